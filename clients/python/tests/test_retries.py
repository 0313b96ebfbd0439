"""How calls are tried again, and how they fail."""

from __future__ import annotations

import asyncio
import pickle
import unittest
from unittest import mock

import httpx

from mneme import AsyncMneme, Mneme, MnemeError

from .fake_server import FakeServer, answer, problem, remembered

REFUSED = httpx.ConnectError("[Errno 111] Connection refused")


class Retries(unittest.TestCase):
    def setUp(self) -> None:
        slept = mock.patch("mneme._sync.transport.sleep")
        self.slept = slept.start()
        self.addCleanup(slept.stop)

    def waits(self) -> list[float]:
        return [call.args[0] for call in self.slept.call_args_list]

    def test_a_write_keeps_its_idempotency_key_over_its_attempts(self) -> None:
        server = FakeServer(problem(503, "unavailable"), REFUSED, remembered())
        kept = server.client().remember("tea")
        keys = [call.headers["idempotency-key"] for call in server.calls]
        self.assertEqual(kept["text"], "tea")
        self.assertEqual(len(keys), 3)
        self.assertEqual(len(set(keys)), 1)
        self.assertRegex(keys[0], r"^[0-9a-f]{32}$")

    def test_two_writes_have_two_keys_unless_one_is_given(self) -> None:
        server = FakeServer(remembered())
        client = server.client()
        client.remember("tea")
        client.remember("tea")
        client.remember("tea", idempotency_key="mine")
        keys = [call.headers["idempotency-key"] for call in server.calls]
        self.assertNotEqual(keys[0], keys[1])
        self.assertEqual(keys[2], "mine")

    def test_a_read_has_no_key(self) -> None:
        server = FakeServer(answer({"hits": []}))
        server.client().recall("tea")
        self.assertNotIn("idempotency-key", server.calls[0].headers)

    def test_it_waits_as_long_as_the_server_asks(self) -> None:
        server = FakeServer(problem(429, "rate_limited", retry_after="7"), remembered())
        server.client().remember("tea")
        self.assertEqual(self.waits(), [7.0])

    def test_a_wait_of_more_than_a_minute_is_told_instead(self) -> None:
        server = FakeServer(problem(429, "rate_limited", retry_after="61"))
        with self.assertRaises(MnemeError) as caught:
            server.client().remember("tea")
        self.assertEqual((caught.exception.retry_after, len(server.calls)), (61.0, 1))

    def test_waits_double_and_half_of_each_is_chance(self) -> None:
        server = FakeServer(REFUSED)
        with self.assertRaises(MnemeError):
            server.client().recall("tea")
        self.assertEqual(len(server.calls), 4)
        for wait, whole in zip(self.waits(), (0.25, 0.5, 1.0)):
            self.assertGreaterEqual(wait, whole / 2)
            self.assertLessEqual(wait, whole)

    def test_what_will_not_help_is_not_tried_again(self) -> None:
        for status, code in ((400, "invalid_request"), (401, "unauthenticated"), (500, "internal")):
            server = FakeServer(problem(status, code))
            with self.assertRaises(MnemeError) as caught:
                server.client().remember("tea")
            self.assertEqual((caught.exception.code, len(server.calls)), (code, 1))

    def test_a_key_is_asked_for_before_every_attempt(self) -> None:
        keys = iter(["old", "new"])
        server = FakeServer(problem(503, "unavailable"), remembered())
        server.client(api_key=lambda: next(keys)).remember("tea")
        sent = [call.headers["authorization"] for call in server.calls]
        self.assertEqual(sent, ["Bearer old", "Bearer new"])


class Errors(unittest.TestCase):
    def caught(self, *turns: object, **options: object) -> MnemeError:
        server = FakeServer(*turns)  # type: ignore[arg-type]
        with self.assertRaises(MnemeError) as caught:
            server.client(max_retries=0, **options).recall("tea")
        return caught.exception

    def test_a_problem_document_is_told_whole(self) -> None:
        body = {"code": "invalid_request", "title": "Not valid", "detail": "text: blank"}
        errors = [{"path": "text", "message": "blank"}]
        error = self.caught(answer({**body, "errors": errors}, 400, x_request_id="req_7"))
        self.assertEqual(str(error), "400 invalid_request: text: blank")
        self.assertEqual(
            (error.status, error.title, error.detail), (400, "Not valid", "text: blank")
        )
        self.assertEqual((error.errors, error.request_id), (errors, "req_7"))

    def test_it_survives_pickling(self) -> None:
        error = self.caught(problem(409, "pinned"))
        again = pickle.loads(pickle.dumps(error))
        self.assertEqual(again.__dict__, error.__dict__)
        self.assertEqual(str(again), str(error))

    def test_a_page_of_something_else_is_no_answer(self) -> None:
        error = self.caught(httpx.Response(200, text="<html>"))
        self.assertEqual((error.code, error.status), ("unexpected", 200))
        self.assertIn("is this the URL of a Mneme server?", error.detail)

    def test_a_redirect_says_where_to(self) -> None:
        moved = httpx.Response(301, headers={"location": "https://new.test/"})
        self.assertIn("https://new.test/", self.caught(moved).detail)

    def test_a_refused_connection_says_what_to_look_at(self) -> None:
        error = self.caught(REFUSED)
        self.assertEqual((error.code, error.status, error.request_id), ("network", 0, None))
        self.assertIn("is the port right?", error.detail)

    def test_a_local_server_that_is_not_there_is_named(self) -> None:
        error = self.caught(REFUSED, url=None)
        self.assertIn("start a server there, or give url=", error.detail)

    def test_tls_to_a_server_without_it_says_so(self) -> None:
        fault = httpx.ConnectError("[SSL: WRONG_VERSION_NUMBER] wrong version number (_ssl.c:992)")
        self.assertIn("does not speak TLS", self.caught(fault).detail)

    def test_a_timeout_says_how_long_it_waited(self) -> None:
        error = self.caught(httpx.ReadTimeout("late"), timeout=2.5)
        self.assertEqual((error.code, error.detail), ("timeout", "no answer within 2.5 seconds"))

    def test_arguments_that_are_wrong_are_refused_at_once(self) -> None:
        cases = [
            ({"url": "localhost:8787"}, "it begins with http:// or https://"),
            ({"url": "127.0.0.1"}, "it begins with http:// or https://"),
            ({"api_key": ""}, "no api_key"),
            ({"namespace": ""}, "the namespace is empty"),
            ({"timeout": 0.01}, "timeout is 0.01 seconds, range 0.1 to 600.0"),
            ({"max_retries": 11}, "max_retries is 11, range 0 to 10"),
        ]
        for given, said in cases:
            for client in (Mneme, AsyncMneme):
                options = {"api_key": "k", "namespace": "acme", **given}
                with self.assertRaisesRegex(ValueError, said):
                    client(**options)  # type: ignore[arg-type]


class Asynchronous(unittest.TestCase):
    def test_it_retries_and_asks_for_its_key_as_the_other_does(self) -> None:
        async def fresh() -> str:
            return "token"

        async def story() -> None:
            server = FakeServer(problem(429, "rate_limited", retry_after="0"), remembered())
            async with server.async_client(api_key=fresh) as client:
                kept = await client.remember("tea")
            self.assertEqual(kept["text"], "tea")
            self.assertEqual(server.calls[0].headers["authorization"], "Bearer token")
            keys = {call.headers["idempotency-key"] for call in server.calls}
            self.assertEqual((len(server.calls), len(keys)), (2, 1))

        asyncio.run(story())


if __name__ == "__main__":
    unittest.main()
