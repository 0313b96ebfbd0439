# Derived from mneme/_async by `npm run build:python`: change the file there, not here.
"""The signals of a run, as they are told."""

from __future__ import annotations

from typing import Iterator, Callable, Optional

from .._requests import Ask
from ..shapes import RunAnswer, Signal, StartedRun
from .follow_stream import follow_stream
from .transport import Transport


class RunEvents:
    """The signals of a run, each once, whatever becomes of the connection; `result()` is its end.

    Raises:
        MnemeError: as they are read.

    Example:
        events = client.thought(id).events({"set": {"key": "to", "content": "Ann"}})
        for signal in events:
            print(signal["name"], signal["path"])
        print((events.result())["status"])
    """

    def __init__(
        self,
        transport: Transport,
        path: str,
        start: Callable[[], StartedRun],
        timeout: Optional[float],
    ) -> None:
        self._transport = transport
        self._path = path
        self._start = start
        self._timeout = timeout
        self._answer: Optional[RunAnswer] = None
        self._signals = self._read()

    def __iter__(self) -> Iterator[Signal]:
        return self._signals

    def result(self) -> RunAnswer:
        """Reads what is left, and answers how the run ended.

        Raises:
            MnemeError: as reading the signals does.

        Example:
            answer = client.thought(id).events(pipeline).result()
            print(answer["status"])
        """
        for _ in self._signals:
            pass
        assert self._answer is not None, "the signals were not read to their end"
        return self._answer

    def _read(self) -> Iterator[Signal]:
        run_id = (self._start())["run"]["id"]
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
        for event in stream:
            if event.name == "result":
                self._answer = event.data
            if event.id is not None:
                yield event.data
