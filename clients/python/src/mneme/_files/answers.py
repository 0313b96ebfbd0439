"""What a model reads of a command that is not carried out."""

from __future__ import annotations

import json
from collections.abc import Mapping

from ..errors import MnemeError
from .bounds import FILE_BYTES, SHOWN_CHARACTERS


class RefusedCommand(Exception):
    """A command that cannot be carried out, with the text that the model reads."""


def given(command: object, field: str) -> object:
    """A field of a command: of a mapping, or of an object of Anthropic's SDK; None where it has none."""
    if isinstance(command, Mapping):
        return command.get(field)
    return getattr(command, field, None)


def checked_text(text: object, field: str) -> str:
    if isinstance(text, str):
        return text
    raise RefusedCommand(f"Error: `{field}` has to be a text")


def check_size(path: str, text: str) -> None:
    size = utf8_bytes(text)
    if size > FILE_BYTES:
        raise RefusedCommand(f"Error: File {path} would have {size} bytes, limit {FILE_BYTES}")


def conflict_at(path: str) -> RefusedCommand:
    said = f"Error: The file {path} was changed by another session since it was viewed"
    return RefusedCommand(f"{said}. View it again before changing it")


def busy_at(path: str) -> RefusedCommand:
    return RefusedCommand(f"Error: {path} was not written, as others write many files: try again")


def told_of(error: MnemeError) -> str:
    """What the model reads where the server, or the way to it, has refused."""
    said = "The memory could not be reached" if error.status == 0 else "The memory refused this"
    return f"Error: {said}: {shortened(error.detail)}"


def not_there(path: str) -> str:
    return f"Error: The path {path} does not exist"


def shortened(text: str) -> str:
    """A text of bad input, as far as an error repeats it."""
    whole = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return f"{whole[:SHOWN_CHARACTERS]}…" if len(whole) > SHOWN_CHARACTERS else whole


def shown(value: object) -> str:
    """A value of bad input, as an error repeats it."""
    text = value if isinstance(value, str) else json.dumps(value, separators=(",", ":"), default=str)
    return shortened(text)


def utf8_bytes(text: str) -> int:
    return len(text.encode("utf-8", "replace"))
