"""The server that stories run against: where MNEME_TEST_URL says."""

from __future__ import annotations

import os
import time
import unittest
import uuid
from typing import Any, Callable

from mneme import MnemeError

URL = os.environ.get("MNEME_TEST_URL")
KEY = os.environ.get("MNEME_TEST_KEY", "mneme-dev")

needs_server = unittest.skipIf(URL is None, "MNEME_TEST_URL names no server")


def fresh_namespace() -> str:
    """An id as applications have them, so that its name is encoded."""
    return f"py|Story-{uuid.uuid4().hex[:8]}"


def refused(call: Callable[[], Any]) -> MnemeError:
    """What the server refuses a call with."""
    try:
        call()
    except MnemeError as error:
        return error
    raise AssertionError("the server took it")


def until_ended(status: Callable[[], str]) -> None:
    """A run that is left to itself ends within a moment."""
    for _ in range(100):
        if status() != "running":
            return
        time.sleep(0.05)
    raise AssertionError("the run did not end within 5 seconds")
