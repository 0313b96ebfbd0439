"""Core as a file of Claude's memory tool: it is written by role, and never over another session."""

from __future__ import annotations

import asyncio
import json
import unittest
from typing import Any, Dict, List, Optional

import httpx

from mneme._files.core_text import CoreLine, core_text, read_core_text
from mneme.files import MemoryFiles, memory_tool

from .fake_server import FakeServer, answer, problem

CORE = "/memories/core.md"
STAYS = " What the edit takes out or replaces stays until somebody who may write core takes it out."


class CoreServer(FakeServer):
    """A namespace with a core of one block; `role` is that of the key, and an owner vouches for
    `vouched`, which nobody else may change."""

    def __init__(self, *items: str, role: str = "owner", vouched: str = "") -> None:
        super().__init__(self.take)
        self.role = role
        self.vouched = vouched
        self.blocks: List[Dict[str, Any]] = []
        self.revision = 0
        self.proposals: List[Dict[str, Any]] = []
        if items:
            self.store([{"name": "persona", "items": [{"text": text} for text in items]}])

    def store(self, blocks: List[Dict[str, Any]]) -> None:
        self.blocks = [
            {**block, "items": [{"pinned": False, **item} for item in block["items"]]}
            for block in blocks
        ]
        self.revision += 1

    def texts(self) -> List[str]:
        return [item["text"] for block in self.blocks for item in block["items"]]

    def newest(self) -> Optional[str]:
        return f"rev_{self.revision}" if self.revision else None

    def take(self, request: httpx.Request) -> httpx.Response:
        name = (request.method, request.url.path.rsplit("/", 1)[-1])
        if name == ("GET", "revisions"):
            items = [{"id": self.newest()}] if self.revision else []
            return answer({"items": items, "next_cursor": None})
        if name == ("GET", "core"):
            return answer({"blocks": self.blocks, "tokens": 1, "cap": 3000})
        body = json.loads(request.content)
        if name == ("POST", "proposals"):
            if self.role == "reader":
                return problem(403, "forbidden")
            self.proposals.append(body)
            return answer({"id": f"prp_{len(self.proposals)}"}, 201)
        assert name == ("PUT", "core"), name
        return self.set(body)

    def set(self, body: Dict[str, Any]) -> httpx.Response:
        if self.role in ("reader", "sub"):
            return problem(403, "forbidden")
        if body["revision"] != self.newest():
            return problem(409, "later_changes")
        texts = [item["text"] for block in body["blocks"] for item in block["items"]]
        if self.role == "main" and self.vouched and self.vouched not in texts:
            return problem(403, "pinned")
        self.store(body["blocks"])
        return answer({"blocks": self.blocks})


def swap(files: MemoryFiles, old: str, new: str) -> str:
    return files.str_replace({"path": CORE, "old_str": old, "new_str": new})


