"""Entities by their names: `"user_id:7"`, `{"user_id": "7"}` and `{"kind": "user", "id": "7"}`."""

from __future__ import annotations

import json
import re
import unicodedata
from typing import Any, Mapping, NamedTuple, Optional, Union
from urllib.parse import quote

from ._limits import MAX_ID_CHARACTERS

#: An entity in any form: `"user_id:7"`, `{"user_id": "7"}`, `{"kind": "user", "id": "7"}`, either
#: object with `properties`, `content` and `relations` beside its name.
EntityInput = Union[str, Mapping[str, Any]]

_MEMORY_ID = "__memory_id"
_KIND = r"[a-z][a-z0-9_]{0,63}"
_BARE = r"[A-Za-z0-9._@/-]*[A-Za-z0-9_@]"
_QUOTED = r'"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4}))*"'
_KIND_ONLY = re.compile(_KIND)
_KIND_ID = re.compile(f"({_KIND})_id")
_BARE_ONLY = re.compile(_BARE)
_WHOLE_REFERENCE = re.compile(f"({_KIND})_id:(?:({_BARE})|({_QUOTED}))")


class Reference(NamedTuple):
    """The kind and id of an entity, in two words."""

    kind: str
    id: str


def parse_inline(text: str) -> Optional[Reference]:
    """The whole text as one reference, or None.

    Example:
        parse_inline("user_id:7")  # Reference(kind='user', id='7')
        parse_inline("likes tea")  # None
    """
    found = _WHOLE_REFERENCE.fullmatch(text)
    if found is None:
        return None
    kind, bare, quoted = found.groups()
    id = unicodedata.normalize("NFC", bare if bare is not None else str(json.loads(quoted)))
    return Reference(kind, id) if _is_id(id) else None


def render_inline(ref: EntityInput) -> str:
    """An entity's name as texts and answers have it: bare where the id can stand so, else quoted.

    Example:
        render_inline({"movie_id": "The Third Man"})  # movie_id:"The Third Man"

    Raises:
        TypeError: it names no entity.
    """
    kind, id = reference_of(ref)
    is_bare = _BARE_ONLY.fullmatch(id) is not None
    return f"{kind}_id:{id if is_bare else json.dumps(id, ensure_ascii=False)}"


def reference_of(ref: EntityInput) -> Reference:
    """The kind and id of an entity in any form; parts beside the name are passed over.

    Example:
        reference_of({"user_id": "7", "properties": {"city": "Oslo"}}).id  # 7

    Raises:
        TypeError: it names no entity.
    """
    found = parse_inline(ref) if isinstance(ref, str) else _read_object(ref)
    if found is not None:
        return found
    shown = repr(ref)[:80]
    raise TypeError(f'expected a reference such as "user_id:7" or {{"user_id": "7"}}: {shown}')


def memory_id_of(ref: EntityInput) -> Optional[str]:
    """The id of a memory, where the reference is of one: `{"__memory_id": "mem_…"}`, as text too."""
    if isinstance(ref, str):
        return ref[len(_MEMORY_ID) + 1 :] if ref.startswith(f"{_MEMORY_ID}:") else None
    return str(ref[_MEMORY_ID]) if _MEMORY_ID in ref else None


def entity_path(ref: EntityInput, rest: str = "") -> str:
    """The path of an entity's resources, below the namespace."""
    kind, id = reference_of(ref)
    if not has_path(ref):
        raise TypeError(f"an id that is {id} has no path of its own")
    return f"/entities/{kind}/{quote(id, safe='')}{rest}"


def has_path(ref: EntityInput) -> bool:
    """A URL takes `.` and `..`, however encoded, for steps along the path, and drops them."""
    return reference_of(ref).id not in (".", "..")


def _read_object(ref: object) -> Optional[Reference]:
    if not isinstance(ref, Mapping):
        return None
    key = next((name for name in ref if isinstance(name, str) and _KIND_ID.fullmatch(name)), None)
    kind, id = (key[: -len("_id")], ref[key]) if key else (ref.get("kind"), ref.get("id"))
    if not isinstance(kind, str) or not isinstance(id, str):
        return None
    id = unicodedata.normalize("NFC", id)
    return Reference(kind, id) if _KIND_ONLY.fullmatch(kind) and _is_id(id) else None


def _is_id(id: str) -> bool:
    is_clean = "\0" not in id and not any("\ud800" <= each <= "\udfff" for each in id)
    return is_clean and id.strip() != "" and len(id) <= MAX_ID_CHARACTERS
