"""Streamed answers cut into lines and events as their bytes come."""

from __future__ import annotations

import codecs
import json
from typing import Any, Iterator, List, NamedTuple, Optional

from .errors import MnemeError


class ServerEvent(NamedTuple):
    """One server-sent event; `id` where it has a number."""

    id: Optional[str]
    name: str
    data: Any


class Pieces:
    """Text cut at a separator, whatever pieces it comes in."""

    def __init__(self, separator: str) -> None:
        self._separator = separator
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        self._rest = ""

    def feed(self, data: bytes) -> List[str]:
        """What is whole now."""
        *whole, self._rest = (self._rest + self._decoder.decode(data)).split(self._separator)
        return whole

    def rest(self) -> str:
        """What stands behind the last separator."""
        return self._rest


def parse_lines(lines: List[str]) -> Iterator[Any]:
    """JSON of each line. Half a line is what a cut connection leaves, so it counts as one."""
    for line in lines:
        if line.strip() == "":
            continue
        try:
            yield json.loads(line)
        except ValueError as cause:
            raise MnemeError("network", "a line of the answer is cut off") from cause


def parse_events(blocks: List[str]) -> Iterator[ServerEvent]:
    """Comments keep a connection open and are dropped."""
    for block in blocks:
        fields = dict(line.split(": ", 1) for line in block.split("\n") if line.find(": ") > 0)
        if "data" in fields:
            name = fields.get("event", "message")
            yield ServerEvent(fields.get("id"), name, json.loads(fields["data"]))
