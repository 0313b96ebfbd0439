"""A page of a list."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, List, Optional, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Page(Generic[T]):
    """A page of a list; `next_cursor` is None on the last one.

    Example:
        page = memory.memories.list(limit=20).page()
        print(len(page.items), page.next_cursor)
    """

    items: List[T]
    next_cursor: Optional[str]
