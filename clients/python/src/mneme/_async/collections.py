"""Collections: Notes and other Collections, in order."""

from __future__ import annotations

from typing import Literal, Mapping, Optional, Union

from .._values import body_of
from ..shapes import Collection, CreatedCollection, DeletedResource, ListedCollection, Note
from .calls import AsyncCalls, path_of
from .pages import AsyncPages


class AsyncCollections(AsyncCalls):
    """Notes and other Collections, in order.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        await client.collections.create(["Wells", "Nets"], name="papers")
        papers = await client.collections.get("papers", slice=":1")
        print(papers["items"])
    """

    async def create(
        self,
        value: object,
        *,
        name: Optional[str] = None,
        metadata: Optional[Mapping[str, object]] = None,
        transient: Optional[bool] = None,
        ttl_seconds: Optional[int] = None,
        mode: Optional[Literal["flatten", "nest"]] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> CreatedCollection:
        """Makes a Collection. Needs the role `main`.

        Args:
            value: a list of texts, JSON, and Collections.
            name: 1 to 128 characters; used again it names the next version.
            metadata: JSON of your own: 16 KiB, 64 keys.
            transient: whether it is there only for a time.
            ttl_seconds: for how long, 60 to 2,592,000; 3,600 of what is transient, unless given.
            mode: what a Collection in the list gives: its members (`flatten`, unless given) or
                itself.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `invalid_request` (400), `too_large` (413).

        Example:
            await client.collections.create([{"title": "Wells"}, {"title": "Nets"}], name="papers")
        """
        return await self._write(
            "POST",
            "/collections",
            body_of(
                value=value,
                name=name,
                metadata=metadata,
                transient=transient,
                ttl_seconds=ttl_seconds,
                mode=mode,
            ),
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    def list(
        self,
        *,
        name: Optional[str] = None,
        in_: Optional[str] = None,
        include: Optional[Literal["archived"]] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[ListedCollection]:
        """Collections, newest first. Needs the role `reader`.

        Args:
            name: those that bear or bore this name.
            in_: id or name of a Collection that holds it.
            include: `archived`: what was replaced or deleted too.
            limit: items of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: as the list is read.

        Example:
            async for collection in client.collections.list(name="papers"):
                print(collection["id"], collection["version"])
        """
        query = {"name": name, "in": in_, "include": include, "limit": limit, "at_least": at_least}
        return self._pages("/collections", query, cursor=cursor, timeout=timeout)

    async def get(
        self,
        id_or_name: str,
        *,
        slice: Optional[str] = None,
        version: Optional[int] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Collection:
        """One Collection, by id or name. Needs the role `reader`.

        Args:
            id_or_name: of the Collection.
            slice: members, `a:b` as in Python.
            version: of a name: another version than the current one, from 1.
            limit: members of a page, 1 to 200; 50 unless given.
            cursor: where to begin, the `next_cursor` of an earlier page.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `not_found` (404).

        Example:
            collection = await client.collections.get("papers")
            print(collection["id"])
        """
        return await self._get(
            path_of("/collections", id_or_name),
            {
                "slice": slice,
                "version": version,
                "limit": limit,
                "cursor": cursor,
                "at_least": at_least,
            },
            timeout=timeout,
        )

    async def at(
        self,
        id_or_name: str,
        index: int,
        *,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Union[Note, Collection]:
        """One member of a Collection. Needs the role `reader`.

        Args:
            id_or_name: of the Collection.
            index: from 0; below 0 from the end.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `not_found` (404), `index_range` (422) outside.

        Example:
            last = await client.collections.at("papers", -1)
        """
        return await self._get(
            path_of("/collections", id_or_name),
            {"slice": str(index), "at_least": at_least},
            timeout=timeout,
        )

    async def delete(
        self,
        id_or_name: str,
        *,
        permanent: Optional[bool] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> DeletedResource:
        """Deletes a Collection, which `restore` undoes. Needs the role `main`.

        Args:
            id_or_name: of the Collection.
            permanent: erases it, and what operations have copied from it (role `owner`).
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), `forbidden` (403: erasing as `main`).

        Example:
            await client.collections.delete("papers")
        """
        return await self._write(
            "DELETE",
            path_of("/collections", id_or_name),
            query={"permanent": permanent},
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    async def restore(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> Collection:
        """Undoes a deletion: content, metadata, and the name where that is free.

        Needs the role `main`.

        Args:
            id: of the Collection; a name will not do.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), also where it was erased.

        Example:
            await client.collections.restore("col_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
        """
        path = path_of("/forget", id, "/undo")
        answer = await self._write("POST", path, timeout=timeout, idempotency_key=idempotency_key)
        return answer["restored"][0]
