"""Core as markdown, and what an edit of it has changed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Dict, List, NoReturn, Optional, Sequence

from .answers import RefusedCommand
from .paths import CORE

_BLOCKS = ("identity", "active_context", "persona", "critical_facts")
_HEADING = re.compile(r"##[ \t]+(.*?)[ \t]*", re.DOTALL)
_ITEM = re.compile(r"[-*][ \t](.*)", re.DOTALL)
_MORE = re.compile(r"(?: {2}|\t)(.*)", re.DOTALL)


@dataclass(frozen=True)
class CoreLine:
    """A line of core."""

    block: str
    text: str
    is_pinned: bool = False


@dataclass(frozen=True)
class NewCoreLine:
    """A line that an edit has brought; `before` is the one whose place it takes."""

    line: CoreLine
    before: Optional[CoreLine]


@dataclass(frozen=True)
class EditedCore:
    """What an edit has made of core.

    `gone` are the lines that are said no more, those with another in their place among them.
    """

    lines: Sequence[CoreLine]
    come: Sequence[NewCoreLine]
    gone: Sequence[CoreLine]


def core_text(lines: Sequence[CoreLine]) -> str:
    """Core as markdown: a heading for each block that has lines, and each line behind a dash."""
    blocks: List[str] = []
    for name in _BLOCKS:
        texts = [line.text.replace("\n", "\n  ") for line in lines if line.block == name]
        if texts:
            blocks.append(f"## {name}\n\n" + "".join(f"- {text}\n" for text in texts))
    return "\n".join(blocks)


def read_core_text(text: str, held: Sequence[CoreLine]) -> EditedCore:
    """Reads what `core_text` writes, as somebody has edited it.

    A line that stands where another stood in its block takes that one's place, and is pinned as that
    one was.

    Raises:
        RefusedCommand: a line of it is none of core.
    """
    told = _told_lines(text)
    left = list(held)
    kept = [_take_same(left, line) for line in told]
    gone = list(left)
    lines: List[CoreLine] = []
    come: List[NewCoreLine] = []
    for line, known in zip(told, kept):
        if known is not None:
            lines.append(known)
            continue
        before = _take_first(left, line.block)
        is_pinned = before is not None and before.is_pinned
        fresh = CoreLine(line.block, line.text, is_pinned)
        lines.append(fresh)
        come.append(NewCoreLine(fresh, before))
    return EditedCore(lines, come, gone)


def core_blocks(lines: Sequence[CoreLine]) -> List[Dict[str, Any]]:
    """The blocks as `core.set` takes them."""
    blocks: Dict[str, List[Dict[str, Any]]] = {}
    for line in lines:
        pinned = {"pinned": True} if line.is_pinned else {}
        blocks.setdefault(line.block, []).append({"text": line.text, **pinned})
    return [{"name": name, "items": items} for name, items in blocks.items()]


def _take_same(left: List[CoreLine], line: CoreLine) -> Optional[CoreLine]:
    for at, each in enumerate(left):
        if (each.block, each.text) == (line.block, line.text):
            return left.pop(at)
    return None


def _take_first(left: List[CoreLine], block: str) -> Optional[CoreLine]:
    for at, each in enumerate(left):
        if each.block == block:
            return left.pop(at)
    return None


def _told_lines(text: str) -> List[CoreLine]:
    lines: List[CoreLine] = []
    block: Optional[str] = None
    blanks = 0
    for number, line in enumerate(re.split(r"\r?\n", text), 1):
        heading, item, more = (form.fullmatch(line) for form in (_HEADING, _ITEM, _MORE))
        last = lines[-1] if lines and lines[-1].block == block else None
        if heading:
            block = heading[1]
            if block not in _BLOCKS:
                _refuse(number, f"core has no block {block}")
        elif item:
            if block is None:
                _refuse(number, "a line stands below the heading of its block")
            if item[1].strip() == "":
                _refuse(number, "a line of core says something")
            lines.append(CoreLine(block, item[1]))
        elif more and last is not None:
            lines[-1] = CoreLine(last.block, last.text + "\n" * (blanks + 1) + more[1])
        elif line.strip() != "":
            _refuse(number, 'it is no heading, no line behind "- ", and not more of the line above')
        blanks = blanks + 1 if line == "" else 0
    return lines


def _refuse(number: int, why: str) -> NoReturn:
    names = ", ".join(f"`## {name}`" for name in _BLOCKS)
    said = f"line {number}: {why}. Core has {names}, each with lines `- …`"
    raise RefusedCommand(f"Error: {CORE}: {said}")
