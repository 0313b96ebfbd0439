# Derived from mneme/_async by `npm run build:python`: change the file there, not here.
"""Looking back: a reflection, from the question whether to an owner's decision."""

from __future__ import annotations

from typing import Any, Literal, Mapping, Optional, Sequence

from .._values import body_of
from ..shapes import ChangedReflection, Reflection, ReflectionState
from .calls import Calls, path_of
from .pages import Pages


class Reflections(Calls):
    """One look back at a time: start, consent, tokens, grant, run, decision.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        opened = client.reflections.start("immediate")
        client.reflections.tokens(opened["id"])
        client.reflections.grant(opened["id"], "approve", "a full week")
        done = client.reflections.run(opened["id"])
        client.reflections.decide(opened["id"], "approve")
    """

    def list(
        self,
        *,
        state: Optional[ReflectionState] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Pages[Reflection]:
        """Reflections, newest first. Needs the role `reader`.

        Args:
            state: such as `approved`.
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `invalid_request` (400), as the list is read.

        Example:
            for reflection in client.reflections.list(state="approved"):
                print(reflection["number"], reflection.get("milestone"))
        """
        query = {"state": state, "limit": limit, "at_least": at_least}
        return self._pages("/reflections", query, cursor=cursor, timeout=timeout)

    def get(
        self,
        id: str,
        *,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Reflection:
        """One reflection. Needs the role `reader`.

        Args:
            id: of the reflection.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `not_found` (404).

        Example:
            reflection = client.reflections.get("ref_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
            print(reflection["state"])
        """
        return self._get(path_of("/reflections", id), {"at_least": at_least}, timeout=timeout)

    def start(
        self,
        trigger: Literal["immediate", "soft", "scheduled"],
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedReflection:
        """Opens a reflection; one is open at a time. Needs the role `main`.

        Args:
            trigger: `immediate` needs no consent, the others ask.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `reflection_open` (409).

        Example:
            opened = client.reflections.start("soft")
            print(opened["question"])
        """
        return self._write(
            "POST",
            "/reflections",
            {"trigger": trigger},
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    def consent(
        self,
        id: str,
        answer: Literal["yes", "no", "later"],
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedReflection:
        """Answers whether to reflect now. Needs the role `owner`.

        Args:
            id: of the reflection.
            answer: `yes`, `no` or `later`.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), `invalid_state` (409) out of order: `allowed` of the
                error says what may come.

        Example:
            client.reflections.consent("ref_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D", "yes")
        """
        return self._write(
            "POST",
            path_of("/reflections", id, "/consent"),
            {"answer": answer},
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    def tokens(
        self,
        id: str,
        *,
        extra: Optional[int] = None,
        penalty: Optional[int] = None,
        reasons: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedReflection:
        """Asks for the tokens that it needs, beside the baseline. Needs the role `main`.

        Args:
            id: of the reflection.
            extra: 0 to 16,000; with a reason.
            penalty: 0 to 7,000; with a reason.
            reasons: `{"extra"?, "penalty"?}`.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), `invalid_state` (409) out of order: `allowed` of the
                error says what may come.

        Example:
            client.reflections.tokens("ref_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D", extra=500, reasons={"extra": "a full week"})
        """
        return self._write(
            "POST",
            path_of("/reflections", id, "/tokens"),
            body_of(extra=extra, penalty=penalty, reasons=reasons),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    def grant(
        self,
        id: str,
        decision: Literal["approve", "bonus", "reduce", "forgive", "increase_penalty"],
        reason: str,
        *,
        amount: Optional[int] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedReflection:
        """Decides how many tokens it gets. Needs the role `owner`.

        Args:
            id: of the reflection.
            decision: `approve`, `bonus`, `reduce`, `forgive` or `increase_penalty`.
            reason: at most 1,024 characters.
            amount: tokens, with `bonus`, `reduce` and `increase_penalty`; 1,000 to 32,000 are
                granted in all.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), `invalid_state` (409) out of order: `allowed` of the
                error says what may come.

        Example:
            client.reflections.grant("ref_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D", "bonus", "a full week", amount=500)
        """
        return self._write(
            "POST",
            path_of("/reflections", id, "/grant"),
            body_of(decision=decision, reason=reason, amount=amount),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    def run(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedReflection:
        """Reflects. A model is asked where one is bound, which takes seconds.

        Needs the role `main`.

        Args:
            id: of the reflection.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), `invalid_state` (409) out of order: `allowed` of the
                error says what may come.

        Example:
            done = client.reflections.run("ref_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D", timeout=300)
            print(done.get("operations"))
        """
        return self._write(
            "POST",
            path_of("/reflections", id, "/run"),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    def decide(
        self,
        id: str,
        decision: Literal["approve", "approve_with_changes", "partial", "reject"],
        *,
        changes: Optional[Sequence[Mapping[str, Any]]] = None,
        operations: Optional[Sequence[str]] = None,
        reason: Optional[str] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedReflection:
        """Says what becomes of what it proposes. Needs the role `owner`.

        Args:
            id: of the reflection.
            decision: `approve`, `approve_with_changes`, `partial` or `reject`.
            changes: with `approve_with_changes`: `{"id", "content"}`, where None leaves the
                operation out.
            operations: with `partial`: ids of the operations that are kept, no others.
            reason: at most 1,024 characters.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), `invalid_state` (409) out of order: `allowed` of the
                error says what may come.

        Example:
            client.reflections.decide("ref_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D", "partial", operations=["op_1"])
        """
        return self._write(
            "POST",
            path_of("/reflections", id, "/decision"),
            body_of(decision=decision, changes=changes, operations=operations, reason=reason),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    def dialogue(
        self,
        id: str,
        text: str,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedReflection:
        """Keeps what is said about it after its decision; 200 turns in all. Needs the role `main`.

        Args:
            id: of the reflection.
            text: 1 to 4,096 bytes.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), `invalid_state` (409) out of order: `allowed` of the
                error says what may come.

        Example:
            client.reflections.dialogue("ref_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D", "That was right.")
        """
        return self._write(
            "POST",
            path_of("/reflections", id, "/dialogue"),
            {"text": text},
            timeout=timeout,
            idempotency_key=idempotency_key,
        )
