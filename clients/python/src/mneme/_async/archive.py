"""All that a namespace is, out and in, and what it costs."""

from __future__ import annotations

from typing import Any, AsyncIterator, Dict, Mapping, Optional, Sequence, Union, cast

from .._chunks import Chunk, Chunker
from .._limits import MAX_BATCH_BYTES, MAX_FAILED_LINES
from .._requests import Ask, answer_of
from .._values import Time, json_line
from ..answers import ImportSummary
from ..namespaces import encode_namespace
from ..namespaces import decode_patterns
from ..shapes import Context, ExportLine, Health, ImportFormat, UsageReport, Whoami
from .calls import AsyncCalls
from .platform import AsyncItems, async_each
from .transport import AsyncTransport


class AsyncArchive(AsyncCalls):
    def export(
        self,
        *,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncIterator[ExportLine]:
        """All that the namespace is, streamed a line at a time, the header first. It counts no use
        and writes nothing.

        Needs the role `owner`.

        Args:
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `forbidden` (403), as the lines are read.

        Example:
            async for line in client.export():
                print(line["type"])
        """
        return self._lines("/export", {"at_least": at_least}, timeout=timeout)

    async def import_(
        self,
        lines: AsyncItems[Union[str, Mapping[str, Any]]],
        *,
        format: ImportFormat = "mneme",
        import_id: Optional[str] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ImportSummary:
        """Takes in an export, into a namespace that is empty, or the memories of another service.

        The same lines sent again go on where an import broke off, and double nothing. Needs the
        role `owner`.

        Args:
            lines: lines of JSON, or what they stand for; any iterable.
            format: `mneme` (an export, unless given), `mem0`, `zep` or `mcp`.
            import_id: what the import is called; a name that the server gives it, unless given.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Returns:
            What became of all lines together; `failed` names at most the first 1,000 wrong ones.

        Raises:
            MnemeError: `invalid_request` (400) at the first wrong line of an export,
                `invalid_state` (409: the namespace is not empty).

        Example:
            await client.in_namespace("copy").import_(client.export())
            told = await client.import_([{"id": "17", "memory": "Dev keeps bees"}], format="mem0")
            print(told["imported"], told["failed"])
        """
        # Relations of a knowledge graph go by names that stand in its other lines.
        chunker = Chunker(_line_of, most_bytes=None if format == "mcp" else MAX_BATCH_BYTES)
        importer = _Importer(
            self._transport,
            f"{self._root}/import",
            {"format": format, "import_id": import_id},
            timeout,
            idempotency_key,
        )
        async for line in async_each(lines):
            await importer.send(chunker.add(line))
        await importer.send(chunker.rest())
        return importer.summary

    async def usage(
        self,
        *,
        from_: Optional[Time] = None,
        to: Optional[Time] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> UsageReport:
        """What the namespace has cost by the UTC day, and what it holds. Needs the role `main`.

        Args:
            from_: the first day is that of this time.
            to: the last day is the one before it.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `invalid_request` (400).

        Example:
            usage = await client.usage(from_="2026-11-01", to="2026-12-01")
            print(usage["totals"], usage["stored"])
        """
        return await self._get(
            "/usage", {"from": from_, "to": to, "at_least": at_least}, timeout=timeout
        )

    async def context(
        self,
        *,
        max_tokens: Optional[int] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Context:
        """What an agent always loads, in parts and as `text` for a system prompt.

        Needs the role `reader`.

        Args:
            max_tokens: most tokens of it as text, 1 to 32,000; 10,000 unless given.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `context_full` (422) where core alone has more tokens.

        Example:
            context = await client.context(max_tokens=4000)
            print(context["text"], context["alerts"])
        """
        query = {"max_tokens": max_tokens, "at_least": at_least, "text": True}
        return await self._get("/context", query, timeout=timeout)

    async def context_text(
        self,
        *,
        max_tokens: Optional[int] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> str:
        """The same as markdown, to be put into a system prompt. Needs the role `reader`.

        Args:
            max_tokens: 1 to 32,000; 10,000 unless given.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `context_full` (422) where core alone has more tokens.

        Example:
            prompt = "You are a helpful agent.\\n\\n" + await client.context_text(max_tokens=4000)
        """
        query = {"max_tokens": max_tokens, "at_least": at_least}
        path = f"{self._root}/context"
        return await self._text(Ask("GET", path, query, accept="text/markdown", timeout=timeout))

    async def whoami(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> Whoami:
        """Who the credential is: its role, its namespaces and, of a token, when it expires.

        Needs the role `reader`.

        Args:
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `unauthenticated` (401) where the key is unknown, revoked or expired.

        Example:
            who = await client.whoami()
            print(who["role"], who["namespaces"])
        """
        who: Whoami = await self._call(Ask("GET", "/v1/whoami", timeout=timeout))
        who["namespaces"] = decode_patterns(who["namespaces"])
        return who

    async def health(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> Health:
        """Whether the service answers.

        Args:
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `network` or `timeout` where it does not.

        Example:
            health = await client.health()
            print(health["status"])
        """
        return await self._call(Ask("GET", "/healthz", timeout=timeout))

    async def metrics(
        self,
        *,
        namespaces: Sequence[str] = (),
        timeout: Optional[float] = None,
    ) -> str:
        """Counts of the service as Prometheus reads them. Needs the role `root`.

        Args:
            namespaces: ids of yours; each is woken to be asked.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `forbidden` (403).

        Example:
            print(await client.metrics())
        """
        names = ",".join(encode_namespace(each) for each in namespaces)
        query = {"namespace": names or None}
        return await self._text(Ask("GET", "/metrics", query, accept="text/plain", timeout=timeout))


class _Importer:
    """Sends one chunk after the other and adds up what the server says of them."""

    def __init__(
        self,
        transport: AsyncTransport,
        path: str,
        query: Dict[str, Optional[str]],
        timeout: Optional[float],
        idempotency_key: Optional[str],
    ) -> None:
        self._transport = transport
        self._path = path
        self._query = query
        self._timeout = timeout
        self._idempotency_key = idempotency_key
        self.summary = ImportSummary(
            done=False, items=0, imported=0, skipped=0, failed=[], position=0, import_id=None
        )

    async def send(self, chunk: Optional[Chunk]) -> None:
        if chunk is None:
            return
        query: Dict[str, object] = {**self._query, "from_line": chunk.first + 1}
        ask = Ask(
            "POST",
            self._path,
            query,
            lines=chunk.lines,
            timeout=self._timeout,
            idempotency_key=self._idempotency_key,
        )
        told = answer_of(await self._transport.call(ask))
        summary = self.summary
        summary["items"] += told["items"]
        summary["imported"] += told["imported"]
        summary["skipped"] += told["skipped"]
        room = MAX_FAILED_LINES - len(summary["failed"])
        summary["failed"] += told.get("failed", [])[:room]
        # Further parts belong to the import that the first has begun.
        self._query["import_id"] = summary["import_id"] = told.get("import_id")
        summary["done"] = told["done"]
        summary["position"] = told["position"]


def _line_of(line: object, index: int) -> str:
    if isinstance(line, str):
        return line.strip()
    if isinstance(line, Mapping):
        return json_line(cast(object, line))
    raise TypeError(f"line {index + 1} of the import is {type(line).__name__}")
