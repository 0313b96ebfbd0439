"""Turns of a conversation: what a model reads of memory, and what is remembered of them."""

from __future__ import annotations

import asyncio
import json
import pathlib
import unittest
from typing import Any, Dict, List

import httpx

from mneme import Mneme
from mneme._turns.block_lines import about_tokens, lines_within
from mneme._turns.fence import due_line, is_due_line, memory_line, without_memories
from mneme._turns.spoken import TurnIds, block_keys, external_id_of
from mneme.turns import KeptBlocks, SpokenMessage, TurnReport, remember_turns

from .fake_server import FakeServer, answer, problem, remembered
from .real_server import KEY, URL, fresh_namespace, needs_server

#: Shared with the other clients; absent from the published package.
SHARED = pathlib.Path(__file__).parents[3] / "test/data/turns.json"
CASES: Dict[str, Any] = json.loads(SHARED.read_text("utf-8")) if SHARED.exists() else {}

QUESTION = "What has Rex chewed?"
NOTHING = answer({"text": "", "answered": False, "hits": []})


def bodies(server: FakeServer, end: str) -> List[Dict[str, Any]]:
    calls = [call for call in server.calls if call.url.path.endswith(end)]
    return [json.loads(call.content) for call in calls]


def memory_with(*hits: Dict[str, Any]) -> FakeServer:
    def turn(request: httpx.Request) -> httpx.Response:
        if request.url.path.endswith("/recall"):
            return answer({"text": "", "answered": True, "hits": hits})
        return remembered()

    return FakeServer(turn)


class AsInEveryClient(unittest.TestCase):
    def test_are_the_lines_of_a_block(self) -> None:
        for case in CASES.get("lines", []):
            with self.subTest(case["hit"]["text"]):
                self.assertEqual(memory_line(case["hit"]), case["line"])

    def test_are_the_lines_of_what_is_due(self) -> None:
        for case in CASES.get("due", []):
            with self.subTest(case["item"]["text"]):
                self.assertEqual(due_line(case["item"]), case["line"])
                self.assertTrue(is_due_line(case["line"]))

    def test_are_its_bounds(self) -> None:
        for case in CASES.get("tokens", []):
            self.assertEqual(about_tokens(case["text"]), case["tokens"], case["text"])
        for case in CASES.get("bounds", []):
            lines = [memory_line(hit) for hit in CASES["many"]]
            self.assertEqual(lines_within(lines, case["most"]), case["lines"])

    def test_are_the_names_of_turns_messages_and_blocks(self) -> None:
        for case in CASES.get("conversations", []):
            said = [SpokenMessage(*each) for each in case["messages"]]
            self.assertEqual(TurnIds(case["thread"]).id_of(said), case["id"])
            keys = block_keys([case["namespace"], case["thread"]], said)
            self.assertEqual(keys[len(said) - 1], case["block_key"])
        for case in CASES.get("ids", []):
            self.assertEqual(external_id_of(*case["names"]), case["id"])

    def test_is_a_text_without_its_blocks(self) -> None:
        for case in CASES.get("bare", []):
            self.assertEqual(without_memories(case["text"]), case["bare"])


