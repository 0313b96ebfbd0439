# Derived from mneme/_async by `npm run build:python`: change the file there, not here.
"""What agents ask to have remembered."""

from __future__ import annotations

from typing import Any, Literal, Mapping, Optional, Sequence

from .._values import body_of, list_field
from ..references import EntityInput
from ..shapes import (
    ChangedProposal,
    DecidedProposal,
    DecidedProposals,
    ErasedProposal,
    Proposal,
    ProposalStatus,
    Store,
)
from .calls import Calls, path_of
from .pages import Pages


class Proposals(Calls):
    """What agents ask to have remembered. One of a sub-agent is decided by `main` or `owner`; one
    of `main`, or for the vault, by `owner`.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        for proposal in client.proposals.list(status="pending"):
            client.proposals.commit(proposal["id"])
    """

    def list(
        self,
        *,
        status: Optional[ProposalStatus] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Pages[Proposal]:
        """Proposals, newest first. Needs the role `reader`.

        Args:
            status: `pending`, `committed`, `rejected` or `deferred`.
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `invalid_request` (400), as the list is read.

        Example:
            for proposal in client.proposals.list(status="pending"):
                print(proposal["content"], proposal["conflicts"])
        """
        query = {"status": status, "limit": limit, "at_least": at_least}
        return self._pages("/proposals", query, cursor=cursor, timeout=timeout)

    def get(
        self,
        id: str,
        *,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Proposal:
        """One proposal. Needs the role `reader`.

        Args:
            id: of the proposal.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `not_found` (404).

        Example:
            proposal = client.proposals.get("prp_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
            print(proposal["status"])
        """
        return self._get(path_of("/proposals", id), {"at_least": at_least}, timeout=timeout)

    def create(
        self,
        content: str,
        *,
        suggested_store: Optional[Store] = None,
        trigger: Optional[str] = None,
        entities: Sequence[EntityInput] = (),
        confidence: Optional[Literal["high", "medium", "low"]] = None,
        core_worthy: Optional[bool] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedProposal:
        """Asks to have something remembered. Needs the role `sub`.

        Args:
            content: 1 byte to 64 KiB.
            suggested_store: where it belongs.
            trigger: what gave cause for it; at most 256 characters.
            entities: whom and what it is about, at most 100.
            confidence: `high` where the text asks to be remembered, else `medium`, unless given.
            core_worthy: whether a commit puts it into core.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `invalid_request` (400), `too_large` (413).

        Example:
            proposal = client.proposals.create("Ana takes her tea at five", confidence="high")
            print(proposal["id"], proposal["status"])
        """
        request = body_of(
            content=content,
            suggested_store=suggested_store,
            trigger=trigger,
            confidence=confidence,
            core_worthy=core_worthy,
        )
        return self._write(
            "POST",
            "/proposals",
            {**request, **list_field("entities", entities)},
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    def commit(
        self,
        id: str,
        *,
        store: Optional[Store] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> DecidedProposal:
        """Remembers what was proposed. Needs the role `main`.

        Args:
            id: of the proposal.
            store: in place of the one that was suggested.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Returns:
            The proposal, with the memory that it became.

        Raises:
            MnemeError: `not_found` (404), `invalid_state` (409) where it is decided, `forbidden`
                (403).

        Example:
            decided = client.proposals.commit("prp_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
            print(decided["proposal"]["status"])
        """
        return self._write(
            "POST",
            path_of("/proposals", id, "/commit"),
            body_of(store=store),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    def reject(
        self,
        id: str,
        reason: str,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> DecidedProposal:
        """Says that it is not remembered. Needs the role `main`.

        Args:
            id: of the proposal.
            reason: for whoever proposed it; at most 1,024 characters.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), `invalid_state` (409) where it is decided, `forbidden`
                (403).

        Example:
            client.proposals.reject("prp_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D", "known already")
        """
        return self._write(
            "POST",
            path_of("/proposals", id, "/reject"),
            {"reason": reason},
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    def defer(
        self,
        id: str,
        reason: Optional[str] = None,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> DecidedProposal:
        """Puts it off to the next reflection; it may be decided before. Needs the role `main`.

        Args:
            id: of the proposal.
            reason: at most 1,024 characters.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), `invalid_state` (409) where it is decided, `forbidden`
                (403).

        Example:
            client.proposals.defer("prp_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D", "after the trip")
        """
        return self._write(
            "POST",
            path_of("/proposals", id, "/defer"),
            body_of(reason=reason),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    def decide(
        self,
        decisions: Sequence[Mapping[str, Any]],
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> DecidedProposals:
        """Decides many, each on its own feet. Needs the role `main`.

        Args:
            decisions: 1 to 1,000 of `{"id", "decision", "store"?, "reason"?}`; a `decision` is
                `commit`, `reject` (with a reason) or `defer`.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Returns:
            `results` in the order of the decisions, each with what became of it or its `error`.

        Raises:
            MnemeError: `invalid_request` (400).

        Example:
            decided = client.proposals.decide([{"id": "prp_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D", "decision": "commit"}])
            print(decided["results"])
        """
        return self._write(
            "POST",
            "/proposals/decide",
            {"decisions": list(decisions)},
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    def withdraw(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedProposal:
        """Takes back a proposal of one's own, and answers it as it was. Needs the role `sub`.

        Args:
            id: of the proposal.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), `invalid_state` (409) where it is decided.

        Example:
            client.proposals.withdraw("prp_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
        """
        return self._write(
            "DELETE", path_of("/proposals", id), timeout=timeout, idempotency_key=idempotency_key
        )

    def erase(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ErasedProposal:
        """Erases what a proposal says, whatever became of it; a memory made of it stays.

        Needs the role `owner`.

        Args:
            id: of the proposal.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), `forbidden` (403).

        Example:
            client.proposals.erase("prp_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
        """
        return self._write(
            "DELETE",
            path_of("/proposals", id),
            query={"permanent": True},
            timeout=timeout,
            idempotency_key=idempotency_key,
        )
