"""The client: the memory of one namespace."""

from __future__ import annotations

from types import TracebackType
from typing import Optional, Type
import httpx

from .._requests import key_given, namespace_given, server_at
from ..answers import RecallDefaults
from ..namespaces import encode_namespace
from ..references import EntityInput
from ..shapes import Entity
from .archive import AsyncArchive
from .calls import path_of
from .collections import AsyncCollections
from .credentials import AsyncKeys, AsyncTokens
from .decisions import AsyncConflicts, AsyncSuggestions
from .due import AsyncDue
from .entities import AsyncEntities
from .events import AsyncEvents
from .expectations import AsyncExpectations
from .familiar import AsyncFamiliar
from .forget import AsyncForget
from .graph import AsyncGraph
from .identity import AsyncIdentity
from .jobs import AsyncExtractions, AsyncJobs
from .memories import AsyncMemories
from .messages import AsyncMessages
from .notes import AsyncNotes
from .operations import AsyncDeadLetters, AsyncErasures, AsyncNamespaces
from .oversight import AsyncAlerts, AsyncAudit
from .platform import AsyncKeySource
from .subject_pages import AsyncSubjectPages
from .pipelines import AsyncPipelines
from .proposals import AsyncProposals
from .reflections import AsyncReflections
from .revisions import AsyncRevisions
from .rewards import AsyncRewards
from .runs import AsyncRuns, AsyncSignals
from .selves import AsyncCore, AsyncEvolution, AsyncSoul
from .settings import AsyncSettings
from .recalls import AsyncRecalls
from .sources import AsyncSources
from .thought import AsyncThought
from .thoughts import AsyncThoughts
from .transport import AsyncTransport
from .webhooks import AsyncPrefixWebhooks, AsyncWebhooks
from .work_relations import AsyncOps, AsyncWorkRelations


