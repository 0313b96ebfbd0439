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
    "CreateRelationRequest",
    "CreateThoughtRequest",
    "CreateTokenRequest",
    "CreatedCollection",
    "CreatedKey",
    "CreatedNote",
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
    "EventTime",
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
    "ListedCollection",
    "ListedNote",
    "LiteralValue",
    "LogMonth",
    "LtTest",
    "LteTest",
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
    "WhenSpent",
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


class ActivateNodesRequest(_ActivateNodesRequestOptional):
    ids: List[str]


class ActivatedNode(TypedDict):
    id: str
    activation: float
    path: List[PathStep]
    """The strongest route first"""


class Activation(TypedDict):
    activated: List[ActivatedNode]
    """The starts and all that was reached, strongest first"""


class ActivationStart(TypedDict):
    id: str
    energy: float


AddMode = Literal["flatten", "nest"]


class _AddNodeRequestOptional(TypedDict, total=False):
    confidence: float


class AddNodeRequest(_AddNodeRequestOptional):
    text: str
    """All of it is one commitment"""
    role: CommitmentRole


class _AddOperationOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    mode: AddMode
    """What a Collection in the list gives"""


class AddOperation(_AddOperationOptional):
    op: Literal["add"]
    target: ResourceReference
    value: JsonValue
    """A string is text, all else JSON"""


class _AddThoughtNoteRequestOptional(TypedDict, total=False):
    metadata: Dict[str, str]
    source: str


class AddThoughtNoteRequest(_AddThoughtNoteRequestOptional):
    key: str
    content: str


class AddedNode(TypedDict):
    node: Node
    outcomes: List[Outcome]
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class AddedThoughtNote(TypedDict):
    note: ThoughtNote
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class _AlertOptional(TypedDict, total=False):
    acknowledged_by: str
    """The credential of who did; absent while it is open"""


class Alert(_AlertOptional):
    id: str
    kind: AlertKind
    target: str
    """An id, or the name of what it is about"""
    created_at: str


AlertKind = Literal[
    "critical_change",
    "integrity",
    "proposals_waiting",
    "reflection_waiting",
    "flag",
]


class AlertPage(TypedDict):
    items: List[Alert]
    next_cursor: Union[str, None]


class AllTest(TypedDict):
    all: List[Predicate]


class AmplifyStep(TypedDict):
    """Refines a note until it meets the criteria"""

    amplify: AmplifyStepParameters


class _AmplifyStepParametersOptional(TypedDict, total=False):
    by: AnsweredBy
    model: str
    temperature: float
    max_iterations: int


class AmplifyStepParameters(_AmplifyStepParametersOptional):
    key: str
    """Of the note that the step adds"""
    source_key: str
    refinement_prompt: str
    completion_criteria: str


class AnalyzeStep(TypedDict):
    """Draws an object by a schema from the notes"""

    analyze: AnalyzeStepParameters


class _AnalyzeStepParametersOptional(TypedDict, total=False):
    by: AnsweredBy
    model: str
    temperature: float
    introspect: bool
    """With a summary"""
    introspection_temperature: float
    summary_key: str
    """Of the summary; `{key}_summary`"""


class AnalyzeStepParameters(_AnalyzeStepParametersOptional):
    key: str
    """Of the note that the step adds"""
    what: str
    schema: AnswerSchema


class AnchorCounts(TypedDict):
    checked: int
    forged: int
    unknown_key: int


class AnswerConsentRequest(TypedDict):
    answer: ConsentAnswer


class AnswerSchema(TypedDict, total=False):
    """A part of JSON Schema"""

    type: AnswerType
    properties: Dict[str, AnswerSchema]
    required: List[str]
    items: AnswerSchema
    enum: List[Scalar]
    minimum: float
    maximum: float


AnswerType = Literal["object", "array", "string", "number", "integer", "boolean", "null"]


AnsweredBy = Literal["auto", "model", "rules"]


class AnyTest(TypedDict):
    any: List[Predicate]


class AssessStep(TypedDict):
    """Says how something is felt about"""

    assess: AssessStepParameters


class _AssessStepParametersOptional(TypedDict, total=False):
    by: AnsweredBy
    model: str
    temperature: float
    introspect: bool
    """With a summary"""
    introspection_temperature: float
    summary_key: str
    """Of the summary; `{key}_summary`"""
    question: str


class AssessStepParameters(_AssessStepParametersOptional):
    key: str
    """Of the note that the step adds"""


class AttemptTest(TypedDict):
    """Which try this is, from 1"""

    attempt: AttemptTestParameters


class AttemptTestParameters(TypedDict, total=False):
    gt: float
    gte: float
    lt: float
    lte: float


class AuditDigest(TypedDict):
    month: str
    """UTC"""
    mutations: int
    """Records that it stands for"""
    reflections: Dict[str, int]
    """Decided, by outcome"""
    critical: int
    transitions: int
    """How often a memory crossed into another band"""
    first_hash: str
    last_hash: str
    """What the first record after it follows"""


class AuditDigestPage(TypedDict):
    items: List[AuditDigest]
    next_cursor: Union[str, None]


class AuditPage(TypedDict):
    items: List[AuditRecord]
    next_cursor: Union[str, None]


class AuditRecord(TypedDict):
    id: str
    time: str
    action: str
    target: str
    actor: str
    approval: str
    summary: str
    critical: bool
    position: int
    payload_hash: str
    prev_hash: str
    hash: str


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


class AuditVerdict(_AuditVerdictOptional):
    ok: bool
    length: int
    head: str
    """Hash of the newest record"""


class BackfillExtractionsRequest(TypedDict):
    pass


class BackfillStarted(TypedDict):
    memories: int
    """Memories to look at, those that models read too"""
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class BackoffStep(TypedDict):
    backoff: BackoffStepParameters


class _BackoffStepParametersOptional(TypedDict, total=False):
    attempts: int
    base_ms: int
    """The first wait; it doubles"""


class BackoffStepParameters(_BackoffStepParametersOptional):
    step: PipelineStep


class _BatchConversationOptional(TypedDict, total=False):
    error: ItemError


class BatchConversation(_BatchConversationOptional):
    index: int
    thread: str
    """As given, or made"""
    memories: List[Union[Memory, None]]
    """By message; null for one that says nothing"""
    outcomes: List[List[Outcome]]
    """By message"""


class BatchEnd(TypedDict):
    done: Literal[True]
    items: int
    failed: int
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class _BatchResultOptional(TypedDict, total=False):
    memory: Memory
    outcomes: List[Outcome]
    proposal: Proposal
    error: ItemError


class BatchResult(_BatchResultOptional):
    index: int


class _BoostNodeRequestOptional(TypedDict, total=False):
    by: float
    """Default 0.2, the setting `boost_share`"""


class BoostNodeRequest(_BoostNodeRequestOptional):
    id: str
    """Id of a node"""


class Boosted(TypedDict):
    id: str
    activation: float
    """The new resting level"""
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class Branch(TypedDict):
    name: str
    step: PipelineStep


BranchMerge = Literal["none", "all"]


class CancelledRun(TypedDict):
    id: str
    thought_id: str
    current_thought_id: str
    status: RunStatus
    atomic: bool
    at: str
    """Path of the step that ran last"""
    error: Union[StepFailure, None]
    created_at: str
    ended_at: Union[str, None]
    usage: RunUsage
    run: Run
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class CategorizeStep(TypedDict):
    """Chooses a category"""

    categorize: CategorizeStepParameters


class _CategorizeStepParametersOptional(TypedDict, total=False):
    by: AnsweredBy
    model: str
    temperature: float
    introspect: bool
    """With a summary"""
    introspection_temperature: float
    summary_key: str
    """Of the summary; `{key}_summary`"""
    keywords: Dict[str, List[str]]
    """Words that speak for a category, where no model is asked"""


class CategorizeStepParameters(_CategorizeStepParametersOptional):
    key: str
    """Of the note that the step adds"""
    question: str
    categories: List[str]


class ChangeMemoryRequest(TypedDict, total=False):
    text: str
    metadata: Dict[str, PropertyValue]
    """Replaces what was there"""
    thread: Union[str, None]
    expires_at: Union[str, None]
    """null clears it"""


class ChangeNodeRequest(TypedDict, total=False):
    text: str
    role: CommitmentRole
    confidence: float
    subject: str
    """Whom or what it is about"""


class _ChangedAlertOptional(TypedDict, total=False):
    acknowledged_by: str
    """The credential of who did; absent while it is open"""


class ChangedAlert(_ChangedAlertOptional):
    id: str
    kind: AlertKind
    target: str
    """An id, or the name of what it is about"""
    created_at: str
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class _ChangedConflictOptional(TypedDict, total=False):
    keep: ConflictKeep
    """This and the rest: once it is resolved"""
    how: ConflictHow
    by: str
    resolved_at: str


class ChangedConflict(_ChangedConflictOptional):
    id: str
    kind: ConflictKind
    status: ConflictStatus
    a: str
    """The earlier"""
    b: str
    similarity: float
    overlap: float
    opened_at: str
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class _ChangedConsolidationOptional(TypedDict, total=False):
    reason: str
    decided_at: str
    decided_by: str


class ChangedConsolidation(_ChangedConsolidationOptional):
    id: str
    status: ConsolidationStatus
    diff: SelfImageDiff
    sections: SelfImage
    """What the self-image is to be"""
    created_at: str
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class ChangedCore(TypedDict):
    blocks: List[CoreBlock]
    tokens: int
    """Of the whole as markdown, in o200k_base tokens"""
    cap: int
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


_ChangedEdgeKeys = TypedDict(
    "_ChangedEdgeKeys",
    {
        "from": "str",
    },
)


class ChangedEdge(_ChangedEdgeKeys):
    to: str
    weight: float
    kind: EdgeKind
    label: Union[str, None]
    valid_from: str
    """It holds while both ends do"""
    valid_to: Union[str, None]
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


# The entity as it is now, and what the change has cost
ChangedEntity = Any


class ChangedIdentity(TypedDict):
    facts: IdentityFacts
    self_image: SelfImage
    """Changed by a consolidation alone"""
    self_awareness_log: SelfAwarenessLog
    consolidation: ConsolidationState
    usage: Usage
    degraded: List[Degradation]
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
    thread: str
    speaker: str
    """Who said it: as the call, a label of the text or the metadata name them"""
    speaker_role: SpeakerRole
    expires_at: str
    pinned_by: str
    """Who pinned it, as the audit log names them"""
    pinned_at: str
    day: str
    """Of an episode: UTC, as 2026-02-28"""
    type: EpisodeType
    """Of an episode: what kind of thing it tells"""
    tags: List[str]
    source: EpisodeSource
    """Of an episode: how it came in"""


class ChangedMemory(_ChangedMemoryKeys, _ChangedMemoryOptional):
    text: str
    status: MemoryStatus
    store: Store
    """The first of `stores`"""
    stores: List[Store]
    occurred_at: str
    created_at: str
    entities: List[str]
    mentions: List[Mention]
    commitments: List[str]
    relevance: float
    lifecycle: Lifecycle
    pinned: bool
    metadata: Dict[str, PropertyValue]
    trust: Trust
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class ChangedNode(TypedDict):
    id: str
    text: str
    role: CommitmentRole
    confidence: float
    activation: float
    """Resting level of this moment"""
    sources: List[TextSource]
    """Where it is said: stretches of the texts of memories; with `entity` and `item`, of a passage
    of the content that the memory has told"""
    by: NodeOrigin
    modality: Modality
    lang: TextLanguage
    trust: Trust
    speaker: Union[str, None]
    """Who said it, folded; `user` for the own user of the namespace"""
    subject: Union[str, None]
    """Whom or what it is about, folded: in the first person who said it"""
    store: Store
    """As `lifecycle`, of its most relevant source"""
    lifecycle: Lifecycle
    relevance: float
    status: CommitmentStatus
    event: Union[EventTime, None]
    valid_from: str
    valid_to: Union[str, None]
    recorded_at: str
    conflicts: List[str]
    """Open ones that it is a side of"""
    edges: List[OutgoingEdge]
    usage: Usage
    degraded: List[Degradation]
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
    memory_id: str
    """What a commit has made of it; of a statement that a model read in a memory that memory"""


class ChangedProposal(_ChangedProposalKeys, _ChangedProposalOptional):
    id: str
    number: int
    """Counts proposals, from 1"""
    created_at: str
    trigger: Union[str, None]
    content: str
    suggested_store: Union[str, None]
    entities: List[str]
    confidence: ConfidenceLevel
    core_worthy: bool
    status: ProposalStatus
    """`deferred` is still to be decided"""
    conflicts: List[str]
    """Proposals that say something else of the same matter"""
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class _ChangedReflectionOptional(TypedDict, total=False):
    question: str
    """What an owner is asked"""
    scope: ReflectionScope
    """What was read for it"""
    operations: List[ReflectionOperation]
    monologue: str
    footnote: str
    elements: List[str]
    """What the monologue dwells on"""
    milestone: str
    reason: str
    ask_at: str
    """When it is asked again"""
    decided_at: str
    decided_by: str
    """The credential of who decided"""
    dialogue: List[DialogueTurn]
    """What was said about it after its decision, oldest first"""


class ChangedReflection(_ChangedReflectionOptional):
    id: str
    number: int
    """Counts reflections, from 1"""
    trigger: ReflectionTrigger
    state: ReflectionState
    tokens: ReflectionTokens
    usage: Usage
    degraded: List[Degradation]
    created_at: str
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


class ChangedResourceRelation(_ChangedResourceRelationKeys, _ChangedResourceRelationOptional):
    id: str
    to: str
    relation: str
    created_at: str
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class ChangedSettings(TypedDict):
    version: int
    """Counts changes, from 0"""
    values: Dict[str, SettingValue]
    """By name, as they hold now"""
    schema: Dict[str, SettingDescription]
    """What each may be"""
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class ChangedSoul(TypedDict):
    values: List[str]
    principles: List[str]
    commitments: List[str]
    boundaries: List[str]
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class _ChangedSuggestionOptional(TypedDict, total=False):
    reasons: List[str]


class ChangedSuggestion(_ChangedSuggestionOptional):
    id: str
    kind: SuggestionKind
    a: str
    """The earlier: a node, or an entity as it stands in text"""
    b: str
    score: float
    """How near they lie, 0–1"""
    status: SuggestionStatus
    created_at: str
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class ChangedThought(TypedDict):
    id: str
    intent: str
    trace_id: str
    parent_id: Union[str, None]
    task_id: Union[str, None]
    status: ThoughtStatus
    created_at: str
    updated_at: str
    note_count: int
    published_count: int
    """Notes up to the cursor"""
    session_length: int
    """Messages exchanged with a model"""
    run_id: Union[str, None]
    """The open run"""
    thought: Thought
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class CheckpointStep(TypedDict):
    """Goes on in a child of the thought"""

    checkpoint: CheckpointStepParameters


class CheckpointStepParameters(TypedDict):
    key: str


class CircuitBreakerStep(TypedDict):
    circuit_breaker: CircuitBreakerStepParameters


class _CircuitBreakerStepParametersOptional(TypedDict, total=False):
    failures: int
    reset_ms: int


class CircuitBreakerStepParameters(_CircuitBreakerStepParametersOptional):
    step: PipelineStep
    name: str


_ClassificationKeys = TypedDict(
    "_ClassificationKeys",
    {
        "class": "MemoryClass",
    },
)


class _ClassificationOptional(TypedDict, total=False):
    core_block: str


class Classification(_ClassificationKeys, _ClassificationOptional):
    stores: List[Store]
    entities: List[ClassifiedEntity]
    relations: List[ClassifiedRelation]
    tags: List[str]
    confidence: ConfidenceLevel
    core_update: bool
    summary: str
    by: ClassifiedBy


ClassifiedBy = Literal["rules", "model"]


class ClassifiedEntity(TypedDict):
    name: str
    type: str


_ClassifiedRelationKeys = TypedDict(
    "_ClassifiedRelationKeys",
    {
        "from": "str",
    },
)


class ClassifiedRelation(_ClassifiedRelationKeys):
    relation: str
    to: str


class CloneThoughtRequest(TypedDict, total=False):
    trace_id: str


class CoerceEach(TypedDict):
    op: Literal["coerce"]
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
    op: Literal["coerce"]
    target: ResourceReference
    to: CoerceTarget


CoerceTarget = Literal["string", "int", "float", "bool", "json", "list"]


class _CollectionOptional(TypedDict, total=False):
    name: str
    expires_at: str
    """From then on it is not there"""
    replaced_by: str
    """The next version of its name"""


class Collection(_CollectionOptional):
    id: str
    version: int
    """Of its name, from 1"""
    status: ResourceStatus
    metadata: Dict[str, JsonValue]
    transient: bool
    created_at: str
    created_by: str
    source: ResourceSource
    trust: Trust
    size: int
    """Direct members"""
    indexed: bool
    items: List[CollectionMember]
    next_cursor: Union[str, None]


class _CollectionMemberOptional(TypedDict, total=False):
    value: JsonValue
    """Any JSON value"""
    size: int
    truncated: bool


class CollectionMember(_CollectionMemberOptional):
    id: Union[str, None]
    """null for what was not kept"""


class CollectionPage(TypedDict):
    items: List[ListedCollection]
    next_cursor: Union[str, None]


class CommitProposalRequest(TypedDict, total=False):
    store: Store
    """In place of the suggested one"""


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
    key: str
    value: Scalar


class CompressStep(TypedDict):
    """Makes one message of the session"""

    compress: CompressStepParameters


class _CompressStepParametersOptional(TypedDict, total=False):
    by: AnsweredBy
    model: str
    temperature: float
    threshold: int
    """Messages"""
    summary_key: str


class CompressStepParameters(_CompressStepParametersOptional):
    key: str
    """Of the note that the step adds"""


class ConcurrentStep(TypedDict):
    concurrent: ConcurrentStepParameters


class _ConcurrentStepParametersOptional(TypedDict, total=False):
    merge: BranchMerge


class ConcurrentStepParameters(_ConcurrentStepParametersOptional):
    branches: List[Branch]


ConfidenceLevel = Literal["high", "medium", "low"]


class ConfidenceTest(TypedDict):
    confidence: ConfidenceTestParameters


class _ConfidenceTestParametersOptional(TypedDict, total=False):
    gt: float
    gte: float
    lt: float
    lte: float


class ConfidenceTestParameters(_ConfidenceTestParametersOptional):
    key: str


class _ConflictOptional(TypedDict, total=False):
    keep: ConflictKeep
    """This and the rest: once it is resolved"""
    how: ConflictHow
    by: str
    resolved_at: str


class Conflict(_ConflictOptional):
    id: str
    kind: ConflictKind
    status: ConflictStatus
    a: str
    """The earlier"""
    b: str
    similarity: float
    overlap: float
    opened_at: str


# What the other side was: never true, or true until then
ConflictHow = Literal["wrong", "outdated"]


ConflictKeep = Literal["a", "b", "both"]


ConflictKind = Literal["negation", "goal_constraint", "value", "flag"]


class ConflictPage(TypedDict):
    items: List[Conflict]
    next_cursor: Union[str, None]


# `void`: one of the sides ended otherwise
ConflictStatus = Literal["open", "resolved", "void"]


ConsentAnswer = Literal["yes", "no", "later"]


class _ConsolidationOptional(TypedDict, total=False):
    reason: str
    decided_at: str
    decided_by: str


class Consolidation(_ConsolidationOptional):
    id: str
    status: ConsolidationStatus
    diff: SelfImageDiff
    sections: SelfImage
    """What the self-image is to be"""
    created_at: str


class _ConsolidationStateOptional(TypedDict, total=False):
    reason: str


class ConsolidationState(_ConsolidationStateOptional):
    due: bool
    lines_since: int
    """Lines of the log since the last one"""


ConsolidationStatus = Literal["draft", "approved", "rejected"]


ConsolidationVerdict = Literal["approve", "reject"]


class ContainsTest(TypedDict):
    """Any case; of a list a member"""

    contains: Comparison


ContentItem = Union["TextContent", "FileContent"]


class _ContentSourceOptional(TypedDict, total=False):
    page: int
    section: str


class ContentSource(_ContentSourceOptional):
    memory_id: str
    item: int
    """Place in the content of the entity, from 0"""


ContentType = Literal["text", "json"]


class Context(TypedDict):
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
    model: str
    temperature: float


class ConvergeStepParameters(_ConvergeStepParametersOptional):
    key: str
    """Of the note that the step adds"""
    synthesis_prompt: str
    branches: List[Branch]


class _ConversationMessageOptional(TypedDict, total=False):
    name: str
    """Who says it, by name"""
    at: str
    """When it was said"""
    id: str
    """Becomes the `external_id`"""


class ConversationMessage(_ConversationMessageOptional):
    role: SpeakerRole
    content: Union[str, List[MessagePart], None]


class Core(TypedDict):
    blocks: List[CoreBlock]
    tokens: int
    """Of the whole as markdown, in o200k_base tokens"""
    cap: int


class CoreBlock(TypedDict):
    name: CoreBlockName
    budget: int
    """Tokens from which its items are pruned first"""
    tokens: int
    items: List[CoreItem]


CoreBlockName = Literal["identity", "active_context", "persona", "critical_facts"]


class _CoreItemOptional(TypedDict, total=False):
    memory_id: str
    """The memory that it says"""


class CoreItem(_CoreItemOptional):
    id: str
    text: str
    pinned: bool


class Cost(TypedDict):
    """What a call has cost, what it has left out, and where the log stands after it"""

    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


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
    """What a Collection in the list gives"""
    metadata: ResourceMetadata


class CreateCollectionOperation(_CreateCollectionOperationOptional):
    op: Literal["create_collection"]
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
    value: JsonValue
    """A string is text, all else JSON"""


class _CreateKeyRequestOptional(TypedDict, total=False):
    namespaces: List[str]
    """Patterns over namespace names; needed below root, which has all"""
    name: str
    agent: str
    """The agent that holds the key"""


class CreateKeyRequest(_CreateKeyRequestOptional):
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


class CreateNoteOperation(_CreateNoteOperationOptional):
    op: Literal["create_note"]
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


class CreateNoteRequest(_CreateNoteRequestOptional):
    value: JsonValue
    """A string is text, all else JSON"""


_CreateRelationRequestKeys = TypedDict(
    "_CreateRelationRequestKeys",
    {
        "from": "str",
    },
)


class _CreateRelationRequestOptional(TypedDict, total=False):
    name: str


class CreateRelationRequest(_CreateRelationRequestKeys, _CreateRelationRequestOptional):
    to: str
    """Id or name"""
    relation: str


class _CreateThoughtRequestOptional(TypedDict, total=False):
    trace_id: str
    """Unique in the namespace; else made"""
    task_id: str
    parent_id: str


class CreateThoughtRequest(_CreateThoughtRequestOptional):
    intent: str


class _CreateTokenRequestOptional(TypedDict, total=False):
    agent: str
    """The agent that will hold it"""
    ttl_seconds: int
    """Seconds it lives"""


class CreateTokenRequest(_CreateTokenRequestOptional):
    namespace: str
    """The one namespace it is for"""
    role: Role
    """Below `root`, and no wider than the key that mints"""


class _CreatedCollectionOptional(TypedDict, total=False):
    truncated: bool
    """The value is the beginning of a text"""


class CreatedCollection(_CreatedCollectionOptional):
    status: Literal["success"]
    resource_id: Union[str, None]
    """null for what was not kept"""
    value: JsonValue
    """Any JSON value"""
    collection: Collection
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class CreatedKey(TypedDict):
    id: str
    name: Union[str, None]
    role: Role
    namespaces: List[str]
    agent: Union[str, None]
    created_at: str
    revoked_at: Union[str, None]
    key: str
    """The secret, shown this once"""


class _CreatedNoteOptional(TypedDict, total=False):
    truncated: bool
    """The value is the beginning of a text"""


class CreatedNote(_CreatedNoteOptional):
    status: Literal["success"]
    resource_id: Union[str, None]
    """null for what was not kept"""
    value: JsonValue
    """Any JSON value"""
    note: Note
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class DatedLine(TypedDict):
    id: str
    text: str
    at: str


class DatedProperty(TypedDict):
    """The value of a property that holds now"""

    value: PropertyValue
    since: str
    """When it began to hold"""


class DatedPropertyInput(TypedDict):
    """A value with the time since when it holds"""

    value: PropertyValue
    since: str
    """When it began to hold: an ISO-8601 time with a zone, or a date (00:00 UTC)"""


class DeadLetter(TypedDict):
    """A namespace whose object did not answer in six visits; the reason is in the log"""

    namespace: str
    """Name of a namespace; the first write makes it"""
    first_failed_at: str
    last_failed_at: str


class DeadLetterPage(TypedDict):
    items: List[DeadLetter]
    next_cursor: Union[str, None]


class Decay(TypedDict):
    """The parts of `relevance`"""

    base: float
    access_count: int
    last_accessed_at: str
    days: float
    weight: Union[float, None]
    """null for what never decays"""
    raw: Union[float, None]
    floor: Union[str, None]


class DecayGraphRequest(TypedDict, total=False):
    dry_run: bool
    """The same answer, nothing moves"""


class DecayReport(TypedDict):
    nodes_decayed: int
    """Resting levels that fell"""
    edges_pruned: int
    """Edges that had grown too weak"""
    inactive_nodes: int
    """Live nodes whose level is below 0.01"""
    transitions: List[LifecycleTransition]
    """Memories that crossed from one band into another"""
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class _DecideConsolidationRequestOptional(TypedDict, total=False):
    reason: str


class DecideConsolidationRequest(_DecideConsolidationRequestOptional):
    decision: ConsolidationVerdict


class DecideProposalsRequest(TypedDict):
    """Each item is a ProposalDecision"""

    decisions: List[ProposalDecision]


class _DecideReflectionRequestOptional(TypedDict, total=False):
    changes: List[ReflectionChange]
    operations: List[str]
    """With `partial`: the parts that are kept, no others"""
    reason: str


class DecideReflectionRequest(_DecideReflectionRequestOptional):
    decision: ReflectionVerdict


class DecideStep(TypedDict):
    """Answers a question by yes or no"""

    decide: DecideStepParameters


class _DecideStepParametersOptional(TypedDict, total=False):
    by: AnsweredBy
    model: str
    temperature: float
    introspect: bool
    """With a summary"""
    introspection_temperature: float
    summary_key: str
    """Of the summary; `{key}_summary`"""
    rule: Predicate
    """Decides where no model is asked"""


class DecideStepParameters(_DecideStepParametersOptional):
    key: str
    """Of the note that the step adds"""
    question: str


class _DecidedProposalOptional(TypedDict, total=False):
    memory: Memory
    """What a commit has made"""


class DecidedProposal(_DecidedProposalOptional):
    proposal: Proposal
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class DecidedProposals(TypedDict):
    results: List[DecisionResult]
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class _DecisionResultOptional(TypedDict, total=False):
    proposal: Proposal
    memory: Memory
    error: ItemError


class DecisionResult(_DecisionResultOptional):
    index: int


class DecisionTest(TypedDict):
    decision: DecisionTestParameters


class _DecisionTestParametersOptional(TypedDict, total=False):
    value: bool


class DecisionTestParameters(_DecisionTestParametersOptional):
    key: str


class DeferProposalRequest(TypedDict, total=False):
    reason: str


class Degradation(TypedDict):
    part: str
    reason: str


class DeletedPlaces(TypedDict):
    """Places in Collections and relations that went with it"""

    collections: int
    relations: int


class _DeletedResourceOptional(TypedDict, total=False):
    receipt: Receipt


class DeletedResource(_DeletedResourceOptional):
    status: Literal["success"]
    resource_id: str
    value: DeletedPlaces
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class DialogueTurn(TypedDict):
    text: str
    role: Role
    by: str
    """The credential of who said it"""
    at: str


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
    op: Literal["difference"]
    target: ResourceReference
    value: ResourceReferences


class DiscernStep(TypedDict):
    """Chooses a category and goes its route"""

    discern: DiscernStepParameters


class _DiscernStepParametersOptional(TypedDict, total=False):
    by: AnsweredBy
    model: str
    temperature: float
    introspect: bool
    """With a summary"""
    introspection_temperature: float
    summary_key: str
    """Of the summary; `{key}_summary`"""
    categories: List[str]
    fallback: PipelineStep
    keywords: Dict[str, List[str]]
    """Words that speak for a category, where no model is asked"""


class DiscernStepParameters(_DiscernStepParametersOptional):
    key: str
    """Of the note that the step adds"""
    question: str
    routes: Dict[str, PipelineStep]


class DiscussReflectionRequest(TypedDict):
    text: str


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
    to: str
    weight: float
    kind: EdgeKind
    label: Union[str, None]
    valid_from: str
    """It holds while both ends do"""
    valid_to: Union[str, None]


# `similar` and `manual` carry activation
EdgeKind = Literal["similar", "manual", "subgoal_of", "supersedes"]


class EdgesByKind(TypedDict):
    similar: int
    manual: int
    subgoal_of: int
    supersedes: int


class EmbedderInfo(TypedDict):
    """Its name, and the cosines from which its vectors mean something"""

    id: str
    dims: int
    floor: float
    edge: float
    conflict: float
    dedup: float
    strict: float


class EmitStep(TypedDict):
    """Sends the signal `custom.<name>`"""

    emit: EmitStepParameters


class _EmitStepParametersOptional(TypedDict, total=False):
    data: JsonValue


class EmitStepParameters(_EmitStepParametersOptional):
    name: str


class EnrichStep(TypedDict):
    """Drops a failure"""

    enrich: EnrichStepParameters


class EnrichStepParameters(TypedDict):
    step: PipelineStep


# An entity: its `<kind>_id`, and the parts that were asked for
Entity = Dict[str, Any]


# An entity in any of its four forms
EntityInput = Union["EntityReference", "KeyedEntityInput", "NamedEntityInput"]


EntityOrder = Literal["name", "created", "relevance"]


class EntityPage(TypedDict):
    items: List[Entity]
    next_cursor: Union[str, None]


# Properties by name. A name has 1 to 128 characters, and points in it nest; a value is at most 64
# KiB
EntityPropertiesInput = Dict[str, Union["PropertyValue", "DatedPropertyInput"]]


# An entity by reference: its kind, `_id:`, and its id. An id with characters other than letters,
# digits and `._@/-` is quoted as a JSON string
EntityReference = str


EpisodeSource = Literal["conversation", "reflection", "user_explicit"]


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
    equals: Comparison


_ErasedMemoryKeys = TypedDict(
    "_ErasedMemoryKeys",
    {
        "__memory_id": "str",
    },
)


class ErasedMemory(_ErasedMemoryKeys):
    status: MemoryStatus


class ErasedProposal(TypedDict):
    receipt: Receipt
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class ErasedRevision(TypedDict):
    receipt: Receipt
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class ErasedStore(TypedDict):
    name: str
    removed: int
    verified: bool


class ErasedThought(TypedDict):
    receipt: Receipt
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class ErasureProbe(TypedDict):
    """A recall that must not find it"""

    hits: int


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


_EventTimeKeys = TypedDict(
    "_EventTimeKeys",
    {
        "from": "str",
    },
)


class EventTime(_EventTimeKeys):
    """When it takes place: from ≤ time < to, UTC"""

    to: str


class Evolution(TypedDict):
    overview: str
    threads: List[str]
    patterns: List[EvolutionPattern]
    assumptions: List[str]
    questions: List[str]
    entries: List[EvolutionEntry]
    """Oldest first"""
    archived: List[EvolutionEntry]
    milestones: List[EvolutionMilestone]
    tokens: int


class EvolutionCounts(TypedDict):
    reflections: int
    entities: int
    procedures: int
    core_percent: float


EvolutionDelta = Literal["new", "confirmed", "revised"]


class EvolutionEntry(TypedDict):
    number: int
    date: str
    counts: EvolutionCounts
    insight: str
    delta: EvolutionDelta
    threads: List[str]


class EvolutionMilestone(TypedDict):
    reflection: int
    name: str
    at: str


class EvolutionPattern(TypedDict):
    text: str
    seen: int
    stable: bool


class ExistsTest(TypedDict):
    exists: NoteMember


class _ExplainRecallRequestOptional(TypedDict, total=False):
    query: str
    template: Template
    context: List[EntityInput]
    """Raises what links these"""
    entities: List[EntityInput]
    """Keeps only what links one of these"""
    top_k: int
    depth: int
    """Hops that activation spreads; default 2"""
    activate_goals: List[str]
    """Goals that start at full energy"""
    include: List[RecallInclude]
    roles: List[CommitmentRole]
    stores: List[RecallStore]
    threads: List[str]
    metadata: Dict[str, PropertyValue]
    time: TimeRange
    """Keeps what occurred, or has its event, in it: from ≤ time < to"""
    as_of: str
    """What was true then"""
    known_at: str
    """What was known then"""
    at_least: int
    min_score: float
    max_tokens: int
    synthesize: bool
    """A model answers from the hits: `text` has a statement a line, the memories that it rests on
    behind it as `[mem_…]`; what the hits do not answer it does not know. Without a model, or where
    it fails, `text` is as ever and `degraded` says why"""
    rerank: bool
    """A model puts the best hits in order, before `top_k`; each then has its `rerank_score`.
    `score` and `min_score` stay those of the recall"""
    reinforce: bool
    explain: bool
    """With a `trace` of how it was found"""


class ExplainRecallRequest(_ExplainRecallRequestOptional):
    id: str


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
    parts: ScoreParts
    score: float
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
    id: str
    returned: bool


ExportLine = Dict[str, Any]


class Extraction(TypedDict):
    """A text that a model is still to read"""

    memory_id: str
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
    items: List[Extraction]
    next_cursor: Union[str, None]


ExtractionState = Literal["waiting", "parked"]


class FailedLine(TypedDict):
    line: int
    error: ItemError


class _FailedOperationOptional(TypedDict, total=False):
    out: str


class FailedOperation(_FailedOperationOptional):
    index: int
    op: str


class FailedResult(TypedDict):
    status: Literal["failed"]
    resource_id: None
    value: None
    reason: str


class FallbackStep(TypedDict):
    """The first that succeeds"""

    fallback: FallbackStepParameters


class FallbackStepParameters(TypedDict):
    steps: List[PipelineStep]


class _FieldChangeOptional(TypedDict, total=False):
    before: Any
    after: Any


class FieldChange(_FieldChangeOptional):
    path: List[str]


class _FieldErrorOptional(TypedDict, total=False):
    position: int
    """Of a text that cannot be read: the character, from 0"""
    expected: List[str]
    """What could have stood there"""


class FieldError(_FieldErrorOptional):
    path: str
    """Dotted path of the field"""
    message: str


class _FileContentOptional(TypedDict, total=False):
    filename: str
    read: bool
    partial: bool
    unread_reason: str
    pages: int


class FileContent(_FileContentOptional):
    type: Literal["file"]
    mediaType: str
    url: str


class FilterStep(TypedDict):
    filter: FilterStepParameters


_FilterStepParametersKeys = TypedDict(
    "_FilterStepParametersKeys",
    {
        "if": "Predicate",
    },
)


class FilterStepParameters(_FilterStepParametersKeys):
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
    op: Literal["filter_structured"]
    target: ResourceReference
    where: str


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


class FlattenOperation(_FlattenOperationOptional):
    op: Literal["flatten"]
    target: ResourceReference


ForgetKind = Literal["wrong", "outdated", "erase"]


class ForgetPreview(TypedDict):
    preview: List[PreviewedMemory]
    """Best first"""
    pinned: List[Memory]
    """What matches too and stays"""
    confirm: Union[str, None]
    """null where nothing matches"""
    expires_at: str
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class ForgetPreviewResult(TypedDict):
    preview: List[PreviewedMemory]
    """Best first"""
    pinned: List[Memory]
    """What matches too and stays"""
    confirm: Union[str, None]
    """null where nothing matches"""
    expires_at: str


class ForgetRequest(TypedDict, total=False):
    text: str
    """Previews the memories that match"""
    template: Template
    entities: List[ForgottenEntityInput]
    partial: bool
    """Only the named properties and relations"""
    memory_id: str
    memory_ids: List[str]
    permanent: bool
    """Erase (owner)"""
    confirm: str
    """Token of a preview: acts on that set"""
    reason: str
    kind: ForgetKind


class ForgetStep(TypedDict):
    """Goes on without some notes; `keep_keys` wins, with neither all go"""

    forget: ForgetStepParameters


class _ForgetStepParametersOptional(TypedDict, total=False):
    drop_keys: List[str]
    keep_keys: List[str]


class ForgetStepParameters(_ForgetStepParametersOptional):
    key: str


class _ForgottenOptional(TypedDict, total=False):
    receipt: Receipt


class Forgotten(_ForgottenOptional):
    forgotten: List[Union[Memory, ErasedMemory]]
    entities: List[str]
    """The references that went"""
    usage: Usage
    degraded: List[Degradation]
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


class GateStepParameters(_GateStepParametersKeys, _GateStepParametersOptional):
    pass


class GetMetadataEach(TypedDict):
    op: Literal["get_metadata"]


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
    op: Literal["get_metadata"]
    target: ResourceReference


GrantDecision = Literal["approve", "bonus", "reduce", "forgive", "increase_penalty"]


class _GrantTokensRequestOptional(TypedDict, total=False):
    amount: int
    """Tokens, for `bonus`, `reduce` and `increase_penalty`; 422 where the grant would lie outside
    of 1,000 to 32,000"""


class GrantTokensRequest(_GrantTokensRequestOptional):
    decision: GrantDecision
    reason: str


class _GraphStatsOptional(TypedDict, total=False):
    meaning: MeaningProgress
    """Where an embedding model is bound: how far it has come"""


class GraphStats(_GraphStatsOptional):
    nodes: int
    by_role: NodesByRole
    by_status: NodesByStatus
    edges: int
    by_kind: EdgesByKind
    average_activation: float
    open_conflicts: int
    embedder: EmbedderInfo
    bytes_per_node: float


class GtTest(TypedDict):
    gt: NumberComparison


class GteTest(TypedDict):
    gte: NumberComparison


class HandleStep(TypedDict):
    """`on_error` sees the note `$error`"""

    handle: HandleStepParameters


class HandleStepParameters(TypedDict):
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
    slice: str


class HeadOperation(_HeadOperationOptional):
    op: Literal["head"]
    target: ResourceReference


class Health(TypedDict):
    status: Literal["ok"]
    service: Literal["mneme"]
    version: str


class _HitOptional(TypedDict, total=False):
    external_id: str
    namespace: str
    role: str
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
    id: str
    kind: HitKind
    memory_id: Union[str, None]
    text: str
    store: str
    lifecycle: Lifecycle
    score: float
    """Falling, but where `rerank_score` decides the order"""
    parts: ScoreParts
    occurred_at: str
    created_at: str
    entities: List[str]
    trust: Trust


HitKind = Literal["commitment", "memory", "entity", "note"]


_IdReferenceKeys = TypedDict(
    "_IdReferenceKeys",
    {
        "$ref": "str",
    },
)


class IdReference(_IdReferenceKeys):
    pass


class Identity(TypedDict):
    facts: IdentityFacts
    self_image: SelfImage
    """Changed by a consolidation alone"""
    self_awareness_log: SelfAwarenessLog
    consolidation: ConsolidationState


class IdentityFacts(TypedDict):
    name: Union[str, None]
    role: Union[str, None]
    vibe: Union[str, None]


class IdentityFactsPatch(TypedDict, total=False):
    name: Union[str, None]
    role: Union[str, None]
    vibe: Union[str, None]


ImportFormat = Literal["mneme", "mem0", "zep", "mcp"]


class Imported(TypedDict):
    format: ImportFormat
    done: bool
    """Whether the end of the stream was reached"""
    items: int
    """Lines that came, blank ones apart"""
    imported: int
    """Lines that were taken in by this call"""
    skipped: int
    """Lines that changed nothing: they were there already"""
    failed: List[FailedLine]
    """At most 1,000; of the format mneme none, since it stops at the first"""
    next_line: int
    """Where to go on"""
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


_InTestKeys = TypedDict(
    "_InTestKeys",
    {
        "in": "InTestParameters",
    },
)


class InTest(_InTestKeys):
    pass


class _InTestParametersOptional(TypedDict, total=False):
    path: str
    """Into the JSON of a note"""


class InTestParameters(_InTestParametersOptional):
    key: str
    values: List[Scalar]


class _IndexOperationOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""


class IndexOperation(_IndexOperationOptional):
    op: Literal["index"]
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
    op: Literal["intersection"]
    target: ResourceReference
    value: ResourceReferences


class IntrospectStep(TypedDict):
    """Sums up a note"""

    introspect: IntrospectStepParameters


class _IntrospectStepParametersOptional(TypedDict, total=False):
    by: AnsweredBy
    model: str
    temperature: float
    summary_key: str


class IntrospectStepParameters(_IntrospectStepParametersOptional):
    key: str
    """Of the note that the step adds"""


class IsEmptyEach(TypedDict):
    op: Literal["is_empty"]


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
    op: Literal["is_empty"]
    target: ResourceReference


class _ItemErrorOptional(TypedDict, total=False):
    errors: List[FieldError]


class ItemError(_ItemErrorOptional):
    status: int
    code: ErrorCode
    detail: str


class _JobOptional(TypedDict, total=False):
    progress: JobProgress


class Job(_JobOptional):
    """Background work that a namespace still has to do"""

    name: str
    clock: JobClock
    due_at: Union[str, None]
    """When it runs next; null where it waits for its caller (an import) or has only parked texts"""
    tries: int
    """Failures in a row"""
    state: JobState


# By which clock it is due: a delivery by the machine’s, all else by its own
JobClock = Literal["machine", "namespace"]


class JobPage(TypedDict):
    items: List[Job]
    next_cursor: Union[str, None]


class JobProgress(TypedDict, total=False):
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
    left_key: str
    right_key: str
    join_type: JoinType


class JoinOperation(_JoinOperationOptional):
    op: Literal["join"]
    target: ResourceReference
    value: ResourceReference


JoinType = Literal["inner", "left", "right", "outer"]


# Any JSON value
JsonValue = Union[str, float, bool, None, List[Any], Dict[str, Any]]


class Key(TypedDict):
    """A key without its secret, which is stored nowhere"""

    id: str
    name: Union[str, None]
    role: Role
    namespaces: List[str]
    agent: Union[str, None]
    created_at: str
    revoked_at: Union[str, None]


class KeyPage(TypedDict):
    items: List[Key]
    next_cursor: Union[str, None]


# An entity as an object with exactly one `<kind>_id`, and what is known of it. Another field is
# refused
KeyedEntityInput = Dict[str, Any]


# An entity as an object with exactly one `<kind>_id`, and what is known of it. Another field is
# refused
KeyedForgottenEntityInput = Dict[str, Any]


Lifecycle = Literal["active", "fading", "dormant", "archived"]


_LifecycleTransitionKeys = TypedDict(
    "_LifecycleTransitionKeys",
    {
        "from": "Lifecycle",
    },
)


class LifecycleTransition(_LifecycleTransitionKeys):
    memory_id: str
    to: Lifecycle
    relevance: float


class _ListedCollectionOptional(TypedDict, total=False):
    name: str
    expires_at: str
    """From then on it is not there"""
    replaced_by: str
    """The next version of its name"""


class ListedCollection(_ListedCollectionOptional):
    id: str
    version: int
    """Of its name, from 1"""
    status: ResourceStatus
    metadata: Dict[str, JsonValue]
    transient: bool
    created_at: str
    created_by: str
    source: ResourceSource
    trust: Trust
    size: int
    """Direct members"""
    indexed: bool


class _ListedNoteOptional(TypedDict, total=False):
    name: str
    expires_at: str
    """From then on it is not there"""
    replaced_by: str
    """The next version of its name"""


class ListedNote(_ListedNoteOptional):
    id: str
    version: int
    """Of its name, from 1"""
    status: ResourceStatus
    metadata: Dict[str, JsonValue]
    transient: bool
    created_at: str
    created_by: str
    source: ResourceSource
    trust: Trust
    content_type: ContentType
    length: int
    """Characters of the text, or of the canonical JSON"""
    fingerprint: str
    """SHA-256 of their UTF-8, in hex"""
    index: bool
    """Whether it is meant to be found"""
    preview: str


_LiteralValueKeys = TypedDict(
    "_LiteralValueKeys",
    {
        "$value": "JsonValue",
    },
)


class LiteralValue(_LiteralValueKeys):
    pass


class LogMonth(TypedDict):
    month: str
    count: int
    summary: str


class LtTest(TypedDict):
    lt: NumberComparison


class LteTest(TypedDict):
    lte: NumberComparison


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


class MapOperation(_MapOperationOptional):
    op: Literal["map"]
    target: ResourceReference
    apply: EachOperation


# Its JSON-RPC response
McpAnswer = Any


# A message of the Model Context Protocol
McpMessage = Any


class MeaningProgress(TypedDict):
    model: str
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
    thread: str
    speaker: str
    """Who said it: as the call, a label of the text or the metadata name them"""
    speaker_role: SpeakerRole
    expires_at: str
    pinned_by: str
    """Who pinned it, as the audit log names them"""
    pinned_at: str
    day: str
    """Of an episode: UTC, as 2026-02-28"""
    type: EpisodeType
    """Of an episode: what kind of thing it tells"""
    tags: List[str]
    source: EpisodeSource
    """Of an episode: how it came in"""


class Memory(_MemoryKeys, _MemoryOptional):
    text: str
    status: MemoryStatus
    store: Store
    """The first of `stores`"""
    stores: List[Store]
    occurred_at: str
    created_at: str
    entities: List[str]
    mentions: List[Mention]
    commitments: List[str]
    relevance: float
    lifecycle: Lifecycle
    pinned: bool
    metadata: Dict[str, PropertyValue]
    trust: Trust


MemoryClass = Literal["preference", "decision", "how-to", "task", "event", "fact"]


_MemoryDetailKeys = TypedDict(
    "_MemoryDetailKeys",
    {
        "__memory_id": "str",
    },
)


class _MemoryDetailOptional(TypedDict, total=False):
    external_id: str
    thread: str
    speaker: str
    """Who said it: as the call, a label of the text or the metadata name them"""
    speaker_role: SpeakerRole
    expires_at: str
    pinned_by: str
    """Who pinned it, as the audit log names them"""
    pinned_at: str
    day: str
    """Of an episode: UTC, as 2026-02-28"""
    type: EpisodeType
    """Of an episode: what kind of thing it tells"""
    tags: List[str]
    source: EpisodeSource
    """Of an episode: how it came in"""


class MemoryDetail(_MemoryDetailKeys, _MemoryDetailOptional):
    text: str
    status: MemoryStatus
    store: Store
    """The first of `stores`"""
    stores: List[Store]
    occurred_at: str
    created_at: str
    entities: List[str]
    mentions: List[Mention]
    commitments: List[str]
    relevance: float
    lifecycle: Lifecycle
    pinned: bool
    metadata: Dict[str, PropertyValue]
    trust: Trust
    decay: Decay


class MemoryHistory(TypedDict):
    items: List[MemoryHistoryItem]
    next_cursor: Union[str, None]


class MemoryHistoryItem(TypedDict):
    version: int
    text: str
    status: MemoryStatusValue
    at: str
    actor: str


class MemoryPage(TypedDict):
    items: List[Memory]
    next_cursor: Union[str, None]


class MemoryStatus(TypedDict):
    value: MemoryStatusValue
    since: str


MemoryStatusValue = Literal["processing", "ready", "forgotten"]


class Mention(TypedDict):
    entity: str
    start: int
    end: int
    source: ToldBy


class MergeEntitiesRequest(TypedDict):
    into: EntityInput


MessageIntent = Literal["remember", "forget", "reflect", "reflect_soft", "recall", "none"]


# `{type: "text", text}`; a part with a URL is kept as content
MessagePart = Union["TextPart", "OtherPart"]


class _MessageReadingOptional(TypedDict, total=False):
    result: Union[RememberedResult, ProposedResult, ForgetPreviewResult, RecollectionResult, Reflection]
    """With `act`: the answer of what was done, as its own route gives it"""


class MessageReading(_MessageReadingOptional):
    intent: MessageIntent
    phrase: Union[str, None]
    """The phrase that says so; null where there is none"""
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class Modality(TypedDict):
    negated: bool
    hypothetical: bool
    attributed: bool


class ModelBudget(TypedDict):
    """What of the present UTC day’s models is spent, and may be"""

    model_calls: int
    most_model_calls: int
    model_tokens: int
    most_model_tokens: Union[int, None]
    """Null: not bounded"""
    when_spent: WhenSpent
    resets_at: str


class MutateStep(TypedDict):
    mutate: MutateStepParameters


_MutateStepParametersKeys = TypedDict(
    "_MutateStepParametersKeys",
    {
        "if": "Predicate",
    },
)


class MutateStepParameters(_MutateStepParametersKeys):
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
    name: str
    """Name of a namespace; the first write makes it"""
    created_at: str
    position: int


class NamespacePage(TypedDict):
    items: List[NamespaceEntry]
    next_cursor: Union[str, None]


class _NamespaceReceiptOptional(TypedDict, total=False):
    derived: List[str]
    """Of a Note or Collection: ids of what was copied from it and went too"""


class NamespaceReceipt(_NamespaceReceiptOptional):
    id: str
    status: ReceiptStatus
    stores: List[ErasedStore]
    probe: ErasureProbe
    history_days: int
    """Days that the platform's own backups live"""
    namespace: str
    """Name of a namespace; the first write makes it"""


class Neighborhood(TypedDict):
    nodes: List[Node]
    edges: List[Edge]
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
    id: str
    text: str
    role: CommitmentRole
    confidence: float
    activation: float
    """Resting level of this moment"""
    sources: List[TextSource]
    """Where it is said: stretches of the texts of memories; with `entity` and `item`, of a passage
    of the content that the memory has told"""
    by: NodeOrigin
    modality: Modality
    lang: TextLanguage
    trust: Trust
    speaker: Union[str, None]
    """Who said it, folded; `user` for the own user of the namespace"""
    subject: Union[str, None]
    """Whom or what it is about, folded: in the first person who said it"""
    store: Store
    """As `lifecycle`, of its most relevant source"""
    lifecycle: Lifecycle
    relevance: float
    status: CommitmentStatus
    event: Union[EventTime, None]
    valid_from: str
    valid_to: Union[str, None]
    recorded_at: str
    conflicts: List[str]
    """Open ones that it is a side of"""
    edges: List[OutgoingEdge]


NodeOrigin = Literal["rules", "model", "hand"]


class NodePage(TypedDict):
    items: List[Node]
    next_cursor: Union[str, None]


class NodesByRole(TypedDict):
    fact: int
    observation: int
    goal: int
    constraint: int
    decision: int
    conditional_dependency: int


class NodesByStatus(TypedDict):
    live: int
    superseded: int
    retracted: int
    expired: int
    forgotten: int


class NotEqualsTest(TypedDict):
    not_equals: Comparison


_NotTestKeys = TypedDict(
    "_NotTestKeys",
    {
        "not": "Predicate",
    },
)


class NotTest(_NotTestKeys):
    pass


class _NoteOptional(TypedDict, total=False):
    name: str
    expires_at: str
    """From then on it is not there"""
    replaced_by: str
    """The next version of its name"""


class Note(_NoteOptional):
    id: str
    version: int
    """Of its name, from 1"""
    status: ResourceStatus
    metadata: Dict[str, JsonValue]
    transient: bool
    created_at: str
    created_by: str
    source: ResourceSource
    trust: Trust
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
    key: str


class NotePage(TypedDict):
    items: List[ListedNote]
    next_cursor: Union[str, None]


class NotesTest(TypedDict):
    """How many there are"""

    notes: NotesTestParameters


class NotesTestParameters(TypedDict, total=False):
    gt: float
    gte: float
    lt: float
    lte: float


class _NumberComparisonOptional(TypedDict, total=False):
    path: str
    """Into the JSON of a note"""


class NumberComparison(_NumberComparisonOptional):
    key: str
    value: float


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
    truncated: bool
    """The value is the beginning of a text"""


class OperationResult(_OperationResultOptional):
    status: Literal["success"]
    resource_id: Union[str, None]
    """null for what was not kept"""
    value: JsonValue
    """Any JSON value"""


OtherPart = Dict[str, Any]


class _OutcomeOptional(TypedDict, total=False):
    commitment: str
    role: str
    text: str
    target: str
    reason: SkipReason
    retryable: bool


class Outcome(_OutcomeOptional):
    """What became of one thing that was given"""

    kind: OutcomeKind


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
    to: str
    weight: float
    kind: EdgeKind
    label: Union[str, None]


class PatchIdentityRequest(TypedDict):
    facts: IdentityFactsPatch


class PathStep(TypedDict):
    id: str
    via: str
    weight: float
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
    op: Literal["pluck"]
    field: str


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
    op: Literal["pluck"]
    target: ResourceReference
    field: str


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


_PreviewedMemoryKeys = TypedDict(
    "_PreviewedMemoryKeys",
    {
        "__memory_id": "str",
    },
)


class _PreviewedMemoryOptional(TypedDict, total=False):
    external_id: str
    thread: str
    speaker: str
    """Who said it: as the call, a label of the text or the metadata name them"""
    speaker_role: SpeakerRole
    expires_at: str
    pinned_by: str
    """Who pinned it, as the audit log names them"""
    pinned_at: str
    day: str
    """Of an episode: UTC, as 2026-02-28"""
    type: EpisodeType
    """Of an episode: what kind of thing it tells"""
    tags: List[str]
    source: EpisodeSource
    """Of an episode: how it came in"""


class PreviewedMemory(_PreviewedMemoryKeys, _PreviewedMemoryOptional):
    text: str
    status: MemoryStatus
    store: Store
    """The first of `stores`"""
    stores: List[Store]
    occurred_at: str
    created_at: str
    entities: List[str]
    mentions: List[Mention]
    commitments: List[str]
    relevance: float
    lifecycle: Lifecycle
    pinned: bool
    metadata: Dict[str, PropertyValue]
    trust: Trust
    score: float
    """How well it fits the description"""


class PrioritizeStep(TypedDict):
    """Puts items in order"""

    prioritize: PrioritizeStepParameters


class _PrioritizeStepParametersOptional(TypedDict, total=False):
    by: AnsweredBy
    model: str
    temperature: float
    introspect: bool
    """With a summary"""
    introspection_temperature: float
    summary_key: str
    """Of the summary; `{key}_summary`"""
    items: List[str]
    items_key: str
    """Of a note with a JSON list of texts"""


class PrioritizeStepParameters(_PrioritizeStepParametersOptional):
    key: str
    """Of the note that the step adds"""
    criteria: str


class _ProblemOptional(TypedDict, total=False):
    errors: List[FieldError]
    allowed: List[str]
    """With `invalid_state`: what may be called instead"""
    result: FailedResult
    """Of an operation on Notes and Collections"""
    step: FailedOperation
    """Of a list of operations: the one that failed, from 0"""


class Problem(_ProblemOptional):
    type: str
    """A URN that ends in the code"""
    title: str
    status: int
    detail: str
    """Names the thing and the limit"""
    code: ErrorCode
    request_id: str


class ProjectEach(TypedDict):
    op: Literal["project"]
    fields: List[str]


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
    op: Literal["project"]
    target: ResourceReference
    fields: List[str]


class PropertyHistory(TypedDict):
    items: List[PropertyHistoryItem]
    next_cursor: Union[str, None]


class PropertyHistoryItem(TypedDict):
    property: str
    value: PropertyValue
    since: str
    until: Union[str, None]
    recorded_at: str
    memory_id: str
    state: PropertyState


PropertyState = Literal["current", "past", "forgotten"]


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
    memory_id: str
    """What a commit has made of it; of a statement that a model read in a memory that memory"""


class Proposal(_ProposalKeys, _ProposalOptional):
    id: str
    number: int
    """Counts proposals, from 1"""
    created_at: str
    trigger: Union[str, None]
    content: str
    suggested_store: Union[str, None]
    entities: List[str]
    confidence: ConfidenceLevel
    core_worthy: bool
    status: ProposalStatus
    """`deferred` is still to be decided"""
    conflicts: List[str]
    """Proposals that say something else of the same matter"""


class _ProposalDecisionOptional(TypedDict, total=False):
    store: Store
    reason: str


class ProposalDecision(_ProposalDecisionOptional):
    id: str
    decision: ProposalVerdict


class ProposalPage(TypedDict):
    items: List[Proposal]
    next_cursor: Union[str, None]


ProposalStatus = Literal["pending", "committed", "rejected", "deferred"]


ProposalVerdict = Literal["commit", "reject", "defer"]


class _ProposeMemoryRequestOptional(TypedDict, total=False):
    suggested_store: Store
    trigger: str
    """What gave cause for it"""
    entities: List[EntityInput]
    confidence: ConfidenceLevel
    """Left out: `high` where the text asks to be remembered, else `medium`"""
    core_worthy: bool
    """Whether a commit puts it into core. Left out: where the text asks for it"""


class ProposeMemoryRequest(_ProposeMemoryRequestOptional):
    content: str


class Proposed(TypedDict):
    proposal: Proposal
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class ProposedResult(TypedDict):
    proposal: Proposal


class RaceStep(TypedDict):
    race: RaceStepParameters


class RaceStepParameters(TypedDict):
    branches: List[Branch]


class _RanOperationsOptional(TypedDict, total=False):
    truncated: bool
    """The value is the beginning of a text"""
    results: List[OperationResult]
    """Of a list, one a step"""


class RanOperations(_RanOperationsOptional):
    status: Literal["success"]
    resource_id: Union[str, None]
    """null for what was not kept"""
    value: JsonValue
    """Any JSON value"""
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


RateLimiterMode = Literal["wait", "drop"]


class RateLimiterStep(TypedDict):
    rate_limiter: RateLimiterStepParameters


class _RateLimiterStepParametersOptional(TypedDict, total=False):
    burst: int
    mode: RateLimiterMode


class RateLimiterStepParameters(_RateLimiterStepParametersOptional):
    step: PipelineStep
    name: str
    per_second: float


class _ReadMessageRequestOptional(TypedDict, total=False):
    speaker: str
    """Who says it. A reference (`user_id:123`) is linked to what is remembered and is context for
    what is recalled; a name becomes `metadata.speaker` of what is remembered"""
    act: bool
    """Do what the message asks for"""


class ReadMessageRequest(_ReadMessageRequestOptional):
    text: str


class RecallCandidates(TypedDict):
    """How many each channel brought"""

    lexical: int
    semantic: int
    linked: int
    activated: int


RecallInclude = Literal["active", "fading", "dormant", "archived", "forgotten", "superseded"]


class RecallRequest(TypedDict, total=False):
    query: str
    template: Template
    context: List[EntityInput]
    """Raises what links these"""
    entities: List[EntityInput]
    """Keeps only what links one of these"""
    namespaces: List[str]
    """The whole list of those to recall in; hits then name theirs"""
    top_k: int
    depth: int
    """Hops that activation spreads; default 2"""
    activate_goals: List[str]
    """Goals that start at full energy"""
    include: List[RecallInclude]
    roles: List[CommitmentRole]
    stores: List[RecallStore]
    threads: List[str]
    metadata: Dict[str, PropertyValue]
    time: TimeRange
    """Keeps what occurred, or has its event, in it: from ≤ time < to"""
    as_of: str
    """What was true then"""
    known_at: str
    """What was known then"""
    at_least: int
    min_score: float
    max_tokens: int
    synthesize: bool
    """A model answers from the hits: `text` has a statement a line, the memories that it rests on
    behind it as `[mem_…]`; what the hits do not answer it does not know. Without a model, or where
    it fails, `text` is as ever and `degraded` says why"""
    rerank: bool
    """A model puts the best hits in order, before `top_k`; each then has its `rerank_score`.
    `score` and `min_score` stay those of the recall"""
    reinforce: bool
    explain: bool
    """With a `trace` of how it was found"""


class RecallStep(TypedDict):
    """Sums up another thought"""

    recall: RecallStepParameters


class _RecallStepParametersOptional(TypedDict, total=False):
    by: AnsweredBy
    model: str
    temperature: float
    thought_id: str
    trace_id: str
    prompt: str


class RecallStepParameters(_RecallStepParametersOptional):
    key: str
    """Of the note that the step adds"""


RecallStore = Literal["core", "episodic", "semantic", "procedural", "vault", "notes"]


class _RecallTraceOptional(TypedDict, total=False):
    reranked: int
    """Of these, put in order by a model"""


class RecallTrace(_RecallTraceOptional):
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
    id: str
    status: ReceiptStatus
    stores: List[ErasedStore]
    probe: ErasureProbe
    history_days: int
    """Days that the platform's own backups live"""


ReceiptStatus = Literal["complete", "running"]


class _RecollectionOptional(TypedDict, total=False):
    trace: RecallTrace
    """With `explain`, of one namespace"""


class Recollection(_RecollectionOptional):
    text: str
    """The answer in words"""
    grounding: List[str]
    """What the cited hits link"""
    hits: List[Hit]
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class _RecollectionResultOptional(TypedDict, total=False):
    trace: RecallTrace
    """With `explain`, of one namespace"""


class RecollectionResult(_RecollectionResultOptional):
    text: str
    """The answer in words"""
    grounding: List[str]
    """What the cited hits link"""
    hits: List[Hit]


# An Entity, a PropertyHistoryItem or a Memory
RecordLine = Dict[str, Any]


RecordLineType = Literal["entity", "history", "memory"]


class ReflectStep(TypedDict):
    """Sums up the own notes"""

    reflect: ReflectStepParameters


class _ReflectStepParametersOptional(TypedDict, total=False):
    by: AnsweredBy
    model: str
    temperature: float
    prompt: str
    unpublished_only: bool


class ReflectStepParameters(_ReflectStepParametersOptional):
    key: str
    """Of the note that the step adds"""


class _ReflectionOptional(TypedDict, total=False):
    question: str
    """What an owner is asked"""
    scope: ReflectionScope
    """What was read for it"""
    operations: List[ReflectionOperation]
    monologue: str
    footnote: str
    elements: List[str]
    """What the monologue dwells on"""
    milestone: str
    reason: str
    ask_at: str
    """When it is asked again"""
    decided_at: str
    decided_by: str
    """The credential of who decided"""
    dialogue: List[DialogueTurn]
    """What was said about it after its decision, oldest first"""


class Reflection(_ReflectionOptional):
    id: str
    number: int
    """Counts reflections, from 1"""
    trigger: ReflectionTrigger
    state: ReflectionState
    tokens: ReflectionTokens
    usage: Usage
    degraded: List[Degradation]
    created_at: str


class ReflectionChange(TypedDict):
    id: str
    content: Union[str, None]
    """null drops the part"""


class ReflectionOperation(TypedDict):
    id: str
    op: ReflectionOperationKind
    target: str
    """A store, `core`, `evolution`, or an id"""
    content: str
    reason: str


ReflectionOperationKind = Literal["EXTRACT", "CONNECT", "FLAG", "ARCHIVE", "PATTERN", "EVOLVE"]


class ReflectionPage(TypedDict):
    items: List[Reflection]
    next_cursor: Union[str, None]


class ReflectionScope(TypedDict):
    ids: List[str]
    tokens: int


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
    result: str


class ReflectionTokens(_ReflectionTokensOptional):
    baseline: int
    extra: int
    penalty: int
    requested: int


ReflectionTrigger = Literal["immediate", "soft", "scheduled"]


ReflectionVerdict = Literal["approve", "approve_with_changes", "partial", "reject"]


class RejectProposalRequest(TypedDict):
    reason: str


class _RelateOperationOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    name: str


class RelateOperation(_RelateOperationOptional):
    op: Literal["relate"]
    target: ResourceReference
    value: ResourceReference
    relation: str


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


class RelatedOperation(_RelatedOperationOptional):
    op: Literal["related"]
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


RelationSide = Literal["both", "out", "in"]


class RememberBatchRequest(TypedDict):
    """Each item is a RememberRequest"""

    items: List[RememberRequest]


class RememberRequest(TypedDict, total=False):
    text: str
    template: Template
    messages: List[ConversationMessage]
    """In place of a text: what was said, each a memory of its own in one thread"""
    entities: List[EntityInput]
    external_id: str
    """Unique in the namespace"""
    thread: str
    speaker: str
    """Who says it, by name"""
    speaker_role: SpeakerRole
    occurred_at: str
    """When it happened; default now"""
    metadata: Dict[str, PropertyValue]
    store: Store
    """Replaces the routing"""
    confidence: float
    trust: Trust
    explicit: bool
    """The user asked to have it remembered"""
    expires_at: str
    """Lies ahead; from then on archived"""
    wait: bool
    """Answer when the commitments are in: where a model reads texts after that, ten seconds at
    most"""


class RememberStep(TypedDict):
    """Keeps a memory"""

    remember: RememberStepParameters


class _RememberStepParametersOptional(TypedDict, total=False):
    from_key: str
    path: str
    """Into the JSON of a note"""
    text: str
    entities: List[EntityInput]
    store: Literal["episodic", "semantic", "procedural"]
    thread: str
    external_id: str
    occurred_at: str
    metadata: Dict[str, str]
    confidence: float


class RememberStepParameters(_RememberStepParametersOptional):
    key: str


class Remembered(TypedDict):
    memory: Memory
    outcomes: List[Outcome]
    stores: List[Store]
    classification: Classification
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class RememberedBatch(TypedDict):
    results: List[Union[BatchConversation, BatchResult]]
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class RememberedConversation(TypedDict):
    thread: str
    """As given, or made"""
    memories: List[Union[Memory, None]]
    """By message; null for one that says nothing"""
    outcomes: List[List[Outcome]]
    """By message"""
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class RememberedResult(TypedDict):
    memory: Memory
    outcomes: List[Outcome]
    stores: List[Store]
    classification: Classification


class _RemoveOperationOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    value: ResourceReferences


class RemoveOperation(_RemoveOperationOptional):
    op: Literal["remove"]
    target: ResourceReference


class ReplayDeadLettersRequest(TypedDict, total=False):
    namespaces: List[str]
    """Those to visit again; unless given, all, the first by name"""


class ReplayExtractionsRequest(TypedDict, total=False):
    memory_ids: List[str]
    """Those to try anew; unless given, all that are parked"""


class Replayed(TypedDict):
    replayed: List[str]
    """Dead letters whose namespace is visited again"""
    remaining: int
    """Others that lie there"""


class ReplayedExtractions(TypedDict):
    replayed: int
    """Texts that are tried anew"""
    not_parked: List[str]
    """Of those named the memories of which no text is parked"""
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class RequestTokensRequest(TypedDict, total=False):
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


class RequireStepParameters(_RequireStepParametersKeys, _RequireStepParametersOptional):
    pass


class ResetStep(TypedDict):
    """Empties the session"""

    reset: ResetStepParameters


class _ResetStepParametersOptional(TypedDict, total=False):
    system_message: str
    preserve_note: str


class ResetStepParameters(_ResetStepParametersOptional):
    key: str


class _ResolveConflictRequestOptional(TypedDict, total=False):
    how: ConflictHow
    """What the other side was; needed unless both are kept"""


class ResolveConflictRequest(_ResolveConflictRequestOptional):
    keep: ConflictKeep


# JSON of your own: 16 KiB, 64 keys
ResourceMetadata = Dict[str, "JsonValue"]


# A binding, id or name; {"$ref": id or name}; {"$value": content}
ResourceReference = Union[str, Union["IdReference", "LiteralValue"]]


ResourceReferences = Union["ResourceReference", List["ResourceReference"]]


_ResourceRelationKeys = TypedDict(
    "_ResourceRelationKeys",
    {
        "from": "str",
    },
)


class _ResourceRelationOptional(TypedDict, total=False):
    name: str


class ResourceRelation(_ResourceRelationKeys, _ResourceRelationOptional):
    id: str
    to: str
    relation: str
    created_at: str


class ResourceRelationPage(TypedDict):
    items: List[ResourceRelation]
    next_cursor: Union[str, None]


class ResourceSource(TypedDict):
    op: str
    inputs: List[str]


ResourceStatus = Literal["current", "archived"]


class RestoreStep(TypedDict):
    """Goes on from another thought"""

    restore: RestoreStepParameters


class _RestoreStepParametersOptional(TypedDict, total=False):
    thought_id: str
    checkpoint: str
    """The key of that step"""


class RestoreStepParameters(_RestoreStepParametersOptional):
    key: str


class _RestoredOptional(TypedDict, total=False):
    thought: Thought


class Restored(_RestoredOptional):
    restored: List[Union[Memory, Note, Collection]]
    entities: List[str]
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class RetryStep(TypedDict):
    retry: RetryStepParameters


class _RetryStepParametersOptional(TypedDict, total=False):
    attempts: int


class RetryStepParameters(_RetryStepParametersOptional):
    step: PipelineStep


ReturnMode = Literal["chunks", "notes"]


class RevertRequest(TypedDict, total=False):
    to_position: int
    """A position of the log"""
    reflection_id: str


class Reverted(TypedDict):
    reverted: List[str]
    """What was taken back, newest first, 200 at most; of a reflection its own id"""
    skipped: List[SkippedRevert]
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class RevisedLine(TypedDict):
    section: str
    before: str
    after: str


class Revision(TypedDict):
    id: str
    target: str
    parent: Union[str, None]
    """The one before it of this target"""
    hash: str
    """SHA-256 of what the target was after it"""
    actor: str
    approval: str
    trigger: str
    summary: str
    position: int
    diff: List[FieldChange]
    """By field; empty where what it says has been erased"""
    created_at: str


class RevisionPage(TypedDict):
    items: List[Revision]
    next_cursor: Union[str, None]


class Reward(TypedDict):
    reflection: str
    requested: int
    granted: int
    result: str
    decision: GrantDecision
    reason: str
    at: str


class RewardPage(TypedDict):
    items: List[Reward]
    next_cursor: Union[str, None]
    token_economy: TokenEconomy


Role = Literal["reader", "sub", "main", "owner", "root"]


class Root(TypedDict):
    """What a server is and where its parts are, as paths"""

    name: Literal["mneme"]
    version: str
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
    id: str
    thought_id: str
    current_thought_id: str
    status: RunStatus
    atomic: bool
    at: str
    """Path of the step that ran last"""
    error: Union[StepFailure, None]
    created_at: str
    ended_at: Union[str, None]
    usage: RunUsage


class _RunAnswerOptional(TypedDict, total=False):
    error: StepFailure
    blocked: RunBlock


class RunAnswer(_RunAnswerOptional):
    run: Run
    thought: Thought
    """The last that the run was on"""
    notes: List[ThoughtNote]
    """Those added"""
    status: RunOutcome
    signals: List[Signal]
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class RunBlock(TypedDict):
    path: str
    reason: Union[str, None]


class RunBudget(TypedDict, total=False):
    steps: int
    model_calls: int
    wall_ms: int


RunOpsRequest = Union["Operation", List["Operation"]]


RunOutcome = Literal["completed", "blocked", "failed"]


class RunPage(TypedDict):
    items: List[Run]
    next_cursor: Union[str, None]


RunStatus = Literal["running", "completed", "blocked", "failed"]


class _RunThoughtRequestOptional(TypedDict, total=False):
    atomic: bool
    """All comes in at the end"""
    wait: bool
    """Answer when it has ended"""
    model: str
    budget: RunBudget


class RunThoughtRequest(_RunThoughtRequestOptional):
    pipeline: PipelineStep


class RunUsage(TypedDict):
    steps: int
    model_calls: int
    input_tokens: int
    output_tokens: int


# A text, a number, true, false or null
Scalar = Union[str, float, bool, None]


class ScoreParts(TypedDict):
    lexical: float
    semantic: float
    activation: float
    relevance: float
    recency: float


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
    threshold: float
    """Least score"""
    full: bool
    """All of the text, not the beginning"""


class SearchCollectionsOperation(_SearchCollectionsOperationOptional):
    op: Literal["search_collections"]


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
    threshold: float
    """Least score"""
    full: bool
    """All of the text, not the beginning"""


class SearchNotesOperation(_SearchNotesOperationOptional):
    op: Literal["search_notes"]


SearchScope = Literal["thoughts", "memories"]


class _SearchThoughtsRequestOptional(TypedDict, total=False):
    by: ThoughtSearchBy
    limit: int


class SearchThoughtsRequest(_SearchThoughtsRequestOptional):
    query: str


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
    threshold: float
    """Least score"""
    full: bool
    """All of the text, not the beginning"""
    return_mode: ReturnMode
    max_tokens: int
    """Hits stop before it"""


class SearchWithinCollectionOperation(_SearchWithinCollectionOperationOptional):
    op: Literal["search_within_collection"]
    target: ResourceReference


class SeekStep(TypedDict):
    """Searches notes or memories"""

    seek: SeekStepParameters


class _SeekStepParametersOptional(TypedDict, total=False):
    by: AnsweredBy
    model: str
    temperature: float
    scope: SearchScope
    summary_key: str
    limit: int


class SeekStepParameters(_SeekStepParametersOptional):
    key: str
    """Of the note that the step adds"""
    query: str


class SelfAwarenessLog(TypedDict):
    recent: List[DatedLine]
    archived: List[LogMonth]


class SelfImage(TypedDict):
    who_i_think_i_am: str
    patterns_noticed: List[str]
    quirks: List[str]
    edges_and_limitations: List[str]
    discovered_values: List[str]
    open_questions: List[str]


class SelfImageDiff(TypedDict):
    added: List[SelfImageLine]
    revised: List[RevisedLine]
    removed: List[SelfImageLine]


class SelfImageLine(TypedDict):
    section: str
    text: str


class SequenceStep(TypedDict):
    """One after another, to the first error"""

    sequence: List[PipelineStep]


class SessionMessage(TypedDict):
    role: SessionRole
    content: str


SessionRole = Literal["system", "user", "assistant"]


class SetCoreBlock(TypedDict):
    name: CoreBlockName
    items: List[SetCoreItem]


class _SetCoreItemOptional(TypedDict, total=False):
    pinned: bool
    """Never pruned; set by an owner, in `critical_facts`"""


class SetCoreItem(_SetCoreItemOptional):
    text: str


class SetCoreRequest(TypedDict):
    blocks: List[SetCoreBlock]


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
    to: str
    """Id of a node"""
    weight: float


class _SetMetadataOperationOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    merge: bool


class SetMetadataOperation(_SetMetadataOperationOptional):
    op: Literal["set_metadata"]
    target: ResourceReference
    value: ResourceMetadata


SetSettingsRequest = Dict[str, "SettingValue"]


class SetSoulRequest(TypedDict, total=False):
    values: List[str]
    principles: List[str]
    commitments: List[str]
    boundaries: List[str]


class SetStep(TypedDict):
    set: SetStepParameters


class _SetStepParametersOptional(TypedDict, total=False):
    from_key: str
    path: str
    """Into the JSON of a note"""
    content: str
    metadata: Dict[str, str]


class SetStepParameters(_SetStepParametersOptional):
    """Adds a note: a text, or what another note holds"""

    key: str


class _SettingDescriptionOptional(TypedDict, total=False):
    min: float
    max: float
    values: List[str]
    """Where it is a word"""


class SettingDescription(_SettingDescriptionOptional):
    default: SettingValue
    unit: str
    """`1` where it is a share or a word"""
    about: str


SettingValue = Union[float, str, List[str]]


class Settings(TypedDict):
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
    model: str
    temperature: float
    introspect: bool
    """With a summary"""
    introspection_temperature: float
    summary_key: str
    """Of the summary; `{key}_summary`"""
    rule: Predicate


class SiftStepParameters(_SiftStepParametersOptional):
    key: str
    """Of the note that the step adds"""
    question: str
    then: PipelineStep


class Signal(TypedDict):
    seq: int
    """Grows in the namespace"""
    name: str
    at: str
    trace_id: str
    thought_id: str
    run_id: Union[str, None]
    path: Union[str, None]
    data: JsonValue


class SignalPage(TypedDict):
    items: List[Signal]
    next_cursor: Union[str, None]


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
    op: Literal["size"]
    target: ResourceReference


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
    target: str
    reason: str


class _SortKeyOptional(TypedDict, total=False):
    order: SortOrder


class SortKey(_SortKeyOptional):
    by: str


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
    op: Literal["sort"]
    target: ResourceReference
    by: Union[str, List[Union[str, SortKey]]]


SortOrder = Literal["asc", "desc"]


class Soul(TypedDict):
    values: List[str]
    principles: List[str]
    commitments: List[str]
    boundaries: List[str]


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
    delimiter: str
    """sentence, paragraph, line, or what stands between the pieces"""


class SplitOperation(_SplitOperationOptional):
    op: Literal["split"]
    target: ResourceReference


class StartReflectionRequest(TypedDict):
    trigger: ReflectionTrigger
    """`immediate` needs no consent, the others ask"""


class StartedRun(TypedDict):
    run: Run
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class StepFailure(TypedDict):
    code: str
    """Why a step fails, as in `docs/thoughts.md`"""
    path: str
    message: str


Store = Literal["core", "episodic", "semantic", "procedural", "vault"]


class StoredCounts(TypedDict):
    """What there is now, forgotten things that can be undone included"""

    memories: int
    commitments: int
    entities: int
    bytes: int
    """Of the whole database, indexes included"""


class _SuggestionOptional(TypedDict, total=False):
    reasons: List[str]


class Suggestion(_SuggestionOptional):
    id: str
    kind: SuggestionKind
    a: str
    """The earlier: a node, or an entity as it stands in text"""
    b: str
    score: float
    """How near they lie, 0–1"""
    status: SuggestionStatus
    created_at: str


# What accepting does: merges `b` into `a`, opens a conflict, merges entities
SuggestionKind = Literal["duplicate", "contradiction", "entity"]


class SuggestionPage(TypedDict):
    items: List[Suggestion]
    next_cursor: Union[str, None]


SuggestionStatus = Literal["open", "accepted", "dismissed"]


class SurveyStep(TypedDict):
    """Searches tasks, or memories by thread"""

    survey: SurveyStepParameters


class _SurveyStepParametersOptional(TypedDict, total=False):
    by: AnsweredBy
    model: str
    temperature: float
    scope: SearchScope
    summary_key: str
    limit: int


class SurveyStepParameters(_SurveyStepParametersOptional):
    key: str
    """Of the note that the step adds"""
    query: str


class SwitchStep(TypedDict):
    """By what a note says"""

    switch: SwitchStepParameters


class _SwitchStepParametersOptional(TypedDict, total=False):
    default: PipelineStep


class SwitchStepParameters(_SwitchStepParametersOptional):
    on: NoteMember
    routes: Dict[str, PipelineStep]


class Template(TypedDict):
    strings: List[str]
    values: List[EntityInput]


class _TextContentOptional(TypedDict, total=False):
    read: bool
    partial: bool
    unread_reason: str
    pages: int


class TextContent(_TextContentOptional):
    type: Literal["text"]
    text: str


TextLanguage = Literal["en", "zh", "other", "code", "data"]


TextPart = Dict[str, Any]


class _TextSourceOptional(TypedDict, total=False):
    entity: str
    item: int
    page: int
    section: str
    filename: str


class TextSource(_TextSourceOptional):
    memory_id: str
    start: int
    end: int


class Thought(TypedDict):
    id: str
    intent: str
    trace_id: str
    parent_id: Union[str, None]
    task_id: Union[str, None]
    status: ThoughtStatus
    created_at: str
    updated_at: str
    note_count: int
    published_count: int
    """Notes up to the cursor"""
    session_length: int
    """Messages exchanged with a model"""
    run_id: Union[str, None]
    """The open run"""


class ThoughtHit(TypedDict):
    note: ThoughtNote
    thought: Thought
    score: float


class ThoughtHits(TypedDict):
    items: List[ThoughtHit]
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class ThoughtNote(TypedDict):
    id: str
    thought_id: str
    seq: int
    key: str
    content: str
    metadata: Dict[str, str]
    source: str
    """The step that wrote it, `input`, or as the client says"""
    trust: Trust
    created_at: str
    published: bool
    run_id: Union[str, None]


class _ThoughtNotesOptional(TypedDict, total=False):
    note: ThoughtNote
    """With `key`: its newest"""
    value: JsonValue
    """With `as`: what its content reads as"""


class ThoughtNotes(_ThoughtNotesOptional):
    items: List[ThoughtNote]
    next_cursor: Union[str, None]


class ThoughtPage(TypedDict):
    items: List[Thought]
    next_cursor: Union[str, None]


ThoughtSearchBy = Literal["note", "task"]


ThoughtStatus = Literal["current", "archived"]


class _ThoughtViewOptional(TypedDict, total=False):
    session: List[SessionMessage]


class ThoughtView(_ThoughtViewOptional):
    id: str
    intent: str
    trace_id: str
    parent_id: Union[str, None]
    task_id: Union[str, None]
    status: ThoughtStatus
    created_at: str
    updated_at: str
    note_count: int
    published_count: int
    """Notes up to the cursor"""
    session_length: int
    """Messages exchanged with a model"""
    run_id: Union[str, None]
    """The open run"""


class TickRequest(TypedDict):
    now: str
    """ISO-8601 time with a zone, or a date (00:00 UTC); years 0001 to 9999"""


class Ticked(TypedDict):
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
    pass


class TimeoutStep(TypedDict):
    timeout: TimeoutStepParameters


class TimeoutStepParameters(TypedDict):
    step: PipelineStep
    ms: int


class Token(TypedDict):
    token: str
    """A JSON Web Token: whoever holds it can read it, and acts by it until it expires"""
    expires_at: str


class TokenEconomy(TypedDict):
    baseline: int
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
    extra: str
    penalty: str


class TokenTotals(TypedDict):
    extra_requested: int
    extra_granted: int
    self_penalty: int
    user_penalty: int
    user_bonus: int


# `told` by a caller, or `extracted` from a text
ToldBy = Literal["told", "extracted"]


class TruncateStep(TypedDict):
    """Drops the middle of the session"""

    truncate: TruncateStepParameters


class _TruncateStepParametersOptional(TypedDict, total=False):
    keep_first: int
    keep_last: int
    threshold: int
    """Messages"""


class TruncateStepParameters(_TruncateStepParametersOptional):
    key: str


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
    op: Literal["union"]
    target: ResourceReference
    value: ResourceReferences


class Usage(TypedDict):
    model_calls: int
    input_tokens: int
    output_tokens: int
    rows_written: int
    rows_read: int
    duration_ms: float


class UsageDay(TypedDict):
    day: str
    operations: Dict[str, int]
    """Calls by operation"""
    rows_read: int
    rows_written: int
    model_calls: int
    input_tokens: int
    output_tokens: int


class UsageReport(TypedDict):
    items: List[UsageDay]
    """UTC days on which there was something, oldest first"""
    totals: UsageTotals
    budget: ModelBudget
    stored: StoredCounts


class UsageTotals(TypedDict):
    operations: Dict[str, int]
    """Calls by operation"""
    rows_read: int
    rows_written: int
    model_calls: int
    input_tokens: int
    output_tokens: int


class WaitStep(TypedDict):
    """Milliseconds"""

    wait: WaitStepParameters


class WaitStepParameters(TypedDict):
    ms: int


WhenSpent = Literal["degrade", "refuse"]


class WorkerPoolStep(TypedDict):
    worker_pool: WorkerPoolStepParameters


class _WorkerPoolStepParametersOptional(TypedDict, total=False):
    merge: BranchMerge


class WorkerPoolStepParameters(_WorkerPoolStepParametersOptional):
    branches: List[Branch]
    workers: int


RememberAnswer = Union["Remembered", "RememberedConversation"]


GetEntityAnswer = Union["Entity", None]


GetCollectionAnswer = Union["Collection", "Note"]


WithdrawProposalAnswer = Union["ChangedProposal", "ErasedProposal"]


DeleteThoughtAnswer = Union["ChangedThought", "ErasedThought"]


ReadThoughtNotesAs = Literal["bool", "int", "float", "json"]


OpenapiAnswer = Dict[str, Any]
