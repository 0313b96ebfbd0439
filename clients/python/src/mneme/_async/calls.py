"""Calls below one path, by their method."""

from __future__ import annotations

from typing import Any, AsyncIterator, Callable, Mapping, Optional
from urllib.parse import quote

from .._requests import Ask, answer_of
from .pages import AsyncPages
from .transport import AsyncTransport

Query = Mapping[str, object]


class AsyncCalls:
    """What every part of the client is built on: its answers are as the server sends them, so each
    caller says which shape that is."""

    def __init__(self, transport: AsyncTransport, root: str) -> None:
        self._transport = transport
        self._root = root

    async def _call(self, ask: Ask) -> Any:
        return answer_of(await self._transport.call(ask))

    async def _text(self, ask: Ask) -> str:
        """An answer that is no JSON."""
        return (await self._transport.call(ask)).text

    async def _get(
        self, path: str, query: Optional[Query] = None, *, timeout: Optional[float] = None
    ) -> Any:
        return await self._call(Ask("GET", self._root + path, query or {}, timeout=timeout))

    async def _ask(self, path: str, body: object, *, timeout: Optional[float] = None) -> Any:
        """A read whose request is a body."""
        path = self._root + path
        return await self._call(Ask("POST", path, body=body, reads=True, timeout=timeout))

    async def _write(
        self,
        method: str,
        path: str,
        body: object = None,
        *,
        query: Optional[Query] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> Any:
        return await self._call(
            Ask(
                method,
                self._root + path,
                query or {},
                body,
                timeout=timeout,
                idempotency_key=idempotency_key,
            )
        )

    def _pages(
        self,
        path: str,
        query: Optional[Query] = None,
        *,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
        change: Optional[Callable[[Any], Any]] = None,
    ) -> AsyncPages[Any]:
        """A list; `change` makes each item what callers see."""

        async def read(at: Optional[str]) -> Any:
            return await self._get(path, {**(query or {}), "cursor": at}, timeout=timeout)

        return AsyncPages(read, cursor, change)

    def _lines(
        self, path: str, query: Optional[Query] = None, *, timeout: Optional[float] = None
    ) -> AsyncIterator[Any]:
        return self._transport.lines(Ask("GET", self._root + path, query or {}, timeout=timeout))


def path_of(collection: str, id: str, rest: str = "") -> str:
    """The path of one resource of a collection, or of something below it."""
    return f"{collection}/{quote(id, safe='')}{rest}"
