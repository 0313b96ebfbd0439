"""Methods of an SDK that ask a model, with memory: it reads what is remembered, and is heard."""

from __future__ import annotations

import functools
import logging
from typing import Any, AsyncIterator, Callable, Dict, List, Optional, Tuple

from .._turns.blocks import PlacedBlock
from .._turns.spoken import last_of_user
from .._wrap.answer_forms import AnswerForm, Said, field_of
from .._wrap.requests import Request, is_raw, origin_of, spoken_in, with_blocks, with_list
from .turn import AsyncTurn
from .turns import AsyncTurns

_log = logging.getLogger("mneme")

_MOST_WAITING_TURNS = 1_000


class AsyncHeardCalls:
    """The calls of one conversation.

    A request mostly has the whole of it. One of the Responses API may tell only what is new, and name
    the answer or the conversation at the provider that it goes on from: what stands there has its
    blocks, and what tools answer belongs to the turn that has called them.
    """

    def __init__(self, turns: AsyncTurns) -> None:
        self._turns = turns
        #: Turns that wait for their tools, by the answer or conversation that they go on from.
        self._waiting: Dict[str, AsyncTurn] = {}

    def create(self, own: Any, form: AnswerForm) -> Any:
        """The same method with memory. Memory that fails or is late changes nothing of the call."""

        @functools.wraps(own)
        async def create(*given: Any, **request: Any) -> Any:
            asked = await self.begin(request, form)
            with asked:
                answer = await own(*given, **asked.request)
            asked.hear(answer)
            return answer

        return create

    def stream(self, own: Any, form: AnswerForm) -> Any:
        """The same method, which makes a manager of a stream, with memory."""

        @functools.wraps(own)
        def stream(*given: Any, **request: Any) -> AsyncHeardManager:
            return AsyncHeardManager(
                self, form, request, lambda asked: own(*given, **asked)
            )

        return stream

    async def begin(self, request: Request, form: AnswerForm) -> AsyncAskedCall:
        request = with_list(request, form.conversation)
        turn: Optional[AsyncTurn] = None
        blocks: List[PlacedBlock] = []
        try:
            turn, is_all = self._turn_of(request, form)
            if turn is not None:
                blocks = await self._blocks(turn, request, form, is_all)
        except Exception:
            _log.exception("a model is asked without memory")
        except BaseException:
            # What the user has said is kept, though nobody waits for the answer any more.
            if turn is not None:
                turn.cut("")
            raise
        return AsyncAskedCall(self, form, turn, with_blocks(request, form.conversation, blocks))

    def goes_on(self, turn: AsyncTurn, answer: Optional[str], request: Request) -> None:
        """A turn waits for its tools: a request that goes on from this answer is in it."""
        for name in (answer, origin_of(request)):
            if name is not None:
                self._waiting[name] = turn
        while len(self._waiting) > _MOST_WAITING_TURNS:
            del self._waiting[next(iter(self._waiting))]

    def _turn_of(self, request: Request, form: AnswerForm) -> Tuple[Optional[AsyncTurn], bool]:
        """The turn that a request is in, and whether the request has all of the conversation."""
        said = spoken_in(request, form.conversation)
        origin = origin_of(request) if form.conversation == "input" else None
        if origin is None:
            return self._turns.turn_of(said), True
        last = last_of_user(said)
        if last is None:
            return self._waiting.pop(origin, None), False
        return self._turns.begin(said[last].text, is_first=False), False

    async def _blocks(
        self, turn: AsyncTurn, request: Request, form: AnswerForm, is_all: bool
    ) -> List[PlacedBlock]:
        said = spoken_in(request, form.conversation)
        if is_all:
            return await turn.blocks_in(said)
        last = last_of_user(said)
        text = "" if last is None else (await turn.recall()).text
        return [] if last is None or text == "" else [PlacedBlock(last, text)]


class AsyncAskedCall:
    """A call that is about to ask a model; as a context it tells its turn where the call fails."""

    def __init__(
        self,
        calls: AsyncHeardCalls,
        form: AnswerForm,
        turn: Optional[AsyncTurn],
        request: Request,
    ) -> None:
        self.request = request
        self.form = form
        self._calls = calls
        self._turn = turn

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: Optional[BaseException], trace: object) -> None:
        if error is None or self._turn is None:
            return
        if isinstance(error, Exception):
            self._turn.failed()
        else:
            self._turn.cut("")

    def hear(self, answer: Any) -> None:
        """Hears an answer, whole or as a stream. Of a raw response the application reads the bytes
        itself: nobody hears what is said."""
        if self._turn is None:
            return
        if is_raw(self.request):
            self._turn.failed()
        elif not hasattr(answer, "__anext__"):
            self.ended(self.form.whole(answer), is_whole=True)
        elif hasattr(answer, "_iterator") and hasattr(answer, "close"):
            _hear_stream(answer, self)
        else:
            self._turn.failed()

    def ended(self, said: Said, *, is_whole: bool) -> None:
        turn = self._turn
        if turn is None:
            return
        if is_whole and not said.is_broken:
            if said.is_step:
                self._calls.goes_on(turn, said.id, self.request)
            else:
                turn.answered(said.text)
        elif said.text == "":
            turn.failed()
        else:
            turn.cut(said.text)


def _hear_stream(stream: Any, asked: AsyncAskedCall) -> None:
    """Hears what comes of a stream as its owner reads it. It stays the object that it is: the streams
    of the SDKs read by their field `_iterator`, and `close` where they are left."""
    read, close = stream._iterator, stream.close
    said = Said()
    is_told = False

    def tell(is_whole: bool) -> None:
        nonlocal is_told
        if not is_told:
            is_told = True
            asked.ended(said, is_whole=is_whole)

    async def heard() -> AsyncIterator[Any]:
        nonlocal said
        is_whole = False
        try:
            async for chunk in read:
                said = asked.form.further(said, chunk)
                yield chunk
            is_whole = True
        finally:
            tell(is_whole)

    async def closed() -> None:
        try:
            await close()
        finally:
            tell(False)

    stream._iterator = heard()
    stream.close = closed


class AsyncHeardManager:
    """As the manager that `stream` of an SDK makes: entered, it asks the model and is its stream.

    The stream keeps the message as far as it has come, and is heard by it where it is left.
    """

    def __init__(
        self,
        calls: AsyncHeardCalls,
        form: AnswerForm,
        request: Request,
        make: Callable[[Request], Any],
    ) -> None:
        self._calls = calls
        self._form = form
        self._request = request
        self._make = make
        self._entered: Optional[Tuple[AsyncAskedCall, Any, Any]] = None

    async def __aenter__(self) -> Any:
        asked = await self._calls.begin(self._request, self._form)
        with asked:
            manager = self._make(asked.request)
            stream = await manager.__aenter__()
        self._entered = (asked, manager, stream)
        return stream

    async def __aexit__(self, *error: Any) -> Any:
        if self._entered is None:
            return None
        asked, manager, stream = self._entered
        try:
            return await manager.__aexit__(*error)
        finally:
            message = _snapshot_of(stream)
            is_whole = field_of(message, "stop_reason") is not None
            asked.ended(self._form.whole(message), is_whole=is_whole)


def _snapshot_of(stream: Any) -> Any:
    try:
        return stream.current_message_snapshot
    except AssertionError:
        # As the SDK says that nothing has come yet.
        return None
