# Derived from mneme/_async by `npm run build:python`: change the file there, not here.
"""Forgetting, and taking it back."""

from __future__ import annotations

from typing import (
    Any,
    Callable,
    Dict,
    List,
    Literal,
    Mapping,
    Optional,
    Sequence,
    Union,
    overload,
)

from .._values import body_of, said_fields
from .._views import forgotten_of, memory_of, restored_of
from ..answers import Forgotten, Memory, PreviewedMemory
from ..references import EntityInput, render_inline
from ..shapes import ForgetKind
from ..shapes import ForgetPreview as PreviewAnswer
from ..shapes import Restored
from ..templates import Template, is_template
from .calls import Calls, path_of


#: What confirming does, with its timeout and idempotency key.
Confirm = Callable[[Optional[float], Optional[str]], Forgotten]


class ForgetPreview:
    """What a text would forget: nothing has changed yet.

    Example:
        shown = client.forget("Everything about Vegas")
        print([memory["text"] for memory in shown.preview])
        shown.confirm()

    Raises:
        MnemeError: as it is confirmed.
    """

    def __init__(self, answer: PreviewAnswer, confirm: Confirm) -> None:
        #: Best first, at most 100; `score` from 0 to 1 is how well each fits what was said.
        self.preview: List[PreviewedMemory] = [memory_of(one) for one in answer["preview"]]
        #: What matches too and stays, as it is pinned or an owner's to forget.
        self.pinned: List[Memory] = [memory_of(one) for one in answer["pinned"]]
        #: The preview lapses then, ten minutes after it was made.
        self.expires_at = answer["expires_at"]
        self.usage = answer["usage"]
        self.degraded = answer["degraded"]
        self.position = answer["position"]
        self._confirm = confirm

    def confirm(
        self, *, timeout: Optional[float] = None, idempotency_key: Optional[str] = None
    ) -> Forgotten:
        """Forgets exactly what is in the preview, once, and nothing that came since.

        Args:
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `confirm_expired` (409) after ten minutes, or the second time.

        Example:
            gone = (client.forget("Everything about Vegas")).confirm()
            print(len(gone["forgotten"]))
        """
        return self._confirm(timeout, idempotency_key)


class Forget(Calls):
    @overload
    def forget(  # type: ignore
        self,
        target: Union[str, Template],
        entities: Sequence[EntityInput] = (),
        *,
        confirm: Literal[False] = False,
        permanent: Optional[bool] = None,
        reason: Optional[str] = None,
        kind: Optional[ForgetKind] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> ForgetPreview:
        ...

    @overload
    def forget(
        self,
        target: Union[str, Template],
        entities: Sequence[EntityInput] = (),
        *,
        confirm: Literal[True],
        permanent: Optional[bool] = None,
        reason: Optional[str] = None,
        kind: Optional[ForgetKind] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> Forgotten:
        ...

    @overload
    def forget(
        self,
        target: Union[Mapping[str, Any], Sequence[EntityInput]],
        *,
        partial: Optional[bool] = None,
        permanent: Optional[bool] = None,
        reason: Optional[str] = None,
        kind: Optional[ForgetKind] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> Forgotten:
        ...

    def forget(
        self,
        target: Union[str, Template, Mapping[str, Any], Sequence[EntityInput]],
        entities: Sequence[EntityInput] = (),
        *,
        confirm: bool = False,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        **fields: object,
    ) -> Union[ForgetPreview, Forgotten]:
        """Forgets. Memories and entities go at once; a text is looked for first, and shown.

        All but erasures can be undone. Needs the role `main`; `permanent` needs `owner`.

        Args:
            target: a memory, as `remember` and `memories` answer it, or a list of them; a list of
                entities; or a text or `template()`, which answers a preview to `confirm()`.
            entities: of a text: only what links one of these.
            confirm: of a text: forgets at once what the preview would show.
            partial: of entities: only the named properties, whatever their values, and relations.
            permanent: erases, and answers a `receipt` of what is gone from which store.
            reason: for the audit log, at most 1,024 characters.
            kind: why: `wrong` never was so, `outdated` was so until now, `erase`.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `pinned` (409), `not_found` (404), `forbidden` (403: erasing as `main`).
            TypeError: the target is none of these.

        Example:
            shown = client.forget("Everything about Vegas")
            shown.confirm()
            client.forget("Everything about Reno", confirm=True)  # at once, unseen
            client.forget(["user_id:9"], permanent=True)
            client.forget([{"user_id": "9", "properties": {"nickname": ""}}], partial=True)
        """
        said = isinstance(target, str) or is_template(target)
        if said:
            request = said_fields(target, entities, text="text", list_of="entities")
        else:
            request = _explicit_request(target)
        request.update(body_of(**fields))
        answer = self._write(
            "POST", "/forget", request, timeout=timeout, idempotency_key=idempotency_key
        )
        if not said:
            return forgotten_of(answer)
        shown = preview_of(self._write, answer, request)
        if not confirm:
            return shown
        # The same call sent again shows the same, and forgets it once.
        key = None if idempotency_key is None else f"{idempotency_key}.confirm"
        return shown.confirm(timeout=timeout, idempotency_key=key)

    def undo_forget(
        self,
        target: EntityInput,
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> Restored:
        """Undoes a forgetting. Needs the role `main`.

        Args:
            target: a memory, an entity (the memories that went along come back), or the id of a
                memory, note, collection or thought.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `not_found` (404), also where it was erased.

        Example:
            kite = client.remember("Bought a kite in Reno")
            client.forget(kite)
            client.undo_forget(kite)
        """
        path = path_of("/forget", _id_of(target), "/undo")
        return restored_of(
            self._write("POST", path, timeout=timeout, idempotency_key=idempotency_key)
        )


def preview_of(
    write: Callable[..., Any], answer: Any, request: Dict[str, Any]
) -> ForgetPreview:
    """What is shown; confirming sends the request again with the preview's token."""

    def confirm(timeout: Optional[float], idempotency_key: Optional[str]) -> Forgotten:
        if answer["confirm"] is None:
            nothing = {name: answer[name] for name in ("usage", "degraded", "position")}
            return forgotten_of({**nothing, "forgotten": [], "entities": []})
        return forgotten_of(
            write(
                "POST",
                "/forget",
                {**request, "confirm": answer["confirm"]},
                timeout=timeout,
                idempotency_key=idempotency_key,
            )
        )

    return ForgetPreview(answer, confirm)


def _explicit_request(target: Any) -> Dict[str, Any]:
    if _is_memory(target):
        return {"memory_id": target["__memory_id"]}
    if not isinstance(target, (list, tuple)):
        raise TypeError("expected a memory, a list of memories, or a list of entities")
    memories: List[str] = [each["__memory_id"] for each in target if _is_memory(each)]
    if memories and len(memories) == len(target):
        return {"memory_ids": memories}
    return {"entities": target}


def _is_memory(target: object) -> bool:
    return isinstance(target, Mapping) and "__memory_id" in target


def _id_of(target: EntityInput) -> str:
    if isinstance(target, str):
        return target
    return str(target["__memory_id"]) if _is_memory(target) else render_inline(target)
