"""Claude's memory tool: the sessions that every client runs, and what is Python's own."""

from __future__ import annotations

import asyncio
import json
import pathlib
import sys
import types
import unittest
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Dict, List
from unittest import mock

import httpx

from mneme import AsyncMneme, Mneme
from mneme._files.answers import RefusedCommand
from mneme._files.paths import file_of_page, page_of_file, read_memory_path
from mneme.files import AsyncMemoryFiles, MemoryFiles, memory_tool

from .fake_server import FakeServer, problem
from .real_server import KEY, URL, fresh_namespace, needs_server

#: Shared with the other clients; absent from the published package.
SHARED = pathlib.Path(__file__).parents[3] / "test/data/memory-tool.json"
CASES: Dict[str, Any] = json.loads(SHARED.read_text("utf-8")) if SHARED.exists() else {}

PATH = "/memories/notes/todo.md"
CHANGED = (
    f"Error: The file {PATH} was changed by another session since it was viewed. "
    "View it again before changing it"
)


def written(value: object) -> Any:
    """What a step sends, with its long texts written out."""
    if not isinstance(value, dict):
        return value
    if "repeat" in value:
        text, times = value["repeat"]
        return text * times
    return {name: written(each) for name, each in value.items()}


def open_memory() -> Mneme:
    return Mneme(KEY, fresh_namespace(), URL)


@needs_server
class Sessions(unittest.TestCase):
    def check(self, step: Dict[str, Any], said: str) -> None:
        if "says" in step:
            self.assertEqual(said, step["says"])
        else:
            self.assertRegex(said, step["matches"])

    def test_every_session_of_the_shared_ones(self) -> None:
        for session in CASES.get("sessions", []):
            with self.subTest(session["name"]), open_memory() as memory:
                files = memory_tool(memory)
                for step in session["steps"]:
                    self.check(step, files.handle(written(step["input"])))

    def test_every_session_with_asyncio(self) -> None:
        async def run(steps: List[Dict[str, Any]]) -> None:
            async with AsyncMneme(KEY, fresh_namespace(), URL) as memory:
                files = memory_tool(memory)
                for step in steps:
                    self.check(step, await files.handle(written(step["input"])))

        for session in CASES.get("sessions", []):
            with self.subTest(session["name"]):
                asyncio.run(run(session["steps"]))

    def test_pages_and_core_are_read_as_files(self) -> None:
        with open_memory() as memory:
            memory.core.set([{"name": "persona", "items": [{"text": "Speaks plainly."}]}])
            memory.remember("project_id:atlas is written in Rust.")
            files = memory_tool(memory)
            page = "/memories/pages/project_id:atlas.md"
            self.assertIn(f"\t{page}", files.view({"path": "/memories/pages"}))
            self.assertIn("written in Rust", files.view({"path": page}))
            self.assertEqual(
                files.view({"path": "/memories/core.md"}),
                "Here's the content of /memories/core.md with line numbers:\n"
                "     1\t## persona\n     2\t\n     3\t- Speaks plainly.",
            )


@needs_server
class TwoSessions(unittest.TestCase):
    def test_the_one_whose_version_is_old_goes_on_after_a_view(self) -> None:
        with open_memory() as memory:
            files, other = memory_tool(memory), memory_tool(memory)
            files.create({"path": PATH, "file_text": "one\ntwo\n"})
            other.view({"path": PATH})
            other.str_replace({"path": PATH, "old_str": "one", "new_str": "1"})
            edit = {"path": PATH, "old_str": "two", "new_str": "2"}
            self.assertEqual(files.str_replace(edit), CHANGED)
            self.assertEqual(files.delete({"path": PATH}), CHANGED)
            files.view({"path": PATH})
            self.assertRegex(files.str_replace(edit), "^The memory file has been edited")
            self.assertEqual(memory.notes.get("memories|notes|todo.md")["value"], "1\n2\n")

    def test_of_creations_at_one_moment_one_is_there_afterwards(self) -> None:
        with open_memory() as memory, ThreadPoolExecutor(4) as threads:
            texts = [f"by {at}" for at in range(4)]
            said = list(
                threads.map(
                    lambda text: memory_tool(memory).create({"path": PATH, "file_text": text}),
                    texts,
                )
            )
            made = [text for text, each in zip(texts, said) if each.startswith("File created")]
            self.assertEqual(made, [memory.notes.get("memories|notes|todo.md")["value"]], said)

    def test_of_edits_at_one_moment_one_is_written(self) -> None:
        async def run() -> None:
            async with AsyncMneme(KEY, fresh_namespace(), URL) as memory:
                await memory_tool(memory).create({"path": PATH, "file_text": "zero\n"})
                edits = [{"path": PATH, "old_str": "zero", "new_str": f"{at}"} for at in range(6)]
                tools = [memory_tool(memory) for _ in edits]
                said = await asyncio.gather(*(t.str_replace(e) for t, e in zip(tools, edits)))
                done = [at for at, each in enumerate(said) if each.startswith("The memory file")]
                self.assertEqual(len(done), 1, said)
                note = await memory.notes.get("memories|notes|todo.md")
                self.assertEqual(note["value"], f"{done[0]}\n")

        asyncio.run(run())


