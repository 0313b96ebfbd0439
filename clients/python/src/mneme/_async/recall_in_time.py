"""What is remembered about a message, as a block for a model."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Mapping, Optional, Sequence

from .._limits import MIN_TIMEOUT
from .._turns.block_lines import lines_within
from .._turns.fence import due_line, fence_lines, memory_line
from .._turns.reports import RecalledForTurn, TurnOptions
from .._turns.spoken import Holds, SpokenMessage, last_messages
from .._views import all_found
from .platform import async_in_time

if TYPE_CHECKING:
    from .client import AsyncMneme

#: Of a score: a question that somebody asked, a request or filler has less, and tells a model nothing.
_LEAST_TOLD = 0.0002


async def async_recall_in_time(
    memory: AsyncMneme,
    said: Sequence[SpokenMessage],
    options: TurnOptions,
    *,
    is_first: bool = False,
    holds: Optional[Holds] = None,
) -> RecalledForTurn:
    """What is remembered about the last of some messages, as a block for a model, and in the first
    turn of a conversation what is due.

    It is what is new to the conversation, as far as the bounds go, and empty where nothing answers.
    Never raises: what takes too long or fails is left out, and the outcome says so.
    """
    within = options.recall_within
    messages = last_messages(said)
    asked = dict(options.recall)
    if not options.remember:
        asked["reinforce"] = False
    if is_first:
        asked["due"] = True
    began = time.monotonic()

    async def recall() -> Any:
        return await memory.recall(
            messages=messages,
            top_k=options.top_k,
            timeout=max(MIN_TIMEOUT, within),
            **asked,
        )

    try:
        found = await async_in_time(recall, within)
    except Exception as error:
        outcome = "late" if isinstance(error, TimeoutError) else "failed"
        return RecalledForTurn("", 0, time.monotonic() - began, outcome, error)

    def is_new(hit: Mapping[str, Any]) -> bool:
        # The message itself may be remembered by now: it says nothing that the model has not read.
        if hit["text"] == messages[-1]["content"] or hit["score"] < _LEAST_TOLD:
            return False
        return holds is None or not holds(hit)

    # A server of before it was told answers with what it has.
    is_answered = options.nearest or found.get("answered") is not False
    told = [hit for hit in all_found(found) if is_new(hit)] if is_answered else []
    due = [due_line(item) for item in found.get("due") or []]
    lines = lines_within([*due, *map(memory_line, told[: options.top_k])], options.most_tokens)
    text, took = fence_lines(lines), time.monotonic() - began
    return RecalledForTurn(text, len(lines), took, "found" if lines else "nothing")
