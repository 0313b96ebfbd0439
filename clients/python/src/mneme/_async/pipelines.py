"""Pipelines that are saved under names, and run by themselves."""

from __future__ import annotations

from typing import Optional, Sequence

from .._values import body_of
from ..shapes import ChangedStoredPipeline, EventType, StoredPipeline
from .calls import AsyncCalls, path_of
from .pages import AsyncPages
from .thought import Step


class AsyncPipelines(AsyncCalls):
    """Pipelines that are saved under names, and run by themselves.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        await client.pipelines.save("morning", {"seek": {"key": "open", "query": "What is open?"}})
        await client.thought(id).run("morning")
    """

    async def save(
        self,
        name: str,
        pipeline: Step,
        *,
        schedule: Optional[str] = None,
        on: Optional[Sequence[EventType]] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedStoredPipeline:
        """Saves a pipeline; something else than what is there is the next version.
        Needs the role `main`.

        Args:
            name: 1 to 128 letters, digits, `.`, `_` and `-`.
            pipeline: a step by its name.
            schedule: when it runs by itself, five fields of cron in UTC.
            on: types of events that it runs after.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `invalid_request` (400) with the place of the step, `invalid_state` (409).

        Example:
            step = {"set": {"key": "to", "content": "Ann"}}
            saved = await client.pipelines.save("morning", step, schedule="0 7 * * 1-5")
            print(saved["version"], saved["next_at"])
        """
        return await self._write(
            "PUT",
            path_of("/pipelines", name),
            body_of(pipeline=pipeline, schedule=schedule, on=on),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    async def get(
        self,
        name: str,
        *,
        version: Optional[int] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> StoredPipeline:
        """One pipeline. Needs the role `reader`.

        Args:
            name: as it was saved.
            version: one of the last twenty; the newest unless given.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `not_found` (404).

        Example:
            print((await client.pipelines.get("morning"))["pipeline"])
        """
        query = {"version": version, "at_least": at_least}
        return await self._get(path_of("/pipelines", name), query, timeout=timeout)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[StoredPipeline]:
        """Pipelines, by name. Needs the role `reader`.

        Args:
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: as the list is read.

        Example:
            async for pipeline in client.pipelines.list():
                print(pipeline["name"], pipeline["version"])
        """
        query = {"limit": limit, "at_least": at_least}
        return self._pages("/pipelines", query, cursor=cursor, timeout=timeout)

    async def delete(
        self,
        name: str,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedStoredPipeline:
        """Deletes a pipeline: it runs no more. Needs the role `main`.

        Args:
            name: as it was saved.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404).

        Example:
            await client.pipelines.delete("morning")
        """
        return await self._write(
            "DELETE",
            path_of("/pipelines", name),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )
