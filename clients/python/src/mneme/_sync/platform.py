"""What differs between the two clients beyond `async` and `await`."""

from __future__ import annotations

import time
from typing import Callable, Iterable, Iterator, TypeVar, Union

T = TypeVar("T")

#: Many items: a list, or a generator.
Items = Iterable[T]

#: A key or token, or a function that gets one: asked before every attempt, so a fresh one may come.
KeySource = Union[str, Callable[[], str]]


def sleep(seconds: float) -> None:
    time.sleep(seconds)


def each(items: Items[T]) -> Iterator[T]:
    yield from items


def key_of(source: KeySource) -> str:
    return source if isinstance(source, str) else source()
