"""What differs between the two clients beyond `async` and `await`."""

from __future__ import annotations

import asyncio
import inspect
from typing import AsyncIterable, AsyncIterator, Awaitable, Callable, Iterable, TypeVar, Union

T = TypeVar("T")

#: Many items: a list, a generator, or an asynchronous one.
AsyncItems = Union[Iterable[T], AsyncIterable[T]]

#: A key or token, or a function that gets one: asked before every attempt, so a fresh one may come.
AsyncKeySource = Union[str, Callable[[], Union[str, Awaitable[str]]]]


async def async_sleep(seconds: float) -> None:
    await asyncio.sleep(seconds)


async def async_each(items: AsyncItems[T]) -> AsyncIterator[T]:
    if isinstance(items, AsyncIterable):
        async for item in items:
            yield item
    else:
        for item in items:
            yield item


async def async_key_of(source: AsyncKeySource) -> str:
    if isinstance(source, str):
        return source
    key = source()
    return await key if inspect.isawaitable(key) else str(key)
