"""Where the paths of commands lead."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Optional

from .answers import RefusedCommand, shortened
from .bounds import PATH_CHARACTERS, PATH_PARTS

ROOT = "/memories"
PAGES = f"{ROOT}/pages"
CORE = f"{ROOT}/core.md"
#: A folder that is there without a file.
NOTES = f"{ROOT}/notes"

_SEPARATOR = "|"
_ENCODED_TRICK = re.compile(r"%(?:[01][\da-f]|2[ef5]|5c|7[cf]|c[01])", re.IGNORECASE)
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f]")
_HALF_CHARACTER = re.compile("[\ud800-\udfff]")
#: Signs that look like those that no path holds.
_ALIKE = {"/": "∕", "\\": "∖", _SEPARATOR: "¦"}


@dataclass(frozen=True)
class MemoryPath:
    """`kind` is `root`, `pages`, `core`, `page` or `note`; a note and core are written."""

    kind: str
    path: str


def read_memory_path(given: object, field: str = "path") -> MemoryPath:
    """Reads the path of a command.

    It begins with `/memories` and holds no `.` or `..`, no empty part, no backslash, no control
    character and none of these percent-encoded, however often; it has 128 characters and eight parts
    at most. A slash at its end is left out.

    Raises:
        RefusedCommand: it is no such path.
    """
    if not isinstance(given, str):
        raise RefusedCommand(f"Error: `{field}` has to be a text")
    whole = unicodedata.normalize("NFC", given)
    wrong = _wrong_with(whole)
    if wrong is not None:
        raise RefusedCommand(f"Error: Invalid path {shortened(given)}: {wrong}")
    return _place_of(_without_last_slash(whole))


def writable_path(given: object, verb: str, field: str = "path") -> MemoryPath:
    """The path where it may be written: that of a Note, and where its lines are edited that of core.

    Raises:
        RefusedCommand: it may not, or is no path.
    """
    place = read_memory_path(given, field)
    if place.kind == "note":
        return place
    if place.kind == "core":
        if place.path != CORE:
            raise RefusedCommand(f"Error: The path {CORE} is a file")
        if verb in ("edit", "create"):
            return place
        raise RefusedCommand(f"Error: Cannot {verb} {CORE}: it is always there. Edit its lines")
    if place.kind == "root":
        raise RefusedCommand(f"Error: Cannot {verb} the {ROOT} directory itself")
    whose = "pages are drawn from what is remembered"
    raise RefusedCommand(f"Error: {place.path} is read-only: {whose}. Write below {NOTES}")


def note_name_of(path: str) -> str:
    """The name of the Note that is a file: its path without the first slash, the others as `|`.

    A name holds no slash: `/memories/notes/todo.md` is the Note `memories|notes|todo.md`.
    """
    return path[1:].replace("/", _SEPARATOR)


def path_of_note(name: str) -> Optional[str]:
    """The path of a Note, None where it is no file."""
    if not name.startswith(f"memories{_SEPARATOR}"):
        return None
    place = path_or_none(f"/{name.replace(_SEPARATOR, '/')}")
    return place.path if place is not None and place.kind == "note" else None


def path_or_none(given: str) -> Optional[MemoryPath]:
    try:
        return read_memory_path(given)
    except RefusedCommand:
        return None


def file_of_page(name: str) -> str:
    """The file of a page: its name, with signs that look alike for those that no path holds."""
    for sign, alike in _ALIKE.items():
        name = name.replace(sign, alike)
    return f"{name}.md"


def page_of_file(file: str) -> Optional[str]:
    if not file.endswith(".md"):
        return None
    name = file[: -len(".md")]
    for sign, alike in _ALIKE.items():
        name = name.replace(alike, sign)
    return name


def _wrong_with(path: str) -> Optional[str]:
    if path != ROOT and not path.startswith(f"{ROOT}/"):
        return f"it has to begin with {ROOT}"
    if _HALF_CHARACTER.search(path):
        return "it holds half a character"
    if len(path) > PATH_CHARACTERS:
        return f"it may have {PATH_CHARACTERS} characters at most"
    if "\\" in path:
        return "it may hold no backslash"
    if _SEPARATOR in path:
        return f"it may hold no {_SEPARATOR}"
    if _CONTROL.search(path):
        return "it may hold no control character"
    if _ENCODED_TRICK.search(path):
        return "it may hold no encoded dot, slash or control character"
    return _wrong_with_parts(_without_last_slash(path).split("/")[2:])


def _wrong_with_parts(parts: list[str]) -> Optional[str]:
    if len(parts) > PATH_PARTS:
        return f"it may have {PATH_PARTS} parts below {ROOT} at most"
    for part in parts:
        if part == "":
            return "it has an empty part"
        if part in (".", ".."):
            return f"it may hold no {part}"
        if part.strip().strip("\ufeff") != part:
            return "a part may not begin or end with a space"
    return None


def _place_of(path: str) -> MemoryPath:
    if path == ROOT:
        return MemoryPath("root", path)
    if path == PAGES:
        return MemoryPath("pages", path)
    if path == CORE or path.startswith(f"{CORE}/"):
        return MemoryPath("core", path)
    return MemoryPath("page" if path.startswith(f"{PAGES}/") else "note", path)


def _without_last_slash(path: str) -> str:
    return path[:-1] if path.endswith("/") else path
