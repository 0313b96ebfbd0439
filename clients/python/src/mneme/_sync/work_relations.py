# Derived from mneme/_async by `npm run build:python`: change the file there, not here.
"""Relations between Notes and Collections, and operations on them."""

from __future__ import annotations

from typing import Any, Mapping, Optional, Sequence, Union

from .._values import body_of
from ..shapes import ChangedResourceRelation, RanOperations, ResourceRelation
from .calls import Calls, path_of
from .pages import Pages


class WorkRelations(Calls):
    """What ties one Note or Collection to another.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        client.relations.create("plan", "papers", "cites")
    """

    def create(
        self,
        from_: str,
        to: str,
        relation: str,
        *,
        name: Optional[str] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedResourceRelation:
        """Relates one to another; the same again is the same relation. Needs the role `main`.

        Args:
            from_: id or name.
            to: id or name.
            relation: such as `cites`: `[a-z][a-z0-9_]*`, at most 64 characters.
            name: of the relation; 1 to 128 characters.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404).

        Example:
            client.relations.create("plan", "papers", "cites")
        """
        return self._write(
            "POST",
            "/relations",
            body_of(**{"from": from_}, to=to, relation=relation, name=name),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    def list(
        self,
        *,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        relation: Optional[str] = None,
        name: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Pages[ResourceRelation]:
        """Relations, newest first. Needs the role `reader`.

        Args:
            from_: those that lead from this id or name.
            to: those that lead to it.
            relation: those of this kind.
            name: those of this name.
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: as the list is read.

        Example:
            for tie in client.relations.list(from_="plan"):
                print(tie["relation"], tie["to"])
        """
        query = {
            "from": from_,
            "to": to,
            "relation": relation,
            "name": name,
            "limit": limit,
            "at_least": at_least,
        }
        return self._pages("/relations", query, cursor=cursor, timeout=timeout)

    def delete(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedResourceRelation:
        """Removes a relation. Needs the role `main`.

        Args:
            id: of the relation.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404).

        Example:
            client.relations.delete("rel_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
        """
        return self._write(
            "DELETE", path_of("/relations", id), timeout=timeout, idempotency_key=idempotency_key
        )


class Ops(Calls):
    def ops(
        self,
        steps: Union[Mapping[str, Any], Sequence[Mapping[str, Any]]],
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> RanOperations:
        """Operations on Notes and Collections: one, or a list that is carried out as a whole.

        An `out` names a result for the steps after it. Asking needs the role `reader`, keeping and
        changing `main`.

        Args:
            steps: one step, or 1 to 100: `{"op", "target"?, "out"?, …}`.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Returns:
            What the last step has come to; of a list also `results`, one for each step.

        Raises:
            MnemeError: `invalid_request` (400), `not_found` (404), `step_failed` and others (422)
                with the step.

        Example:
            found = client.ops(
                [
                    {"op": "filter_structured", "target": "papers", "where": "year >= 2020", "out": "$f"},
                    {"op": "pluck", "target": "$f", "field": "title"},
                ]
            )
            print(found["value"])
        """
        return self._write(
            "POST",
            "/ops",
            steps if isinstance(steps, Mapping) else list(steps),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )
