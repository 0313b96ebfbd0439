"""What a namespace has yet to do by itself."""

from __future__ import annotations

from typing import Optional, Sequence

from ..shapes import BackfillStarted, Extraction, ExtractionState, Job, ReplayedExtractions
from .calls import AsyncCalls
from .pages import AsyncPages


class AsyncJobs(AsyncCalls):
    """What a namespace has yet to do by itself, such as vectors for what was imported.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        async for job in client.jobs.list():
            print(job["name"], job["state"])
    """

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[Job]:
        """Jobs, by name. Needs the role `main`.

        Args:
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: as the list is read.

        Example:
            async for job in client.jobs.list():
                print(job["name"], job.get("progress"))
        """
        query = {"limit": limit, "at_least": at_least}
        return self._pages("/jobs", query, cursor=cursor, timeout=timeout)


class AsyncExtractions(AsyncCalls):
    """Texts that a model is still to read; all of them are recallable meanwhile.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        async for text in client.extractions.list(state="parked"):
            print(text["memory_id"], text.get("reason"))
    """

    def list(
        self,
        *,
        state: Optional[ExtractionState] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[Extraction]:
        """Texts, by memory, oldest first. Needs the role `main`.

        Args:
            state: `waiting` or `parked`.
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: as the list is read.

        Example:
            async for text in client.extractions.list(state="parked"):
                print(text["memory_id"])
        """
        query = {"state": state, "limit": limit, "at_least": at_least}
        return self._pages("/extractions", query, cursor=cursor, timeout=timeout)

    async def replay(
        self,
        *,
        memory_ids: Sequence[str] = (),
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ReplayedExtractions:
        """Has parked texts tried anew. Needs the role `owner`.

        Args:
            memory_ids: those; all that are parked, unless given.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `invalid_state` (409) where rules alone read texts.

        Example:
            await client.extractions.replay()
        """
        return await self._write(
            "POST",
            "/extractions/replay",
            {"memory_ids": list(memory_ids)} if memory_ids else {},
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    async def backfill(
        self,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> BackfillStarted:
        """Has a model read, in the background, what only rules have read. Needs the role `owner`.

        Args:
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `invalid_state` (409) where rules alone read texts.

        Example:
            await client.extractions.backfill()
        """
        return await self._write(
            "POST", "/extractions/backfill", {}, timeout=timeout, idempotency_key=idempotency_key
        )