class Turns(unittest.TestCase):
    def test_what_is_said_is_told_with_the_thread_the_speaker_and_masked(self) -> None:
        server = memory_with({"text": "Rex chewed the sofa.", "score": 0.5})
        reports: List[TurnReport] = []
        turns = remember_turns(
            server.client(), thread="chat-7", speaker="Ana", on_turn=reports.append
        )
        turn = turns.begin(QUESTION, id="t1")
        self.assertIs(turns.begin(QUESTION, id="t1"), turn)
        self.assertRegex(turn.recall().text, "- Rex chewed the sofa.\n")
        turn.recall()
        turn.tool_answered("A web page")
        turn.tool_answered("A web page")
        turn.answered("<mneme-memory>\nx\n</mneme-memory>\nThe sofa.")
        turn.failed()
        turns.settled()
        told = bodies(server, "/remember")
        self.assertEqual([each["text"] for each in told], [QUESTION, "A web page", "The sofa."])
        self.assertEqual([each["speaker_role"] for each in told], ["user", "tool", "assistant"])
        self.assertEqual(told[0]["external_id"], "chat-7/t1/user")
        self.assertEqual(told[0]["speaker"], "Ana")
        self.assertEqual(told[1]["trust"], "untrusted")
        self.assertEqual({each["secrets"] for each in told}, {"mask"})
        self.assertEqual(len(bodies(server, "/recall")), 1)
        self.assertEqual([(each.ended, len(each.kept)) for each in reports], [("answered", 3)])
        self.assertEqual(turn.report, reports[0])

    def test_a_recall_reads_what_was_said_before_and_nothing_that_was_read(self) -> None:
        hit = {"text": "Rex chewed the sofa.", "score": 0.5}
        server = memory_with(hit, {"text": "Rex sleeps.", "score": 0.5}, {"text": "x", "score": 0})
        turns = remember_turns(server.client(), thread="chat-7")
        said = [
            SpokenMessage("user", "Rex   chewed the SOFA."),
            SpokenMessage("assistant", "Oh no."),
            SpokenMessage("user", QUESTION),
        ]
        turn = turns.turn_of(said)
        assert turn is not None
        [block] = turn.blocks_in(said)
        self.assertEqual(block.at, 2)
        self.assertIn("- Rex sleeps.\n", block.text)
        self.assertNotIn("sofa", block.text)
        [asked] = bodies(server, "/recall")
        self.assertEqual([each["content"] for each in asked["messages"]], [one.text for one in said])
        self.assertIsNone(turns.turn_of([SpokenMessage("system", "Hi")]))

    def test_without_a_thread_the_same_words_are_a_new_turn_once_the_first_has_ended(self) -> None:
        turns = remember_turns(memory_with().client())
        said = [SpokenMessage("user", "Hi")]
        first = turns.turn_of(said)
        assert first is not None
        first.failed()
        again = turns.turn_of(said)
        assert again is not None
        self.assertEqual(again.id, first.id)
        again.answered("Hello")
        later = turns.turn_of(said)
        assert later is not None
        self.assertNotEqual(later.id, first.id)
        turns.settled()

    def test_what_nothing_answers_is_given_only_where_that_is_wanted(self) -> None:
        near = answer({"answered": False, "hits": [{"text": "Rex sleeps.", "score": 0.5}]})
        for nearest, outcome in ((False, "nothing"), (True, "found")):
            turns = remember_turns(FakeServer(near).client(), nearest=nearest)
            self.assertEqual(turns.begin(QUESTION).recall().outcome, outcome)

    def test_what_is_empty_refused_or_finds_the_queue_full_is_reported(self) -> None:
        reports: List[TurnReport] = []
        server = FakeServer(problem(413, "too_large"))
        turns = remember_turns(server.client(), on_turn=reports.append)
        turn = turns.begin(" ")
        self.assertEqual(turn.recall().outcome, "nothing")
        turn.answered("Yes")
        turns.settled()
        reasons = [(each.part, each.reason, each.code) for each in reports[0].skipped]
        self.assertEqual(
            reasons, [("user", "empty", None), ("assistant", "refused", "too_large")]
        )

        away = FakeServer(httpx.ConnectError("down")).client(max_retries=0)
        turns = remember_turns(away, most_waiting=1, try_for=0.3, on_turn=reports.append)
        turns.begin("one").answered("two")
        turns.settled()
        self.assertEqual({each.reason for each in reports[1].skipped}, {"queue_full", "gave_up"})

    def test_nobody_answers_for_a_while_and_all_is_told_in_order_under_one_key(self) -> None:
        down = httpx.ConnectError("down")
        server = FakeServer(down, problem(503, "unavailable", retry_after="0"), remembered())
        turns = remember_turns(server.client(max_retries=0))
        turns.begin("one").answered("two")
        turns.settled()
        texts = [each["text"] for each in bodies(server, "/remember")]
        self.assertEqual(texts, ["one", "one", "one", "two"])
        keys = [call.headers["idempotency-key"] for call in server.calls]
        self.assertEqual((len(set(keys[:3])), len(set(keys))), (1, 2))
        self.assertEqual(turns.waiting, 0)

    def test_a_listener_and_a_store_of_blocks_that_fail_fail_no_turn(self) -> None:
        class Broken(KeptBlocks):
            def get(self, key: str) -> None:
                raise OSError("disk")

        def listener(report: TurnReport) -> None:
            raise RuntimeError("mine")

        server = memory_with({"text": "Rex chewed the sofa.", "score": 0.5})
        turns = remember_turns(
            server.client(), thread="a", blocks=Broken(), on_turn=listener
        )
        turn = turns.turn_of([SpokenMessage("user", QUESTION)])
        assert turn is not None
        with self.assertLogs("mneme", "ERROR"):
            self.assertEqual(len(turn.blocks_in([SpokenMessage("user", QUESTION)])), 1)
            turn.answered("The sofa.")
            turns.settled()
        assert turn.report is not None
        self.assertEqual(len(turn.report.kept), 2)

    def test_blocks_that_were_not_read_for_longest_make_room(self) -> None:
        blocks = KeptBlocks(2)
        for key in ("a", "b"):
            blocks.set(key, key)
        blocks.get("a")
        blocks.set("c", "c")
        self.assertEqual([blocks.get(key) for key in "abc"], ["a", None, "c"])

    def test_what_is_no_client_or_no_option_is_refused(self) -> None:
        with self.assertRaises(TypeError):
            remember_turns("memory")  # type: ignore[call-overload]
        with self.assertRaises(TypeError):
            remember_turns(FakeServer(NOTHING).client(), topk=3)


