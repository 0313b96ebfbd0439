"""What is sent, as the server takes it."""

from __future__ import annotations

import unittest
from datetime import date, datetime, timedelta, timezone
from types import SimpleNamespace
from typing import Any, Callable, Dict, List

import httpx

from mneme import MnemeError, template

from .fake_server import FakeServer, answer, remembered

FOUND: Dict[str, Any] = {"text": "", "grounding": [], "hits": []}


class Requests(unittest.TestCase):
    def sent(self, *args: Any, **given: Any) -> Any:
        server = FakeServer(remembered())
        server.client().remember(*args, **given)
        return server.body()

    def asked(self, *args: Any, defaults: Any = None, **given: Any) -> Any:
        server = FakeServer(answer(FOUND))
        server.client(defaults=defaults).recall(*args, **given)
        return server.body()

    def test_what_is_not_given_is_not_sent(self) -> None:
        self.assertEqual(self.sent("tea"), {"text": "tea"})
        self.assertEqual(self.sent("tea", []), {"text": "tea"})
        self.assertEqual(self.sent("tea", explicit=False), {"text": "tea", "explicit": False})
        self.assertEqual(self.sent([{"user_id": "7"}]), {"entities": [{"user_id": "7"}]})
        self.assertEqual(self.asked("tea"), {"query": "tea"})
        self.assertEqual(self.asked(["user_id:7"]), {"context": ["user_id:7"]})

    def test_messages_take_the_place_of_a_query(self) -> None:
        turns = [{"role": "user", "content": "And in winter?"}]
        asked = self.asked(messages=turns, context=["van_id:3"])
        self.assertEqual(asked, {"messages": turns, "context": ["van_id:3"]})
        self.assertEqual(self.asked(messages=turns, min_answer=0.5)["min_answer"], 0.5)
        with self.assertRaisesRegex(TypeError, "take the place of the query"):
            self.asked("tyres?", messages=turns)

    def test_times_are_those_of_python(self) -> None:
        zone = timezone(timedelta(hours=2))
        sent = self.sent("tea", occurred_at=datetime(2026, 3, 1, 9, tzinfo=zone))
        self.assertEqual(sent["occurred_at"], "2026-03-01T09:00:00+02:00")
        asked = self.asked("tea", as_of=date(2026, 3, 1), time={"from": date(2026, 1, 1)})
        self.assertEqual((asked["as_of"], asked["time"]), ("2026-03-01", {"from": "2026-01-01"}))
        with self.assertRaisesRegex(TypeError, "no time zone"):
            self.sent("tea", occurred_at=datetime(2026, 3, 1))

    def test_a_template_links_entities_and_writes_the_rest(self) -> None:
        user = {"user_id": "7"}
        sent = self.sent(template("{} saw {film} {} times, {}", user, 3, True, film="film_id:9"))
        strings = ["", " saw ", " 3 times, true"]
        self.assertEqual(sent, {"template": {"strings": strings, "values": [user, "film_id:9"]}})
        native = SimpleNamespace(
            strings=("", " moved to ", ""),
            interpolations=(SimpleNamespace(value=user), SimpleNamespace(value="Oslo")),
        )
        sent = self.sent(native)
        self.assertEqual(sent["template"], {"strings": ["", " moved to Oslo"], "values": [user]})
        for wrong in (None, [1], {1}):
            with self.assertRaisesRegex(TypeError, "expected an entity or a text"):
                template("{} moved", wrong)  # type: ignore[arg-type]

    def test_calls_of_no_known_form_say_what_is_wrong(self) -> None:
        cases: Any = [
            (("tea", "user_id:7"), {}, r"entities is a list: put \[ \] around 'user_id:7'"),
            (("tea", {"user_id": "7"}), {}, r"entities is a list"),
            ((7,), {}, "expected a text, a template, or a list of entities: int"),
            ((), {}, "expected a text, a template, or a list of entities: NoneType"),
            (("tea",), {"messages": []}, "messages take the place of the text"),
            ((["user_id:7"], ["user_id:8"]), {}, "entities are given twice"),
            (("tea",), {"metadata": {"a": object()}}, "nothing that JSON has"),
            (("tea",), {"confidence": float("nan")}, "JSON"),
        ]
        for args, given, said in cases:
            with self.subTest(said), self.assertRaisesRegex((TypeError, ValueError), said):
                self.sent(*args, **given)

    def test_defaults_stand_where_a_call_says_nothing(self) -> None:
        defaults = {"synthesize": True, "top_k": 5, "context": ["user_id:7"]}
        self.assertEqual(self.asked("tea", defaults=defaults), {"query": "tea", **defaults})
        asked = self.asked("tea", ["user_id:8"], top_k=2, defaults=defaults)
        self.assertEqual((asked["context"], asked["top_k"]), (["user_id:8"], 2))
        self.assertEqual(self.asked(["user_id:9"], defaults=defaults)["context"], ["user_id:9"])
        server = FakeServer(answer(FOUND))
        server.client(defaults=defaults).in_namespace("other").search("tea")
        self.assertEqual(
            (server.path(), server.body()["top_k"]), ("/v1/namespaces/other/recall", 5)
        )

    def test_zep_and_mem0_messages_are_taken(self) -> None:
        server = FakeServer(answer({"memories": [], "outcomes": []}, 201))
        zep = {"role": "Ana", "role_type": "user", "content": "Hi", "created_at": "2026-03-01"}
        server.client().add([zep, {"role": "user", "content": "Ho"}], agent_id="a", run_id="c-7")
        body = server.body()
        self.assertEqual((body["entities"], body["thread"]), ([{"agent_id": "a"}], "c-7"))
        first = {"role": "user", "content": "Hi", "name": "Ana", "at": "2026-03-01"}
        self.assertEqual(body["messages"], [first, {"role": "user", "content": "Ho"}])

    def test_ids_are_written_into_paths_safely(self) -> None:
        server = FakeServer(answer({"movie_id": "a/b ü?"}))
        client = server.client()
        client.get_entity({"movie_id": "a/b ü?"}, props=True, at_least=4)
        path = "/v1/namespaces/acme/entities/movie/a%2Fb%20%C3%BC%3F?props=true&at_least=4&known=false"
        self.assertEqual(server.path(), path)
        for wrong in ("user", "user_id:", {"user": "7"}, {"user_id": 7}, "User_id:7"):
            with self.subTest(wrong), self.assertRaisesRegex(TypeError, "expected a reference"):
                client.get_entity(wrong)  # type: ignore[arg-type]

    def test_a_change_clears_what_is_none_and_keeps_what_is_left_out(self) -> None:
        server = FakeServer(answer({"__memory_id": "mem_1", "status": {}, "entities": []}))
        server.client().memories.patch("mem_1", expires_at=None)
        self.assertEqual(server.body(), {"expires_at": None})


