"""What an application does, on a server that is running."""

from __future__ import annotations

import asyncio
import unittest
from typing import AsyncIterator, List

from mneme import AsyncMneme, Mneme, MnemeError, template

from .real_server import KEY, URL, fresh_namespace, needs_server


@needs_server
class Story(unittest.TestCase):
    def setUp(self) -> None:
        self.memory = Mneme(KEY, fresh_namespace(), URL)
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

    def test_a_memory_is_an_entity_among_those_it_links(self) -> None:
        memory = self.memory
        kept = memory.remember("user_id:123 likes bananas", metadata={"source": "chat"})
        id = kept["__memory_id"]
        about = {"entity": {"user_id": "123"}, "role": "about", "direction": "out"}
        self.assertEqual(kept["relations"], [about])
        self.assertEqual(kept["properties"]["source"], "chat")
        self.assertEqual(kept["properties"]["created_at"], kept["created_at"])
        ana = memory.get_entity("user_id:123", relations=True)
        assert ana is not None
        self.assertEqual([each["entity"] for each in ana["relations"]], [{"__memory_id": id}])
        alone = memory.get_entity("user_id:123", relations=True, memories=False)
        assert alone is not None
        self.assertEqual(alone["relations"], [])
        read = memory.get_entity(kept, content=True)
        assert read is not None
        self.assertEqual(read["content"][0]["text"], kept["text"])
        self.assertEqual(memory.get_entity(f"__memory_id:{id}"), {"__memory_id": id})
        [listed] = memory.memories.list()
        self.assertEqual(listed["relations"], [about])
        gone = memory.forget(kept)
        self.assertEqual((gone["__memory_id"], gone["status"]["value"]), (id, "forgotten"))
        self.assertEqual(gone["relations"], [about])
        more = [memory.remember(f"user_id:123 keeps {each}") for each in ("bees", "kites")]
        both = memory.forget([{"__memory_id": each["__memory_id"]} for each in more])
        self.assertEqual([each["role"] for each in both["relations"]], ["forgotten", "forgotten"])
        entities = memory.forget(["user_id:123"])
        self.assertEqual(entities["relations"][0]["entity"], {"user_id": "123"})

    def test_a_text_may_be_forgotten_unseen(self) -> None:
        self.memory.remember("Lost 200 euros in Vegas")
        gone = self.memory.forget("Everything about Vegas", confirm=True)
        self.assertEqual(
            [each.get("text") for each in gone["forgotten"]], ["Lost 200 euros in Vegas"]
        )

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
        async def items() -> AsyncIterator[str]:
            for each in range(8):
                yield f"user_id:{each} keeps {each} bees"

        async def story() -> None:
            async with AsyncMneme(KEY, fresh_namespace(), URL) as memory:
                results = [each["index"] async for each in memory.remember_batch(items())]
                self.assertEqual(results, list(range(8)))
                found = await asyncio.gather(
                    *(memory.recall("bees", [f"user_id:{each}"]) for each in range(8))
                )
                texts = [each["hits"][0]["text"] for each in found]
                self.assertEqual(texts, [f"user_id:{each} keeps {each} bees" for each in range(8)])
                shown = await memory.forget("user_id:5 keeps 5 bees")
                self.assertGreater(len((await shown.confirm())["forgotten"]), 0)
                listed = [each["text"] async for each in memory.memories.list(limit=3)]
                self.assertEqual(len(listed), 8 - len(shown.preview))
                copy = memory.in_namespace(fresh_namespace())
                told = await copy.import_(memory.export())
                self.assertTrue(told["done"])
                thought = memory.thought((await memory.thoughts.create("answer"))["id"])
                events = thought.events({"set": {"key": "to", "content": "Ann"}})
                names: List[str] = [signal["name"] async for signal in events]
                self.assertEqual((await events.result())["status"], "completed")
                self.assertGreater(len(names), 0)

        asyncio.run(story())


if __name__ == "__main__":
    unittest.main()