REX = "Rex chewed the sofa."
DRAFT = "I will send Bo the draft by Friday."
DUE = [
    {
        "text": DRAFT,
        "due": {"from": "2020-01-01T00:00:00.000Z", "to": "2020-01-02T00:00:00.000Z"},
        "told_at": "2019-12-20T10:00:00.000Z",
    },
    {
        "text": "Mend the tap.",
        "due": {"from": "2020-01-01T00:00:00.000Z", "to": "2999-01-01T00:00:00.000Z"},
        "told_at": "2026-11-28T10:00:00.000Z",
    },
]
DUE_LINES = [f"- Overdue, said 2019-12-20: {DRAFT}", "- Due today, said 2026-11-28: Mend the tap."]


def memory_with_due(*texts: str) -> FakeServer:
    """It recalls these texts, and what is due where that is asked for."""

    def turn(request: httpx.Request) -> httpx.Response:
        if not request.url.path.endswith("/recall"):
            return remembered()
        due = {"due": DUE} if json.loads(request.content).get("due") else {}
        hits = [{"text": text, "score": 0.5} for text in texts]
        return answer({"text": "", "answered": True, "hits": hits, **due})

    return FakeServer(turn)


def blocks_of(turns: Any, said: List[SpokenMessage]) -> List[str]:
    turn = turns.turn_of(said)
    assert turn is not None
    return [block.text for block in turn.blocks_in(said)]


class WhatIsDue(unittest.TestCase):
    asked = SpokenMessage("user", QUESTION)
    answered = SpokenMessage("assistant", "Furniture.")
    again = SpokenMessage("user", "And who makes music?")

    def test_is_told_in_the_first_turn_of_a_conversation_and_in_no_other(self) -> None:
        kept = KeptBlocks()
        turns = remember_turns(memory_with_due().client(), thread="a", blocks=kept)
        [first] = blocks_of(turns, [self.asked])
        self.assertEqual(first.split("\n")[2:-1], DUE_LINES)
        turn = turns.turn_of([self.asked])
        assert turn is not None
        self.assertEqual(turn.recall().memories, 2)
        turn.answered(self.answered.text)
        said = [self.asked, self.answered, self.again]
        self.assertEqual(blocks_of(turns, said), [first])
        # Neither again by another process, nor as a memory of the same words.
        server = memory_with_due(REX, DRAFT)
        turns = remember_turns(server.client(), thread="a", blocks=kept)
        earlier, later = blocks_of(turns, [*said, self.answered, self.again])
        self.assertEqual(earlier, first)
        self.assertIn(REX, later)
        self.assertNotIn("draft", later)
        self.assertNotIn("due", bodies(server, "/recall")[0])

    def test_is_told_once_a_process_where_turns_come_without_their_conversation(self) -> None:
        turns = remember_turns(memory_with_due().client())
        first = turns.begin("Hello.")
        self.assertIn("Overdue", first.recall().text)
        first.answered("Hi.")
        self.assertEqual(turns.begin("And now?").recall().text, "")
        self.assertIn("Overdue", turns.begin("Hello?", is_first=True).recall().text)
        goes_on = remember_turns(memory_with_due().client())
        self.assertEqual(goes_on.begin("Hello.", is_first=False).recall().text, "")

    def test_a_failed_turn_is_asked_again_as_the_first(self) -> None:
        turns = remember_turns(memory_with_due().client(), thread="a", blocks=KeptBlocks())
        turn = turns.turn_of([self.asked])
        assert turn is not None
        turn.failed()
        self.assertIn("Overdue", blocks_of(turns, [self.asked])[0])

    def test_comes_before_what_is_recalled_within_the_same_bound(self) -> None:
        turns = remember_turns(memory_with_due(REX).client(), nearest=True)
        lines = turns.begin(QUESTION).recall().text.split("\n")[2:-1]
        self.assertEqual(lines, [*DUE_LINES, f"- {REX}"])
        bounded = remember_turns(memory_with_due().client(), most_tokens=90)
        lines = bounded.begin(QUESTION).recall().text.split("\n")[2:-1]
        self.assertEqual(lines, DUE_LINES[:1])


