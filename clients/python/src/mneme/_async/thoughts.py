"""Lines of reasoning, their runs, and the signals of those."""

from __future__ import annotations

from typing import Literal, Optional

from .._values import body_of
from ..shapes import ChangedThought, ErasedThought, Thought, ThoughtHits, ThoughtView
from .calls import AsyncCalls, path_of
from .pages import AsyncPages


class AsyncThoughts(AsyncCalls):
    """Lines of reasoning. What is on one, and what is run on it, is at `client.thought(id)`.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        thought = await client.thoughts.create("answer the mail")
        await client.thought(thought["id"]).note("mail", "The site is down!")
    """

    async def create(
        self,
        intent: str,
        *,
        trace_id: Optional[str] = None,
        task_id: Optional[str] = None,
        parent_id: Optional[str] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedThought:
        """Begins a line of reasoning. Needs the role `main`.

        Args:
            intent: what it is for; 1 to 4,096 characters.
            trace_id: unique in the namespace, 1 to 128 characters; made where it is left out.
            task_id: the task that it serves; 1 to 256 characters.
            parent_id: the Thought that it continues.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `invalid_request` (400), `not_found` (404: the parent).

        Example:
            thought = await client.thoughts.create("answer the mail", task_id="mail-7")
            print(thought["id"])
        """
        return await self._write(
            "POST",
            "/thoughts",
            body_of(intent=intent, trace_id=trace_id, task_id=task_id, parent_id=parent_id),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    async def get(
        self,
        id: str,
        *,
        session: Optional[bool] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> ThoughtView:
        """One Thought. Needs the role `reader`.

        Args:
            id: of the Thought.
            session: with what was exchanged with models.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `not_found` (404).

        Example:
            thought = await client.thoughts.get("tht_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
            print(thought["intent"])
        """
        return await self._get(
            path_of("/thoughts", id), {"session": session, "at_least": at_least}, timeout=timeout
        )

    def list(
        self,
        *,
        task_id: Optional[str] = None,
        parent_id: Optional[str] = None,
        trace_id: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[Thought]:
        """Thoughts, oldest first; archived ones are left out. Needs the role `reader`.

        Args:
            task_id: those of a task.
            parent_id: those that continue this one.
            trace_id: the one of this trace.
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: as the list is read.

        Example:
            async for thought in client.thoughts.list(task_id="mail-7"):
                print(thought["intent"])
        """
        query = {
            "task_id": task_id,
            "parent_id": parent_id,
            "trace_id": trace_id,
            "limit": limit,
            "at_least": at_least,
        }
        return self._pages("/thoughts", query, cursor=cursor, timeout=timeout)

    async def search(
        self,
        query: str,
        *,
        by: Optional[Literal["note", "task"]] = None,
        limit: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> ThoughtHits:
        """Finds Thoughts by what their notes say, or by their intent. Needs the role `reader`.

        Args:
            query: 1 byte to 8 KiB.
            by: `note`, unless given, or `task`.
            limit: 1 to 100; 10 unless given.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `invalid_request` (400).

        Example:
            found = await client.thoughts.search("outage", by="task")
            print(found["items"])
        """
        return await self._ask(
            "/thoughts/search", body_of(query=query, by=by, limit=limit), timeout=timeout
        )

    async def clone(
        self,
        id: str,
        trace_id: Optional[str] = None,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedThought:
        """A child of a Thought with the same notes. Needs the role `main`.

        Args:
            id: of the Thought.
            trace_id: of the child; made where it is left out.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404).

        Example:
            child = await client.thoughts.clone("tht_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
        """
        return await self._write(
            "POST",
            path_of("/thoughts", id, "/clone"),
            body_of(trace_id=trace_id),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    async def archive(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedThought:
        """Takes a Thought out of lists and search; `undo_forget(id)` brings it back.

        Needs the role `main`.

        Args:
            id: of the Thought.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), `run_open` (409).

        Example:
            await client.thoughts.archive("tht_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
        """
        return await self._write(
            "DELETE", path_of("/thoughts", id), timeout=timeout, idempotency_key=idempotency_key
        )

    async def erase(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ErasedThought:
        """Erases a Thought, its notes and its runs. Needs the role `owner`.

        Args:
            id: of the Thought.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), `run_open` (409).

        Example:
            await client.thoughts.erase("tht_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
        """
        return await self._write(
            "DELETE",
            path_of("/thoughts", id),
            query={"permanent": True},
            timeout=timeout,
            idempotency_key=idempotency_key,
        )
