"""`add` and `search`: remembering and recalling in the shapes that mem0 and Zep have."""

from __future__ import annotations

from typing import Any, Dict, List, Mapping, Optional, Sequence, Union

from .._limits import DEFAULT_TOP_K
from .._values import Metadata, Time
from .._views import all_found
from ..answers import Added, AddedMemory, Found, FoundMemory
from ..references import EntityInput
from ..shapes import Hit, Trust
from .recall import AsyncRecall
from .remember import AsyncRemember


class AsyncFamiliar(AsyncRemember, AsyncRecall):
    async def add(
        self,
        messages: Union[str, Mapping[str, Any], Sequence[Mapping[str, Any]]],
        *,
        user_id: Optional[str] = None,
        agent_id: Optional[str] = None,
        run_id: Optional[str] = None,
        thread_id: Optional[str] = None,
        metadata: Optional[Metadata] = None,
        occurred_at: Optional[Time] = None,
        trust: Optional[Trust] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> Added:
        """Adds a conversation, or a text: `remember` in the shape that mem0 and Zep have.

        Needs the role `main`.

        Args:
            messages: a text, a message, or 1 to 200 of `{"role", "content", "name"?}`; of Zep also
                `created_at` and `role_type`, where `role` is the speaker's name.
            user_id: links the memories to `user_id:…`.
            agent_id: links the memories to `agent_id:…`.
            run_id: the conversation, the `thread` of a memory.
            thread_id: another name of `run_id`.
            metadata: your own values by name.
            occurred_at: when it was said; now, unless said.
            trust: `owner`, `main`, `sub` or `untrusted`, at most that of the key.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            idempotency_key: as for `remember`.

        Raises:
            MnemeError: `invalid_request` (400), `too_large` (413), `proposed`.

        Example:
            added = await client.add([{"role": "user", "content": "I moved to Oslo."}], user_id="ana")
            print([one["memory"] for one in added["results"]])
        """
        entities = _about(user_id, agent_id)
        thread = run_id if run_id is not None else thread_id
        if isinstance(messages, str):
            kept = await self.remember(
                messages,
                entities,
                thread=thread,
                metadata=metadata,
                occurred_at=occurred_at,
                trust=trust,
                timeout=timeout,
                idempotency_key=idempotency_key,
            )
            return {"results": [_added(kept)]}
        told = [messages] if isinstance(messages, Mapping) else messages
        talk = await self.remember(
            messages=[_message(each) for each in told],
            entities=entities,
            thread=thread,
            metadata=metadata,
            occurred_at=occurred_at,
            trust=trust,
            timeout=timeout,
            idempotency_key=idempotency_key,
        )
        return {"results": [_added(one) for one in talk["memories"] if one is not None]}

    async def search(
        self,
        query: str,
        *,
        user_id: Optional[str] = None,
        agent_id: Optional[str] = None,
        run_id: Optional[str] = None,
        thread_id: Optional[str] = None,
        limit: Optional[int] = None,
        threshold: Optional[float] = None,
        metadata: Optional[Metadata] = None,
        rerank: Optional[bool] = None,
        timeout: Optional[float] = None,
    ) -> Found:
        """Finds memories: `recall` in the shape that mem0 and Zep have. Needs the role `reader`.

        Args:
            query: a text of at most 8 KiB.
            user_id: keeps what is about `user_id:…`; with `agent_id`, what is about either.
            agent_id: keeps what is about `agent_id:…`.
            run_id: keeps what was said in this conversation.
            thread_id: another name of `run_id`.
            limit: most results, 1 to 100; 10 unless said.
            threshold: 0 to 1; results with a lower score are left out.
            metadata: keeps only what has these values.
            rerank: a model puts the results in order.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `invalid_request` (400), `too_large` (413).

        Example:
            found = await client.search("Where does she live?", user_id="ana", limit=3)
            for one in found["results"]:
                print(one["score"], one["memory"])
        """
        thread = run_id if run_id is not None else thread_id
        found = await self.recall(
            query,
            entities=_about(user_id, agent_id),
            threads=None if thread is None else [thread],
            top_k=limit,
            min_score=threshold,
            metadata=metadata,
            rerank=rerank,
            timeout=timeout,
        )
        return {"results": [_found(hit) for hit in all_found(found)[: limit or DEFAULT_TOP_K]]}


def _about(user_id: Optional[str], agent_id: Optional[str]) -> List[EntityInput]:
    named = {"user_id": user_id, "agent_id": agent_id}
    return [{name: id} for name, id in named.items() if id is not None]


def _message(message: Mapping[str, Any]) -> Dict[str, Any]:
    """Of Zep, `role_type` is the role, and `role` the speaker's name."""
    role_type = message.get("role_type", message.get("roleType"))
    speaker = message.get("name") if role_type is None else message["role"]
    told = {"role": message["role"] if role_type is None else role_type}
    told["content"] = message["content"]
    at = message.get("at", message.get("created_at"))
    return {**told, **({} if speaker is None else {"name": speaker}), **({"at": at} if at else {})}


def _added(memory: Mapping[str, Any]) -> AddedMemory:
    return {"id": memory["__memory_id"], "memory": memory["text"], "event": "ADD"}


def _found(hit: Hit) -> FoundMemory:
    return {
        "id": hit["memory_id"] or hit["id"],
        "memory": hit["text"],
        "score": hit["score"],
        "created_at": hit["created_at"],
        "hit": hit,
    }