class Traceless(unittest.TestCase):
    def test_nothing_is_told_to_be_kept_and_no_recall_makes_a_trace(self) -> None:
        server = memory_with({"text": REX, "score": 0.5})
        turns = remember_turns(server.client(), thread="a", remember=False, recall={"reinforce": True})
        turn = turns.begin(QUESTION)
        self.assertIn(REX, turn.recall().text)
        turn.answered("The sofa.")
        turns.settled()
        assert turn.report is not None
        self.assertEqual(turn.report.kept, [])
        reasons = [(each.part, each.reason) for each in turn.report.skipped]
        self.assertEqual(reasons, [("user", "not_kept"), ("assistant", "not_kept")])
        self.assertEqual({each["remember"] for each in bodies(server, "/remember")}, {False})
        self.assertIs(bodies(server, "/recall")[0]["reinforce"], False)

    def test_a_message_that_is_all_on_what_is_never_remembered_is_not_kept(self) -> None:
        cost = {"usage": {}, "degraded": [], "position": 7}
        skipped = {"kind": "skipped", "reason": "topic", "topic": "health"}
        server = FakeServer(answer({"memory": None, "outcomes": [skipped], "stores": [], **cost}))
        turns = remember_turns(server.client())
        turn = turns.begin("My health is poor.")
        turn.failed()
        turns.settled()
        assert turn.report is not None
        self.assertEqual([each.reason for each in turn.report.skipped], ["not_kept"])
        self.assertNotIn("remember", server.body())


@needs_server
class OnAServer(unittest.TestCase):
    def test_a_traceless_thread_recalls_and_leaves_a_line_in_the_log_alone(self) -> None:
        with Mneme(KEY, fresh_namespace(), URL) as memory:
            memory.remember("The gate code is 9922.")
            turns = remember_turns(memory, thread="secret", remember=False)
            turn = turns.begin("What is the gate code?")
            self.assertIn("9922", turn.recall().text)
            turn.answered("It is 9922, my friend.")
            turns.settled()
            assert turn.report is not None
            reasons = [each.reason for each in turn.report.skipped]
            self.assertEqual(reasons, ["not_kept", "not_kept"])
            texts = [each["text"] for each in memory.memories.list()]
            self.assertEqual(texts, ["The gate code is 9922."])
            self.assertEqual(len(list(memory.audit.list(action="SKIP"))), 2)

    def test_a_conversation_begins_with_what_is_due_today(self) -> None:
        with Mneme(KEY, fresh_namespace(), URL) as memory:
            memory.remember("Remind me to mend the tap today.")
            turns = remember_turns(memory, thread="morning")
            turn = turns.begin("Good morning.")
            self.assertRegex(turn.recall().text, r"- Due today, said [\d-]{10}: Remind me to mend")
            turn.answered("Good morning!")
            self.assertNotIn("Due today", turns.begin("And now?").recall().text)
            turns.settled()


class WithAsyncio(unittest.TestCase):
    def test_a_store_of_blocks_may_be_awaited(self) -> None:
        kept: Dict[str, str] = {}

        class Store:
            async def get(self, key: str) -> Any:
                return kept.get(key)

            async def set(self, key: str, block: str) -> None:
                kept[key] = block

        async def run() -> None:
            server = memory_with({"text": "Rex chewed the sofa.", "score": 0.5})
            said = [SpokenMessage("user", QUESTION)]
            for _ in range(2):
                turns = remember_turns(server.async_client(), thread="a", blocks=Store())
                turn = turns.turn_of(said)
                assert turn is not None
                [block] = await turn.blocks_in(said)
                self.assertEqual(list(kept.values()), [block.text])
                await turns.settled()
            self.assertEqual(len(bodies(server, "/recall")), 1)

        asyncio.run(run())

    def test_what_a_loop_left_behind_is_told_in_the_next(self) -> None:
        server = FakeServer(httpx.ConnectError("down"))
        turns = remember_turns(server.async_client(max_retries=0))

        async def first() -> None:
            turns.begin("one").answered("two")
            await asyncio.sleep(0.01)

        async def second() -> None:
            turns.begin("three")
            await turns.settled()

        asyncio.run(first())
        self.assertEqual(turns.waiting, 2)
        server._turns = (remembered(),)
        asyncio.run(second())
        texts = [each["text"] for each in bodies(server, "/remember")]
        self.assertEqual(texts[-3:], ["one", "two", "three"])


if __name__ == "__main__":
    unittest.main()