class Paths(unittest.TestCase):
    def test_each_is_taken_or_refused_as_in_every_client(self) -> None:
        for case in CASES.get("taken_paths", []):
            with self.subTest(case["path"]):
                self.assertEqual(read_memory_path(case["path"]).kind, case["kind"])
        for case in CASES.get("refused_paths", []):
            with self.subTest(case["path"]), self.assertRaises(RefusedCommand) as refused:
                read_memory_path(case["path"])
            said = f"Error: Invalid path {case['path']}: {case['why']}"
            self.assertEqual(str(refused.exception), said)

    def test_of_a_page_leads_back_to_its_name(self) -> None:
        for name, file in CASES.get("page_files", []):
            self.assertEqual(file_of_page(name), file)
            self.assertEqual(page_of_file(file), name)

    def test_half_a_character_is_refused_and_told_without_it(self) -> None:
        said = memory_tool(FakeServer(problem(500, "x")).client()).view({"path": "/memories/\ud800"})
        self.assertEqual(said, "Error: Invalid path /memories/\ufffd: it holds half a character")

    def test_a_command_that_is_refused_reaches_no_server(self) -> None:
        server = FakeServer(problem(500, "unexpected"))
        files = memory_tool(server.client())
        for path in ("/memories/../a", "/memories/pages/a.md", "/memories/pages", "/memories"):
            for input in (
                {"command": "create", "path": path, "file_text": "a"},
                {"command": "str_replace", "path": path, "old_str": "a", "new_str": "b"},
                {"command": "insert", "path": path, "insert_line": 0, "insert_text": "a"},
                {"command": "delete", "path": path},
                {"command": "rename", "old_path": path, "new_path": PATH},
                {"command": "rename", "old_path": PATH, "new_path": path},
            ):
                self.assertRegex(files.handle(input), "^Error: ")
        self.assertEqual(server.calls, [])


class Refusals(unittest.TestCase):
    def test_a_server_that_is_away_or_says_no(self) -> None:
        away = FakeServer(httpx.ConnectError("down")).client(max_retries=0)
        said = memory_tool(away).view({"path": PATH})
        self.assertRegex(said, "^Error: The memory could not be reached: ")
        refused = FakeServer(problem(403, "forbidden")).client()
        said = memory_tool(refused).view({"path": PATH})
        self.assertEqual(said, "Error: The memory refused this: it is forbidden")

    def test_what_is_no_client_is_refused(self) -> None:
        with self.assertRaises(TypeError):
            memory_tool("memory")  # type: ignore[call-overload]


class Command:
    """As Anthropic's SDK hands a command over: an object, with a field for each of its members."""

    def __init__(self, **fields: object) -> None:
        self.__dict__.update(fields)


class StandInTool:
    """What `BetaAbstractMemoryTool` of Anthropic's SDK is, as far as its runner uses it."""

    def __init__(self, *, cache_control: object = None) -> None:
        self._cache_control = cache_control

    @property
    def name(self) -> object:
        return self.to_dict()["name"]

    def to_dict(self) -> Dict[str, object]:
        param: Dict[str, object] = {"type": "memory_20250818", "name": "memory"}
        if self._cache_control is not None:
            param["cache_control"] = self._cache_control
        return param

    def call(self, input: Dict[str, object]) -> object:
        raise NotImplementedError(input)

    def view(self, command: object) -> object:
        raise NotImplementedError


class AsyncStandInTool(StandInTool):
    pass


class WithTheSdk(unittest.TestCase):
    def setUp(self) -> None:
        tools = types.ModuleType("anthropic.lib.tools")
        tools.BetaAbstractMemoryTool = StandInTool  # type: ignore[attr-defined]
        tools.BetaAsyncAbstractMemoryTool = AsyncStandInTool  # type: ignore[attr-defined]
        names = {"anthropic": None, "anthropic.lib": None, "anthropic.lib.tools": tools}
        modules = {name: each or types.ModuleType(name) for name, each in names.items()}
        patch = mock.patch.dict(sys.modules, modules)
        patch.start()
        self.addCleanup(patch.stop)

    def test_it_is_the_tool_that_the_runner_takes(self) -> None:
        client = FakeServer(problem(403, "forbidden")).client()
        files: Any = memory_tool(client, cache_control={"type": "ephemeral"})
        self.assertIsInstance(files, StandInTool)
        self.assertIsInstance(files, MemoryFiles)
        self.assertEqual((files.name, files.to_dict()["cache_control"]["type"]), ("memory", "ephemeral"))
        said = "Error: The memory refused this: it is forbidden"
        self.assertEqual(files.call({"command": "view", "path": PATH}), said)
        self.assertEqual(files.view(Command(command="view", path=PATH)), said)

    def test_it_is_the_asynchronous_one_of_an_asynchronous_client(self) -> None:
        async def run() -> None:
            files: Any = memory_tool(FakeServer(problem(403, "forbidden")).async_client())
            self.assertIsInstance(files, AsyncStandInTool)
            self.assertIsInstance(files, AsyncMemoryFiles)
            said = await files.call({"command": "view", "path": "/memories/../a"})
            self.assertEqual(said, "Error: Invalid path /memories/../a: it may hold no ..")

        asyncio.run(run())


if __name__ == "__main__":
    unittest.main()
