"""One line of reasoning: its notes, and what is run on it."""

from __future__ import annotations

from typing import Any, Literal, Mapping, Optional, Sequence, Union

from .._values import Metadata, body_of
from ..shapes import (
    AddedThoughtNote,
    NoteToPublish,
    PublishedThoughtNotes,
    RunAnswer,
    StartedRun,
    ThoughtNote,
    ThoughtNotes,
)
from .calls import AsyncCalls, path_of
from .pages import AsyncPages
from .run_events import AsyncRunEvents
from .transport import AsyncTransport


#: A step by its name: `{"decide": {"key": "ship", "question": "…"}}` (`shapes.PipelineStep`).
Step = Mapping[str, Any]
#: The same, or the name of a pipeline that is saved.
Pipeline = Union[Step, str]


class AsyncThought(AsyncCalls):
    """One line of reasoning: its notes, and what is run on it; made by `client.thought(id)`.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        thought = client.thought("tht_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
        await thought.note("mail", "The site is down!")
        answer = await thought.run({"set": {"key": "to", "content": "Ann"}})
        print(answer["status"])
    """

    def __init__(self, transport: AsyncTransport, namespace: str, id: str) -> None:
        super().__init__(transport, path_of(f"{namespace}/thoughts", id))
        self._namespace = namespace
        self.id = id

    async def note(
        self,
        key: str,
        content: str,
        *,
        metadata: Optional[Metadata] = None,
        source: Optional[str] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> AddedThoughtNote:
        """Adds a note. Needs the role `main`.

        Args:
            key: 1 to 128 characters; used again it is the next version.
            content: 1 byte to 64 KiB.
            metadata: your own values by name.
            source: where it comes from; `input` unless given.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), `too_large` (413).

        Example:
            await thought.note("mail", "The site is down!", source="inbox")
        """
        return await self._write(
            "POST",
            "/notes",
            body_of(key=key, content=content, metadata=metadata, source=source),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    def notes(
        self,
        *,
        unpublished: Optional[bool] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[ThoughtNote]:
        """Its notes, in order. Needs the role `reader`.

        Args:
            unpublished: only those that no reader has had yet.
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `not_found` (404), as the list is read.

        Example:
            async for note in thought.notes():
                print(note["key"], note["content"])
        """
        query = {"unpublished": unpublished, "limit": limit, "at_least": at_least}
        return self._pages("/notes", query, cursor=cursor, timeout=timeout)

    async def read(
        self,
        key: str,
        as_: Optional[Literal["bool", "int", "float", "json"]] = None,
        *,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> ThoughtNotes:
        """All versions of a key, its newest, and what that reads as. Needs the role `reader`.

        Args:
            key: 1 to 128 characters.
            as_: `bool`, `int`, `float` or `json`: with `value`.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `not_found` (404), `coercion_failed` (422).

        Example:
            ship = await thought.read("ship", "bool")
            print(ship.get("value"))
        """
        return await self._get(
            "/notes", {"key": key, "as": as_, "at_least": at_least}, timeout=timeout
        )

    async def publish(
        self,
        notes: Optional[Sequence[Union[str, NoteToPublish]]] = None,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> PublishedThoughtNotes:
        """Publishes notes: steps read what comes after the last of them. Needs the role `main`.

        Args:
            notes: ids, keys, and new notes, which are added first; all that are there unless given.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `note_not_found` (404), `run_open` (409).

        Example:
            await thought.publish(["mail", {"key": "mood", "content": "angry"}])
        """
        return await self._write(
            "POST",
            "/publish",
            body_of(notes=notes),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    async def run(
        self,
        pipeline: Pipeline,
        *,
        version: Optional[int] = None,
        atomic: Optional[bool] = None,
        model: Optional[str] = None,
        budget: Optional[Mapping[str, int]] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> RunAnswer:
        """Runs a pipeline to its end, however that is. A long one needs a `timeout` of its own.

        Needs the role `main`.

        Args:
            pipeline: a step by its name, such as `{"set": {"key": "to", "content": "Ann"}}`, or
                the name of a saved pipeline.
            version: of a saved pipeline; the newest unless given.
            atomic: all comes in at the end, or nothing.
            model: in place of the one that the service chooses.
            budget: `{"steps"?, "model_calls"?, "wall_ms"?}`.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `invalid_request` (400) with the place of the step, `run_open` (409).

        Example:
            answer = await thought.run({"set": {"key": "to", "content": "Ann"}}, timeout=300)
            print(answer["status"], answer["signals"])
        """
        return await self._write(
            "POST",
            "/run",
            body_of(
                pipeline=pipeline,
                version=version,
                atomic=atomic,
                model=model,
                budget=budget,
                wait=True,
            ),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    async def start(
        self,
        pipeline: Pipeline,
        *,
        version: Optional[int] = None,
        atomic: Optional[bool] = None,
        model: Optional[str] = None,
        budget: Optional[Mapping[str, int]] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> StartedRun:
        """Begins a run and leaves it to itself; `client.runs` tells what becomes of it.

        Needs the role `main`.

        Args:
            pipeline: a step by its name, such as `{"set": {"key": "to", "content": "Ann"}}`, or
                the name of a saved pipeline.
            version: of a saved pipeline; the newest unless given.
            atomic: all comes in at the end, or nothing.
            model: in place of the one that the service chooses.
            budget: `{"steps"?, "model_calls"?, "wall_ms"?}`.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `invalid_request` (400) with the place of the step, `run_open` (409).

        Example:
            begun = await thought.start({"set": {"key": "to", "content": "Ann"}})
            print(begun["run"]["id"])
        """
        return await self._write(
            "POST",
            "/run",
            body_of(
                pipeline=pipeline,
                version=version,
                atomic=atomic,
                model=model,
                budget=budget,
                wait=False,
            ),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    def events(
        self,
        pipeline: Pipeline,
        *,
        version: Optional[int] = None,
        atomic: Optional[bool] = None,
        model: Optional[str] = None,
        budget: Optional[Mapping[str, int]] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> AsyncRunEvents:
        """Begins a run and tells its signals as they come. A connection that breaks is taken up
        where it was: none is lost and none comes twice.

        Needs the role `main`.

        Args:
            pipeline: a step by its name, such as `{"set": {"key": "to", "content": "Ann"}}`, or
                the name of a saved pipeline.
            version: of a saved pipeline; the newest unless given.
            atomic: all comes in at the end, or nothing.
            model: in place of the one that the service chooses.
            budget: `{"steps"?, "model_calls"?, "wall_ms"?}`.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: as the signals are read.

        Example:
            events = thought.events({"set": {"key": "to", "content": "Ann"}})
            async for signal in events:
                print(signal["name"])
            print((await events.result())["status"])
        """
        body = body_of(
            pipeline=pipeline,
            version=version,
            atomic=atomic,
            model=model,
            budget=budget,
            wait=False,
        )

        async def start() -> StartedRun:
            return await self._write(
                "POST", "/run", body, timeout=timeout, idempotency_key=idempotency_key
            )

        return AsyncRunEvents(self._transport, f"{self._namespace}/signals", start, timeout)
