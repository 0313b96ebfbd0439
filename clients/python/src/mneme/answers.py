"""Answers that the client puts together from what the server sends.

A memory is an entity too, of the kind `__memory`: beside what the server says of it, it has
`properties` and `relations`, as `get_entity` would read them.
"""

from __future__ import annotations

from typing import Any, Dict, List, Optional, TypedDict, Union

from . import shapes
from .shapes import Classification, Degradation, Hit, MemoryStatus, Outcome, Receipt, Usage


class MemoryRelation(TypedDict):
    """One entity that a memory links, as `{"user_id": "123"}`, with the role `about`."""

    entity: Dict[str, str]
    role: str
    direction: str


class _EntityView(TypedDict):
    properties: Dict[str, Any]
    """Its metadata, and over that `status` and `created_at`"""
    relations: List[MemoryRelation]
    """Each entity that it links"""


class Memory(shapes.Memory, _EntityView):
    """A memory: what was said, when, about whom, and how well it is remembered."""


class MemoryDetail(shapes.MemoryDetail, _EntityView):
    """A memory, with the parts that its relevance comes from."""


class ChangedMemory(shapes.ChangedMemory, _EntityView):
    """The memory as it is now, and what the change has cost."""


class PreviewedMemory(shapes.PreviewedMemory, _EntityView):
    """A memory that would be forgotten, and how well it fits what was said."""


class ErasedMemory(shapes.ErasedMemory, _EntityView):
    """What is left of a memory that was erased: its id and its status."""


class Cost(TypedDict):
    """What a call has cost, and where the log stands after it."""

    usage: Usage
    degraded: List[Degradation]
    """What was left out, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class RememberedMemory(Memory, Cost):
    """The memory, with what became of each thing that was said."""

    outcomes: List[Outcome]
    classification: Classification


class RememberedConversation(Cost):
    """Memories and outcomes by message; None for a message that says nothing."""

    thread: str
    memories: List[Optional[Memory]]
    outcomes: List[List[Outcome]]


_ForgottenKeys = TypedDict("_ForgottenKeys", {"__memory_id": "Optional[str]"})


class _ForgottenOptional(TypedDict, total=False):
    receipt: Receipt
    """Of an erasure"""


class Forgotten(_ForgottenKeys, _ForgottenOptional, _EntityView, Cost):
    """What was forgotten, shown as a memory: of one memory its own, else one with all that went
    among its `relations`. `__memory_id` is None where only entities went."""

    forgotten: List[Union[Memory, ErasedMemory]]
    """Each memory that went; an erased one has only its id and status left"""
    entities: List[str]
    """The references that went"""
    status: MemoryStatus


class AddedMemory(TypedDict):
    """One memory as mem0 answers it; `id` is its `__memory_id`."""

    id: str
    memory: str
    event: str


class Added(TypedDict):
    """One result for each message that says something, in order."""

    results: List[AddedMemory]


class FoundMemory(TypedDict):
    """One hit as mem0 answers it; `hit` is all that `recall` says of it."""

    id: str
    memory: str
    score: float
    created_at: str
    hit: Hit


class Found(TypedDict):
    """Best first."""

    results: List[FoundMemory]


class BatchSummary(TypedDict):
    """How many items a batch had, and how many of them were refused."""

    items: int
    failed: int


class ImportSummary(TypedDict):
    """What became of all lines of an import together."""

    done: bool
    items: int
    imported: int
    skipped: int
    failed: List[Dict[str, Any]]
    """At most the first 1,000 wrong lines"""
    position: int
    """The namespace's log position"""
    import_id: Optional[str]
    """By it `sources.trace` and `sources.withdraw` know what the import made"""


class RecallDefaults(TypedDict, total=False):
    """What every recall of a client begins with; what a call says itself takes its place."""

    context: List[Any]
    synthesize: bool
    rerank: bool
    top_k: int
    depth: int
    min_score: float
    max_tokens: int
    reinforce: bool
    explain: bool
