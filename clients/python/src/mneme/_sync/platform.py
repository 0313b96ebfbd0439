"""What differs between the two clients beyond `async` and `await`."""

from __future__ import annotations

import atexit
import threading
import time
from concurrent import futures
from typing import Any, Callable, Iterable, Iterator, Set, TypeVar, Union

from .._limits import EXIT_WAIT

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


def value(given: Any) -> Any:
    """What a function of the application answers."""
    return given


def in_time(call: Callable[[], T], seconds: float) -> T:
    """What a call answers within that time.

    Raises:
        TimeoutError: it took longer; it goes on, and nobody hears it.
    """
    answer: futures.Future[T] = futures.Future()

    def run() -> None:
        try:
            answer.set_result(call())
        except BaseException as error:
            answer.set_exception(error)

    threading.Thread(target=run, name="mneme-recall", daemon=True).start()
    try:
        return answer.result(seconds)
    except futures.TimeoutError:
        raise TimeoutError(f"no answer within {seconds:g} seconds") from None


_working: Set[threading.Thread] = set()


def begin(run: Callable[[], None]) -> threading.Thread:
    """Work that goes on beside what begins it; the end of the process waits for it a moment."""

    def work() -> None:
        try:
            run()
        finally:
            _working.discard(threading.current_thread())

    thread = threading.Thread(target=work, name="mneme-remember", daemon=True)
    _working.add(thread)
    thread.start()
    return thread


def ended(work: threading.Thread) -> None:
    work.join()


@atexit.register
def _wait_at_exit() -> None:
    until = time.monotonic() + EXIT_WAIT
    for thread in list(_working):
        thread.join(max(0.0, until - time.monotonic()))
