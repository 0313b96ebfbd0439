"""What an owner looks at: alerts and the audit log."""

from __future__ import annotations

from typing import Optional

from .._values import Time
from ..shapes import Alert, AuditDigest, AuditRecord, AuditVerdict, ChangedAlert
from .calls import AsyncCalls, path_of
from .pages import AsyncPages


class AsyncAlerts(AsyncCalls):
    """What an owner is asked to look at.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        async for alert in client.alerts.list(open=True):
            print(alert["kind"], alert["target"])
            await client.alerts.ack(alert["id"])
    """

    def list(
        self,
        *,
        open: Optional[bool] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[Alert]:
        """Alerts, newest first. Needs the role `reader`.

        Args:
            open: only what nobody has acknowledged; False: only what someone has.
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: as the list is read.

        Example:
            async for alert in client.alerts.list(open=True):
                print(alert["kind"])
        """
        query = {"open": open, "limit": limit, "at_least": at_least}
        return self._pages("/alerts", query, cursor=cursor, timeout=timeout)

    async def ack(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedAlert:
        """Acknowledges an alert; twice is as once. Needs the role `owner`.

        Args:
            id: of the alert.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404).

        Example:
            await client.alerts.ack("alr_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
        """
        return await self._write(
            "POST", path_of("/alerts", id, "/ack"), timeout=timeout, idempotency_key=idempotency_key
        )


class AsyncAudit(AsyncCalls):
    """Every change, each chained to the one before it by its hash.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        async for record in client.audit.list(action="forget"):
            print(record["time"], record["actor"], record["summary"])
    """

    def list(
        self,
        *,
        actor: Optional[str] = None,
        action: Optional[str] = None,
        target: Optional[str] = None,
        from_: Optional[Time] = None,
        to: Optional[Time] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[AuditRecord]:
        """Records, newest first. Needs the role `reader`.

        Args:
            actor: who did it, such as `key_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D`.
            action: what was done, such as `remember`.
            target: to what, such as the id of a memory.
            from_: then, or later.
            to: before then.
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `invalid_request` (400), as the list is read.

        Example:
            async for record in client.audit.list(from_="2026-11-01", limit=20):
                print(record["action"], record["target"])
        """
        query = {
            "actor": actor,
            "action": action,
            "target": target,
            "from": from_,
            "to": to,
            "limit": limit,
            "at_least": at_least,
        }
        return self._pages("/audit", query, cursor=cursor, timeout=timeout)

    def digests(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[AuditDigest]:
        """Months of records that have become digests, newest first. Needs the role `reader`.

        Args:
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: as the list is read.

        Example:
            async for digest in client.audit.digests():
                print(digest)
        """
        query = {"limit": limit, "at_least": at_least}
        return self._pages("/audit/digests", query, cursor=cursor, timeout=timeout)

    async def verify(
        self,
        *,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AuditVerdict:
        """Whether every record follows from the one before it. Needs the role `reader`.

        Args:
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `position_not_reached` (503).

        Example:
            verdict = await client.audit.verify()
            print(verdict["ok"], verdict["length"])
        """
        return await self._get("/audit/verify", {"at_least": at_least}, timeout=timeout)
