"""Answers that the client puts together from what the server sends."""

from __future__ import annotations

from typing import Any, Dict, List, TypedDict

from .shapes import Classification, Degradation, Hit, Memory, Outcome, Usage


class RememberedMemory(Memory):
    """The memory, with what became of each thing that was said."""

    outcomes: List[Outcome]
    classification: Classification
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


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
