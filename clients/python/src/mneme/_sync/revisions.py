# Derived from mneme/_async by `npm run build:python`: change the file there, not here.
"""Changes, field by field, and taking them back."""

from __future__ import annotations

from typing import Optional

from .._values import body_of
from ..shapes import ErasedRevision, Reverted, Revision
from .calls import Calls, path_of
from .pages import Pages


class Revisions(Calls):
    """Changes, field by field, and taking them back.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        page = client.revisions.list(target="core").page()
        client.revisions.revert(page.items[0]["id"])
    """

    def list(
        self,
        *,
        target: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Pages[Revision]:
        """Revisions, newest first; those of the soul need the role `owner`.

        Needs the role `reader`.

        Args:
            target: `core`, `soul`, `identity`, `evolution`, `settings`, the id of a memory, or the
                reference of an entity.
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `forbidden` (403), as the list is read.

        Example:
            for revision in client.revisions.list(target="core"):
                print(revision["summary"])
        """
        query = {"target": target, "limit": limit, "at_least": at_least}
        return self._pages("/revisions", query, cursor=cursor, timeout=timeout)

    def revert(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> Reverted:
        """Takes one change back. Needs the role `owner`.

        Args:
            id: of the revision.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), `later_changes` (409) where the target has changed since.

        Example:
            client.revisions.revert("rev_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
        """
        return self._write(
            "POST",
            path_of("/revisions", id, "/revert"),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    def erase(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ErasedRevision:
        """Erases what a change of a document said; the revision itself stays.

        Needs the role `owner`.

        Args:
            id: of the revision.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), `invalid_state` (409) where its text goes with the
                erasure of a memory or an entity.

        Example:
            client.revisions.erase("rev_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
        """
        return self._write(
            "DELETE",
            path_of("/revisions", id),
            query={"permanent": True},
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    def revert_to(
        self,
        *,
        to_position: Optional[int] = None,
        reflection_id: Optional[str] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> Reverted:
        """Makes all as it was at a position of the log, or takes back what a reflection did.

        One of the two is given. Needs the role `owner`.

        Args:
            to_position: a position of the log, from 0.
            reflection_id: of an approved reflection.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `out_of_range` (422) for a position ahead, `erased` (409) for one that the
                log no longer holds, `later_changes` (409).

        Example:
            client.revisions.revert_to(to_position=41)
        """
        return self._write(
            "POST",
            "/revert",
            body_of(to_position=to_position, reflection_id=reflection_id),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )
