"""How one node brings up another, and how that wears off."""

from __future__ import annotations

from typing import Optional, Sequence

from .._values import body_of
from ..shapes import Activation, Boosted, DecayReport
from .calls import AsyncCalls


class AsyncActivationCalls(AsyncCalls):
    async def activate(
        self,
        ids: Sequence[str],
        *,
        depth: Optional[int] = None,
        threshold: Optional[float] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Activation:
        """Starts each of some nodes at 1 and shows what they reach; changes nothing.

        Needs the role `reader`.

        Args:
            ids: 1 to 100 nodes.
            depth: hops, 0 to 4; 2 unless given.
            threshold: what passes less than this is not passed on, 0 to 1; 0.01 unless given.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `not_found` (404), `invalid_request` (400).

        Example:
            found = await client.graph.activate(["com_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D"], depth=3)
            for reached in found["activated"]:
                print(reached["id"], reached["activation"])
        """
        return await self._ask(
            "/graph/activate",
            body_of(ids=list(ids), depth=depth, threshold=threshold, at_least=at_least),
            timeout=timeout,
        )

    async def boost(
        self,
        id: str,
        *,
        by: Optional[float] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> Boosted:
        """Raises the resting level of a node, to 1 at most. Needs the role `main`.

        Args:
            id: of the node.
            by: 0 to 1; 0.2 unless given.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404).

        Example:
            boosted = await client.graph.boost("com_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D", by=0.4)
            print(boosted["activation"])
        """
        return await self._write(
            "POST",
            "/graph/boost",
            body_of(id=id, by=by),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    async def decay(
        self,
        *,
        dry_run: Optional[bool] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> DecayReport:
        """One pass of decay: resting levels sink, weak edges go. Needs the role `main`.

        Args:
            dry_run: the same answer, and nothing moves.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `forbidden` (403).

        Example:
            report = await client.graph.decay(dry_run=True)
            print(report["nodes_decayed"], report["edges_pruned"])
        """
        return await self._write(
            "POST",
            "/graph/decay",
            body_of(dry_run=dry_run),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )
