# Derived from the service's OpenAPI document by `npm run build:python`: not changed by hand.
"""What is sent to Mneme and what it answers, as types: `Memory`, `Hit`, `Entity` and so on.

Times are ISO-8601 in UTC with milliseconds, as text. At run time each is an ordinary `dict`.
"""

from __future__ import annotations

from typing import Any, Dict, List, Literal, TypedDict, Union


__all__ = [
    "ActivateNodesRequest",
    "ActivatedNode",
    "Activation",
    "ActivationStart",
    "AddMode",
    "AddNodeRequest",
    "AddOperation",
    "AddThoughtNoteRequest",
    "AddedNode",
    "AddedThoughtNote",
    "Alert",
    "AlertKind",
    "AlertPage",
    "AllTest",
    "AmplifyStep",
    "AmplifyStepParameters",
    "AnalyzeStep",
    "AnalyzeStepParameters",
    "AnchorCounts",
    "AnswerConsentRequest",
    "AnswerSchema",
    "AnswerType",
    "AnsweredBy",
    "AnyTest",
    "AssessStep",
    "AssessStepParameters",
    "AttemptTest",
    "AttemptTestParameters",
    "AuditDigest",
    "AuditDigestPage",
    "AuditPage",
    "AuditRecord",
    "AuditVerdict",
    "BackfillExtractionsRequest",
    "BackfillStarted",
    "BackoffStep",
    "BackoffStepParameters",
    "BatchConversation",
    "BatchEnd",
    "BatchResult",
    "BoostNodeRequest",
    "Boosted",
    "Branch",
    "BranchMerge",
    "CancelledRun",
    "CategorizeStep",
    "CategorizeStepParameters",
    "ChangeMemoryRequest",
    "ChangeNodeRequest",
    "ChangedAlert",
    "ChangedConflict",
    "ChangedConsolidation",
    "ChangedCore",
    "ChangedEdge",
    "ChangedEntity",
    "ChangedIdentity",
    "ChangedMemory",
    "ChangedNode",
    "ChangedProposal",
    "ChangedReflection",
    "ChangedResourceRelation",
    "ChangedSettings",
    "ChangedSoul",
    "ChangedSuggestion",
    "ChangedThought",
    "ChangedWebhook",
    "CheckpointStep",
    "CheckpointStepParameters",
    "CircuitBreakerStep",
    "CircuitBreakerStepParameters",
    "Classification",
    "ClassifiedBy",
    "ClassifiedEntity",
    "ClassifiedRelation",
    "CloneThoughtRequest",
    "CoerceEach",
    "CoerceOperation",
    "CoerceTarget",
    "Collection",
    "CollectionMember",
    "CollectionPage",
    "CommitProposalRequest",
    "CommitmentRole",
    "CommitmentStatus",
    "Comparison",
    "CompressStep",
    "CompressStepParameters",
    "ConcurrentStep",
    "ConcurrentStepParameters",
    "ConfidenceLevel",
    "ConfidenceTest",
    "ConfidenceTestParameters",
    "Conflict",
    "ConflictHow",
    "ConflictKeep",
    "ConflictKind",
    "ConflictPage",
    "ConflictStatus",
    "ConsentAnswer",
    "Consolidation",
    "ConsolidationState",
    "ConsolidationStatus",
    "ConsolidationVerdict",
    "ContainsTest",
    "ContentItem",
    "ContentSource",
    "ContentType",
    "Context",
    "ConvergeStep",
    "ConvergeStepParameters",
    "ConversationMessage",
    "Core",
    "CoreBlock",
    "CoreBlockName",
    "CoreItem",
    "Cost",
    "CreateCollectionOperation",
    "CreateCollectionRequest",
    "CreateKeyRequest",
    "CreateNoteOperation",
    "CreateNoteRequest",
    "CreatePrefixWebhookRequest",
    "CreateRelationRequest",
    "CreateThoughtRequest",
    "CreateTokenRequest",
    "CreateWebhookRequest",
    "CreatedCollection",
    "CreatedKey",
    "CreatedNote",
    "CreatedPrefixWebhook",
    "CreatedWebhook",
    "DatedLine",
    "DatedProperty",
    "DatedPropertyInput",
    "DeadLetter",
    "DeadLetterPage",
    "Decay",
    "DecayGraphRequest",
    "DecayReport",
    "DecideConsolidationRequest",
    "DecideProposalsRequest",
    "DecideReflectionRequest",
    "DecideStep",
    "DecideStepParameters",
    "DecidedProposal",
    "DecidedProposals",
    "DecisionResult",
    "DecisionTest",
    "DecisionTestParameters",
    "DeferProposalRequest",
    "Degradation",
    "DeleteThoughtAnswer",
    "DeletedPlaces",
    "DeletedResource",
    "Delivery",
    "DeliveryPage",
    "DeliveryStatus",
    "DialogueTurn",
    "DifferenceOperation",
    "DiscernStep",
    "DiscernStepParameters",
    "DiscussReflectionRequest",
    "EachOperation",
    "Edge",
    "EdgeKind",
    "EdgesByKind",
    "EmbedderInfo",
    "EmitStep",
    "EmitStepParameters",
    "EnrichStep",
    "EnrichStepParameters",
    "Entity",
    "EntityInput",
    "EntityOrder",
    "EntityPage",
    "EntityPropertiesInput",
    "EntityReference",
    "EpisodeSource",
    "EpisodeType",
    "EqualsTest",
    "ErasedMemory",
    "ErasedProposal",
    "ErasedRevision",
    "ErasedStore",
    "ErasedThought",
    "ErasureProbe",
    "ErrorCode",
    "Event",
    "EventGap",
    "EventPage",
    "EventTime",
    "EventType",
    "Evolution",
    "EvolutionCounts",
    "EvolutionDelta",
    "EvolutionEntry",
    "EvolutionMilestone",
    "EvolutionPattern",
    "ExistsTest",
    "ExplainRecallRequest",
    "ExplainStage",
    "Explanation",
    "ExportLine",
    "Extraction",
    "ExtractionPage",
    "ExtractionState",
    "FailedLine",
    "FailedOperation",
    "FailedResult",
    "FallbackStep",
    "FallbackStepParameters",
    "FieldChange",
    "FieldError",
    "FileContent",
    "FilterStep",
    "FilterStepParameters",
    "FilterStructuredOperation",
    "FlatForgottenRelationInput",
    "FlatRelationInput",
    "FlattenOperation",
    "ForgetKind",
    "ForgetPreview",
    "ForgetPreviewResult",
    "ForgetRequest",
    "ForgetStep",
    "ForgetStepParameters",
    "Forgotten",
    "ForgottenEntityInput",
    "ForgottenRelationInput",
    "GateStep",
    "GateStepParameters",
    "GetCollectionAnswer",
    "GetEntityAnswer",
    "GetMetadataEach",
    "GetMetadataOperation",
    "GrantDecision",
    "GrantTokensRequest",
    "GraphMap",
    "GraphStats",
    "GtTest",
    "GteTest",
    "HandleStep",
    "HandleStepParameters",
    "HeadOperation",
    "Health",
    "Hit",
    "HitKind",
    "IdReference",
    "Identity",
    "IdentityFacts",
    "IdentityFactsPatch",
    "ImportFormat",
    "ImportNamespaceSecrets",
    "Imported",
    "InTest",
    "InTestParameters",
    "IndexOperation",
    "IntersectionOperation",
    "IntrospectStep",
    "IntrospectStepParameters",
    "IsEmptyEach",
    "IsEmptyOperation",
    "ItemError",
    "Job",
    "JobClock",
    "JobPage",
    "JobProgress",
    "JobState",
    "JoinOperation",
    "JoinType",
    "JsonValue",
    "Key",
    "KeyPage",
    "KeyedEntityInput",
    "KeyedForgottenEntityInput",
    "Lifecycle",
    "LifecycleTransition",
    "ListMemoriesLifecycle",
    "ListedCollection",
    "ListedNote",
    "LiteralValue",
    "LogMonth",
    "LtTest",
    "LteTest",
    "MapEdge",
    "MapNode",
    "MapOperation",
    "McpAnswer",
    "McpMessage",
    "MeaningProgress",
    "Memory",
    "MemoryClass",
    "MemoryDetail",
    "MemoryHistory",
    "MemoryHistoryItem",
    "MemoryPage",
    "MemoryStatus",
    "MemoryStatusValue",
    "Mention",
    "MergeEntitiesRequest",
    "MessageIntent",
    "MessagePart",
    "MessageReading",
    "Modality",
    "ModelBudget",
    "MutateStep",
    "MutateStepParameters",
    "NamedEntityInput",
    "NamedForgottenEntityInput",
    "NamespaceEntry",
    "NamespacePage",
    "NamespaceReceipt",
    "Neighborhood",
    "NestedForgottenRelationInput",
    "NestedRelationInput",
    "Node",
    "NodeOrigin",
    "NodePage",
    "NodesByRole",
    "NodesByStatus",
    "NotEqualsTest",
    "NotTest",
    "Note",
    "NoteMember",
    "NotePage",
    "NotesTest",
    "NotesTestParameters",
    "NumberComparison",
    "OpenapiAnswer",
    "Operation",
    "OperationResult",
    "OtherPart",
    "Outcome",
    "OutcomeKind",
    "OutgoingEdge",
    "PatchIdentityRequest",
    "PathStep",
    "PipelineStep",
    "PluckEach",
    "PluckOperation",
    "Predicate",
    "PredicateTest",
    "PrefixWebhook",
    "PrefixWebhookPage",
    "PreviewedMemory",
    "PrioritizeStep",
    "PrioritizeStepParameters",
    "Problem",
    "ProjectEach",
    "ProjectOperation",
    "PropertyHistory",
    "PropertyHistoryItem",
    "PropertyState",
    "PropertyValue",
    "Proposal",
    "ProposalDecision",
    "ProposalPage",
    "ProposalStatus",
    "ProposalVerdict",
    "ProposeMemoryRequest",
    "Proposed",
    "ProposedResult",
    "RaceStep",
    "RaceStepParameters",
    "RanOperations",
    "RateLimiterMode",
    "RateLimiterStep",
    "RateLimiterStepParameters",
    "ReadMessageRequest",
    "ReadThoughtNotesAs",
    "RecallCandidates",
    "RecallInclude",
    "RecallRequest",
    "RecallStep",
    "RecallStepParameters",
    "RecallStore",
    "RecallTrace",
    "Receipt",
    "ReceiptStatus",
    "Recollection",
    "RecollectionResult",
    "RecordLine",
    "RecordLineType",
    "ReflectStep",
    "ReflectStepParameters",
    "Reflection",
    "ReflectionChange",
    "ReflectionOperation",
    "ReflectionOperationKind",
    "ReflectionPage",
    "ReflectionScope",
    "ReflectionState",
    "ReflectionTokens",
    "ReflectionTrigger",
    "ReflectionVerdict",
    "RejectProposalRequest",
    "RelateOperation",
    "RelatedOperation",
    "Relation",
    "RelationDirection",
    "RelationInput",
    "RelationSide",
    "RememberAnswer",
    "RememberBatchRequest",
    "RememberRequest",
    "RememberStep",
    "RememberStepParameters",
    "Remembered",
    "RememberedBatch",
    "RememberedConversation",
    "RememberedResult",
    "RemoveOperation",
    "ReplayDeadLettersRequest",
    "ReplayExtractionsRequest",
    "Replayed",
    "ReplayedExtractions",
    "RequestTokensRequest",
    "RequireStep",
    "RequireStepParameters",
    "ResetStep",
    "ResetStepParameters",
    "ResolveConflictRequest",
    "ResourceMetadata",
    "ResourceReference",
    "ResourceReferences",
    "ResourceRelation",
    "ResourceRelationPage",
    "ResourceSource",
    "ResourceStatus",
    "RestoreStep",
    "RestoreStepParameters",
    "Restored",
    "RetryStep",
    "RetryStepParameters",
    "ReturnMode",
    "RevertRequest",
    "Reverted",
    "RevisedLine",
    "Revision",
    "RevisionPage",
    "Reward",
    "RewardPage",
    "Role",
    "Root",
    "Run",
    "RunAnswer",
    "RunBlock",
    "RunBudget",
    "RunOpsRequest",
    "RunOutcome",
    "RunPage",
    "RunStatus",
    "RunThoughtRequest",
    "RunUsage",
    "Scalar",
    "ScoreParts",
    "SearchCollectionsOperation",
    "SearchNotesOperation",
    "SearchScope",
    "SearchThoughtsRequest",
    "SearchWithinCollectionOperation",
    "SeekStep",
    "SeekStepParameters",
    "SelfAwarenessLog",
    "SelfImage",
    "SelfImageDiff",
    "SelfImageLine",
    "SequenceStep",
    "SessionMessage",
    "SessionRole",
    "SetCoreBlock",
    "SetCoreItem",
    "SetCoreRequest",
    "SetEdgeRequest",
    "SetMetadataOperation",
    "SetSettingsRequest",
    "SetSoulRequest",
    "SetStep",
    "SetStepParameters",
    "SettingDescription",
    "SettingValue",
    "Settings",
    "SiftStep",
    "SiftStepParameters",
    "Signal",
    "SignalPage",
    "SizeOperation",
    "SkipReason",
    "SkippedRevert",
    "SortKey",
    "SortMissing",
    "SortOperation",
    "SortOrder",
    "Soul",
    "SpeakerRole",
    "SplitOperation",
    "StartReflectionRequest",
    "StartedRun",
    "StepFailure",
    "Store",
    "StoredCounts",
    "Suggestion",
    "SuggestionKind",
    "SuggestionPage",
    "SuggestionStatus",
    "SurveyStep",
    "SurveyStepParameters",
    "SwitchStep",
    "SwitchStepParameters",
    "Template",
    "TextContent",
    "TextLanguage",
    "TextPart",
    "TextSource",
    "Thought",
    "ThoughtHit",
    "ThoughtHits",
    "ThoughtNote",
    "ThoughtNotes",
    "ThoughtPage",
    "ThoughtSearchBy",
    "ThoughtStatus",
    "ThoughtView",
    "TickRequest",
    "Ticked",
    "TimeRange",
    "TimeoutStep",
    "TimeoutStepParameters",
    "Token",
    "TokenEconomy",
    "TokenReasons",
    "TokenTotals",
    "ToldBy",
    "TruncateStep",
    "TruncateStepParameters",
    "Trust",
    "UnionOperation",
    "Usage",
    "UsageDay",
    "UsageReport",
    "UsageTotals",
    "WaitStep",
    "WaitStepParameters",
    "Webhook",
    "WebhookPage",
    "WebhookStatus",
    "WhenSpent",
    "Whoami",
    "WithdrawProposalAnswer",
    "WorkerPoolStep",
    "WorkerPoolStepParameters",
]


class _ActivateNodesRequestOptional(TypedDict, total=False):
    depth: int
    """Hops; default 2"""
    threshold: float
    """What passes less than this is not passed on; default 0.01"""
    at_least: int
    """Answer from a state at or past this log position, or with 503"""


class ActivateNodesRequest(_ActivateNodesRequestOptional):
    """The nodes to start from"""

    ids: List[str]
    """Ids of nodes, 1 to 100"""


class ActivatedNode(TypedDict):
    """A node that activation has reached"""

    id: str
    """The node"""
    activation: float
    """How strongly, 0 to 1"""
    path: List[PathStep]
    """The strongest route first"""


class Activation(TypedDict):
    """What activation has reached"""

    activated: List[ActivatedNode]
    """The starts and all that was reached, strongest first"""


class ActivationStart(TypedDict):
    """Something that passed on activation"""

    id: str
    """Its id"""
    energy: float
    """How much it started with, 0 to 1"""


# Whether a Collection is added as its members (`flatten`) or as one member (`nest`)
AddMode = Literal["flatten", "nest"]


class _AddNodeRequestOptional(TypedDict, total=False):
    confidence: float
    """How sure it is, 0 to 1; left out, the setting for what is added by hand"""


class AddNodeRequest(_AddNodeRequestOptional):
    """A commitment to add by hand"""

    text: str
    """All of it is one commitment"""
    role: CommitmentRole


class _AddOperationOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    mode: AddMode
    """What a Collection in the list gives. Default: `"flatten"`"""


class AddOperation(_AddOperationOptional):
    """Adds members to a Collection"""

    op: Literal["add"]
    """The name of the operation"""
    target: ResourceReference
    """What it works on"""
    value: JsonValue
    """A string is text, all else JSON"""


class _AddThoughtNoteRequestOptional(TypedDict, total=False):
    metadata: Dict[str, str]
    """Names and texts of your own"""
    source: str
    """Where it comes from. Default: `"input"`"""


class AddThoughtNoteRequest(_AddThoughtNoteRequestOptional):
    """A note to add"""

    key: str
    """What to file it under"""
    content: str
    """What it says, at most 64 KiB"""


class AddedNode(TypedDict):
    """The node that was added, or that it was merged with"""

    node: Node
    """The node"""
    outcomes: List[Outcome]
    """What became of it"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class AddedThoughtNote(TypedDict):
    """The note that was added"""

    note: ThoughtNote
    """The note"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class _AlertOptional(TypedDict, total=False):
    acknowledged_by: str
    """The credential of who did; absent while it is open"""


class Alert(_AlertOptional):
    """Something that an owner is asked to look at"""

    id: str
    """The id of the alert"""
    kind: AlertKind
    target: str
    """An id, or the name of what it is about"""
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""


# What an owner is asked to look at
AlertKind = Literal[
    "critical_change",
    "integrity",
    "proposals_waiting",
    "reflection_waiting",
    "flag",
    "webhook",
]


class AlertPage(TypedDict):
    """A page of a list"""

    items: List[Alert]
    """What stands on this page"""
    next_cursor: Union[str, None]
    """Send it as `cursor` for the next page; `null` on the last page"""


class AllTest(TypedDict):
    """Every one of these holds"""

    all: List[Predicate]
    """The predicates"""


class AmplifyStep(TypedDict):
    """Refines a note until it meets the criteria"""

    amplify: AmplifyStepParameters


class _AmplifyStepParametersOptional(TypedDict, total=False):
    by: AnsweredBy
    """Default: `"auto"`"""
    model: str
    """The model to ask, in place of that of the run"""
    temperature: float
    """How freely the model answers, 0 to 2"""
    max_iterations: int
    """Most rounds, 1 to 20. Default: `3`"""


class AmplifyStepParameters(_AmplifyStepParametersOptional):
    """The note to refine, and what it is to meet"""

    key: str
    """Of the note that the step adds"""
    source_key: str
    """The key of the note"""
    refinement_prompt: str
    """How to refine it"""
    completion_criteria: str
    """When it is good enough"""


class AnalyzeStep(TypedDict):
    """Draws an object by a schema from the notes"""

    analyze: AnalyzeStepParameters


class _AnalyzeStepParametersOptional(TypedDict, total=False):
    by: AnsweredBy
    """Default: `"auto"`"""
    model: str
    """The model to ask, in place of that of the run"""
    temperature: float
    """How freely the model answers, 0 to 2"""
    introspect: bool
    """With a summary. Default: `false`"""
    introspection_temperature: float
    """How freely it sums up, 0 to 2"""
    summary_key: str
    """Of the summary; `{key}_summary`"""


class AnalyzeStepParameters(_AnalyzeStepParametersOptional):
    """What to draw from the notes"""

    key: str
    """Of the note that the step adds"""
    what: str
    """What is to be found out"""
    schema: AnswerSchema
    """What the answer is to be"""


class AnchorCounts(TypedDict):
    """Signed heads of the log, in numbers"""

    checked: int
    """How many fit the log"""
    forged: int
    """How many do not"""
    unknown_key: int
    """How many were signed by a key that is not known"""


class AnswerConsentRequest(TypedDict):
    """The answer to the question whether to reflect"""

    answer: ConsentAnswer


class AnswerSchema(TypedDict, total=False):
    """A part of JSON Schema"""

    type: AnswerType
    properties: Dict[str, AnswerSchema]
    """The members of an object"""
    required: List[str]
    """The members that have to be there"""
    items: AnswerSchema
    """What a list holds"""
    enum: List[Scalar]
    """The values that are possible"""
    minimum: float
    """The least number"""
    maximum: float
    """The largest number"""


# The type of a value
AnswerType = Literal["object", "array", "string", "number", "integer", "boolean", "null"]


# Who answers: a model, rules, or rules where there is no model
AnsweredBy = Literal["auto", "model", "rules"]


class AnyTest(TypedDict):
    """One of these holds"""

    any: List[Predicate]
    """The predicates"""


class AssessStep(TypedDict):
    """Says how something is felt about"""

    assess: AssessStepParameters


class _AssessStepParametersOptional(TypedDict, total=False):
    by: AnsweredBy
    """Default: `"auto"`"""
    model: str
    """The model to ask, in place of that of the run"""
    temperature: float
    """How freely the model answers, 0 to 2"""
    introspect: bool
    """With a summary. Default: `false`"""
    introspection_temperature: float
    """How freely it sums up, 0 to 2"""
    summary_key: str
    """Of the summary; `{key}_summary`"""
    question: str
    """What is asked of the notes, at most 64 KiB"""


class AssessStepParameters(_AssessStepParametersOptional):
    """The question"""

    key: str
    """Of the note that the step adds"""


class AttemptTest(TypedDict):
    """Which try this is, from 1"""

    attempt: AttemptTestParameters


class AttemptTestParameters(TypedDict, total=False):
    """The bounds"""

    gt: float
    """Larger than this"""
    gte: float
    """At least this"""
    lt: float
    """Smaller than this"""
    lte: float
    """At most this"""


class AuditDigest(TypedDict):
    """What is left of a month of the log"""

    month: str
    """UTC"""
    mutations: int
    """Records that it stands for"""
    reflections: Dict[str, int]
    """Decided, by outcome"""
    critical: int
    """How many of its records an owner should have looked at"""
    transitions: int
    """How often a memory crossed into another band"""
    first_hash: str
    """The hash of its first record"""
    last_hash: str
    """What the first record after it follows"""


class AuditDigestPage(TypedDict):
    """A page of a list"""

    items: List[AuditDigest]
    """What stands on this page"""
    next_cursor: Union[str, None]
    """Send it as `cursor` for the next page; `null` on the last page"""


class AuditPage(TypedDict):
    """A page of a list"""

    items: List[AuditRecord]
    """What stands on this page"""
    next_cursor: Union[str, None]
    """Send it as `cursor` for the next page; `null` on the last page"""


class AuditRecord(TypedDict):
    """One change, chained to the one before it by its hash"""

    id: str
    """The id of the record"""
    time: str
    """When it was"""
    action: str
    """What was done"""
    target: str
    """What it was done to"""
    actor: str
    """The credential that did it"""
    approval: str
    """Whose decision it was"""
    summary: str
    """What was done, in one line"""
    critical: bool
    """Whether an owner should look at it"""
    position: int
    """The namespace's log position"""
    payload_hash: str
    """SHA-256 of what was written, in hex"""
    prev_hash: str
    """The hash of the record before it"""
    hash: str
    """SHA-256 of the record and `prev_hash`, in hex"""


