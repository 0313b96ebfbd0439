"""How much of what is remembered a block has room for."""

from __future__ import annotations

import re
from typing import List, Sequence

from .fence import fence_lines

_PIECES = re.compile("[a-zA-Z]+|[0-9]+|[^ ]")
_LETTERS_A_TOKEN = 4
_DIGITS_A_TOKEN = 3
_LINE_END = 1


def lines_within(given: Sequence[str], most_tokens: int) -> List[str]:
    """The lines of a block that is no more tokens than that, the best first.

    One that has no room is left out, and the next is tried; where not even the first has room, as
    much of it as there is.
    """
    lines: List[str] = []
    left = most_tokens - about_tokens(fence_lines([""]))
    for line in given:
        tokens = about_tokens(line) + _LINE_END
        if tokens <= left:
            left -= tokens
            lines.append(line)
    if lines or not given or left <= _LINE_END:
        return lines
    return [_cut_to_tokens(given[0], left - _LINE_END)]


def about_tokens(text: str) -> int:
    """How many tokens a text is for a model, counted without its vocabulary.

    A word is one for each four letters, a number one for each three digits, and every other character
    is one but spaces between words. Over a paragraph it is more than o200k_base counts, by a fourth in
    English and by more in other writings; a text of a few words may be a token or two under.
    """
    return sum(map(_tokens_of, _PIECES.findall(text)))


def _tokens_of(piece: str) -> int:
    if not piece.isascii() or not piece.isalnum():
        return 1
    return -(-len(piece) // (_DIGITS_A_TOKEN if piece.isdigit() else _LETTERS_A_TOKEN))


def _cut_to_tokens(text: str, most: int) -> str:
    """A text of no more tokens than that; what is cut off is an ellipsis."""
    if about_tokens(text) <= most:
        return text
    tokens = 1
    end = 0
    for piece in _PIECES.finditer(text):
        tokens += _tokens_of(piece.group())
        if tokens > most:
            break
        end = piece.end()
    return f"{text[:end]}…"
