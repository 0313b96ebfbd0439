"""A conversation that is remembered by itself, turn by turn, and never in the way of an answer."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Sequence, Tuple
from uuid import uuid4
from weakref import WeakKeyDictionary

from .._turns.blocks import SHARED_BLOCKS, KeptBlocks
from .._turns.reports import RecalledForTurn, TurnOptions
from .._turns.spoken import MOST_GIVEN, Holds, SpokenMessage, TurnIds, last_of_user
from .recall_in_time import async_recall_in_time
from .turn import AsyncTurn
from .turn_queue import AsyncTurnQueue

if TYPE_CHECKING:
    from .client import AsyncMneme

_log = logging.getLogger("mneme")
_by_client: WeakKeyDictionary[Any, KeptBlocks] = WeakKeyDictionary()


class AsyncTurns:
    """The turns of one conversation: what is said is remembered in the background, one message after
    the other, with one idempotency key over all retries; what looks like a credential is masked; and
    what was recalled is never remembered again. `remember_turns` makes one.

    Raises:
        ValueError: a number of the options is out of range.

    Example:
        turns = remember_turns(client, thread="chat-7")
        turn = turns.begin("What has Rex chewed?")
        known = (await turn.recall()).text
        turn.answered("The sofa, again.")
        await turns.settled()
    """

    def __init__(self, memory: AsyncMneme, options: TurnOptions) -> None:
        self._options = options
        self._queue = AsyncTurnQueue(memory, options)
        self._blocks, name = _blocks_of(memory, options)
        self._block_names = [name, options.thread or ""]
        self._memory = memory
        self._open: Dict[str, AsyncTurn] = {}
        self._ids = TurnIds(options.thread)
        #: What was said last in the turns that have ended.
        self._talk: List[SpokenMessage] = []
        #: A turn has ended: of one conversation, the next is not its first.
        self._has_ended = False
        self._is_away = False

    @property
    def waiting(self) -> int:
        """Messages that wait to be remembered."""
        return self._queue.waiting

    def begin(
        self, text: str, *, id: Optional[str] = None, is_first: Optional[bool] = None
    ) -> AsyncTurn:
        """Queues what the user says, before the model is called: its failure loses nothing. In a
        thread its recall reads the text with what was said in the turns before. Needs the role `main`.

        Args:
            text: what the user says.
            id: yours, unique in the thread; a new one, unless given. While a turn is open, its id
                leads to it.
            is_first: whether it begins the conversation: then its block tells what is due today, or
                was before. Whether it is the first that this process hears of, unless given.

        Raises:
            MnemeError: never; the report says what has failed.

        Example:
            turn = turns.begin("What has Rex chewed?")
        """
        first = not self._has_ended if is_first is None else is_first
        return self._begin(text, id or str(uuid4()), self._talk, is_first=first)

    def turn_of(self, messages: Sequence[SpokenMessage]) -> Optional[AsyncTurn]:
        """The turn that a conversation is in: the one that its last user's message begins, also where
        tool calls follow or a failed model is asked again. None where no user has said anything.
        Needs the role `main`.

        Args:
            messages: all of the conversation.

        Raises:
            MnemeError: never; the report says what has failed.

        Example:
            turn = turns.turn_of([SpokenMessage("user", "What has Rex chewed?")])
        """
        last = last_of_user(messages)
        if last is None:
            return None
        id = self._ids.id_of(messages[: last + 1])
        before = messages[:last]
        is_known = self._has_ended and self._options.thread is not None
        is_first = not is_known and last_of_user(before) is None
        return self._begin(messages[last].text, id, before, is_first=is_first)

    async def settled(self) -> None:
        """Comes back when nothing waits any more: for the end of a process. Needs the role `main`.

        Raises:
            MnemeError: never; the reports say what has failed.

        Example:
            await turns.settled()
        """
        await self._queue.settled()

    async def _recall_for(
        self, said: Sequence[SpokenMessage], *, is_first: bool, holds: Optional[Holds]
    ) -> RecalledForTurn:
        """Of a turn. Where memory is away, that is logged once until it answers again."""
        found = await async_recall_in_time(
            self._memory, said, self._options, is_first=is_first, holds=holds
        )
        is_away = found.error is not None
        if is_away and not self._is_away:
            _log.warning("memory is away, and models are asked without it: %s", found.error)
        elif self._is_away and not is_away:
            _log.info("memory answers again")
        self._is_away = is_away
        return found

    def _let_go(self, id: str, ended: str, said: Sequence[SpokenMessage]) -> None:
        """A turn has ended. A model that is asked again after it has failed answers in the same id."""
        self._open.pop(id, None)
        if ended == "failed":
            return
        self._ids.ended(id)
        self._has_ended = True
        # Without a thread, turns may be of several conversations.
        if self._options.thread is not None:
            self._talk = [*self._talk, *said][-MOST_GIVEN:]

    def _begin(
        self, text: str, id: str, before: Sequence[SpokenMessage], *, is_first: bool
    ) -> AsyncTurn:
        turn = self._open.get(id)
        if turn is None:
            turn = self._open[id] = AsyncTurn(self, id, text, before, is_first=is_first)
        return turn


def _blocks_of(memory: AsyncMneme, options: TurnOptions) -> Tuple[Any, str]:
    """Where blocks stand, and the name that its namespace has there."""
    if options.blocks is not None:
        return options.blocks, memory.namespace
    place = memory._transport.place
    if place is not None:
        return SHARED_BLOCKS, f"{place} {memory.namespace}"
    if memory not in _by_client:
        _by_client[memory] = KeptBlocks()
    return _by_client[memory], memory.namespace
