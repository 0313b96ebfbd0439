"""The files of Claude's memory tool, kept in a namespace.

    from mneme.files import memory_tool

    files = memory_tool(memory)
    content = files.handle(tool_use.input)
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any, Mapping, Optional, Union, overload

from ._async.client import AsyncMneme
from ._async.memory_files import AsyncMemoryFiles
from ._sync.client import Mneme
from ._sync.memory_files import MemoryFiles

__all__ = ["AsyncMemoryFiles", "MemoryFiles", "memory_tool"]

if TYPE_CHECKING:
    from anthropic.lib.tools import BetaAbstractMemoryTool  # type: ignore[import]
    from anthropic.lib.tools import BetaAsyncAbstractMemoryTool

    class MemoryTool(MemoryFiles, BetaAbstractMemoryTool):  # type: ignore[misc]
        """The files as a tool of Anthropic's SDK."""

    class AsyncMemoryTool(AsyncMemoryFiles, BetaAsyncAbstractMemoryTool):  # type: ignore[misc]
        """The files as a tool of Anthropic's SDK, with asyncio."""


@overload
def memory_tool(
    memory: Mneme, *, cache_control: Optional[Mapping[str, Any]] = None
) -> MemoryTool:
    ...


@overload
def memory_tool(
    memory: AsyncMneme, *, cache_control: Optional[Mapping[str, Any]] = None
) -> AsyncMemoryTool:
    ...


def memory_tool(
    memory: Union[Mneme, AsyncMneme], *, cache_control: Optional[Mapping[str, Any]] = None
) -> Any:
    """The files of a namespace for Claude's memory tool (`memory_20250818`).

    Where Anthropic's SDK is installed, it is a `BetaAbstractMemoryTool`, or the asynchronous one, for
    its tool runner; everywhere `handle(tool_use.input)` answers the text of a tool's result. Reading
    needs the role `reader`, writing `main`.

    Args:
        memory: the client of the namespace; of an `AsyncMneme` every method is awaited.
        cache_control: what the SDK's tool runner marks the tool with, such as `{"type": "ephemeral"}`.

    Raises:
        TypeError: it is given no client of Mneme.

    Example:
        files = memory_tool(memory)
        runner = anthropic.beta.messages.tool_runner(model=model, messages=messages, tools=[files])
    """
    if isinstance(memory, Mneme):
        return _tool_of(MemoryFiles, "BetaAbstractMemoryTool", memory, cache_control)
    if isinstance(memory, AsyncMneme):
        return _tool_of(AsyncMemoryFiles, "BetaAsyncAbstractMemoryTool", memory, cache_control)
    raise TypeError(f"give a Mneme or an AsyncMneme, not {type(memory).__name__}")


def _tool_of(files: Any, base_name: str, memory: object, cache_control: object) -> Any:
    try:
        base = getattr(importlib.import_module("anthropic.lib.tools"), base_name)
    except (ImportError, AttributeError):
        # Not installed, or from before the tool: there is a loop of one's own to be handled in.
        return files(memory)

    def init(self: Any) -> None:
        files.__init__(self, memory)
        base.__init__(self, cache_control=cache_control)

    # `call` is what the tool runner gives the input of a tool call to.
    return type(files.__name__, (files, base), {"__init__": init, "call": files.handle})()
