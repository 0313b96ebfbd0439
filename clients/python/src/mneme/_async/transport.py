"""Speaks HTTP: each call in as many attempts as it takes, each write under one key."""

from __future__ import annotations

import random
from contextlib import asynccontextmanager
from typing import Any, AsyncGenerator, AsyncIterator, Optional
import httpx

from .._limits import DEFAULT_MAX_RETRIES, DEFAULT_TIMEOUT
from .._requests import (
    Ask,
    Server,
    check_max_retries,
    check_timeout,
    error_of,
    fault_of,
    request_of,
)
from .._retries import decide_retry
from .._streams import Pieces, ServerEvent, parse_events, parse_lines
from ..errors import MnemeError
from .platform import AsyncKeySource, async_key_of, async_sleep


class AsyncTransport:
    def __init__(
        self,
        server: Server,
        key: AsyncKeySource,
        *,
        timeout: Optional[float],
        max_retries: Optional[int],
        http_client: Optional[httpx.AsyncClient],
    ) -> None:
        self._server = server
        self._key = key
        self._timeout = check_timeout(DEFAULT_TIMEOUT if timeout is None else timeout)
        self.max_retries: int = check_max_retries(
            DEFAULT_MAX_RETRIES if max_retries is None else max_retries
        )
        self._is_own = http_client is None
        self._http = httpx.AsyncClient() if http_client is None else http_client

    @property
    def place(self) -> Optional[str]:
        """What two clients of one server and key have in common; None where that cannot be told, as
        with an HTTP client or a source of keys of the application's own."""
        is_known = self._is_own and isinstance(self._key, str)
        return f"{self._server.url} {self._key}" if is_known else None

    async def aclose(self) -> None:
        if self._is_own:
            await self._http.aclose()

    async def call(self, ask: Ask) -> httpx.Response:
        """The answer, whole; what the server says is wrong is raised."""
        retry = 0
        while True:
            try:
                async with self._answer(ask) as response:
                    return response
            except MnemeError as error:
                await self.wait_to_retry(error, retry)
                retry += 1

    async def lines(self, ask: Ask) -> AsyncIterator[Any]:
        """The lines of a streamed answer, tried again until the first has come."""
        retry = 0
        while True:
            has_begun = False
            try:
                async for line in self.stream(ask):
                    has_begun = True
                    yield line
                return
            except MnemeError as error:
                await self.wait_to_retry(error, self.max_retries if has_begun else retry)
                retry += 1

    async def stream(self, ask: Ask) -> AsyncIterator[Any]:
        """The lines of a streamed answer, in one attempt."""
        pieces = Pieces("\n")
        async with self._answer(ask, is_stream=True) as response:
            async for data in response.aiter_bytes():
                for line in parse_lines(pieces.feed(data)):
                    yield line
            for line in parse_lines([pieces.rest()]):
                yield line

    async def events(self, ask: Ask) -> AsyncIterator[ServerEvent]:
        """Server-sent events, in one attempt; the timeout is the longest silence."""
        pieces = Pieces("\n\n")
        async with self._answer(ask, is_stream=True) as response:
            # A block without its end is what a cut connection leaves: it comes again.
            async for data in response.aiter_bytes():
                for event in parse_events(pieces.feed(data)):
                    yield event

    async def wait_to_retry(self, error: MnemeError, retry: int) -> None:
        """Waits for the next attempt, or raises the error where there is none."""
        wait = decide_retry(
            error, retry=retry, max_retries=self.max_retries, chance=random.random()
        )
        if wait is None:
            raise error
        await async_sleep(wait)

    @asynccontextmanager
    async def _answer(
        self, ask: Ask, *, is_stream: bool = False
    ) -> AsyncGenerator[httpx.Response, None]:
        """One attempt; a stream is read by who asked for it."""
        timeout = self._timeout if ask.timeout is None else ask.timeout
        request = self._http.build_request(
            **request_of(ask, self._server, await async_key_of(self._key)), timeout=timeout
        )
        try:
            response = await self._http.send(request, stream=True)
            try:
                if not is_stream or not response.is_success:
                    await response.aread()
                if not response.is_success:
                    raise error_of(response)
                yield response
            finally:
                await response.aclose()
        except httpx.HTTPError as cause:
            raise fault_of(cause, self._server, timeout) from cause
