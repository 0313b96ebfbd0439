# Derived from mneme/_async by `npm run build:python`: change the file there, not here.
"""Server-sent events, each once, whatever becomes of the connection."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any, Iterator, Callable, Mapping

from .._limits import QUIET_WAIT
from .._requests import Ask
from .._retries import decide_retry
from .._streams import ServerEvent
from ..errors import MnemeError
from .platform import sleep
from .transport import Transport


def follow_stream(
    transport: Transport,
    ask: Ask,
    noun: str,
    is_over: Callable[[], bool],
) -> Iterator[ServerEvent]:
    """Opens the stream again behind the last event that came. `noun` is what it follows, as an error
    calls it."""
    retry = 0
    while not is_over():
        is_quiet = True
        has_expired = False
        try:
            for event in transport.events(ask):
                if event.name == "end":
                    has_expired = event.data["reason"] == "expired"
                    raise _error_of_end(event.data, noun)
                retry, is_quiet = 0, False
                if event.id is not None:
                    ask = replace(ask, last_event_id=event.id)
                yield event
            # Whatever ends quiet connections between here and there is not asked in a rush.
            if is_quiet:
                sleep(QUIET_WAIT)
        except MnemeError as error:
            _wait(error, retry, has_expired, transport.max_retries)
            retry += 1


def _wait(error: MnemeError, retry: int, has_expired: bool, most: int) -> None:
    # Where a fresh token is to be had it goes on with that; else the server answers 401.
    wait = (
        QUIET_WAIT
        if has_expired and retry < most
        else decide_retry(error, retry=retry, max_retries=most, chance=random.random())
    )
    if wait is None:
        raise error
    sleep(wait)


def _error_of_end(end: Mapping[str, Any], noun: str) -> MnemeError:
    """What the last event of a stream says that ends before its time."""
    code, status, detail = {
        "revoked": ("unauthenticated", 401, "the key was revoked"),
        "expired": ("unauthenticated", 401, "the token has expired"),
        "erased": ("erased", 409, f"{noun} was erased"),
    }.get(end["reason"], ("unavailable", 503, "the namespace does not answer at present"))
    return MnemeError(code, detail, status=status)
