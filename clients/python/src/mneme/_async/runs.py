"""What has been run on Thoughts, and what the runs have told."""

from __future__ import annotations

from typing import Optional, cast

from ..shapes import CancelledRun, Run, Signal, StartedRun
from .calls import AsyncCalls, path_of
from .pages import AsyncPages
from .run_events import AsyncRunEvents


class AsyncRuns(AsyncCalls):
    """What has been run on Thoughts.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        async for run in client.runs.list():
            print(run["id"], run["status"])
    """

    async def get(
        self,
        id: str,
        *,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Run:
        """One run. Needs the role `reader`.

        Args:
            id: of the run.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `not_found` (404).

        Example:
            run = await client.runs.get("run_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
            print(run["status"])
        """
        return await self._get(path_of("/runs", id), {"at_least": at_least}, timeout=timeout)

    def list(
        self,
        *,
        thought_id: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[Run]:
        """Runs, newest first. Needs the role `reader`.

        Args:
            thought_id: those of a Thought.
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: as the list is read.

        Example:
            async for run in client.runs.list(thought_id="tht_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D"):
                print(run["status"])
        """
        query = {"thought_id": thought_id, "limit": limit, "at_least": at_least}
        return self._pages("/runs", query, cursor=cursor, timeout=timeout)

    async def cancel(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> CancelledRun:
        """Ends a run; what it has done so far stays. Needs the role `main`.

        Args:
            id: of the run.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), `invalid_state` (409) where it has ended.

        Example:
            await client.runs.cancel("run_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
        """
        return await self._write(
            "POST",
            path_of("/runs", id, "/cancel"),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    def follow(self, id: str, *, timeout: Optional[float] = None) -> AsyncRunEvents:
        """The signals of a run from its first on: of one that goes on as they come, of one that has
        ended those that it has told. A connection that breaks is taken up where it was.

        Needs the role `reader`.

        Args:
            id: of the run.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `not_found` (404) and others, as the signals are read.

        Example:
            async for signal in client.runs.follow("run_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D"):
                print(signal["name"], signal["path"])
        """

        async def found() -> StartedRun:
            return cast(StartedRun, {"run": {"id": id}})

        return AsyncRunEvents(self._transport, f"{self._root}/signals", found, timeout)


class AsyncSignals(AsyncCalls):
    """What runs have told as they went.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        async for signal in client.signals.list(name="decided"):
            print(signal["seq"], signal["data"])
    """

    def list(
        self,
        *,
        trace_id: Optional[str] = None,
        run_id: Optional[str] = None,
        thought_id: Optional[str] = None,
        name: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[Signal]:
        """Signals, in order. Needs the role `reader`.

        Args:
            trace_id: those of a trace.
            run_id: those of a run.
            thought_id: those of a Thought.
            name: those of this name.
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: as the list is read.

        Example:
            async for signal in client.signals.list(run_id="run_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D"):
                print(signal["name"], signal["path"])
        """
        query = {
            "trace_id": trace_id,
            "run_id": run_id,
            "thought_id": thought_id,
            "name": name,
            "limit": limit,
            "at_least": at_least,
        }
        return self._pages("/signals", query, cursor=cursor, timeout=timeout)
