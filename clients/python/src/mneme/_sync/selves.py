# Derived from mneme/_async by `npm run build:python`: change the file there, not here.
"""What an agent always has before it: core, soul and evolution."""

from __future__ import annotations

from typing import Any, Mapping, Optional, Sequence

from .. import shapes
from .calls import Calls


class Core(Calls):
    """What an agent always has before it, in four blocks.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        client.core.set([{"name": "persona", "items": [{"text": "Speaks plainly."}]}])
        core = client.core.get()
        print(core["tokens"], core["cap"])
    """

    def get(
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
            core = client.core.get()
            print([block["name"] for block in core["blocks"]])
        """
        return self._get("/core", {"at_least": at_least}, timeout=timeout)

    def set(
        self,
        blocks: Sequence[Mapping[str, Any]],
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> shapes.ChangedCore:
        """Replaces all of core: a block that is not named is empty from then on.

        Needs the role `main`.

        Args:
            blocks: `{"name", "items": [{"text", "pinned"?}]}`; names are `identity`,
                `active_context`, `persona` and `critical_facts`, and only an owner pins, in the
                last.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `too_large` (413) over the cap, `forbidden` (403) where others than owners
                touch what is pinned.

        Example:
            client.core.set([{"name": "persona", "items": [{"text": "Speaks plainly."}]}])
        """
        return self._write(
            "PUT",
            "/core",
            {"blocks": list(blocks)},
            timeout=timeout,
            idempotency_key=idempotency_key,
        )


class Soul(Calls):
    """What an owner holds the agent to.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        client.soul.set(values=["Honesty before comfort"])
    """

    def get(
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
            soul = client.soul.get()
            print(soul["values"])
        """
        return self._get("/soul", {"at_least": at_least}, timeout=timeout)

    def set(
        self,
        *,
        values: Sequence[str] = (),
        principles: Sequence[str] = (),
        commitments: Sequence[str] = (),
        boundaries: Sequence[str] = (),
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
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `forbidden` (403), `too_large` (413).

        Example:
            client.soul.set(values=["Honesty before comfort"], boundaries=["No medical advice"])
        """
        return self._write(
            "PUT",
            "/soul",
            {
                "values": list(values),
                "principles": list(principles),
                "commitments": list(commitments),
                "boundaries": list(boundaries),
            },
            timeout=timeout,
            idempotency_key=idempotency_key,
        )


class Evolution(Calls):
    """What reflections have come to so far; they alone write it.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        evolution = client.evolution.get()
        print(evolution["overview"])
    """

    def get(
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
            evolution = client.evolution.get()
            print(evolution["milestones"])
        """
        return self._get("/evolution", {"at_least": at_least}, timeout=timeout)
