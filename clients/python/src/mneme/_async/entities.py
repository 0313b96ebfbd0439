"""What is known of people and things, by their references."""

from __future__ import annotations

from typing import Any, AsyncIterator, Dict, List, Literal, Optional, cast

from .._values import Time
from ..references import EntityInput, entity_path, has_path, reference_of
from ..shapes import ChangedEntity, Entity, PropertyHistoryItem, RecordLine, Suggestion
from .calls import AsyncCalls
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
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Optional[Entity]:
        """One entity: its id, and the parts that are asked for. Needs the role `reader`.

        Args:
            ref: `"user_id:7"`, `{"user_id": "7"}` or `{"kind": "user", "id": "7"}`.
            props: with `properties`, each `{value, since}`.
            content: with `content`, its texts and files.
            relations: with `relations`, at most 200; more are counted in `relations_total`.
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
        if has_path(ref):
            answer = await self._get(entity_path(ref), query, timeout=timeout)
            return cast(Optional[Entity], answer)
        # The two ids that no URL can carry.
        kind, id = reference_of(ref)
        pages = self._pages("/entities", {**query, "kind": kind}, timeout=timeout)
        async for entity in pages:
            if entity[f"{kind}_id"] == id:
                return cast(Entity, entity)
        return None


def _parts(
    props: bool, content: bool, relations: bool, at_least: Optional[int]
) -> Dict[str, object]:
    asked = {"props": props, "content": content, "relations": relations}
    return {**{name: True for name, is_asked in asked.items() if is_asked}, "at_least": at_least}
