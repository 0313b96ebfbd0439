"""Many items cut into requests that keep the server's limits."""

from __future__ import annotations

from typing import Callable, List, NamedTuple, Optional

from ._limits import MAX_BATCH_BYTES


class Chunk(NamedTuple):
    """As many items as go in one request, as lines of JSON."""

    #: Place of the first among all items.
    first: int
    size: int
    lines: str


class Chunker:
    """Where the cuts fall depends on the items alone: the same items under the same idempotency key
    meet the same marks."""

    def __init__(
        self,
        line_of: Callable[[object, int], str],
        *,
        most_items: Optional[int] = None,
        most_bytes: Optional[int] = MAX_BATCH_BYTES,
    ) -> None:
        self._line_of = line_of
        self._most_items = most_items
        self._most_bytes = most_bytes
        self._first = 0
        self._lines: List[str] = []
        self._bytes = 0

    def add(self, item: object) -> Optional[Chunk]:
        """The chunk before the item, where the item has no room in it."""
        line = self._line_of(item, self._first + len(self._lines))
        if line == "":
            return None
        size = len(line.encode("utf-8")) + 1
        has_items = self._most_items is not None and len(self._lines) >= self._most_items
        has_bytes = self._most_bytes is not None and self._bytes + size > self._most_bytes
        full = self.rest() if has_items or has_bytes else None
        self._lines.append(f"{line}\n")
        self._bytes += size
        return full

    def rest(self) -> Optional[Chunk]:
        """What is left; None where that is nothing."""
        if not self._lines:
            return None
        chunk = Chunk(self._first, len(self._lines), "".join(self._lines))
        self._first += len(self._lines)
        self._lines, self._bytes = [], 0
        return chunk
