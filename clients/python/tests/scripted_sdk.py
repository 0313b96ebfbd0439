"""Stand-ins for the SDKs of OpenAI and Anthropic, which keep their shapes: resources that are made
when they are first read, calls by keyword, answers that are objects, streams that read by their field
`_iterator`, and managers that ask when they are entered. No model is asked."""

from __future__ import annotations

import functools
from functools import cached_property
from typing import Any, AsyncIterator, Callable, Dict, Iterator, List

#: What a call answers with: a model, the chunks of a stream, or a failure.
Answer = Any
RAW = {"X-Stainless-Raw-Response": "raw"}


class Model:
    """As the SDKs' models: read by attributes, iterable, and no mapping."""

    def __init__(self, **fields: Any) -> None:
        self.__dict__.update({name: model_of(value) for name, value in fields.items()})

    def __iter__(self) -> Iterator[Any]:
        return iter(self.__dict__.items())


def model_of(value: Any) -> Any:
    if isinstance(value, dict):
        return Model(**value)
    return [model_of(each) for each in value] if isinstance(value, list) else value


class Script:
    """The answers of a provider, one a call, the last repeated; `asked` is what it was asked with."""

    def __init__(self, *answers: Answer) -> None:
        self._answers = answers
        self.asked: List[Dict[str, Any]] = []

    def next(self, request: Dict[str, Any]) -> Answer:
        self.asked.append(request)
        answer = self._answers[min(len(self.asked), len(self._answers)) - 1]
        if isinstance(answer, BaseException):
            raise answer
        return answer


class Stream:
    def __init__(self, chunks: List[Any]) -> None:
        self.given = 0
        self.is_closed = False
        self._chunks = chunks
        self._iterator = self.__stream__()

    def __stream__(self) -> Iterator[Any]:
        for chunk in self._chunks:
            if isinstance(chunk, Exception):
                raise chunk
            self.given += 1
            yield chunk

    def __next__(self) -> Any:
        return self._iterator.__next__()

    def __iter__(self) -> Iterator[Any]:
        for item in self._iterator:
            yield item

    def __enter__(self) -> Stream:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        self.is_closed = True


class AsyncStream:
    def __init__(self, chunks: List[Any]) -> None:
        self.given = 0
        self.is_closed = False
        self._chunks = chunks
        self._iterator = self.__stream__()

    async def __stream__(self) -> AsyncIterator[Any]:
        for chunk in self._chunks:
            if isinstance(chunk, Exception):
                raise chunk
            self.given += 1
            yield chunk

    async def __anext__(self) -> Any:
        return await self._iterator.__anext__()

    async def __aiter__(self) -> AsyncIterator[Any]:
        async for item in self._iterator:
            yield item

    async def __aenter__(self) -> AsyncStream:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    async def close(self) -> None:
        self.is_closed = True


def added(snapshot: Any, event: Any) -> Any:
    """The message that the events of Anthropic have come to."""
    if event.type == "message_start":
        return Model(content=[{"type": "text", "text": ""}], stop_reason=None)
    if event.type == "content_block_delta" and hasattr(event.delta, "text"):
        snapshot.content[0].text += event.delta.text
    if event.type == "message_delta":
        snapshot.stop_reason = event.delta.stop_reason
    return snapshot


class MessageStream:
    def __init__(self, raw: Stream) -> None:
        self._raw_stream = raw
        self.__snapshot: Any = None
        self._iterator = self.__stream__()
        self.text_stream = (
            event.delta.text for event in self if event.type == "content_block_delta"
        )

    @property
    def current_message_snapshot(self) -> Any:
        assert self.__snapshot is not None
        return self.__snapshot

    def __stream__(self) -> Iterator[Any]:
        for event in self._raw_stream:
            self.__snapshot = added(self.__snapshot, event)
            yield event

    def __iter__(self) -> Iterator[Any]:
        for item in self._iterator:
            yield item

    def close(self) -> None:
        self._raw_stream.close()


class MessageStreamManager:
    def __init__(self, request: Callable[[], Stream]) -> None:
        self._request = request

    def __enter__(self) -> MessageStream:
        self._stream = MessageStream(self._request())
        return self._stream

    def __exit__(self, *error: object) -> None:
        self._stream.close()


class AsyncMessageStream:
    def __init__(self, raw: AsyncStream) -> None:
        self._raw_stream = raw
        self.__snapshot: Any = None

    @property
    def current_message_snapshot(self) -> Any:
        assert self.__snapshot is not None
        return self.__snapshot

    async def __aiter__(self) -> AsyncIterator[Any]:
        async for event in self._raw_stream:
            self.__snapshot = added(self.__snapshot, event)
            yield event

    async def close(self) -> None:
        await self._raw_stream.close()


