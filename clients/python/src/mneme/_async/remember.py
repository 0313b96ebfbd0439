"""Remembering: one thing, a conversation, or any number of things."""

from __future__ import annotations

from typing import Any, AsyncIterator, Literal, Mapping, Optional, Sequence, Union, cast, overload

from .._chunks import Chunk, Chunker
from .._limits import MAX_BATCH_ITEMS
from .._requests import Ask, make_idempotency_key
from .._retries import is_retryable_status
from .._values import Metadata, Said, Time, body_of, json_line, list_field, said_fields
from .._views import item_of, memory_of
from ..answers import BatchSummary, RememberedConversation, RememberedMemory
from ..errors import MnemeError
from ..references import EntityInput
from ..shapes import BatchConversation, BatchResult, SpeakerRole, Store, Trust
from .calls import AsyncCalls
from .platform import AsyncItems, async_each
from .transport import AsyncTransport


class AsyncBatch:
    """What becomes of many things, in their order, each as it is committed.

    Example:
        async for result in client.remember_batch(["a heron", "a kite"]):
            print(result["index"], result.get("error"))

    Raises:
        MnemeError: as results are read; `idempotency_conflict` (409) where the key was used for
            other items.
    """

    def __init__(self, results: AsyncIterator[Union[BatchResult, BatchConversation]]) -> None:
        self._results = results

    def __aiter__(self) -> AsyncIterator[Union[BatchResult, BatchConversation]]:
        return self._results

    async def finish(self) -> BatchSummary:
        """Reads what is left, and says how many items there were and how many were refused.

        Example:
            summary = await client.remember_batch(["a heron", "a kite"]).finish()
            print(summary)  # {'items': 2, 'failed': 0}

        Raises:
            MnemeError: as reading the results does.
        """
        summary = BatchSummary(items=0, failed=0)
        async for result in self._results:
            summary["items"] += 1
            summary["failed"] += 1 if "error" in result else 0
        return summary