class _AuditVerdictOptional(TypedDict, total=False):
    first_break: str
    """Id of the first record that differs; `end`, `digest` or `anchor` for another part"""
    anchored_through: int
    """Records up to this one are what they were when that was signed; 0 for none"""
    anchors: AnchorCounts
    """Signed heads of the log, kept outside of the namespace"""
    imported_through: int
    """Records up to this one were brought by an import, and are as true as that was"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""


class AuditVerdict(_AuditVerdictOptional):
    """Whether the log is what it was when it was written"""

    ok: bool
    """Whether it is"""
    length: int
    """How many records there are"""
    head: str
    """Hash of the newest record"""


class BackfillExtractionsRequest(TypedDict):
    """Nothing: every text that no model has read is read"""


class BackfillStarted(TypedDict):
    """How many memories a model is to read"""

    memories: int
    """Memories to look at, those that models read too"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class BackoffStep(TypedDict):
    """Runs a step again where it fails, each time after a longer wait"""

    backoff: BackoffStepParameters


class _BackoffStepParametersOptional(TypedDict, total=False):
    attempts: int
    """Most tries, 1 to 10. Default: `3`"""
    base_ms: int
    """The first wait; it doubles. Default: `1000`"""


class BackoffStepParameters(_BackoffStepParametersOptional):
    """The step, and how often to try"""

    step: PipelineStep


class _BatchConversationOptional(TypedDict, total=False):
    error: ItemError
    """Why the item failed"""


class BatchConversation(_BatchConversationOptional):
    """What became of an item with messages"""

    index: int
    """The place of the item, from 0"""
    thread: str
    """As given, or made"""
    memories: List[Union[Memory, None]]
    """By message; null for one that says nothing"""
    outcomes: List[List[Outcome]]
    """By message"""


class BatchEnd(TypedDict):
    """The last line of a streamed batch"""

    done: Literal[True]
    """Always `true`"""
    items: int
    """Items that were read"""
    failed: int
    """Items that failed"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class _BatchResultOptional(TypedDict, total=False):
    memory: Memory
    """The memory that was made"""
    outcomes: List[Outcome]
    """What became of each statement"""
    proposal: Proposal
    """The proposal that was made in its place"""
    error: ItemError
    """Why the item failed"""


class BatchResult(_BatchResultOptional):
    """What became of one item of a batch"""

    index: int
    """The place of the item, from 0"""


class _BoostNodeRequestOptional(TypedDict, total=False):
    by: float
    """Default 0.2, the setting `boost_share`"""


class BoostNodeRequest(_BoostNodeRequestOptional):
    """The node to make more present"""

    id: str
    """Id of a node"""


class Boosted(TypedDict):
    """The node, and how present it is now"""

    id: str
    """The node"""
    activation: float
    """The new resting level"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class Branch(TypedDict):
    """Steps of a branch"""

    name: str
    """The name of the branch"""
    step: PipelineStep
    """What the branch runs"""


# Whether the notes of branches come into the thought
BranchMerge = Literal["none", "all"]


class CancelledRun(TypedDict):
    """A run that was cancelled"""

    id: str
    """The id of the run"""
    thought_id: str
    """The thought that it began on"""
    current_thought_id: str
    """The thought that it is on now"""
    status: RunStatus
    atomic: bool
    """Whether its notes come in together at the end, or not at all"""
    at: str
    """Path of the step that ran last"""
    error: Union[StepFailure, None]
    """Why it has failed; `null` where it has not"""
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""
    ended_at: Union[str, None]
    """When it ended; `null` while it runs"""
    usage: RunUsage
    """What it has used so far"""
    run: Run
    """The same run again"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class CategorizeStep(TypedDict):
    """Chooses a category"""

    categorize: CategorizeStepParameters


class _CategorizeStepParametersOptional(TypedDict, total=False):
    by: AnsweredBy
    """Default: `"auto"`"""
    model: str
    """The model to ask, in place of that of the run"""
    temperature: float
    """How freely the model answers, 0 to 2"""
    introspect: bool
    """With a summary. Default: `false`"""
    introspection_temperature: float
    """How freely it sums up, 0 to 2"""
    summary_key: str
    """Of the summary; `{key}_summary`"""
    keywords: Dict[str, List[str]]
    """Words that speak for a category, where no model is asked"""


class CategorizeStepParameters(_CategorizeStepParametersOptional):
    """The question and the categories"""

    key: str
    """Of the note that the step adds"""
    question: str
    """What is asked of the notes, at most 64 KiB"""
    categories: List[str]
    """The categories, at least 2"""


class ChangeMemoryRequest(TypedDict, total=False):
    """What is to change of a memory; a field that is left out stays as it is"""

    text: str
    """The new text: it makes a new version"""
    metadata: Dict[str, PropertyValue]
    """Replaces what was there"""
    thread: Union[str, None]
    """Another thread; `null` clears it"""
    expires_at: Union[str, None]
    """null clears it"""


class ChangeNodeRequest(TypedDict, total=False):
    """What is to change of a node; a field that is left out stays as it is"""

    text: str
    """What it says from now on"""
    role: CommitmentRole
    confidence: float
    """How sure it is, 0 to 1"""
    subject: str
    """Whom or what it is about"""


class _ChangedAlertOptional(TypedDict, total=False):
    acknowledged_by: str
    """The credential of who did; absent while it is open"""


class ChangedAlert(_ChangedAlertOptional):
    """The alert as it is now, and what the change has cost"""

    id: str
    """The id of the alert"""
    kind: AlertKind
    target: str
    """An id, or the name of what it is about"""
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class _ChangedConflictOptional(TypedDict, total=False):
    keep: ConflictKeep
    """This and the rest: once it is resolved"""
    how: ConflictHow
    by: str
    """The credential that resolved it"""
    resolved_at: str
    """When it was resolved"""


class ChangedConflict(_ChangedConflictOptional):
    """The conflict as it is now, and what the change has cost"""

    id: str
    """The id of the conflict"""
    kind: ConflictKind
    status: ConflictStatus
    a: str
    """The earlier"""
    b: str
    """The later"""
    similarity: float
    """How near they lie in meaning, 0 to 1"""
    overlap: float
    """How many words they share, 0 to 1"""
    opened_at: str
    """When it was found"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class _ChangedConsolidationOptional(TypedDict, total=False):
    reason: str
    """Why it was decided so"""
    decided_at: str
    """When it was decided"""
    decided_by: str
    """The credential that decided"""


class ChangedConsolidation(_ChangedConsolidationOptional):
    """The draft as it is now, and what the change has cost"""

    id: str
    """The id of the draft"""
    status: ConsolidationStatus
    diff: SelfImageDiff
    """What it changes"""
    sections: SelfImage
    """What the self-image is to be"""
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class ChangedCore(TypedDict):
    """Core as it is now, and what the change has cost"""

    blocks: List[CoreBlock]
    """The four blocks"""
    tokens: int
    """Of the whole as markdown, in o200k_base tokens"""
    cap: int
    """Most tokens of the whole"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


_ChangedEdgeKeys = TypedDict(
    "_ChangedEdgeKeys",
    {
        "from": "str",
    },
)


class ChangedEdge(_ChangedEdgeKeys):
    """The edge as it is now, and what the change has cost"""

    to: str
    """The node that it leads to"""
    weight: float
    """How much activation it passes on, -1 to 1"""
    kind: EdgeKind
    label: Union[str, None]
    """What it says; `null` for none"""
    valid_from: str
    """It holds while both ends do"""
    valid_to: Union[str, None]
    """When it ended; `null` while it holds"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


# The entity as it is now, and what the change has cost
ChangedEntity = Dict[str, Any]


class ChangedIdentity(TypedDict):
    """The identity as it is now, and what the change has cost"""

    facts: IdentityFacts
    self_image: SelfImage
    """Changed by a consolidation alone"""
    self_awareness_log: SelfAwarenessLog
    consolidation: ConsolidationState
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


_ChangedMemoryKeys = TypedDict(
    "_ChangedMemoryKeys",
    {
        "__memory_id": "str",
    },
)


class _ChangedMemoryOptional(TypedDict, total=False):
    external_id: str
    """The caller's own id for it, unique in the namespace"""
    thread: str
    """The conversation that it belongs to"""
    speaker: str
    """Who said it: as the call, a label of the text or the metadata name them"""
    speaker_role: SpeakerRole
    expires_at: str
    """When it will be archived by itself"""
    pinned_by: str
    """Who pinned it, as the audit log names them"""
    pinned_at: str
    """When it was pinned"""
    day: str
    """Of an episode: UTC, as 2026-02-28"""
    type: EpisodeType
    """Of an episode: what kind of thing it tells"""
    tags: List[str]
    """Of an episode: words that it is filed under"""
    source: EpisodeSource
    """Of an episode: how it came in"""


class ChangedMemory(_ChangedMemoryKeys, _ChangedMemoryOptional):
    """The memory as it is now, and what the change has cost"""

    text: str
    """What was told, as it was told"""
    status: MemoryStatus
    """Whether it is read, ready or forgotten"""
    store: Store
    """The first of `stores`"""
    stores: List[Store]
    """Every store that it is in"""
    occurred_at: str
    """When it happened, as the call says, or when it was told"""
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""
    entities: List[str]
    """The entities that it is linked to, as references"""
    mentions: List[Mention]
    """Where its text names entities"""
    commitments: List[str]
    """Ids of the nodes of the graph that were drawn from it"""
    relevance: float
    """How present it is, 0 to 1: it falls with time and rises with use"""
    lifecycle: Lifecycle
    pinned: bool
    """Whether it is kept from fading and forgetting"""
    metadata: Dict[str, PropertyValue]
    """The caller's own names and values"""
    trust: Trust
    """How far its writer is believed; what is derived has the lowest trust of its sources"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class ChangedNode(TypedDict):
    """The node as it is now, and what the change has cost"""

    id: str
    """The id of the node"""
    text: str
    """What it says"""
    role: CommitmentRole
    confidence: float
    """How sure it is, 0 to 1"""
    activation: float
    """Resting level of this moment"""
    sources: List[TextSource]
    """Where it is said: stretches of the texts of memories; with `entity` and `item`, of a passage
    of the content that the memory has told"""
    by: NodeOrigin
    modality: Modality
    lang: TextLanguage
    trust: Trust
    """How far its writer is believed; what is derived has the lowest trust of its sources"""
    speaker: Union[str, None]
    """Who said it, folded; `user` for the own user of the namespace"""
    subject: Union[str, None]
    """Whom or what it is about, folded: in the first person who said it"""
    store: Store
    """As `lifecycle`, of its most relevant source"""
    lifecycle: Lifecycle
    relevance: float
    """How present its most relevant source is, 0 to 1"""
    status: CommitmentStatus
    event: Union[EventTime, None]
    """When what it tells takes place; `null` where it names no time"""
    valid_from: str
    """Since when it holds"""
    valid_to: Union[str, None]
    """Until when it held; `null` while it holds"""
    recorded_at: str
    """When it was told"""
    conflicts: List[str]
    """Open ones that it is a side of"""
    edges: List[OutgoingEdge]
    """The edges that leave it"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


_ChangedProposalKeys = TypedDict(
    "_ChangedProposalKeys",
    {
        "from": "str",
    },
)


class _ChangedProposalOptional(TypedDict, total=False):
    reason: str
    """Why it was rejected or deferred"""
    memory_id: str
    """What a commit has made of it; of a statement that a model read in a memory that memory"""


class ChangedProposal(_ChangedProposalKeys, _ChangedProposalOptional):
    """The proposal as it is now, and what the change has cost"""

    id: str
    """The id of the proposal"""
    number: int
    """Counts proposals, from 1"""
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""
    trigger: Union[str, None]
    """What gave cause for it; `null` where that is not said"""
    content: str
    """What is to be remembered"""
    suggested_store: Union[str, None]
    """Where it is to be kept; `null` where that is not said"""
    entities: List[str]
    """Entities to link, as references"""
    confidence: ConfidenceLevel
    core_worthy: bool
    """Whether a commit puts it into core too"""
    status: ProposalStatus
    """`deferred` is still to be decided"""
    conflicts: List[str]
    """Proposals that say something else of the same matter"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class _ChangedReflectionOptional(TypedDict, total=False):
    question: str
    """What an owner is asked"""
    scope: ReflectionScope
    """What was read for it"""
    operations: List[ReflectionOperation]
    """What it proposes to do"""
    monologue: str
    """What was thought, in the first person"""
    footnote: str
    """What is added to it"""
    elements: List[str]
    """What the monologue dwells on"""
    milestone: str
    """What it is called, where it is a milestone"""
    reason: str
    """Why it was decided so"""
    ask_at: str
    """When it is asked again"""
    decided_at: str
    """When it was decided"""
    decided_by: str
    """The credential of who decided"""
    dialogue: List[DialogueTurn]
    """What was said about it after its decision, oldest first"""


class ChangedReflection(_ChangedReflectionOptional):
    """The reflection as it is now, and what the step has cost"""

    id: str
    """The id of the reflection"""
    number: int
    """Counts reflections, from 1"""
    trigger: ReflectionTrigger
    state: ReflectionState
    tokens: ReflectionTokens
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""
    position: int
    """The namespace's log position"""


_ChangedResourceRelationKeys = TypedDict(
    "_ChangedResourceRelationKeys",
    {
        "from": "str",
    },
)


class _ChangedResourceRelationOptional(TypedDict, total=False):
    name: str
    """A name of your own for it"""


class ChangedResourceRelation(_ChangedResourceRelationKeys, _ChangedResourceRelationOptional):
    """The relation, and what the change has cost"""

    id: str
    """The id of the relation"""
    to: str
    """The other"""
    relation: str
    """What the one is to the other, like `cites`"""
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class ChangedSettings(TypedDict):
    """The settings as they are now, and what the change has cost"""

    version: int
    """Counts changes, from 0"""
    values: Dict[str, SettingValue]
    """By name, as they hold now"""
    schema: Dict[str, SettingDescription]
    """What each may be"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class ChangedSoul(TypedDict):
    """The soul as it is now, and what the change has cost"""

    values: List[str]
    """What it values"""
    principles: List[str]
    """What it goes by"""
    commitments: List[str]
    """What it has promised"""
    boundaries: List[str]
    """What it does not do"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class _ChangedSuggestionOptional(TypedDict, total=False):
    reasons: List[str]
    """Why they may belong together"""


class ChangedSuggestion(_ChangedSuggestionOptional):
    """The suggestion as it is now, and what the decision has cost"""

    id: str
    """The id of the suggestion"""
    kind: SuggestionKind
    a: str
    """The earlier: a node, or an entity as it stands in text"""
    b: str
    """The later of the two"""
    score: float
    """How near they lie, 0–1"""
    status: SuggestionStatus
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class ChangedThought(TypedDict):
    """The thought as it is now, and what the change has cost"""

    id: str
    """The id of the thought"""
    intent: str
    """What it is about"""
    trace_id: str
    """A name of your own for it, unique in the namespace"""
    parent_id: Union[str, None]
    """The thought that it came from; `null` for none"""
    task_id: Union[str, None]
    """The task that it belongs to; `null` for none"""
    status: ThoughtStatus
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""
    updated_at: str
    """When it last changed"""
    note_count: int
    """How many notes it has"""
    published_count: int
    """Notes up to the cursor"""
    session_length: int
    """Messages exchanged with a model"""
    run_id: Union[str, None]
    """The open run"""
    thought: Thought
    """The same thought again, as the answer of a run has it"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class ChangedWebhook(TypedDict):
    """The webhook as it was, and what the deletion has cost"""

    id: str
    """The id of the webhook"""
    url: str
    """Where messages go"""
    types: Union[List[EventType], None]
    """null for all"""
    texts: bool
    """Whether messages carry the texts of what they name"""
    prefix: Union[str, None]
    """It is for every namespace that begins so; null where it is for this one"""
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""
    created_by: str
    """The credential of who did"""
    status: WebhookStatus
    """Whether messages arrive"""
    failing_since: Union[str, None]
    """Since when nothing has arrived; `null` while messages do"""
    disabled_at: Union[str, None]
    """When it was disabled; `null` while it is told"""
    disabled_for: Union[str, None]
    """Why it was"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class CheckpointStep(TypedDict):
    """Goes on in a child of the thought"""

    checkpoint: CheckpointStepParameters


class CheckpointStepParameters(TypedDict):
    """The key of the checkpoint"""

    key: str
    """What it is restored by"""


class CircuitBreakerStep(TypedDict):
    """Passes over a step that has failed too often of late"""

    circuit_breaker: CircuitBreakerStepParameters


class _CircuitBreakerStepParametersOptional(TypedDict, total=False):
    failures: int
    """Failures in a row that open it. Default: `5`"""
    reset_ms: int
    """Milliseconds until it is tried again. Default: `30000`"""


class CircuitBreakerStepParameters(_CircuitBreakerStepParametersOptional):
    """The step, and when to pass over it"""

    step: PipelineStep
    name: str
    """What shares one breaker has one name"""


_ClassificationKeys = TypedDict(
    "_ClassificationKeys",
    {
        "class": "MemoryClass",
    },
)


class _ClassificationOptional(TypedDict, total=False):
    core_block: str
    """The block of core that it belongs into"""


class Classification(_ClassificationKeys, _ClassificationOptional):
    """How a text was classified, and where it was kept for that"""

    stores: List[Store]
    """The stores that it was routed to"""
    entities: List[ClassifiedEntity]
    """Entities that the text names"""
    relations: List[ClassifiedRelation]
    """Relations that the text tells"""
    tags: List[str]
    """Words that it is filed under"""
    confidence: ConfidenceLevel
    core_update: bool
    """Whether it belongs into core"""
    summary: str
    """What it says, in one line"""
    by: ClassifiedBy


# Whether rules or a model classified it
ClassifiedBy = Literal["rules", "model"]


class ClassifiedEntity(TypedDict):
    """An entity that the text names"""

    name: str
    """The name in the text"""
    type: str
    """What sort of thing it is"""


_ClassifiedRelationKeys = TypedDict(
    "_ClassifiedRelationKeys",
    {
        "from": "str",
    },
)


class ClassifiedRelation(_ClassifiedRelationKeys):
    """A relation that the text tells"""

    relation: str
    """What it is to the other"""
    to: str
    """The other entity"""


class CloneThoughtRequest(TypedDict, total=False):
    """A copy to make"""

    trace_id: str
    """A name of your own for the copy"""


class CoerceEach(TypedDict):
    """Turns each member into a type"""

    op: Literal["coerce"]
    """The name of the operation"""
    to: CoerceTarget


class _CoerceOperationOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    name: str
    """Used again it names the next version"""
    keep: bool
    """Whether the result is written"""
    transient: bool
    """Whether it is there only for a time"""
    ttl_seconds: int
    """For how long; default 3,600 of what is transient"""


class CoerceOperation(_CoerceOperationOptional):
    """Turns content into a type"""

    op: Literal["coerce"]
    """The name of the operation"""
    target: ResourceReference
    to: CoerceTarget


# What the content is to become
CoerceTarget = Literal["string", "int", "float", "bool", "json", "list"]


class _CollectionOptional(TypedDict, total=False):
    name: str
    """The name that it goes by"""
    expires_at: str
    """From then on it is not there"""
    replaced_by: str
    """The next version of its name"""


class Collection(_CollectionOptional):
    """A Collection: a list of Notes and other Collections"""

    id: str
    """The id of the Collection"""
    version: int
    """Of its name, from 1"""
    status: ResourceStatus
    metadata: Dict[str, JsonValue]
    """JSON of your own"""
    transient: bool
    """Whether it is there only for a time"""
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""
    created_by: str
    """The credential that made it"""
    source: ResourceSource
    trust: Trust
    """How far its writer is believed; what is derived has the lowest trust of its sources"""
    size: int
    """Direct members"""
    indexed: bool
    """Whether it can be searched"""
    items: List[CollectionMember]
    """Its members, in their order"""
    next_cursor: Union[str, None]
    """Send it as `cursor` for the next page; `null` on the last page"""


class _CollectionMemberOptional(TypedDict, total=False):
    value: JsonValue
    """Any JSON value"""
    size: int
    """Of a Collection: how many members it has"""
    truncated: bool
    """Whether the value is only the beginning of a text"""


class CollectionMember(_CollectionMemberOptional):
    """A member: a Note with its value, or a Collection with its size"""

    id: Union[str, None]
    """null for what was not kept"""


class CollectionPage(TypedDict):
    """A page of a list"""

    items: List[ListedCollection]
    """What stands on this page"""
    next_cursor: Union[str, None]
    """Send it as `cursor` for the next page; `null` on the last page"""


class CommitProposalRequest(TypedDict, total=False):
    """How to commit a proposal"""

    store: Store
    """In place of the suggested one"""


# What a statement commits its speaker to
CommitmentRole = Literal[
    "fact",
    "observation",
    "goal",
    "constraint",
    "decision",
    "conditional_dependency",
]


# `superseded` was true until then, `retracted` never was
CommitmentStatus = Literal["live", "superseded", "retracted", "expired", "forgotten"]


class _ComparisonOptional(TypedDict, total=False):
    path: str
    """Into the JSON of a note"""


class Comparison(_ComparisonOptional):
    """A note, or a value in its JSON, and what it is compared with"""

    key: str
    """The key of the note"""
    value: Scalar
    """What it is compared with"""


class CompressStep(TypedDict):
    """Makes one message of the session"""

    compress: CompressStepParameters


class _CompressStepParametersOptional(TypedDict, total=False):
    by: AnsweredBy
    """Default: `"auto"`"""
    model: str
    """The model to ask, in place of that of the run"""
    temperature: float
    """How freely the model answers, 0 to 2"""
    threshold: int
    """Messages. Default: `0`"""
    summary_key: str
    """The key of the note with the summary"""


class CompressStepParameters(_CompressStepParametersOptional):
    """When to sum up a session"""

    key: str
    """Of the note that the step adds"""


class ConcurrentStep(TypedDict):
    """Runs branches side by side"""

    concurrent: ConcurrentStepParameters


class _ConcurrentStepParametersOptional(TypedDict, total=False):
    merge: BranchMerge
    """Default: `"none"`"""


class ConcurrentStepParameters(_ConcurrentStepParametersOptional):
    """The branches"""

    branches: List[Branch]
    """At most 8, each with its own name"""


# How sure it is
ConfidenceLevel = Literal["high", "medium", "low"]


class ConfidenceTest(TypedDict):
    """How sure a step was"""

    confidence: ConfidenceTestParameters


class _ConfidenceTestParametersOptional(TypedDict, total=False):
    gt: float
    """Larger than this"""
    gte: float
    """At least this"""
    lt: float
    """Smaller than this"""
    lte: float
    """At most this"""


class ConfidenceTestParameters(_ConfidenceTestParametersOptional):
    """The bounds, 0 to 1"""

    key: str
    """The key of the note"""


class _ConflictOptional(TypedDict, total=False):
    keep: ConflictKeep
    """This and the rest: once it is resolved"""
    how: ConflictHow
    by: str
    """The credential that resolved it"""
    resolved_at: str
    """When it was resolved"""


