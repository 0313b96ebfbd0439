"""What an application does, on a server that is running.

It is where MNEME_TEST_URL says; without one these tests are skipped.
"""

from __future__ import annotations

import asyncio
import os
import unittest
import uuid

from mneme import AsyncMneme, Mneme, MnemeError, template

URL = os.environ.get("MNEME_TEST_URL")
KEY = os.environ.get("MNEME_TEST_KEY", "mneme-dev")


@unittest.skipIf(URL is None, "MNEME_TEST_URL names no server")
class Story(unittest.TestCase):
    def setUp(self) -> None:
        self.memory = Mneme(KEY, f"py|Story-{uuid.uuid4().hex[:8]}", URL)
        self.addCleanup(self.memory.close)

    def test_it_remembers_recalls_and_forgets(self) -> None:
        memory = self.memory
        kept = memory.remember("user_id:123 likes bananas")
        self.assertEqual(kept["entities"], ["user_id:123"])
        self.assertEqual(kept["outcomes"][0]["kind"], "stored")
        found = memory.recall("What does user_id:123 like?")
        self.assertEqual(found["text"], "user_id:123 likes bananas")
        self.assertEqual(found["grounding"], ["user_id:123"])

        shown = memory.forget("Everything about bananas")
        self.assertEqual([each["text"] for each in shown.preview], ["user_id:123 likes bananas"])
        self.assertEqual(len(memory.recall("bananas")["hits"]), 1)
        self.assertEqual(len(shown.confirm()["forgotten"]), 1)
        self.assertEqual(memory.recall("bananas")["hits"], [])
        memory.undo_forget(kept)
        self.assertEqual(len(memory.recall("bananas")["hits"]), 1)
        memory.forget(kept)
        self.assertEqual(memory.recall("bananas")["hits"], [])
        self.assertEqual(memory.forget("Everything about Vegas").confirm()["forgotten"], [])

    def test_entities_have_the_parts_that_are_asked_for(self) -> None:
        memory = self.memory
        memory.remember([{"user_id": "123", "properties": {"name": "Ana", "city": "Oslo"}}])
        memory.remember(template("{} joined {org}", "user_id:123", org={"kind": "org", "id": "7"}))
        self.assertEqual(memory.get_entity("user_id:123"), {"user_id": "123"})
        ana = memory.get_entity({"user_id": "123"}, props=True, relations=True)
        assert ana is not None
        self.assertEqual(ana["properties"]["city"]["value"], "Oslo")
        self.assertIsNone(memory.get_entity("user_id:nobody"))
        self.assertIsNone(memory.get_entity({"user_id": ".."}))
        memory.forget([{"user_id": "123", "properties": {"city": ""}}], partial=True)
        ana = memory.get_entity("user_id:123", props=True)
        assert ana is not None
        self.assertEqual(list(ana["properties"]), ["name"])

    def test_conversations_go_in_as_other_clients_have_them(self) -> None:
        memory = self.memory
        talk = memory.remember(
            messages=[
                {"role": "user", "name": "Ana", "content": "I moved to Oslo. The flat is small."},
                {"role": "assistant", "content": "Oslo is lovely in May."},
            ]
        )
        first = talk["memories"][0]
        assert first is not None
        self.assertEqual(first.get("speaker"), "Ana")
        added = memory.add([{"role": "user", "content": "I keep bees."}], user_id="dev")
        self.assertEqual(added["results"][0]["memory"], "I keep bees.")
        found = memory.search("Who keeps bees?", user_id="dev", limit=1)
        self.assertEqual([each["memory"] for each in found["results"]], ["I keep bees."])
        self.assertEqual(memory.search("bees", user_id="nobody")["results"], [])

    def test_a_batch_answers_each_item(self) -> None:
        results = list(self.memory.remember_batch(["a heron", {"text": "a kite"}, ""]))
        self.assertEqual([result["index"] for result in results], [0, 1, 2])
        self.assertEqual(["error" in result for result in results], [False, False, True])
        again = self.memory.remember_batch((f"day {day}" for day in range(3)))
        self.assertEqual(again.finish(), {"items": 3, "failed": 0})

    def test_an_error_names_the_field(self) -> None:
        with self.assertRaises(MnemeError) as caught:
            self.memory.remember("")
        self.assertEqual((caught.exception.status, caught.exception.code), (400, "invalid_request"))
        self.assertEqual(caught.exception.errors[0]["path"], "text")
        with self.assertRaises(MnemeError) as refused, Mneme("wrong", "acme", URL) as stranger:
            stranger.recall("tea")
        self.assertEqual(refused.exception.status, 401)

    def test_the_asynchronous_client_does_the_same(self) -> None:
        async def story() -> None:
            async with AsyncMneme(KEY, f"py-{uuid.uuid4().hex[:8]}", URL) as memory:
                texts = [f"user_id:{each} keeps {each} bees" for each in range(8)]
                await asyncio.gather(*(memory.remember(text) for text in texts))
                found = await memory.recall("bees", ["user_id:5"])
                self.assertEqual(found["hits"][0]["text"], "user_id:5 keeps 5 bees")
                shown = await memory.forget("user_id:5 keeps 5 bees")
                self.assertGreater(len((await shown.confirm())["forgotten"]), 0)

                async def items():  # type: ignore[no-untyped-def]
                    yield "a heron"

                results = [each["index"] async for each in memory.remember_batch(items())]
                self.assertEqual(results, [0])

        asyncio.run(story())


if __name__ == "__main__":
    unittest.main()
