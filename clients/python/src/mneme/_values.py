"""What callers may hand over in place of text, as the wire has it."""

from __future__ import annotations

import json
from datetime import date, datetime
from enum import Enum
from typing import Any, Dict, Mapping, Sequence, Union

from .references import EntityInput
from .templates import Template, is_template, template_body

#: A time with its zone, or a day: `2026-03-01T09:00:00Z`, `2026-03-01`, or of `datetime`.
Time = Union[str, datetime, date]

#: A sentence, a sentence with entities in it, or entities alone.
Said = Union[str, Template, Sequence[EntityInput]]


#: Your own values by name.
Metadata = Mapping[str, Union[str, float, bool, Sequence[Union[str, float, bool]]]]


def json_line(value: object) -> str:
    """One line of JSON, on which no line break stands."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, default=_wire_value)


def query_text(value: object) -> str:
    """A value as a URL's query has it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(_wire_value(value) if isinstance(value, (date, datetime)) else value)


def body_of(**fields: object) -> Dict[str, object]:
    """A request's fields without those that were not given."""
    return {name: value for name, value in fields.items() if value is not None}


def _wire_value(value: object) -> Any:
    """For `json.dumps`: what JSON has no word for."""
    if isinstance(value, datetime):
        if value.tzinfo is None:
            raise TypeError(
                f"{value!r} has no time zone: use datetime.now(timezone.utc) and the like"
            )
        return value.isoformat()
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    if is_template(value):
        return template_body(value)
    if isinstance(value, Sequence):
        return list(value)
    raise TypeError(f"{type(value).__name__} is nothing that JSON has: {value!r}"[:200])


def said_fields(said: object, entities: object, *, text: str, list_of: str) -> Dict[str, object]:
    """The request behind a call: a text with a list of entities, a template, or the list alone."""
    if isinstance(said, str):
        return {text: said, **list_field(list_of, entities)}
    if is_template(said):
        return {"template": template_body(said), **list_field(list_of, entities)}
    if isinstance(said, Sequence) and not isinstance(said, bytes):
        if isinstance(entities, Sequence) and len(entities) > 0:
            raise TypeError(f"{list_of} are given twice: a list takes the place of the text")
        return list_field(list_of, said)
    raise TypeError(f"expected a text, a template, or a list of entities: {type(said).__name__}")


def list_field(name: str, given: object) -> Dict[str, object]:
    """An empty list is left out: it stands for none."""
    if isinstance(given, (str, Mapping)):
        raise TypeError(f"{name} is a list: put [ ] around {given!r}"[:200])
    return {name: given} if isinstance(given, Sequence) and len(given) > 0 else {}


class Keep(Enum):
    """The default of a field that None would clear: it stays as it is."""

    KEEP = "keep"


KEEP = Keep.KEEP


def change_of(**fields: object) -> Dict[str, object]:
    """A change without what stays as it is; None clears."""
    return {name: value for name, value in fields.items() if value is not KEEP}
