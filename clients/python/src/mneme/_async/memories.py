"""The memories of a namespace, one by one."""

from __future__ import annotations

from typing import Optional, Union

from .._values import KEEP, Keep, Metadata, Time, change_of
from .._views import forgotten_of, memory_of
from ..answers import ChangedMemory, Forgotten, MemoryDetail
from ..shapes import MemoryHistoryItem
from .calls import path_of
from .memory_lists import AsyncMemoryLists
from .pages import AsyncPages


class AsyncMemories(AsyncMemoryLists):
    """The memories of a namespace, one by one; an `id` is a memory's `__memory_id`.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        async for memory in client.memories.list(thread="chat-7"):
            print(memory["__memory_id"], memory["text"])
    """

    async def get(
        self,
        id: str,
        *,
        turns: Optional[int] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> MemoryDetail:
        """One memory, with `decay`: the parts of its relevance. Needs the role `reader`.

        Args:
            id: its `__memory_id`.
            turns: 0 to 50: `conversation` has so many turns of its thread on each side.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `not_found` (404).

        Example:
            memory = await client.memories.get("mem_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
            print(memory["text"], memory["relevance"])
        """
        query = {"turns": turns, "at_least": at_least}
        return memory_of(await self._get(path_of("/memories", id), query, timeout=timeout))

    async def patch(
        self,
        id: str,
        *,
        text: Optional[str] = None,
        metadata: Optional[Metadata] = None,
        thread: Union[str, None, Keep] = KEEP,
        expires_at: Union[Time, None, Keep] = KEEP,
        version: Optional[int] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedMemory:
        """Changes a memory. What is left out stays; new text makes a new version.

        Needs the role `main`.

        Args:
            id: its `__memory_id`.
            text: 1 byte to 64 KiB.
            metadata: in place of what was there.
            thread: its conversation; None takes it out of one.
            expires_at: a time ahead; None takes it back.
            version: the one that was read: another one since is not written over.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), `invalid_request` (400), `too_large` (413), `later_changes`
                (409: with `version`, where it has changed since).

        Example:
            await client.memories.patch("mem_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D", metadata={"source": "mail"})
        """
        change = change_of(
            text=KEEP if text is None else text,
            metadata=KEEP if metadata is None else metadata,
            thread=thread,
            expires_at=expires_at,
            version=KEEP if version is None else version,
        )
        return memory_of(
            await self._write(
                "PATCH",
                path_of("/memories", id),
                change,
                timeout=timeout,
                idempotency_key=idempotency_key,
            )
        )

    async def delete(
        self,
        id: str,
        *,
        permanent: Optional[bool] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> Forgotten:
        """Forgets a memory, which `undo_forget` undoes. Needs the role `main`.

        Args:
            id: its `__memory_id`.
            permanent: erases it in place of that (role `owner`).
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), `pinned` (409), `forbidden` (403: erasing as `main`).

        Example:
            await client.memories.delete("mem_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
        """
        return forgotten_of(
            await self._write(
                "DELETE",
                path_of("/memories", id),
                query={"permanent": permanent},
                timeout=timeout,
                idempotency_key=idempotency_key,
            )
        )

    def history(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[MemoryHistoryItem]:
        """The versions of a memory, oldest first. Needs the role `reader`.

        Args:
            id: its `__memory_id`.
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `not_found` (404), as the list is read.

        Example:
            async for version in client.memories.history("mem_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D"):
                print(version["version"], version["text"])
        """
        query = {"limit": limit, "at_least": at_least}
        return self._pages(
            path_of("/memories", id, "/history"), query, cursor=cursor, timeout=timeout
        )

    async def pin(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedMemory:
        """Pins a memory: it never fades and is not forgotten. Needs the role `owner`.

        Args:
            id: its `__memory_id`.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), `forbidden` (403).

        Example:
            await client.memories.pin("mem_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
        """
        return memory_of(
            await self._write(
                "POST",
                path_of("/memories", id, "/pin"),
                timeout=timeout,
                idempotency_key=idempotency_key,
            )
        )

    async def unpin(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedMemory:
        """Takes the pin off a memory. Needs the role `owner`.

        Args:
            id: its `__memory_id`.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), `forbidden` (403).

        Example:
            await client.memories.unpin("mem_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
        """
        return memory_of(
            await self._write(
                "POST",
                path_of("/memories", id, "/unpin"),
                timeout=timeout,
                idempotency_key=idempotency_key,
            )
        )
