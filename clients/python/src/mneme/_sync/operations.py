# Derived from mneme/_async by `npm run build:python`: change the file there, not here.
"""What stands above the namespaces: their list, erasures, dead letters."""

from __future__ import annotations

from typing import Optional, Sequence

from ..namespaces import decode_namespace, encode_namespace
from ..shapes import DeadLetter, NamespaceEntry, NamespaceReceipt, Replayed
from .calls import Calls, path_of
from .pages import Pages


class Namespaces(Calls):
    """The namespaces of the service, under your ids.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        for entry in client.namespaces.list():
            print(entry["name"])
    """

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Pages[NamespaceEntry]:
        """Namespaces, by the name that the server has. Needs the role `root`.

        Args:
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `forbidden` (403), as the list is read.

        Example:
            for entry in client.namespaces.list():
                print(entry["name"])
        """

        def own(entry: NamespaceEntry) -> NamespaceEntry:
            entry["name"] = decode_namespace(entry["name"])
            return entry

        query = {"limit": limit}
        return self._pages("/v1/namespaces", query, cursor=cursor, timeout=timeout, change=own)

    def erase(
        self,
        namespace: str,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> NamespaceReceipt:
        """Erases a whole namespace; `erasures.get` says when every store has confirmed.

        Needs the role `owner`.

        Args:
            namespace: an id of yours.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `forbidden` (403).

        Example:
            receipt = client.namespaces.erase("ana@example.com")
            print(receipt["id"], receipt["status"])
        """
        path = path_of("/v1/namespaces", encode_namespace(namespace))
        receipt = self._write(
            "DELETE", path, timeout=timeout, idempotency_key=idempotency_key
        )
        return _own_receipt(receipt)


class Erasures(Calls):
    """Proofs that something is gone from every store.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        receipt = client.erasures.get("ers_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
        print(receipt["status"], receipt["probe"])
    """

    def get(
        self,
        id: str,
        *,
        namespace: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> NamespaceReceipt:
        """The receipt of an erasure. Needs the role `owner`.

        Args:
            id: of the receipt.
            namespace: an id of yours, where the erasure was of something in it.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `not_found` (404).

        Example:
            receipt = client.erasures.get("ers_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
        """
        name = None if namespace is None else encode_namespace(namespace)
        query = {"namespace": name}
        return _own_receipt(self._get(path_of("/v1/erasures", id), query, timeout=timeout))


class DeadLetters(Calls):
    """Namespaces that the scheduled work has given up on.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        for letter in client.dead_letters.list():
            print(letter)
    """

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Pages[DeadLetter]:
        """Dead letters, by namespace. Needs the role `root`.

        Args:
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `forbidden` (403), as the list is read.

        Example:
            for letter in client.dead_letters.list():
                print(letter)
        """

        def own(letter: DeadLetter) -> DeadLetter:
            letter["namespace"] = decode_namespace(letter["namespace"])
            return letter

        query = {"limit": limit}
        return self._pages("/v1/dead-letters", query, cursor=cursor, timeout=timeout, change=own)

    def replay(
        self,
        *,
        namespaces: Sequence[str] = (),
        timeout: Optional[float] = None,
    ) -> Replayed:
        """Visits them again; they stay listed until a visit succeeds. Needs the role `root`.

        Args:
            namespaces: ids of yours; all of them, unless given.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `forbidden` (403).

        Example:
            client.dead_letters.replay()
        """
        names = [encode_namespace(each) for each in namespaces]
        request = {"namespaces": names} if names else {}
        path = "/v1/dead-letters/replay"
        answer: Replayed = self._write("POST", path, request, timeout=timeout)
        answer["replayed"] = [decode_namespace(each) for each in answer["replayed"]]
        return answer


def _own_receipt(receipt: NamespaceReceipt) -> NamespaceReceipt:
    if "namespace" in receipt:
        receipt["namespace"] = decode_namespace(receipt["namespace"])
    return receipt
