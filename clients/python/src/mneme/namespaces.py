"""Ids of an application's users as names of namespaces, and back."""

from __future__ import annotations

import re
from typing import Iterable, List, Optional

from ._limits import MAX_NAMESPACE_CHARACTERS

_PREFIX = "x--"
_OWN_NAME = re.compile(r"[a-z0-9][a-z0-9._-]*")
_ENCODED = re.compile(r"(?:[a-z0-9-]|_[a-z]|\.[0-9a-f]{2})*")
_PIECE = re.compile(r"_([a-z])|\.([0-9a-f]{2})|([a-z0-9-])")


def encode_namespace(id: str) -> str:
    """The namespace of an id as your application has it, such as `user_2NNxC` or `ana@example.com`.

    The client does this with every namespace that it is given: the function is for URLs that are
    written by hand. An id of `[a-z0-9._-]` that begins with a letter or a digit, and not with `x--`,
    is its own name. Any other becomes `x--` and its UTF-8 bytes, so that no two ids share a name:
    `a-z`, `0-9` and `-` stand as they are, `A-Z` is `_` with the small letter, and every other byte
    is `.` with two hex digits.

    Args:
        id: 1 to 256 characters, counted in the name that it becomes.

    Raises:
        ValueError: the id is empty, its name is longer than 256 characters, or it is no Unicode text.

    Example:
        encode_namespace("acme")  # acme
        encode_namespace("user_2NNxC")  # x--user.5f2_n_nx_c
    """
    if id == "":
        raise ValueError("the namespace is empty: give 1 to 256 characters")
    name = id if _is_own_name(id) else _PREFIX + _encode_text(id)
    return _checked(name, f"namespace {id!r}")


def decode_namespace(name: str) -> str:
    """The id behind a name of the server, such as one in a log, an export or a URL.

    Args:
        name: a name as the server has it. One that `encode_namespace` never makes is answered as
            it is.

    Example:
        decode_namespace("x--ana.40example.2ecom")  # ana@example.com
        decode_namespace("acme")  # acme
    """
    if not name.startswith(_PREFIX):
        return name
    id = _decode_text(name[len(_PREFIX) :])
    is_ours = id and not _is_own_name(id) and _PREFIX + _encode_text(id) == name
    return id if id and is_ours else name


def encode_patterns(patterns: Iterable[str]) -> List[str]:
    """Patterns of a key as the server has them: `acme-*` covers `acme-*` and `x--acme-*`.

    No pattern covers an id that yours does not.

    Raises:
        ValueError: the server has no pattern for just these ids.

    Example:
        encode_patterns(["acme-*"])  # ['acme-*', 'x--acme-*']
    """
    return [each for pattern in patterns for each in _encode_pattern(pattern)]


def decode_patterns(patterns: Iterable[str]) -> List[str]:
    """Your patterns behind those of the server, each once.

    Example:
        decode_patterns(["acme-*", "x--acme-*"])  # ['acme-*']
    """
    return list(dict.fromkeys(_decode_pattern(pattern) for pattern in patterns))


def _encode_pattern(pattern: str) -> List[str]:
    start, *rest = pattern.split("*")
    if not rest:
        return [encode_namespace(pattern)]
    if pattern == "*":
        return [pattern]
    own = [pattern] if _is_own_pattern(start, rest) else []
    is_open = rest == [""] and start != ""
    encoded = [f"{_PREFIX}{_encode_text(start)}*"] if is_open else []
    is_wide = start not in ("", _PREFIX) and _PREFIX.startswith(start)
    if is_wide or not own + encoded:
        raise ValueError(
            f"pattern {pattern!r} would cover other ids too: begin it with the start of an id, "
            "and let * be its end"
        )
    return [_checked(each, f"pattern {pattern!r}") for each in own + encoded]


def _decode_pattern(pattern: str) -> str:
    if not pattern.endswith("*") or pattern == "*":
        return decode_namespace(pattern)
    if not pattern.startswith(_PREFIX):
        return pattern
    start = _decode_text(pattern[len(_PREFIX) : -1])
    return pattern if start is None else f"{start}*"


def _is_own_pattern(start: str, rest: List[str]) -> bool:
    """Whether the names that it covers are those of the ids that it covers."""
    if start.startswith(_PREFIX):
        return False
    if start == "":
        # From a star at the beginning encoded names are covered too: only `-` is never half a
        # character.
        return all(re.fullmatch(r"(?:-[a-z0-9-]*)?", part) for part in rest)
    return _is_own_name(start) and all(re.fullmatch(r"[a-z0-9._-]*", part) for part in rest)


def _is_own_name(id: str) -> bool:
    return _OWN_NAME.fullmatch(id) is not None and not id.startswith(_PREFIX)


def _encode_text(text: str) -> str:
    return "".join(_encode_byte(byte) for byte in text.encode("utf-8"))


def _encode_byte(byte: int) -> str:
    character = chr(byte)
    if re.fullmatch(r"[a-z0-9-]", character):
        return character
    return f"_{character.lower()}" if re.fullmatch(r"[A-Z]", character) else f".{byte:02x}"


def _decode_text(text: str) -> Optional[str]:
    """None where it is no encoding."""
    if _ENCODED.fullmatch(text) is None:
        return None
    try:
        return bytes(_decode_byte(piece) for piece in _PIECE.finditer(text)).decode("utf-8")
    except UnicodeDecodeError:
        # Bytes that are no UTF-8 were not made by an encoding: the name stands for itself.
        return None


def _decode_byte(piece: re.Match[str]) -> int:
    upper, code, plain = piece.groups()
    if upper is not None:
        return ord(upper.upper())
    return int(code, 16) if code is not None else ord(plain)


def _checked(name: str, what: str) -> str:
    if len(name) <= MAX_NAMESPACE_CHARACTERS:
        return name
    limit = f"limit {MAX_NAMESPACE_CHARACTERS}"
    raise ValueError(f"{what} is {len(name)} characters as the server has it, {limit}: {name}")