class CoreAsAFile(unittest.TestCase):
    def test_is_written_by_an_owner_line_by_line(self) -> None:
        server = CoreServer()
        files = memory_tool(server.client())
        create = {"path": CORE, "file_text": "## persona\n\n- Speaks plainly.\n"}
        self.assertEqual(files.create(create), f"File created successfully at: {CORE}")
        self.assertIsNone(server.body()["revision"])
        self.assertRegex(swap(files, "plainly", "softly"), "^The memory file has been edited")
        insert = {"path": CORE, "insert_line": 3, "insert_text": "- Never shouts."}
        self.assertEqual(files.insert(insert), f"The file {CORE} has been edited.")
        self.assertEqual(server.texts(), ["Speaks softly.", "Never shouts."])
        self.assertEqual(files.create(create), f"Error: File {CORE} already exists")

    def test_keeps_a_line_pinned_that_is_edited_in_its_place(self) -> None:
        server = CoreServer()
        items = [{"text": "Allergic to nuts.", "pinned": True}, {"text": "Lives in Oslo."}]
        server.store([{"name": "critical_facts", "items": items}])
        swap(memory_tool(server.client()), "nuts", "all nuts")
        [block] = server.blocks
        self.assertEqual([item["pinned"] for item in block["items"]], [True, False])
        self.assertEqual(server.texts()[0], "Allergic to all nuts.")

    def test_of_a_sub_agent_proposes_and_says_so(self) -> None:
        server = CoreServer("Speaks plainly.", role="sub")
        files = memory_tool(server.client())
        said = swap(files, "plainly", "softly")
        waits = "Proposed, not written: 1 line waits for approval (prp_1). "
        self.assertEqual(said, f"{waits}Reading {CORE} still shows the old text.{STAYS}")
        self.assertIn("- Speaks plainly.", files.view({"path": CORE}))
        asked = {"content": "Speaks softly.", "suggested_store": "core", "core_worthy": True}
        trigger = f"edit of {CORE}, persona, in place of: Speaks plainly."
        self.assertEqual(server.proposals, [{**asked, "trigger": trigger}])
        two = {"path": CORE, "insert_line": 3, "insert_text": "- a\n- b\n"}
        waits = "Proposed, not written: 2 lines wait for approval (prp_2, prp_3). "
        self.assertEqual(files.insert(two), f"{waits}Reading {CORE} still shows the old text.")
        self.assertEqual(server.proposals[-1]["trigger"], f"edit of {CORE}, persona")

    def test_tells_the_decider_of_a_long_line_as_far_as_there_is_room(self) -> None:
        server = CoreServer("long " * 100, role="sub")
        swap(memory_tool(server.client()), "long " * 100, "short")
        self.assertRegex(server.proposals[0]["trigger"], "^.{255}…$")

    def test_of_main_proposes_what_an_owner_vouches_for_and_writes_the_rest(self) -> None:
        server = CoreServer("Speaks plainly.", role="main", vouched="Speaks plainly.")
        files = memory_tool(server.client())
        self.assertRegex(swap(files, "plainly", "softly"), "^Proposed, not written")
        self.assertRegex(swap(files, "plainly.\n", "plainly.\n- Never shouts.\n"), "has been edited")
        self.assertEqual(server.texts(), ["Speaks plainly.", "Never shouts."])
        said = swap(files, "- Speaks plainly.\n", "")
        self.assertEqual(said, f"Error: {CORE}: it is pinned. Only a new line can be proposed")

    def test_of_a_reader_is_refused(self) -> None:
        server = CoreServer("Speaks plainly.", role="reader")
        said = swap(memory_tool(server.client()), "plainly", "softly")
        self.assertEqual(said, "Error: The memory refused this: it is forbidden")

    def test_is_not_written_over_another_session(self) -> None:
        server = CoreServer("Speaks plainly.")
        files, other = memory_tool(server.client()), memory_tool(server.client())
        files.view({"path": CORE})
        self.assertRegex(swap(other, "Speaks", "Talks"), "has been edited")
        changed = (
            f"Error: The file {CORE} was changed by another session since it was viewed. "
            "View it again before changing it"
        )
        self.assertEqual(swap(files, "plainly", "softly"), changed)
        files.view({"path": CORE})
        self.assertRegex(swap(files, "plainly", "softly"), "has been edited")
        self.assertEqual(server.texts(), ["Talks softly."])

    def test_of_edits_at_one_moment_one_is_written(self) -> None:
        server = CoreServer("zero")

        async def run() -> List[str]:
            edits = [{"path": CORE, "old_str": "zero", "new_str": f"by {at}"} for at in range(5)]
            tools = [memory_tool(server.async_client()) for _ in edits]
            return await asyncio.gather(*(t.str_replace(e) for t, e in zip(tools, edits)))

        said = asyncio.run(run())
        done = [at for at, each in enumerate(said) if each.startswith("The memory file")]
        self.assertEqual(server.texts(), [f"by {at}" for at in done], said)

    def test_is_neither_moved_nor_deleted_nor_replaced(self) -> None:
        server = FakeServer(problem(500, "unexpected"))
        files = memory_tool(server.client())
        other = "/memories/notes/todo.md"
        for verb, said in (
            ("delete", files.delete({"path": CORE})),
            ("rename", files.rename({"old_path": CORE, "new_path": other})),
            ("replace", files.rename({"old_path": other, "new_path": CORE})),
        ):
            why = "it is always there. Edit its lines"
            self.assertEqual(said, f"Error: Cannot {verb} {CORE}: {why}")
        said = files.create({"path": f"{CORE}/a", "file_text": ""})
        self.assertEqual(said, f"Error: The path {CORE} is a file")
        self.assertEqual(server.calls, [])

    def test_says_which_line_cannot_be_read(self) -> None:
        files = memory_tool(CoreServer().client())
        for text, why in (
            ("- stray\n", "line 1: a line stands below the heading of its block. Core has `## id"),
            ("## soul\n- a\n", "line 1: core has no block soul"),
            ("## persona\nloose\n", "line 2: it is no heading, no line behind"),
            ("## persona\n- \n", "line 2: a line of core says something"),
        ):
            said = files.create({"path": CORE, "file_text": text})
            self.assertTrue(said.startswith(f"Error: {CORE}: {why}"), said)


class TheTextOfCore(unittest.TestCase):
    def test_is_read_as_what_it_was(self) -> None:
        for lines in (
            [],
            [CoreLine("persona", "a")],
            [
                CoreLine("identity", "a\nb\n\nc"),
                CoreLine("identity", "- d"),
                CoreLine("critical_facts", "e", True),
            ],
        ):
            with self.subTest(lines):
                read = read_core_text(core_text(lines), lines)
                self.assertEqual((read.lines, read.come, read.gone), (lines, [], []))

    def test_may_have_other_line_ends_and_no_spaces_at_them(self) -> None:
        lines = [CoreLine("persona", "a\n\nb")]
        stripped = "\r\n".join(line.rstrip(" ") for line in core_text(lines).split("\n"))
        self.assertEqual(read_core_text(stripped, lines).lines, lines)


if __name__ == "__main__":
    unittest.main()