class AsyncRemember(AsyncCalls):
    @overload
    async def remember(
        self,
        said: Said,
        entities: Sequence[EntityInput] = (),
        *,
        external_id: Optional[str] = None,
        thread: Optional[str] = None,
        import_id: Optional[str] = None,
        speaker: Optional[str] = None,
        speaker_role: Optional[SpeakerRole] = None,
        occurred_at: Optional[Time] = None,
        metadata: Optional[Metadata] = None,
        store: Optional[Store] = None,
        confidence: Optional[float] = None,
        trust: Optional[Trust] = None,
        explicit: Optional[bool] = None,
        expires_at: Optional[Time] = None,
        secrets: Optional[Literal["mask", "refuse"]] = None,
        remember: Optional[bool] = None,
        wait: Optional[bool] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> RememberedMemory:
        ...

    @overload
    async def remember(
        self,
        *,
        messages: Sequence[Mapping[str, object]],
        entities: Sequence[EntityInput] = (),
        external_id: Optional[str] = None,
        thread: Optional[str] = None,
        import_id: Optional[str] = None,
        occurred_at: Optional[Time] = None,
        metadata: Optional[Metadata] = None,
        store: Optional[Store] = None,
        confidence: Optional[float] = None,
        trust: Optional[Trust] = None,
        explicit: Optional[bool] = None,
        expires_at: Optional[Time] = None,
        secrets: Optional[Literal["mask", "refuse"]] = None,
        remember: Optional[bool] = None,
        wait: Optional[bool] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> RememberedConversation:
        ...

    async def remember(
        self,
        said: Optional[Said] = None,
        entities: Sequence[EntityInput] = (),
        *,
        messages: Optional[Sequence[Mapping[str, object]]] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        **fields: object,
    ) -> Union[RememberedMemory, RememberedConversation]:
        """Remembers a text, a text with the entities it is about, entities alone, or a conversation.

        The text is recallable, in the words it was said, as soon as the call returns. Needs the role
        `main`; as `sub` it raises `proposed`.

        Args:
            said: a text of 1 byte to 64 KiB, a `template()`, or a list of entities.
            entities: at most 100, as `"user_id:7"`, `{"user_id": "7"}` or `{"kind": "user",
                "id": "7"}`; a mapping may carry `properties`, `content` and `relations`.
            messages: in place of `said`, 1 to 200 of `{"role", "content", "name"?, "at"?}`: each
                becomes a memory of its own, in order, in one thread.
            external_id: your own id, unique in the namespace; used again with another text it makes
                a new version. 1 to 256 characters.
            thread: the conversation it belongs to. 1 to 256 characters.
            import_id: the import it belongs to, by a name of yours; `sources` traces it. 1 to 256
                characters.
            speaker: who says it, by name; `I` and `my` are about that one. At most 128 characters.
            speaker_role: `user`, `assistant`, `system` or `tool`.
            occurred_at: when it happened; now, unless said.
            metadata: your own values by name: texts, numbers, truth values, or lists of them.
            store: in place of the one that the service would choose.
            confidence: 0 to 1.
            trust: `owner`, `main`, `sub` or `untrusted`, at most that of the key.
            explicit: the user asked to have it remembered.
            expires_at: a time ahead; it is archived from then on.
            secrets: `mask` or `refuse` what looks like a credential, where the setting does less.
            remember: False to be shown what it would come to: nothing of it is kept, and `kept` is False.
            wait: answer when what the text commits to is drawn from it; True unless said.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: 1 to 255 visible characters; the same one sent again within 24 hours
                answers again and does nothing twice. Each call has one of its own, unless said.

        Returns:
            The memory, with `outcomes`: what became of each thing that was said. Of `messages`:
            `memories` and `outcomes` by message, None for a message that says nothing. What is on a
            topic of the setting `never_remember` is skipped for `topic`; where that is all of it,
            there is no memory and `__memory_id` is missing.

        Raises:
            MnemeError: `invalid_request` (400), `too_large` (413: a text over 64 KiB), `proposed`.
            TypeError: the call has no such form.

        Example:
            await client.remember("user_id:123 likes bananas")
            await client.remember("User joined", [{"user_id": "123", "properties": {"name": "Ana"}}])
            await client.remember([{"note_id": "abc", "relations": [{"user_id": "123", "role": "by"}]}])
            await client.remember(messages=[{"role": "user", "name": "Ana", "content": "I moved."}])
        """
        if messages is None:
            request = said_fields(said, entities, text="text", list_of="entities")
        elif said is None:
            request = {"messages": list(messages), **list_field("entities", entities)}
        else:
            raise TypeError("messages take the place of the text")
        answer = await self._write(
            "POST",
            "/remember",
            {**request, **body_of(**fields)},
            timeout=timeout,
            idempotency_key=idempotency_key,
        )
        if "proposal" in answer:
            detail = "the memory waits for the decision of a main agent or an owner"
            raise MnemeError("proposed", detail, status=202, proposal=answer["proposal"])
        if "memories" in answer:
            return cast(RememberedConversation, item_of(answer))
        return cast(RememberedMemory, {**_rest_of(answer), **_view_of(answer["memory"])})

    def remember_batch(
        self,
        items: AsyncItems[Union[str, Mapping[str, object]]],
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> AsyncBatch:
        """Remembers any number of things, from any iterable, in memory that does not grow.

        An item that is refused has an `error`, and the rest goes on. A connection that is cut is
        taken up again: what was acknowledged is not sent twice, what was not is completed. Nothing
        is sent before the results are read. Needs the role `main`.

        Args:
            items: texts, or the fields of a `remember` as a mapping (`{"text": …, "thread": …}`).
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: with it the same items can be sent again after a crash, within 24 hours,
                and only what is missing is done.

        Raises:
            MnemeError: as the results are read.

        Example:
            async for result in client.remember_batch(["a heron", {"text": "a kite"}]):
                print(result["index"], "error" in result)
        """
        key = idempotency_key or make_idempotency_key()
        path = f"{self._root}/remember/batch"
        return AsyncBatch(_send_all(self._transport, path, items, key, timeout))


async def _send_all(
    transport: AsyncTransport,
    path: str,
    items: AsyncItems[Any],
    key: str,
    timeout: Optional[float],
) -> AsyncIterator[Any]:
    chunker = Chunker(_line_of, most_items=MAX_BATCH_ITEMS)
    count = 0
    async for item in async_each(items):
        chunk = chunker.add(item)
        if chunk is not None:
            async for result in _send(transport, path, chunk, _key_of(key, count), timeout):
                yield result
            count += 1
    chunk = chunker.rest()
    if chunk is not None:
        async for result in _send(transport, path, chunk, _key_of(key, count), timeout):
            yield result


async def _send(
    transport: AsyncTransport, path: str, chunk: Chunk, key: str, timeout: Optional[float]
) -> AsyncIterator[Any]:
    """One chunk, until each of its items is answered; attempts count from the last progress."""
    answered = retry = 0
    while answered < chunk.size:
        before = answered
        ask = Ask("POST", path, lines=chunk.lines, idempotency_key=key, timeout=timeout)
        try:
            async for line in transport.stream(ask):
                if "done" in line or line["index"] < answered:
                    continue
                if retry < transport.max_retries:
                    _raise_if_retryable(line)
                answered = line["index"] + 1
                yield {**item_of(line), "index": chunk.first + line["index"]}
            if answered < chunk.size:
                detail = f"the answer ended after {answered} of {chunk.size} items"
                raise MnemeError("network", detail)
        except MnemeError as error:
            retry = 0 if answered > before else retry
            await transport.wait_to_retry(error, retry)
            retry += 1


def _key_of(key: str, chunk: int) -> str:
    return key if chunk == 0 else f"{key}.{chunk}"


def _line_of(item: object, index: int) -> str:
    if isinstance(item, str):
        return json_line({"text": item})
    if isinstance(item, Mapping):
        return json_line(cast(object, item))
    raise TypeError(f"item {index} of the batch is {type(item).__name__}")


def _raise_if_retryable(line: Mapping[str, Any]) -> None:
    """An item that met an outage is sent again like a call that did, before any after it counts."""
    error = line.get("error")
    if error is not None and is_retryable_status(error["status"]):
        raise MnemeError(error["code"], error["detail"], status=error["status"])


def _rest_of(answer: Mapping[str, Any]) -> Mapping[str, Any]:
    return {name: value for name, value in answer.items() if name not in ("memory", "stores")}


def _view_of(memory: Optional[Mapping[str, Any]]) -> Mapping[str, Any]:
    """Nothing where all that was told is on topics of which nothing is kept."""
    return {} if memory is None else memory_of(memory)