class Streams(unittest.TestCase):
    def test_a_batch_that_is_cut_goes_on_where_it_was(self) -> None:
        line = '{"index": %d, "memory": {"__memory_id": "m", "status": {}}, "outcomes": []}\n'
        cut = [(line % 0).encode(), b'{"index": 1, "mem']
        rest = [(line % each).encode() for each in (0, 1, 2)] + [b'{"done": true}\n']
        server = FakeServer(streamed(cut), streamed(rest))
        found = list(server.client().remember_batch(["a", "b", "c"], idempotency_key="k"))
        self.assertEqual([each["index"] for each in found], [0, 1, 2])
        keys = [call.headers["idempotency-key"] for call in server.calls]
        self.assertEqual(keys, ["k", "k"])
        self.assertEqual(server.calls[0].content, server.calls[1].content)

    def test_a_batch_of_many_is_sent_in_requests_that_the_server_takes(self) -> None:
        def taken(request: httpx.Request) -> httpx.Response:
            size = request.content.count(b"\n")
            lines = (f'{{"index": {each}, "error": {{"status": 400}}}}\n' for each in range(size))
            return httpx.Response(200, text="".join(lines))

        server = FakeServer(taken)
        summary = server.client().remember_batch((str(each) for each in range(1_001))).finish()
        self.assertEqual(summary, {"items": 1_001, "failed": 1_001})
        self.assertEqual([call.content.count(b"\n") for call in server.calls], [1_000, 1])
        with self.assertRaisesRegex(TypeError, "item 0 of the batch is int"):
            list(server.client().remember_batch([7]))  # type: ignore[list-item]

    def test_a_run_is_followed_over_a_broken_connection(self) -> None:
        begun = answer({"run": {"id": "run_1"}}, 202)
        first = b'id: 1\nevent: signal\ndata: {"seq": 1}\n\nid: 2\nevent: sig'
        second = b'id: 2\nevent: signal\ndata: {"seq": 2}\n\n: still here\n\n'
        last = b'event: result\ndata: {"status": "completed"}\n\n'
        server = FakeServer(begun, streamed([first]), streamed([second, last]))
        events = server.client().thought("tht_1").events({"set": {}})
        self.assertEqual([signal["seq"] for signal in events], [1, 2])
        self.assertEqual(events.result()["status"], "completed")
        after = [call.headers["last-event-id"] for call in server.calls[1:]]
        self.assertEqual(after, ["0", "1"])

    def test_a_stream_of_a_revoked_key_ends_with_an_error(self) -> None:
        begun = answer({"run": {"id": "run_1"}}, 202)
        end = b'event: end\ndata: {"reason": "revoked"}\n\n'
        server = FakeServer(begun, streamed([end]))
        with self.assertRaisesRegex(MnemeError, "401 unauthenticated: the key was revoked"):
            server.client().thought("tht_1").events({"set": {}}).result()


def streamed(pieces: List[bytes]) -> Callable[[httpx.Request], httpx.Response]:
    return lambda request: httpx.Response(200, content=iter(pieces))


if __name__ == "__main__":
    unittest.main()
