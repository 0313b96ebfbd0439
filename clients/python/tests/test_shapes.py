"""What the document says, and what the methods take."""

from __future__ import annotations

import inspect
import typing
import unittest
from typing import Any, Dict, List

from mneme import Mneme, answers, shapes


def keys_of(shape: Any) -> List[str]:
    return sorted(shape.__required_keys__ | shape.__optional_keys__)


def taken_by(method: Any) -> List[str]:
    return [name.rstrip("_") for name in inspect.signature(method).parameters if name != "self"]


class Shapes(unittest.TestCase):
    def test_methods_take_every_field_of_their_requests(self) -> None:
        memory = Mneme("key", "acme")
        self.addCleanup(memory.close)
        methods: Dict[str, Any] = {
            "RecallRequest": memory.recall,
            "AddNodeRequest": memory.graph.add_node,
            "ChangeNodeRequest": memory.graph.patch_node,
            "SetEdgeRequest": memory.graph.set_edge,
            "ActivateNodesRequest": memory.graph.activate,
            "BoostNodeRequest": memory.graph.boost,
            "ResolveConflictRequest": memory.conflicts.resolve,
            "ChangeMemoryRequest": memory.memories.patch,
            "CreateNoteRequest": memory.notes.create,
            "CreateCollectionRequest": memory.collections.create,
            "CreateRelationRequest": memory.relations.create,
            "ProposeMemoryRequest": memory.proposals.create,
            "GrantTokensRequest": memory.reflections.grant,
            "RequestTokensRequest": memory.reflections.tokens,
            "DecideReflectionRequest": memory.reflections.decide,
            "SetSoulRequest": memory.soul.set,
            "IdentityFactsPatch": memory.identity.set,
            "CreateThoughtRequest": memory.thoughts.create,
            "SearchThoughtsRequest": memory.thoughts.search,
            "AddThoughtNoteRequest": memory.thought("tht_1").note,
            "RunThoughtRequest": memory.thought("tht_1").run,
            "CreateKeyRequest": memory.keys.create,
            "CreateTokenRequest": memory.tokens.create,
            "ReadMessageRequest": memory.messages.read,
        }
        #: Fields that the method fills in itself.
        own = {"template", "wait"}
        for name, method in methods.items():
            with self.subTest(name):
                fields = [key for key in keys_of(getattr(shapes, name)) if key not in own]
                self.assertEqual([key for key in fields if key not in taken_by(method)], [])

    def test_every_shape_can_be_read_at_run_time(self) -> None:
        for name in shapes.__all__:
            shape = getattr(shapes, name)
            if hasattr(shape, "__required_keys__"):
                hints = typing.get_type_hints(shape)
                self.assertEqual(sorted(hints), keys_of(shape), name)

    def test_keys_keep_the_names_that_the_server_gives_them(self) -> None:
        self.assertIn("__memory_id", keys_of(shapes.Memory))
        self.assertIn("__memory_id", keys_of(answers.Forgotten))
        self.assertIn("from", keys_of(shapes.Edge))

    def test_a_recursive_shape_names_itself(self) -> None:
        hints = typing.get_type_hints(shapes.AnswerSchema)
        self.assertIn(shapes.AnswerSchema, typing.get_args(hints["properties"]))


if __name__ == "__main__":
    unittest.main()
