"""What is said in a conversation, and the names that it has by what was said."""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any, Callable, Dict, List, Mapping, NamedTuple, Optional, Sequence
from urllib.parse import quote
from uuid import uuid4

from .._limits import MAX_ID_CHARACTERS, MAX_QUERY_BYTES
from .fence import is_due_line, memories_in, memory_line, without_memories

#: A message is understood with what both have said last before it, also where either spoke twice.
MOST_GIVEN = 8
_HASH_CHARACTERS = 32
_MOST_UNENDED = 1_000


class SpokenMessage(NamedTuple):
    """A message as far as a turn is told by it: system messages may change between two steps.

    `role` is `user`, `assistant`, or any other, which is passed over.
    """

    role: str
    text: str

    @property
    def is_said(self) -> bool:
        return self.role in ("user", "assistant")


def last_of_user(messages: Sequence[SpokenMessage]) -> Optional[int]:
    """The place of the user's last message; None where no user has said anything."""
    places = [at for at, message in enumerate(messages) if message.role == "user"]
    return places[-1] if places else None


def last_messages(said: Sequence[SpokenMessage]) -> List[Dict[str, str]]:
    """The last messages of a conversation that say something, as a recall is given them."""
    texts = [(one.role, _query_of(without_memories(one.text))) for one in said if one.is_said]
    given = [{"role": role, "content": content} for role, content in texts if content != ""]
    return given[-MOST_GIVEN:]


def _query_of(text: str) -> str:
    """A text as a recall may be asked by it: all of it, or the beginning and the end of a long one."""
    clean = text.encode("utf-8", "replace").decode("utf-8").replace("\0", " ")
    if len(clean.encode("utf-8")) <= MAX_QUERY_BYTES:
        return clean
    half = (MAX_QUERY_BYTES - 1) // 2
    whole = clean.encode("utf-8")
    first, last = whole[:half].decode("utf-8", "ignore"), whole[-half:].decode("utf-8", "ignore")
    return f"{first}\n{last}"


class TurnIds:
    """Ids of turns by what was said up to them.

    The same for the same conversation: in a thread always, without one until the turn has ended, as
    nobody can tell two conversations with the same first words apart.
    """

    def __init__(self, thread: Optional[str]) -> None:
        self._thread = thread
        self._unended: Dict[str, str] = {}

    def id_of(self, messages: Sequence[SpokenMessage]) -> str:
        said = [[one.role, without_memories(one.text)] for one in messages if one.is_said]
        name = _hash_of(_json_of(said))[:_HASH_CHARACTERS]
        if self._thread is not None:
            return name
        id = self._unended.setdefault(name, str(uuid4()))
        if len(self._unended) > _MOST_UNENDED:
            self._unended.pop(next(iter(self._unended)), None)
        return id

    def ended(self, id: str) -> None:
        self._unended = {name: one for name, one in self._unended.items() if one != id}


def external_id_of(*names: str) -> str:
    """The id of a message in the server: the same message of the same turn, told by another process or
    once more, is the same memory. Over 256 characters its SHA-256 stands for it."""
    whole = "/".join(quote(name, safe="!~*'()", errors="replace") for name in names)
    return whole if len(whole) <= MAX_ID_CHARACTERS else _hash_of(whole)


def block_keys(names: Sequence[str], messages: Sequence[SpokenMessage]) -> Dict[int, str]:
    """The key of each of the user's messages, by its place: a hash of all that people have said up to
    it, each from the one before, so that a conversation is read once.

    `names` are of the conversation: its namespace and its thread.
    """
    keys: Dict[int, str] = {}
    key = _json_of(list(names))
    said: List[List[str]] = []
    for at, message in enumerate(messages):
        if not message.is_said:
            continue
        said.append([message.role, without_memories(message.text)])
        if message.role == "user":
            key = _hash_of(_json_of([key, said]))
            keys[at] = key
            said = []
    return keys


#: Whether a memory stands in what a model reads anyway.
Holds = Callable[[Mapping[str, Any]], bool]


def held_by(messages: Sequence[SpokenMessage], blocks: Sequence[str]) -> Holds:
    """What a conversation holds: the words of its messages, and the lines of its blocks. A memory that
    has changed since it was given reads otherwise, and is new."""
    given = [*blocks, *(block for one in messages for block in memories_in(one.text))]
    lines = {line for block in given for line in block.split("\n")}
    words = [one.text for one in messages if one.is_said]
    said = "\n".join(map(_plain, [*words, *filter(is_due_line, lines)]))
    return lambda memory: memory_line(memory) in lines or _plain(memory["text"]) in said


def _plain(text: str) -> str:
    """As it reads, without the spaces between."""
    return re.sub(r"\s+", " ", text.lower()).strip()


def _json_of(value: object) -> str:
    """As JavaScript writes it, so that ids and keys are the same in every client."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _hash_of(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()
