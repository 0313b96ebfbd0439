"""Memories as the entities that they are."""

from __future__ import annotations

import heapq
from datetime import datetime, timezone
from typing import Any, Dict, List, cast

from .answers import Forgotten
from .references import parse_inline
from .shapes import Hit, Recollection


def memory_of(memory: Any) -> Any:
    """A memory as the server answers it, with `properties` and `relations`."""
    properties = {**memory.get("metadata", {}), "status": memory["status"]}
    if "created_at" in memory:
        properties["created_at"] = memory["created_at"]
    links = [_relation(inline, "about") for inline in memory.get("entities", [])]
    return {**memory, "properties": properties, "relations": links}


def all_found(found: Recollection) -> List[Hit]:
    """All that a recall found, best first: what has faded stands among the hits by its score.

    Example:
        found = memory.recall("What is Leo allergic to?")
        for hit in all_found(found):
            print(hit["lifecycle"], hit["text"])
    """
    return list(heapq.merge(found["hits"], found.get("faded", []), key=lambda hit: -hit["score"]))


def item_of(result: Any) -> Any:
    """What became of one item of a batch, with its memory, or memories, as entities."""
    if "memory" in result:
        return {**result, "memory": memory_of(result["memory"])}
    if "memories" in result:
        return {**result, "memories": [one and memory_of(one) for one in result["memories"]]}
    return result


def restored_of(answer: Any) -> Any:
    """What came back; notes and collections stay as they are."""
    restored = [memory_of(one) if "__memory_id" in one else one for one in answer["restored"]]
    return {**answer, "restored": restored}


def forgotten_of(answer: Any) -> Forgotten:
    """What went, shown as a memory; of entities alone, since this moment."""
    forgotten: List[Any] = [memory_of(one) for one in answer["forgotten"]]
    now = datetime.now(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    status = forgotten[0]["status"] if forgotten else {"value": "forgotten", "since": now}
    is_one = len(forgotten) == 1
    went = (
        forgotten[0]["relations"]
        if is_one
        else [_tie({"__memory_id": one["__memory_id"]}, "forgotten") for one in forgotten]
    )
    own = {"status": status, "created_at": status["since"]}
    whole = {
        **answer,
        "__memory_id": forgotten[0]["__memory_id"] if forgotten else None,
        "status": status,
        "properties": forgotten[0]["properties"] if is_one else own,
        "relations": went + [_relation(one, "forgotten") for one in answer["entities"]],
        "forgotten": forgotten,
    }
    return cast(Forgotten, whole)


def _relation(inline: str, role: str) -> Dict[str, object]:
    reference = parse_inline(inline)
    assert reference is not None, "the server writes references in no other form"
    return _tie({f"{reference.kind}_id": reference.id}, role)


def _tie(entity: Dict[str, str], role: str) -> Dict[str, object]:
    return {"entity": entity, "role": role, "direction": "out"}
