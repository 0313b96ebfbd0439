"""The signals of a run, as they are told."""

from __future__ import annotations

import random
from typing import Any, AsyncIterator, Awaitable, Callable, Mapping, Optional

from .._limits import QUIET_WAIT
from .._requests import Ask
from .._retries import decide_retry
from ..errors import MnemeError
from ..shapes import RunAnswer, Signal, StartedRun
from .platform import async_sleep
from .transport import AsyncTransport


class AsyncRunEvents:
    """The signals of a run, each once, whatever becomes of the connection; `result()` is its end.

    Raises:
        MnemeError: as they are read.

    Example:
        events = client.thought(id).events({"set": {"key": "to", "content": "Ann"}})
        async for signal in events:
            print(signal["name"], signal["path"])
        print((await events.result())["status"])
    """

    def __init__(
        self,
        transport: AsyncTransport,
        path: str,
        start: Callable[[], Awaitable[StartedRun]],
        timeout: Optional[float],
    ) -> None:
        self._transport = transport
        self._path = path
        self._start = start
        self._timeout = timeout
        self._answer: Optional[RunAnswer] = None
        self._signals = self._read()

    def __aiter__(self) -> AsyncIterator[Signal]:
        return self._signals

    async def result(self) -> RunAnswer:
        """Reads what is left, and answers how the run ended.

        Raises:
            MnemeError: as reading the signals does.

        Example:
            answer = await client.thought(id).events(pipeline).result()
            print(answer["status"])
        """
        async for _ in self._signals:
            pass
        assert self._answer is not None, "the signals were not read to their end"
        return self._answer

    async def _read(self) -> AsyncIterator[Signal]:
        run_id = (await self._start())["run"]["id"]
        after, retry = "0", 0
        while self._answer is None:
            is_quiet = True
            has_expired = False
            ask = Ask(
                "GET",
                self._path,
                {"run_id": run_id},
                last_event_id=after,
                accept="text/event-stream",
                timeout=self._timeout,
            )
            try:
                async for event in self._transport.events(ask):
                    if event.name == "end":
                        has_expired = event.data["reason"] == "expired"
                        raise _error_of_end(event.data)
                    retry, is_quiet = 0, False
                    if event.name == "result":
                        self._answer = event.data
                    if event.id is not None:
                        after = event.id
                        yield event.data
                # Whatever ends quiet connections between here and there is not asked in a rush.
                if is_quiet:
                    await async_sleep(QUIET_WAIT)
            except MnemeError as error:
                await self._wait(error, retry, has_expired)
                retry += 1

    async def _wait(self, error: MnemeError, retry: int, has_expired: bool) -> None:
        most = self._transport.max_retries
        # Where a fresh token is to be had it goes on with that; else the server answers 401.
        wait = (
            QUIET_WAIT
            if has_expired and retry < most
            else decide_retry(error, retry=retry, max_retries=most, chance=random.random())
        )
        if wait is None:
            raise error
        await async_sleep(wait)


def _error_of_end(end: Mapping[str, Any]) -> MnemeError:
    """What the last event of a stream says that ends before the run does."""
    code, status, detail = {
        "revoked": ("unauthenticated", 401, "the key was revoked"),
        "expired": ("unauthenticated", 401, "the token has expired"),
        "erased": ("erased", 409, "the run was erased"),
    }.get(end["reason"], ("unavailable", 503, "the namespace does not answer at present"))
    return MnemeError(code, detail, status=status)
