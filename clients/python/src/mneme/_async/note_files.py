"""Files that are Notes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Awaitable, Callable, List, Mapping, Optional, Tuple

from .._files.answers import RefusedCommand, busy_at, conflict_at, utf8_bytes
from .._files.bounds import CREATE_TRIES, FILES_AT_ONCE, NOTES_A_PAGE, NOTES_READ
from .._files.folder import ListedFile
from .._files.paths import (
    NOTES,
    ROOT,
    note_name_of,
    path_of_note,
    read_memory_path,
)
from ..errors import MnemeError

if TYPE_CHECKING:
    from .client import AsyncMneme

#: The Note that a file is, of which each version has its own id, and its text.
NoteFile = Tuple[str, str]

_ROOT_NAME = note_name_of(ROOT)
_ROOT_TEXT = "The files of a memory tool. Each creation of one makes a version of this Note."


class AsyncNoteFiles:
    """The files of a namespace that are Notes, each by its path."""

    def __init__(self, memory: AsyncMneme) -> None:
        self._memory = memory

    async def read(self, path: str) -> Optional[NoteFile]:
        """The file at a path, None where there is none. A Note of JSON reads as that JSON."""
        note = await self._note(note_name_of(path))
        if note is None:
            return None
        value = note["value"]
        text = value if isinstance(value, str) else json.dumps(value, indent=2, ensure_ascii=False)
        return note["id"], text

    async def list(self) -> List[ListedFile]:
        """All files, of the newest 2,000 Notes of the namespace, in the order of paths."""
        found: List[ListedFile] = []
        read = 0
        async for note in self._memory.notes.list(limit=NOTES_A_PAGE):
            path = path_of_note(note.get("name") or "")
            if path is not None:
                size = note["metadata"].get("bytes", note["length"])
                found.append(ListedFile(path, size if isinstance(size, int) else 0, note["id"]))
            read += 1
            if read >= NOTES_READ:
                break
        return sorted(found, key=lambda file: file.path)

    async def below(self, path: str) -> List[ListedFile]:
        return [file for file in await self.list() if file.path.startswith(f"{path}/")]

    async def at(self, path: str) -> List[ListedFile]:
        """The file at a path, or all files of the folder that it is; none where nothing is there."""
        file = await self.read(path)
        if file is not None:
            return [ListedFile(path, 0, file[0])]
        below = await self.below(path)
        if len(below) <= FILES_AT_ONCE:
            return below
        raise RefusedCommand(
            f"Error: {path} holds {len(below)} files, limit {FILES_AT_ONCE} for one command"
        )

    async def check_free(self, path: str, taken: str) -> None:
        """Refuses a path at which a file or folder is, or that leads through a file."""
        file = await self.read(path)
        files = await self.list()
        is_folder = path == NOTES or any(one.path.startswith(f"{path}/") for one in files)
        if file is not None or is_folder:
            raise RefusedCommand(taken)
        for one in files:
            if path.startswith(f"{one.path}/"):
                raise RefusedCommand(f"Error: The path {one.path} is a file")

    async def create(self, path: str, text: str, check: Callable[[], Awaitable[None]]) -> str:
        """Writes a file where `check` does not object, and answers the Note that it is.

        Each creation writes the next version of the Note `memories` too, in one step with the file
        and over the version that was there before the check: so of two sessions that create at one
        moment the second checks again.
        """
        root_step = {"op": "create_note", "value": {"$value": _ROOT_TEXT}, "name": _ROOT_NAME}
        for _ in range(CREATE_TRIES):
            root = await self._root()
            await check()
            made = await self._write_over(root, {**root_step, "index": False}, _step(path, text))
            if made is not None:
                return made
        raise busy_at(path)

    async def change(self, path: str, id: str, text: str) -> str:
        """Writes the next version of a file that was read as the Note `id`; answers what it is now."""
        made = await self._write_over(id, _step(path, text))
        if made is None:
            raise conflict_at(path)
        return made

    async def delete(self, path: str, id: str) -> None:
        """Deletes the version that was read; an undo brings it back."""
        try:
            await self._memory.notes.delete(id)
        except MnemeError as error:
            if _is_gone(error):
                raise conflict_at(path) from error
            raise

    async def move(self, files: List[ListedFile], old: str, new: str) -> List[ListedFile]:
        """Moves each in turn to the same place below another path.

        The new file is written before the old one goes, so that nothing is lost where a call fails
        between them.
        """
        targets = [f"{new}{file.path[len(old):]}" for file in files]
        for target in targets:
            read_memory_path(target, "new_path")
        moved: List[ListedFile] = []
        for file, target in zip(files, targets):
            read = await self.read(file.path)
            if read is None or read[0] != file.id:
                raise conflict_at(file.path)

            async def check(at: str = target) -> None:
                if await self.read(at) is not None:
                    raise RefusedCommand(f"Error: The destination {at} already exists")

            made = await self.create(target, read[1], check)
            await self.delete(file.path, file.id)
            moved.append(ListedFile(target, 0, made))
        return moved

    async def _write_over(self, id: str, *steps: Mapping[str, object]) -> Optional[str]:
        """The Note that the last step makes, None where the one of `id` is replaced or deleted.

        Of a step that changes nothing, a Note that is archived is refused, and all that follows it.
        """
        try:
            same = {"op": "set_metadata", "target": id, "value": {}}
            ran = await self._memory.ops([same, *steps])
        except MnemeError as error:
            if _is_gone(error):
                return None
            raise
        return ran["resource_id"]

    async def _root(self) -> str:
        root = await self._note(_ROOT_NAME)
        if root is not None:
            return str(root["id"])
        # Where two write the first one, the next step of one of them fails, and it comes back here.
        made = await self._memory.notes.create(_ROOT_TEXT, name=_ROOT_NAME, index=False)
        return made["note"]["id"]

    async def _note(self, name: str) -> Any:
        try:
            return await self._memory.notes.get(name)
        except MnemeError as error:
            if error.code == "not_found":
                return None
            raise


def _step(path: str, text: str) -> Mapping[str, object]:
    """The step that writes a file; its metadata tell a list of it without its text."""
    size = {"bytes": utf8_bytes(text)}
    return {
        "op": "create_note",
        "value": {"$value": text},
        "name": note_name_of(path),
        "metadata": size,
    }


def _is_gone(error: MnemeError) -> bool:
    return error.code in ("archived", "not_found")
