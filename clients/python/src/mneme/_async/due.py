"""What comes due: promises, plans and reminders that have a time."""

from __future__ import annotations

from typing import Optional

from .._values import Time
from ..shapes import ChangedDueItem, DueItem, DueStatus
from .calls import AsyncCalls, path_of
from .pages import AsyncPages


class AsyncDue(AsyncCalls):
    """Promises, plans and reminders that have a time.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        async for item in client.due.list():
            print(item["due"]["from"], item["text"])
    """

    def list(
        self,
        *,
        from_: Optional[Time] = None,
        to: Optional[Time] = None,
        status: Optional[DueStatus] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[DueItem]:
        """What comes due, the earliest first; what was past when it was told too.

        Needs the role `reader`.

        Args:
            from_: what is due then, or later.
            to: what is due before then.
            status: `open` unless given, else `done` or `dropped`.
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `invalid_request` (400), as the list is read.

        Example:
            async for item in client.due.list(to="2026-12-01T00:00:00.000Z"):
                print(item["text"])
        """
        query = {
            "from": from_,
            "to": to,
            "status": status,
            "limit": limit,
            "at_least": at_least,
        }
        return self._pages("/due", query, cursor=cursor, timeout=timeout)

    async def set(
        self,
        id: str,
        status: DueStatus,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedDueItem:
        """Says what has come of it; twice is as once. Needs the role `main`.

        Args:
            id: of what comes due.
            status: `done`, `dropped`, or `open` again.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404).

        Example:
            await client.due.set("due_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D", "done")
        """
        return await self._write(
            "POST",
            path_of("/due", id),
            {"status": status},
            timeout=timeout,
            idempotency_key=idempotency_key,
        )
