"""One question of a user and the model's answer."""

from __future__ import annotations

import logging
import threading
from typing import TYPE_CHECKING, Dict, List, Optional, Sequence, Set

from .._turns.blocks import PlacedBlock
from .._turns.fence import memories_in, without_memories
from .._turns.reports import KeptMessage, RecalledForTurn, SkippedMessage, TurnReport
from .._turns.spoken import Holds, SpokenMessage, block_keys, held_by, last_of_user
from .platform import async_value
from .turn_queue import AsyncQueuedMessage

if TYPE_CHECKING:
    from .turns import AsyncTurns

_log = logging.getLogger("mneme")


class AsyncTurn:
    """One question of a user and the model's answer.

    Raises:
        MnemeError: never; the report says what has failed.

    Example:
        turn = turns.begin("What has Rex chewed?")
        known = (await turn.recall()).text
        turn.answered("The sofa, again.")
    """

    id: str
    report: Optional[TurnReport]
    """What became of it, once all of it is kept or skipped"""

    def __init__(
        self,
        turns: AsyncTurns,
        id: str,
        text: str,
        before: Sequence[SpokenMessage],
        *,
        is_first: bool,
    ) -> None:
        self.id = id
        self.report = None
        self._turns = turns
        self._options = turns._options
        self._before = list(before)
        self._is_first = is_first
        self._question = SpokenMessage("user", without_memories(text))
        self._recalled: Optional[RecalledForTurn] = None
        self._told: List[AsyncQueuedMessage] = []
        self._tools: Set[str] = set()
        self._ended: Optional[str] = None
        self._lock = threading.Lock()
        speaker = self._options.speaker
        self._tell("user", self._question.text, {} if speaker is None else {"speaker": speaker})

    async def recall(self) -> RecalledForTurn:
        """What is remembered about the user's text, as a block to stand before it in the same message;
        empty where the text asks for nothing. It is asked once a turn, and comes in time.
        Needs the role `reader`.

        Raises:
            MnemeError: never; the outcome says what has failed.

        Example:
            known = (await turn.recall()).text
        """
        return await self._recall(None)

    async def blocks_in(self, messages: Sequence[SpokenMessage]) -> List[PlacedBlock]:
        """The blocks of the whole conversation as its model is to read it now, each before a message
        of its user: those of earlier turns with the bytes that they were given with, and of this turn
        what the conversation does not hold yet. Asks as `recall` does. Needs the role `reader`.

        Args:
            messages: all of the conversation. One that has its block in it gets none.

        Raises:
            MnemeError: never; the report says what has failed.

        Example:
            blocks = await turn.blocks_in([SpokenMessage("user", "What has Rex chewed?")])
        """
        last = last_of_user(messages)
        if last is None:
            return []
        keys = block_keys(self._turns._block_names, messages[: last + 1])
        before = list(messages[:last])
        earlier: List[PlacedBlock] = []
        for at, key in keys.items():
            if at < last and not memories_in(messages[at].text):
                block = await self._block_at(key)
                if block is not None:
                    earlier.append(PlacedBlock(at, block))
        held = held_by(before, [block.text for block in earlier])
        text = await self._text_for(keys[last], held)
        if text == "" or memories_in(messages[last].text):
            return earlier
        return [*earlier, PlacedBlock(last, text)]

    def tool_answered(self, text: str) -> None:
        """What a tool answered, once: it is remembered as `untrusted`, since others wrote it.
        Needs the role `main`.

        Args:
            text: of the answer.

        Raises:
            MnemeError: never; the report says what has failed.

        Example:
            turn.tool_answered("The sofa is of leather.")
        """
        if text in self._tools:
            return
        self._tools.add(text)
        self._tell("tool", text, {"trust": "untrusted"})

    def answered(self, text: str) -> None:
        """The model has answered. What is called after the first end of a turn changes nothing.
        Needs the role `main`.

        Args:
            text: of the answer.

        Raises:
            MnemeError: never; the report says what has failed.

        Example:
            turn.answered("The sofa, again.")
        """
        self._end_as("answered", text, {})

    def cut(self, text: str) -> None:
        """The answer broke off: the stream was cut, or the user has stopped it. Needs the role `main`.

        Args:
            text: as much of the answer as came.

        Raises:
            MnemeError: never; the report says what has failed.

        Example:
            turn.cut("The so")
        """
        self._end_as("cut", text, {"metadata": {"cut": True}})

    def failed(self) -> None:
        """The model has failed: nothing is lost of what the user said. Needs the role `main`.

        Raises:
            MnemeError: never; the report says what has failed.

        Example:
            turn.failed()
        """
        self._end_as("failed", "", {})

    async def _recall(self, holds: Optional[Holds]) -> RecalledForTurn:
        if self._recalled is None:
            if self._question.text == "":
                self._recalled = RecalledForTurn()
            else:
                said = [*self._before, self._question]
                self._recalled = await self._turns._recall_for(
                    said, is_first=self._is_first, holds=holds
                )
        return self._recalled

    async def _text_for(self, key: str, held: Holds) -> str:
        """The block of the user's last message: in a thread the one that it was given before."""
        is_threaded = self._options.thread is not None
        given = await self._block_at(key) if is_threaded else None
        if self._recalled is None and given is not None:
            self._recalled = RecalledForTurn(given, given.count("\n- "), 0.0, "found")
        text = (await self._recall(held)).text
        if text not in ("", given):
            await self._keep_block(key, text)
        return text

    async def _block_at(self, key: str) -> Optional[str]:
        """A store that fails costs the cache of a provider, and no turn: its message is told bare."""
        try:
            block: Optional[str] = await async_value(self._turns._blocks.get(key))
            return block
        except Exception:
            _log.exception("a block of memories cannot be read again")
            return None

    async def _keep_block(self, key: str, block: str) -> None:
        try:
            await async_value(self._turns._blocks.set(key, block))
        except Exception:
            _log.exception("a block of memories is not kept")

    def _tell(self, part: str, text: str, more: Dict[str, object]) -> None:
        message = self._message(part, text, more)
        with self._lock:
            self._told.append(message)
        self._turns._queue.add(message)

    def _message(self, part: str, text: str, more: Dict[str, object]) -> AsyncQueuedMessage:
        thread = self._options.thread
        place = [part, str(len(self._tools))] if part == "tool" else [part]
        names = [*([] if thread is None else [thread]), self.id, *place]
        kept = {"thread": thread, "speaker_role": part, "secrets": "mask", "wait": False}
        said = without_memories(text)
        return AsyncQueuedMessage(part, said, names, {**kept, **more}, self._report_when_told)

    def _end_as(self, ended: str, answer: str, more: Dict[str, object]) -> None:
        is_kept = self._options.keep_answers and answer != ""
        told = [self._message("assistant", answer, more)] if is_kept else []
        with self._lock:
            if self._ended is not None:
                return
            self._ended = ended
            self._told += told
        said = [self._question, SpokenMessage("assistant", answer)]
        self._turns._let_go(self.id, ended, said)
        for message in told:
            self._turns._queue.add(message)
        self._report_when_told()

    def _report_when_told(self) -> None:
        outcomes = [message.outcome for message in self._told]
        with self._lock:
            if self._ended is None or self.report is not None or None in outcomes:
                return
            self.report = TurnReport(
                self.id,
                self._options.thread,
                self._ended,
                self._recalled,
                [each for each in outcomes if isinstance(each, KeptMessage)],
                [each for each in outcomes if isinstance(each, SkippedMessage)],
            )
        on_turn = self._options.on_turn
        if on_turn is None:
            return
        try:
            on_turn(self.report)
        except Exception:
            # It is its owner's fault, and no reason to fail the turn.
            _log.exception("a listener of turns has failed")
