"""What a reader sees at a name: each public member has it all."""

from __future__ import annotations

import ast
import inspect
import unittest
from itertools import takewhile
from typing import Any, Callable, Iterator, List, Tuple

import mneme
from mneme import AsyncMneme, Mneme, files, references, templates, turns, wrap
from mneme import namespaces as names

#: What a caller gets handed by a method, and no attribute leads to.
HANDED_OUT = {
    Mneme: [
        "forget.ForgetPreview",
        "memory_files.MemoryFiles",
        "messages.ReadMessage",
        "pages.Pages",
        "remember.Batch",
        "turn.Turn",
        "turns.Turns",
    ],
    AsyncMneme: [
        "forget.AsyncForgetPreview",
        "memory_files.AsyncMemoryFiles",
        "messages.AsyncReadMessage",
        "pages.AsyncPages",
        "remember.AsyncBatch",
        "turn.AsyncTurn",
        "turns.AsyncTurns",
    ],
}


def members(client: type) -> Iterator[Tuple[str, Any]]:
    """Every public class and method that a client leads to, each by its dotted name."""
    made = client("key", "acme")
    kinds: List[type] = [client]
    kinds += [type(each) for each in vars(made).values() if is_ours(type(each))]
    kinds.append(type(made.identity.consolidations))
    kinds.append(type(made.thought("tht_1")))
    kinds.append(type(made.thought("tht_1").events({})))
    package = "mneme._sync" if client is Mneme else "mneme._async"
    for path in HANDED_OUT[client]:
        module, name = path.split(".")
        kinds.append(getattr(__import__(f"{package}.{module}", fromlist=[name]), name))
    for kind in dict.fromkeys(kinds):
        if kind.__name__.endswith("Transport"):
            continue
        yield kind.__name__, kind
        for name, member in inspect.getmembers(kind, inspect.isfunction):
            if not name.startswith("_"):
                yield f"{kind.__name__}.{name}", member


def is_ours(kind: type) -> bool:
    return kind.__module__.startswith("mneme")


#: Methods that send nothing, or go on with what another one began; health is anybody's.
NEEDS_NO_ROLE = {
    "aclose",
    "close",
    "confirm",
    "finish",
    "health",
    "in_namespace",
    "page",
    "result",
    "thought",
}

FUNCTIONS: List[Callable[..., Any]] = [
    names.encode_namespace,
    names.decode_namespace,
    names.encode_patterns,
    names.decode_patterns,
    references.parse_inline,
    references.render_inline,
    references.reference_of,
    templates.template,
    files.memory_tool,
    turns.remember_turns,
    wrap.with_memory,
]


def everything() -> List[Tuple[str, Any]]:
    own = [(f"{each.__module__}.{each.__name__}", each) for each in FUNCTIONS]
    return [*members(Mneme), *members(AsyncMneme), *own, ("MnemeError", mneme.MnemeError)]


def example_of(doc: str) -> str:
    """The indented lines below its heading."""
    lines = doc.split("Example:\n", 1)[1].split("\n")
    return "\n".join(takewhile(lambda line: line == "" or line.startswith(" "), lines))


class Docstrings(unittest.TestCase):
    def test_every_member_has_an_example_that_is_python(self) -> None:
        for name, member in everything():
            with self.subTest(name):
                doc = inspect.getdoc(member) or ""
                self.assertIn("Example:\n", doc)
                body = example_of(doc)
                ast.parse(f"async def example():\n{body}")
                self.assertNotEqual(body.strip(), "")
                if "._sync." in getattr(member, "__module__", ""):
                    ast.parse(f"def example():\n{body}")

    def test_every_member_says_what_it_raises_and_the_client_which_role_it_takes(self) -> None:
        answers = ("parse_inline", "decode_namespace", "decode_patterns", "MnemeError")
        for name, member in everything():
            with self.subTest(name):
                doc = inspect.getdoc(member) or ""
                if not name.endswith(answers):
                    self.assertIn("Raises:\n", doc)
                if inspect.isfunction(member) and not name.startswith("mneme."):
                    self.assertEqual("role" in doc, name.split(".")[1] not in NEEDS_NO_ROLE, name)

    def test_every_argument_is_described(self) -> None:
        described = 0
        for name, member in everything():
            if inspect.isclass(member) or name.startswith("mneme."):
                continue
            doc = inspect.getdoc(member) or ""
            for argument in inspect.signature(member).parameters:
                if argument in ("self", "fields"):
                    continue
                with self.subTest(f"{name}({argument})"):
                    self.assertRegex(doc, rf"(?m)^    {argument}: \S")
                    described += 1
        self.assertGreater(described, 500)

    def test_both_clients_have_the_same_members(self) -> None:
        own = [name.replace("Async", "") for name, _ in members(AsyncMneme)]
        own = [name.replace("aclose", "close") for name in own]
        self.assertEqual(sorted(own), sorted(name for name, _ in members(Mneme)))

    def test_both_clients_take_the_same_arguments(self) -> None:
        of_sync = dict(members(Mneme))
        for name, member in members(AsyncMneme):
            if inspect.isfunction(member):
                same = of_sync[name.replace("Async", "").replace("aclose", "close")]
                taken = list(inspect.signature(member).parameters)
                self.assertEqual(taken, list(inspect.signature(same).parameters), name)


if __name__ == "__main__":
    unittest.main()
