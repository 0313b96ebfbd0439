"""The signals of a run, as they are told."""

from __future__ import annotations

from typing import AsyncIterator, Awaitable, Callable, Optional

from .._requests import Ask
from ..shapes import RunAnswer, Signal, StartedRun
from .follow_stream import follow_stream
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
        stream = follow_stream(
            self._transport,
            Ask(
                "GET",
                self._path,
                {"run_id": run_id},
                last_event_id="0",
                accept="text/event-stream",
                timeout=self._timeout,
            ),
            "the run",
            lambda: self._answer is not None,
        )
        async for event in stream:
            if event.name == "result":
                self._answer = event.data
            if event.id is not None:
                yield event.data
