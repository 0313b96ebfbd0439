"""What differs between the two clients beyond `async` and `await`."""

from __future__ import annotations

import asyncio
import inspect
from typing import (
    Any,
    AsyncIterable,
    AsyncIterator,
    Awaitable,
    Callable,
    Coroutine,
    Iterable,
    TypeVar,
    Union,
)

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


async def async_value(given: Any) -> Any:
    """What a function of the application answers, which may be one that is awaited."""
    return await given if inspect.isawaitable(given) else given


async def async_in_time(call: Callable[[], Awaitable[T]], seconds: float) -> T:
    """What a call answers within that time.

    Raises:
        TimeoutError: it took longer; it is given up.
    """
    try:
        return await asyncio.wait_for(call(), seconds)
    except asyncio.TimeoutError:
        raise TimeoutError(f"no answer within {seconds:g} seconds") from None



def async_begin(run: Callable[[], Coroutine[Any, Any, None]]) -> asyncio.Task[None]:
    return asyncio.get_running_loop().create_task(run())


async def async_ended(work: asyncio.Task[None]) -> None:
    await asyncio.wait({work})
