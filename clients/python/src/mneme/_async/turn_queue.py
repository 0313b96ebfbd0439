"""What is said, told to the memory in the background, one message after the other."""

from __future__ import annotations

import random
import threading
import time
from collections import deque
from typing import TYPE_CHECKING, Any, Callable, Deque, Dict, Mapping, Optional, Sequence, Union

from .._requests import make_idempotency_key
from .._retries import decide_retry
from .._turns.reports import KeptMessage, SkippedMessage, TurnOptions
from .._turns.spoken import external_id_of
from ..errors import MnemeError
from .platform import async_begin, async_ended, async_sleep

if TYPE_CHECKING:
    from .client import AsyncMneme

Outcome = Union[KeptMessage, SkippedMessage]

#: After so many the wait before the next attempt grows no more.
_MOST_STEPS = 30


class AsyncQueuedMessage:
    """A message with what becomes of it; `names` are what its id in the server is made of."""

    def __init__(
        self,
        part: str,
        text: str,
        names: Sequence[str],
        fields: Mapping[str, Any],
        on_outcome: Callable[[], None],
    ) -> None:
        self.part = part
        self.text = text
        self.fields: Dict[str, Any] = {**fields, "external_id": external_id_of(*names)}
        #: One over all attempts, so nothing is remembered twice.
        self.key = make_idempotency_key()
        self.outcome: Optional[Outcome] = None
        self._on_outcome = on_outcome

    def settle(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self._on_outcome()


class AsyncTurnQueue:
    """What comes first is told first; what is skipped does not hold up the next."""

    def __init__(self, memory: AsyncMneme, options: TurnOptions) -> None:
        self._memory = memory
        self._is_kept = options.remember
        self._most_waiting = options.most_waiting
        self._try_for = options.try_for
        self._messages: Deque[AsyncQueuedMessage] = deque()
        self._lock = threading.Lock()
        self._work: Any = None

    @property
    def waiting(self) -> int:
        """Messages that wait, with the one that is being told."""
        return len(self._messages)

    def add(self, message: AsyncQueuedMessage) -> None:
        if message.text.strip() == "":
            message.settle(SkippedMessage(message.part, "empty"))
            return
        with self._lock:
            is_full = len(self._messages) >= self._most_waiting
            if not is_full:
                self._messages.append(message)
                self._begin()
        if is_full:
            message.settle(SkippedMessage(message.part, "queue_full"))

    async def settled(self) -> None:
        """Comes back when nothing waits."""
        while True:
            with self._lock:
                if not self._messages:
                    return
                self._begin()
                work = self._work
            await async_ended(work)

    def _begin(self) -> None:
        if self._work is None:
            self._work = async_begin(self._tell_all)

    async def _tell_all(self) -> None:
        try:
            while True:
                with self._lock:
                    if not self._messages:
                        self._work = None
                        return
                    message = self._messages[0]
                outcome = await self._tell(message)
                self._messages.popleft()
                message.settle(outcome)
        except BaseException:
            # Cancelled with its loop: what comes next begins again with the same message.
            with self._lock:
                self._work = None
            raise

    async def _tell(self, message: AsyncQueuedMessage) -> Outcome:
        give_up_at = time.monotonic() + self._try_for
        fields = message.fields if self._is_kept else {**message.fields, "remember": False}
        retry = 0
        while True:
            try:
                kept = await self._memory.remember(
                    message.text, **fields, idempotency_key=message.key
                )
                # Of what is all on topics that are never kept the answer has no memory.
                id = kept.get("__memory_id") if self._is_kept else None
                if id is None:
                    return SkippedMessage(message.part, "not_kept")
                return KeptMessage(message.part, id)
            except MnemeError as error:
                if error.code == "proposed":
                    return KeptMessage(message.part, None)
                step = min(retry, _MOST_STEPS)
                wait = decide_retry(
                    error, retry=step, max_retries=_MOST_STEPS + 1, chance=random.random()
                )
                if wait is None:
                    return SkippedMessage(message.part, "refused", error.code, error)
                if time.monotonic() + wait > give_up_at:
                    return SkippedMessage(message.part, "gave_up", error.code, error)
                await async_sleep(wait)
                retry += 1
            except Exception as error:  # such as an HTTP client that the application has closed
                return SkippedMessage(message.part, "refused", None, error)
