"""Core as a file, which is written by role."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, List, Sequence

from .._files.answers import RefusedCommand, conflict_at, shortened
from .._files.bounds import TRIGGER_CHARACTERS
from .._files.core_text import CoreLine, NewCoreLine, core_blocks, core_text, read_core_text
from .._files.paths import CORE
from ..errors import MnemeError

if TYPE_CHECKING:
    from .client import AsyncMneme


@dataclass(frozen=True)
class AsyncCoreRead:
    """Core as it was read; `revision` is the last one there was by then, empty where core was never
    written."""

    revision: str
    lines: Sequence[CoreLine]
    text: str


class AsyncCoreFile:
    """The file that the core of a namespace is."""

    def __init__(self, memory: AsyncMneme) -> None:
        self._memory = memory

    async def read(self) -> AsyncCoreRead:
        """The revision is read first: what changes in between is seen as a change, and not written
        over."""
        newest = await self._memory.revisions.list(target="core", limit=1).page()
        core = await self._memory.core.get()
        lines = [
            CoreLine(block["name"], item["text"], item["pinned"])
            for block in core["blocks"]
            for item in block["items"]
        ]
        revision = newest.items[0]["id"] if newest.items else ""
        return AsyncCoreRead(revision, lines, core_text(lines))

    async def write(self, read: AsyncCoreRead, text: str) -> None:
        """Writes core where it is still what was read.

        Where the credential may not, as of a sub-agent or for a line that an owner vouches for, each
        new line becomes a proposal.

        Raises:
            RefusedCommand: it was not written; the text says what became of it.
        """
        edited = read_core_text(text, read.lines)
        if core_text(edited.lines) == core_text(read.lines):
            return
        try:
            await self._memory.core.set(core_blocks(edited.lines), revision=read.revision or None)
        except MnemeError as error:
            if error.code == "later_changes":
                raise conflict_at(CORE) from error
            if error.code not in ("forbidden", "pinned"):
                raise
            if not edited.come:
                why = f"{shortened(error.detail)}. Only a new line can be proposed"
                raise RefusedCommand(f"Error: {CORE}: {why}") from error
            ids = await self._propose(edited.come)
            raise RefusedCommand(_told_of_proposal(ids, len(edited.gone))) from error

    async def _propose(self, come: Sequence[NewCoreLine]) -> List[str]:
        ids: List[str] = []
        for new in come:
            proposal = await self._memory.proposals.create(
                new.line.text, suggested_store="core", core_worthy=True, trigger=_trigger_of(new)
            )
            ids.append(proposal["id"])
        return ids


def _trigger_of(new: NewCoreLine) -> str:
    """What the decider reads beside the line: where it is to stand."""
    place = f"edit of {CORE}, {new.line.block}"
    told = place if new.before is None else f"{place}, in place of: {new.before.text}"
    is_long = len(told) > TRIGGER_CHARACTERS
    return f"{told[: TRIGGER_CHARACTERS - 1]}…" if is_long else told


def _told_of_proposal(ids: Sequence[str], removed: int) -> str:
    waits = "1 line waits" if len(ids) == 1 else f"{len(ids)} lines wait"
    stays = " What the edit takes out or replaces stays until somebody who may write core takes it out."
    return (
        f"Proposed, not written: {waits} for approval ({', '.join(ids)}). "
        f"Reading {CORE} still shows the old text.{stays if removed else ''}"
    )
