"""The conversation of a request, read and with what is remembered in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Dict, List, Optional, Sequence

from .._turns.blocks import PlacedBlock
from .._turns.spoken import SpokenMessage
from .answer_forms import field_of, list_in

Request = Dict[str, Any]

_RAW_HEADER = "x-stainless-raw-response"


def with_list(request: Request, field: str) -> Request:
    """The request with its messages in a list, where they are told one by one as they are read."""
    said = request.get(field)
    if isinstance(said, (str, list, tuple)) or not isinstance(said, Iterable):
        return request
    return {**request, field: list(said)}


def spoken_in(request: Request, field: str) -> List[SpokenMessage]:
    """The conversation in words, a message each; what is no text in it counts for nothing."""
    said = request.get(field)
    if isinstance(said, str):
        return [SpokenMessage("user", said)]
    return [_spoken(message) for message in list_in(request, field)]


def _spoken(message: object) -> SpokenMessage:
    content = field_of(message, "content")
    text = _text_of(content)
    # Anthropic has what tools answer in messages of the user's role.
    if text == "" and _answers_tools(content):
        return SpokenMessage("tool", text)
    return SpokenMessage(str(field_of(message, "role") or field_of(message, "type")), text)


def with_blocks(request: Request, field: str, blocks: Sequence[PlacedBlock]) -> Request:
    """A copy of the request with each block at the start of the user's message that it stands before."""
    if not blocks:
        return request
    said = request[field]
    if isinstance(said, str):
        return {**request, field: _behind(blocks[0].text, said)}
    by_place = {block.at: block.text for block in blocks}
    messages = [
        _with_block(message, by_place[at], field) if at in by_place else message
        for at, message in enumerate(said)
    ]
    return {**request, field: messages}


def _with_block(message: Any, block: str, field: str) -> Any:
    content = _content_with(field_of(message, "content"), block, field)
    if isinstance(message, Mapping):
        return {**message, "content": content}
    # A model of the SDK, such as an item that another answer had; the first name is of pydantic 2.
    copy = getattr(message, "model_copy", None) or getattr(message, "copy", None)
    return message if copy is None else copy(update={"content": content})


def _content_with(content: Any, block: str, field: str) -> Any:
    """Within the first text, so that a provider is sent parts of the same kinds as without memory."""
    if isinstance(content, str):
        return _behind(block, content)
    if not isinstance(content, Iterable):
        return content
    parts = list(content)
    for at, part in enumerate(parts):
        text = field_of(part, "text")
        if isinstance(text, str) and isinstance(part, Mapping):
            parts[at] = {**part, "text": _behind(block, text)}
            return parts
    kind = "input_text" if field == "input" else "text"
    return [{"type": kind, "text": block}, *parts]


def origin_of(request: Request) -> Optional[str]:
    """The answer or the conversation at the provider that a request goes on from."""
    conversation = request.get("conversation")
    name = conversation if isinstance(conversation, str) else field_of(conversation, "id")
    previous = request.get("previous_response_id")
    for each in (previous, name):
        if isinstance(each, str):
            return each
    return None


def is_raw(request: Request) -> bool:
    """Whether the SDK is asked for the response with its body unread."""
    headers = request.get("extra_headers")
    return isinstance(headers, Mapping) and any(str(name).lower() == _RAW_HEADER for name in headers)


def _text_of(content: object) -> str:
    if isinstance(content, str):
        return content
    if not isinstance(content, (list, tuple)):
        return ""
    texts = [field_of(part, "text") for part in content]
    return "\n".join(text for text in texts if isinstance(text, str))


def _answers_tools(content: object) -> bool:
    parts = content if isinstance(content, (list, tuple)) else ()
    return any(field_of(part, "type") == "tool_result" for part in parts)


def _behind(block: str, text: str) -> str:
    return f"{block}\n\n{text}"
