"""The objects of an SDK with some members in place of their own."""

from __future__ import annotations

import copy
from typing import Any, Callable, Dict, Mapping, Tuple

#: What an object becomes; it is asked for when the member is first read.
Replaced = Callable[[Any], Any]


class Wrapped:
    """An object of an SDK, to all that asks, with some members in place of its own."""

    __slots__ = ("_mneme_made", "_mneme_members", "_mneme_own", "__weakref__")

    _mneme_own: Any
    _mneme_members: Mapping[str, Replaced]
    _mneme_made: Dict[str, Tuple[Any, Any]]

    def __init__(self, own: object, members: Mapping[str, Replaced]) -> None:
        object.__setattr__(self, "_mneme_own", own)
        object.__setattr__(self, "_mneme_members", members)
        object.__setattr__(self, "_mneme_made", {})

    @property  # type: ignore[misc]
    def __class__(self) -> Any:
        return type(self._mneme_own)

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._mneme_own, name)
        replaced = self._mneme_members.get(name)
        if replaced is None:
            return value
        own, made = self._mneme_made.get(name, (None, None))
        if own is not value:
            made = replaced(value)
            self._mneme_made[name] = (value, made)
        return made

    def __setattr__(self, name: str, value: object) -> None:
        setattr(self._mneme_own, name, value)

    def __delattr__(self, name: str) -> None:
        delattr(self._mneme_own, name)

    def __dir__(self) -> Any:
        return dir(self._mneme_own)

    def __repr__(self) -> str:
        return repr(self._mneme_own)

    def __enter__(self) -> Any:
        self._mneme_own.__enter__()
        return self

    def __exit__(self, *error: object) -> Any:
        return self._mneme_own.__exit__(*error)

    async def __aenter__(self) -> Any:
        await self._mneme_own.__aenter__()
        return self

    async def __aexit__(self, *error: object) -> Any:
        return await self._mneme_own.__aexit__(*error)


def with_methods(own: object, methods: Mapping[str, Replaced]) -> Any:
    """A copy of a resource of an SDK with some methods in place of its own.

    What the resource derives from them, as `with_raw_response`, is derived from these.
    """
    part = copy.copy(own)
    for derived in ("with_raw_response", "with_streaming_response"):
        part.__dict__.pop(derived, None)
    for name, replaced in methods.items():
        if hasattr(own, name):
            part.__dict__[name] = replaced(getattr(own, name))
    return part
