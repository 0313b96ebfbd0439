"""What an agent always has before it: core, soul and evolution."""

from __future__ import annotations

from typing import Any, Mapping, Optional, Sequence, Union

from .. import shapes
from .._values import KEEP, Keep, change_of
from .calls import AsyncCalls


class AsyncCore(AsyncCalls):
    """What an agent always has before it, in four blocks.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        await client.core.set([{"name": "persona", "items": [{"text": "Speaks plainly."}]}])
        core = await client.core.get()
        print(core["tokens"], core["cap"])
    """

    async def get(
        self,
        *,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> shapes.Core:
        """All blocks, with the tokens they take. Needs the role `reader`.

        Args:
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `position_not_reached` (503).

        Example:
            core = await client.core.get()
            print([block["name"] for block in core["blocks"]])
        """
        return await self._get("/core", {"at_least": at_least}, timeout=timeout)

    async def set(
        self,
        blocks: Sequence[Mapping[str, Any]],
        *,
        revision: Union[str, None, Keep] = KEEP,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> shapes.ChangedCore:
        """Replaces all of core: a block that is not named is empty from then on.

        Needs the role `main`.

        Args:
            blocks: `{"name", "items": [{"text", "pinned"?}]}`; names are `identity`,
                `active_context`, `persona` and `critical_facts`, and only an owner pins, in the
                last.
            revision: the last one of core that was read, None where there was none; what another has
                written since is not written over.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `too_large` (413) over the cap, `forbidden` (403) where others than owners
                touch what is pinned, `later_changes` (409) where core has changed since `revision`.

        Example:
            await client.core.set([{"name": "persona", "items": [{"text": "Speaks plainly."}]}])
        """
        return await self._write(
            "PUT",
            "/core",
            change_of(blocks=list(blocks), revision=revision),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )


class AsyncSoul(AsyncCalls):
    """What an owner holds the agent to.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        await client.soul.set(values=["Honesty before comfort"])
    """

    async def get(
        self,
        *,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> shapes.Soul:
        """Its four lists. Needs the role `main`.

        Args:
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `forbidden` (403).

        Example:
            soul = await client.soul.get()
            print(soul["values"])
        """
        return await self._get("/soul", {"at_least": at_least}, timeout=timeout)

    async def set(
        self,
        *,
        values: Sequence[str] = (),
        principles: Sequence[str] = (),
        commitments: Sequence[str] = (),
        boundaries: Sequence[str] = (),
        revision: Union[str, None, Keep] = KEEP,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> shapes.ChangedSoul:
        """Replaces all of it, and opens an alert; a list that is left out is empty from then on.

        Needs the role `owner`.

        Args:
            values: what counts; each at most 4,096 characters.
            principles: what is done by.
            commitments: what is promised.
            boundaries: what is not done.
            revision: the last one of the soul that was read, None where there was none: what another
                has written since is not written over.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `forbidden` (403), `too_large` (413), `later_changes` (409) where the soul has
                changed since `revision`.

        Example:
            await client.soul.set(values=["Honesty before comfort"], boundaries=["No medical advice"])
        """
        return await self._write(
            "PUT",
            "/soul",
            change_of(
                values=list(values),
                principles=list(principles),
                commitments=list(commitments),
                boundaries=list(boundaries),
                revision=revision,
            ),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )


class AsyncEvolution(AsyncCalls):
    """What reflections have come to so far; they alone write it.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        evolution = await client.evolution.get()
        print(evolution["overview"])
    """

    async def get(
        self,
        *,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> shapes.Evolution:
        """Its overview, threads, patterns and milestones. Needs the role `reader`.

        Args:
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `position_not_reached` (503).

        Example:
            evolution = await client.evolution.get()
            print(evolution["milestones"])
        """
        return await self._get("/evolution", {"at_least": at_least}, timeout=timeout)
