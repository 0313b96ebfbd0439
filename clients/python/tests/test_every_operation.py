"""Each operation of the API is called once, on a server that is running."""

from __future__ import annotations

import inspect
import re
import unittest
from datetime import date, datetime, timezone
from typing import Any, Callable, Iterator, List, Tuple

import httpx

from mneme import Mneme
from mneme._sync.pages import Pages

from .real_server import KEY, URL, fresh_namespace, needs_server, refused, until_ended

#: What is no part of a client: the documents of the service, MCP, and the clock of its tests.
NOT_OF_A_CLIENT = {"root", "openapi", "docs", "mcp", "tick"}

SET = {"set": {"key": "to", "content": "Ann"}}


def plain_reads(memory: Mneme) -> Iterator[Callable[[], object]]:
    """What only reads and needs to be told nothing: a new one is tried without standing below."""
    for part in vars(memory).values():
        for _, method in inspect.getmembers(part, inspect.ismethod):
            signature = inspect.signature(method)
            is_stream = "Iterator" in str(signature.return_annotation)
            needs = [each for each in signature.parameters.values() if each.default is each.empty]
            doc = inspect.getdoc(method) or ""
            if not needs and not is_stream and "Needs the role `reader`" in doc:
                yield method


@needs_server
class EveryOperation(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.sent: List[Tuple[str, str]] = []
        cls.http = httpx.Client(event_hooks={"request": [cls.note]})
        cls.addClassCleanup(cls.http.close)
        cls.memory = Mneme(KEY, fresh_namespace(), URL, http_client=cls.http)

    @classmethod
    def note(cls, request: httpx.Request) -> None:
        cls.sent.append((request.method, request.url.raw_path.decode()))

    @classmethod
    def tearDownClass(cls) -> None:
        for read in plain_reads(cls.memory):
            answer = read()
            if isinstance(answer, Pages):
                answer.page()
        document = httpx.get(f"{URL}/openapi.json").json()
        missing = []
        for path, methods in document["paths"].items():
            pattern = re.compile(re.sub(r"\{\w+\}", "[^/?]+", path) + r"(\?.*)?")
            for method, operation in methods.items():
                is_called = any(
                    verb == method.upper() and pattern.fullmatch(sent) for verb, sent in cls.sent
                )
                if not is_called and operation["operationId"] not in NOT_OF_A_CLIENT:
                    missing.append(operation["operationId"])
        assert missing == [], f"no method of the client was called for {missing}"

    def test_memories(self) -> None:
        memory = self.memory
        kept = memory.remember(
            "user_id:7 keeps bees",
            ["place_id:oslo"],
            external_id="bees",
            thread="chat-1",
            occurred_at=datetime(2026, 3, 1, tzinfo=timezone.utc),
            metadata={"source": "mail"},
        )
        id = kept["__memory_id"]
        self.assertEqual(memory.memories.get(id)["metadata"], {"source": "mail"})
        listed = memory.memories.list(entity={"user_id": "7"}, from_=date(2026, 3, 1), pinned=False)
        self.assertEqual([each["__memory_id"] for each in listed], [id])
        changed = memory.memories.patch(id, text="user_id:7 keeps more bees", thread=None)
        self.assertNotIn("thread", changed)
        versions = [each["version"] for each in memory.memories.history(id)]
        self.assertEqual(versions, [1, 2])
        self.assertTrue(memory.memories.pin(id)["pinned"])
        self.assertEqual(refused(lambda: memory.memories.delete(id)).code, "pinned")
        self.assertFalse(memory.memories.unpin(id)["pinned"])
        self.assertTrue(memory.explain(id, "bees")["returned"])
        self.assertEqual(len(memory.memories.delete(id)["forgotten"]), 1)
        self.assertEqual(refused(lambda: memory.memories.get("mem_none")).status, 404)
        page = memory.memories.list(lifecycle="archived").page()
        self.assertEqual((len(page.items), page.next_cursor), (1, None))

    def test_lists_go_on_over_their_pages(self) -> None:
        memory = self.memory.in_namespace(fresh_namespace())
        self.assertEqual(
            memory.remember_batch(f"day {each}" for each in range(5)).finish()["items"], 5
        )
        texts = [each["text"] for each in memory.memories.list(limit=2)]
        self.assertEqual(texts, [f"day {each}" for each in (4, 3, 2, 1, 0)])
        first = memory.memories.list(limit=2).page()
        second = memory.memories.list(limit=2).page(first.next_cursor)
        self.assertEqual([each["text"] for each in second.items], ["day 2", "day 1"])
        again = memory.memories.list(limit=2, cursor=first.next_cursor)
        self.assertEqual([each["text"] for each in again], ["day 2", "day 1", "day 0"])

    def test_what_happened_and_how_things_are_done(self) -> None:
        memory = self.memory.in_namespace(fresh_namespace())
        memory.remember("We met Ana at the pier.", occurred_at=date(2026, 6, 1), thread="diary")
        memory.remember("To deploy, run the tests, then push the tag.")
        [episode] = memory.memories.episodes(day="2026-06-01", thread="diary")
        self.assertEqual((episode["day"], episode["people"]), ("2026-06-01", ["Ana"]))
        [procedure] = memory.memories.procedures()
        self.assertEqual(procedure["steps"], ["run the tests", "push the tag"])

    def test_entities(self) -> None:
        memory = self.memory.in_namespace(fresh_namespace())
        memory.remember(
            [{"user_id": "a", "properties": {"city": {"value": "Bern", "since": "2025-01-01"}}}]
        )
        memory.remember([{"user_id": "a", "properties": {"city": "Oslo"}}, {"user_id": "b"}])
        listed = memory.entities.list(kind="user", property="city:Oslo", props=True, order="name")
        self.assertEqual([each["user_id"] for each in listed], ["a"])
        history = [each["value"] for each in memory.entities.history("user_id:a", property="city")]
        self.assertEqual(history, ["Oslo", "Bern"])
        self.assertEqual(list(memory.entities.duplicates()), [])
        met = "user_id:a met user_id:b."
        memory.remember(met)
        graph = memory.entities.graph(kind="user", around="user_id:a")
        drawn = [each["entity"] for each in graph["nodes"]]
        self.assertEqual(drawn, ["user_id:a", "user_id:b"])
        both = memory.memories.list(entity="user_id:a", with_="user_id:b")
        self.assertIn(met, [each["text"] for each in both])
        self.assertEqual(memory.entities.merge("user_id:a", "user_id:b")["user_id"], "b")
        self.assertEqual(memory.entities.undo_merge("user_id:a")["user_id"], "a")
        lines = [line["type"] for line in memory.entities.record("user_id:a")]
        self.assertEqual((lines[0], lines.count("history")), ("entity", 2))
        memory.remember('movie_id:"a/b ü" is long')
        self.assertEqual(memory.get_entity({"movie_id": "a/b ü"}), {"movie_id": "a/b ü"})

    def test_the_graph(self) -> None:
        graph = self.memory.graph
        goal = graph.add_node("Ship the release in May", role="goal", confidence=0.9)["node"]["id"]
        step = graph.add_node("Hire two testers", role="decision")["node"]["id"]
        self.assertEqual(graph.set_edge(goal, step, 0.5, label="needs")["weight"], 0.5)
        reached = graph.activate([goal], depth=1)["activated"]
        self.assertEqual([each["id"] for each in reached], [goal, step])
        self.assertEqual(len(graph.neighborhood(step, depth=1, limit=9)["nodes"]), 2)
        self.assertEqual(len(graph.map(limit=2)["nodes"]), 2)
        self.assertEqual(graph.patch_node(step, subject="Ana")["id"], step)
        self.assertEqual(graph.node(step)["role"], "decision")
        self.assertIn(goal, [each["id"] for each in graph.nodes(role="goal")])
        self.assertGreater(graph.boost(step, by=0.1)["activation"], 0)
        self.assertGreaterEqual(graph.stats()["edges"], 1)
        self.assertIn("nodes_decayed", graph.decay(dry_run=True))
        self.assertEqual(graph.remove_edge(goal, step)["to"], step)

    def test_conflicts_and_suggestions(self) -> None:
        memory = self.memory.in_namespace(fresh_namespace())
        memory.settings.set({"auto_resolve": "off"})
        memory.graph.add_node("The office is open on Sunday", role="fact")
        memory.graph.add_node("The office is not open on Sunday", role="fact")
        [conflict] = memory.conflicts.list(status="open")
        self.assertEqual(
            memory.conflicts.resolve(conflict["id"], keep="b", how="wrong")["status"], "resolved"
        )
        self.assertEqual(memory.conflicts.undo(conflict["id"])["status"], "open")
        self.assertEqual(list(memory.suggestions.list(status="open", kind="entity")), [])
        for decide in (memory.suggestions.accept, memory.suggestions.dismiss):
            self.assertEqual(refused(lambda: decide("sug_none")).status, 404)

    def test_notes_and_collections(self) -> None:
        memory = self.memory
        note = memory.notes.create({"title": "Wells", "year": 2021}, name="wells")
        self.assertEqual(memory.notes.get("wells")["id"], note["note"]["id"])
        self.assertIn("wells", [each.get("name") for each in memory.notes.list()])
        made = memory.collections.create([{"title": "Wells"}, {"title": "Nets"}], name="papers")
        papers = memory.collections.get("papers", slice=":1", limit=9)
        self.assertEqual((len(papers["items"]), papers["id"]), (1, made["collection"]["id"]))
        self.assertIn("id", memory.collections.at("papers", -1))
        self.assertEqual(len(list(memory.collections.list(name="papers"))), 1)
        tie = memory.relations.create("wells", "papers", "part_of")
        self.assertEqual([each["id"] for each in memory.relations.list(from_="wells")], [tie["id"]])
        self.assertEqual(memory.relations.delete(tie["id"])["id"], tie["id"])
        done = memory.ops(
            [
                {"op": "pluck", "target": "papers", "field": "title", "out": "$t"},
                {"op": "flatten", "target": "$t", "separator": "; "},
            ]
        )
        self.assertEqual((done["value"], len(done["results"])), ("Wells; Nets", 2))
        self.assertEqual(memory.ops({"op": "size", "target": "papers"})["value"], 2)
        memory.collections.delete("papers")
        self.assertEqual(memory.collections.restore(made["collection"]["id"])["name"], "papers")
        memory.notes.delete("wells")
        self.assertEqual(memory.notes.restore(note["note"]["id"])["name"], "wells")

    def test_proposals(self) -> None:
        memory = self.memory
        token = memory.tokens.create("sub", agent="researcher", ttl_seconds=600)["token"]
        other = memory.tokens.create("reader", agent="visitor", ttl_seconds=600)
        for held in memory.tokens.list(namespace=memory.namespace):
            if held["holder"] == "visitor":
                self.assertEqual(memory.tokens.end(held)["role"], "reader")
        with Mneme(other["token"], memory.namespace, URL, http_client=self.http) as visitor:
            self.assertEqual(refused(visitor.whoami).status, 401)
        with Mneme(token, memory.namespace, URL, http_client=self.http) as sub:
            error = refused(lambda: sub.remember("Ana takes her tea at five"))
            self.assertEqual((error.code, error.status), ("proposed", 202))
            assert error.proposal is not None
            first = error.proposal["id"]
            second = sub.proposals.create(
                "Ana keeps a kite", confidence="high", entities=["user_id:7"]
            )
            self.assertEqual(sub.proposals.withdraw(second["id"])["id"], second["id"])
            rest = [sub.proposals.create(f"The code is {each}")["id"] for each in (11, 22, 33)]
        proposals = memory.proposals
        self.assertEqual(proposals.get(first)["status"], "pending")
        self.assertEqual(proposals.commit(first)["proposal"]["status"], "committed")
        self.assertEqual(proposals.reject(rest[0], "known")["proposal"]["status"], "rejected")
        self.assertEqual(proposals.defer(rest[1])["proposal"]["status"], "deferred")
        decided = proposals.decide([{"id": rest[2], "decision": "commit"}])
        self.assertEqual(len(decided["results"]), 1)
        self.assertIn(first, [each["id"] for each in proposals.list(status="committed")])
        self.assertIn("receipt", proposals.erase(rest[0]))

    def test_reflections(self) -> None:
        memory = self.memory.in_namespace(fresh_namespace())
        memory.remember("user_id:7 moved to Oslo")
        asked = memory.reflections.start("soft")
        self.assertEqual(memory.reflections.consent(asked["id"], "no")["state"], "declined")
        opened = memory.reflections.start("immediate")
        id = opened["id"]
        error = refused(lambda: memory.reflections.run(id))
        self.assertEqual((error.code, error.status), ("invalid_state", 409))
        self.assertEqual(error.allowed, ["tokens"])
        memory.reflections.tokens(id, extra=500, reasons={"extra": "a full week"})
        memory.reflections.grant(id, "approve", "a full week")
        memory.reflections.run(id)
        self.assertEqual(memory.reflections.decide(id, "approve")["state"], "approved")
        self.assertIn("dialogue", memory.reflections.dialogue(id, "That was right."))
        self.assertEqual(memory.reflections.get(id)["state"], "approved")
        self.assertEqual([each["id"] for each in memory.reflections.list(state="approved")], [id])
        self.assertEqual(len(list(memory.rewards.list())), 1)
        self.assertIn("totals", memory.rewards.economy())
        drafts = memory.identity.consolidations
        draft = drafts.create()["id"]
        self.assertEqual(refused(drafts.create).code, "consolidation_open")
        self.assertEqual(drafts.get(draft)["status"], "draft")
        self.assertEqual(drafts.decide(draft, "reject", reason="no")["status"], "rejected")

    def test_what_an_agent_always_has(self) -> None:
        memory = self.memory
        memory.core.set([{"name": "persona", "items": [{"text": "Speaks plainly."}]}])
        self.assertGreater(memory.core.get()["tokens"], 0)
        memory.soul.set(values=["Honesty before comfort"])
        self.assertEqual(memory.soul.get()["values"], ["Honesty before comfort"])
        memory.identity.set(name="Mnemosyne")
        self.assertEqual(memory.identity.set(vibe="calm")["facts"]["name"], "Mnemosyne")
        self.assertIsNone(memory.identity.set(name=None)["facts"]["name"])
        self.assertEqual(memory.identity.get()["facts"]["vibe"], "calm")
        self.assertIn("overview", memory.evolution.get())
        self.assertGreater(memory.context(max_tokens=4000)["tokens"], 0)
        self.assertIn("Speaks plainly.", memory.context_text())

    def test_what_an_owner_looks_at(self) -> None:
        memory = self.memory.in_namespace(fresh_namespace())
        memory.soul.set(values=["Honesty"])
        [alert] = memory.alerts.list(open=True)
        self.assertIn("acknowledged_by", memory.alerts.ack(alert["id"]))
        self.assertGreater(len(list(memory.audit.list(target="soul"))), 0)
        self.assertEqual(list(memory.audit.digests()), [])
        self.assertTrue(memory.audit.verify()["ok"])
        memory.core.set([{"name": "persona", "items": [{"text": "Speaks plainly."}]}])
        [revision] = memory.revisions.list(target="core")
        self.assertEqual(len(memory.revisions.revert(revision["id"])["reverted"]), 1)
        self.assertIn("receipt", memory.revisions.erase(revision["id"]))
        error = refused(lambda: memory.revisions.revert_to(to_position=10_000))
        self.assertEqual((error.code, error.status), ("out_of_range", 422))

    def test_settings_and_messages(self) -> None:
        memory = self.memory.in_namespace(fresh_namespace())
        self.assertEqual(memory.settings.set({"half_life": 14})["values"]["half_life"], 14)
        self.assertEqual(memory.settings.get()["schema"]["half_life"]["unit"], "days")
        error = refused(lambda: memory.settings.set({"depth": 9}))
        self.assertEqual(error.errors[0]["path"], "depth")
        said = memory.messages.read(
            "Please remember that I like oolong", speaker="user_id:7", act=True
        )
        self.assertEqual((said.intent, said.phrase, said.preview), ("remember", "remember", None))
        asked = memory.messages.read("Do you remember which tea I like? Oolong?", act=True)
        self.assertEqual((asked.intent, len(asked.result["hits"])), ("recall", 1))
        gone = memory.messages.read("Forget about the oolong", act=True)
        assert gone.preview is not None
        self.assertEqual(len(gone.preview.confirm()["forgotten"]), 1)
        self.assertEqual(memory.messages.read("Good morning").intent, "none")

    def test_thoughts(self) -> None:
        memory = self.memory
        made = memory.thoughts.create("answer the mail", task_id="mail-7")
        thought = memory.thought(made["id"])
        thought.note("mail", "The site is down!", source="inbox")
        thought.note("ship", "yes")
        self.assertEqual(
            [each["key"] for each in thought.notes(unpublished=True)], ["mail", "ship"]
        )
        self.assertIs(thought.read("ship", "bool").get("value"), True)
        self.assertEqual(thought.publish(["mail"])["published"], 1)
        memory.remember("I live in Porto.")
        page = memory.pages.get("profile", max_tokens=400)
        self.assertIn("- I live in Porto.", page["text"])
        self.assertEqual(next(iter(memory.pages.list()))["revision"], page["revision"])
        saved = memory.pipelines.save("morning", SET, schedule="0 7 * * 1-5", on=["alert.raised"])
        self.assertEqual(saved["version"], 1)
        self.assertEqual(memory.pipelines.get("morning", version=1)["pipeline"], SET)
        self.assertEqual([each["name"] for each in memory.pipelines.list()], ["morning"])
        named = thought.run("morning")["run"]["pipeline"]
        self.assertEqual(named, {"name": "morning", "version": 1})
        memory.pipelines.delete("morning")
        saved = memory.expectations.save("calm", "Who won the race?", silent=True)
        self.assertEqual(saved["status"], "unchecked")
        self.assertEqual(memory.expectations.run(["calm"])["passed"], 1)
        self.assertEqual(memory.expectations.get("calm")["status"], "holds")
        self.assertEqual([each["name"] for each in memory.expectations.list()], ["calm"])
        memory.expectations.delete("calm")
        memory.remember("The moon is made of cheese.", thread="rumours")
        self.assertEqual(memory.sources.trace(thread="rumours")["memories"]["count"], 1)
        shown = memory.sources.withdraw(thread="rumours")
        gone = memory.sources.withdraw(thread="rumours", confirm=shown["confirm"])
        memory.revisions.revert(str(gone["revision"]))
        self.assertEqual(thought.run(SET)["status"], "completed")
        begun = thought.start({"set": {"key": "cc", "content": "Bo"}})["run"]["id"]
        until_ended(lambda: memory.runs.get(begun)["status"])
        events = thought.events({"set": {"key": "bcc", "content": "Cy"}})
        names = [signal["name"] for signal in events]
        self.assertEqual(events.result()["status"], "completed")
        self.assertGreater(len(names), 0)
        again = memory.runs.follow(events.result()["run"]["id"])
        self.assertEqual([signal["name"] for signal in again], names)
        self.assertEqual(again.result()["status"], "completed")
        self.assertEqual(memory.runs.get(begun)["status"], "completed")
        self.assertEqual(len(list(memory.runs.list(thought_id=made["id"]))), 4)
        self.assertEqual(refused(lambda: memory.runs.cancel(begun)).status, 409)
        self.assertGreater(len(list(memory.signals.list(thought_id=made["id"]))), 0)
        self.assertEqual(memory.thoughts.get(made["id"], session=True)["intent"], "answer the mail")
        self.assertEqual(len(list(memory.thoughts.list(task_id="mail-7"))), 1)
        self.assertIn("items", memory.thoughts.search("site down", by="note", limit=3))
        child = memory.thoughts.clone(made["id"], "copy-7")
        memory.thoughts.archive(child["id"])
        memory.undo_forget(child["id"])
        self.assertEqual(len(list(memory.thoughts.list(parent_id=made["id"]))), 1)
        self.assertIn("receipt", memory.thoughts.erase(child["id"]))

    def test_what_comes_due(self) -> None:
        memory = self.memory.in_namespace(fresh_namespace())
        memory.remember("I'll send Bo the draft by 3 March 2031.")
        [promise] = memory.due.list(status="open")
        self.assertEqual(memory.due.set(promise["id"], "done")["status"], "done")
        self.assertEqual([each["id"] for each in memory.due.list(status="done")], [promise["id"]])

    def test_what_was_asked(self) -> None:
        memory = self.memory.in_namespace(fresh_namespace())
        memory.remember("Nora lives in Turin.")
        memory.recall("Where does Nora live?")
        [asked] = memory.recalls.list(answered=True)
        self.assertEqual(asked["question"], "Where does Nora live?")
        shown = memory.recalls.get(asked["id"])
        self.assertEqual([hit["text"] for hit in shown["hits"]], ["Nora lives in Turin."])
        memory.remember("Nora lives in Genoa now.")
        replay = memory.recalls.replay(asked["id"])
        self.assertTrue(replay["same"])
        self.assertIn("Turin", replay["before"]["text"])
        self.assertIn("Genoa", replay["now"]["text"])

    def test_events(self) -> None:
        memory = self.memory.in_namespace(fresh_namespace())
        url = "https://hooks.example.com/mneme"
        types = ("entity.changed",)
        made = memory.webhooks.create(url, types=types)
        self.assertTrue(made["secret"].startswith("whsec_"))
        kept = memory.remember("Tea at five.")
        [event] = memory.events.list(types=["memory.remembered"], texts=True)
        self.assertEqual(event["ids"], [kept["__memory_id"]])
        self.assertEqual(event["texts"], {kept["__memory_id"]: "Tea at five."})
        told = next(iter(memory.events.follow(after=0)))
        self.assertEqual(told["id"], event["id"])
        self.assertEqual([each["id"] for each in memory.webhooks.list()], [made["id"]])
        self.assertEqual(list(memory.webhooks.deliveries(made["id"])), [])
        self.assertEqual(memory.webhooks.test(made["id"])["id"], made["id"])
        memory.webhooks.delete(made["id"])
        refusal = refused(lambda: memory.webhooks.create("https://127.0.0.1/"))
        self.assertEqual(refusal.code, "invalid_request")
        many = memory.prefix_webhooks.create("event-tour-", url, types=types)
        self.assertIn(many["id"], [each["id"] for each in memory.prefix_webhooks.list()])
        memory.prefix_webhooks.delete(many["id"])

    def test_out_and_in(self) -> None:
        source = self.memory.in_namespace(fresh_namespace())
        source.remember("The heron nests at pier 4.")
        copy = self.memory.in_namespace(fresh_namespace())
        told = copy.import_(source.export())
        self.assertEqual((told["done"], told["failed"]), (True, []))
        self.assertEqual(copy.recall("heron")["hits"][0]["text"], "The heron nests at pier 4.")
        lines: List[Any] = [{"id": "17", "memory": "Dev keeps bees", "user_id": "dev"}, "{}"]
        taken = source.import_(lines, format="mem0")
        self.assertEqual((taken["imported"], len(taken["failed"])), (1, 1))
        self.assertGreaterEqual(source.usage(from_=date.today())["stored"]["memories"], 2)
        self.assertIsInstance(list(source.jobs.list()), list)
        self.assertEqual(list(source.extractions.list(state="parked")), [])
        for call in (source.extractions.replay, source.extractions.backfill):
            self.assertEqual(refused(call).code, "invalid_state")

    def test_what_stands_above_namespaces(self) -> None:
        root = self.memory
        user = fresh_namespace()
        made = root.keys.create("main", namespaces=[user, "acme-*"], name="chat backend")
        self.assertEqual(made["namespaces"], [user, "acme-*"])
        with Mneme(made["key"], user, URL) as memory:
            memory.remember("I keep a kite")
            error = refused(lambda: memory.in_namespace("other").recall("kite"))
            self.assertEqual((error.code, error.status), ("forbidden", 403))
        listed = [each for each in root.keys.list() if each["id"] == made["id"]]
        self.assertEqual(listed[0]["namespaces"], [user, "acme-*"])
        found = root.recall("kite", namespaces=[user, root.namespace])
        self.assertEqual(
            {hit["namespace"] for hit in found["hits"] if "kite" in hit["text"]}, {user}
        )
        self.assertEqual(root.keys.revoke(made["id"])["id"], made["id"])
        self.assertIn(user, [each["name"] for each in root.namespaces.list()])
        receipt = root.namespaces.erase(user)
        self.assertEqual(receipt["namespace"], user)
        self.assertEqual(root.erasures.get(receipt["id"])["id"], receipt["id"])
        self.assertEqual(list(root.dead_letters.list()), [])
        self.assertEqual(root.dead_letters.replay()["replayed"], [])
        self.assertEqual(root.whoami()["role"], "root")
        self.assertEqual(root.health()["status"], "ok")
        self.assertIn("# TYPE", root.metrics(namespaces=[root.namespace]))


if __name__ == "__main__":
    unittest.main()
