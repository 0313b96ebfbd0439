"""Tests of a memory, kept with it."""

from __future__ import annotations

from typing import Optional, Sequence

from .._values import body_of
from ..shapes import ChangedExpectation, Expectation, ExpectationRun
from .calls import AsyncCalls, path_of
from .pages import AsyncPages


class AsyncExpectations(AsyncCalls):
    """Tests of a memory, kept with it.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        await client.expectations.save("home", "Where does Ana live?", says=["Oslo"])
        print((await client.expectations.run())["failed"])
    """

    async def save(
        self,
        name: str,
        question: str,
        *,
        finds: Optional[Sequence[str]] = None,
        hides: Optional[Sequence[str]] = None,
        says: Optional[Sequence[str]] = None,
        silent: Optional[bool] = None,
        as_of: Optional[str] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedExpectation:
        """Says what a recall of a question is to come to. Needs the role `main`.

        Args:
            name: 1 to 128 letters, digits, `.`, `_` and `-`.
            question: what is asked.
            finds: ids of memories, commitments and Notes that are to be found, at most 20.
            hides: ids that are not to be found, at most 20.
            says: texts that the answer is to say, at most 20.
            silent: True where nothing is to be answered, False where something is.
            as_of: the time that is asked about, ISO 8601.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `invalid_request` (400), `invalid_state` (409: there are 500).

        Example:
            saved = await client.expectations.save("tea", "Who likes coffee?", silent=True)
            print(saved["status"])
        """
        return await self._write(
            "PUT",
            path_of("/expectations", name),
            body_of(
                question=question, finds=finds, hides=hides, says=says, silent=silent, as_of=as_of
            ),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    async def get(
        self,
        name: str,
        *,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Expectation:
        """One expectation with the outcome that was kept last. Needs the role `reader`.

        Args:
            name: as it was saved.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `not_found` (404).

        Example:
            print((await client.expectations.get("home"))["status"])
        """
        query = {"at_least": at_least}
        return await self._get(path_of("/expectations", name), query, timeout=timeout)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[Expectation]:
        """Expectations, by name. Needs the role `reader`.

        Args:
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: as the list is read.

        Example:
            async for expectation in client.expectations.list():
                print(expectation["name"], expectation["status"])
        """
        query = {"limit": limit, "at_least": at_least}
        return self._pages("/expectations", query, cursor=cursor, timeout=timeout)

    async def delete(
        self,
        name: str,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedExpectation:
        """Deletes an expectation. Needs the role `main`.

        Args:
            name: as it was saved.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404).

        Example:
            await client.expectations.delete("home")
        """
        return await self._write(
            "DELETE",
            path_of("/expectations", name),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    async def run(
        self,
        names: Optional[Sequence[str]] = None,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ExpectationRun:
        """Checks expectations, and uses no memory by it. Needs the role `reader`; with `main` or
        above another outcome than before is kept.

        Args:
            names: which of them; all unless given.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404).

        Example:
            for result in (await client.expectations.run())["results"]:
                print(result["name"], result["ok"], result.get("why"))
        """
        return await self._write(
            "POST",
            "/expectations/run",
            body_of(names=names),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )
