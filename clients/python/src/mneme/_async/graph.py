"""What was committed to, and how one thing brings up another."""

from __future__ import annotations

from typing import Optional

from .._values import Time, body_of
from ..shapes import (
    AddedNode,
    ChangedEdge,
    ChangedNode,
    CommitmentRole,
    CommitmentStatus,
    GraphMap,
    GraphStats,
    Lifecycle,
    Neighborhood,
    Node,
    Store,
)
from .activation import AsyncActivationCalls
from .calls import path_of
from .pages import AsyncPages


class AsyncGraph(AsyncActivationCalls):
    """The activation graph: what was committed to, and how one thing brings up another.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        added = await client.graph.add_node("Ship in May", role="goal")
        found = await client.graph.activate([added["node"]["id"]], depth=3)
        print(found["activated"])
    """

    async def stats(
        self,
        *,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> GraphStats:
        """How many nodes and edges there are, by role, status and kind. Needs the role `reader`.

        Args:
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `position_not_reached` (503).

        Example:
            stats = await client.graph.stats()
            print(stats["nodes"], stats["edges"])
        """
        return await self._get("/graph/stats", {"at_least": at_least}, timeout=timeout)

    def nodes(
        self,
        *,
        role: Optional[CommitmentRole] = None,
        store: Optional[Store] = None,
        lifecycle: Optional[Lifecycle] = None,
        status: Optional[CommitmentStatus] = None,
        inactive: Optional[bool] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[Node]:
        """Nodes, by id. Needs the role `reader`.

        Args:
            role: such as `goal` or `decision`.
            store: `core`, `episodic`, `semantic`, `procedural` or `vault`.
            lifecycle: `active`, `fading`, `dormant` or `archived`.
            status: `live`, `superseded` (true until then), `retracted` (never was), `expired` or
                `forgotten`.
            inactive: only live nodes whose resting level is below 0.01.
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `invalid_request` (400), as the list is read.

        Example:
            async for node in client.graph.nodes(role="goal"):
                print(node["text"])
        """
        query = {
            "role": role,
            "store": store,
            "lifecycle": lifecycle,
            "status": status,
            "inactive": inactive,
            "limit": limit,
            "at_least": at_least,
        }
        return self._pages("/graph/nodes", query, cursor=cursor, timeout=timeout)

    async def node(
        self,
        id: str,
        *,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Node:
        """One node: a sentence, what it commits to, and what it is tied to.

        Needs the role `reader`.

        Args:
            id: of the node.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `not_found` (404).

        Example:
            node = await client.graph.node("com_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
            print(node["text"], node["role"])
        """
        return await self._get(path_of("/graph/nodes", id), {"at_least": at_least}, timeout=timeout)

    async def neighborhood(
        self,
        id: str,
        *,
        depth: Optional[int] = None,
        limit: Optional[int] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Neighborhood:
        """What lies around a node, nearest first. Needs the role `reader`.

        Args:
            id: of the node.
            depth: hops in both directions, 0 to 4; 1 unless given.
            limit: most nodes, 1 to 200; 50 unless given.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `not_found` (404).

        Example:
            around = await client.graph.neighborhood("com_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D", depth=2)
            print(len(around["nodes"]), around["truncated"])
        """
        return await self._get(
            "/graph/neighborhood",
            {"id": id, "depth": depth, "limit": limit, "at_least": at_least},
            timeout=timeout,
        )

    async def map(
        self,
        *,
        as_of: Optional[Time] = None,
        limit: Optional[int] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> GraphMap:
        """The whole graph in few words, to draw it. Needs the role `reader`.

        Args:
            as_of: what was true then; now unless given.
            limit: most nodes, 1 to 50,000; 5,000 unless given. Of more the most active are shown.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `invalid_request` (400: no such time or limit).

        Example:
            drawn = await client.graph.map(as_of="2026-05-03")
            print(len(drawn["nodes"]), drawn["total"])
        """
        return await self._get(
            "/graph/map",
            {"as_of": as_of, "limit": limit, "at_least": at_least},
            timeout=timeout,
        )

    async def add_node(
        self,
        text: str,
        *,
        role: CommitmentRole,
        confidence: Optional[float] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> AddedNode:
        """Adds a node; the whole text is one commitment. One that already says so is answered.

        Needs the role `main`.

        Args:
            text: 1 byte to 64 KiB.
            role: such as `goal`, `fact` or `constraint`.
            confidence: 0 to 1.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `invalid_request` (400), `too_large` (413).

        Example:
            added = await client.graph.add_node("Ship in May", role="goal", confidence=0.9)
            print(added["node"]["id"])
        """
        return await self._write(
            "POST",
            "/graph/nodes",
            body_of(text=text, role=role, confidence=confidence),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    async def patch_node(
        self,
        id: str,
        *,
        text: Optional[str] = None,
        role: Optional[CommitmentRole] = None,
        confidence: Optional[float] = None,
        subject: Optional[str] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedNode:
        """Corrects what a node says. What is left out stays; an owner's node takes an owner.

        Needs the role `main`.

        Args:
            id: of the node.
            text: 1 byte to 64 KiB.
            role: such as `goal`, `fact` or `constraint`.
            confidence: 0 to 1.
            subject: whom or what it is about; at most 128 characters.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), `forbidden` (403), `pinned` (409).

        Example:
            await client.graph.patch_node("com_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D", role="goal", subject="Ana")
        """
        return await self._write(
            "PATCH",
            path_of("/graph/nodes", id),
            body_of(text=text, role=role, confidence=confidence, subject=subject),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    async def set_edge(
        self,
        from_: str,
        to: str,
        weight: float,
        *,
        label: Optional[str] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedEdge:
        """Ties one node to another, one way; again overwrites. Needs the role `main`.

        Args:
            from_: id of the node that brings up the other.
            to: id of the other.
            weight: how far, -1 (it hinders) to 1.
            label: at most 64 characters; `subgoal_of` leads from a goal to its parent.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), `self_edge` (422).

        Example:
            await client.graph.set_edge("com_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D", "com_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0E", 0.5, label="needs")
        """
        return await self._write(
            "POST",
            "/graph/edges",
            body_of(**{"from": from_}, to=to, weight=weight, label=label),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    async def remove_edge(
        self,
        from_: str,
        to: str,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedEdge:
        """Removes an edge, and answers it as it was. Needs the role `main`.

        Args:
            from_: id of the node that it leads from.
            to: id of the node that it leads to.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404).

        Example:
            await client.graph.remove_edge("com_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D", "com_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0E")
        """
        return await self._write(
            "DELETE",
            "/graph/edges",
            query={"from": from_, "to": to},
            timeout=timeout,
            idempotency_key=idempotency_key,
        )
