"""When a call is tried again, and how long is waited before."""

from __future__ import annotations

import time
from email.utils import parsedate_to_datetime
from typing import Optional

from ._limits import FIRST_RETRY, LONGEST_RETRY, LONGEST_RETRY_AFTER
from .errors import MnemeError


def decide_retry(
    error: MnemeError, *, retry: int, max_retries: int, chance: float
) -> Optional[float]:
    """Seconds to wait before the next attempt; None where another would not help.

    `retry` counts from 0; `chance` is 0 to 1.
    """
    if retry >= max_retries or not _is_retryable(error):
        return None
    if error.retry_after is not None:
        return error.retry_after if error.retry_after <= LONGEST_RETRY_AFTER else None
    whole = float(min(FIRST_RETRY * 2.0**retry, LONGEST_RETRY))
    # Half of it by chance, so that clients that failed together do not come back together.
    return whole * (0.5 + chance / 2)


def is_retryable_status(status: int) -> bool:
    return status in (429, 503)


def read_retry_after(header: Optional[str]) -> Optional[float]:
    """Seconds, from seconds or an HTTP date; None where it says neither."""
    if header is None or header.strip() == "":
        return None
    try:
        return max(0.0, float(header))
    except ValueError:
        pass
    try:
        return max(0.0, parsedate_to_datetime(header).timestamp() - time.time())
    except (TypeError, ValueError):
        return None


def _is_retryable(error: MnemeError) -> bool:
    """Nobody answered, or the server asks to come again."""
    return error.code in ("network", "timeout") or is_retryable_status(error.status)
