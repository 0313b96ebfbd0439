"""Who an agent is, and drafts of a new self-image."""

from __future__ import annotations

from typing import Literal, Optional, Union

from .. import shapes
from .._values import KEEP, Keep, body_of, change_of
from .calls import AsyncCalls, path_of
from .transport import AsyncTransport


class AsyncConsolidations(AsyncCalls):
    """Drafts of a new self-image; one is open at a time.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        draft = await client.identity.consolidations.create()
        await client.identity.consolidations.decide(draft["id"], "approve")
    """

    async def create(
        self,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> shapes.ChangedConsolidation:
        """Drafts a new self-image of what reflections noticed. Needs the role `main`.

        Args:
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `consolidation_open` (409), `invalid_state` (409) where there is nothing to
                draw it from.

        Example:
            draft = await client.identity.consolidations.create()
            print(draft["diff"])
        """
        return await self._write(
            "POST", "/identity/consolidations", timeout=timeout, idempotency_key=idempotency_key
        )

    async def get(
        self,
        id: str,
        *,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> shapes.Consolidation:
        """One draft. Needs the role `reader`.

        Args:
            id: of the draft.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `not_found` (404).

        Example:
            draft = await client.identity.consolidations.get("cns_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
            print(draft["status"])
        """
        return await self._get(
            path_of("/identity/consolidations", id), {"at_least": at_least}, timeout=timeout
        )

    async def decide(
        self,
        id: str,
        decision: Literal["approve", "reject"],
        *,
        reason: Optional[str] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> shapes.ChangedConsolidation:
        """Takes the draft, or leaves things as they were. Needs the role `owner`.

        Args:
            id: of the draft.
            decision: `approve` or `reject`.
            reason: at most 1,024 characters.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), `invalid_state` (409) where it is decided.

        Example:
            await client.identity.consolidations.decide("cns_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D", "approve")
        """
        return await self._write(
            "POST",
            path_of("/identity/consolidations", id, "/decision"),
            body_of(decision=decision, reason=reason),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )


class AsyncIdentity(AsyncCalls):
    """Who the agent is: facts by an owner, an image of itself by `consolidations`.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        await client.identity.set(name="Mnemosyne")
    """

    def __init__(self, transport: AsyncTransport, root: str) -> None:
        super().__init__(transport, root)
        #: Drafts of a new self-image.
        self.consolidations: AsyncConsolidations = AsyncConsolidations(transport, root)

    async def get(
        self,
        *,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> shapes.Identity:
        """Its facts, its self-image, and its log. Needs the role `reader`.

        Args:
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `position_not_reached` (503).

        Example:
            identity = await client.identity.get()
            print(identity["facts"]["name"])
        """
        return await self._get("/identity", {"at_least": at_least}, timeout=timeout)

    async def set(
        self,
        *,
        name: Union[str, None, Keep] = KEEP,
        role: Union[str, None, Keep] = KEEP,
        vibe: Union[str, None, Keep] = KEEP,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> shapes.ChangedIdentity:
        """Changes facts, and opens an alert. What is left out stays; None takes it back.

        Needs the role `owner`.

        Args:
            name: what it is called.
            role: what it is there for.
            vibe: how it comes across.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `forbidden` (403).

        Example:
            await client.identity.set(name="Mnemosyne", vibe=None)
        """
        return await self._write(
            "PATCH",
            "/identity",
            {"facts": change_of(name=name, role=role, vibe=vibe)},
            timeout=timeout,
            idempotency_key=idempotency_key,
        )
