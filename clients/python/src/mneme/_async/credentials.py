"""Keys of the service, and tokens."""

from __future__ import annotations

from typing import Any, Dict, Literal, Optional, Sequence, TypeVar, cast

from .._values import Time, body_of
from ..namespaces import decode_namespace, decode_patterns, encode_namespace, encode_patterns
from ..shapes import CreatedKey, HeldToken, Key, Role, Token
from .calls import AsyncCalls, path_of
from .pages import AsyncPages
from .transport import AsyncTransport


_K = TypeVar("_K", Key, CreatedKey)


class AsyncKeys(AsyncCalls):
    """Keys of the service.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        made = await client.keys.create("main", namespaces=["acme-*"], name="chat backend")
        print(made["key"])
    """

    async def create(
        self,
        role: Role,
        *,
        namespaces: Sequence[str] = (),
        name: Optional[str] = None,
        agent: Optional[str] = None,
        expires_at: Optional[Time] = None,
        timeout: Optional[float] = None,
    ) -> CreatedKey:
        """Makes a key. Its secret, `key`, is shown this once. Needs the role `root`.

        Args:
            role: `reader`, `sub`, `main`, `owner` or `root`.
            namespaces: ids of yours, or patterns such as `acme-*`; needed below `root`, which has
                all.
            name: at most 128 characters.
            agent: the agent that holds it; at most 128 characters.
            expires_at: a time ahead, from when on it is refused.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `forbidden` (403), `invalid_request` (400).

        Example:
            made = await client.keys.create("main", namespaces=["ana@example.com"])
        """
        request = body_of(role=role, name=name, agent=agent, expires_at=expires_at)
        if namespaces:
            request["namespaces"] = encode_patterns(namespaces)
        return _own(
            cast(CreatedKey, await self._write("POST", "/v1/keys", request, timeout=timeout))
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[Key]:
        """Keys, newest first, revoked ones too. Needs the role `root`.

        Args:
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `forbidden` (403), as the list is read.

        Example:
            async for key in client.keys.list():
                print(key["name"], key["role"])
        """
        query = {"limit": limit}
        return self._pages("/v1/keys", query, cursor=cursor, timeout=timeout, change=_own)

    async def revoke(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> Key:
        """Ends a key and its tokens at once. Needs the role `root`.

        Args:
            id: of the key.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `not_found` (404).

        Example:
            await client.keys.revoke("key_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
        """
        return _own(
            cast(Key, await self._write("DELETE", path_of("/v1/keys", id), timeout=timeout))
        )


class AsyncTokens(AsyncCalls):
    """Short-lived credentials for browsers and sub-agents.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        token = await client.tokens.create("reader", ttl_seconds=600)
        print(token["token"], token["expires_at"])
    """

    def __init__(self, transport: AsyncTransport, namespace: str) -> None:
        super().__init__(transport, "")
        self._namespace = namespace

    async def create(
        self,
        role: Literal["reader", "sub", "main", "owner"],
        *,
        namespace: Optional[str] = None,
        agent: Optional[str] = None,
        ttl_seconds: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Token:
        """Makes a token for one namespace, no wider than the key that makes it.

        Needs the role `owner`.

        Args:
            role: `reader`, `sub`, `main` or `owner`.
            namespace: an id of yours; the client's, unless given.
            agent: the agent that will hold it; at most 128 characters.
            ttl_seconds: 60 to 86,400; 3,600 unless given.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `forbidden` (403), `invalid_request` (400).

        Example:
            token = await client.tokens.create("sub", agent="researcher")
        """
        name = self._namespace if namespace is None else namespace
        request = body_of(
            namespace=encode_namespace(name), role=role, agent=agent, ttl_seconds=ttl_seconds
        )
        return await self._write("POST", "/v1/tokens", request, timeout=timeout)

    def list(
        self,
        *,
        namespace: Optional[str] = None,
        key_id: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[HeldToken]:
        """Tokens that stand, and assistants that were let in by OAuth. Needs the role `owner`.

        Args:
            namespace: an id of yours; all for `root`, unless given.
            key_id: only those that rest on this key.
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin: `next_cursor` of a page.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `forbidden` (403), as the list is read.

        Example:
            async for token in client.tokens.list(namespace="ana"):
                print(token["holder"], token["role"])
        """
        name = None if namespace is None else encode_namespace(namespace)
        query = {"limit": limit, "namespace": name, "key_id": key_id}
        return self._pages("/v1/tokens", query, cursor=cursor, timeout=timeout, change=_held)

    async def end(
        self,
        token: HeldToken,
        *,
        timeout: Optional[float] = None,
    ) -> HeldToken:
        """Ends a token or the grant of an assistant. Needs the role `owner`.

        Args:
            token: as the list has it.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `not_found` (404).

        Example:
            async for token in client.tokens.list(namespace="ana"):
                await client.tokens.end(token)
        """
        query = {"namespace": encode_namespace(token["namespace"]), "key_id": token["key_id"]}
        path = path_of("/v1/tokens", token["id"])
        return _held(await self._write("DELETE", path, query=query, timeout=timeout))


def _own(key: _K) -> _K:
    """With your patterns for those of the server."""
    changed: Dict[str, Any] = {**key}
    changed["namespaces"] = decode_patterns(key["namespaces"])
    return cast(_K, changed)


def _held(token: HeldToken) -> HeldToken:
    """With your id of the namespace."""
    changed: Dict[str, Any] = {**token}
    changed["namespace"] = decode_namespace(token["namespace"])
    return cast(HeldToken, changed)
