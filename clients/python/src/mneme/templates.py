"""Sentences with entities in them, for `remember`, `recall` and `forget`."""

from __future__ import annotations

from string import Formatter
from typing import Any, List, Mapping, Sequence, Union

from .references import EntityInput, parse_inline

#: What a template may hold: an entity, or a text that is one whole reference, links; any other text,
#: a number and a truth value are text.
TemplateValue = Union[EntityInput, int, float, bool]


class Template:
    """A sentence whose entities are values, not text; made by `template()`."""

    def __init__(self, strings: Sequence[str], values: Sequence[EntityInput]) -> None:
        self.strings: List[str] = list(strings)
        self.values: List[EntityInput] = list(values)

    def __repr__(self) -> str:
        return f"Template(strings={self.strings!r}, values={self.values!r})"


def template(text: str, *values: TemplateValue, **named: TemplateValue) -> Template:
    """A sentence with entities, written as for `str.format`: `{}`, `{0}` or `{name}`.

    A mapping, and a text that is one whole reference such as `"user_id:7"`, becomes a link to that
    entity. Any other text, a number and a truth value become part of the sentence. On Python 3.14
    and newer `t"{user} moved to {city}"` is taken wherever a template is.

    Example:
        user = {"user_id": "123"}
        memory.remember(template("{} moved to {}", user, "Oslo"))
        memory.recall(template("Where does {user} live?", user=user))

    Raises:
        TypeError: a value is None or of another type: a sentence with a hole in it is worse than
            none.
        IndexError, KeyError: a place of the text has no value.
    """
    strings = [""]
    links: List[EntityInput] = []
    place = 0
    for literal, name, spec, conversion in Formatter().parse(text):
        strings[-1] += literal
        if name is None:
            continue
        if spec or conversion:
            raise TypeError(f"{{{name}}} has a format: write the value as it is to be read")
        value: Any
        if name == "":
            value, place = values[place], place + 1
        else:
            value = values[int(name)] if name.isdigit() else named[name]
        _place(value, name or str(place), strings, links)
    return Template(strings, links)


def is_template(value: object) -> bool:
    """Whether it is a template of ours, or one of Python's own (3.14 and newer)."""
    return isinstance(value, Template) or _is_native(value)


def template_body(value: Any) -> Mapping[str, object]:
    """A template as it is sent."""
    if isinstance(value, Template):
        return {"strings": value.strings, "values": value.values}
    strings = [value.strings[0]]
    links: List[EntityInput] = []
    for place, (each, after) in enumerate(zip(value.interpolations, value.strings[1:])):
        _place(each.value, str(place + 1), strings, links)
        strings[-1] += after
    return {"strings": strings, "values": links}


def _is_native(value: object) -> bool:
    return hasattr(value, "strings") and hasattr(value, "interpolations")


def _place(value: object, name: str, strings: List[str], links: List[EntityInput]) -> None:
    if isinstance(value, Mapping) or (isinstance(value, str) and parse_inline(value) is not None):
        links.append(value)
        strings.append("")
    elif isinstance(value, bool):
        strings[-1] += "true" if value else "false"
    elif isinstance(value, (str, int, float)):
        strings[-1] += str(value)
    else:
        found = type(value).__name__
        raise TypeError(f"value {name} of the template is {found}: expected an entity or a text")
