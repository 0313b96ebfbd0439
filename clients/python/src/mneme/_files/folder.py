"""Folders, which are what the paths of files have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Dict, Sequence

from .bounds import LISTED_ENTRIES

_LEVELS = 2


@dataclass(frozen=True)
class ListedFile:
    """A file, by its whole path, and how large it is; `id` is the Note that it is."""

    path: str
    size: int
    id: str = ""


def view_folder(path: str, files: Sequence[ListedFile]) -> str:
    """A folder as a view shows it: itself and what stands two levels deep below it, each with its
    size, in the order of their paths. What begins with `.` and `node_modules` are left out."""
    sizes: Dict[str, int] = {path: 0}
    for file in files:
        parts = file.path[len(path) + 1 :].split("/")
        if any(part.startswith(".") or part == "node_modules" for part in parts):
            continue
        for depth in range(min(_LEVELS, len(parts)) + 1):
            at = "/".join([path, *parts[:depth]])
            sizes[at] = sizes.get(at, 0) + file.size
    entries = sorted(sizes.items())
    said = [
        f"Here're the files and directories up to 2 levels deep in {path}, excluding hidden items "
        "and node_modules:"
    ]
    said += [f"{readable_size(size)}\t{at}" for at, size in entries[:LISTED_ENTRIES]]
    if len(entries) > LISTED_ENTRIES:
        left = len(entries) - LISTED_ENTRIES
        said.append(f"… {left} more are left out: view a folder of them")
    return "\n".join(said)


def readable_size(size: int) -> str:
    """`512B`, `5.5K`, `1.2M`: bytes, or what they are in steps of 1,024."""
    kibibytes = size / 1024
    if kibibytes < 1:
        return f"{size}B"
    return f"{kibibytes:.1f}K" if kibibytes < 1024 else f"{kibibytes / 1024:.1f}M"
