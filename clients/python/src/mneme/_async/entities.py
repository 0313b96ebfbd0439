"""What is known of people and things, by their references."""

from __future__ import annotations

from typing import AsyncIterator, Dict, Literal, Optional, cast

from .._values import Time
from .._views import memory_of
from ..references import (
    EntityInput,
    entity_path,
    has_path,
    memory_id_of,
    reference_of,
    render_inline,
)
from ..shapes import (
    ChangedEntity,
    Entity,
    EntityGraph,
    PropertyHistoryItem,
    RecordLine,
    Suggestion,
)
from .calls import AsyncCalls, path_of
from .pages import AsyncPages


class AsyncEntities(AsyncCalls):
    """What is known of people and things, by their references.

    Example:
        async for entity in client.entities.list(kind="user", props=True):
            print(entity["user_id"], entity["properties"])

    Raises:
        MnemeError: by each call.
    """

    async def get(
        self,
        ref: EntityInput,
        *,
        props: bool = False,
        content: bool = False,
        relations: bool = False,
        memories: bool = True,
        known: bool = False,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Optional[Entity]:
        """One entity: its id, and the parts that are asked for. Needs the role `reader`.

        Args:
            ref: `"user_id:7"`, `{"user_id": "7"}` or `{"kind": "user", "id": "7"}`; or a memory.
            props: with `properties`, each `{value, since}`.
            content: with `content`, its texts and files.
            relations: with `relations`, at most 200; more are counted in `relations_total`.
            memories: with `relations`, the memories that link it are among them, newest first.
            known: with `summary`, `facts`, `timeline` and `open_questions`, each line with its memories.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Returns:
            None where nobody ever named it.

        Raises:
            MnemeError: `invalid_request` (400).
            TypeError: `ref` names no entity.

        Example:
            ana = await client.get_entity("user_id:123", props=True)
            print(ana and ana["properties"]["city"]["value"])
        """
        query = _parts(props, content, relations, at_least)
        id_of_memory = memory_id_of(ref)
        if id_of_memory is not None:
            path = path_of("/entities/__memory", id_of_memory)
            return await self._get(path, query, timeout=timeout)
        if has_path(ref):
            more = {"memories": memories if relations else None, "known": known}
            return await self._get(entity_path(ref), {**query, **more}, timeout=timeout)
        # The two ids that no URL can carry.
        kind, id = reference_of(ref)
        pages = self._pages("/entities", {**query, "kind": kind}, timeout=timeout)
        async for entity in pages:
            if entity[f"{kind}_id"] == id:
                return cast(Entity, entity)
        return None

    def list(
        self,
        *,
        kind: Optional[str] = None,
        q: Optional[str] = None,
        property: Optional[str] = None,
        created_from: Optional[Time] = None,
        created_to: Optional[Time] = None,
        order: Optional[Literal["name", "created", "relevance"]] = None,
        props: bool = False,
        content: bool = False,
        relations: bool = False,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[Entity]:
        """Entities, by kind and id unless an `order` is given. Needs the role `reader`.

        Args:
            kind: only these, such as `user`.
            q: part of an id or a name, in any case; 1 to 256 characters.
            property: `name:value`, a value that holds now.
            created_from: first named then, or later.
            created_to: first named before then.
            order: `name`, `created` (newest first) or `relevance`.
            props: with `properties`.
            content: with `content`.
            relations: with `relations`, at most 200 each.
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of an answer, 0.1 to 600.

        Raises:
            MnemeError: `invalid_request` (400), as the list is read.

        Example:
            async for user in client.entities.list(kind="user", property="city:Oslo", props=True):
                print(user["user_id"], user["properties"]["city"]["value"])
        """
        query: Dict[str, object] = {
            "kind": kind,
            "q": q,
            "property": property,
            "created_from": created_from,
            "created_to": created_to,
            "order": order,
            "limit": limit,
            **_parts(props, content, relations, at_least),
        }
        return self._pages("/entities", query, cursor=cursor, timeout=timeout)

    async def graph(
        self,
        *,
        kind: Optional[str] = None,
        around: Optional[EntityInput] = None,
        as_of: Optional[Time] = None,
        limit: Optional[int] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> EntityGraph:
        """Who and what memories name, to draw it: how they relate, and who is named together.

        Needs the role `reader`.

        Args:
            kind: of this kind alone.
            around: this one alone, what relates to it, and what is named together with it.
            as_of: what had happened by then; all of it unless given.
            limit: most entities, 1 to 1,000; 300 unless given. Of more the most named are shown.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `invalid_request` (400: no such kind, time or limit).

        Example:
            drawn = await client.entities.graph(kind="person")
            print(len(drawn["nodes"]), drawn["total"])
        """
        return await self._get(
            "/entities/graph",
            {
                "kind": kind,
                "around": None if around is None else render_inline(around),
                "as_of": as_of,
                "limit": limit,
                "at_least": at_least,
            },
            timeout=timeout,
        )

    def duplicates(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[Suggestion]:
        """Suggestions of two that are called nearly the same; nothing is merged by likeness.

        Needs the role `reader`.

        Args:
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of an answer, 0.1 to 600.

        Raises:
            MnemeError: as the list is read.

        Example:
            async for pair in client.entities.duplicates():
                await client.suggestions.accept(pair["id"])
        """
        query = {"limit": limit, "at_least": at_least}
        return self._pages("/entities/duplicates", query, cursor=cursor, timeout=timeout)

    def history(
        self,
        ref: EntityInput,
        *,
        property: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[PropertyHistoryItem]:
        """The values that its properties had, newest `since` first. Needs the role `reader`.

        Args:
            ref: the entity, as `"user_id:7"` or `{"user_id": "7"}`.
            property: of this one alone; 1 to 128 characters.
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of an answer, 0.1 to 600.

        Raises:
            MnemeError: as the list is read.
            TypeError: `ref` names no entity.

        Example:
            async for was in client.entities.history("user_id:7", property="city"):
                print(was["value"], was["since"], was["state"])
        """
        query = {"property": property, "limit": limit, "at_least": at_least}
        return self._pages(entity_path(ref, "/history"), query, cursor=cursor, timeout=timeout)

    async def merge(
        self,
        ref: EntityInput,
        into: EntityInput,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedEntity:
        """Says that two are one: both names read as `into` from now on. Needs the role `main`.

        Args:
            ref: the one that becomes part of the other.
            into: the one that stays; a new name renames.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), `invalid_state` (409) where they are one already.

        Example:
            await client.entities.merge("user_id:a", "user_id:b")
        """
        return await self._write(
            "POST",
            entity_path(ref, "/merge"),
            {"into": into},
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    async def undo_merge(
        self,
        ref: EntityInput,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedEntity:
        """Parts what was merged; what was said since stays with `into`. Needs the role `main`.

        Args:
            ref: the one that became part of the other.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), `invalid_state` (409) where it is not merged.

        Example:
            await client.entities.undo_merge("user_id:a")
        """
        return await self._write(
            "POST",
            entity_path(ref, "/merge/undo"),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    async def record(
        self,
        ref: EntityInput,
        *,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncIterator[RecordLine]:
        """All that is kept about an entity, streamed: itself, its history, every memory of it.

        Needs the role `reader`.

        Args:
            ref: the entity, as `"user_id:7"` or `{"user_id": "7"}`.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Returns:
            Lines whose `type` is `entity`, `history` or `memory`.

        Raises:
            MnemeError: `not_found` (404), as the lines are read.

        Example:
            async for line in client.entities.record("user_id:7"):
                print(line["type"])
        """
        path = entity_path(ref, "/record")
        async for line in self._lines(path, {"at_least": at_least}, timeout=timeout):
            yield memory_of(line) if line["type"] == "memory" else line


def _parts(
    props: bool, content: bool, relations: bool, at_least: Optional[int]
) -> Dict[str, object]:
    asked = {"props": props, "content": content, "relations": relations}
    return {**{name: True for name, is_asked in asked.items() if is_asked}, "at_least": at_least}
