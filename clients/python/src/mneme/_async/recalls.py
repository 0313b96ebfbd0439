"""The log of recalls: what was asked, by whom, and what came."""

from __future__ import annotations

from typing import Optional

from .._values import Time
from ..shapes import LoggedRecall, RecallReplay, RecallShown
from .calls import AsyncCalls, path_of
from .pages import AsyncPages


class AsyncRecalls(AsyncCalls):
    """The log of what was asked. Needs the role `main`.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        async for recall in client.recalls.list():
            print(recall["at"], recall["question"], recall["answered"])
    """

    def list(
        self,
        *,
        from_: Optional[Time] = None,
        to: Optional[Time] = None,
        key_id: Optional[str] = None,
        agent: Optional[str] = None,
        answered: Optional[bool] = None,
        shows: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[LoggedRecall]:
        """What was asked, the newest first. Needs the role `main`.

        Args:
            from_: what was asked then, or later.
            to: what was asked before then.
            key_id: what was asked with this key.
            agent: what this agent has asked.
            answered: what was answered; False for what was not.
            shows: recalls that have shown this memory or thing.
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `invalid_request` (400), as the list is read.

        Example:
            async for recall in client.recalls.list(answered=False):
                print(recall["question"])
        """
        query = {
            "from": from_,
            "to": to,
            "key_id": key_id,
            "agent": agent,
            "answered": answered,
            "shows": shows,
            "limit": limit,
            "at_least": at_least,
        }
        return self._pages("/recalls", query, cursor=cursor, timeout=timeout)

    async def get(
        self,
        id: str,
        *,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> RecallShown:
        """Reads one, with what it showed in the words of now. Needs the role `main`.

        Args:
            id: of the recall, as the list has it.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `not_found` (404).

        Example:
            recall = await client.recalls.get("rcl_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
        """
        return await self._get(path_of("/recalls", id), {"at_least": at_least}, timeout=timeout)

    async def replay(self, id: str, *, timeout: Optional[float] = None) -> RecallReplay:
        """Asks it again, of what was known then and of what is known now. Needs the role `main`.

        Nothing counts as used by it.

        Args:
            id: of the recall, as the list has it.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `not_found` (404), `invalid_state` (409: what was asked is not kept).

        Example:
            replay = await client.recalls.replay("rcl_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
        """
        return await self._ask(path_of("/recalls", id, "/replay"), {}, timeout=timeout)
