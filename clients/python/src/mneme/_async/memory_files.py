"""The commands of Claude's memory tool, over the memory of one namespace."""

from __future__ import annotations

from typing import TYPE_CHECKING, Awaitable, Callable, Dict, List, Optional

from .._files.answers import (
    RefusedCommand,
    check_size,
    checked_text,
    conflict_at,
    given,
    not_there,
    shortened,
    told_of,
    utf8_bytes,
)
from .._files.bounds import FILES_SEEN
from .._files.folder import ListedFile, view_folder
from .._files.lines import Edit, insert_in, replace_in, view_file
from .._files.paths import CORE, NOTES, MemoryPath, read_memory_path, writable_path
from ..errors import MnemeError
from .core_file import AsyncCoreFile, AsyncCoreRead
from .drawn_files import AsyncDrawnFiles
from .note_files import AsyncNoteFiles

if TYPE_CHECKING:
    from .client import AsyncMneme

#: Carries out a command, whatever it holds.
_Run = Callable[[object], Awaitable[str]]


class AsyncMemoryFiles:
    """The files of a namespace for Claude's memory tool (`memory_20250818`).

    `/memories/pages` are its pages, to be read alone, and `/memories/core.md` is its core; every
    other path is a Note of its name, `/memories/notes/todo.md` that of `memories|notes|todo.md`, of
    1 MiB at most. A file that another session has changed since this one saw it is not written. Of
    core, what the key may not write becomes a proposal, and the answer says so.

    A command is a mapping, or an object of Anthropic's SDK. One that is wrong, refused or not answered
    is told in the text that comes back, as the tool documents its errors.

    Raises:
        MnemeError: never; the text says what the server has refused.

    Example:
        files = memory_tool(client)
        print(await files.handle({"command": "view", "path": "/memories"}))
    """

    def __init__(self, memory: AsyncMneme) -> None:
        self._notes = AsyncNoteFiles(memory)
        self._core = AsyncCoreFile(memory)
        self._drawn = AsyncDrawnFiles(memory)
        #: The Note, or revision of core, that each file was when this session saw it last.
        self._seen: Dict[str, str] = {}
        self._runs: Dict[str, _Run] = {
            "view": self._view,
            "create": self._create,
            "str_replace": self._replace,
            "insert": self._insert,
            "delete": self._delete,
            "rename": self._rename,
        }

    async def handle(self, input: object) -> str:
        """Carries out the `input` of a tool call, and answers the text of its result.

        Reading needs the role `reader`, writing `main`.

        Args:
            input: `{"command": "view", "path": "/memories"}` and what else the tool defines.

        Raises:
            MnemeError: never; the text says what the server has refused.

        Example:
            content = await files.handle(tool_use.input)
        """
        command = given(input, "command")
        run = self._runs.get(command) if isinstance(command, str) else None
        if run is None:
            said = shortened(command) if isinstance(command, str) else type(command).__name__
            return f"Error: Unknown command {said}. It is one of {', '.join(self._runs)}"
        return await self._told(run, input)

    async def view(self, command: object) -> str:
        """Shows a file with line numbers, or a folder two levels deep. Needs the role `reader`.

        Args:
            command: `path`, and of a file `view_range`: its first and last line, from 1; -1 is the end.

        Raises:
            MnemeError: never; the text says what the server has refused.

        Example:
            print(await files.view({"path": "/memories/plan.md", "view_range": [1, 20]}))
        """
        return await self._told(self._view, command)

    async def create(self, command: object) -> str:
        """Writes a file that is not there yet. Needs the role `main`.

        Args:
            command: `path` and `file_text`, at most 1 MiB.

        Raises:
            MnemeError: never; the text says what the server has refused.

        Example:
            await files.create({"path": "/memories/plan.md", "file_text": "Ship in May"})
        """
        return await self._told(self._create, command)

    async def str_replace(self, command: object) -> str:
        """Replaces the one place that says `old_str`. Needs the role `main`.

        Args:
            command: `path`, `old_str`, and `new_str`; nothing stands in its place where it is left out.

        Raises:
            MnemeError: never; the text says what the server has refused.

        Example:
            await files.str_replace({"path": "/memories/plan.md", "old_str": "May", "new_str": "June"})
        """
        return await self._told(self._replace, command)

    async def insert(self, command: object) -> str:
        """Puts lines behind a line. Needs the role `main`.

        Args:
            command: `path`, `insert_line`, 0 for the beginning, and `insert_text`.

        Raises:
            MnemeError: never; the text says what the server has refused.

        Example:
            await files.insert({"path": "/memories/plan.md", "insert_line": 0, "insert_text": "Plan"})
        """
        return await self._told(self._insert, command)

    async def delete(self, command: object) -> str:
        """Deletes a file, or a folder with all that it holds. Needs the role `main`.

        Args:
            command: `path`.

        Raises:
            MnemeError: never; the text says what the server has refused.

        Example:
            await files.delete({"path": "/memories/plan.md"})
        """
        return await self._told(self._delete, command)

    async def rename(self, command: object) -> str:
        """Moves a file or folder to a path where nothing is. Needs the role `main`.

        Args:
            command: `old_path` and `new_path`.

        Raises:
            MnemeError: never; the text says what the server has refused.

        Example:
            await files.rename({"old_path": "/memories/plan.md", "new_path": "/memories/old.md"})
        """
        return await self._told(self._rename, command)

    async def _told(self, run: _Run, command: object) -> str:
        try:
            return await run(command)
        except RefusedCommand as refused:
            return str(refused)
        except MnemeError as error:
            return told_of(error)

    async def _view(self, command: object) -> str:
        place = read_memory_path(given(command, "path"))
        text = await self._text_at(place)
        if text is not None:
            return view_file(place.path, text, given(command, "view_range"))
        files = await self._files_below(place)
        if files is not None:
            return view_folder(place.path, files)
        return f"The path {place.path} does not exist. Please provide a valid path."

    async def _text_at(self, place: MemoryPath) -> Optional[str]:
        if place.kind == "page":
            return await self._drawn.read_page(place.path)
        if place.kind == "core":
            return await self._read_core() if place.path == CORE else None
        if place.kind != "note":
            return None
        file = await self._notes.read(place.path)
        if file is None:
            return None
        self._see(place.path, file[0])
        return file[1]

    async def _read_core(self) -> str:
        core = await self._core.read()
        self._see(CORE, core.revision)
        return core.text

    async def _files_below(self, place: MemoryPath) -> Optional[List[ListedFile]]:
        if place.kind == "pages":
            return await self._drawn.list_pages()
        if place.kind == "root":
            core = ListedFile(CORE, utf8_bytes((await self._core.read()).text))
            return [core, *await self._drawn.list_pages(), *await self._notes.list()]
        if place.kind != "note":
            return None
        below = await self._notes.below(place.path)
        return below if below or place.path == NOTES else None

    async def _create(self, command: object) -> str:
        place = writable_path(given(command, "path"), "create")
        path = place.path
        text = checked_text(given(command, "file_text"), "file_text")
        check_size(path, text)
        taken = f"Error: File {path} already exists"
        if place.kind == "core":
            core = await self._core.read()
            if core.text != "":
                raise RefusedCommand(taken)
            await self._write_core(core, text)
            return f"File created successfully at: {path}"

        async def check() -> None:
            await self._notes.check_free(path, taken)

        self._see(path, await self._notes.create(path, text, check))
        return f"File created successfully at: {path}"

    async def _replace(self, command: object) -> str:
        old = checked_text(given(command, "old_str"), "old_str")
        new = given(command, "new_str")
        fresh = checked_text("" if new is None else new, "new_str")
        return await self._edit(
            command,
            lambda path, text: replace_in(path, text, old, fresh),
            ". Please provide a valid path.",
        )

    async def _insert(self, command: object) -> str:
        added = checked_text(given(command, "insert_text"), "insert_text")
        line = given(command, "insert_line")
        return await self._edit(command, lambda path, text: insert_in(path, text, line, added))

    async def _edit(
        self, command: object, change: Callable[[str, str], Edit], missing: str = ""
    ) -> str:
        """Reads, changes and writes a file, where it is the version that was seen."""
        place = writable_path(given(command, "path"), "edit")
        if place.kind == "core":
            return await self._edit_core(change)
        path = place.path
        file = await self._notes.read(path)
        if file is None:
            raise RefusedCommand(not_there(path) + missing)
        id, text = file
        self._check_seen(path, id)
        edited, said = change(path, text)
        check_size(path, edited)
        self._see(path, await self._notes.change(path, id, edited))
        return said

    async def _edit_core(self, change: Callable[[str, str], Edit]) -> str:
        core = await self._core.read()
        self._check_seen(CORE, core.revision)
        edited, said = change(CORE, core.text)
        await self._write_core(core, edited)
        return said

    async def _write_core(self, core: AsyncCoreRead, text: str) -> None:
        """What was seen is forgotten: who has written it may write it again."""
        await self._core.write(core, text)
        self._seen.pop(CORE, None)

    async def _delete(self, command: object) -> str:
        path = writable_path(given(command, "path"), "delete").path
        for file in await self._found_at(path):
            await self._notes.delete(file.path, file.id)
            self._seen.pop(file.path, None)
        return f"Successfully deleted {path}"

    async def _rename(self, command: object) -> str:
        old = writable_path(given(command, "old_path"), "rename", "old_path").path
        new = writable_path(given(command, "new_path"), "replace", "new_path").path
        if new.startswith(f"{old}/"):
            raise RefusedCommand(f"Error: Cannot move {old} into itself")
        files = await self._found_at(old)
        await self._notes.check_free(new, f"Error: The destination {new} already exists")
        moved = await self._notes.move(files, old, new)
        for file in files:
            self._seen.pop(file.path, None)
        for file in moved:
            self._see(file.path, file.id)
        return f"Successfully renamed {old} to {new}"

    async def _found_at(self, path: str) -> List[ListedFile]:
        files = await self._notes.at(path)
        if not files:
            raise RefusedCommand(not_there(path))
        for file in files:
            self._check_seen(file.path, file.id)
        return files

    def _see(self, path: str, id: str) -> None:
        """The Note that a file is now, as this session knows it; the oldest is forgotten."""
        self._seen.pop(path, None)
        self._seen[path] = id
        if len(self._seen) > FILES_SEEN:
            del self._seen[next(iter(self._seen))]

    def _check_seen(self, path: str, id: str) -> None:
        if self._seen.get(path, id) != id:
            raise conflict_at(path)
