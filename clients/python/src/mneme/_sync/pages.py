# Derived from mneme/_async by `npm run build:python`: change the file there, not here.
"""Lists of the server, read a page at a time."""

from __future__ import annotations

from typing import Any, Iterator, Callable, Generic, Optional, TypeVar

from ..pages import Page

T = TypeVar("T")


class Pages(Generic[T]):
    """A list on the server, read a page at a time as it is iterated.

    Writes in between neither repeat an item nor pass one over. It can be iterated more than once,
    and is read anew each time.

    Example:
        for memory in client.memories.list(thread="chat-7"):
            print(memory["text"])

    Raises:
        MnemeError: as the first page is read, not where the list is made.
    """

    def __init__(
        self,
        read: Callable[[Optional[str]], Any],
        first: Optional[str] = None,
        change: Optional[Callable[[Any], Any]] = None,
    ) -> None:
        self._read = read
        self._first = first
        self._change = change

    def page(self, cursor: Optional[str] = None) -> Page[T]:
        """One page: the first, or the one at the `next_cursor` of the page before.

        Args:
            cursor: the `next_cursor` of another page of this list.

        Example:
            first = client.memories.list(limit=20).page()
            second = client.memories.list(limit=20).page(first.next_cursor)

        Raises:
            MnemeError: `invalid_request` (400) where the cursor is not of this list.
        """
        answer = self._read(self._first if cursor is None else cursor)
        items = answer["items"]
        if self._change is not None:
            items = [self._change(item) for item in items]
        return Page(items, answer["next_cursor"])

    def __iter__(self) -> Iterator[T]:
        page = self.page()
        while True:
            for item in page.items:
                yield item
            if page.next_cursor is None:
                return
            page = self.page(page.next_cursor)
