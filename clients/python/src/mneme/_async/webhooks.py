"""URLs that are told of what happens."""

from __future__ import annotations

from typing import Dict, Optional, Sequence

from ..shapes import (
    ChangedWebhook,
    CreatedPrefixWebhook,
    CreatedWebhook,
    Delivery,
    EventType,
    PrefixWebhook,
    Webhook,
)
from .calls import AsyncCalls, path_of
from .pages import AsyncPages


class AsyncWebhooks(AsyncCalls):
    """URLs that are told of what happens in this namespace. Needs the role `owner`.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        async for webhook in client.webhooks.list():
            print(webhook["url"], webhook["status"])
    """

    async def create(
        self,
        url: str,
        *,
        types: Optional[Sequence[EventType]] = None,
        texts: Optional[bool] = None,
        secret: Optional[str] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> CreatedWebhook:
        """Has a URL told of what happens from now on; the secret is answered this once.
        Needs the role `owner`.

        Args:
            url: https, on the public internet.
            types: these types alone; all unless given.
            texts: messages carry the texts of what they name; else ids alone.
            secret: `whsec_…` of your own; made unless given.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: names the write, so that the same one sent again does nothing twice.

        Raises:
            MnemeError: `invalid_request` (400: no public address), `forbidden` (403).

        Example:
            made = await client.webhooks.create("https://hooks.example.com/mneme")
            print(made["id"], made["secret"])
        """
        body = _webhook(url, types, texts, secret)
        return await self._write(
            "POST", "/webhooks", body, timeout=timeout, idempotency_key=idempotency_key
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[Webhook]:
        """Webhooks, oldest first, without their secrets. Needs the role `owner`.

        Args:
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `forbidden` (403).

        Example:
            async for webhook in client.webhooks.list():
                print(webhook["id"], webhook["status"])
        """
        query = {"limit": limit, "at_least": at_least}
        return self._pages("/webhooks", query, cursor=cursor, timeout=timeout)

    async def delete(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedWebhook:
        """Deletes a webhook: nothing more is sent. Needs the role `owner`.

        Args:
            id: of the webhook.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: names the write, so that the same one sent again does nothing twice.

        Raises:
            MnemeError: `not_found` (404), `invalid_state` (409: it is for a prefix).

        Example:
            await client.webhooks.delete("whk_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
        """
        return await self._write(
            "DELETE", path_of("/webhooks", id), timeout=timeout, idempotency_key=idempotency_key
        )

    async def test(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ChangedWebhook:
        """Sends a webhook an event `webhook.tested`, whatever its types are; `deliveries` says how that went.
        Needs the role `owner`.

        Args:
            id: of the webhook.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: names the write, so that the same one sent again does nothing twice.

        Raises:
            MnemeError: `not_found` (404), `invalid_state` (409: it is disabled).

        Example:
            await client.webhooks.test("whk_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
        """
        return await self._write(
            "POST", path_of("/webhooks", id, "/test"), timeout=timeout, idempotency_key=idempotency_key
        )

    def deliveries(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[Delivery]:
        """What a webhook was sent and how that went, newest first. Needs the role `owner`.

        Args:
            id: of the webhook.
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `not_found` (404).

        Example:
            async for delivery in client.webhooks.deliveries("whk_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D"):
                print(delivery["type"], delivery["status"], delivery["answer"])
        """
        query = {"limit": limit, "at_least": at_least}
        path = path_of("/webhooks", id, "/deliveries")
        return self._pages(path, query, cursor=cursor, timeout=timeout)


class AsyncPrefixWebhooks(AsyncCalls):
    """URLs that are told of what happens in all namespaces that begin alike. Needs the role `root`.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        async for webhook in client.prefix_webhooks.list():
            print(webhook["prefix"], webhook["url"])
    """

    async def create(
        self,
        prefix: str,
        url: str,
        *,
        types: Optional[Sequence[EventType]] = None,
        texts: Optional[bool] = None,
        secret: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> CreatedPrefixWebhook:
        """Has a URL told of what happens in every namespace whose name on the server begins so.
        Needs the role `root`.

        Args:
            prefix: how the names begin.
            url: https, on the public internet.
            types: these types alone; all unless given.
            texts: messages carry the texts of what they name; else ids alone.
            secret: `whsec_…` of your own; made unless given.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `invalid_request` (400: no public address), `forbidden` (403).

        Example:
            made = await client.prefix_webhooks.create("acme-", "https://hooks.example.com/mneme")
            print(made["secret"])
        """
        body = _webhook(url, types, texts, secret)
        body["prefix"] = prefix
        return await self._write("POST", "/v1/webhooks", body, timeout=timeout)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[PrefixWebhook]:
        """They, newest first, without their secrets. Needs the role `root`.

        Args:
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `forbidden` (403).

        Example:
            async for webhook in client.prefix_webhooks.list():
                print(webhook["id"], webhook["prefix"])
        """
        return self._pages("/v1/webhooks", {"limit": limit}, cursor=cursor, timeout=timeout)

    async def delete(self, id: str, *, timeout: Optional[float] = None) -> PrefixWebhook:
        """Deletes one: each namespace stops with its next write, a minute later at most.
        Needs the role `root`.

        Args:
            id: of the webhook.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `not_found` (404), `forbidden` (403).

        Example:
            await client.prefix_webhooks.delete("whk_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
        """
        return await self._write("DELETE", path_of("/v1/webhooks", id), timeout=timeout)


def _webhook(
    url: str,
    types: Optional[Sequence[EventType]],
    texts: Optional[bool],
    secret: Optional[str],
) -> Dict[str, object]:
    given = {"url": url, "types": types, "texts": texts, "secret": secret}
    return {name: value for name, value in given.items() if value is not None}
