"""What became of a turn, and how turns are remembered."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Callable, List, Mapping, Optional

from .blocks import GivenBlocks


@dataclass(frozen=True)
class RecalledForTurn:
    """What a model was given of a turn's recall."""

    text: str = ""
    """The block for the model: what is remembered, fenced as data; empty where there is nothing"""
    memories: int = 0
    """How many memories stand in it, with what is due among them"""
    took: float = 0.0
    """How long the turn waited for it, in seconds"""
    outcome: str = "nothing"
    """`found`, `nothing`, `late` (the answer had not come in time) or `failed`"""
    error: Optional[BaseException] = None


@dataclass(frozen=True)
class KeptMessage:
    """A message that is remembered; `part` is `user`, `assistant` or `tool`."""

    part: str
    memory: Optional[str]
    """The `__memory_id`; None where a sub-agent's key has proposed it, and a person decides"""


@dataclass(frozen=True)
class SkippedMessage:
    """A message that is not remembered."""

    part: str
    reason: str
    """`empty`: nothing but white space and recalled memories. `queue_full`: as many as may wait were
    waiting. `gave_up`: nobody answered for as long as is tried. `refused`: the server said no, and
    `code` says why. `not_kept`: nothing of the thread is kept, or all of the message is on topics that
    `never_remember` names"""
    code: Optional[str] = None
    error: Optional[BaseException] = None


@dataclass(frozen=True)
class TurnReport:
    """What became of a turn, once all of it is kept or skipped."""

    id: str
    thread: Optional[str]
    ended: str
    """`answered`, `cut` (the answer broke off) or `failed`"""
    recalled: Optional[RecalledForTurn]
    kept: List[KeptMessage]
    skipped: List[SkippedMessage]


@dataclass(frozen=True)
class TurnOptions:
    """How turns are remembered, as `remember_turns` says."""

    thread: Optional[str] = None
    speaker: Optional[str] = None
    top_k: int = 16
    most_tokens: int = 800
    blocks: Optional[GivenBlocks] = None
    recall: Mapping[str, Any] = field(default_factory=dict)
    nearest: bool = False
    recall_within: float = 1.5
    keep_answers: bool = True
    remember: bool = True
    most_waiting: int = 200
    try_for: float = 600.0
    on_turn: Optional[Callable[[TurnReport], None]] = None

    def __post_init__(self) -> None:
        least = {"top_k": 1, "most_tokens": 50, "most_waiting": 1, "recall_within": 0.001, "try_for": 0}
        for name, bound in least.items():
            value = getattr(self, name)
            if not value >= bound:
                raise ValueError(f"{name} is {value}, at least {bound}")
