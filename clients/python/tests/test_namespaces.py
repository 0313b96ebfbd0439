"""Ids as applications have them, as namespaces."""

from __future__ import annotations

import json
import pathlib
import unittest

from mneme import decode_namespace, encode_namespace
from mneme.namespaces import decode_patterns, encode_patterns

from .fake_server import FakeServer, answer

#: Shared with the other clients; absent from the published package.
VECTORS = pathlib.Path(__file__).parents[3] / "test/data/namespace-names.json"

CASES = [
    ("acme", "acme"),
    ("user_2NNxC", "x--user.5f2_n_nx_c"),
    ("auth0|7", "x--auth0.7c7"),
    ("ana@example.com", "x--ana.40example.2ecom"),
    ("x--a", "x--x--a"),
    ("-a", "x---a"),
]


class Names(unittest.TestCase):
    def test_each_id_has_its_name_and_comes_back(self) -> None:
        shared = json.loads(VECTORS.read_text("utf-8")) if VECTORS.exists() else []
        for id, name in CASES + [(each["id"], each["namespace"]) for each in shared]:
            with self.subTest(id):
                self.assertEqual(encode_namespace(id), name)
                self.assertEqual(decode_namespace(name), id)

    def test_what_is_no_encoding_stands_for_itself(self) -> None:
        for name in ("x--", "x--acme.", "x--.zz", "x--A", "x--.ff", "x--.61", "x--acme", "plain"):
            with self.subTest(name):
                self.assertEqual(decode_namespace(name), name)

    def test_none_and_too_long_ids_are_refused_before_any_request(self) -> None:
        server = FakeServer(answer({}))
        with self.assertRaisesRegex(ValueError, "empty"):
            server.client(namespace="")
        with self.assertRaisesRegex(ValueError, "limit 256"):
            server.client(namespace="é" * 43)
        with self.assertRaises(ValueError):
            server.client(namespace="\ud800")
        self.assertEqual(server.calls, [])

    def test_the_client_encodes_its_namespace(self) -> None:
        server = FakeServer(answer({"hits": []}))
        server.client(namespace="ana@example.com").recall("tea")
        self.assertEqual(server.path(), "/v1/namespaces/x--ana.40example.2ecom/recall")

    def test_dead_letters_are_visited_again_by_the_ids_of_the_caller(self) -> None:
        server = FakeServer(answer({"replayed": ["x--auth0.7c7", "acme"], "remaining": 0}))
        told = server.client().dead_letters.replay(namespaces=["auth0|7", "acme"])
        self.assertEqual(server.body(), {"namespaces": ["x--auth0.7c7", "acme"]})
        self.assertEqual(told, {"replayed": ["auth0|7", "acme"], "remaining": 0})

    def test_patterns_cover_the_ids_that_they_name_and_no_others(self) -> None:
        self.assertEqual(encode_patterns(["acme-*"]), ["acme-*", "x--acme-*"])
        self.assertEqual(encode_patterns(["*"]), ["*"])
        self.assertEqual(encode_patterns(["Ana*"]), ["x--_ana*"])
        self.assertEqual(decode_patterns(["acme-*", "x--acme-*", "x--_ana*"]), ["acme-*", "Ana*"])
        for pattern in ("x*", "x-*", "*a"):
            with self.subTest(pattern), self.assertRaisesRegex(ValueError, "cover other ids"):
                encode_patterns([pattern])


if __name__ == "__main__":
    unittest.main()
