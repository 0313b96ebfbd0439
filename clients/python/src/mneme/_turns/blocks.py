"""Where the blocks stand that models were given."""

from __future__ import annotations

import threading
from typing import Any, Dict, NamedTuple, Optional, Protocol


class PlacedBlock(NamedTuple):
    """A block, and the place of the user's message that it stands before."""

    at: int
    text: str


class GivenBlocks(Protocol):
    """Where blocks are kept, so that a conversation is told again with the bytes it was told with
    before. Both methods of an asynchronous store may be awaited where the client is asynchronous.

    Give one of your own where another process tells the conversation on. Whoever shares one shares
    what is in it: its keys know a namespace by its name alone.
    """

    def get(self, key: str) -> Any:
        """The block that was set, else None."""

    def set(self, key: str, block: str) -> Any:
        ...


class KeptBlocks:
    """Blocks in the memory of the process; those that were not read for longest make room."""

    def __init__(self, most: int = 5_000) -> None:
        self._most = most
        self._blocks: Dict[str, str] = {}
        self._lock = threading.Lock()

    def get(self, key: str) -> Optional[str]:
        with self._lock:
            block = self._blocks.pop(key, None)
            if block is not None:
                self._blocks[key] = block
            return block

    def set(self, key: str, block: str) -> None:
        with self._lock:
            self._blocks.pop(key, None)
            self._blocks[key] = block
            if len(self._blocks) > self._most:
                del self._blocks[next(iter(self._blocks))]


#: Two clients of one memory share theirs, as one that is made for each request does with the one before.
SHARED_BLOCKS = KeptBlocks()
