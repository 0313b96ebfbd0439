# Derived from mneme/_async by `npm run build:python`: change the file there, not here.
"""Notes: pieces of content that never change."""

from __future__ import annotations

from typing import Literal, Mapping, Optional

from .._values import body_of
from ..shapes import CreatedNote, DeletedResource, ListedNote, Note
from .calls import Calls, path_of
from .pages import Pages


class Notes(Calls):
    """Pieces of content that never change: texts, or JSON.

    Raises:
        MnemeError: by each call, as it says.

    Example:
        client.notes.create("Ship in May", name="plan")
        note = client.notes.get("plan")
        print(note["value"])
    """

    def create(
        self,
        value: object,
        *,
        name: Optional[str] = None,
        metadata: Optional[Mapping[str, object]] = None,
        transient: Optional[bool] = None,
        ttl_seconds: Optional[int] = None,
        index: Optional[bool] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> CreatedNote:
        """Makes a Note. Needs the role `main`.

        Args:
            value: a text, or anything that JSON has.
            name: 1 to 128 characters; used again it names the next version.
            metadata: JSON of your own: 16 KiB, 64 keys.
            transient: whether it is there only for a time.
            ttl_seconds: for how long, 60 to 2,592,000; 3,600 of what is transient, unless given.
            index: whether it is to be found by recall and search; True unless given.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `invalid_request` (400), `too_large` (413).

        Example:
            client.notes.create({"title": "Wells", "year": 2021}, name="wells")
        """
        return self._write(
            "POST",
            "/notes",
            body_of(
                value=value,
                name=name,
                metadata=metadata,
                transient=transient,
                ttl_seconds=ttl_seconds,
                index=index,
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
    ) -> Pages[ListedNote]:
        """Notes, newest first. Needs the role `reader`.

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
            for note in client.notes.list(name="papers"):
                print(note["id"], note["version"])
        """
        query = {"name": name, "in": in_, "include": include, "limit": limit, "at_least": at_least}
        return self._pages("/notes", query, cursor=cursor, timeout=timeout)

    def get(
        self,
        id_or_name: str,
        *,
        slice: Optional[str] = None,
        version: Optional[int] = None,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Note:
        """One Note, by id or name. Needs the role `reader`.

        Args:
            id_or_name: of the Note.
            slice: characters, `a:b` as in Python, or one index.
            version: of a name: another version than the current one, from 1.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `not_found` (404).

        Example:
            note = client.notes.get("papers")
            print(note["id"])
        """
        return self._get(
            path_of("/notes", id_or_name),
            {"slice": slice, "version": version, "at_least": at_least},
            timeout=timeout,
        )

    def delete(
        self,
        id_or_name: str,
        *,
        permanent: Optional[bool] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> DeletedResource:
        """Deletes a Note, which `restore` undoes. Needs the role `main`.

        Args:
            id_or_name: of the Note.
            permanent: erases it, and what operations have copied from it (role `owner`).
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), `forbidden` (403: erasing as `main`).

        Example:
            client.notes.delete("papers")
        """
        return self._write(
            "DELETE",
            path_of("/notes", id_or_name),
            query={"permanent": permanent},
            timeout=timeout,
            idempotency_key=idempotency_key,
        )

    def restore(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> Note:
        """Undoes a deletion: content, metadata, and the name where that is free.

        Needs the role `main`.

        Args:
            id: of the Note; a name will not do.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), also where it was erased.

        Example:
            client.notes.restore("note_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
        """
        path = path_of("/forget", id, "/undo")
        answer = self._write("POST", path, timeout=timeout, idempotency_key=idempotency_key)
        return answer["restored"][0]
