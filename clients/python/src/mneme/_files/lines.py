"""Files as lines: how they are shown, and what an edit makes of them."""

from __future__ import annotations

from typing import List, Optional, Sequence, Tuple

from .answers import RefusedCommand, shown
from .bounds import LINES, LINES_AROUND, VIEWED_CHARACTERS

#: The text that comes of an edit, and what the model is told of it.
Edit = Tuple[str, str]


def view_file(path: str, text: str, view_range: object) -> str:
    """A file as a view shows it, all of it or the lines from `a` to `b`, with -1 for the last.

    What goes beyond 65,536 characters is left out, and the last line says how to see it.
    """
    lines = _lines_of(text)
    if len(lines) > LINES:
        return f"File {path} exceeds maximum line limit of {LINES:,} lines."
    wanted = _range_in(view_range, len(lines))
    if wanted is None:
        return (
            f"Error: Invalid `view_range` parameter: {shown(view_range)}. It should be two numbers "
            f"of lines within [1, {len(lines)}], or -1 for the end"
        )
    first, last = wanted
    visible = _fitting(lines[first - 1 : last])
    said = [f"Here's the content of {path} with line numbers:"]
    if visible:
        said.append(_numbered(visible, first))
    rest = first + len(visible)
    if rest <= last:
        said.append(f"… lines {rest} to {last} are left out: view them with view_range")
    return "\n".join(said)


def replace_in(path: str, text: str, old: str, new: str) -> Edit:
    """Replaces the one place that says `old`.

    Raises:
        RefusedCommand: there is none, or more than one.
    """
    if old == "":
        raise RefusedCommand("No replacement was performed, `old_str` is empty.")
    places = _places_of(text, old)
    if not places:
        raise RefusedCommand(
            f"No replacement was performed, old_str `{old}` did not appear verbatim in {path}."
        )
    if len(places) > 1:
        lines = ", ".join(dict.fromkeys(str(_line_at(text, place)) for place in places))
        raise RefusedCommand(
            f"No replacement was performed. Multiple occurrences of old_str `{old}` in lines: "
            f"{lines}. Please ensure it is unique"
        )
    (at,) = places
    edited = f"{text[:at]}{new}{text[at + len(old):]}"
    line = _line_at(edited, at)
    first = max(1, line - LINES_AROUND)
    last = line + new.count("\n") + LINES_AROUND
    snippet = _numbered(_fitting(_lines_of(edited)[first - 1 : last]), first)
    said = "The memory file has been edited. Here is the snippet showing the change (with line numbers):"
    return edited, f"{said}\n{snippet}"


def insert_in(path: str, text: str, line: object, added: str) -> Edit:
    """Puts a text behind a line, 0 for the beginning, as lines of their own.

    Raises:
        RefusedCommand: the file has no such line.
    """
    lines = _lines_of(text)
    at = _whole_number(line)
    if at is None or not 0 <= at <= len(lines):
        raise RefusedCommand(
            f"Error: Invalid `insert_line` parameter: {shown(line)}. It should be within the range "
            f"of lines of the file: [0, {len(lines)}]"
        )
    body = added[:-1] if added.endswith("\n") else added
    whole = "\n".join([*lines[:at], body, *lines[at:]])
    return f"{whole}\n", f"The file {path} has been edited."


def _lines_of(text: str) -> List[str]:
    """The lines of a text; a line break at its end begins none."""
    lines = text.split("\n")
    return lines[:-1] if lines[-1] == "" else lines


def _numbered(lines: Sequence[str], first: int) -> str:
    """Each line behind its number, which is six characters wide, and a tab."""
    return "\n".join(f"{first + at:>6}\t{line}" for at, line in enumerate(lines))


def _range_in(view_range: object, lines: int) -> Optional[Tuple[int, int]]:
    if view_range is None:
        return 1, lines
    if not isinstance(view_range, (list, tuple)) or len(view_range) != 2:
        return None
    first, last = (_whole_number(each) for each in view_range)
    if first is None or last is None:
        return None
    if not 1 <= first <= max(1, lines) or (last != -1 and last < first):
        return None
    return first, lines if last == -1 else min(last, lines)


def _whole_number(value: object) -> Optional[int]:
    if isinstance(value, bool):
        return None
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value if isinstance(value, int) else None


def _fitting(lines: Sequence[str]) -> Sequence[str]:
    """As many of the lines as are shown at once; one that is too long by itself is cut."""
    left = VIEWED_CHARACTERS
    for at, line in enumerate(lines):
        if len(line) + 1 > left:
            cut = f"{line[:left]}… the line has {len(line)} characters"
            return lines[:at] if at > 0 else [cut]
        left -= len(line) + 1
    return lines


def _places_of(text: str, sought: str) -> List[int]:
    places: List[int] = []
    at = text.find(sought)
    while at != -1:
        places.append(at)
        at = text.find(sought, at + 1)
    return places


def _line_at(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1