class AsyncMneme(AsyncFamiliar, AsyncForget, AsyncArchive, AsyncOps):
    """The memory of one namespace: it remembers, recalls and forgets for your application.

    Use it as a context manager, or call `aclose` when you are done. It may be shared by everything
    that runs at the same time.

    Args:
        api_key: a key or token, or a function that gets one, which is called before every attempt;
            the variable `MNEME_API_KEY`, unless given. A local server takes `mneme-dev`.
        namespace: an id of yours, such as `acme`, `user_2NNxC` or `ana@example.com`, at most 256
            characters as the server has it (`encode_namespace`); the first write makes it. The
            variable `MNEME_NAMESPACE`, unless given.
        url: where Mneme answers, such as `https://memory.example.com`; the variable `MNEME_URL`,
            else the server that `npm start` brings up, `http://127.0.0.1:8787`.
        timeout: seconds to wait for a connection, and for each piece of an answer: 0.1 to 600, 30
            unless given.
        max_retries: attempts after the first, 0 to 10, 3 unless given: where nobody answers, and
            on 429 and 503. A write keeps its idempotency key, so nothing is done twice.
        defaults: what every recall and search begins with, such as `{"synthesize": True, "top_k": 5,
            "context": ["user_id:7"]}`; what a call says itself takes its place.
        http_client: an `httpx` client of yours, for a proxy or certificates; it is not closed.

    Raises:
        ValueError: an argument is missing or out of range.

    Example:
        async with AsyncMneme(api_key="mneme-dev", namespace="acme") as client:
            await client.remember("user_id:123 likes bananas")
            found = await client.recall("What does user_id:123 like?")
            print(found["text"])
    """

    namespace: str
    """The id that the client was given"""
    memories: AsyncMemories
    """The memories of the namespace, one by one"""
    entities: AsyncEntities
    """What is known of people, places and things"""
    graph: AsyncGraph
    """What was committed to, and how one thing brings up another"""
    conflicts: AsyncConflicts
    """Where memories contradict each other"""
    suggestions: AsyncSuggestions
    """What may be the same, or contrary"""
    notes: AsyncNotes
    """Pieces of content that never change"""
    collections: AsyncCollections
    """Notes and other Collections, in order"""
    relations: AsyncWorkRelations
    """What ties Notes and Collections"""
    proposals: AsyncProposals
    """What agents ask to have remembered"""
    reflections: AsyncReflections
    """Looking back, from the question whether to the decision"""
    rewards: AsyncRewards
    """What reflections were granted"""
    due: AsyncDue
    """Promises, plans and reminders that have a time"""
    alerts: AsyncAlerts
    """What an owner is asked to look at"""
    core: AsyncCore
    """What an agent always has before it"""
    soul: AsyncSoul
    """What an owner holds the agent to"""
    identity: AsyncIdentity
    """Who the agent is"""
    evolution: AsyncEvolution
    """What reflections have come to"""
    revisions: AsyncRevisions
    """Changes, and taking them back"""
    audit: AsyncAudit
    """Every change, by whom"""
    settings: AsyncSettings
    """How the memory behaves"""
    messages: AsyncMessages
    """What chat messages ask of a memory"""
    thoughts: AsyncThoughts
    """Lines of reasoning"""
    runs: AsyncRuns
    """What has been run on Thoughts"""
    signals: AsyncSignals
    """What runs have told"""
    pages: AsyncSubjectPages
    """What is known of one subject, always current"""
    pipelines: AsyncPipelines
    """Pipelines that are saved under names, and run by themselves"""
    expectations: AsyncExpectations
    """Tests of this memory, kept with it"""
    recalls: AsyncRecalls
    sources: AsyncSources
    """What came of a source, and its withdrawal"""
    events: AsyncEvents
    """What happens in the namespace"""
    webhooks: AsyncWebhooks
    """URLs that are told of what happens"""
    jobs: AsyncJobs
    """What is still to do in the background"""
    extractions: AsyncExtractions
    """Texts that a model is still to read"""
    keys: AsyncKeys
    """Keys of the service"""
    tokens: AsyncTokens
    """Short-lived credentials"""
    namespaces: AsyncNamespaces
    """All namespaces of the service"""
    erasures: AsyncErasures
    """Proofs that something is gone"""
    dead_letters: AsyncDeadLetters
    """Namespaces that the scheduled work has given up on"""
    prefix_webhooks: AsyncPrefixWebhooks
    """URLs that are told of what happens in many namespaces"""

    def __init__(
        self,
        api_key: Optional[AsyncKeySource] = None,
        namespace: Optional[str] = None,
        url: Optional[str] = None,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
        defaults: Optional[RecallDefaults] = None,
        http_client: Optional[httpx.AsyncClient] = None,
    ) -> None:
        transport = AsyncTransport(
            server_at(url),
            key_given(api_key),
            timeout=timeout,
            max_retries=max_retries,
            http_client=http_client,
        )
        self._open(transport, namespace_given(namespace), defaults or {})

    def _open(self, transport: AsyncTransport, namespace: str, defaults: RecallDefaults) -> None:
        root = path_of("/v1/namespaces", encode_namespace(namespace))
        super().__init__(transport, root)
        self.namespace = namespace
        self._recall_defaults = defaults
        self.memories = AsyncMemories(transport, root)
        self.entities = AsyncEntities(transport, root)
        self.graph = AsyncGraph(transport, root)
        self.conflicts = AsyncConflicts(transport, root)
        self.suggestions = AsyncSuggestions(transport, root)
        self.notes = AsyncNotes(transport, root)
        self.collections = AsyncCollections(transport, root)
        self.relations = AsyncWorkRelations(transport, root)
        self.proposals = AsyncProposals(transport, root)
        self.reflections = AsyncReflections(transport, root)
        self.rewards = AsyncRewards(transport, root)
        self.due = AsyncDue(transport, root)
        self.alerts = AsyncAlerts(transport, root)
        self.core = AsyncCore(transport, root)
        self.soul = AsyncSoul(transport, root)
        self.identity = AsyncIdentity(transport, root)
        self.evolution = AsyncEvolution(transport, root)
        self.revisions = AsyncRevisions(transport, root)
        self.audit = AsyncAudit(transport, root)
        self.settings = AsyncSettings(transport, root)
        self.messages = AsyncMessages(transport, root)
        self.thoughts = AsyncThoughts(transport, root)
        self.runs = AsyncRuns(transport, root)
        self.signals = AsyncSignals(transport, root)
        self.pages = AsyncSubjectPages(transport, root)
        self.pipelines = AsyncPipelines(transport, root)
        self.expectations = AsyncExpectations(transport, root)
        self.recalls = AsyncRecalls(transport, root)
        self.sources = AsyncSources(transport, root)
        self.events = AsyncEvents(transport, root)
        self.webhooks = AsyncWebhooks(transport, root)
        self.jobs = AsyncJobs(transport, root)
        self.extractions = AsyncExtractions(transport, root)
        self.keys = AsyncKeys(transport, "")
        self.tokens = AsyncTokens(transport, namespace)
        self.namespaces = AsyncNamespaces(transport, "")
        self.erasures = AsyncErasures(transport, "")
        self.dead_letters = AsyncDeadLetters(transport, "")
        self.prefix_webhooks = AsyncPrefixWebhooks(transport, "")

    def thought(self, id: str) -> AsyncThought:
        """One line of reasoning: its notes, and what is run on it. Nothing is asked yet.

        Args:
            id: of the Thought.

        Raises:
            MnemeError: by its calls; `not_found` (404) where there is none.

        Example:
            thought = client.thought("tht_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
            await thought.note("mail", "The site is down!")
        """
        return AsyncThought(self._transport, self._root, id)

    def in_namespace(self, namespace: str) -> AsyncMneme:
        """The same service and key, another namespace; it shares this one's connections.

        Args:
            namespace: an id of yours, as for the client.

        Raises:
            ValueError: it is empty, or too long.

        Example:
            ana = client.in_namespace("ana@example.com")
            await ana.remember("I moved to Oslo.")
        """
        other = AsyncMneme.__new__(AsyncMneme)
        other._open(self._transport, namespace, self._recall_defaults)
        return other

    async def get_entity(
        self,
        ref: EntityInput,
        *,
        props: bool = False,
        content: bool = False,
        relations: bool = False,
        memories: bool = True,
        known: bool = False,
        at_least: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Optional[Entity]:
        """One entity: its id, and the parts that are asked for; the same as `entities.get`.

        Needs the role `reader`.

        Args:
            ref: `"user_id:7"`, `{"user_id": "7"}` or `{"kind": "user", "id": "7"}`; or a memory.
            props: with `properties`, each `{value, since}`.
            content: with `content`, its texts and files.
            relations: with `relations`, at most 200; more are counted in `relations_total`.
            memories: with `relations`, the memories that link it are among them, newest first.
            known: with `summary`, `facts`, `timeline` and `open_questions`, each line with its memories.
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Returns:
            None where nobody ever named it.

        Raises:
            MnemeError: `invalid_request` (400).
            TypeError: `ref` names no entity.

        Example:
            ana = await client.get_entity("user_id:123", props=True)
            print(ana and ana["properties"]["city"]["value"])
        """
        return await self.entities.get(
            ref,
            props=props,
            content=content,
            relations=relations,
            memories=memories,
            known=known,
            at_least=at_least,
            timeout=timeout,
        )

    async def aclose(self) -> None:
        """Ends the connections. A client that was handed in as `http_client` stays open.

        Raises:
            MnemeError: never; a closed client refuses further calls.

        Example:
            await client.aclose()
        """
        await self._transport.aclose()

    async def __aenter__(self) -> AsyncMneme:
        return self

    async def __aexit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        await self.aclose()
