"""Lists of a namespace's memories and of what happened."""

from __future__ import annotations

from typing import Optional

from .._values import Time
from .._views import memory_of
from ..references import EntityInput, render_inline
from ..answers import Memory
from ..shapes import Change, CommitmentRole, Counts, Episode, ListMemoriesLifecycle
from ..shapes import MemoryOrder, Procedure, Store, Trust
from .calls import AsyncCalls
from .pages import AsyncPages


class AsyncMemoryLists(AsyncCalls):
    """Lists of a namespace's memories and of what happened, and how many there are."""

    def list(
        self,
        *,
        external_id: Optional[str] = None,
        store: Optional[Store] = None,
        lifecycle: Optional[ListMemoriesLifecycle] = None,
        thread: Optional[str] = None,
        entity: Optional[EntityInput] = None,
        with_: Optional[EntityInput] = None,
        speaker: Optional[str] = None,
        trust: Optional[Trust] = None,
        role: Optional[CommitmentRole] = None,
        pinned: Optional[bool] = None,
        from_: Optional[Time] = None,
        to: Optional[Time] = None,
        order: Optional[MemoryOrder] = None,
        known_at: Optional[Time] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[Memory]:
        """Memories, newest first; archived and forgotten ones only with `lifecycle="archived"`.

        Needs the role `reader`.

        Args:
            external_id: the one that has this id of yours.
            store: `core`, `episodic`, `semantic`, `procedural` or `vault`.
            lifecycle: `active`, `fading`, `dormant` or `archived`; `any` for all that are neither
                forgotten nor expired.
            thread: those of a conversation.
            entity: those that link it, as `"user_id:7"` or `{"user_id": "7"}`.
            with_: those that link this one too.
            speaker: what this one said.
            trust: `owner`, `main`, `sub` or `untrusted`.
            role: what its text commits to, among others, as `goal`.
            pinned: only what is pinned, or only what is not.
            from_: those that happened then, or later.
            to: those that happened before then.
            order: `told`, what was told last comes first, unless it is `occurred`: what happened
                last.
            known_at: what was known then, in the words of then.
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `invalid_request` (400), as the list is read.

        Example:
            async for memory in client.memories.list(entity="user_id:7", limit=20):
                print(memory["text"])
        """
        query = {
            "external_id": external_id,
            "store": store,
            "lifecycle": lifecycle,
            "thread": thread,
            "entity": None if entity is None else render_inline(entity),
            "with": None if with_ is None else render_inline(with_),
            "speaker": speaker,
            "trust": trust,
            "role": role,
            "pinned": pinned,
            "from": from_,
            "to": to,
            "order": order,
            "known_at": known_at,
            "limit": limit,
            "at_least": at_least,
        }
        return self._pages("/memories", query, cursor=cursor, timeout=timeout, change=memory_of)

    async def counts(
        self, *, at_least: Optional[int] = None, timeout: Optional[float] = None
    ) -> Counts:
        """How many memories, of each role too, and entities lists show. Needs the role `reader`.

        Args:
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: as each call.

        Example:
            print((await client.memories.counts())["memories"])
        """
        return await self._get("/counts", {"at_least": at_least}, timeout=timeout)

    def changes(
        self,
        *,
        from_: Optional[Time] = None,
        to: Optional[Time] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[Change]:
        """What took the place of what, the last first; what is still to come stands before it.

        Needs the role `reader`.

        Args:
            from_: what changed then, or later.
            to: what changed before then.
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `invalid_request` (400), as the list is read.

        Example:
            async for change in client.memories.changes(from_="2026-11-01T00:00:00.000Z"):
                print(change["was"]["text"], change["now"]["text"])
        """
        query = {"from": from_, "to": to, "limit": limit, "at_least": at_least}
        return self._pages("/changes", query, cursor=cursor, timeout=timeout)

    def episodes(
        self,
        *,
        day: Optional[str] = None,
        from_: Optional[Time] = None,
        to: Optional[Time] = None,
        thread: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[Episode]:
        """What happened, by when it did, newest first, with whom and where; what has faded too.

        Needs the role `reader`.

        Args:
            day: a day in UTC, as `"2026-02-28"`.
            from_: those that happened then, or later.
            to: those that happened before then.
            thread: those of a conversation.
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `invalid_request` (400), as the list is read.

        Example:
            async for episode in client.memories.episodes(day="2026-06-01"):
                print(episode["day"], episode["text"], episode["people"])
        """
        query = {
            "day": day,
            "from": from_,
            "to": to,
            "thread": thread,
            "limit": limit,
            "at_least": at_least,
        }
        return self._pages("/episodes", query, cursor=cursor, timeout=timeout)

    def procedures(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[Procedure]:
        """How things are done, newest first: for what, or when, and the steps in their order.

        Needs the role `reader`.

        Args:
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `invalid_request` (400), as the list is read.

        Example:
            async for procedure in client.memories.procedures():
                print(procedure["trigger"], procedure["steps"])
        """
        query = {"limit": limit, "at_least": at_least}
        return self._pages("/procedures", query, cursor=cursor, timeout=timeout)
