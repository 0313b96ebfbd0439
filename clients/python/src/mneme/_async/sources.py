"""What came of a source, and its withdrawal."""

from __future__ import annotations

from typing import Optional

from .._values import body_of
from ..shapes import SourceTrace, WithdrawnSource
from .calls import AsyncCalls


class AsyncSources(AsyncCalls):
    """What came of a source, and its withdrawal.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        print((await client.sources.trace(thread="web"))["memories"]["count"])
    """

    async def trace(
        self,
        *,
        memory_id: Optional[str] = None,
        thread: Optional[str] = None,
        import_id: Optional[str] = None,
        key_id: Optional[str] = None,
        agent: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> SourceTrace:
        """Lists what came of one of these. Needs the role `main`.

        Args:
            memory_id: this memory.
            thread: what was told in this conversation.
            import_id: what this import made.
            key_id: what was told with this key.
            agent: what this agent has told.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `invalid_request` (400: not one of them), `not_found` (404).

        Example:
            print((await client.sources.trace(agent="scout"))["memories"]["ids"])
        """
        body = body_of(
            memory_id=memory_id, thread=thread, import_id=import_id, key_id=key_id, agent=agent
        )
        return await self._ask("/sources/trace", body, timeout=timeout)

    async def withdraw(
        self,
        *,
        memory_id: Optional[str] = None,
        thread: Optional[str] = None,
        import_id: Optional[str] = None,
        key_id: Optional[str] = None,
        agent: Optional[str] = None,
        confirm: Optional[str] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> WithdrawnSource:
        """Shows what would go; with `confirm` it is withdrawn. Needs the role `owner`.

        Args:
            memory_id: this memory.
            thread: what was told in this conversation.
            import_id: what this import made.
            key_id: what was told with this key.
            agent: what this agent has told.
            confirm: what the preview gave.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `later_changes` (409: other memories would go by now).

        Example:
            shown = await client.sources.withdraw(thread="web")
            await client.sources.withdraw(thread="web", confirm=shown["confirm"])
        """
        body = body_of(
            memory_id=memory_id,
            thread=thread,
            import_id=import_id,
            key_id=key_id,
            agent=agent,
            confirm=confirm,
        )
        return await self._write(
            "POST",
            "/sources/withdraw",
            body,
            timeout=timeout,
            idempotency_key=idempotency_key,
        )
