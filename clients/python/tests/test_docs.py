"""Each block of Python in the docs runs, and prints what it says."""

from __future__ import annotations

import contextlib
import io
import pathlib
import re
import unittest
from typing import List, Tuple

from .real_server import KEY, URL, fresh_namespace, needs_server

ROOT = pathlib.Path(__file__).parents[1]
#: The second is no part of the published package.
PAGES = [ROOT / "README.md", ROOT.parents[1] / "docs/python.md"]


def blocks_of(page: pathlib.Path) -> List[Tuple[int, str]]:
    """Each with its line."""
    text = page.read_text("utf-8")
    found = re.finditer(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [(text[: each.start()].count("\n") + 1, each.group(1)) for each in found]


@needs_server
class Docs(unittest.TestCase):
    def test_every_block_runs_and_prints_what_it_says(self) -> None:
        for page in PAGES:
            if not page.exists():
                continue
            (_, start), *blocks = blocks_of(page)
            for line, block in [(0, start), *((line, start + block) for line, block in blocks)]:
                with self.subTest(f"{page.name}, line {line}"):
                    self.run_block(block)

    def run_block(self, block: str) -> None:
        here = block.replace("http://127.0.0.1:8787", str(URL)).replace('"mneme-dev"', f'"{KEY}"')
        here = here.replace('namespace="acme"', f'namespace="{fresh_namespace()}"')
        printed = io.StringIO()
        names: dict[str, object] = {}
        try:
            with contextlib.redirect_stdout(printed):
                exec(compile(here, "<docs>", "exec"), names)
        finally:
            names["memory"].close()  # type: ignore[attr-defined]
        for expected in re.findall(r"print\(.*\)  # (.+)$", block, re.MULTILINE):
            self.assertIn(f"{expected}\n", printed.getvalue())


if __name__ == "__main__":
    unittest.main()