class Conflict(_ConflictOptional):
    """Two commitments that cannot both hold"""

    id: str
    """The id of the conflict"""
    kind: ConflictKind
    status: ConflictStatus
    a: str
    """The earlier"""
    b: str
    """The later"""
    similarity: float
    """How near they lie in meaning, 0 to 1"""
    overlap: float
    """How many words they share, 0 to 1"""
    opened_at: str
    """When it was found"""


# What the other side was: never true, or true until then
ConflictHow = Literal["wrong", "outdated"]


# Which side stays
ConflictKeep = Literal["a", "b", "both"]


# `negation`: one says what the other denies; `goal_constraint`: a goal breaks a constraint;
# `value`: two values of one thing; `flag`: somebody said so
ConflictKind = Literal["negation", "goal_constraint", "value", "flag"]


class ConflictPage(TypedDict):
    """A page of a list"""

    items: List[Conflict]
    """What stands on this page"""
    next_cursor: Union[str, None]
    """Send it as `cursor` for the next page; `null` on the last page"""


# `void`: one of the sides ended otherwise
ConflictStatus = Literal["open", "resolved", "void"]


# What an owner answers to the question whether to reflect
ConsentAnswer = Literal["yes", "no", "later"]


class _ConsolidationOptional(TypedDict, total=False):
    reason: str
    """Why it was decided so"""
    decided_at: str
    """When it was decided"""
    decided_by: str
    """The credential that decided"""


class Consolidation(_ConsolidationOptional):
    """A draft of a new self-image"""

    id: str
    """The id of the draft"""
    status: ConsolidationStatus
    diff: SelfImageDiff
    """What it changes"""
    sections: SelfImage
    """What the self-image is to be"""
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""


class _ConsolidationStateOptional(TypedDict, total=False):
    reason: str
    """Why it is"""


class ConsolidationState(_ConsolidationStateOptional):
    """Whether the self-image is to be drawn anew"""

    due: bool
    """Whether it is"""
    lines_since: int
    """Lines of the log since the last one"""


# Whether it waits for a decision, or what was decided
ConsolidationStatus = Literal["draft", "approved", "rejected"]


# What is decided of a draft
ConsolidationVerdict = Literal["approve", "reject"]


class ContainsTest(TypedDict):
    """Any case; of a list a member"""

    contains: Comparison


# A text or a file that belongs to an entity
ContentItem = Union["TextContent", "FileContent"]


class _ContentSourceOptional(TypedDict, total=False):
    page: int
    """Its page, from 1"""
    section: str
    """The heading that it stands under"""


class ContentSource(_ContentSourceOptional):
    """Where content was told"""

    memory_id: str
    """The memory that told it"""
    item: int
    """Place in the content of the entity, from 0"""


# Whether it is a text or JSON
ContentType = Literal["text", "json"]


class _ContextOptional(TypedDict, total=False):
    text: str
    """Where it is asked for: the markdown, ready for a system prompt"""


class Context(_ContextOptional):
    """What an agent always loads"""

    alerts: List[Alert]
    """Open and critical"""
    core: Core
    soul: Soul
    """Empty for callers below `main`"""
    identity: Identity
    reflection_log: List[DatedLine]
    """Oldest first"""
    reward_log: List[DatedLine]
    """Oldest first"""
    evolution: Evolution
    tokens: int
    """Of the markdown"""


class ConvergeStep(TypedDict):
    """Runs branches side by side and brings them together"""

    converge: ConvergeStepParameters


class _ConvergeStepParametersOptional(TypedDict, total=False):
    by: AnsweredBy
    """Default: `"auto"`"""
    model: str
    """The model to ask, in place of that of the run"""
    temperature: float
    """How freely the model answers, 0 to 2"""


class ConvergeStepParameters(_ConvergeStepParametersOptional):
    """The branches, and how to bring them together"""

    key: str
    """Of the note that the step adds"""
    synthesis_prompt: str
    """How to bring them together"""
    branches: List[Branch]
    """At most 8, each with its own name"""


class _ConversationMessageOptional(TypedDict, total=False):
    name: str
    """Who says it, by name"""
    at: str
    """When it was said"""
    id: str
    """Becomes the `external_id`"""


class ConversationMessage(_ConversationMessageOptional):
    """One message of a conversation"""

    role: SpeakerRole
    content: Union[str, List[MessagePart], None]
    """What is said: a text, a list of parts, or `null` for nothing; at most 64 KiB"""


class Core(TypedDict):
    """What stands in the context of an agent at all times"""

    blocks: List[CoreBlock]
    """The four blocks"""
    tokens: int
    """Of the whole as markdown, in o200k_base tokens"""
    cap: int
    """Most tokens of the whole"""


class CoreBlock(TypedDict):
    """A block of core"""

    name: CoreBlockName
    budget: int
    """Tokens from which its items are pruned first"""
    tokens: int
    """Tokens of its items, counted in o200k_base"""
    items: List[CoreItem]
    """Its lines, in their order"""


# The blocks of core
CoreBlockName = Literal["identity", "active_context", "persona", "critical_facts"]


class _CoreItemOptional(TypedDict, total=False):
    memory_id: str
    """The memory that it says"""


class CoreItem(_CoreItemOptional):
    """A line of core"""

    id: str
    """The id of the line"""
    text: str
    """What it says"""
    pinned: bool
    """Whether it is never pruned"""


# What a call has cost, what it has left out, and where the log stands after it
Cost = Dict[str, Any]


class _CreateCollectionOperationOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    name: str
    """Used again it names the next version"""
    keep: bool
    """Whether the result is written"""
    transient: bool
    """Whether it is there only for a time"""
    ttl_seconds: int
    """For how long; default 3,600 of what is transient"""
    mode: AddMode
    """What a Collection in the list gives. Default: `"flatten"`"""
    metadata: ResourceMetadata


class CreateCollectionOperation(_CreateCollectionOperationOptional):
    """Writes a Collection"""

    op: Literal["create_collection"]
    """The name of the operation"""
    value: JsonValue
    """A string is text, all else JSON"""


class _CreateCollectionRequestOptional(TypedDict, total=False):
    mode: AddMode
    name: str
    """Used again it names the next version"""
    metadata: ResourceMetadata
    transient: bool
    """Whether it is there only for a time"""
    ttl_seconds: int
    """For how long; default 3,600 of what is transient"""


class CreateCollectionRequest(_CreateCollectionRequestOptional):
    """A Collection to write"""

    value: JsonValue
    """A string is text, all else JSON"""


class _CreateKeyRequestOptional(TypedDict, total=False):
    namespaces: List[str]
    """Patterns over namespace names; needed below root, which has all"""
    name: str
    """A name of your own for it"""
    agent: str
    """The agent that holds the key"""


class CreateKeyRequest(_CreateKeyRequestOptional):
    """A key to make"""

    role: Role


class _CreateNoteOperationOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    name: str
    """Used again it names the next version"""
    keep: bool
    """Whether the result is written"""
    transient: bool
    """Whether it is there only for a time"""
    ttl_seconds: int
    """For how long; default 3,600 of what is transient"""
    metadata: ResourceMetadata
    index: bool
    """Whether it is meant to be found"""


class CreateNoteOperation(_CreateNoteOperationOptional):
    """Writes a Note"""

    op: Literal["create_note"]
    """The name of the operation"""
    value: JsonValue
    """A string is text, all else JSON"""


class _CreateNoteRequestOptional(TypedDict, total=False):
    name: str
    """Used again it names the next version"""
    metadata: ResourceMetadata
    transient: bool
    """Whether it is there only for a time"""
    ttl_seconds: int
    """For how long; default 3,600 of what is transient"""
    index: bool
    """Whether it is meant to be found. Default: `true`"""


class CreateNoteRequest(_CreateNoteRequestOptional):
    """A Note to write"""

    value: JsonValue
    """A string is text, all else JSON"""


class _CreatePrefixWebhookRequestOptional(TypedDict, total=False):
    types: List[EventType]
    """Only these types; all where it is left out"""
    texts: bool
    """Messages carry the texts of what they name; else ids alone. Default: `false`"""
    secret: str
    """Made, and shown once, where it is left out"""


class CreatePrefixWebhookRequest(_CreatePrefixWebhookRequestOptional):
    """A URL to tell of what happens in many namespaces"""

    prefix: str
    """How the names of the namespaces begin"""
    url: str
    """https, on the public internet"""


_CreateRelationRequestKeys = TypedDict(
    "_CreateRelationRequestKeys",
    {
        "from": "str",
    },
)


class _CreateRelationRequestOptional(TypedDict, total=False):
    name: str
    """A name of your own for it"""


class CreateRelationRequest(_CreateRelationRequestKeys, _CreateRelationRequestOptional):
    """A relation to write"""

    to: str
    """Id or name"""
    relation: str
    """What the one is to the other, like `cites`"""


class _CreateThoughtRequestOptional(TypedDict, total=False):
    trace_id: str
    """Unique in the namespace; else made"""
    task_id: str
    """The task that it belongs to"""
    parent_id: str
    """The thought that it comes from"""


class CreateThoughtRequest(_CreateThoughtRequestOptional):
    """A thought to begin"""

    intent: str
    """What it is about"""


class _CreateTokenRequestOptional(TypedDict, total=False):
    agent: str
    """The agent that will hold it"""
    ttl_seconds: int
    """Seconds it lives. Default: `3600`"""


class CreateTokenRequest(_CreateTokenRequestOptional):
    """A token to make"""

    namespace: str
    """The one namespace it is for"""
    role: Role
    """Below `root`, and no wider than the key that mints"""


class _CreateWebhookRequestOptional(TypedDict, total=False):
    types: List[EventType]
    """Only these types; all where it is left out"""
    texts: bool
    """Messages carry the texts of what they name; else ids alone. Default: `false`"""
    secret: str
    """Made, and shown once, where it is left out"""


class CreateWebhookRequest(_CreateWebhookRequestOptional):
    """A URL to tell of what happens"""

    url: str
    """https, on the public internet"""


class _CreatedCollectionOptional(TypedDict, total=False):
    truncated: bool
    """The value is the beginning of a text"""


class CreatedCollection(_CreatedCollectionOptional):
    """The Collection that was written"""

    status: Literal["success"]
    """Always `success`"""
    resource_id: Union[str, None]
    """null for what was not kept"""
    value: JsonValue
    """Any JSON value"""
    collection: Collection
    """The Collection"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class CreatedKey(TypedDict):
    """A key with its secret, which is shown this once"""

    id: str
    """The id of the key"""
    name: Union[str, None]
    """A name of your own for it; `null` for none"""
    role: Role
    namespaces: List[str]
    """Patterns over namespace names, where `*` stands for any characters"""
    agent: Union[str, None]
    """The agent that holds it; `null` for none"""
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""
    revoked_at: Union[str, None]
    """When it was revoked; `null` while it is good"""
    key: str
    """The secret, shown this once"""


class _CreatedNoteOptional(TypedDict, total=False):
    truncated: bool
    """The value is the beginning of a text"""


class CreatedNote(_CreatedNoteOptional):
    """The Note that was written"""

    status: Literal["success"]
    """Always `success`"""
    resource_id: Union[str, None]
    """null for what was not kept"""
    value: JsonValue
    """Any JSON value"""
    note: Note
    """The Note"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class CreatedPrefixWebhook(TypedDict):
    """The webhook with its secret, which is shown this once"""

    id: str
    """The id of the webhook"""
    url: str
    """Where messages go"""
    types: Union[List[EventType], None]
    """null for all"""
    texts: bool
    """Whether messages carry the texts of what they name"""
    prefix: str
    """How the names of the namespaces begin"""
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""
    created_by: str
    """The credential of who did"""
    secret: str
    """Shown this once, and not where a replay answers: messages are signed by it"""


class _CreatedWebhookOptional(TypedDict, total=False):
    secret: str
    """Shown this once, and not where a replay answers: messages are signed by it"""


class CreatedWebhook(_CreatedWebhookOptional):
    """The webhook with its secret, which is shown this once"""

    id: str
    """The id of the webhook"""
    url: str
    """Where messages go"""
    types: Union[List[EventType], None]
    """null for all"""
    texts: bool
    """Whether messages carry the texts of what they name"""
    prefix: Union[str, None]
    """It is for every namespace that begins so; null where it is for this one"""
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""
    created_by: str
    """The credential of who did"""
    status: WebhookStatus
    """Whether messages arrive"""
    failing_since: Union[str, None]
    """Since when nothing has arrived; `null` while messages do"""
    disabled_at: Union[str, None]
    """When it was disabled; `null` while it is told"""
    disabled_for: Union[str, None]
    """Why it was"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class DatedLine(TypedDict):
    """A line of a log"""

    id: str
    """Its id"""
    text: str
    """What it says"""
    at: str
    """When it was written"""


class _DatedPropertyOptional(TypedDict, total=False):
    trust: Trust
    """How far it is believed, where that is less than an owner"""


class DatedProperty(_DatedPropertyOptional):
    """The value of a property that holds now"""

    value: PropertyValue
    since: str
    """When it began to hold"""


class _DatedPropertyInputOptional(TypedDict, total=False):
    trust: Trust
    """As an answer shows it; what is told has the trust of its call"""


class DatedPropertyInput(_DatedPropertyInputOptional):
    """A value with the time since when it holds"""

    value: PropertyValue
    since: str
    """When it began to hold: an ISO-8601 time with a zone, or a date (00:00 UTC)"""


class DeadLetter(TypedDict):
    """A namespace whose object did not answer in six visits; the reason is in the log"""

    namespace: str
    """Name of a namespace; the first write makes it"""
    first_failed_at: str
    """When it first failed"""
    last_failed_at: str
    """When it last failed"""


class DeadLetterPage(TypedDict):
    """A page of a list"""

    items: List[DeadLetter]
    """What stands on this page"""
    next_cursor: Union[str, None]
    """Send it as `cursor` for the next page; `null` on the last page"""


class Decay(TypedDict):
    """The parts of `relevance`"""

    base: float
    """The relevance that it began with, 0 to 1"""
    access_count: int
    """How often it was recalled"""
    last_accessed_at: str
    """When it was last recalled, or written"""
    days: float
    """Days since then"""
    weight: Union[float, None]
    """null for what never decays"""
    raw: Union[float, None]
    """The relevance before its floor; `null` for what never decays"""
    floor: Union[str, None]
    """Why its relevance does not fall below a floor; `null` where it may"""


class DecayGraphRequest(TypedDict, total=False):
    """Whether to show what would fade, or to let it"""

    dry_run: bool
    """The same answer, nothing moves. Default: `false`"""


class DecayReport(TypedDict):
    """What one pass of fading has done"""

    nodes_decayed: int
    """Resting levels that fell"""
    edges_pruned: int
    """Edges that had grown too weak"""
    inactive_nodes: int
    """Live nodes whose level is below 0.01"""
    transitions: List[LifecycleTransition]
    """Memories that crossed from one band into another"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class _DecideConsolidationRequestOptional(TypedDict, total=False):
    reason: str
    """Why it is decided so"""


class DecideConsolidationRequest(_DecideConsolidationRequestOptional):
    """The decision on a draft"""

    decision: ConsolidationVerdict


class DecideProposalsRequest(TypedDict):
    """Each item is a ProposalDecision"""

    decisions: List[ProposalDecision]
    """The decisions, 1 to 1,000; one that is wrong fails alone"""


class _DecideReflectionRequestOptional(TypedDict, total=False):
    changes: List[ReflectionChange]
    """With `approve_with_changes`: the parts that change"""
    operations: List[str]
    """With `partial`: the parts that are kept, no others"""
    reason: str
    """Why it is decided so"""


class DecideReflectionRequest(_DecideReflectionRequestOptional):
    """The decision on what a reflection proposes"""

    decision: ReflectionVerdict


class DecideStep(TypedDict):
    """Answers a question by yes or no"""

    decide: DecideStepParameters


class _DecideStepParametersOptional(TypedDict, total=False):
    by: AnsweredBy
    """Default: `"auto"`"""
    model: str
    """The model to ask, in place of that of the run"""
    temperature: float
    """How freely the model answers, 0 to 2"""
    introspect: bool
    """With a summary. Default: `false`"""
    introspection_temperature: float
    """How freely it sums up, 0 to 2"""
    summary_key: str
    """Of the summary; `{key}_summary`"""
    rule: Predicate
    """Decides where no model is asked"""


class DecideStepParameters(_DecideStepParametersOptional):
    """The question"""

    key: str
    """Of the note that the step adds"""
    question: str
    """What is asked of the notes, at most 64 KiB"""


class _DecidedProposalOptional(TypedDict, total=False):
    memory: Memory
    """What a commit has made"""


class DecidedProposal(_DecidedProposalOptional):
    """A proposal that was decided"""

    proposal: Proposal
    """The proposal as it is now"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class DecidedProposals(TypedDict):
    """What became of each decision"""

    results: List[DecisionResult]
    """In the order of the decisions"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class _DecisionResultOptional(TypedDict, total=False):
    proposal: Proposal
    """The proposal as it is now"""
    memory: Memory
    """What a commit has made"""
    error: ItemError
    """Why the decision failed"""


class DecisionResult(_DecisionResultOptional):
    """What became of one decision"""

    index: int
    """The place of the decision, from 0"""


class DecisionTest(TypedDict):
    """What a `decide` step has answered"""

    decision: DecisionTestParameters


class _DecisionTestParametersOptional(TypedDict, total=False):
    value: bool
    """What was decided: yes or no. Default: `true`"""


class DecisionTestParameters(_DecisionTestParametersOptional):
    """The decision"""

    key: str
    """The key of the note"""


class DeferProposalRequest(TypedDict, total=False):
    """Why to defer a proposal"""

    reason: str
    """The reason, for its author"""


class Degradation(TypedDict):
    """Something that was left out of an answer"""

    part: str
    """What was left out"""
    reason: str
    """Why it was"""


class DeletedPlaces(TypedDict):
    """Places in Collections and relations that went with it"""

    collections: int
    """Places in Collections"""
    relations: int
    """Relations"""


class _DeletedResourceOptional(TypedDict, total=False):
    receipt: Receipt
    """The proof of the erasure, where something was erased"""


class DeletedResource(_DeletedResourceOptional):
    """What was deleted"""

    status: Literal["success"]
    """Always `success`"""
    resource_id: str
    """The id of what was deleted"""
    value: DeletedPlaces
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class Delivery(TypedDict):
    """How one event fared on its way to one webhook"""

    event: str
    """The id of the event: `webhook-id` of the message"""
    seq: int
    """The number of the event"""
    type: EventType
    """What has happened"""
    status: DeliveryStatus
    """Whether it has arrived"""
    attempts: int
    """How often it was sent"""
    tried_at: str
    """When it was sent last"""
    next_at: Union[str, None]
    """When it is tried again"""
    answer: Union[int, None]
    """The HTTP status of the answer"""
    ms: int
    """How long the last attempt took"""
    error: Union[str, None]
    """What went wrong the last time, with the beginning of what was answered"""


class DeliveryPage(TypedDict):
    """A page of a list"""

    items: List[Delivery]
    """What stands on this page"""
    next_cursor: Union[str, None]
    """Send it as `cursor` for the next page; `null` on the last page"""


# Whether it has arrived, is tried again, or is given up
DeliveryStatus = Literal["pending", "delivered", "failed"]


class DialogueTurn(TypedDict):
    """Something that was said about a reflection"""

    text: str
    """What was said"""
    role: Role
    by: str
    """The credential of who said it"""
    at: str
    """When it was said"""


class _DifferenceOperationOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    name: str
    """Used again it names the next version"""
    keep: bool
    """Whether the result is written"""
    transient: bool
    """Whether it is there only for a time"""
    ttl_seconds: int
    """For how long; default 3,600 of what is transient"""


class DifferenceOperation(_DifferenceOperationOptional):
    """Keeps what is in the first Collection alone"""

    op: Literal["difference"]
    """The name of the operation"""
    target: ResourceReference
    value: ResourceReferences
    """The other Collections"""


class DiscernStep(TypedDict):
    """Chooses a category and goes its route"""

    discern: DiscernStepParameters


class _DiscernStepParametersOptional(TypedDict, total=False):
    by: AnsweredBy
    """Default: `"auto"`"""
    model: str
    """The model to ask, in place of that of the run"""
    temperature: float
    """How freely the model answers, 0 to 2"""
    introspect: bool
    """With a summary. Default: `false`"""
    introspection_temperature: float
    """How freely it sums up, 0 to 2"""
    summary_key: str
    """Of the summary; `{key}_summary`"""
    categories: List[str]
    """The categories, at least 2"""
    fallback: PipelineStep
    keywords: Dict[str, List[str]]
    """Words that speak for a category, where no model is asked"""


class DiscernStepParameters(_DiscernStepParametersOptional):
    """The question, and a way for each category"""

    key: str
    """Of the note that the step adds"""
    question: str
    """What is asked of the notes, at most 64 KiB"""
    routes: Dict[str, PipelineStep]
    """The step to run, by category"""


class DiscussReflectionRequest(TypedDict):
    """Something to say about a reflection"""

    text: str
    """What to say"""


# What a map does with each member
EachOperation = Union[
    "CoerceEach",
    "ProjectEach",
    "PluckEach",
    "IsEmptyEach",
    "GetMetadataEach",
]


_EdgeKeys = TypedDict(
    "_EdgeKeys",
    {
        "from": "str",
    },
)


class Edge(_EdgeKeys):
    """An edge between two nodes"""

    to: str
    """The node that it leads to"""
    weight: float
    """How much activation it passes on, -1 to 1"""
    kind: EdgeKind
    label: Union[str, None]
    """What it says; `null` for none"""
    valid_from: str
    """It holds while both ends do"""
    valid_to: Union[str, None]
    """When it ended; `null` while it holds"""


# `similar` and `manual` carry activation
EdgeKind = Literal["similar", "manual", "subgoal_of", "supersedes"]


class EdgesByKind(TypedDict):
    """How many edges there are of each kind"""

    similar: int
    """Near in meaning"""
    manual: int
    """Set by hand"""
    subgoal_of: int
    """From a goal to the goal above it"""
    supersedes: int
    """From what holds to what it took the place of"""


class EmbedderInfo(TypedDict):
    """Its name, and the cosines from which its vectors mean something"""

    id: str
    """Its name"""
    dims: int
    """How many numbers a vector has"""
    floor: float
    """The cosine below which two texts have nothing to do with each other"""
    edge: float
    """The cosine from which an edge is drawn"""
    conflict: float
    """The cosine from which two statements may be in conflict"""
    dedup: float
    """The cosine from which two statements say the same"""
    strict: float
    """The cosine from which they say the same without a look at their words"""


class EmitStep(TypedDict):
    """Sends the signal `custom.<name>`"""

    emit: EmitStepParameters


class _EmitStepParametersOptional(TypedDict, total=False):
    data: JsonValue
    """Default: `{}`"""


class EmitStepParameters(_EmitStepParametersOptional):
    """The signal"""

    name: str
    """Its name, behind `custom.`"""


class EnrichStep(TypedDict):
    """Drops a failure"""

    enrich: EnrichStepParameters


class EnrichStepParameters(TypedDict):
    """The step, whose failure is passed over"""

    step: PipelineStep


# An entity: its `<kind>_id`, and the parts that were asked for
Entity = Dict[str, Any]


# An entity in any of its four forms
EntityInput = Union["EntityReference", "KeyedEntityInput", "NamedEntityInput"]


# The order of a list of entities
EntityOrder = Literal["name", "created", "relevance"]


class EntityPage(TypedDict):
    """A page of a list"""

    items: List[Entity]
    """What stands on this page"""
    next_cursor: Union[str, None]
    """Send it as `cursor` for the next page; `null` on the last page"""


# Properties by name. A name has 1 to 128 characters, and points in it nest; a value is at most 64
# KiB
EntityPropertiesInput = Dict[str, Union["PropertyValue", "DatedPropertyInput"]]


# An entity by reference: its kind, `_id:`, and its id. An id with characters other than letters,
# digits and `._@/-` is quoted as a JSON string
EntityReference = str


# How an episode came in
EpisodeSource = Literal["conversation", "reflection", "user_explicit"]


# What an episode tells
EpisodeType = Literal[
    "decision",
    "fact",
    "preference",
    "task",
    "event",
    "emotion",
    "correction",
]


class EqualsTest(TypedDict):
    """The value is this"""

    equals: Comparison


_ErasedMemoryKeys = TypedDict(
    "_ErasedMemoryKeys",
    {
        "__memory_id": "str",
    },
)


class ErasedMemory(_ErasedMemoryKeys):
    """What is left to show of a memory that was erased"""

    status: MemoryStatus
    """When it was erased"""


class ErasedProposal(TypedDict):
    """The proof that a proposal is gone"""

    receipt: Receipt
    """The proof of the erasure, where something was erased"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class ErasedRevision(TypedDict):
    """The proof that a revision is gone"""

    receipt: Receipt
    """The proof of the erasure, where something was erased"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class ErasedStore(TypedDict):
    """What one store has lost"""

    name: str
    """The store"""
    removed: int
    """How many things were removed from it"""
    verified: bool
    """Whether a look at it has found nothing left"""


class ErasedThought(TypedDict):
    """The proof that a thought is gone"""

    receipt: Receipt
    """The proof of the erasure, where something was erased"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class ErasureProbe(TypedDict):
    """A recall that must not find it"""

    hits: int
    """Has to be 0"""


# Closed list: a new code is a new version of the API
ErrorCode = Literal[
    "malformed_json",
    "invalid_request",
    "reserved_name",
    "bad_path",
    "bad_slice",
    "bad_where",
    "not_in_map",
    "too_many_steps",
    "too_many_values",
    "unbound_name",
    "confirm_mismatch",
    "unauthenticated",
    "self_approval",
    "forbidden",
    "not_found",
    "note_not_found",
    "method_not_allowed",
    "append_only",
    "archived",
    "consolidation_open",
    "confirm_expired",
    "erased",
    "erasing",
    "external_id_taken",
    "idempotency_conflict",
    "invalid_state",
    "later_changes",
    "not_indexed",
    "name_taken",
    "pinned",
    "reflection_open",
    "run_open",
    "run_ended",
    "trace_taken",
    "metadata_too_large",
    "namespace_full",
    "note_too_large",
    "where_too_long",
    "too_large",
    "unsupported_media_type",
    "collection_full",
    "context_full",
    "cycle",
    "goal_loop",
    "index_range",
    "not_a_goal",
    "not_a_list",
    "not_coercible",
    "nothing_to_split",
    "null_note",
    "no_penalty",
    "out_of_range",
    "result_too_large",
    "secret_found",
    "slice_order",
    "too_deep",
    "work_limit",
    "wrong_type",
    "unknown_operation",
    "same_entity",
    "self_edge",
    "self_relation",
    "type_mismatch",
    "too_many_notes",
    "unknown_model",
    "unknown_parent",
    "model_budget_exceeded",
    "rate_limited",
    "too_many_runs",
    "internal",
    "overloaded",
    "position_not_reached",
    "unavailable",
]


class _EventOptional(TypedDict, total=False):
    memory: str
    """The memory that it came of, where that is not what it is about"""
    texts: Dict[str, str]
    """Where texts were asked for: those of memories and commitments by id, as they read now; what
    is forgotten or erased by then has none"""


class Event(_EventOptional):
    """Something that has happened in a namespace"""

    id: str
    """The same however often and wherever it is told: that of its audit record, or own"""
    seq: int
    """Grows within the namespace; `after` and `Last-Event-ID`"""
    type: EventType
    """What has happened"""
    at: str
    """When it had happened"""
    namespace: str
    """The namespace that it has happened in"""
    actor: str
    """As the audit log names who did it"""
    position: int
    """The namespace's log position after it"""
    ids: List[str]
    """What it is about: ids, or the name of a document such as `core`"""
    summary: str
    """The words of the audit log: no text of a memory"""
    data: Dict[str, Union[str, float, bool]]
    """Facts in a word each: `decision`, `kind`, `permanent`"""


_EventGapKeys = TypedDict(
    "_EventGapKeys",
    {
        "from": "int",
    },
)


class EventGap(_EventGapKeys):
    """Events that are not kept any more"""

    to: int
    """The last number that is gone"""


class _EventPageOptional(TypedDict, total=False):
    gap: EventGap
    """Numbers after `after` of which the events are not kept any more"""


class EventPage(_EventPageOptional):
    """A page of a list"""

    items: List[Event]
    """What stands on this page"""
    next_cursor: Union[str, None]
    """Send it as `cursor` for the next page; `null` on the last page"""


_EventTimeKeys = TypedDict(
    "_EventTimeKeys",
    {
        "from": "str",
    },
)


class EventTime(_EventTimeKeys):
    """When it takes place: from ≤ time < to, UTC"""

    to: str
    """When it ends, exclusive"""


# What has happened
EventType = Literal[
    "memory.remembered",
    "memory.changed",
    "memory.superseded",
    "memory.forgotten",
    "conflict.opened",
    "conflict.resolved",
    "suggestion.made",
    "suggestion.decided",
    "proposal.made",
    "proposal.decided",
    "reflection.proposed",
    "reflection.decided",
    "alert.raised",
    "erasure.completed",
    "document.changed",
    "entity.changed",
    "namespace.reverted",
    "namespace.imported",
]


class Evolution(TypedDict):
    """What reflections have come to so far"""

    overview: str
    """The whole, in short"""
    threads: List[str]
    """What is gone on with"""
    patterns: List[EvolutionPattern]
    """What comes again"""
    assumptions: List[str]
    """What is taken to be so"""
    questions: List[str]
    """What is open"""
    entries: List[EvolutionEntry]
    """Oldest first"""
    archived: List[EvolutionEntry]
    """Earlier entries"""
    milestones: List[EvolutionMilestone]
    """Reflections that were milestones"""
    tokens: int
    """Of the whole as markdown, in o200k_base tokens"""


class EvolutionCounts(TypedDict):
    """What there was at the time"""

    reflections: int
    """Reflections so far"""
    entities: int
    """Entities"""
    procedures: int
    """Memories of how things are done"""
    core_percent: float
    """How full core was, in percent"""


# Whether the insight is new, confirms or revises an earlier one
EvolutionDelta = Literal["new", "confirmed", "revised"]


class EvolutionEntry(TypedDict):
    """What one reflection has come to"""

    number: int
    """The number of the reflection"""
    date: str
    """When it was approved"""
    counts: EvolutionCounts
    insight: str
    """What was understood"""
    delta: EvolutionDelta
    threads: List[str]
    """What it goes on with"""


class EvolutionMilestone(TypedDict):
    """A reflection that was a milestone"""

    reflection: int
    """The number of the reflection"""
    name: str
    """What it is called"""
    at: str
    """When it was"""


class EvolutionPattern(TypedDict):
    """Something that comes again"""

    text: str
    """What it is"""
    seen: int
    """How often it was seen"""
    stable: bool
    """Whether it was seen often enough to count on"""


class ExistsTest(TypedDict):
    """The value is there"""

    exists: NoteMember


class _ExplainRecallRequestOptional(TypedDict, total=False):
    query: str
    """The question, in plain words, at most 8 KiB"""
    template: Template
    """The question as the parts of a template literal"""
    context: List[EntityInput]
    """Raises what links these"""
    entities: List[EntityInput]
    """Keeps only what links one of these"""
    top_k: int
    """Most hits, 1 to 100. Default: `10`"""
    depth: int
    """Hops that activation spreads; default 2"""
    activate_goals: List[str]
    """Goals that start at full energy"""
    include: List[RecallInclude]
    """What else to look through"""
    roles: List[CommitmentRole]
    """Only statements of these roles"""
    stores: List[RecallStore]
    """Only from these stores"""
    threads: List[str]
    """Only from these conversations"""
    metadata: Dict[str, PropertyValue]
    """Only memories with these names and values"""
    time: TimeRange
    """Keeps what occurred, or has its event, in it: from ≤ time < to"""
    as_of: str
    """What was true then"""
    known_at: str
    """What was known then"""
    at_least: int
    """Answer from a state at or past this log position, or with 503"""
    min_score: float
    """Only hits of at least this score, 0 to 1"""
    max_tokens: int
    """Hits stop before their texts are more tokens than this, 50 to 100,000"""
    synthesize: bool
    """A model answers from the hits: `text` has a statement a line, the memories that it rests on
    behind it as `[mem_…]`; what the hits do not answer it does not know. Without a model, or where
    it fails, `text` is as ever and `degraded` says why. Default: `false`"""
    rerank: bool
    """A model puts the best hits in order, before `top_k`; each then has its `rerank_score`.
    `score` and `min_score` stay those of the recall. Default: `false`"""
    reinforce: bool
    """Whether what is recalled grows more present by it. Default: `true`"""
    explain: bool
    """With a `trace` of how it was found. Default: `false`"""


class ExplainRecallRequest(_ExplainRecallRequestOptional):
    """A recall, and the thing to follow through it"""

    id: str
    """The id to follow through the recall, or an entity by reference"""


# The step of a recall that stopped something
ExplainStage = Literal[
    "filter",
    "time",
    "lifecycle",
    "forgotten",
    "evidence",
    "min_score",
    "top_k",
    "max_tokens",
]


class _ExplanationOptional(TypedDict, total=False):
    rank: int
    """From 1"""
    hit: Hit
    """The hit, where it is among them"""
    parts: ScoreParts
    """What its score is made of, as far as it came"""
    score: float
    """Its score, as far as it came"""
    path: List[PathStep]
    """How activation came to it, the strongest route first"""
    stage: ExplainStage
    """Where it was stopped"""
    value: float
    """What it reached there"""
    needed: float
    """What it would have needed"""
    degraded: List[Degradation]
    """What was left out of the recall, and why; absent where nothing was"""


class Explanation(_ExplanationOptional):
    """Why something was recalled, or was not"""

    id: str
    """The id that was asked for"""
    returned: bool
    """Whether it is among the hits"""


# A line of an export
ExportLine = Dict[str, Any]


class Extraction(TypedDict):
    """A text that a model is still to read"""

    memory_id: str
    """The memory with the text"""
    version: int
    """Of the memory’s text"""
    state: ExtractionState
    """`parked` is tried no more by itself"""
    tries: int
    """Failures so far"""
    reason: Union[str, None]
    """Why the last try failed"""
    since: str
    """Since when it waits, or is parked"""
    due_at: Union[str, None]
    """When it is tried next"""


class ExtractionPage(TypedDict):
    """A page of a list"""

    items: List[Extraction]
    """What stands on this page"""
    next_cursor: Union[str, None]
    """Send it as `cursor` for the next page; `null` on the last page"""


# Whether a text waits for a model, or is tried no more by itself
ExtractionState = Literal["waiting", "parked"]


class FailedLine(TypedDict):
    """A line that was not taken in"""

    line: int
    """Its number, from 1"""
    error: ItemError
    """Why it was not"""


class _FailedOperationOptional(TypedDict, total=False):
    out: str
    """The name that its result was to have"""


class FailedOperation(_FailedOperationOptional):
    """The operation of a list that has failed"""

    index: int
    """Its place in the list, from 0"""
    op: str
    """The name of the operation"""


class FailedResult(TypedDict):
    """The result of an operation that has failed"""

    status: Literal["failed"]
    """Always `failed`"""
    resource_id: None
    """Always `null`"""
    value: None
    """Always `null`"""
    reason: str
    """Why it has failed"""


class FallbackStep(TypedDict):
    """The first that succeeds"""

    fallback: FallbackStepParameters


class FallbackStepParameters(TypedDict):
    """The steps"""

    steps: List[PipelineStep]
    """The steps, in the order to try them"""


class _FieldChangeOptional(TypedDict, total=False):
    before: Any
    """What it was; left out where it was not there"""
    after: Any
    """What it is now; left out where it is gone"""


class FieldChange(_FieldChangeOptional):
    """A field that has changed"""

    path: List[str]
    """The names that lead to it"""


class _FieldErrorOptional(TypedDict, total=False):
    position: int
    """Of a text that cannot be read: the character, from 0"""
    expected: List[str]
    """What could have stood there"""


class FieldError(_FieldErrorOptional):
    """What is wrong with one field"""

    path: str
    """Dotted path of the field"""
    message: str
    """What is wrong with it"""


class _FileContentOptional(TypedDict, total=False):
    filename: str
    """Its name"""
    read: bool
    """In answers: whether its text is searched"""
    partial: bool
    """In answers: whether only its beginning was read"""
    unread_reason: str
    """In answers: why it was not read"""
    pages: int
    """In answers: how many pages it has"""
    trust: Trust
    """How far its writer is believed; what is derived has the lowest trust of its sources"""


class FileContent(_FileContentOptional):
    """A file by its URL"""

    type: Literal["file"]
    """Always `file`"""
    mediaType: str
    """What sort of file it is, like `application/pdf`"""
    url: str
    """An http, https or data URL; only the content of data URLs is read"""


class FilterStep(TypedDict):
    """Runs a step where a predicate holds"""

    filter: FilterStepParameters


_FilterStepParametersKeys = TypedDict(
    "_FilterStepParametersKeys",
    {
        "if": "Predicate",
    },
)


class FilterStepParameters(_FilterStepParametersKeys):
    """What is asked, and what is run"""

    then: PipelineStep


class _FilterStructuredOperationOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    name: str
    """Used again it names the next version"""
    keep: bool
    """Whether the result is written"""
    transient: bool
    """Whether it is there only for a time"""
    ttl_seconds: int
    """For how long; default 3,600 of what is transient"""


class FilterStructuredOperation(_FilterStructuredOperationOptional):
    """Keeps the members that a condition fits"""

    op: Literal["filter_structured"]
    """The name of the operation"""
    target: ResourceReference
    where: str
    """The condition: comparisons of fields, joined by `and`, `or` and `not`"""


# A relation whose entity is named by exactly one `<kind>_id`. Another field is refused
FlatForgottenRelationInput = Dict[str, Any]


# A relation whose entity is named by exactly one `<kind>_id`. Another field is refused
FlatRelationInput = Dict[str, Any]


class _FlattenOperationOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    name: str
    """Used again it names the next version"""
    keep: bool
    """Whether the result is written"""
    transient: bool
    """Whether it is there only for a time"""
    ttl_seconds: int
    """For how long; default 3,600 of what is transient"""
    separator: str
    """What stands between the texts"""


class FlattenOperation(_FlattenOperationOptional):
    """Joins the texts of a Collection, nested ones too, into one Note"""

    op: Literal["flatten"]
    """The name of the operation"""
    target: ResourceReference


# `wrong`: it was never true; `outdated`: it is no longer true; `erase`: it has to be gone
ForgetKind = Literal["wrong", "outdated", "erase"]


class ForgetPreview(TypedDict):
    """What would be forgotten: nothing is, until the call is sent again with `confirm`"""

    preview: List[PreviewedMemory]
    """Best first"""
    pinned: List[Memory]
    """What matches too and stays"""
    confirm: Union[str, None]
    """null where nothing matches"""
    expires_at: str
    """Until when it can be confirmed: ten minutes"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class ForgetPreviewResult(TypedDict):
    """What would be forgotten"""

    preview: List[PreviewedMemory]
    """Best first"""
    pinned: List[Memory]
    """What matches too and stays"""
    confirm: Union[str, None]
    """null where nothing matches"""
    expires_at: str
    """Until when it can be confirmed: ten minutes"""


class ForgetRequest(TypedDict, total=False):
    """What to forget: memories by id, entities, or a description of what to forget"""

    text: str
    """Previews the memories that match"""
    template: Template
    """The description as the parts of a template literal"""
    entities: List[ForgottenEntityInput]
    """The entities to forget, with all that is theirs; at most 100"""
    partial: bool
    """Only the named properties and relations"""
    memory_id: str
    """The memory to forget"""
    memory_ids: List[str]
    """The memories to forget"""
    permanent: bool
    """Erase (owner). Default: `false`"""
    confirm: str
    """Token of a preview: acts on that set"""
    reason: str
    """Why, for the audit log"""
    kind: ForgetKind


class ForgetStep(TypedDict):
    """Goes on without some notes; `keep_keys` wins, with neither all go"""

    forget: ForgetStepParameters


class _ForgetStepParametersOptional(TypedDict, total=False):
    drop_keys: List[str]
    """Keys of notes that go"""
    keep_keys: List[str]
    """Keys of notes that stay"""


class ForgetStepParameters(_ForgetStepParametersOptional):
    """The notes to go on without"""

    key: str
    """The key of the note that the step adds"""


class _ForgottenOptional(TypedDict, total=False):
    receipt: Receipt
    """Proof that it is gone, where erased"""


class Forgotten(_ForgottenOptional):
    """What was forgotten"""

    forgotten: List[Union[Memory, ErasedMemory]]
    """The memories, each as it is now"""
    entities: List[str]
    """The references that went"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


# An entity to forget, whole, or in part with `partial`
ForgottenEntityInput = Union[
    "EntityReference",
    "KeyedForgottenEntityInput",
    "NamedForgottenEntityInput",
]


# A relation to forget, named by its entity; with a `role` only the relation of that role
ForgottenRelationInput = Union["NestedForgottenRelationInput", "FlatForgottenRelationInput"]


class GateStep(TypedDict):
    """Blocks the run unless a predicate holds"""

    gate: GateStepParameters


_GateStepParametersKeys = TypedDict(
    "_GateStepParametersKeys",
    {
        "if": "Predicate",
    },
)


class _GateStepParametersOptional(TypedDict, total=False):
    reason: str
    """Why the run stops where it does not"""


class GateStepParameters(_GateStepParametersKeys, _GateStepParametersOptional):
    """What has to hold"""


class GetMetadataEach(TypedDict):
    """Gives the metadata of each member"""

    op: Literal["get_metadata"]
    """The name of the operation"""


class _GetMetadataOperationOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    name: str
    """Used again it names the next version"""
    keep: bool
    """Whether the result is written"""
    transient: bool
    """Whether it is there only for a time"""
    ttl_seconds: int
    """For how long; default 3,600 of what is transient"""


class GetMetadataOperation(_GetMetadataOperationOptional):
    """Gives the metadata"""

    op: Literal["get_metadata"]
    """The name of the operation"""
    target: ResourceReference


# What is decided of the tokens that a reflection asks for
GrantDecision = Literal["approve", "bonus", "reduce", "forgive", "increase_penalty"]


class _GrantTokensRequestOptional(TypedDict, total=False):
    amount: int
    """Tokens, for `bonus`, `reduce` and `increase_penalty`; 422 where the grant would lie outside
    of 1,000 to 32,000"""


class GrantTokensRequest(_GrantTokensRequestOptional):
    """The decision on the tokens that a reflection asks for"""

    decision: GrantDecision
    reason: str
    """Why it is decided so"""


class GraphMap(TypedDict):
    """The graph in few words, to be drawn"""

    nodes: List[MapNode]
    """By id"""
    edges: List[MapEdge]
    """Of each node the 8 heaviest of a kind; similar ones once"""
    total: int
    """Nodes that held then, whether shown or not"""


class _GraphStatsOptional(TypedDict, total=False):
    meaning: MeaningProgress
    """Where an embedding model is bound: how far it has come"""


class GraphStats(_GraphStatsOptional):
    """The graph in numbers"""

    nodes: int
    """How many nodes there are"""
    by_role: NodesByRole
    by_status: NodesByStatus
    edges: int
    """How many edges there are"""
    by_kind: EdgesByKind
    average_activation: float
    """The mean resting level of live nodes, 0 to 1"""
    open_conflicts: int
    """How many conflicts are to be decided"""
    embedder: EmbedderInfo
    bytes_per_node: float
    """What a node takes in storage, on average"""


class GtTest(TypedDict):
    """The value is larger"""

    gt: NumberComparison


class GteTest(TypedDict):
    """The value is at least this"""

    gte: NumberComparison


class HandleStep(TypedDict):
    """`on_error` sees the note `$error`"""

    handle: HandleStepParameters


class HandleStepParameters(TypedDict):
    """The step, and what to run where it fails"""

    step: PipelineStep
    on_error: PipelineStep


class _HeadOperationOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    name: str
    """Used again it names the next version"""
    keep: bool
    """Whether the result is written"""
    transient: bool
    """Whether it is there only for a time"""
    ttl_seconds: int
    """For how long; default 3,600 of what is transient"""
    count: int
    """How many, from the beginning"""
    slice: str
    """`a:b` as in Python, or one index"""


class HeadOperation(_HeadOperationOptional):
    """Takes some members"""

    op: Literal["head"]
    """The name of the operation"""
    target: ResourceReference


class Health(TypedDict):
    """That the service answers"""

    status: Literal["ok"]
    """Always `ok`"""
    service: Literal["mneme"]
    """Always `mneme`"""
    version: str
    """The version of the service"""


class _HitOptional(TypedDict, total=False):
    external_id: str
    """The caller's own id of the memory"""
    namespace: str
    """Where it was found, in a recall of several namespaces"""
    speaker: str
    """Who said it, where a name is known"""
    speaker_role: SpeakerRole
    thread: str
    """The conversation that it was said in"""
    role: str
    """What the statement commits its speaker to"""
    rerank_score: float
    """Of the reranking model, with `rerank`"""
    event: EventTime
    conflicts: List[str]
    """Open ones that it is a side of"""
    sources: List[ContentSource]
    """Of content: who told it, and the page or section it stands on"""
    path: List[PathStep]
    """How activation came to it, the strongest route first"""


class Hit(_HitOptional):
    """Something that a recall has found"""

    id: str
    """Its id, or an entity as a reference"""
    kind: HitKind
    memory_id: Union[str, None]
    """The memory that says so; `null` for a note of the workspace"""
    text: str
    """What it says"""
    store: str
    """The store that it is in"""
    lifecycle: Lifecycle
    score: float
    """Falling, but where `rerank_score` decides the order. That of the first hit is at or above the
    setting `answer_floor` where the hits answer, and below it where they do not"""
    parts: ScoreParts
    """What the score is made of"""
    occurred_at: str
    """When it happened"""
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""
    entities: List[str]
    """The entities that it is linked to, as references"""
    trust: Trust
    """How far its writer is believed; what is derived has the lowest trust of its sources"""


# What was found
HitKind = Literal["commitment", "memory", "entity", "note"]


_IdReferenceKeys = TypedDict(
    "_IdReferenceKeys",
    {
        "$ref": "str",
    },
)


class IdReference(_IdReferenceKeys):
    """An id or a name"""


class Identity(TypedDict):
    """Who an agent is"""

    facts: IdentityFacts
    self_image: SelfImage
    """Changed by a consolidation alone"""
    self_awareness_log: SelfAwarenessLog
    consolidation: ConsolidationState


class IdentityFacts(TypedDict):
    """What an agent is called and how it is"""

    name: Union[str, None]
    """Its name"""
    role: Union[str, None]
    """What it does"""
    vibe: Union[str, None]
    """How it is to talk with"""


class IdentityFactsPatch(TypedDict, total=False):
    """What changes of the facts; `null` takes a fact back"""

    name: Union[str, None]
    """Its name"""
    role: Union[str, None]
    """What it does"""
    vibe: Union[str, None]
    """How it is to talk with"""


# What an archive was written by
ImportFormat = Literal["mneme", "mem0", "zep", "mcp"]


class _ImportedOptional(TypedDict, total=False):
    unchanged: List[int]
    """Numbers of the lines that were skipped, at most 10,000; not of the format mneme"""
    dry_run: Literal[True]
    """Nothing was written"""


class Imported(_ImportedOptional):
    """How far an import has come"""

    format: ImportFormat
    """What the lines were read as"""
    done: bool
    """Whether the end of the stream was reached"""
    items: int
    """Lines that came, blank ones apart"""
    imported: int
    """Lines that were taken in by this call; of a dry run, those that would be read"""
    skipped: int
    """Lines that changed nothing: they were there already"""
    failed: List[FailedLine]
    """At most 1,000; of the format mneme none, since it stops at the first"""
    next_line: int
    """Where to go on"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


_InTestKeys = TypedDict(
    "_InTestKeys",
    {
        "in": "InTestParameters",
    },
)


class InTest(_InTestKeys):
    """The value is one of these"""


class _InTestParametersOptional(TypedDict, total=False):
    path: str
    """Into the JSON of a note"""


class InTestParameters(_InTestParametersOptional):
    """The values"""

    key: str
    """The key of the note"""
    values: List[Scalar]
    """One of these"""


class _IndexOperationOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""


class IndexOperation(_IndexOperationOptional):
    """Makes a Collection searchable"""

    op: Literal["index"]
    """The name of the operation"""
    target: ResourceReference


class _IntersectionOperationOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    name: str
    """Used again it names the next version"""
    keep: bool
    """Whether the result is written"""
    transient: bool
    """Whether it is there only for a time"""
    ttl_seconds: int
    """For how long; default 3,600 of what is transient"""


class IntersectionOperation(_IntersectionOperationOptional):
    """Keeps what is in all Collections"""

    op: Literal["intersection"]
    """The name of the operation"""
    target: ResourceReference
    value: ResourceReferences
    """The other Collections"""


class IntrospectStep(TypedDict):
    """Sums up a note"""

    introspect: IntrospectStepParameters


class _IntrospectStepParametersOptional(TypedDict, total=False):
    by: AnsweredBy
    """Default: `"auto"`"""
    model: str
    """The model to ask, in place of that of the run"""
    temperature: float
    """How freely the model answers, 0 to 2"""
    summary_key: str
    """The key of the note with the summary"""


class IntrospectStepParameters(_IntrospectStepParametersOptional):
    """The note to sum up"""

    key: str
    """Of the note that the step adds"""


class IsEmptyEach(TypedDict):
    """Says of each member whether it is empty"""

    op: Literal["is_empty"]
    """The name of the operation"""


class _IsEmptyOperationOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    name: str
    """Used again it names the next version"""
    keep: bool
    """Whether the result is written"""
    transient: bool
    """Whether it is there only for a time"""
    ttl_seconds: int
    """For how long; default 3,600 of what is transient"""


class IsEmptyOperation(_IsEmptyOperationOptional):
    """Says whether there is nothing in it"""

    op: Literal["is_empty"]
    """The name of the operation"""
    target: ResourceReference


class _ItemErrorOptional(TypedDict, total=False):
    errors: List[FieldError]
    """What is wrong with each field"""


class ItemError(_ItemErrorOptional):
    """Why one item of many has failed"""

    status: int
    """The HTTP status that it would have had alone"""
    code: ErrorCode
    detail: str
    """What is wrong, and what would be right"""


class _JobOptional(TypedDict, total=False):
    progress: JobProgress


class Job(_JobOptional):
    """Background work that a namespace still has to do"""

    name: str
    """What the job does"""
    clock: JobClock
    due_at: Union[str, None]
    """When it runs next; null where it waits for its caller (an import) or has only parked texts"""
    tries: int
    """Failures in a row"""
    state: JobState


# By which clock it is due: a delivery by the machine’s, all else by its own
JobClock = Literal["machine", "namespace"]


class JobPage(TypedDict):
    """A page of a list"""

    items: List[Job]
    """What stands on this page"""
    next_cursor: Union[str, None]
    """Send it as `cursor` for the next page; `null` on the last page"""


class JobProgress(TypedDict, total=False):
    """How far a job has come"""

    done: int
    """Lines taken in, or texts a model has read"""
    left: int
    """Nodes, chunks, vectors, commits, texts or memories to go"""
    parked: int
    """Texts that a model is asked about no more"""


# `failing` from five failures in a row on; it is tried again all the same
JobState = Literal["waiting", "due", "retrying", "failing"]


class _JoinOperationOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    name: str
    """Used again it names the next version"""
    keep: bool
    """Whether the result is written"""
    transient: bool
    """Whether it is there only for a time"""
    ttl_seconds: int
    """For how long; default 3,600 of what is transient"""
    on: str
    """The field, where it has one name in both"""
    left_key: str
    """The field in the first Collection"""
    right_key: str
    """The field in the other Collection"""
    join_type: JoinType


class JoinOperation(_JoinOperationOptional):
    """Joins the members of two Collections by a field"""

    op: Literal["join"]
    """The name of the operation"""
    target: ResourceReference
    value: ResourceReference
    """The other Collection"""


# Which members without a partner are kept
JoinType = Literal["inner", "left", "right", "outer"]


# Any JSON value
JsonValue = Union[str, float, bool, None, List[Any], Dict[str, Any]]


class Key(TypedDict):
    """A key without its secret, which is stored nowhere"""

    id: str
    """The id of the key"""
    name: Union[str, None]
    """A name of your own for it; `null` for none"""
    role: Role
    namespaces: List[str]
    """Patterns over namespace names, where `*` stands for any characters"""
    agent: Union[str, None]
    """The agent that holds it; `null` for none"""
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""
    revoked_at: Union[str, None]
    """When it was revoked; `null` while it is good"""


class KeyPage(TypedDict):
    """A page of a list"""

    items: List[Key]
    """What stands on this page"""
    next_cursor: Union[str, None]
    """Send it as `cursor` for the next page; `null` on the last page"""


# An entity as an object with exactly one `<kind>_id`, and what is known of it. Another field is
# refused
KeyedEntityInput = Dict[str, Any]


# An entity as an object with exactly one `<kind>_id`, and what is known of it. Another field is
# refused
KeyedForgottenEntityInput = Dict[str, Any]


# How present a memory is, by its relevance: `active`, then `fading`, then `dormant`; `archived` is
# hidden until it is asked for
Lifecycle = Literal["active", "fading", "dormant", "archived"]


_LifecycleTransitionKeys = TypedDict(
    "_LifecycleTransitionKeys",
    {
        "from": "Lifecycle",
    },
)


class LifecycleTransition(_LifecycleTransitionKeys):
    """A memory that crosses from one band into another"""

    memory_id: str
    """The memory"""
    to: Lifecycle
    """The band that it is in now"""
    relevance: float
    """Its relevance, 0 to 1"""


class _ListedCollectionOptional(TypedDict, total=False):
    name: str
    """The name that it goes by"""
    expires_at: str
    """From then on it is not there"""
    replaced_by: str
    """The next version of its name"""


class ListedCollection(_ListedCollectionOptional):
    """A Collection as it stands in a list"""

    id: str
    """The id of the Collection"""
    version: int
    """Of its name, from 1"""
    status: ResourceStatus
    metadata: Dict[str, JsonValue]
    """JSON of your own"""
    transient: bool
    """Whether it is there only for a time"""
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""
    created_by: str
    """The credential that made it"""
    source: ResourceSource
    trust: Trust
    """How far its writer is believed; what is derived has the lowest trust of its sources"""
    size: int
    """Direct members"""
    indexed: bool
    """Whether it can be searched"""


class _ListedNoteOptional(TypedDict, total=False):
    name: str
    """The name that it goes by"""
    expires_at: str
    """From then on it is not there"""
    replaced_by: str
    """The next version of its name"""


class ListedNote(_ListedNoteOptional):
    """A Note as it stands in a list"""

    id: str
    """The id of the Note"""
    version: int
    """Of its name, from 1"""
    status: ResourceStatus
    metadata: Dict[str, JsonValue]
    """JSON of your own"""
    transient: bool
    """Whether it is there only for a time"""
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""
    created_by: str
    """The credential that made it"""
    source: ResourceSource
    trust: Trust
    """How far its writer is believed; what is derived has the lowest trust of its sources"""
    content_type: ContentType
    length: int
    """Characters of the text, or of the canonical JSON"""
    fingerprint: str
    """SHA-256 of their UTF-8, in hex"""
    index: bool
    """Whether it is meant to be found"""
    preview: str
    """The beginning of its text"""


_LiteralValueKeys = TypedDict(
    "_LiteralValueKeys",
    {
        "$value": "JsonValue",
    },
)


class LiteralValue(_LiteralValueKeys):
    """Content as it is"""


class LogMonth(TypedDict):
    """A month of a log, in short"""

    month: str
    """The month, UTC, as 2026-02"""
    count: int
    """How many lines it had"""
    summary: str
    """What they said"""


class LtTest(TypedDict):
    """The value is smaller"""

    lt: NumberComparison


class LteTest(TypedDict):
    """The value is at most this"""

    lte: NumberComparison


_MapEdgeKeys = TypedDict(
    "_MapEdgeKeys",
    {
        "from": "int",
    },
)


class MapEdge(_MapEdgeKeys):
    """An edge between two nodes of the picture"""

    to: int
    """A place in `nodes`, from 0"""
    weight: float
    """Below 0 it hinders"""
    kind: EdgeKind


class MapNode(TypedDict):
    """A commitment, as a picture shows it"""

    id: str
    """Of the node"""
    text: str
    """Its first 80 characters"""
    role: CommitmentRole
    speaker: Union[str, None]
    """Who said it, folded"""
    subject: Union[str, None]
    """Whom or what it is about, folded"""
    lifecycle: Lifecycle
    """Of the newest memory that says it"""
    activation: float
    """Resting level of this moment"""
    valid_from: str
    """It holds from then on"""
    valid_to: Union[str, None]
    """It held until then"""


class _MapOperationOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    name: str
    """Used again it names the next version"""
    keep: bool
    """Whether the result is written"""
    transient: bool
    """Whether it is there only for a time"""
    ttl_seconds: int
    """For how long; default 3,600 of what is transient"""
    filter_null: bool
    """Whether members that give nothing are left out"""


class MapOperation(_MapOperationOptional):
    """Applies an operation to each member"""

    op: Literal["map"]
    """The name of the operation"""
    target: ResourceReference
    apply: EachOperation
    """The operation"""


# Its JSON-RPC response
McpAnswer = Any


# A message of the Model Context Protocol
McpMessage = Any


class MeaningProgress(TypedDict):
    """How far an embedding model has come with the passages of memories"""

    model: str
    """The name of the model"""
    placed: int
    """Passages, in pieces of some 60 words"""
    left: int
    """Pieces that it has yet to place"""
    refused: int
    """Pieces that it gave no good vector for"""


_MemoryKeys = TypedDict(
    "_MemoryKeys",
    {
        "__memory_id": "str",
    },
)


class _MemoryOptional(TypedDict, total=False):
    external_id: str
    """The caller's own id for it, unique in the namespace"""
    thread: str
    """The conversation that it belongs to"""
    speaker: str
    """Who said it: as the call, a label of the text or the metadata name them"""
    speaker_role: SpeakerRole
    expires_at: str
    """When it will be archived by itself"""
    pinned_by: str
    """Who pinned it, as the audit log names them"""
    pinned_at: str
    """When it was pinned"""
    day: str
    """Of an episode: UTC, as 2026-02-28"""
    type: EpisodeType
    """Of an episode: what kind of thing it tells"""
    tags: List[str]
    """Of an episode: words that it is filed under"""
    source: EpisodeSource
    """Of an episode: how it came in"""


class Memory(_MemoryKeys, _MemoryOptional):
    """A memory: what was told, with what became of it"""

    text: str
    """What was told, as it was told"""
    status: MemoryStatus
    """Whether it is read, ready or forgotten"""
    store: Store
    """The first of `stores`"""
    stores: List[Store]
    """Every store that it is in"""
    occurred_at: str
    """When it happened, as the call says, or when it was told"""
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""
    entities: List[str]
    """The entities that it is linked to, as references"""
    mentions: List[Mention]
    """Where its text names entities"""
    commitments: List[str]
    """Ids of the nodes of the graph that were drawn from it"""
    relevance: float
    """How present it is, 0 to 1: it falls with time and rises with use"""
    lifecycle: Lifecycle
    pinned: bool
    """Whether it is kept from fading and forgetting"""
    metadata: Dict[str, PropertyValue]
    """The caller's own names and values"""
    trust: Trust
    """How far its writer is believed; what is derived has the lowest trust of its sources"""


# What kind of thing was told
MemoryClass = Literal["preference", "decision", "how-to", "task", "event", "fact"]


_MemoryDetailKeys = TypedDict(
    "_MemoryDetailKeys",
    {
        "__memory_id": "str",
    },
)


class _MemoryDetailOptional(TypedDict, total=False):
    external_id: str
    """The caller's own id for it, unique in the namespace"""
    thread: str
    """The conversation that it belongs to"""
    speaker: str
    """Who said it: as the call, a label of the text or the metadata name them"""
    speaker_role: SpeakerRole
    expires_at: str
    """When it will be archived by itself"""
    pinned_by: str
    """Who pinned it, as the audit log names them"""
    pinned_at: str
    """When it was pinned"""
    day: str
    """Of an episode: UTC, as 2026-02-28"""
    type: EpisodeType
    """Of an episode: what kind of thing it tells"""
    tags: List[str]
    """Of an episode: words that it is filed under"""
    source: EpisodeSource
    """Of an episode: how it came in"""


class MemoryDetail(_MemoryDetailKeys, _MemoryDetailOptional):
    """A memory, with the parts that its relevance comes from"""

    text: str
    """What was told, as it was told"""
    status: MemoryStatus
    """Whether it is read, ready or forgotten"""
    store: Store
    """The first of `stores`"""
    stores: List[Store]
    """Every store that it is in"""
    occurred_at: str
    """When it happened, as the call says, or when it was told"""
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""
    entities: List[str]
    """The entities that it is linked to, as references"""
    mentions: List[Mention]
    """Where its text names entities"""
    commitments: List[str]
    """Ids of the nodes of the graph that were drawn from it"""
    relevance: float
    """How present it is, 0 to 1: it falls with time and rises with use"""
    lifecycle: Lifecycle
    pinned: bool
    """Whether it is kept from fading and forgetting"""
    metadata: Dict[str, PropertyValue]
    """The caller's own names and values"""
    trust: Trust
    """How far its writer is believed; what is derived has the lowest trust of its sources"""
    decay: Decay


class MemoryHistory(TypedDict):
    """A page of a list"""

    items: List[MemoryHistoryItem]
    """What stands on this page"""
    next_cursor: Union[str, None]
    """Send it as `cursor` for the next page; `null` on the last page"""


class MemoryHistoryItem(TypedDict):
    """A version of a memory, or a change of its status"""

    version: int
    """Counts its texts, from 1"""
    text: str
    """The text of that version"""
    status: MemoryStatusValue
    """The status that it had then"""
    at: str
    """When it was written"""
    actor: str
    """The credential that wrote it"""


class MemoryPage(TypedDict):
    """A page of a list"""

    items: List[Memory]
    """What stands on this page"""
    next_cursor: Union[str, None]
    """Send it as `cursor` for the next page; `null` on the last page"""


class MemoryStatus(TypedDict):
    """Where a memory stands"""

    value: MemoryStatusValue
    """The status itself"""
    since: str
    """Since when it has this status"""


# `processing` until its statements are read, then `ready`; `forgotten` once it is forgotten
MemoryStatusValue = Literal["processing", "ready", "forgotten"]


class Mention(TypedDict):
    """A place where a text names an entity: `text.slice(start, end)`"""

    entity: str
    """The entity that is named, as a reference"""
    start: int
    """Where the name begins: UTF-16 units from the beginning of the text"""
    end: int
    """Where the name ends, exclusive"""
    source: ToldBy
    """`told` where a caller named the entity, `extracted` where the text alone does"""


class MergeEntitiesRequest(TypedDict):
    """The entity that is to stand for both"""

    into: EntityInput


# What a message asks for
MessageIntent = Literal["remember", "forget", "reflect", "reflect_soft", "recall", "none"]


# `{type: "text", text}`; a part with a URL is kept as content
MessagePart = Union["TextPart", "OtherPart"]


class _MessageReadingOptional(TypedDict, total=False):
    result: Union[RememberedResult, ProposedResult, ForgetPreviewResult, RecollectionResult, Reflection]
    """With `act`: the answer of what was done, as its own route gives it"""


class MessageReading(_MessageReadingOptional):
    """What a message asks for, and what was done about it"""

    intent: MessageIntent
    phrase: Union[str, None]
    """The phrase that says so; null where there is none"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class Modality(TypedDict):
    """How a statement is meant"""

    negated: bool
    """It says that something is not so"""
    hypothetical: bool
    """It says what would be so"""
    attributed: bool
    """It says what somebody else says"""


class ModelBudget(TypedDict):
    """What of the present UTC day’s models is spent, and may be"""

    model_calls: int
    """Calls of models today"""
    most_model_calls: int
    """Most calls of models in a day"""
    model_tokens: int
    """Tokens of models today"""
    most_model_tokens: Union[int, None]
    """Null: not bounded"""
    when_spent: WhenSpent
    """What happens once it is spent"""
    resets_at: str
    """When the next day begins"""


class MutateStep(TypedDict):
    """Sets a note where a predicate holds"""

    mutate: MutateStepParameters


_MutateStepParametersKeys = TypedDict(
    "_MutateStepParametersKeys",
    {
        "if": "Predicate",
    },
)


class MutateStepParameters(_MutateStepParametersKeys):
    """What is asked, and what is set"""

    set: SetStepParameters


class _NamedEntityInputOptional(TypedDict, total=False):
    properties: EntityPropertiesInput
    """Properties to set; properties that are not named stay as they are"""
    content: List[ContentItem]
    """Texts and files that belong to the entity; replaces the list, `[]` empties it"""
    relations: List[RelationInput]
    """Relations to other entities"""


class NamedEntityInput(_NamedEntityInputOptional):
    """An entity as an object with `kind` and `id`, and what is known of it"""

    kind: str
    """What sort of thing it is, like `user` or `movie`"""
    id: str
    """Which one of its kind: any text that is not blank, at most 256 characters"""


class _NamedForgottenEntityInputOptional(TypedDict, total=False):
    properties: EntityPropertiesInput
    """Properties to set; properties that are not named stay as they are"""
    content: List[ContentItem]
    """Texts and files that belong to the entity; replaces the list, `[]` empties it"""
    relations: List[ForgottenRelationInput]
    """Relations to other entities"""


class NamedForgottenEntityInput(_NamedForgottenEntityInputOptional):
    """An entity as an object with `kind` and `id`, and what is known of it"""

    kind: str
    """What sort of thing it is, like `user` or `movie`"""
    id: str
    """Which one of its kind: any text that is not blank, at most 256 characters"""


class NamespaceEntry(TypedDict):
    """A namespace"""

    name: str
    """Name of a namespace; the first write makes it"""
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""
    position: int
    """Its log position when it was last looked at"""


class NamespacePage(TypedDict):
    """A page of a list"""

    items: List[NamespaceEntry]
    """What stands on this page"""
    next_cursor: Union[str, None]
    """Send it as `cursor` for the next page; `null` on the last page"""


class _NamespaceReceiptOptional(TypedDict, total=False):
    derived: List[str]
    """Of a Note or Collection: ids of what was copied from it and went too"""


class NamespaceReceipt(_NamespaceReceiptOptional):
    """The proof of an erasure, with the namespace that it was in"""

    id: str
    """The id of the receipt"""
    status: ReceiptStatus
    stores: List[ErasedStore]
    """What each store has lost"""
    probe: ErasureProbe
    history_days: int
    """Days that the platform's own backups live"""
    namespace: str
    """Name of a namespace; the first write makes it"""


class Neighborhood(TypedDict):
    """The nodes near one, and the edges between them"""

    nodes: List[Node]
    """The nodes, the nearest first"""
    edges: List[Edge]
    """The edges between them"""
    truncated: bool
    """There are more nodes than `limit`"""


class _NestedForgottenRelationInputOptional(TypedDict, total=False):
    role: str
    """What the other entity is to this one, like `member` or `author`"""
    properties: EntityPropertiesInput
    """Properties of the relation itself"""


class NestedForgottenRelationInput(_NestedForgottenRelationInputOptional):
    """A relation to an entity, which may itself say what is known of it"""

    entity: EntityInput


class _NestedRelationInputOptional(TypedDict, total=False):
    properties: EntityPropertiesInput
    """Properties of the relation itself"""


class NestedRelationInput(_NestedRelationInputOptional):
    """A relation to an entity, which may itself say what is known of it"""

    entity: EntityInput
    role: str
    """What the other entity is to this one, like `member` or `author`"""


class Node(TypedDict):
    """A commitment: one statement, drawn from memories"""

    id: str
    """The id of the node"""
    text: str
    """What it says"""
    role: CommitmentRole
    confidence: float
    """How sure it is, 0 to 1"""
    activation: float
    """Resting level of this moment"""
    sources: List[TextSource]
    """Where it is said: stretches of the texts of memories; with `entity` and `item`, of a passage
    of the content that the memory has told"""
    by: NodeOrigin
    modality: Modality
    lang: TextLanguage
    trust: Trust
    """How far its writer is believed; what is derived has the lowest trust of its sources"""
    speaker: Union[str, None]
    """Who said it, folded; `user` for the own user of the namespace"""
    subject: Union[str, None]
    """Whom or what it is about, folded: in the first person who said it"""
    store: Store
    """As `lifecycle`, of its most relevant source"""
    lifecycle: Lifecycle
    relevance: float
    """How present its most relevant source is, 0 to 1"""
    status: CommitmentStatus
    event: Union[EventTime, None]
    """When what it tells takes place; `null` where it names no time"""
    valid_from: str
    """Since when it holds"""
    valid_to: Union[str, None]
    """Until when it held; `null` while it holds"""
    recorded_at: str
    """When it was told"""
    conflicts: List[str]
    """Open ones that it is a side of"""
    edges: List[OutgoingEdge]
    """The edges that leave it"""


# Whether rules or a model drew it from a text, or somebody added it by hand
NodeOrigin = Literal["rules", "model", "hand"]


class NodePage(TypedDict):
    """A page of a list"""

    items: List[Node]
    """What stands on this page"""
    next_cursor: Union[str, None]
    """Send it as `cursor` for the next page; `null` on the last page"""


class NodesByRole(TypedDict):
    """How many nodes there are of each role"""

    fact: int
    """What is so"""
    observation: int
    """What was seen"""
    goal: int
    """What is to be reached"""
    constraint: int
    """What has to be kept to"""
    decision: int
    """What was decided"""
    conditional_dependency: int
    """What depends on something else"""


class NodesByStatus(TypedDict):
    """How many nodes there are of each status"""

    live: int
    """What holds"""
    superseded: int
    """What held until something took its place"""
    retracted: int
    """What never was true"""
    expired: int
    """What ended by its own time"""
    forgotten: int
    """What was forgotten"""


class NotEqualsTest(TypedDict):
    """The value is not this"""

    not_equals: Comparison


_NotTestKeys = TypedDict(
    "_NotTestKeys",
    {
        "not": "Predicate",
    },
)


class NotTest(_NotTestKeys):
    """This does not hold"""


class _NoteOptional(TypedDict, total=False):
    name: str
    """The name that it goes by"""
    expires_at: str
    """From then on it is not there"""
    replaced_by: str
    """The next version of its name"""


class Note(_NoteOptional):
    """A Note: a text or JSON of working memory"""

    id: str
    """The id of the Note"""
    version: int
    """Of its name, from 1"""
    status: ResourceStatus
    metadata: Dict[str, JsonValue]
    """JSON of your own"""
    transient: bool
    """Whether it is there only for a time"""
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""
    created_by: str
    """The credential that made it"""
    source: ResourceSource
    trust: Trust
    """How far its writer is believed; what is derived has the lowest trust of its sources"""
    content_type: ContentType
    length: int
    """Characters of the text, or of the canonical JSON"""
    fingerprint: str
    """SHA-256 of their UTF-8, in hex"""
    index: bool
    """Whether it is meant to be found"""
    value: JsonValue
    """A string is text, all else JSON"""


class _NoteMemberOptional(TypedDict, total=False):
    path: str
    """Into the JSON of a note"""


class NoteMember(_NoteMemberOptional):
    """A note, or a value in its JSON"""

    key: str
    """The key of the note"""


class NotePage(TypedDict):
    """A page of a list"""

    items: List[ListedNote]
    """What stands on this page"""
    next_cursor: Union[str, None]
    """Send it as `cursor` for the next page; `null` on the last page"""


class NotesTest(TypedDict):
    """How many there are"""

    notes: NotesTestParameters


class NotesTestParameters(TypedDict, total=False):
    """The bounds"""

    gt: float
    """Larger than this"""
    gte: float
    """At least this"""
    lt: float
    """Smaller than this"""
    lte: float
    """At most this"""


class _NumberComparisonOptional(TypedDict, total=False):
    path: str
    """Into the JSON of a note"""


class NumberComparison(_NumberComparisonOptional):
    """A note, or a value in its JSON, and the number it is compared with"""

    key: str
    """The key of the note"""
    value: float
    """The number"""


# One operation on Notes and Collections
Operation = Union[
    "CreateNoteOperation",
    "CreateCollectionOperation",
    "AddOperation",
    "RemoveOperation",
    "UnionOperation",
    "IntersectionOperation",
    "DifferenceOperation",
    "SizeOperation",
    "IsEmptyOperation",
    "HeadOperation",
    "FlattenOperation",
    "SplitOperation",
    "MapOperation",
    "CoerceOperation",
    "ProjectOperation",
    "PluckOperation",
    "FilterStructuredOperation",
    "SortOperation",
    "JoinOperation",
    "SetMetadataOperation",
    "GetMetadataOperation",
    "RelateOperation",
    "IndexOperation",
    "SearchNotesOperation",
    "SearchCollectionsOperation",
    "SearchWithinCollectionOperation",
    "RelatedOperation",
]


class _OperationResultOptional(TypedDict, total=False):
    out: str
    """The name that it was given for later operations"""
    truncated: bool
    """The value is the beginning of a text"""


class OperationResult(_OperationResultOptional):
    """What an operation has given"""

    status: Literal["success"]
    """Always `success`"""
    resource_id: Union[str, None]
    """null for what was not kept"""
    value: JsonValue
    """Any JSON value"""


# A part that is no text, such as a file or an image; it is kept as content where it has a URL
OtherPart = Dict[str, Any]


class _OutcomeOptional(TypedDict, total=False):
    commitment: str
    """The node of the graph that was drawn from it"""
    role: str
    """What the statement commits its speaker to"""
    text: str
    """The statement"""
    target: str
    """What it met: a node, a conflict, a proposal or an entity"""
    reason: SkipReason
    retryable: bool
    """Whether it will be tried again"""


class Outcome(_OutcomeOptional):
    """What became of one thing that was given"""

    kind: OutcomeKind


# What became of it: kept, merged with what was known, put in place of it, in conflict with it,
# waiting for a decision, passed over, or failed
OutcomeKind = Literal[
    "stored",
    "merged_into",
    "supersedes",
    "conflict_open",
    "pending_review",
    "skipped",
    "failed",
]


class OutgoingEdge(TypedDict):
    """An edge that leaves a node"""

    to: str
    """The node that it leads to"""
    weight: float
    """How much activation it passes on, -1 to 1"""
    kind: EdgeKind
    label: Union[str, None]
    """What it says; `null` for none"""


class PatchIdentityRequest(TypedDict):
    """What changes of the identity"""

    facts: IdentityFactsPatch


class PathStep(TypedDict):
    """A step of the way that activation took"""

    id: str
    """The node that it came to"""
    via: str
    """The node that it came from"""
    weight: float
    """The weight of the edge between them"""
    boost: float
    """For the roles of the two"""
    delta: float
    """What `via` passed to `id`"""


# An object with one member, the name of the step, as in `docs/thoughts.md`
PipelineStep = Union[
    "DecideStep",
    "AnalyzeStep",
    "CategorizeStep",
    "AssessStep",
    "PrioritizeStep",
    "IntrospectStep",
    "RecallStep",
    "ReflectStep",
    "SeekStep",
    "SurveyStep",
    "CheckpointStep",
    "RestoreStep",
    "ForgetStep",
    "ResetStep",
    "CompressStep",
    "TruncateStep",
    "AmplifyStep",
    "SetStep",
    "RequireStep",
    "EmitStep",
    "WaitStep",
    "RememberStep",
    "SiftStep",
    "DiscernStep",
    "ConvergeStep",
    "SequenceStep",
    "FilterStep",
    "MutateStep",
    "SwitchStep",
    "GateStep",
    "EnrichStep",
    "FallbackStep",
    "RetryStep",
    "BackoffStep",
    "TimeoutStep",
    "HandleStep",
    "RateLimiterStep",
    "CircuitBreakerStep",
    "ConcurrentStep",
    "WorkerPoolStep",
    "RaceStep",
]


class PluckEach(TypedDict):
    """Takes one field of each member"""

    op: Literal["pluck"]
    """The name of the operation"""
    field: str
    """Names of fields, joined by points"""


class _PluckOperationOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    name: str
    """Used again it names the next version"""
    keep: bool
    """Whether the result is written"""
    transient: bool
    """Whether it is there only for a time"""
    ttl_seconds: int
    """For how long; default 3,600 of what is transient"""


class PluckOperation(_PluckOperationOptional):
    """Takes one field"""

    op: Literal["pluck"]
    """The name of the operation"""
    target: ResourceReference
    field: str
    """Names of fields, joined by points"""


# What is asked of the notes
Predicate = Union["PredicateTest", bool]


# One test of the notes
PredicateTest = Union[
    "AllTest",
    "AnyTest",
    "NotTest",
    "ExistsTest",
    "EqualsTest",
    "NotEqualsTest",
    "ContainsTest",
    "GtTest",
    "GteTest",
    "LtTest",
    "LteTest",
    "InTest",
    "DecisionTest",
    "ConfidenceTest",
    "NotesTest",
    "AttemptTest",
]


class PrefixWebhook(TypedDict):
    """A webhook of many namespaces, without its secret"""

    id: str
    """The id of the webhook"""
    url: str
    """Where messages go"""
    types: Union[List[EventType], None]
    """null for all"""
    texts: bool
    """Whether messages carry the texts of what they name"""
    prefix: str
    """How the names of the namespaces begin"""
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""
    created_by: str
    """The credential of who did"""


class PrefixWebhookPage(TypedDict):
    """A page of a list"""

    items: List[PrefixWebhook]
    """What stands on this page"""
    next_cursor: Union[str, None]
    """Send it as `cursor` for the next page; `null` on the last page"""


_PreviewedMemoryKeys = TypedDict(
    "_PreviewedMemoryKeys",
    {
        "__memory_id": "str",
    },
)


class _PreviewedMemoryOptional(TypedDict, total=False):
    external_id: str
    """The caller's own id for it, unique in the namespace"""
    thread: str
    """The conversation that it belongs to"""
    speaker: str
    """Who said it: as the call, a label of the text or the metadata name them"""
    speaker_role: SpeakerRole
    expires_at: str
    """When it will be archived by itself"""
    pinned_by: str
    """Who pinned it, as the audit log names them"""
    pinned_at: str
    """When it was pinned"""
    day: str
    """Of an episode: UTC, as 2026-02-28"""
    type: EpisodeType
    """Of an episode: what kind of thing it tells"""
    tags: List[str]
    """Of an episode: words that it is filed under"""
    source: EpisodeSource
    """Of an episode: how it came in"""


class PreviewedMemory(_PreviewedMemoryKeys, _PreviewedMemoryOptional):
    """A memory that a description fits, and how well"""

    text: str
    """What was told, as it was told"""
    status: MemoryStatus
    """Whether it is read, ready or forgotten"""
    store: Store
    """The first of `stores`"""
    stores: List[Store]
    """Every store that it is in"""
    occurred_at: str
    """When it happened, as the call says, or when it was told"""
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""
    entities: List[str]
    """The entities that it is linked to, as references"""
    mentions: List[Mention]
    """Where its text names entities"""
    commitments: List[str]
    """Ids of the nodes of the graph that were drawn from it"""
    relevance: float
    """How present it is, 0 to 1: it falls with time and rises with use"""
    lifecycle: Lifecycle
    pinned: bool
    """Whether it is kept from fading and forgetting"""
    metadata: Dict[str, PropertyValue]
    """The caller's own names and values"""
    trust: Trust
    """How far its writer is believed; what is derived has the lowest trust of its sources"""
    score: float
    """How well it fits the description"""


class PrioritizeStep(TypedDict):
    """Puts items in order"""

    prioritize: PrioritizeStepParameters


class _PrioritizeStepParametersOptional(TypedDict, total=False):
    by: AnsweredBy
    """Default: `"auto"`"""
    model: str
    """The model to ask, in place of that of the run"""
    temperature: float
    """How freely the model answers, 0 to 2"""
    introspect: bool
    """With a summary. Default: `false`"""
    introspection_temperature: float
    """How freely it sums up, 0 to 2"""
    summary_key: str
    """Of the summary; `{key}_summary`"""
    items: List[str]
    """The texts to put in order"""
    items_key: str
    """Of a note with a JSON list of texts"""


class PrioritizeStepParameters(_PrioritizeStepParametersOptional):
    """What to put in order"""

    key: str
    """Of the note that the step adds"""
    criteria: str
    """What comes first"""


class _ProblemOptional(TypedDict, total=False):
    errors: List[FieldError]
    """What is wrong with each field, at most 100"""
    allowed: List[str]
    """With `invalid_state`: what may be called instead"""
    result: FailedResult
    """Of an operation on Notes and Collections"""
    step: FailedOperation
    """Of a list of operations: the one that failed, from 0"""


class Problem(_ProblemOptional):
    """What went wrong, as RFC 9457 has it"""

    type: str
    """A URN that ends in the code"""
    title: str
    """What the code means, in one sentence"""
    status: int
    """The HTTP status"""
    detail: str
    """Names the thing and the limit"""
    code: ErrorCode
    request_id: str
    """Names the request in the log; quote it when you ask for help"""


class ProjectEach(TypedDict):
    """Keeps some fields of each member"""

    op: Literal["project"]
    """The name of the operation"""
    fields: List[str]
    """Names of fields"""


class _ProjectOperationOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    name: str
    """Used again it names the next version"""
    keep: bool
    """Whether the result is written"""
    transient: bool
    """Whether it is there only for a time"""
    ttl_seconds: int
    """For how long; default 3,600 of what is transient"""


class ProjectOperation(_ProjectOperationOptional):
    """Keeps some fields"""

    op: Literal["project"]
    """The name of the operation"""
    target: ResourceReference
    fields: List[str]
    """Names of fields"""


class PropertyHistory(TypedDict):
    """A page of a list"""

    items: List[PropertyHistoryItem]
    """What stands on this page"""
    next_cursor: Union[str, None]
    """Send it as `cursor` for the next page; `null` on the last page"""


class _PropertyHistoryItemOptional(TypedDict, total=False):
    trust: Trust
    """How far it is believed, where that is less than an owner"""


class PropertyHistoryItem(_PropertyHistoryItemOptional):
    """A value that a property has had"""

    property: str
    """The name of the property"""
    value: PropertyValue
    """The value"""
    since: str
    """When it began to hold"""
    until: Union[str, None]
    """When another took its place; `null` while it holds"""
    recorded_at: str
    """When it was told"""
    memory_id: str
    """The memory that told it"""
    state: PropertyState


# Whether the value holds now, held before, or is forgotten
PropertyState = Literal["current", "past", "ahead", "forgotten"]


# A text, a number, true, false, or a list of at most 1,000 of them
PropertyValue = Union[Union[str, float, bool], List[Union[str, float, bool]]]


_ProposalKeys = TypedDict(
    "_ProposalKeys",
    {
        "from": "str",
    },
)


class _ProposalOptional(TypedDict, total=False):
    reason: str
    """Why it was rejected or deferred"""
    memory_id: str
    """What a commit has made of it; of a statement that a model read in a memory that memory"""


class Proposal(_ProposalKeys, _ProposalOptional):
    """What a sub-agent asks to have remembered"""

    id: str
    """The id of the proposal"""
    number: int
    """Counts proposals, from 1"""
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""
    trigger: Union[str, None]
    """What gave cause for it; `null` where that is not said"""
    content: str
    """What is to be remembered"""
    suggested_store: Union[str, None]
    """Where it is to be kept; `null` where that is not said"""
    entities: List[str]
    """Entities to link, as references"""
    confidence: ConfidenceLevel
    core_worthy: bool
    """Whether a commit puts it into core too"""
    status: ProposalStatus
    """`deferred` is still to be decided"""
    conflicts: List[str]
    """Proposals that say something else of the same matter"""


class _ProposalDecisionOptional(TypedDict, total=False):
    store: Store
    """Where to keep it, in place of the suggested store"""
    reason: str
    """Why; needed to reject"""


class ProposalDecision(_ProposalDecisionOptional):
    """The decision on one proposal"""

    id: str
    """The id of the proposal"""
    decision: ProposalVerdict


class ProposalPage(TypedDict):
    """A page of a list"""

    items: List[Proposal]
    """What stands on this page"""
    next_cursor: Union[str, None]
    """Send it as `cursor` for the next page; `null` on the last page"""


# Whether a proposal waits for a decision, or what was decided
ProposalStatus = Literal["pending", "committed", "rejected", "deferred"]


# What is decided of a proposal
ProposalVerdict = Literal["commit", "reject", "defer"]


class _ProposeMemoryRequestOptional(TypedDict, total=False):
    suggested_store: Store
    trigger: str
    """What gave cause for it"""
    entities: List[EntityInput]
    """Entities to link, at most 100"""
    confidence: ConfidenceLevel
    """Left out: `high` where the text asks to be remembered, else `medium`"""
    core_worthy: bool
    """Whether a commit puts it into core. Left out: where the text asks for it"""


class ProposeMemoryRequest(_ProposeMemoryRequestOptional):
    """What to propose"""

    content: str
    """What is to be remembered, at most 64 KiB"""


class Proposed(TypedDict):
    """What a sub-agent told: it is stored once somebody commits it"""

    proposal: Proposal
    """The proposal that waits for a decision"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class ProposedResult(TypedDict):
    """What was proposed"""

    proposal: Proposal
    """The proposal that waits for a decision"""


class RaceStep(TypedDict):
    """Runs branches side by side and takes the first that succeeds"""

    race: RaceStepParameters


class RaceStepParameters(TypedDict):
    """The branches"""

    branches: List[Branch]
    """At most 8, each with its own name"""


class _RanOperationsOptional(TypedDict, total=False):
    truncated: bool
    """The value is the beginning of a text"""
    results: List[OperationResult]
    """Of a list, one a step"""


class RanOperations(_RanOperationsOptional):
    """What the last operation has given, and, of a list, each of them"""

    status: Literal["success"]
    """Always `success`"""
    resource_id: Union[str, None]
    """null for what was not kept"""
    value: JsonValue
    """Any JSON value"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


# Whether a step that comes too soon waits or is dropped
RateLimiterMode = Literal["wait", "drop"]


class RateLimiterStep(TypedDict):
    """Runs a step no more often than this"""

    rate_limiter: RateLimiterStepParameters


class _RateLimiterStepParametersOptional(TypedDict, total=False):
    burst: int
    """How many may run at once. Default: `1`"""
    mode: RateLimiterMode
    """Default: `"wait"`"""


class RateLimiterStepParameters(_RateLimiterStepParametersOptional):
    """The step, and how often it may run"""

    step: PipelineStep
    name: str
    """What shares one limit has one name"""
    per_second: float
    """Runs a second, 0.01 to 1,000"""


class _ReadMessageRequestOptional(TypedDict, total=False):
    speaker: str
    """Who says it. A reference (`user_id:123`) is linked to what is remembered and is context for
    what is recalled; a name becomes `metadata.speaker` of what is remembered"""
    act: bool
    """Do what the message asks for. Default: `false`"""


class ReadMessageRequest(_ReadMessageRequestOptional):
    """A chat message to read"""

    text: str
    """The message, at most 64 KiB"""


class RecallCandidates(TypedDict):
    """How many each channel brought"""

    lexical: int
    """By words"""
    semantic: int
    """By meaning"""
    linked: int
    """By their links to the context"""
    activated: int
    """By activation of the graph"""


# What is left out of a recall unless it is named
RecallInclude = Literal["active", "fading", "dormant", "archived", "forgotten", "superseded"]


class RecallRequest(TypedDict, total=False):
    """What to recall: a question, what it is about, or both"""

    query: str
    """The question, in plain words, at most 8 KiB"""
    template: Template
    """The question as the parts of a template literal"""
    context: List[EntityInput]
    """Raises what links these"""
    entities: List[EntityInput]
    """Keeps only what links one of these"""
    namespaces: List[str]
    """The whole list of those to recall in; hits then name theirs"""
    top_k: int
    """Most hits, 1 to 100. Default: `10`"""
    depth: int
    """Hops that activation spreads; default 2"""
    activate_goals: List[str]
    """Goals that start at full energy"""
    include: List[RecallInclude]
    """What else to look through"""
    roles: List[CommitmentRole]
    """Only statements of these roles"""
    stores: List[RecallStore]
    """Only from these stores"""
    threads: List[str]
    """Only from these conversations"""
    metadata: Dict[str, PropertyValue]
    """Only memories with these names and values"""
    time: TimeRange
    """Keeps what occurred, or has its event, in it: from ≤ time < to"""
    as_of: str
    """What was true then"""
    known_at: str
    """What was known then"""
    at_least: int
    """Answer from a state at or past this log position, or with 503"""
    min_score: float
    """Only hits of at least this score, 0 to 1"""
    max_tokens: int
    """Hits stop before their texts are more tokens than this, 50 to 100,000"""
    synthesize: bool
    """A model answers from the hits: `text` has a statement a line, the memories that it rests on
    behind it as `[mem_…]`; what the hits do not answer it does not know. Without a model, or where
    it fails, `text` is as ever and `degraded` says why. Default: `false`"""
    rerank: bool
    """A model puts the best hits in order, before `top_k`; each then has its `rerank_score`.
    `score` and `min_score` stay those of the recall. Default: `false`"""
    reinforce: bool
    """Whether what is recalled grows more present by it. Default: `true`"""
    explain: bool
    """With a `trace` of how it was found. Default: `false`"""


class RecallStep(TypedDict):
    """Sums up another thought"""

    recall: RecallStepParameters


class _RecallStepParametersOptional(TypedDict, total=False):
    by: AnsweredBy
    """Default: `"auto"`"""
    model: str
    """The model to ask, in place of that of the run"""
    temperature: float
    """How freely the model answers, 0 to 2"""
    thought_id: str
    """Its id"""
    trace_id: str
    """Its name"""
    prompt: str
    """What to look for in it"""


class RecallStepParameters(_RecallStepParametersOptional):
    """The thought to sum up"""

    key: str
    """Of the note that the step adds"""


# A store to recall from; `notes` are those of the workspace
RecallStore = Literal["core", "episodic", "semantic", "procedural", "vault", "notes"]


class _RecallTraceOptional(TypedDict, total=False):
    reranked: int
    """Of these, put in order by a model"""


class RecallTrace(_RecallTraceOptional):
    """How an answer was found"""

    candidates: RecallCandidates
    starts: List[ActivationStart]
    """What passed on activation: the best matches, and started goals"""
    weights: ScoreParts
    """Of each part in the score"""
    ranked: int
    """With evidence, before `top_k`"""


class _ReceiptOptional(TypedDict, total=False):
    derived: List[str]
    """Of a Note or Collection: ids of what was copied from it and went too"""


class Receipt(_ReceiptOptional):
    """The proof that something is gone from every store"""

    id: str
    """The id of the receipt"""
    status: ReceiptStatus
    stores: List[ErasedStore]
    """What each store has lost"""
    probe: ErasureProbe
    history_days: int
    """Days that the platform's own backups live"""


# Whether the erasure is done
ReceiptStatus = Literal["complete", "running"]


class _RecollectionOptional(TypedDict, total=False):
    trace: RecallTrace
    """With `explain`, of one namespace"""


class Recollection(_RecollectionOptional):
    """What was recalled"""

    text: str
    """The answer in words"""
    answered: bool
    """Whether `text` answers; else it only says that nothing is remembered"""
    grounding: List[str]
    """What the cited hits link"""
    hits: List[Hit]
    """What was found, best first"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class _RecollectionResultOptional(TypedDict, total=False):
    trace: RecallTrace
    """With `explain`, of one namespace"""


class RecollectionResult(_RecollectionResultOptional):
    """What was recalled"""

    text: str
    """The answer in words"""
    answered: bool
    """Whether `text` answers; else it only says that nothing is remembered"""
    grounding: List[str]
    """What the cited hits link"""
    hits: List[Hit]
    """What was found, best first"""


# An Entity, a PropertyHistoryItem or a Memory
RecordLine = Dict[str, Any]


# What the line holds
RecordLineType = Literal["entity", "history", "memory"]


class ReflectStep(TypedDict):
    """Sums up the own notes"""

    reflect: ReflectStepParameters


class _ReflectStepParametersOptional(TypedDict, total=False):
    by: AnsweredBy
    """Default: `"auto"`"""
    model: str
    """The model to ask, in place of that of the run"""
    temperature: float
    """How freely the model answers, 0 to 2"""
    prompt: str
    """What to look for"""
    unpublished_only: bool
    """Only notes past the cursor. Default: `false`"""


class ReflectStepParameters(_ReflectStepParametersOptional):
    """What to sum up"""

    key: str
    """Of the note that the step adds"""


class _ReflectionOptional(TypedDict, total=False):
    question: str
    """What an owner is asked"""
    scope: ReflectionScope
    """What was read for it"""
    operations: List[ReflectionOperation]
    """What it proposes to do"""
    monologue: str
    """What was thought, in the first person"""
    footnote: str
    """What is added to it"""
    elements: List[str]
    """What the monologue dwells on"""
    milestone: str
    """What it is called, where it is a milestone"""
    reason: str
    """Why it was decided so"""
    ask_at: str
    """When it is asked again"""
    decided_at: str
    """When it was decided"""
    decided_by: str
    """The credential of who decided"""
    dialogue: List[DialogueTurn]
    """What was said about it after its decision, oldest first"""


class Reflection(_ReflectionOptional):
    """A look back at what was remembered, and what is proposed to do about it"""

    id: str
    """The id of the reflection"""
    number: int
    """Counts reflections, from 1"""
    trigger: ReflectionTrigger
    state: ReflectionState
    tokens: ReflectionTokens
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""


class ReflectionChange(TypedDict):
    """A part of a reflection that changes before it is approved"""

    id: str
    """The part: an operation, or a line about itself"""
    content: Union[str, None]
    """null drops the part"""


class ReflectionOperation(TypedDict):
    """Something that a reflection proposes to do"""

    id: str
    """Its id within the reflection"""
    op: ReflectionOperationKind
    """The name of the operation"""
    target: str
    """A store, `core`, `evolution`, or an id"""
    content: str
    """What is to be written"""
    reason: str
    """Why"""


# What a reflection proposes to do
ReflectionOperationKind = Literal["EXTRACT", "CONNECT", "FLAG", "ARCHIVE", "PATTERN", "EVOLVE"]


class ReflectionPage(TypedDict):
    """A page of a list"""

    items: List[Reflection]
    """What stands on this page"""
    next_cursor: Union[str, None]
    """Send it as `cursor` for the next page; `null` on the last page"""


class ReflectionScope(TypedDict):
    """What a reflection has read"""

    ids: List[str]
    """Ids of what was read"""
    tokens: int
    """Tokens of what was read"""


# Where a reflection stands
ReflectionState = Literal[
    "consent_requested",
    "postponed",
    "consented",
    "tokens_requested",
    "tokens_decided",
    "running",
    "awaiting_approval",
    "approved",
    "approved_with_changes",
    "partially_approved",
    "rejected",
    "declined",
]


class _ReflectionTokensOptional(TypedDict, total=False):
    granted: int
    """What an owner has granted"""
    result: str
    """What came of it, in words"""


class ReflectionTokens(_ReflectionTokensOptional):
    """The tokens that a reflection may spend"""

    baseline: int
    """What every reflection has"""
    extra: int
    """What it has asked for beyond that"""
    penalty: int
    """What it takes off itself"""
    requested: int
    """What it has asked for in all"""


# What a reflection begins with: `immediate` at once, `soft` when an owner agrees, `scheduled` by
# the clock, when an owner agrees
ReflectionTrigger = Literal["immediate", "soft", "scheduled"]


# What is decided of what a reflection proposes
ReflectionVerdict = Literal["approve", "approve_with_changes", "partial", "reject"]


class RejectProposalRequest(TypedDict):
    """Why to reject a proposal"""

    reason: str
    """The reason, for its author"""


class _RelateOperationOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    name: str
    """A name of your own for it"""


class RelateOperation(_RelateOperationOptional):
    """Writes a relation"""

    op: Literal["relate"]
    """The name of the operation"""
    target: ResourceReference
    value: ResourceReference
    relation: str
    """What the one is to the other, like `cites`"""


class _RelatedOperationOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    name: str
    """Used again it names the next version"""
    keep: bool
    """Whether the result is written"""
    transient: bool
    """Whether it is there only for a time"""
    ttl_seconds: int
    """For how long; default 3,600 of what is transient"""
    direction: RelationSide
    relation: str
    """Only relations of this name"""


class RelatedOperation(_RelatedOperationOptional):
    """Gives what something is related to"""

    op: Literal["related"]
    """The name of the operation"""
    target: ResourceReference


class _RelationOptional(TypedDict, total=False):
    properties: Dict[str, DatedProperty]
    """Properties of the relation itself, by name"""
    since: str
    """Of a relation that a text tells: when it began"""
    until: str
    """Of a relation that a text tells: when it ended"""
    memory_id: str
    """Of a relation that a text tells: the memory that says so"""
    source: ToldBy


class Relation(_RelationOptional):
    """What another entity is to this one"""

    entity: Entity
    role: str
    """What they are to each other, like `member`"""
    direction: RelationDirection


# `out`: told of this entity; `in`: told of the other one
RelationDirection = Literal["out", "in"]


# What another entity is to this one
RelationInput = Union["NestedRelationInput", "FlatRelationInput"]


# Relations that leave it, that lead to it, or both
RelationSide = Literal["both", "out", "in"]


class RememberBatchRequest(TypedDict):
    """Each item is a RememberRequest"""

    items: List[RememberRequest]
    """Each as for `remember`, 1 to 1,000; one that is wrong fails alone"""


class RememberRequest(TypedDict, total=False):
    """What to remember: a text, entities, both, a template, or messages"""

    text: str
    """What to remember, in plain words, at most 64 KiB"""
    template: Template
    """The text as the parts of a template literal"""
    messages: List[ConversationMessage]
    """In place of a text: what was said, each a memory of its own in one thread"""
    entities: List[EntityInput]
    """Entities to link to the memory, with what is known of them; at most 100"""
    external_id: str
    """Unique in the namespace"""
    thread: str
    """The conversation that it belongs to"""
    speaker: str
    """Who says it, by name"""
    speaker_role: SpeakerRole
    """The part that its speaker has in the conversation"""
    occurred_at: str
    """When it happened; default now"""
    metadata: Dict[str, PropertyValue]
    """The caller's own names and values, answered as they were told"""
    store: Store
    """Replaces the routing"""
    confidence: float
    """How sure the caller is of it, 0 to 1"""
    trust: Trust
    """Lower than the own role, for text from tools, mail or the web"""
    explicit: bool
    """The user asked to have it remembered"""
    expires_at: str
    """Lies ahead; from then on archived"""
    secrets: Literal["mask", "refuse"]
    """What is done about credentials in it, where the setting `secrets` does less"""
    wait: bool
    """Answer when the commitments are in: where a model reads texts after that, ten seconds at
    most. Default: `true`"""


class RememberStep(TypedDict):
    """Keeps a memory"""

    remember: RememberStepParameters


class _RememberStepParametersOptional(TypedDict, total=False):
    from_key: str
    """The key of the note to take the text from"""
    path: str
    """Into the JSON of a note"""
    text: str
    """What to remember"""
    entities: List[EntityInput]
    """Entities to link, at most 100"""
    store: Literal["episodic", "semantic", "procedural"]
    """Where to keep it"""
    thread: str
    """The conversation that it belongs to"""
    external_id: str
    """Your own id for it"""
    occurred_at: str
    """When it happened: an ISO-8601 time with a zone, or a date"""
    metadata: Dict[str, str]
    """Names and texts of your own"""
    confidence: float
    """How sure it is, 0 to 1"""


class RememberStepParameters(_RememberStepParametersOptional):
    """The memory to keep"""

    key: str
    """The key of the note that the step adds"""


class Remembered(TypedDict):
    """What was remembered, and what became of each statement"""

    memory: Memory
    """The memory that was made or changed"""
    outcomes: List[Outcome]
    """What became of each statement, in the order of the text"""
    stores: List[Store]
    """The stores that it is in"""
    classification: Classification
    """How it was classified"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class RememberedBatch(TypedDict):
    """What became of each item"""

    results: List[Union[BatchConversation, BatchResult]]
    """In the order of the items"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class RememberedConversation(TypedDict):
    """What was remembered of messages"""

    thread: str
    """As given, or made"""
    memories: List[Union[Memory, None]]
    """By message; null for one that says nothing"""
    outcomes: List[List[Outcome]]
    """By message"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class RememberedResult(TypedDict):
    """What was remembered"""

    memory: Memory
    """The memory that was made or changed"""
    outcomes: List[Outcome]
    """What became of each statement, in the order of the text"""
    stores: List[Store]
    """The stores that it is in"""
    classification: Classification
    """How it was classified"""


class _RemoveOperationOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    value: ResourceReferences
    """The members"""


class RemoveOperation(_RemoveOperationOptional):
    """Takes members out of a Collection"""

    op: Literal["remove"]
    """The name of the operation"""
    target: ResourceReference
    """What it works on"""


class ReplayDeadLettersRequest(TypedDict, total=False):
    """Namespaces to visit again"""

    namespaces: List[str]
    """Those to visit again; unless given, all, the first by name"""


class ReplayExtractionsRequest(TypedDict, total=False):
    """Texts to have a model read anew"""

    memory_ids: List[str]
    """Those to try anew; unless given, all that are parked"""


class Replayed(TypedDict):
    """The namespaces that are visited again"""

    replayed: List[str]
    """Dead letters whose namespace is visited again"""
    remaining: int
    """Others that lie there"""


class ReplayedExtractions(TypedDict):
    """How many texts a model reads anew"""

    replayed: int
    """Texts that are tried anew"""
    not_parked: List[str]
    """Of those named the memories of which no text is parked"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class RequestTokensRequest(TypedDict, total=False):
    """The tokens that a reflection asks for"""

    extra: int
    """Default 0, a setting"""
    penalty: int
    """Default 0, a setting"""
    reasons: TokenReasons


class RequireStep(TypedDict):
    """Fails unless a predicate holds"""

    require: RequireStepParameters


_RequireStepParametersKeys = TypedDict(
    "_RequireStepParametersKeys",
    {
        "if": "Predicate",
    },
)


class _RequireStepParametersOptional(TypedDict, total=False):
    message: str
    """What the failure says"""


class RequireStepParameters(_RequireStepParametersKeys, _RequireStepParametersOptional):
    """What has to hold"""


class ResetStep(TypedDict):
    """Empties the session"""

    reset: ResetStepParameters


class _ResetStepParametersOptional(TypedDict, total=False):
    system_message: str
    """The first message"""
    preserve_note: str
    """The key of a note that goes along"""


class ResetStepParameters(_ResetStepParametersOptional):
    """What a session begins with again"""

    key: str
    """The key of the note that the step adds"""


class _ResolveConflictRequestOptional(TypedDict, total=False):
    how: ConflictHow
    """What the other side was; needed unless both are kept"""


class ResolveConflictRequest(_ResolveConflictRequestOptional):
    """Which side of a conflict stays, and what the other one was"""

    keep: ConflictKeep


# JSON of your own: 16 KiB, 64 keys
ResourceMetadata = Dict[str, "JsonValue"]


# A binding, id or name; {"$ref": id or name}; {"$value": content}
ResourceReference = Union[str, Union["IdReference", "LiteralValue"]]


# One reference, or a list of them
ResourceReferences = Union["ResourceReference", List["ResourceReference"]]


_ResourceRelationKeys = TypedDict(
    "_ResourceRelationKeys",
    {
        "from": "str",
    },
)


class _ResourceRelationOptional(TypedDict, total=False):
    name: str
    """A name of your own for it"""


class ResourceRelation(_ResourceRelationKeys, _ResourceRelationOptional):
    """What a Note or Collection is to another"""

    id: str
    """The id of the relation"""
    to: str
    """The other"""
    relation: str
    """What the one is to the other, like `cites`"""
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""


class ResourceRelationPage(TypedDict):
    """A page of a list"""

    items: List[ResourceRelation]
    """What stands on this page"""
    next_cursor: Union[str, None]
    """Send it as `cursor` for the next page; `null` on the last page"""


class ResourceSource(TypedDict):
    """How it was made"""

    op: str
    """The operation"""
    inputs: List[str]
    """Ids of what it was made from"""


# `current`, or `archived` once it was replaced or deleted
ResourceStatus = Literal["current", "archived"]


class RestoreStep(TypedDict):
    """Goes on from another thought"""

    restore: RestoreStepParameters


class _RestoreStepParametersOptional(TypedDict, total=False):
    thought_id: str
    """The id of the thought"""
    checkpoint: str
    """The key of that step"""


class RestoreStepParameters(_RestoreStepParametersOptional):
    """The thought to go on from"""

    key: str
    """The key of the note that the step adds"""


class _RestoredOptional(TypedDict, total=False):
    thought: Thought
    """The thought that is there again"""


class Restored(_RestoredOptional):
    """What came back"""

    restored: List[Union[Memory, Note, Collection]]
    """What is there again"""
    entities: List[str]
    """The entities that are there again, as references"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class RetryStep(TypedDict):
    """Runs a step again where it fails"""

    retry: RetryStepParameters


class _RetryStepParametersOptional(TypedDict, total=False):
    attempts: int
    """Most tries, 1 to 10. Default: `3`"""


class RetryStepParameters(_RetryStepParametersOptional):
    """The step, and how often to try"""

    step: PipelineStep


# Whether hits are passages or whole Notes
ReturnMode = Literal["chunks", "notes"]


class RevertRequest(TypedDict, total=False):
    """How far to go back: to a position of the log, or before a reflection"""

    to_position: int
    """A position of the log"""
    reflection_id: str
    """The reflection whose changes to take back"""


class Reverted(TypedDict):
    """What was taken back"""

    reverted: List[str]
    """What was taken back, newest first, 200 at most; of a reflection its own id"""
    skipped: List[SkippedRevert]
    """What was not, and why"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class RevisedLine(TypedDict):
    """A line of the self-image that changes"""

    section: str
    """The section that it stands in"""
    before: str
    """What it says"""
    after: str
    """What it will say"""


class Revision(TypedDict):
    """A change that can be taken back"""

    id: str
    """The id of the revision"""
    target: str
    """What was changed"""
    parent: Union[str, None]
    """The one before it of this target"""
    hash: str
    """SHA-256 of what the target was after it"""
    actor: str
    """The credential that changed it"""
    approval: str
    """Whose decision it was"""
    trigger: str
    """What gave cause for it"""
    summary: str
    """What was changed, in one line"""
    position: int
    """The namespace's log position"""
    diff: List[FieldChange]
    """By field; empty where what it says has been erased"""
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""


class RevisionPage(TypedDict):
    """A page of a list"""

    items: List[Revision]
    """What stands on this page"""
    next_cursor: Union[str, None]
    """Send it as `cursor` for the next page; `null` on the last page"""


class Reward(TypedDict):
    """The tokens of one reflection"""

    reflection: str
    """The id of the reflection"""
    requested: int
    """Tokens that it has asked for"""
    granted: int
    """Tokens that were granted"""
    result: str
    """What came of it, in words"""
    decision: GrantDecision
    reason: str
    """Why it was decided so"""
    at: str
    """When it was decided"""


class RewardPage(TypedDict):
    """A page of a list"""

    items: List[Reward]
    """What stands on this page"""
    next_cursor: Union[str, None]
    """Send it as `cursor` for the next page; `null` on the last page"""
    token_economy: TokenEconomy


# What a key may do, each role more than the one before it: `reader` reads, `sub` proposes, `main`
# writes memory, `owner` decides, `root` holds all namespaces
Role = Literal["reader", "sub", "main", "owner", "root"]


class Root(TypedDict):
    """What a server is and where its parts are, as paths"""

    name: Literal["mneme"]
    """The name of the service"""
    version: str
    """Its version"""
    docs: str
    """The page of the API, on which calls can be tried"""
    openapi: str
    """The API as an OpenAPI document"""
    health: str
    """Whether the service is up"""
    api: str
    """Under it are the routes of a namespace"""
    mcp: str
    """A namespace as an MCP server"""


class Run(TypedDict):
    """A run of a pipeline on a thought"""

    id: str
    """The id of the run"""
    thought_id: str
    """The thought that it began on"""
    current_thought_id: str
    """The thought that it is on now"""
    status: RunStatus
    atomic: bool
    """Whether its notes come in together at the end, or not at all"""
    at: str
    """Path of the step that ran last"""
    error: Union[StepFailure, None]
    """Why it has failed; `null` where it has not"""
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""
    ended_at: Union[str, None]
    """When it ended; `null` while it runs"""
    usage: RunUsage
    """What it has used so far"""


class _RunAnswerOptional(TypedDict, total=False):
    error: StepFailure
    blocked: RunBlock


class RunAnswer(_RunAnswerOptional):
    """How a run has ended, and what it has added"""

    run: Run
    """The run"""
    thought: Thought
    """The last that the run was on"""
    notes: List[ThoughtNote]
    """Those added"""
    status: RunOutcome
    signals: List[Signal]
    """What it told, in order"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class RunBlock(TypedDict):
    """Why a run was stopped by a gate"""

    path: str
    """The way to the gate in the pipeline"""
    reason: Union[str, None]
    """Its reason; `null` for none"""


class RunBudget(TypedDict, total=False):
    """What a run may use at most"""

    steps: int
    """Steps"""
    model_calls: int
    """Calls of models"""
    wall_ms: int
    """Milliseconds of real time"""


# One operation, or a list of 1 to 100 that succeeds or fails as a whole
RunOpsRequest = Union["Operation", List["Operation"]]


# How a run has ended
RunOutcome = Literal["completed", "blocked", "failed"]


class RunPage(TypedDict):
    """A page of a list"""

    items: List[Run]
    """What stands on this page"""
    next_cursor: Union[str, None]
    """Send it as `cursor` for the next page; `null` on the last page"""


# Where a run stands
RunStatus = Literal["running", "completed", "blocked", "failed"]


class _RunThoughtRequestOptional(TypedDict, total=False):
    atomic: bool
    """All comes in at the end. Default: `false`"""
    wait: bool
    """Answer when it has ended. Default: `true`"""
    model: str
    """The model to ask"""
    budget: RunBudget


class RunThoughtRequest(_RunThoughtRequestOptional):
    """A pipeline to run"""

    pipeline: PipelineStep
    """The step to run, which may hold others"""


class RunUsage(TypedDict):
    """What a run has used so far"""

    steps: int
    """Steps that were run"""
    model_calls: int
    """Calls of models"""
    input_tokens: int
    """Tokens that models have read"""
    output_tokens: int
    """Tokens that models have written"""


# A text, a number, true, false or null
Scalar = Union[str, float, bool, None]


class ScoreParts(TypedDict):
    """The parts of a score, each 0 to 1"""

    lexical: float
    """How well the words match"""
    semantic: float
    """How near the meanings lie"""
    activation: float
    """How strongly what it is linked to was called up"""
    relevance: float
    """How present it is"""
    recency: float
    """How new it is"""


class _SearchCollectionsOperationOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    name: str
    """Used again it names the next version"""
    keep: bool
    """Whether the result is written"""
    transient: bool
    """Whether it is there only for a time"""
    ttl_seconds: int
    """For how long; default 3,600 of what is transient"""
    value: JsonValue
    """The text, or a reference to a Note"""
    query: str
    """The text, as it is"""
    limit: int
    """Most hits, 1 to 50"""
    threshold: float
    """Least score"""
    full: bool
    """All of the text, not the beginning"""


class SearchCollectionsOperation(_SearchCollectionsOperationOptional):
    """Searches Collections"""

    op: Literal["search_collections"]
    """The name of the operation"""


class _SearchNotesOperationOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    name: str
    """Used again it names the next version"""
    keep: bool
    """Whether the result is written"""
    transient: bool
    """Whether it is there only for a time"""
    ttl_seconds: int
    """For how long; default 3,600 of what is transient"""
    value: JsonValue
    """The text, or a reference to a Note"""
    query: str
    """The text, as it is"""
    limit: int
    """Most hits, 1 to 50"""
    threshold: float
    """Least score"""
    full: bool
    """All of the text, not the beginning"""


class SearchNotesOperation(_SearchNotesOperationOptional):
    """Searches Notes"""

    op: Literal["search_notes"]
    """The name of the operation"""


# Where to search
SearchScope = Literal["thoughts", "memories"]


class _SearchThoughtsRequestOptional(TypedDict, total=False):
    by: ThoughtSearchBy
    """Default: `"note"`"""
    limit: int
    """Most hits. Default: `10`"""


class SearchThoughtsRequest(_SearchThoughtsRequestOptional):
    """What to search thoughts for"""

    query: str
    """The words to search for, at most 8 KiB"""


class _SearchWithinCollectionOperationOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    name: str
    """Used again it names the next version"""
    keep: bool
    """Whether the result is written"""
    transient: bool
    """Whether it is there only for a time"""
    ttl_seconds: int
    """For how long; default 3,600 of what is transient"""
    value: JsonValue
    """The text, or a reference to a Note"""
    query: str
    """The text, as it is"""
    limit: int
    """Most hits, 1 to 50"""
    threshold: float
    """Least score"""
    full: bool
    """All of the text, not the beginning"""
    return_mode: ReturnMode
    max_tokens: int
    """Hits stop before it"""


class SearchWithinCollectionOperation(_SearchWithinCollectionOperationOptional):
    """Searches the members of an indexed Collection"""

    op: Literal["search_within_collection"]
    """The name of the operation"""
    target: ResourceReference


class SeekStep(TypedDict):
    """Searches notes or memories"""

    seek: SeekStepParameters


class _SeekStepParametersOptional(TypedDict, total=False):
    by: AnsweredBy
    """Default: `"auto"`"""
    model: str
    """The model to ask, in place of that of the run"""
    temperature: float
    """How freely the model answers, 0 to 2"""
    scope: SearchScope
    """Default: `"thoughts"`"""
    summary_key: str
    """The key of the note with the summary"""
    limit: int
    """Most hits. Default: `10`"""


class SeekStepParameters(_SeekStepParametersOptional):
    """What to search for"""

    key: str
    """Of the note that the step adds"""
    query: str
    """The words to search for"""


class SelfAwarenessLog(TypedDict):
    """What an agent has noticed about itself"""

    recent: List[DatedLine]
    """The newest lines, oldest first"""
    archived: List[LogMonth]
    """Earlier months, in short"""


class SelfImage(TypedDict):
    """What an agent thinks of itself"""

    who_i_think_i_am: str
    """Who it thinks it is"""
    patterns_noticed: List[str]
    """Patterns that it has noticed in itself"""
    quirks: List[str]
    """Its quirks"""
    edges_and_limitations: List[str]
    """What it is not good at"""
    discovered_values: List[str]
    """What it has found to be of value"""
    open_questions: List[str]
    """What it asks itself"""


class SelfImageDiff(TypedDict):
    """What a draft changes of the self-image"""

    added: List[SelfImageLine]
    """New lines"""
    revised: List[RevisedLine]
    """Changed lines"""
    removed: List[SelfImageLine]
    """Lines that go"""


class SelfImageLine(TypedDict):
    """A line of the self-image"""

    section: str
    """The section that it stands in"""
    text: str
    """What it says"""


class SequenceStep(TypedDict):
    """One after another, to the first error"""

    sequence: List[PipelineStep]
    """The steps"""


class SessionMessage(TypedDict):
    """A message exchanged with a model"""

    role: SessionRole
    content: str
    """What was said"""


# Who said it
SessionRole = Literal["system", "user", "assistant"]


class SetCoreBlock(TypedDict):
    """A block of core"""

    name: CoreBlockName
    items: List[SetCoreItem]
    """Its lines, in their order"""


class _SetCoreItemOptional(TypedDict, total=False):
    pinned: bool
    """Never pruned; set by an owner, in `critical_facts`"""


class SetCoreItem(_SetCoreItemOptional):
    """A line of core"""

    text: str
    """What it says"""


class SetCoreRequest(TypedDict):
    """All of core; a block that is not named is empty from then on"""

    blocks: List[SetCoreBlock]
    """Each block once"""


_SetEdgeRequestKeys = TypedDict(
    "_SetEdgeRequestKeys",
    {
        "from": "str",
    },
)


class _SetEdgeRequestOptional(TypedDict, total=False):
    label: str
    """With `subgoal_of` it leads from a goal to its parent"""


class SetEdgeRequest(_SetEdgeRequestKeys, _SetEdgeRequestOptional):
    """An edge to set"""

    to: str
    """Id of a node"""
    weight: float
    """How much activation it passes on, -1 to 1"""


class _SetMetadataOperationOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    merge: bool
    """Whether what is not named stays; otherwise it goes"""


class SetMetadataOperation(_SetMetadataOperationOptional):
    """Sets metadata"""

    op: Literal["set_metadata"]
    """The name of the operation"""
    target: ResourceReference
    value: ResourceMetadata


# Settings to change, by name; a setting that is not named stays
SetSettingsRequest = Dict[str, "SettingValue"]


class SetSoulRequest(TypedDict, total=False):
    """All of the soul; a part that is not named is empty from then on"""

    values: List[str]
    """What it values. Default: `[]`"""
    principles: List[str]
    """What it goes by. Default: `[]`"""
    commitments: List[str]
    """What it has promised. Default: `[]`"""
    boundaries: List[str]
    """What it does not do. Default: `[]`"""


class SetStep(TypedDict):
    """Adds a note"""

    set: SetStepParameters


class _SetStepParametersOptional(TypedDict, total=False):
    from_key: str
    """The key of the note to take it from"""
    path: str
    """Into the JSON of a note"""
    content: str
    """The text, at most 64 KiB"""
    metadata: Dict[str, str]
    """Names and texts of your own"""


class SetStepParameters(_SetStepParametersOptional):
    """Adds a note: a text, or what another note holds"""

    key: str
    """The key of the note that the step adds"""


class _SettingDescriptionOptional(TypedDict, total=False):
    min: float
    """The least value"""
    max: float
    """The largest value"""
    values: List[str]
    """Where it is a word"""


class SettingDescription(_SettingDescriptionOptional):
    """What a setting may be"""

    default: SettingValue
    unit: str
    """`1` where it is a share or a word"""
    about: str
    """What it does"""


# A number, a word, or a list of words
SettingValue = Union[float, str, List[str]]


class Settings(TypedDict):
    """The settings of a namespace"""

    version: int
    """Counts changes, from 0"""
    values: Dict[str, SettingValue]
    """By name, as they hold now"""
    schema: Dict[str, SettingDescription]
    """What each may be"""


class SiftStep(TypedDict):
    """Goes on with `then` where the answer is yes"""

    sift: SiftStepParameters


class _SiftStepParametersOptional(TypedDict, total=False):
    by: AnsweredBy
    """Default: `"auto"`"""
    model: str
    """The model to ask, in place of that of the run"""
    temperature: float
    """How freely the model answers, 0 to 2"""
    introspect: bool
    """With a summary. Default: `false`"""
    introspection_temperature: float
    """How freely it sums up, 0 to 2"""
    summary_key: str
    """Of the summary; `{key}_summary`"""
    rule: Predicate


class SiftStepParameters(_SiftStepParametersOptional):
    """The question, and what to run where the answer is yes"""

    key: str
    """Of the note that the step adds"""
    question: str
    """What is asked of the notes, at most 64 KiB"""
    then: PipelineStep


class Signal(TypedDict):
    """Something that a run tells while it runs"""

    seq: int
    """Grows in the namespace"""
    name: str
    """What has happened"""
    at: str
    """When it was"""
    trace_id: str
    """The name of the thought"""
    thought_id: str
    """The thought"""
    run_id: Union[str, None]
    """The run; `null` for none"""
    path: Union[str, None]
    """The way to the step in the pipeline; `null` for none"""
    data: JsonValue
    """What there is to say of it"""


class SignalPage(TypedDict):
    """A page of a list"""

    items: List[Signal]
    """What stands on this page"""
    next_cursor: Union[str, None]
    """Send it as `cursor` for the next page; `null` on the last page"""


class _SizeOperationOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    name: str
    """Used again it names the next version"""
    keep: bool
    """Whether the result is written"""
    transient: bool
    """Whether it is there only for a time"""
    ttl_seconds: int
    """For how long; default 3,600 of what is transient"""


class SizeOperation(_SizeOperationOptional):
    """Counts the members"""

    op: Literal["size"]
    """The name of the operation"""
    target: ResourceReference


# Why nothing was kept of it
SkipReason = Literal[
    "question",
    "greeting",
    "no_content",
    "too_short",
    "too_many",
    "unsupported",
    "nothing_found",
    "unchanged",
    "core_full",
    "not_drawn",
]


class SkippedRevert(TypedDict):
    """Something that was not taken back"""

    target: str
    """What it is"""
    reason: str
    """Why it was not"""


class _SortKeyOptional(TypedDict, total=False):
    order: SortOrder


class SortKey(_SortKeyOptional):
    """A field to sort by"""

    by: str
    """Names of fields, joined by points"""


# Where members go that lack the field
SortMissing = Literal["last", "first", "drop"]


class _SortOperationOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    name: str
    """Used again it names the next version"""
    keep: bool
    """Whether the result is written"""
    transient: bool
    """Whether it is there only for a time"""
    ttl_seconds: int
    """For how long; default 3,600 of what is transient"""
    order: SortOrder
    missing: SortMissing


class SortOperation(_SortOperationOptional):
    """Sorts the members"""

    op: Literal["sort"]
    """The name of the operation"""
    target: ResourceReference
    by: Union[str, List[Union[str, SortKey]]]
    """The field or fields to sort by"""


# Ascending or descending
SortOrder = Literal["asc", "desc"]


class Soul(TypedDict):
    """What the owner holds an agent to"""

    values: List[str]
    """What it values"""
    principles: List[str]
    """What it goes by"""
    commitments: List[str]
    """What it has promised"""
    boundaries: List[str]
    """What it does not do"""


# The part that the speaker has in a conversation
SpeakerRole = Literal["user", "assistant", "system", "tool"]


class _SplitOperationOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    name: str
    """Used again it names the next version"""
    keep: bool
    """Whether the result is written"""
    transient: bool
    """Whether it is there only for a time"""
    ttl_seconds: int
    """For how long; default 3,600 of what is transient"""
    field: str
    """The field whose list becomes the members"""
    delimiter: str
    """sentence, paragraph, line, or what stands between the pieces"""


class SplitOperation(_SplitOperationOptional):
    """Splits a text, or a list in it, into members of a Collection"""

    op: Literal["split"]
    """The name of the operation"""
    target: ResourceReference


class StartReflectionRequest(TypedDict):
    """What a reflection begins with"""

    trigger: ReflectionTrigger
    """`immediate` needs no consent, the others ask"""


class StartedRun(TypedDict):
    """A run that goes on by itself"""

    run: Run
    """The run"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class StepFailure(TypedDict):
    """Why a step has failed"""

    code: str
    """Why a step fails, as in `docs/thoughts.md`"""
    path: str
    """The way to the step in the pipeline"""
    message: str
    """What went wrong"""


# Where a memory is kept: `core` (always in the context), `episodic` (what happened), `semantic`
# (what is true), `procedural` (how things are done), `vault` (secrets of the owner)
Store = Literal["core", "episodic", "semantic", "procedural", "vault"]


class StoredCounts(TypedDict):
    """What there is now, forgotten things that can be undone included"""

    memories: int
    """How many memories there are"""
    commitments: int
    """How many nodes the graph has"""
    entities: int
    """How many entities there are"""
    bytes: int
    """Of the whole database, indexes included"""


class _SuggestionOptional(TypedDict, total=False):
    reasons: List[str]
    """Why they may belong together"""


class Suggestion(_SuggestionOptional):
    """Two things that lie near each other, for somebody to decide"""

    id: str
    """The id of the suggestion"""
    kind: SuggestionKind
    a: str
    """The earlier: a node, or an entity as it stands in text"""
    b: str
    """The later of the two"""
    score: float
    """How near they lie, 0–1"""
    status: SuggestionStatus
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""


# What accepting does: merges `b` into `a`, opens a conflict, merges entities
SuggestionKind = Literal["duplicate", "contradiction", "entity"]


class SuggestionPage(TypedDict):
    """A page of a list"""

    items: List[Suggestion]
    """What stands on this page"""
    next_cursor: Union[str, None]
    """Send it as `cursor` for the next page; `null` on the last page"""


# Whether somebody has decided, and how
SuggestionStatus = Literal["open", "accepted", "dismissed"]


class SurveyStep(TypedDict):
    """Searches tasks, or memories by thread"""

    survey: SurveyStepParameters


class _SurveyStepParametersOptional(TypedDict, total=False):
    by: AnsweredBy
    """Default: `"auto"`"""
    model: str
    """The model to ask, in place of that of the run"""
    temperature: float
    """How freely the model answers, 0 to 2"""
    scope: SearchScope
    """Default: `"thoughts"`"""
    summary_key: str
    """The key of the note with the summary"""
    limit: int
    """Most tasks or threads. Default: `5`"""


class SurveyStepParameters(_SurveyStepParametersOptional):
    """What to search for"""

    key: str
    """Of the note that the step adds"""
    query: str
    """The words to search for"""


class SwitchStep(TypedDict):
    """By what a note says"""

    switch: SwitchStepParameters


class _SwitchStepParametersOptional(TypedDict, total=False):
    default: PipelineStep
    """The step where no way fits"""


class SwitchStepParameters(_SwitchStepParametersOptional):
    """The note, and the ways"""

    on: NoteMember
    routes: Dict[str, PipelineStep]
    """The step to run, by what the note says"""


class Template(TypedDict):
    """The parts of a template literal: texts, and between them entities"""

    strings: List[str]
    """The texts, one more than there are entities"""
    values: List[EntityInput]
    """The entities"""


class _TextContentOptional(TypedDict, total=False):
    read: bool
    """In answers: whether its text is searched"""
    partial: bool
    """In answers: whether only its beginning was read"""
    unread_reason: str
    """In answers: why it was not read"""
    pages: int
    """In answers: how many pages it has"""
    trust: Trust
    """How far its writer is believed; what is derived has the lowest trust of its sources"""


class TextContent(_TextContentOptional):
    """A text"""

    type: Literal["text"]
    """Always `text`"""
    text: str
    """The text, at most 64 KiB"""


# The language of the text, or that it is code or data
TextLanguage = Literal["en", "zh", "other", "code", "data"]


# A part that is a text
TextPart = Dict[str, Any]


class _TextSourceOptional(TypedDict, total=False):
    entity: str
    """Of content: the entity that it belongs to"""
    item: int
    """Of content: its place in the list, from 0"""
    page: int
    """Of content: its page, from 1"""
    section: str
    """Of content: the heading that it stands under"""
    filename: str
    """Of content: the name of the file"""


class TextSource(_TextSourceOptional):
    """A stretch of a text that says so"""

    memory_id: str
    """The memory"""
    start: int
    """Where it begins: UTF-16 units from the beginning"""
    end: int
    """Where it ends, exclusive"""


class Thought(TypedDict):
    """A line of reasoning"""

    id: str
    """The id of the thought"""
    intent: str
    """What it is about"""
    trace_id: str
    """A name of your own for it, unique in the namespace"""
    parent_id: Union[str, None]
    """The thought that it came from; `null` for none"""
    task_id: Union[str, None]
    """The task that it belongs to; `null` for none"""
    status: ThoughtStatus
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""
    updated_at: str
    """When it last changed"""
    note_count: int
    """How many notes it has"""
    published_count: int
    """Notes up to the cursor"""
    session_length: int
    """Messages exchanged with a model"""
    run_id: Union[str, None]
    """The open run"""


class ThoughtHit(TypedDict):
    """A note that was found"""

    note: ThoughtNote
    thought: Thought
    score: float
    """How well it fits, 0 to 1"""


class ThoughtHits(TypedDict):
    """What a search has found"""

    items: List[ThoughtHit]
    """The hits, best first"""
    usage: Usage
    """What the call has cost"""
    degraded: List[Degradation]
    """What was left out of the answer, and why; empty where nothing was"""
    position: int
    """The namespace's log position"""


class ThoughtNote(TypedDict):
    """A note of a thought"""

    id: str
    """The id of the note"""
    thought_id: str
    """The thought"""
    seq: int
    """Counts the notes of the thought, from 1"""
    key: str
    """What the note is filed under; its newest is current"""
    content: str
    """What it says"""
    metadata: Dict[str, str]
    """Names and texts of your own"""
    source: str
    """The step that wrote it, `input`, or as the client says"""
    trust: Trust
    """How far its writer is believed; what is derived has the lowest trust of its sources"""
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""
    published: bool
    """Whether it lies up to the cursor"""
    run_id: Union[str, None]
    """The run that wrote it; `null` for none"""


class _ThoughtNotesOptional(TypedDict, total=False):
    note: ThoughtNote
    """With `key`: its newest"""
    value: JsonValue
    """With `as`: what its content reads as"""


class ThoughtNotes(_ThoughtNotesOptional):
    """Notes of a thought"""

    items: List[ThoughtNote]
    """The notes, oldest first"""
    next_cursor: Union[str, None]
    """Send it as `cursor` for the next page; `null` on the last page"""


class ThoughtPage(TypedDict):
    """A page of a list"""

    items: List[Thought]
    """What stands on this page"""
    next_cursor: Union[str, None]
    """Send it as `cursor` for the next page; `null` on the last page"""


# Whether to find notes, or the notes of a task
ThoughtSearchBy = Literal["note", "task"]


# `current`, or `archived` once it was deleted
ThoughtStatus = Literal["current", "archived"]


class _ThoughtViewOptional(TypedDict, total=False):
    session: List[SessionMessage]
    """What was exchanged with models"""


class ThoughtView(_ThoughtViewOptional):
    """A thought, with what was exchanged with models where that was asked for"""

    id: str
    """The id of the thought"""
    intent: str
    """What it is about"""
    trace_id: str
    """A name of your own for it, unique in the namespace"""
    parent_id: Union[str, None]
    """The thought that it came from; `null` for none"""
    task_id: Union[str, None]
    """The task that it belongs to; `null` for none"""
    status: ThoughtStatus
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""
    updated_at: str
    """When it last changed"""
    note_count: int
    """How many notes it has"""
    published_count: int
    """Notes up to the cursor"""
    session_length: int
    """Messages exchanged with a model"""
    run_id: Union[str, None]
    """The open run"""


class TickRequest(TypedDict):
    """The time to run scheduled work up to"""

    now: str
    """ISO-8601 time with a zone, or a date (00:00 UTC); years 0001 to 9999"""


class Ticked(TypedDict):
    """What was run"""

    namespaces: int
    """How many were run"""
    steps: int
    """Pieces of scheduled work done in them"""


_TimeRangeOptionalKeys = TypedDict(
    "_TimeRangeOptionalKeys",
    {
        "from": "str",
    },
    total=False,
)


class _TimeRangeOptional(TypedDict, total=False):
    to: str
    """ISO-8601 time with a zone, or a date (00:00 UTC); years 0001 to 9999"""


class TimeRange(_TimeRangeOptionalKeys, _TimeRangeOptional):
    """A stretch of time: from ≤ time < to"""


class TimeoutStep(TypedDict):
    """Stops a step that takes too long"""

    timeout: TimeoutStepParameters


class TimeoutStepParameters(TypedDict):
    """The step, and how long it may take"""

    step: PipelineStep
    ms: int
    """Milliseconds"""


class Token(TypedDict):
    """A token"""

    token: str
    """A JSON Web Token: whoever holds it can read it, and acts by it until it expires"""
    expires_at: str
    """Until when it is good"""


class TokenEconomy(TypedDict):
    """How reflections have dealt with tokens"""

    baseline: int
    """What every reflection has. Tokens, counted in o200k_base"""
    totals: TokenTotals
    assessment_accuracy: Union[float, None]
    """0–1; null where nothing was"""
    extra_grant_rate: Union[float, None]
    """0–1; null where nothing was"""
    self_penalty_frequency: Union[float, None]
    """0–1; null where nothing was"""
    recent_outcomes: List[str]
    """The last ten, oldest first"""


class TokenReasons(TypedDict, total=False):
    """Why tokens are asked for"""

    extra: str
    """Why more than the baseline"""
    penalty: str
    """Why some are taken off"""


class TokenTotals(TypedDict):
    """Tokens of all reflections"""

    extra_requested: int
    """Asked for beyond the baseline"""
    extra_granted: int
    """Granted beyond the baseline"""
    self_penalty: int
    """Taken off by reflections themselves"""
    user_penalty: int
    """Taken off by an owner"""
    user_bonus: int
    """Added by an owner"""


# `told` by a caller, or `extracted` from a text
ToldBy = Literal["told", "extracted"]


class TruncateStep(TypedDict):
    """Drops the middle of the session"""

    truncate: TruncateStepParameters


class _TruncateStepParametersOptional(TypedDict, total=False):
    keep_first: int
    """Messages at the beginning that stay. Default: `1`"""
    keep_last: int
    """Messages at the end that stay. Default: `10`"""
    threshold: int
    """Messages. Default: `0`"""


class TruncateStepParameters(_TruncateStepParametersOptional):
    """How much of a session stays"""

    key: str
    """The key of the note that the step adds"""


# How far the writer is believed, highest first
Trust = Literal["owner", "main", "sub", "untrusted"]


class _UnionOperationOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    name: str
    """Used again it names the next version"""
    keep: bool
    """Whether the result is written"""
    transient: bool
    """Whether it is there only for a time"""
    ttl_seconds: int
    """For how long; default 3,600 of what is transient"""


class UnionOperation(_UnionOperationOptional):
    """Joins Collections, each member once"""

    op: Literal["union"]
    """The name of the operation"""
    target: ResourceReference
    value: ResourceReferences
    """The other Collections"""


class Usage(TypedDict):
    """What a call has cost"""

    model_calls: int
    """Calls of models"""
    input_tokens: int
    """Tokens that models have read"""
    output_tokens: int
    """Tokens that models have written"""
    rows_written: int
    """Rows of the database that were written"""
    rows_read: int
    """Rows of the database that were read"""
    duration_ms: float
    """Milliseconds that it took"""


class UsageDay(TypedDict):
    """What the calls of a day have cost"""

    day: str
    """The day, UTC"""
    operations: Dict[str, int]
    """Calls by operation"""
    rows_read: int
    """Rows of the database that were read"""
    rows_written: int
    """Rows of the database that were written"""
    model_calls: int
    """Calls of models"""
    input_tokens: int
    """Tokens that models have read"""
    output_tokens: int
    """Tokens that models have written"""


class UsageReport(TypedDict):
    """What a namespace has used"""

    items: List[UsageDay]
    """UTC days on which there was something, oldest first"""
    totals: UsageTotals
    """All days together"""
    budget: ModelBudget
    stored: StoredCounts


class UsageTotals(TypedDict):
    """What calls have cost together"""

    operations: Dict[str, int]
    """Calls by operation"""
    rows_read: int
    """Rows of the database that were read"""
    rows_written: int
    """Rows of the database that were written"""
    model_calls: int
    """Calls of models"""
    input_tokens: int
    """Tokens that models have read"""
    output_tokens: int
    """Tokens that models have written"""


class WaitStep(TypedDict):
    """Milliseconds"""

    wait: WaitStepParameters


class WaitStepParameters(TypedDict):
    """How long to wait"""

    ms: int
    """Milliseconds, at most ten minutes"""


class Webhook(TypedDict):
    """A webhook without its secret"""

    id: str
    """The id of the webhook"""
    url: str
    """Where messages go"""
    types: Union[List[EventType], None]
    """null for all"""
    texts: bool
    """Whether messages carry the texts of what they name"""
    prefix: Union[str, None]
    """It is for every namespace that begins so; null where it is for this one"""
    created_at: str
    """When it was written: ISO-8601, UTC, milliseconds"""
    created_by: str
    """The credential of who did"""
    status: WebhookStatus
    """Whether messages arrive"""
    failing_since: Union[str, None]
    """Since when nothing has arrived; `null` while messages do"""
    disabled_at: Union[str, None]
    """When it was disabled; `null` while it is told"""
    disabled_for: Union[str, None]
    """Why it was"""


class WebhookPage(TypedDict):
    """A page of a list"""

    items: List[Webhook]
    """What stands on this page"""
    next_cursor: Union[str, None]
    """Send it as `cursor` for the next page; `null` on the last page"""


# Whether messages arrive: `failing` while nothing does, `disabled` when it is told no more
WebhookStatus = Literal["active", "failing", "disabled"]


# Whether calls go on without models, or are refused
WhenSpent = Literal["degrade", "refuse"]


class Whoami(TypedDict):
    """Who a credential is"""

    role: Role
    namespaces: List[str]
    """Patterns of the namespaces it is for; of a token, the one"""
    agent: Union[str, None]
    """The agent that holds it"""
    credential: str
    """The key, as the audit log names it"""
    expires_at: Union[str, None]
    """Of a token; null for a key"""


class WorkerPoolStep(TypedDict):
    """Runs branches side by side, so many at a time"""

    worker_pool: WorkerPoolStepParameters


class _WorkerPoolStepParametersOptional(TypedDict, total=False):
    merge: BranchMerge
    """Default: `"none"`"""


class WorkerPoolStepParameters(_WorkerPoolStepParametersOptional):
    """The branches, and how many run at a time"""

    branches: List[Branch]
    """At most 8, each with its own name"""
    workers: int
    """How many run at a time"""


RememberAnswer = Union["Remembered", "RememberedConversation"]


ListMemoriesLifecycle = Literal["active", "fading", "dormant", "archived", "any"]


GetEntityAnswer = Union["Entity", None]


GetCollectionAnswer = Union["Collection", "Note"]


WithdrawProposalAnswer = Union["ChangedProposal", "ErasedProposal"]


DeleteThoughtAnswer = Union["ChangedThought", "ErasedThought"]


ReadThoughtNotesAs = Literal["bool", "int", "float", "json"]


ImportNamespaceSecrets = Literal["mask", "refuse"]


OpenapiAnswer = Dict[str, Any]