class AsyncMessageStreamManager:
    def __init__(self, request: Callable[[], Any]) -> None:
        self._request = request

    async def __aenter__(self) -> AsyncMessageStream:
        self._stream = AsyncMessageStream(await self._request())
        return self._stream

    async def __aexit__(self, *error: object) -> None:
        await self._stream.close()


class WithRawResponse:
    """As `to_raw_response_wrapper`: the same call, marked by a header."""

    def __init__(self, resource: Any) -> None:
        @functools.wraps(resource.create)
        def create(*args: Any, **request: Any) -> Any:
            return resource.create(*args, **{**request, "extra_headers": RAW})

        self.create = create


class Resource:
    def __init__(self, client: Any) -> None:
        self._client = client

    def create(self, *, model: str = "m", stream: bool = False, **request: Any) -> Any:
        answer = self._client.script.next({"model": model, **request})
        return Stream(answer) if isinstance(answer, list) else answer

    def stream(self, *, model: str = "m", **request: Any) -> Any:
        script = self._client.script
        return MessageStreamManager(lambda: Stream(script.next({"model": model, **request})))

    def parse(self, **request: Any) -> Any:
        return self._client.script.next(request)

    @cached_property
    def with_raw_response(self) -> WithRawResponse:
        return WithRawResponse(self)


class AsyncResource(Resource):
    async def create(self, *, model: str = "m", stream: bool = False, **request: Any) -> Any:
        answer = self._client.script.next({"model": model, **request})
        return AsyncStream(answer) if isinstance(answer, list) else answer

    def stream(self, *, model: str = "m", **request: Any) -> Any:
        async def ask() -> AsyncStream:
            return AsyncStream(self._client.script.next({"model": model, **request}))

        return AsyncMessageStreamManager(ask)


class Chat:
    def __init__(self, client: Any) -> None:
        self._client = client

    @cached_property
    def completions(self) -> Any:
        return self._client.resource(self._client)


class Sdk:
    """All three APIs in one client."""

    resource: Any = Resource

    def __init__(self, *answers: Answer) -> None:
        self.script = Script(*answers)
        self.api_key = "secret"
        self.models = object()
        self.is_closed = False

    @cached_property
    def chat(self) -> Chat:
        return Chat(self)

    @cached_property
    def responses(self) -> Any:
        return self.resource(self)

    @cached_property
    def messages(self) -> Any:
        return self.resource(self)

    def __enter__(self) -> Sdk:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> Any:
        self.is_closed = True


class AsyncSdk(Sdk):
    resource = AsyncResource

    async def __aenter__(self) -> AsyncSdk:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    async def close(self) -> None:
        self.is_closed = True


#: What the scripted model says, whole and in chunks, as each API tells it.
SAID = "The sofa, again."


def chat_answer(content: str = SAID) -> Model:
    message = {"role": "assistant", "content": content, "tool_calls": None}
    return Model(choices=[{"index": 0, "finish_reason": "stop", "message": message}])


def _chat_chunk(index: int, content: str, finish_reason: Any = None) -> Model:
    choice = {"index": index, "delta": {"content": content}, "finish_reason": finish_reason}
    return Model(choices=[choice])


CHAT_CHUNKS = [
    _chat_chunk(0, ""),
    _chat_chunk(0, "The sofa, "),
    _chat_chunk(1, "A chair."),
    _chat_chunk(0, "again.", "stop"),
    Model(choices=[], usage={"total_tokens": 9}),
]
RESPONSE_ANSWER = Model(
    id="resp_1",
    status="completed",
    output=[
        {"type": "reasoning", "content": [{"type": "reasoning_text", "text": "hm"}]},
        {"type": "message", "content": [{"type": "output_text", "text": SAID}]},
    ],
)
RESPONSE_CHUNKS = [
    Model(type="response.created", response={"id": "resp_1"}),
    Model(type="response.output_text.delta", delta="The sofa, "),
    Model(type="response.output_text.delta", delta="again."),
    Model(type="response.completed", response={"id": "resp_1"}),
]
MESSAGE_ANSWER = Model(
    stop_reason="end_turn",
    content=[{"type": "thinking", "thinking": "hm"}, {"type": "text", "text": SAID}],
)
MESSAGE_CHUNKS = [
    Model(type="message_start", message={"content": []}),
    Model(type="content_block_delta", delta={"type": "text_delta", "text": "The sofa, "}),
    Model(type="content_block_delta", delta={"type": "text_delta", "text": "again."}),
    Model(type="message_delta", delta={"stop_reason": "end_turn"}),
    Model(type="message_stop"),
]
