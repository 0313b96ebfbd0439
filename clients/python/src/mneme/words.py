"""The words that fields of the API take, by name, for annotations in your own code."""

from __future__ import annotations

from typing import Literal

#: Where a memory is kept.
Store = Literal["core", "episodic", "semantic", "procedural", "vault"]

#: How far a writer is believed, highest first.
Trust = Literal["owner", "main", "sub", "untrusted"]

#: The part that a speaker has in a conversation.
SpeakerRole = Literal["user", "assistant", "system", "tool"]

#: What a node of the graph commits to.
NodeRole = Literal[
    "fact", "observation", "goal", "constraint", "decision", "conditional_dependency"
]

#: How near a memory is to being forgotten.
Lifecycle = Literal["active", "fading", "dormant", "archived"]

#: What a key or token may do, each including the one before it.
KeyRole = Literal["reader", "sub", "main", "owner", "root"]

#: Why something is forgotten: it never was so, it was so until now, or it is to leave no trace.
ForgetKind = Literal["wrong", "outdated", "erase"]
