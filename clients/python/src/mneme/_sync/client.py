# Derived from mneme/_async by `npm run build:python`: change the file there, not here.
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
from .archive import Archive
from .calls import path_of
from .collections import Collections
from .credentials import Keys, Tokens
from .decisions import Conflicts, Suggestions
from .entities import Entities
from .events import Events
from .familiar import Familiar
from .forget import Forget
from .graph import Graph
from .identity import Identity
from .jobs import Extractions, Jobs
from .memories import Memories
from .messages import Messages
from .notes import Notes
from .operations import DeadLetters, Erasures, Namespaces
from .oversight import Alerts, Audit
from .platform import KeySource
from .proposals import Proposals
from .reflections import Reflections
from .revisions import Revisions
from .rewards import Rewards
from .runs import Runs, Signals
from .selves import Core, Evolution, Soul
from .settings import Settings
from .thought import Thought
from .thoughts import Thoughts
from .transport import Transport
from .webhooks import PrefixWebhooks, Webhooks
from .work_relations import Ops, WorkRelations


class Mneme(Familiar, Forget, Archive, Ops):
    """The memory of one namespace: it remembers, recalls and forgets for your application.

    Use it as a context manager, or call `close` when you are done. It may be shared by everything
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
        with Mneme(api_key="mneme-dev", namespace="acme") as client:
            client.remember("user_id:123 likes bananas")
            found = client.recall("What does user_id:123 like?")
            print(found["text"])
    """

    namespace: str
    """The id that the client was given"""
    memories: Memories
    """The memories of the namespace, one by one"""
    entities: Entities
    """What is known of people, places and things"""
    graph: Graph
    """What was committed to, and how one thing brings up another"""
    conflicts: Conflicts
    """Where memories contradict each other"""
    suggestions: Suggestions
    """What may be the same, or contrary"""
    notes: Notes
    """Pieces of content that never change"""
    collections: Collections
    """Notes and other Collections, in order"""
    relations: WorkRelations
    """What ties Notes and Collections"""
    proposals: Proposals
    """What agents ask to have remembered"""
    reflections: Reflections
    """Looking back, from the question whether to the decision"""
    rewards: Rewards
    """What reflections were granted"""
    alerts: Alerts
    """What an owner is asked to look at"""
    core: Core
    """What an agent always has before it"""
    soul: Soul
    """What an owner holds the agent to"""
    identity: Identity
    """Who the agent is"""
    evolution: Evolution
    """What reflections have come to"""
    revisions: Revisions
    """Changes, and taking them back"""
    audit: Audit
    """Every change, by whom"""
    settings: Settings
    """How the memory behaves"""
    messages: Messages
    """What chat messages ask of a memory"""
    thoughts: Thoughts
    """Lines of reasoning"""
    runs: Runs
    """What has been run on Thoughts"""
    signals: Signals
    """What runs have told"""
    events: Events
    """What happens in the namespace"""
    webhooks: Webhooks
    """URLs that are told of what happens"""
    jobs: Jobs
    """What is still to do in the background"""
    extractions: Extractions
    """Texts that a model is still to read"""
    keys: Keys
    """Keys of the service"""
    tokens: Tokens
    """Short-lived credentials"""
    namespaces: Namespaces
    """All namespaces of the service"""
    erasures: Erasures
    """Proofs that something is gone"""
    dead_letters: DeadLetters
    """Namespaces that the scheduled work has given up on"""
    prefix_webhooks: PrefixWebhooks
    """URLs that are told of what happens in many namespaces"""

    def __init__(
        self,
        api_key: Optional[KeySource] = None,
        namespace: Optional[str] = None,
        url: Optional[str] = None,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
        defaults: Optional[RecallDefaults] = None,
        http_client: Optional[httpx.Client] = None,
    ) -> None:
        transport = Transport(
            server_at(url),
            key_given(api_key),
            timeout=timeout,
            max_retries=max_retries,
            http_client=http_client,
        )
        self._open(transport, namespace_given(namespace), defaults or {})

    def _open(self, transport: Transport, namespace: str, defaults: RecallDefaults) -> None:
        root = path_of("/v1/namespaces", encode_namespace(namespace))
        super().__init__(transport, root)
        self.namespace = namespace
        self._recall_defaults = defaults
        self.memories = Memories(transport, root)
        self.entities = Entities(transport, root)
        self.graph = Graph(transport, root)
        self.conflicts = Conflicts(transport, root)
        self.suggestions = Suggestions(transport, root)
        self.notes = Notes(transport, root)
        self.collections = Collections(transport, root)
        self.relations = WorkRelations(transport, root)
        self.proposals = Proposals(transport, root)
        self.reflections = Reflections(transport, root)
        self.rewards = Rewards(transport, root)
        self.alerts = Alerts(transport, root)
        self.core = Core(transport, root)
        self.soul = Soul(transport, root)
        self.identity = Identity(transport, root)
        self.evolution = Evolution(transport, root)
        self.revisions = Revisions(transport, root)
        self.audit = Audit(transport, root)
        self.settings = Settings(transport, root)
        self.messages = Messages(transport, root)
        self.thoughts = Thoughts(transport, root)
        self.runs = Runs(transport, root)
        self.signals = Signals(transport, root)
        self.events = Events(transport, root)
        self.webhooks = Webhooks(transport, root)
        self.jobs = Jobs(transport, root)
        self.extractions = Extractions(transport, root)
        self.keys = Keys(transport, "")
        self.tokens = Tokens(transport, namespace)
        self.namespaces = Namespaces(transport, "")
        self.erasures = Erasures(transport, "")
        self.dead_letters = DeadLetters(transport, "")
        self.prefix_webhooks = PrefixWebhooks(transport, "")

    def thought(self, id: str) -> Thought:
        """One line of reasoning: its notes, and what is run on it. Nothing is asked yet.

        Args:
            id: of the Thought.

        Raises:
            MnemeError: by its calls; `not_found` (404) where there is none.

        Example:
            thought = client.thought("tht_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D")
            thought.note("mail", "The site is down!")
        """
        return Thought(self._transport, self._root, id)

    def in_namespace(self, namespace: str) -> Mneme:
        """The same service and key, another namespace; it shares this one's connections.

        Args:
            namespace: an id of yours, as for the client.

        Raises:
            ValueError: it is empty, or too long.

        Example:
            ana = client.in_namespace("ana@example.com")
            ana.remember("I moved to Oslo.")
        """
        other = Mneme.__new__(Mneme)
        other._open(self._transport, namespace, self._recall_defaults)
        return other

    def get_entity(
        self,
        ref: EntityInput,
        *,
        props: bool = False,
        content: bool = False,
        relations: bool = False,
        memories: bool = True,
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
            at_least: answer from this position of the log or a later one.
            timeout: seconds to wait for each piece of the answer, 0.1 to 600.

        Returns:
            None where nobody ever named it.

        Raises:
            MnemeError: `invalid_request` (400).
            TypeError: `ref` names no entity.

        Example:
            ana = client.get_entity("user_id:123", props=True)
            print(ana and ana["properties"]["city"]["value"])
        """
        return self.entities.get(
            ref,
            props=props,
            content=content,
            relations=relations,
            memories=memories,
            at_least=at_least,
            timeout=timeout,
        )

    def close(self) -> None:
        """Ends the connections. A client that was handed in as `http_client` stays open.

        Raises:
            MnemeError: never; a closed client refuses further calls.

        Example:
            client.close()
        """
        self._transport.close()

    def __enter__(self) -> Mneme:
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()
