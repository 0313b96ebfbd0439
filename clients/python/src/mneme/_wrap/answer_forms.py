"""How each API of a provider tells an answer, whole or in the chunks of a stream."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Callable, List, Optional


@dataclass(frozen=True)
class Said:
    """What a model has said in one call, as far as it has come."""

    text: str = ""
    is_step: bool = False
    """It waits for its tools: the turn goes on in the next call"""
    is_broken: bool = False
    """The provider says that the answer is not whole"""
    id: Optional[str] = None
    """The name that the provider keeps the answer under; later requests may go on from it"""


@dataclass(frozen=True)
class AnswerForm:
    """`whole` reads an answer, `further` adds one more chunk to what was said."""

    conversation: str
    """The field of a request that has the conversation"""
    whole: Callable[[object], Said]
    further: Callable[[Said, object], Said]


def field_of(value: object, name: str) -> Any:
    """A field of what an SDK gives or takes: of a mapping, or of a model; None where it has none."""
    return value.get(name) if isinstance(value, Mapping) else getattr(value, name, None)


def list_in(value: object, name: str) -> List[Any]:
    found = field_of(value, name)
    return list(found) if isinstance(found, (list, tuple)) else []


def words_in(value: object, name: str) -> str:
    found = field_of(value, name)
    return found if isinstance(found, str) else ""


def _whole_chat(answer: object) -> Said:
    choice = next(iter(list_in(answer, "choices")), None)
    return _after_choice(Said(), choice, field_of(choice, "message"))


def _further_chat(said: Said, chunk: object) -> Said:
    choices = (each for each in list_in(chunk, "choices") if not field_of(each, "index"))
    choice = next(choices, None)
    return _after_choice(said, choice, field_of(choice, "delta"))


def _after_choice(said: Said, choice: object, message: object) -> Said:
    if choice is None:
        return said
    calls = list_in(message, "tool_calls")
    is_step = bool(calls) or field_of(choice, "finish_reason") in ("tool_calls", "function_call")
    text = said.text + words_in(message, "content")
    return replace(said, text=text, is_step=said.is_step or is_step)


def _whole_response(answer: object) -> Said:
    items = list_in(answer, "output")
    messages = [item for item in items if field_of(item, "type") == "message"]
    texts = [words_in(part, "text") for item in messages for part in list_in(item, "content")]
    return Said(
        "".join(texts),
        any(map(_is_call, items)),
        field_of(answer, "status") in _BROKEN_STATUSES,
        words_in(answer, "id") or None,
    )


def _further_response(said: Said, chunk: object) -> Said:
    kind = field_of(chunk, "type")
    if kind == "response.output_text.delta":
        return replace(said, text=said.text + words_in(chunk, "delta"))
    if kind == "response.output_item.done":
        return replace(said, is_step=said.is_step or _is_call(field_of(chunk, "item")))
    id = words_in(field_of(chunk, "response"), "id") or said.id
    return replace(said, is_broken=said.is_broken or kind in _BROKEN_EVENTS, id=id)


def _whole_message(answer: object) -> Said:
    text = "".join(words_in(block, "text") for block in list_in(answer, "content"))
    return Said(text, _stops_for_tools(answer))


def _further_message(said: Said, chunk: object) -> Said:
    delta = field_of(chunk, "delta")
    text = said.text + words_in(delta, "text")
    return replace(said, text=text, is_step=said.is_step or _stops_for_tools(delta))


def _stops_for_tools(message: object) -> bool:
    return field_of(message, "stop_reason") in ("tool_use", "pause_turn")


def _is_call(item: object) -> bool:
    """Whether the application answers it; what runs at the provider is none."""
    return field_of(item, "type") in _ANSWERED_BY_APPLICATION


_ANSWERED_BY_APPLICATION = (
    "function_call",
    "custom_tool_call",
    "computer_call",
    "local_shell_call",
    "shell_call",
    "apply_patch_call",
    "mcp_approval_request",
)
#: A background response is only queued when the call returns.
_BROKEN_STATUSES = ("failed", "incomplete", "cancelled", "queued", "in_progress")
_BROKEN_EVENTS = ("response.failed", "response.incomplete", "error")

#: Chat Completions of OpenAI, and of all who answer in its form. Of several choices the first is read.
CHAT_ANSWERS = AnswerForm("messages", _whole_chat, _further_chat)
#: The Responses API of OpenAI.
RESPONSE_ANSWERS = AnswerForm("input", _whole_response, _further_response)
#: The Messages API of Anthropic.
MESSAGE_ANSWERS = AnswerForm("messages", _whole_message, _further_message)
