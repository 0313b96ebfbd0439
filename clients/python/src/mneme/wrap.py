"""Memory for the official SDKs of OpenAI and Anthropic.

    from mneme.wrap import with_memory

    openai = with_memory(OpenAI(), memory, thread="chat-7")
"""

from __future__ import annotations

import inspect
from typing import Any, Callable, Dict, Optional, TypeVar, Union

from ._async.client import AsyncMneme
from ._async.heard_calls import AsyncHeardCalls
from ._async.turns import AsyncTurns
from ._sync.client import Mneme
from ._sync.heard_calls import HeardCalls
from ._sync.turns import Turns
from ._wrap.answer_forms import CHAT_ANSWERS, MESSAGE_ANSWERS, RESPONSE_ANSWERS, AnswerForm
from ._wrap.wrapped import Wrapped, with_methods
from .turns import remember_turns

__all__ = ["with_memory"]

Client = TypeVar("Client")


def with_memory(
    client: Client,
    memory: Union[Mneme, AsyncMneme, None] = None,
    *,
    turns: Union[Turns, AsyncTurns, None] = None,
    **options: Any,
) -> Client:
    """The client of an official SDK, OpenAI's or Anthropic's, with memory.

    What is remembered about the user's message stands before it in the same message, where it stays
    in later turns, and what both sides say is remembered afterwards. Memory is asked once a turn,
    however many tool calls the turn takes, and its failure never fails a call.
    `chat.completions.create`, `responses.create`, `messages.create` and `messages.stream` remember;
    all else is the SDK's own.

    Args:
        client: of one conversation; a wrapper costs nothing, so each conversation has its own. An
            asynchronous one takes the memory of an `AsyncMneme`, any other that of a `Mneme`.
        memory: the client of the user's namespace.
        turns: in place of `memory` and its options, what `remember_turns` has opened.
        options: those of `remember_turns`, such as `thread` and `speaker`.

    Raises:
        TypeError: neither `memory` nor `turns` is given, or one of them is asynchronous and the SDK's
            client is not, or the other way round.
        ValueError: a number of the options is out of range.

    Example:
        openai = with_memory(OpenAI(), memory, thread=chat_id)
        answer = openai.chat.completions.create(model="gpt-5", messages=messages)
    """
    if turns is None:
        if memory is None:
            raise TypeError("give memory, a client of Mneme, or turns")
        turns = remember_turns(memory, **options)
    elif options:
        raise TypeError(f"the options of these turns are set already: {', '.join(options)}")
    is_async = isinstance(turns, AsyncTurns)
    if inspect.iscoroutinefunction(getattr(client, "close", None)) != is_async:
        fitting = "a Mneme" if is_async else "an AsyncMneme"
        raise TypeError(f"{type(client).__name__} takes the memory of {fitting}")
    calls: Any = AsyncHeardCalls(turns) if isinstance(turns, AsyncTurns) else HeardCalls(turns)
    wrapped: Any = Wrapped(client, _members_of(calls))
    return wrapped


def _members_of(calls: Any) -> Dict[str, Callable[[Any], Any]]:
    def create(form: AnswerForm) -> Callable[[Any], Any]:
        return lambda own: calls.create(own, form)

    chat = {"completions": lambda own: with_methods(own, {"create": create(CHAT_ANSWERS)})}
    messages = {
        "create": create(MESSAGE_ANSWERS),
        "stream": lambda own: calls.stream(own, MESSAGE_ANSWERS),
    }
    return {
        "chat": lambda own: Wrapped(own, chat),
        "responses": lambda own: with_methods(own, {"create": create(RESPONSE_ANSWERS)}),
        "messages": lambda own: with_methods(own, messages),
    }
