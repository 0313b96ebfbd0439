"""What happens in a namespace."""

from __future__ import annotations

from typing import AsyncIterator, Dict, Mapping, Optional, Sequence

from .._requests import Ask
from ..shapes import Event, EventType
from .calls import AsyncCalls
from .follow_stream import follow_stream
from .pages import AsyncPages


class AsyncEvents(AsyncCalls):
    """What happens in the namespace. Needs the role `reader`.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        async for event in client.events.follow(types=["memory.remembered"]):
            print(event["type"], event["ids"])
    """

    async def follow(
        self,
        *,
        types: Optional[Sequence[EventType]] = None,
        after: Optional[int] = None,
        texts: Optional[bool] = None,
        timeout: Optional[float] = None,
    ) -> AsyncIterator[Event]:
        """What happens from now on, for as long as it is iterated; each event once, whatever becomes
        of the connection. Needs the role `reader`.

        Args:
            types: these types alone; all unless given.
            after: what came behind this `seq`; what comes from now on unless given.
            texts: with the texts of what they name.
            timeout: the longest silence in seconds, 20 to 600.

        Raises:
            MnemeError: `unauthenticated` (401: the key was revoked), `erased` (409).

        Example:
            async for event in client.events.follow():
                print(event["type"], event["ids"])
        """
        ask = Ask(
            "GET",
            f"{self._root}/events",
            _query(types, texts),
            last_event_id=None if after is None else str(after),
            accept="text/event-stream",
            timeout=timeout,
        )
        async for event in follow_stream(self._transport, ask, "the namespace", lambda: False):
            if event.name not in ("open", "gap"):
                yield event.data

    def list(
        self,
        *,
        types: Optional[Sequence[EventType]] = None,
        after: Optional[int] = None,
        texts: Optional[bool] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[Event]:
        """What has happened, oldest first. Needs the role `reader`.

        Args:
            types: these types alone; all unless given.
            after: those behind this `seq`.
            texts: with the texts of what they name.
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `invalid_request` (400).

        Example:
            async for event in client.events.list(types=["alert.raised"]):
                print(event["at"], event["ids"])
        """
        query: Dict[str, object] = {**_query(types, texts), "after": after, "limit": limit}
        query["at_least"] = at_least
        return self._pages("/events", query, cursor=cursor, timeout=timeout)


def _query(types: Optional[Sequence[EventType]], texts: Optional[bool]) -> Mapping[str, object]:
    return {"types": None if types is None else ",".join(types), "texts": texts}
