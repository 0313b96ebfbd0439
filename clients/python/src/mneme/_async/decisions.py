"""Where memories contradict each other, or may be the same."""

from __future__ import annotations

from typing import Literal, Optional

from .._values import body_of
from ..shapes import (
    ChangedConflict,
    ChangedSuggestion,
    Conflict,
    ConflictStatus,
    Suggestion,
    SuggestionKind,
    SuggestionStatus,
)
from .calls import AsyncCalls, path_of
from .pages import AsyncPages


class AsyncConflicts(AsyncCalls):
    """Where memories contradict each other: both stay until somebody says which is wrong.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        async for conflict in client.conflicts.list(status="open"):
            await client.conflicts.resolve(conflict["id"], keep="b", how="outdated")
    """

    def list(
        self,
        *,
        status: Optional[ConflictStatus] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[Conflict]:
        """Conflicts, newest first. Needs the role `reader`.

        Args:
            status: `open`, `resolved` or `void`, of which a side ended otherwise.
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `invalid_request` (400), as the list is read.

        Example:
            async for conflict in client.conflicts.list(status="open"):
                print(conflict["a"], conflict["b"], conflict["kind"])
        """
        query = {"status": status, "limit": limit, "at_least": at_least}
        return self._pages("/conflicts", query, cursor=cursor, timeout=timeout)

    async def resolve(
        self,
        id: str,
        *,
        keep: Literal["a", "b", "both"],
        how: Optional[Literal["wrong", "outdated"]] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedConflict:
        """Says which side stays. Needs the role `main`.

        Args:
            id: of the conflict.
            keep: `a` (the earlier), `b` or `both`.
            how: what the other side was; needed unless both are kept.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), `invalid_state` (409) where it is not open, `pinned`
                (409).

        Example:
            await client.conflicts.resolve("cfl_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D", keep="a", how="wrong")
        """
        return await self._write(
            "POST",
            path_of("/conflicts", id, "/resolve"),
            body_of(keep=keep, how=how),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    async def undo(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedConflict:
        """Opens a conflict again. Needs the role `main`.

        Args:
            id: of the conflict.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), `later_changes` (409) where a side has changed since.

        Example:
            await client.conflicts.undo("cfl_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
        """
        return await self._write(
            "POST",
            path_of("/conflicts", id, "/undo"),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )


class AsyncSuggestions(AsyncCalls):
    """What lies near in meaning and may be the same, or contrary: nothing is decided by it.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        async for pair in client.suggestions.list(status="open"):
            if pair["kind"] == "duplicate":
                await client.suggestions.accept(pair["id"])
    """

    def list(
        self,
        *,
        kind: Optional[SuggestionKind] = None,
        status: Optional[SuggestionStatus] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[Suggestion]:
        """Suggestions, newest first. Needs the role `reader`.

        Args:
            kind: `duplicate`, `contradiction` or `entity`.
            status: `open`, `accepted` or `dismissed`.
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `invalid_request` (400), as the list is read.

        Example:
            async for pair in client.suggestions.list(kind="entity", status="open"):
                print(pair["a"], pair["b"])
        """
        query = {"kind": kind, "status": status, "limit": limit, "at_least": at_least}
        return self._pages("/suggestions", query, cursor=cursor, timeout=timeout)

    async def accept(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedSuggestion:
        """Merges the two, or opens a conflict between them. Needs the role `main`.

        Args:
            id: of the suggestion.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), `invalid_state` (409) where it is not open.

        Example:
            await client.suggestions.accept("sug_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
        """
        return await self._write(
            "POST",
            path_of("/suggestions", id, "/accept"),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    async def dismiss(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedSuggestion:
        """Says that the two are not what was suggested; the pair is not suggested again.

        Needs the role `main`.

        Args:
            id: of the suggestion.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), `invalid_state` (409) where it is not open.

        Example:
            await client.suggestions.dismiss("sug_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
        """
        return await self._write(
            "POST",
            path_of("/suggestions", id, "/dismiss"),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )
