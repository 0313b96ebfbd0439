"""Recalling, and why something was, or was not, recalled."""

from __future__ import annotations

from typing import Any, Dict, Mapping, Optional, Sequence, cast

from .._values import Metadata, Said, Time, body_of, list_field, said_fields
from ..answers import RecallDefaults
from ..namespaces import decode_namespace, encode_namespace
from ..references import EntityInput
from ..shapes import CommitmentRole, Explanation, RecallInclude, RecallStore, Recollection
from ..templates import is_template
from .calls import AsyncCalls


class AsyncRecall(AsyncCalls):
    #: What every recall begins with.
    _recall_defaults: RecallDefaults = {}

    async def recall(
        self,
        query: Said = (),
        context: Sequence[EntityInput] = (),
        *,
        messages: Optional[Sequence[Mapping[str, object]]] = None,
        entities: Sequence[EntityInput] = (),
        namespaces: Sequence[str] = (),
        top_k: Optional[int] = None,
        depth: Optional[int] = None,
        activate_goals: Optional[Sequence[str]] = None,
        include: Optional[Sequence[RecallInclude]] = None,
        roles: Optional[Sequence[CommitmentRole]] = None,
        stores: Optional[Sequence[RecallStore]] = None,
        threads: Optional[Sequence[str]] = None,
        within_thread: Optional[Mapping[str, object]] = None,
        metadata: Optional[Metadata] = None,
        time: Optional[Mapping[str, Time]] = None,
        as_of: Optional[Time] = None,
        known_at: Optional[Time] = None,
        at_least: Optional[int] = None,
        min_score: Optional[float] = None,
        min_answer: Optional[float] = None,
        max_tokens: Optional[int] = None,
        synthesize: Optional[bool] = None,
        rerank: Optional[bool] = None,
        due: Optional[bool] = None,
        reinforce: Optional[bool] = None,
        explain: Optional[bool] = None,
        timeout: Optional[float] = None,
    ) -> Recollection:
        """Recalls what bears on a query, best first, with an answer in words.

        Where nothing is found `hits` is empty and `text` says so; what has faded and stands
        among the best `top_k` of all is in `faded`. Needs the role `reader`.

        Args:
            query: a text of at most 8 KiB, a `template()`, or a list of entities: what bears on them.
            messages: in place of `query`, the last messages of a conversation, each `{"role", "content"}`:
                what the last of a user asks or needs. Where it asks for nothing there are no hits.
            context: raises what is linked to these entities, and filters nothing.
            entities: keeps only what links one of these.
            namespaces: 1 to 20, the whole list of those to recall in; hits then name theirs.
            top_k: most hits, 1 to 100; 10 unless said.
            depth: hops that activation spreads, 0 to 4; 2 unless said.
            activate_goals: ids of goals that start at full energy.
            include: of `fading`, `dormant`, `archived`, `forgotten` …: what is left out otherwise.
            roles: keeps only these roles of nodes.
            stores: keeps only these stores.
            threads: keeps only these conversations.
            within_thread: `{"thread": …, "since_position": …}`, the conversation that asks: leaves out
                what was said in it behind this position of the log, all of it unless said.
            metadata: keeps only what has these values.
            time: `{"from": …, "to": …}`: keeps what occurred in it, the end not included.
            as_of: what was true then.
            known_at: what was known then.
            at_least: answer from this position of the log or a later one.
            min_score: 0 to 1; hits below it are left out.
            min_answer: 0 to 1; where an answer is less likely than this there are no hits.
            max_tokens: most tokens of the hits' texts, 50 to 100,000.
            synthesize: a model answers from the hits, each statement with its memories as `[mem_…]`.
            rerank: a model puts the hits in order. Either takes seconds; where there is no model
                the answer is as without, and `degraded` says why.
            due: with what is open and due today, or was before, as `due`; False unless said.
            reinforce: what is recalled fades more slowly; True unless said.
            explain: with a `trace` of how it was found.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Raises:
            MnemeError: `invalid_request` (400), `too_large` (413: a query over 8 KiB),
                `model_budget_exceeded` (429).

        Example:
            found = await client.recall("What does he prefer?", ["user_id:2"])
            print(found["text"], [hit["text"] for hit in found["hits"]])
            await client.recall("Where does she live?", as_of="2026-04-01", top_k=3)
        """
        defaults: Dict[str, Any] = {**self._recall_defaults}
        standing = defaults.pop("context", ())
        is_alone = messages is None and not isinstance(query, str) and not is_template(query)
        around = context if context or is_alone else standing
        if messages is None:
            asked = said_fields(query, around, text="query", list_of="context")
        elif query:
            raise TypeError("messages take the place of the query")
        else:
            asked = {"messages": list(messages), **list_field("context", around)}
        request = {**defaults, **asked}
        request.update(
            list_field("entities", entities),
            **list_field("namespaces", [encode_namespace(each) for each in namespaces]),
        )
        request.update(
            body_of(
                top_k=top_k,
                depth=depth,
                activate_goals=activate_goals,
                include=include,
                roles=roles,
                stores=stores,
                threads=threads,
                within_thread=within_thread,
                metadata=metadata,
                time=time,
                as_of=as_of,
                known_at=known_at,
                at_least=at_least,
                min_score=min_score,
                min_answer=min_answer,
                max_tokens=max_tokens,
                synthesize=synthesize,
                rerank=rerank,
                due=due,
                reinforce=reinforce,
                explain=explain,
            )
        )
        found = cast(Recollection, await self._ask("/recall", request, timeout=timeout))
        for hit in [*found["hits"], *found.get("faded", [])]:
            if "namespace" in hit:
                hit["namespace"] = decode_namespace(hit["namespace"])
        return found

    async def explain(
        self,
        id: str,
        query: Said,
        context: Sequence[EntityInput] = (),
        *,
        timeout: Optional[float] = None,
        **fields: object,
    ) -> Explanation:
        """Why something was, or was not, recalled; changes nothing. Needs the role `reader`.

        Args:
            id: of a memory, a node, a note, or the reference of an entity.
            query: as for `recall`.
            context: as for `recall`.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.
            fields: the others of `recall`, such as `top_k` or `as_of`.

        Returns:
            Its rank and parts where it was returned, else the `stage` that stopped it, and by how
            much (`value`, `needed`).

        Raises:
            MnemeError: `not_found` (404), `invalid_request` (400).

        Example:
            why = await client.explain("mem_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D", "Where does she live?")
            print(why["returned"], why.get("stage"))
        """
        request = said_fields(query, context, text="query", list_of="context")
        request.update(body_of(**fields), id=id)
        return cast(Explanation, await self._ask("/recall/explain", request, timeout=timeout))
