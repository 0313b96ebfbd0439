"""Memory without tool calls: a conversation that is remembered by itself, turn by turn.

    from mneme.turns import remember_turns

    turns = remember_turns(memory, thread="chat-7")
    turn = turns.begin("What has Rex chewed?")
    known = turn.recall().text
    turn.answered("The sofa, again.")
"""

from __future__ import annotations

from typing import Any, Union, overload

from ._async.client import AsyncMneme
from ._async.turn import AsyncTurn
from ._async.turns import AsyncTurns
from ._sync.client import Mneme
from ._sync.turn import Turn
from ._sync.turns import Turns
from ._turns.blocks import GivenBlocks, KeptBlocks, PlacedBlock
from ._turns.reports import KeptMessage, RecalledForTurn, SkippedMessage, TurnOptions, TurnReport
from ._turns.spoken import SpokenMessage

__all__ = [
    "AsyncTurn",
    "AsyncTurns",
    "GivenBlocks",
    "KeptBlocks",
    "KeptMessage",
    "PlacedBlock",
    "RecalledForTurn",
    "SkippedMessage",
    "SpokenMessage",
    "Turn",
    "TurnOptions",
    "TurnReport",
    "Turns",
    "remember_turns",
]


@overload
def remember_turns(memory: Mneme, **options: Any) -> Turns:
    ...


@overload
def remember_turns(memory: AsyncMneme, **options: Any) -> AsyncTurns:
    ...


def remember_turns(memory: Union[Mneme, AsyncMneme], **options: Any) -> Union[Turns, AsyncTurns]:
    """Remembers a conversation by itself, turn by turn, and never in the way of an answer.

    What is said is remembered in the background: of a `Mneme` by a thread, which the end of the
    process waits for 5 seconds at most; of an `AsyncMneme` by a task, so await `settled()` before the
    loop ends. That memory is away is logged once, under the name `mneme`.

    Args:
        memory: the client of the namespace in which the user's memory is kept.
        options: everything has a default.
            thread: the conversation. With it the same message of the same turn, told again by a retry
            or another process, stays one memory.
            speaker: who the user is, by name: what `I` and `my` are about.
            top_k: memories that a model is given of a turn, 1 to 50; 8 unless given.
            most_tokens: most tokens of the block that a model is given of a turn, by an estimate that
            is above what models count; at least 50, 800 unless given.
            blocks: where the blocks are kept that a conversation was given, so that it is told again
            with the same bytes and a provider finds it in its cache; the memory of this process,
            unless given.
            recall: what every recall is asked with beside what is said, as `{"min_score": 0.2}`.
            nearest: whether a model is given what came nearest, too, where nothing answers the user.
            recall_within: seconds that a turn waits for its recall; 1.5 unless given.
            keep_answers: whether the model's answers are remembered too; True unless given.
            remember: False for a thread of which nothing is kept: its turns are recalled for like
            others, and the server reads what is said, keeps nothing of it, and notes in its log that it
            was so. True unless given.
            most_waiting: messages that may wait to be remembered; the next are skipped. 200 unless
            given.
            try_for: seconds that a message is tried while nobody answers; 600 unless given.
            on_turn: is told of each turn once all of it is kept or skipped; of a `Mneme` by the thread
            that remembers.

    Raises:
        TypeError: it is given no client of Mneme, or an option that there is not.
        ValueError: a number is out of range.

    Example:
        turns = remember_turns(memory, thread="chat-7", on_turn=print)
        turn = turns.begin(question)
        known = turn.recall().text
        turn.answered(ask_model(f"{known}\\n\\n{question}"))
    """
    if isinstance(memory, Mneme):
        return Turns(memory, TurnOptions(**options))
    if isinstance(memory, AsyncMneme):
        return AsyncTurns(memory, TurnOptions(**options))
    raise TypeError(f"give a Mneme or an AsyncMneme, not {type(memory).__name__}")
