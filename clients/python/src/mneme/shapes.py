# Derived from the service's OpenAPI document by `npm run build:python`: not changed by hand.
"""What is sent to Mneme and what it answers, as types: `Memory`, `Hit`, `Entity` and so on.

Times are ISO-8601 in UTC with milliseconds, as text. At run time each is an ordinary `dict`.
"""

from __future__ import annotations

from typing import Any, Dict, List, Literal, TypedDict, Union


__all__ = [
    "ActivateRequest",
    "Activation",
    "ActivationActivatedItem",
    "AddNodeRequest",
    "AddedNode",
    "AddedThoughtNote",
    "Alert",
    "AlertPage",
    "AnswerSchema",
    "AuditDigest",
    "AuditDigestPage",
    "AuditPage",
    "AuditRecord",
    "AuditVerdict",
    "AuditVerdictAnchors",
    "BackfillExtractionsRequest",
    "BackfillStarted",
    "BatchConversation",
    "BatchEnd",
    "BatchResult",
    "BoostRequest",
    "Boosted",
    "CancelledRun",
    "CancelledRunUsage",
    "ChangeMemoryRequest",
    "ChangeNodeRequest",
    "ChangedAlert",
    "ChangedConflict",
    "ChangedConsolidation",
    "ChangedConsolidationDiff",
    "ChangedConsolidationDiffAddedItem",
    "ChangedConsolidationDiffRemovedItem",
    "ChangedConsolidationDiffRevisedItem",
    "ChangedConsolidationSections",
    "ChangedCore",
    "ChangedCoreBlocksItem",
    "ChangedCoreBlocksItemItemsItem",
    "ChangedEdge",
    "ChangedEntity",
    "ChangedIdentity",
    "ChangedIdentityConsolidation",
    "ChangedIdentityFacts",
    "ChangedIdentitySelfAwarenessLog",
    "ChangedIdentitySelfAwarenessLogArchivedItem",
    "ChangedIdentitySelfAwarenessLogRecentItem",
    "ChangedIdentitySelfImage",
    "ChangedMemory",
    "ChangedMemoryStatus",
    "ChangedNode",
    "ChangedNodeEdgesItem",
    "ChangedNodeEvent",
    "ChangedNodeModality",
    "ChangedNodeSourcesItem",
    "ChangedProposal",
    "ChangedReflection",
    "ChangedReflectionScope",
    "ChangedReflectionTokens",
    "ChangedSettings",
    "ChangedSettingsSchemaValue",
    "ChangedSoul",
    "ChangedSuggestion",
    "ChangedThought",
    "ChangedWorkRelation",
    "Classification",
    "ClassificationEntitiesItem",
    "ClassificationRelationsItem",
    "Collection",
    "CollectionPage",
    "CollectionSource",
    "CommitProposalRequest",
    "Conflict",
    "ConflictPage",
    "ConsentRequest",
    "Consolidation",
    "ConsolidationDecision",
    "ConsolidationDiff",
    "ConsolidationDiffAddedItem",
    "ConsolidationDiffRemovedItem",
    "ConsolidationDiffRevisedItem",
    "ConsolidationSections",
    "Context",
    "ContextLine",
    "Core",
    "CoreBlockName",
    "CoreBlocksItem",
    "CoreBlocksItemItemsItem",
    "CreateCollectionRequest",
    "CreateNoteRequest",
    "CreateWorkRelationRequest",
    "CreatedCollection",
    "CreatedKey",
    "CreatedNote",
    "DeadLetter",
    "DeadLetterPage",
    "Decay",
    "DecayReport",
    "DecayReportTransitionsItem",
    "DecayRequest",
    "DecideRequest",
    "DecidedProposal",
    "DecidedProposals",
    "DecisionResult",
    "DeferProposalRequest",
    "Degradation",
    "DeleteThoughtAnswer",
    "DeletedResource",
    "DeletedResourceValue",
    "DialogueRequest",
    "DialogueTurn",
    "Edge",
    "Entity",
    "EntityPage",
    "ErasedMemory",
    "ErasedMemoryStatus",
    "ErasedProposal",
    "ErasedRevision",
    "ErasedThought",
    "ErrorCode",
    "Evolution",
    "EvolutionEntry",
    "EvolutionEntryCounts",
    "EvolutionMilestonesItem",
    "EvolutionPatternsItem",
    "ExplainRequest",
    "ExplainRequestContextItem",
    "ExplainRequestContextItemPropertiesValue",
    "ExplainRequestContextItemRelationsItem",
    "ExplainRequestContextItemRelationsItemPropertiesValue",
    "ExplainRequestEntitiesItem",
    "ExplainRequestEntitiesItemPropertiesValue",
    "ExplainRequestEntitiesItemRelationsItem",
    "ExplainRequestEntitiesItemRelationsItemPropertiesValue",
    "ExplainRequestTemplate",
    "ExplainRequestTemplateValuesItem",
    "ExplainRequestTemplateValuesItemPropertiesValue",
    "ExplainRequestTemplateValuesItemRelationsItem",
    "ExplainRequestTemplateValuesItemRelationsItemPropertiesValue",
    "ExplainRequestTime",
    "Explanation",
    "ExplanationParts",
    "ExportLine",
    "Extraction",
    "ExtractionPage",
    "FieldError",
    "ForgetPreview",
    "ForgetPreviewPreviewItem",
    "ForgetPreviewPreviewItemStatus",
    "ForgetRequest",
    "ForgetRequestEntitiesItem",
    "ForgetRequestEntitiesItemPropertiesValue",
    "ForgetRequestEntitiesItemRelationsItem",
    "ForgetRequestEntitiesItemRelationsItemPropertiesValue",
    "ForgetRequestTemplate",
    "ForgetRequestTemplateValuesItem",
    "ForgetRequestTemplateValuesItemPropertiesValue",
    "ForgetRequestTemplateValuesItemRelationsItem",
    "ForgetRequestTemplateValuesItemRelationsItemPropertiesValue",
    "Forgotten",
    "GetCollectionAnswer",
    "GetEntityAnswer",
    "GrantRequest",
    "GraphStats",
    "GraphStatsEmbedder",
    "GraphStatsMeaning",
    "Health",
    "Hit",
    "HitEvent",
    "HitParts",
    "HitSourcesItem",
    "Identity",
    "IdentityConsolidation",
    "IdentityFacts",
    "IdentityPatch",
    "IdentityPatchFacts",
    "IdentitySelfAwarenessLog",
    "IdentitySelfAwarenessLogArchivedItem",
    "IdentitySelfAwarenessLogRecentItem",
    "IdentitySelfImage",
    "ImportNamespaceFormat",
    "Imported",
    "ImportedFailedItem",
    "ItemError",
    "Job",
    "JobPage",
    "JobProgress",
    "Json",
    "Key",
    "KeyPage",
    "ListConflictsStatus",
    "ListEntitiesOrder",
    "ListExtractionsState",
    "ListMemoriesLifecycle",
    "ListMemoriesStore",
    "ListNodesLifecycle",
    "ListNodesRole",
    "ListNodesStatus",
    "ListNodesStore",
    "ListProposalsStatus",
    "ListSuggestionsKind",
    "ListSuggestionsStatus",
    "ListedCollection",
    "ListedCollectionSource",
    "ListedNote",
    "ListedNoteSource",
    "McpAnswer",
    "McpMessage",
    "Member",
    "Memory",
    "MemoryDetail",
    "MemoryDetailStatus",
    "MemoryHistory",
    "MemoryHistoryItem",
    "MemoryPage",
    "MemoryStatus",
    "Mention",
    "MergeRequest",
    "MergeRequestInto",
    "MergeRequestIntoPropertiesValue",
    "MergeRequestIntoRelationsItem",
    "MergeRequestIntoRelationsItemPropertiesValue",
    "MessageReading",
    "MessageReadingResult1",
    "MessageReadingResult3",
    "MessageReadingResult3PreviewItem",
    "MessageReadingResult3PreviewItemStatus",
    "MessageReadingResult4",
    "MessageReadingResultProposal",
    "MessageRequest",
    "NamespaceEntry",
    "NamespacePage",
    "NamespaceReceipt",
    "NamespaceReceiptProbe",
    "NamespaceReceiptStoresItem",
    "Neighborhood",
    "NewKeyRequest",
    "NewTokenRequest",
    "Node",
    "NodeEdgesItem",
    "NodeEvent",
    "NodeModality",
    "NodePage",
    "NodeSourcesItem",
    "Note",
    "NotePage",
    "NoteSource",
    "OpenapiAnswer",
    "OpsRequest",
    "OpsResult",
    "Outcome",
    "PathStep",
    "PipelineStep",
    "PipelineStepAmplify",
    "PipelineStepAnalyze",
    "PipelineStepAssess",
    "PipelineStepBackoff",
    "PipelineStepCategorize",
    "PipelineStepCheckpoint",
    "PipelineStepCircuitBreaker",
    "PipelineStepCompress",
    "PipelineStepConcurrent",
    "PipelineStepConcurrentBranchesItem",
    "PipelineStepConverge",
    "PipelineStepConvergeBranchesItem",
    "PipelineStepDecide",
    "PipelineStepDiscern",
    "PipelineStepEmit",
    "PipelineStepEnrich",
    "PipelineStepFallback",
    "PipelineStepFilter",
    "PipelineStepForget",
    "PipelineStepGate",
    "PipelineStepHandle",
    "PipelineStepIntrospect",
    "PipelineStepMutate",
    "PipelineStepMutateSet",
    "PipelineStepPrioritize",
    "PipelineStepRace",
    "PipelineStepRaceBranchesItem",
    "PipelineStepRateLimiter",
    "PipelineStepRecall",
    "PipelineStepReflect",
    "PipelineStepRemember",
    "PipelineStepRememberEntitiesItem",
    "PipelineStepRememberEntitiesItemPropertiesValue",
    "PipelineStepRememberEntitiesItemRelationsItem",
    "PipelineStepRememberEntitiesItemRelationsItemPropertiesValue",
    "PipelineStepRequire",
    "PipelineStepReset",
    "PipelineStepRestore",
    "PipelineStepRetry",
    "PipelineStepSeek",
    "PipelineStepSet",
    "PipelineStepSift",
    "PipelineStepSurvey",
    "PipelineStepSwitch",
    "PipelineStepSwitchOn",
    "PipelineStepTimeout",
    "PipelineStepTruncate",
    "PipelineStepWait",
    "PipelineStepWorkerPool",
    "PipelineStepWorkerPoolBranchesItem",
    "Predicate",
    "PredicateObject",
    "PredicateObjectAttempt",
    "PredicateObjectConfidence",
    "PredicateObjectContains",
    "PredicateObjectDecision",
    "PredicateObjectEquals",
    "PredicateObjectExists",
    "PredicateObjectGt",
    "PredicateObjectGte",
    "PredicateObjectIn",
    "PredicateObjectLt",
    "PredicateObjectLte",
    "PredicateObjectNotEquals",
    "PredicateObjectNotes",
    "Problem",
    "ProblemResult",
    "ProblemStep",
    "PropertyHistory",
    "PropertyHistoryItem",
    "Proposal",
    "ProposalPage",
    "ProposeRequest",
    "ProposeRequestEntitiesItem",
    "ProposeRequestEntitiesItemPropertiesValue",
    "ProposeRequestEntitiesItemRelationsItem",
    "ProposeRequestEntitiesItemRelationsItemPropertiesValue",
    "Proposed",
    "ReadThoughtNotesAs",
    "RecallRequest",
    "RecallRequestContextItem",
    "RecallRequestContextItemPropertiesValue",
    "RecallRequestContextItemRelationsItem",
    "RecallRequestContextItemRelationsItemPropertiesValue",
    "RecallRequestEntitiesItem",
    "RecallRequestEntitiesItemPropertiesValue",
    "RecallRequestEntitiesItemRelationsItem",
    "RecallRequestEntitiesItemRelationsItemPropertiesValue",
    "RecallRequestTemplate",
    "RecallRequestTemplateValuesItem",
    "RecallRequestTemplateValuesItemPropertiesValue",
    "RecallRequestTemplateValuesItemRelationsItem",
    "RecallRequestTemplateValuesItemRelationsItemPropertiesValue",
    "RecallRequestTime",
    "RecallTrace",
    "RecallTraceCandidates",
    "RecallTraceStartsItem",
    "RecallTraceWeights",
    "Receipt",
    "ReceiptProbe",
    "ReceiptStoresItem",
    "Recollection",
    "RecordLine",
    "Reflection",
    "ReflectionDecision",
    "ReflectionOperation",
    "ReflectionPage",
    "ReflectionScope",
    "ReflectionState",
    "ReflectionTokens",
    "RejectProposalRequest",
    "RememberAnswer",
    "RememberBatchRequest",
    "RememberRequest",
    "RememberRequestEntitiesItem",
    "RememberRequestEntitiesItemPropertiesValue",
    "RememberRequestEntitiesItemRelationsItem",
    "RememberRequestEntitiesItemRelationsItemPropertiesValue",
    "RememberRequestTemplate",
    "RememberRequestTemplateValuesItem",
    "RememberRequestTemplateValuesItemPropertiesValue",
    "RememberRequestTemplateValuesItemRelationsItem",
    "RememberRequestTemplateValuesItemRelationsItemPropertiesValue",
    "Remembered",
    "RememberedBatch",
    "RememberedConversation",
    "ReplayExtractionsRequest",
    "ReplayRequest",
    "Replayed",
    "ReplayedExtractions",
    "ResolveRequest",
    "Restored",
    "RevertRequest",
    "Reverted",
    "RevertedSkippedItem",
    "Revision",
    "RevisionDiffItem",
    "RevisionPage",
    "Reward",
    "RewardPage",
    "RewardPageTokenEconomy",
    "RewardPageTokenEconomyTotals",
    "Root",
    "Run",
    "RunAnswer",
    "RunAnswerBlocked",
    "RunPage",
    "RunRequest",
    "RunRequestBudget",
    "RunUsage",
    "SessionMessage",
    "SetCore",
    "SetCoreBlocksItem",
    "SetCoreBlocksItemItemsItem",
    "SetEdgeRequest",
    "SetSoul",
    "Settings",
    "SettingsRequest",
    "SettingsSchemaValue",
    "Signal",
    "SignalPage",
    "Soul",
    "StartReflectionRequest",
    "StartedRun",
    "Step",
    "StepAdd",
    "StepAddTargetRef",
    "StepAddTargetValue",
    "StepCoerce",
    "StepCoerceTargetRef",
    "StepCoerceTargetValue",
    "StepCreateCollection",
    "StepCreateNote",
    "StepDifference",
    "StepDifferenceTargetRef",
    "StepDifferenceTargetValue",
    "StepDifferenceValueItemRef",
    "StepDifferenceValueItemValue",
    "StepDifferenceValueRef",
    "StepDifferenceValueValue",
    "StepFailure",
    "StepFilterStructured",
    "StepFilterStructuredTargetRef",
    "StepFilterStructuredTargetValue",
    "StepFlatten",
    "StepFlattenTargetRef",
    "StepFlattenTargetValue",
    "StepGetMetadata",
    "StepGetMetadataTargetRef",
    "StepGetMetadataTargetValue",
    "StepHead",
    "StepHeadTargetRef",
    "StepHeadTargetValue",
    "StepIndex",
    "StepIndexTargetRef",
    "StepIndexTargetValue",
    "StepIntersection",
    "StepIntersectionTargetRef",
    "StepIntersectionTargetValue",
    "StepIntersectionValueItemRef",
    "StepIntersectionValueItemValue",
    "StepIntersectionValueRef",
    "StepIntersectionValueValue",
    "StepIsEmpty",
    "StepIsEmptyTargetRef",
    "StepIsEmptyTargetValue",
    "StepJoin",
    "StepJoinTargetRef",
    "StepJoinTargetValue",
    "StepJoinValueRef",
    "StepJoinValueValue",
    "StepMap",
    "StepMapTargetRef",
    "StepMapTargetValue",
    "StepPluck",
    "StepPluckTargetRef",
    "StepPluckTargetValue",
    "StepProject",
    "StepProjectTargetRef",
    "StepProjectTargetValue",
    "StepRelate",
    "StepRelateTargetRef",
    "StepRelateTargetValue",
    "StepRelateValueRef",
    "StepRelateValueValue",
    "StepRelated",
    "StepRelatedTargetRef",
    "StepRelatedTargetValue",
    "StepRemove",
    "StepRemoveTargetRef",
    "StepRemoveTargetValue",
    "StepRemoveValueItemRef",
    "StepRemoveValueItemValue",
    "StepRemoveValueRef",
    "StepRemoveValueValue",
    "StepResult",
    "StepSearchCollections",
    "StepSearchNotes",
    "StepSearchWithinCollection",
    "StepSearchWithinCollectionTargetRef",
    "StepSearchWithinCollectionTargetValue",
    "StepSetMetadata",
    "StepSetMetadataTargetRef",
    "StepSetMetadataTargetValue",
    "StepSize",
    "StepSizeTargetRef",
    "StepSizeTargetValue",
    "StepSort",
    "StepSortByItem",
    "StepSortTargetRef",
    "StepSortTargetValue",
    "StepSplit",
    "StepSplitTargetRef",
    "StepSplitTargetValue",
    "StepUnion",
    "StepUnionTargetRef",
    "StepUnionTargetValue",
    "StepUnionValueItemRef",
    "StepUnionValueItemValue",
    "StepUnionValueRef",
    "StepUnionValueValue",
    "Suggestion",
    "SuggestionPage",
    "Thought",
    "ThoughtClone",
    "ThoughtHits",
    "ThoughtHitsItemsItem",
    "ThoughtNote",
    "ThoughtNoteRequest",
    "ThoughtNotes",
    "ThoughtPage",
    "ThoughtRequest",
    "ThoughtSearch",
    "ThoughtView",
    "TickRequest",
    "Ticked",
    "Token",
    "TokenRequest",
    "TokenRequestReasons",
    "Usage",
    "UsageReport",
    "UsageReportBudget",
    "UsageReportItemsItem",
    "UsageReportStored",
    "UsageReportTotals",
    "WithdrawProposalAnswer",
    "WorkRelation",
    "WorkRelationPage",
]


class _ActivateRequestOptional(TypedDict, total=False):
    depth: int
    """Hops; default 2"""
    threshold: float
    """What passes less than this is not passed on; default 0.01"""
    at_least: int


class ActivateRequest(_ActivateRequestOptional):
    ids: List[Any]


class Activation(TypedDict):
    activated: List[ActivationActivatedItem]
    """The starts and all that was reached, strongest first"""


class ActivationActivatedItem(TypedDict):
    id: str
    activation: float
    path: List[PathStep]
    """The strongest route first"""


class _AddNodeRequestOptional(TypedDict, total=False):
    confidence: float


class AddNodeRequest(_AddNodeRequestOptional):
    text: str
    """All of it is one commitment"""
    role: Literal["fact", "observation", "goal", "constraint", "decision", "conditional_dependency"]


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
    kind: Literal["critical_change", "integrity", "proposals_waiting", "reflection_waiting", "flag"]
    target: str
    """An id, or the name of what it is about"""
    created_at: str


class AlertPage(TypedDict):
    items: List[Alert]
    next_cursor: Union[str, None]


class AnswerSchema(TypedDict, total=False):
    """A part of JSON Schema"""

    type: Literal["object", "array", "string", "number", "integer", "boolean", "null"]
    properties: Dict[str, AnswerSchema]
    required: List[str]
    items: AnswerSchema
    enum: List[Union[str, float, bool, None]]
    minimum: float
    maximum: float


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
    anchors: AuditVerdictAnchors
    """Signed heads of the log, kept outside of the namespace"""
    imported_through: int
    """Records up to this one were brought by an import, and are as true as that was"""
    degraded: List[Degradation]


class AuditVerdict(_AuditVerdictOptional):
    ok: bool
    length: int
    head: str
    """Hash of the newest record"""


class AuditVerdictAnchors(TypedDict):
    """Signed heads of the log, kept outside of the namespace"""

    checked: int
    forged: int
    unknown_key: int


class BackfillExtractionsRequest(TypedDict):
    pass


class BackfillStarted(TypedDict):
    memories: int
    """Memories to look at, those that models read too"""
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


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


class _BoostRequestOptional(TypedDict, total=False):
    by: float
    """Default 0.2, the setting `boost_share`"""


class BoostRequest(_BoostRequestOptional):
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


class CancelledRun(TypedDict):
    id: str
    thought_id: str
    current_thought_id: str
    status: Literal["running", "completed", "blocked", "failed"]
    atomic: bool
    at: str
    """Path of the step that ran last"""
    error: Union[StepFailure, None]
    created_at: str
    ended_at: Union[str, None]
    usage: CancelledRunUsage
    run: Run
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class CancelledRunUsage(TypedDict):
    steps: int
    model_calls: int
    input_tokens: int
    output_tokens: int


class _ChangedAlertOptional(TypedDict, total=False):
    acknowledged_by: str
    """The credential of who did; absent while it is open"""


class ChangedAlert(_ChangedAlertOptional):
    id: str
    kind: Literal["critical_change", "integrity", "proposals_waiting", "reflection_waiting", "flag"]
    target: str
    """An id, or the name of what it is about"""
    created_at: str
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class _ChangedConflictOptional(TypedDict, total=False):
    keep: Literal["a", "b", "both"]
    """This and the rest: once it is resolved"""
    how: Literal["wrong", "outdated"]
    """What the other side was: never true, or true until then"""
    by: str
    resolved_at: str


class ChangedConflict(_ChangedConflictOptional):
    id: str
    kind: Literal["negation", "goal_constraint", "value", "flag"]
    status: Literal["open", "resolved", "void"]
    """`void`: one of the sides ended otherwise"""
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
    status: Literal["draft", "approved", "rejected"]
    diff: ChangedConsolidationDiff
    sections: ChangedConsolidationSections
    """What the self-image is to be"""
    created_at: str
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class ChangedConsolidationDiff(TypedDict):
    added: List[ChangedConsolidationDiffAddedItem]
    revised: List[ChangedConsolidationDiffRevisedItem]
    removed: List[ChangedConsolidationDiffRemovedItem]


class ChangedConsolidationDiffAddedItem(TypedDict):
    section: str
    text: str


class ChangedConsolidationDiffRevisedItem(TypedDict):
    section: str
    before: str
    after: str


class ChangedConsolidationDiffRemovedItem(TypedDict):
    section: str
    text: str


class ChangedConsolidationSections(TypedDict):
    """What the self-image is to be"""

    who_i_think_i_am: str
    patterns_noticed: List[str]
    quirks: List[str]
    edges_and_limitations: List[str]
    discovered_values: List[str]
    open_questions: List[str]


class ChangedCore(TypedDict):
    blocks: List[ChangedCoreBlocksItem]
    tokens: int
    """Of the whole as markdown, in o200k_base tokens"""
    cap: int
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class ChangedCoreBlocksItem(TypedDict):
    name: CoreBlockName
    budget: int
    """Tokens from which its items are pruned first"""
    tokens: int
    items: List[ChangedCoreBlocksItemItemsItem]


class _ChangedCoreBlocksItemItemsItemOptional(TypedDict, total=False):
    memory_id: str
    """The memory that it says"""


class ChangedCoreBlocksItemItemsItem(_ChangedCoreBlocksItemItemsItemOptional):
    id: str
    text: str
    pinned: bool


_ChangedEdgeKeys = TypedDict(
    "_ChangedEdgeKeys",
    {
        "from": "str",
    },
)


class ChangedEdge(_ChangedEdgeKeys):
    to: str
    weight: float
    kind: Literal["similar", "manual", "subgoal_of", "supersedes"]
    """`similar` and `manual` carry activation"""
    label: Union[str, None]
    valid_from: str
    """It holds while both ends do"""
    valid_to: Union[str, None]
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


ChangedEntity = Any


class ChangedIdentity(TypedDict):
    facts: ChangedIdentityFacts
    self_image: ChangedIdentitySelfImage
    """Changed by a consolidation alone"""
    self_awareness_log: ChangedIdentitySelfAwarenessLog
    consolidation: ChangedIdentityConsolidation
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class ChangedIdentityFacts(TypedDict):
    name: Union[str, None]
    role: Union[str, None]
    vibe: Union[str, None]


class ChangedIdentitySelfImage(TypedDict):
    """Changed by a consolidation alone"""

    who_i_think_i_am: str
    patterns_noticed: List[str]
    quirks: List[str]
    edges_and_limitations: List[str]
    discovered_values: List[str]
    open_questions: List[str]


class ChangedIdentitySelfAwarenessLog(TypedDict):
    recent: List[ChangedIdentitySelfAwarenessLogRecentItem]
    archived: List[ChangedIdentitySelfAwarenessLogArchivedItem]


class ChangedIdentitySelfAwarenessLogRecentItem(TypedDict):
    id: str
    text: str
    at: str


class ChangedIdentitySelfAwarenessLogArchivedItem(TypedDict):
    month: str
    count: int
    summary: str


class _ChangedIdentityConsolidationOptional(TypedDict, total=False):
    reason: str


class ChangedIdentityConsolidation(_ChangedIdentityConsolidationOptional):
    due: bool
    lines_since: int
    """Lines of the log since the last one"""


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
    speaker_role: Literal["user", "assistant", "system", "tool"]
    """The part that the speaker has in a conversation"""
    expires_at: str
    pinned_by: str
    """Who pinned it, as the audit log names them"""
    pinned_at: str
    day: str
    """Of an episode: UTC, as 2026-02-28"""
    type: Literal["decision", "fact", "preference", "task", "event", "emotion", "correction"]
    """Of an episode: what kind of thing it tells"""
    tags: List[str]
    source: Literal["conversation", "reflection", "user_explicit"]
    """Of an episode: how it came in"""


class ChangedMemory(_ChangedMemoryKeys, _ChangedMemoryOptional):
    text: str
    status: ChangedMemoryStatus
    store: Literal["core", "episodic", "semantic", "procedural", "vault"]
    """The first of `stores`"""
    stores: List[Literal["core", "episodic", "semantic", "procedural", "vault"]]
    occurred_at: str
    created_at: str
    entities: List[str]
    mentions: List[Mention]
    commitments: List[str]
    relevance: float
    lifecycle: Literal["active", "fading", "dormant", "archived"]
    pinned: bool
    metadata: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]]]]
    trust: Literal["owner", "main", "sub", "untrusted"]
    """How far the writer is believed, highest first"""
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class ChangedMemoryStatus(TypedDict):
    value: Literal["processing", "ready", "forgotten"]
    since: str


class ChangedNode(TypedDict):
    id: str
    text: str
    role: Literal["fact", "observation", "goal", "constraint", "decision", "conditional_dependency"]
    confidence: float
    activation: float
    """Resting level of this moment"""
    sources: List[ChangedNodeSourcesItem]
    """Where it is said: stretches of the texts of memories"""
    by: Literal["rules", "model", "hand"]
    modality: ChangedNodeModality
    lang: Literal["en", "zh", "other", "code", "data"]
    trust: Literal["owner", "main", "sub", "untrusted"]
    """How far the writer is believed, highest first"""
    speaker: Union[str, None]
    """Who said it, folded; `user` for the own user of the namespace"""
    subject: Union[str, None]
    """Whom or what it is about, folded: in the first person who said it"""
    store: Literal["core", "episodic", "semantic", "procedural", "vault"]
    """As `lifecycle`, of its most relevant source"""
    lifecycle: Literal["active", "fading", "dormant", "archived"]
    relevance: float
    status: Literal["live", "superseded", "retracted", "expired", "forgotten"]
    """`superseded` was true until then, `retracted` never was"""
    event: Union[ChangedNodeEvent, None]
    valid_from: str
    valid_to: Union[str, None]
    recorded_at: str
    conflicts: List[str]
    """Open ones that it is a side of"""
    edges: List[ChangedNodeEdgesItem]
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class ChangedNodeSourcesItem(TypedDict):
    memory_id: str
    start: int
    end: int


class ChangedNodeModality(TypedDict):
    negated: bool
    hypothetical: bool
    attributed: bool


_ChangedNodeEventKeys = TypedDict(
    "_ChangedNodeEventKeys",
    {
        "from": "str",
    },
)


class ChangedNodeEvent(_ChangedNodeEventKeys):
    """When it takes place: from ≤ time < to, UTC"""

    to: str


class ChangedNodeEdgesItem(TypedDict):
    to: str
    weight: float
    kind: Literal["similar", "manual", "subgoal_of", "supersedes"]
    """`similar` and `manual` carry activation"""
    label: Union[str, None]


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
    confidence: Literal["high", "medium", "low"]
    core_worthy: bool
    status: Literal["pending", "committed", "rejected", "deferred"]
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
    scope: ChangedReflectionScope
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
    trigger: Literal["immediate", "soft", "scheduled"]
    state: ReflectionState
    tokens: ChangedReflectionTokens
    usage: Usage
    degraded: List[Degradation]
    created_at: str
    position: int
    """The namespace's log position"""


class _ChangedReflectionTokensOptional(TypedDict, total=False):
    granted: int
    result: str


class ChangedReflectionTokens(_ChangedReflectionTokensOptional):
    baseline: int
    extra: int
    penalty: int
    requested: int


class ChangedReflectionScope(TypedDict):
    """What was read for it"""

    ids: List[str]
    tokens: int


class ChangedSettings(TypedDict):
    version: int
    """Counts changes, from 0"""
    values: Dict[str, Union[float, str, List[str]]]
    """By name, as they hold now"""
    schema: Dict[str, ChangedSettingsSchemaValue]
    """What each may be"""
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class _ChangedSettingsSchemaValueOptional(TypedDict, total=False):
    min: float
    max: float
    values: List[str]
    """Where it is a word"""


class ChangedSettingsSchemaValue(_ChangedSettingsSchemaValueOptional):
    default: Union[float, str, List[str]]
    unit: str
    """`1` where it is a share or a word"""
    about: str


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
    kind: Literal["duplicate", "contradiction", "entity"]
    """What accepting does: merges `b` into `a`, opens a conflict, merges entities"""
    a: str
    """The earlier: a node, or an entity as it stands in text"""
    b: str
    score: float
    """How near they lie, 0–1"""
    status: Literal["open", "accepted", "dismissed"]
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
    status: Literal["current", "archived"]
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


_ChangedWorkRelationKeys = TypedDict(
    "_ChangedWorkRelationKeys",
    {
        "from": "str",
    },
)


class _ChangedWorkRelationOptional(TypedDict, total=False):
    name: str


class ChangedWorkRelation(_ChangedWorkRelationKeys, _ChangedWorkRelationOptional):
    id: str
    to: str
    relation: str
    created_at: str
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


_ClassificationKeys = TypedDict(
    "_ClassificationKeys",
    {
        "class": "Literal['preference', 'decision', 'how-to', 'task', 'event', 'fact']",
    },
)


class _ClassificationOptional(TypedDict, total=False):
    core_block: str


class Classification(_ClassificationKeys, _ClassificationOptional):
    stores: List[Literal["core", "episodic", "semantic", "procedural", "vault"]]
    entities: List[ClassificationEntitiesItem]
    relations: List[ClassificationRelationsItem]
    tags: List[str]
    confidence: Literal["high", "medium", "low"]
    core_update: bool
    summary: str
    by: Literal["rules", "model"]


class ClassificationEntitiesItem(TypedDict):
    name: str
    type: str


_ClassificationRelationsItemKeys = TypedDict(
    "_ClassificationRelationsItemKeys",
    {
        "from": "str",
    },
)


class ClassificationRelationsItem(_ClassificationRelationsItemKeys):
    relation: str
    to: str


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
    status: Literal["current", "archived"]
    metadata: Dict[str, Any]
    transient: bool
    created_at: str
    created_by: str
    source: CollectionSource
    trust: Literal["owner", "main", "sub", "untrusted"]
    """How far the writer is believed, highest first"""
    size: int
    """Direct members"""
    indexed: bool
    items: List[Member]
    next_cursor: Union[str, None]


class CollectionSource(TypedDict):
    op: str
    inputs: List[str]


class CollectionPage(TypedDict):
    items: List[ListedCollection]
    next_cursor: Union[str, None]


class CommitProposalRequest(TypedDict, total=False):
    store: Literal["core", "episodic", "semantic", "procedural", "vault"]
    """In place of the suggested one"""


class _ConflictOptional(TypedDict, total=False):
    keep: Literal["a", "b", "both"]
    """This and the rest: once it is resolved"""
    how: Literal["wrong", "outdated"]
    """What the other side was: never true, or true until then"""
    by: str
    resolved_at: str


class Conflict(_ConflictOptional):
    id: str
    kind: Literal["negation", "goal_constraint", "value", "flag"]
    status: Literal["open", "resolved", "void"]
    """`void`: one of the sides ended otherwise"""
    a: str
    """The earlier"""
    b: str
    similarity: float
    overlap: float
    opened_at: str


class ConflictPage(TypedDict):
    items: List[Conflict]
    next_cursor: Union[str, None]


class ConsentRequest(TypedDict):
    answer: Literal["yes", "no", "later"]


class _ConsolidationOptional(TypedDict, total=False):
    reason: str
    decided_at: str
    decided_by: str


class Consolidation(_ConsolidationOptional):
    id: str
    status: Literal["draft", "approved", "rejected"]
    diff: ConsolidationDiff
    sections: ConsolidationSections
    """What the self-image is to be"""
    created_at: str


class ConsolidationDiff(TypedDict):
    added: List[ConsolidationDiffAddedItem]
    revised: List[ConsolidationDiffRevisedItem]
    removed: List[ConsolidationDiffRemovedItem]


class ConsolidationDiffAddedItem(TypedDict):
    section: str
    text: str


class ConsolidationDiffRevisedItem(TypedDict):
    section: str
    before: str
    after: str


class ConsolidationDiffRemovedItem(TypedDict):
    section: str
    text: str


class ConsolidationSections(TypedDict):
    """What the self-image is to be"""

    who_i_think_i_am: str
    patterns_noticed: List[str]
    quirks: List[str]
    edges_and_limitations: List[str]
    discovered_values: List[str]
    open_questions: List[str]


class _ConsolidationDecisionOptional(TypedDict, total=False):
    reason: str


class ConsolidationDecision(_ConsolidationDecisionOptional):
    decision: Literal["approve", "reject"]


class Context(TypedDict):
    alerts: List[Alert]
    """Open and critical"""
    core: Core
    soul: Soul
    """Empty for callers below `main`"""
    identity: Identity
    reflection_log: List[ContextLine]
    """Oldest first"""
    reward_log: List[ContextLine]
    """Oldest first"""
    evolution: Evolution
    tokens: int
    """Of the markdown"""


class ContextLine(TypedDict):
    id: str
    text: str
    at: str


class Core(TypedDict):
    blocks: List[CoreBlocksItem]
    tokens: int
    """Of the whole as markdown, in o200k_base tokens"""
    cap: int


class CoreBlocksItem(TypedDict):
    name: CoreBlockName
    budget: int
    """Tokens from which its items are pruned first"""
    tokens: int
    items: List[CoreBlocksItemItemsItem]


class _CoreBlocksItemItemsItemOptional(TypedDict, total=False):
    memory_id: str
    """The memory that it says"""


class CoreBlocksItemItemsItem(_CoreBlocksItemItemsItemOptional):
    id: str
    text: str
    pinned: bool


CoreBlockName = Literal["identity", "active_context", "persona", "critical_facts"]


class _CreateCollectionRequestOptional(TypedDict, total=False):
    mode: Literal["flatten", "nest"]
    name: str
    """Used again it names the next version"""
    metadata: Dict[str, Any]
    """JSON of your own: 16 KiB, 64 keys"""
    transient: bool
    """Whether it is there only for a time"""
    ttl_seconds: int
    """For how long; default 3,600 of what is transient"""


class CreateCollectionRequest(_CreateCollectionRequestOptional):
    value: Any
    """A string is text, all else JSON"""


class _CreateNoteRequestOptional(TypedDict, total=False):
    name: str
    """Used again it names the next version"""
    metadata: Dict[str, Any]
    """JSON of your own: 16 KiB, 64 keys"""
    transient: bool
    """Whether it is there only for a time"""
    ttl_seconds: int
    """For how long; default 3,600 of what is transient"""
    index: bool


class CreateNoteRequest(_CreateNoteRequestOptional):
    value: Any
    """A string is text, all else JSON"""


_CreateWorkRelationRequestKeys = TypedDict(
    "_CreateWorkRelationRequestKeys",
    {
        "from": "str",
    },
)


class _CreateWorkRelationRequestOptional(TypedDict, total=False):
    name: str


class CreateWorkRelationRequest(_CreateWorkRelationRequestKeys, _CreateWorkRelationRequestOptional):
    to: str
    """Id or name"""
    relation: str


class _CreatedCollectionOptional(TypedDict, total=False):
    truncated: bool
    """The value is the beginning of a text"""


class CreatedCollection(_CreatedCollectionOptional):
    status: Literal["success"]
    resource_id: Union[str, None]
    """null for what was not kept"""
    value: Any
    collection: Collection
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class CreatedKey(TypedDict):
    id: str
    name: Union[str, None]
    role: Literal["reader", "sub", "main", "owner", "root"]
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
    value: Any
    note: Note
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


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


class DecayReport(TypedDict):
    nodes_decayed: int
    """Resting levels that fell"""
    edges_pruned: int
    """Edges that had grown too weak"""
    inactive_nodes: int
    """Live nodes whose level is below 0.01"""
    transitions: List[DecayReportTransitionsItem]
    """Memories that crossed from one band into another"""
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


_DecayReportTransitionsItemKeys = TypedDict(
    "_DecayReportTransitionsItemKeys",
    {
        "from": "Literal['active', 'fading', 'dormant', 'archived']",
    },
)


class DecayReportTransitionsItem(_DecayReportTransitionsItemKeys):
    memory_id: str
    to: Literal["active", "fading", "dormant", "archived"]
    relevance: float


class DecayRequest(TypedDict, total=False):
    dry_run: bool
    """The same answer, nothing moves"""


class DecideRequest(TypedDict):
    """Each item is a ProposalDecision"""

    decisions: List[Any]


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


class DeferProposalRequest(TypedDict, total=False):
    reason: str


class Degradation(TypedDict):
    part: str
    reason: str


class _DeletedResourceOptional(TypedDict, total=False):
    receipt: Receipt


class DeletedResource(_DeletedResourceOptional):
    status: Literal["success"]
    resource_id: str
    value: DeletedResourceValue
    """Places in Collections and relations that went with it"""
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class DeletedResourceValue(TypedDict):
    """Places in Collections and relations that went with it"""

    collections: int
    relations: int


class DialogueRequest(TypedDict):
    text: str


class DialogueTurn(TypedDict):
    text: str
    role: Literal["reader", "sub", "main", "owner", "root"]
    by: str
    """The credential of who said it"""
    at: str


_EdgeKeys = TypedDict(
    "_EdgeKeys",
    {
        "from": "str",
    },
)


class Edge(_EdgeKeys):
    to: str
    weight: float
    kind: Literal["similar", "manual", "subgoal_of", "supersedes"]
    """`similar` and `manual` carry activation"""
    label: Union[str, None]
    valid_from: str
    """It holds while both ends do"""
    valid_to: Union[str, None]


# `<kind>_id` and the parts that were asked for; a relation’s entity likewise
Entity = Dict[str, Any]


class EntityPage(TypedDict):
    items: List[Entity]
    next_cursor: Union[str, None]


_ErasedMemoryKeys = TypedDict(
    "_ErasedMemoryKeys",
    {
        "__memory_id": "str",
    },
)


class ErasedMemory(_ErasedMemoryKeys):
    status: ErasedMemoryStatus


class ErasedMemoryStatus(TypedDict):
    value: Literal["processing", "ready", "forgotten"]
    since: str


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


class ErasedThought(TypedDict):
    receipt: Receipt
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


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


class Evolution(TypedDict):
    overview: str
    threads: List[str]
    patterns: List[EvolutionPatternsItem]
    assumptions: List[str]
    questions: List[str]
    entries: List[EvolutionEntry]
    """Oldest first"""
    archived: List[EvolutionEntry]
    milestones: List[EvolutionMilestonesItem]
    tokens: int


class EvolutionPatternsItem(TypedDict):
    text: str
    seen: int
    stable: bool


class EvolutionMilestonesItem(TypedDict):
    reflection: int
    name: str
    at: str


class EvolutionEntry(TypedDict):
    number: int
    date: str
    counts: EvolutionEntryCounts
    insight: str
    delta: Literal["new", "confirmed", "revised"]
    threads: List[str]


class EvolutionEntryCounts(TypedDict):
    reflections: int
    entities: int
    procedures: int
    core_percent: float


class _ExplainRequestOptional(TypedDict, total=False):
    query: str
    template: ExplainRequestTemplate
    context: List[Union[str, Dict[str, Any], ExplainRequestContextItem]]
    """Raises what links these"""
    entities: List[Union[str, Dict[str, Any], ExplainRequestEntitiesItem]]
    """Keeps only what links one of these"""
    top_k: int
    depth: int
    """Hops that activation spreads; default 2"""
    activate_goals: List[Any]
    """Goals that start at full energy"""
    include: List[Any]
    roles: List[Any]
    stores: List[Any]
    threads: List[Any]
    metadata: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]]]]
    time: ExplainRequestTime
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


class ExplainRequest(_ExplainRequestOptional):
    id: str


class ExplainRequestTemplate(TypedDict):
    strings: List[str]
    values: List[Union[str, Dict[str, Any], ExplainRequestTemplateValuesItem]]


class _ExplainRequestTemplateValuesItemOptional(TypedDict, total=False):
    properties: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]], ExplainRequestTemplateValuesItemPropertiesValue]]
    content: List[Dict[str, Any]]
    relations: List[ExplainRequestTemplateValuesItemRelationsItem]


class ExplainRequestTemplateValuesItem(_ExplainRequestTemplateValuesItemOptional):
    kind: str
    id: str


class ExplainRequestTemplateValuesItemPropertiesValue(TypedDict):
    value: Union[Union[str, float, bool], List[Union[str, float, bool]]]
    since: str


class _ExplainRequestTemplateValuesItemRelationsItemOptional(TypedDict, total=False):
    properties: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]], ExplainRequestTemplateValuesItemRelationsItemPropertiesValue]]


class ExplainRequestTemplateValuesItemRelationsItem(_ExplainRequestTemplateValuesItemRelationsItemOptional):
    """{entity, role, properties?} or {<kind>_id, role, properties?}"""

    role: str


class ExplainRequestTemplateValuesItemRelationsItemPropertiesValue(TypedDict):
    value: Union[Union[str, float, bool], List[Union[str, float, bool]]]
    since: str


class _ExplainRequestContextItemOptional(TypedDict, total=False):
    properties: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]], ExplainRequestContextItemPropertiesValue]]
    content: List[Dict[str, Any]]
    relations: List[ExplainRequestContextItemRelationsItem]


class ExplainRequestContextItem(_ExplainRequestContextItemOptional):
    kind: str
    id: str


class ExplainRequestContextItemPropertiesValue(TypedDict):
    value: Union[Union[str, float, bool], List[Union[str, float, bool]]]
    since: str


class _ExplainRequestContextItemRelationsItemOptional(TypedDict, total=False):
    properties: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]], ExplainRequestContextItemRelationsItemPropertiesValue]]


class ExplainRequestContextItemRelationsItem(_ExplainRequestContextItemRelationsItemOptional):
    """{entity, role, properties?} or {<kind>_id, role, properties?}"""

    role: str


class ExplainRequestContextItemRelationsItemPropertiesValue(TypedDict):
    value: Union[Union[str, float, bool], List[Union[str, float, bool]]]
    since: str


class _ExplainRequestEntitiesItemOptional(TypedDict, total=False):
    properties: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]], ExplainRequestEntitiesItemPropertiesValue]]
    content: List[Dict[str, Any]]
    relations: List[ExplainRequestEntitiesItemRelationsItem]


class ExplainRequestEntitiesItem(_ExplainRequestEntitiesItemOptional):
    kind: str
    id: str


class ExplainRequestEntitiesItemPropertiesValue(TypedDict):
    value: Union[Union[str, float, bool], List[Union[str, float, bool]]]
    since: str


class _ExplainRequestEntitiesItemRelationsItemOptional(TypedDict, total=False):
    properties: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]], ExplainRequestEntitiesItemRelationsItemPropertiesValue]]


class ExplainRequestEntitiesItemRelationsItem(_ExplainRequestEntitiesItemRelationsItemOptional):
    """{entity, role, properties?} or {<kind>_id, role, properties?}"""

    role: str


class ExplainRequestEntitiesItemRelationsItemPropertiesValue(TypedDict):
    value: Union[Union[str, float, bool], List[Union[str, float, bool]]]
    since: str


_ExplainRequestTimeOptionalKeys = TypedDict(
    "_ExplainRequestTimeOptionalKeys",
    {
        "from": "str",
    },
    total=False,
)


class _ExplainRequestTimeOptional(TypedDict, total=False):
    to: str
    """ISO-8601 time with a zone, or a date (00:00 UTC); years 0001 to 9999"""


class ExplainRequestTime(_ExplainRequestTimeOptionalKeys, _ExplainRequestTimeOptional):
    """Keeps what occurred, or has its event, in it: from ≤ time < to"""


class _ExplanationOptional(TypedDict, total=False):
    rank: int
    """From 1"""
    hit: Hit
    parts: ExplanationParts
    score: float
    path: List[PathStep]
    """How activation came to it, the strongest route first"""
    stage: Literal["filter", "time", "lifecycle", "forgotten", "evidence", "min_score", "top_k", "max_tokens"]
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


class ExplanationParts(TypedDict):
    lexical: float
    semantic: float
    activation: float
    relevance: float
    recency: float


ExportLine = Dict[str, Any]


class Extraction(TypedDict):
    """A text that a model is still to read"""

    memory_id: str
    version: int
    """Of the memory’s text"""
    state: Literal["waiting", "parked"]
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


class _FieldErrorOptional(TypedDict, total=False):
    position: int
    """Of a text that cannot be read: the character, from 0"""
    expected: List[str]
    """What could have stood there"""


class FieldError(_FieldErrorOptional):
    path: str
    """Dotted path of the field"""
    message: str


class ForgetPreview(TypedDict):
    preview: List[ForgetPreviewPreviewItem]
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


_ForgetPreviewPreviewItemKeys = TypedDict(
    "_ForgetPreviewPreviewItemKeys",
    {
        "__memory_id": "str",
    },
)


class _ForgetPreviewPreviewItemOptional(TypedDict, total=False):
    external_id: str
    thread: str
    speaker: str
    """Who said it: as the call, a label of the text or the metadata name them"""
    speaker_role: Literal["user", "assistant", "system", "tool"]
    """The part that the speaker has in a conversation"""
    expires_at: str
    pinned_by: str
    """Who pinned it, as the audit log names them"""
    pinned_at: str
    day: str
    """Of an episode: UTC, as 2026-02-28"""
    type: Literal["decision", "fact", "preference", "task", "event", "emotion", "correction"]
    """Of an episode: what kind of thing it tells"""
    tags: List[str]
    source: Literal["conversation", "reflection", "user_explicit"]
    """Of an episode: how it came in"""


class ForgetPreviewPreviewItem(_ForgetPreviewPreviewItemKeys, _ForgetPreviewPreviewItemOptional):
    text: str
    status: ForgetPreviewPreviewItemStatus
    store: Literal["core", "episodic", "semantic", "procedural", "vault"]
    """The first of `stores`"""
    stores: List[Literal["core", "episodic", "semantic", "procedural", "vault"]]
    occurred_at: str
    created_at: str
    entities: List[str]
    mentions: List[Mention]
    commitments: List[str]
    relevance: float
    lifecycle: Literal["active", "fading", "dormant", "archived"]
    pinned: bool
    metadata: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]]]]
    trust: Literal["owner", "main", "sub", "untrusted"]
    """How far the writer is believed, highest first"""
    score: float
    """How well it fits the description"""


class ForgetPreviewPreviewItemStatus(TypedDict):
    value: Literal["processing", "ready", "forgotten"]
    since: str


class ForgetRequest(TypedDict, total=False):
    text: str
    """Previews the memories that match"""
    template: ForgetRequestTemplate
    entities: List[Union[str, Dict[str, Any], ForgetRequestEntitiesItem]]
    partial: bool
    """Only the named properties and relations"""
    memory_id: str
    memory_ids: List[Any]
    permanent: bool
    """Erase (owner)"""
    confirm: str
    """Token of a preview: acts on that set"""
    reason: str
    kind: Literal["wrong", "outdated", "erase"]


class ForgetRequestTemplate(TypedDict):
    strings: List[str]
    values: List[Union[str, Dict[str, Any], ForgetRequestTemplateValuesItem]]


class _ForgetRequestTemplateValuesItemOptional(TypedDict, total=False):
    properties: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]], ForgetRequestTemplateValuesItemPropertiesValue]]
    content: List[Dict[str, Any]]
    relations: List[ForgetRequestTemplateValuesItemRelationsItem]


class ForgetRequestTemplateValuesItem(_ForgetRequestTemplateValuesItemOptional):
    kind: str
    id: str


class ForgetRequestTemplateValuesItemPropertiesValue(TypedDict):
    value: Union[Union[str, float, bool], List[Union[str, float, bool]]]
    since: str


class _ForgetRequestTemplateValuesItemRelationsItemOptional(TypedDict, total=False):
    properties: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]], ForgetRequestTemplateValuesItemRelationsItemPropertiesValue]]


class ForgetRequestTemplateValuesItemRelationsItem(_ForgetRequestTemplateValuesItemRelationsItemOptional):
    """{entity, role, properties?} or {<kind>_id, role, properties?}"""

    role: str


class ForgetRequestTemplateValuesItemRelationsItemPropertiesValue(TypedDict):
    value: Union[Union[str, float, bool], List[Union[str, float, bool]]]
    since: str


class _ForgetRequestEntitiesItemOptional(TypedDict, total=False):
    properties: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]], ForgetRequestEntitiesItemPropertiesValue]]
    content: List[Dict[str, Any]]
    relations: List[ForgetRequestEntitiesItemRelationsItem]


class ForgetRequestEntitiesItem(_ForgetRequestEntitiesItemOptional):
    kind: str
    id: str


class ForgetRequestEntitiesItemPropertiesValue(TypedDict):
    value: Union[Union[str, float, bool], List[Union[str, float, bool]]]
    since: str


class ForgetRequestEntitiesItemRelationsItem(TypedDict, total=False):
    """{entity, role?, properties?} or {<kind>_id, role?, properties?}"""

    role: str
    properties: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]], ForgetRequestEntitiesItemRelationsItemPropertiesValue]]


class ForgetRequestEntitiesItemRelationsItemPropertiesValue(TypedDict):
    value: Union[Union[str, float, bool], List[Union[str, float, bool]]]
    since: str


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


class _GrantRequestOptional(TypedDict, total=False):
    amount: int
    """Tokens, for `bonus`, `reduce` and `increase_penalty`; 422 where the grant would lie outside
    of 1,000 to 32,000"""


class GrantRequest(_GrantRequestOptional):
    decision: Literal["approve", "bonus", "reduce", "forgive", "increase_penalty"]
    reason: str


class _GraphStatsOptional(TypedDict, total=False):
    meaning: GraphStatsMeaning
    """Where an embedding model is bound: how far it has come"""


class GraphStats(_GraphStatsOptional):
    nodes: int
    by_role: Dict[str, int]
    by_status: Dict[str, int]
    edges: int
    by_kind: Dict[str, int]
    average_activation: float
    open_conflicts: int
    embedder: GraphStatsEmbedder
    """Its name, and the cosines from which its vectors mean something"""
    bytes_per_node: float


class GraphStatsEmbedder(TypedDict):
    """Its name, and the cosines from which its vectors mean something"""

    id: str
    dims: int
    floor: float
    edge: float
    conflict: float
    dedup: float
    strict: float


class GraphStatsMeaning(TypedDict):
    """Where an embedding model is bound: how far it has come"""

    model: str
    placed: int
    """Passages, in pieces of some 60 words"""
    left: int
    """Pieces that it has yet to place"""
    refused: int
    """Pieces that it gave no good vector for"""


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
    event: HitEvent
    """When it takes place: from ≤ time < to, UTC"""
    conflicts: List[str]
    """Open ones that it is a side of"""
    sources: List[HitSourcesItem]
    """Of content: who told it, and the page or section it stands on"""
    path: List[PathStep]
    """How activation came to it, the strongest route first"""


class Hit(_HitOptional):
    id: str
    kind: Literal["commitment", "memory", "entity", "note"]
    memory_id: Union[str, None]
    text: str
    store: str
    lifecycle: Literal["active", "fading", "dormant", "archived"]
    score: float
    """Falling, but where `rerank_score` decides the order"""
    parts: HitParts
    occurred_at: str
    created_at: str
    entities: List[str]
    trust: Literal["owner", "main", "sub", "untrusted"]
    """How far the writer is believed, highest first"""


class HitParts(TypedDict):
    lexical: float
    semantic: float
    activation: float
    relevance: float
    recency: float


_HitEventKeys = TypedDict(
    "_HitEventKeys",
    {
        "from": "str",
    },
)


class HitEvent(_HitEventKeys):
    """When it takes place: from ≤ time < to, UTC"""

    to: str


class _HitSourcesItemOptional(TypedDict, total=False):
    page: int
    section: str


class HitSourcesItem(_HitSourcesItemOptional):
    memory_id: str
    item: int
    """Place in the content of the entity, from 0"""


class Identity(TypedDict):
    facts: IdentityFacts
    self_image: IdentitySelfImage
    """Changed by a consolidation alone"""
    self_awareness_log: IdentitySelfAwarenessLog
    consolidation: IdentityConsolidation


class IdentityFacts(TypedDict):
    name: Union[str, None]
    role: Union[str, None]
    vibe: Union[str, None]


class IdentitySelfImage(TypedDict):
    """Changed by a consolidation alone"""

    who_i_think_i_am: str
    patterns_noticed: List[str]
    quirks: List[str]
    edges_and_limitations: List[str]
    discovered_values: List[str]
    open_questions: List[str]


class IdentitySelfAwarenessLog(TypedDict):
    recent: List[IdentitySelfAwarenessLogRecentItem]
    archived: List[IdentitySelfAwarenessLogArchivedItem]


class IdentitySelfAwarenessLogRecentItem(TypedDict):
    id: str
    text: str
    at: str


class IdentitySelfAwarenessLogArchivedItem(TypedDict):
    month: str
    count: int
    summary: str


class _IdentityConsolidationOptional(TypedDict, total=False):
    reason: str


class IdentityConsolidation(_IdentityConsolidationOptional):
    due: bool
    lines_since: int
    """Lines of the log since the last one"""


class IdentityPatch(TypedDict):
    facts: IdentityPatchFacts


class IdentityPatchFacts(TypedDict, total=False):
    name: Union[str, None]
    role: Union[str, None]
    vibe: Union[str, None]


class Imported(TypedDict):
    format: Literal["mneme", "mem0", "zep", "mcp"]
    done: bool
    """Whether the end of the stream was reached"""
    items: int
    """Lines that came, blank ones apart"""
    imported: int
    """Lines that were taken in by this call"""
    skipped: int
    """Lines that changed nothing: they were there already"""
    failed: List[ImportedFailedItem]
    """At most 1,000; of the format mneme none, since it stops at the first"""
    next_line: int
    """Where to go on"""
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class ImportedFailedItem(TypedDict):
    line: int
    error: ItemError


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
    clock: Literal["machine", "namespace"]
    """By which clock it is due: a delivery by the machine’s, all else by its own"""
    due_at: Union[str, None]
    """When it runs next; null where it waits for its caller (an import) or has only parked texts"""
    tries: int
    """Failures in a row"""
    state: Literal["waiting", "due", "retrying", "failing"]
    """`failing` from five failures in a row on; it is tried again all the same"""


class JobProgress(TypedDict, total=False):
    done: int
    """Lines taken in, or texts a model has read"""
    left: int
    """Nodes, chunks, vectors, commits, texts or memories to go"""
    parked: int
    """Texts that a model is asked about no more"""


class JobPage(TypedDict):
    items: List[Job]
    next_cursor: Union[str, None]


class Key(TypedDict):
    """A key without its secret, which is stored nowhere"""

    id: str
    name: Union[str, None]
    role: Literal["reader", "sub", "main", "owner", "root"]
    namespaces: List[str]
    agent: Union[str, None]
    created_at: str
    revoked_at: Union[str, None]


class KeyPage(TypedDict):
    items: List[Key]
    next_cursor: Union[str, None]


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
    status: Literal["current", "archived"]
    metadata: Dict[str, Any]
    transient: bool
    created_at: str
    created_by: str
    source: ListedCollectionSource
    trust: Literal["owner", "main", "sub", "untrusted"]
    """How far the writer is believed, highest first"""
    size: int
    """Direct members"""
    indexed: bool


class ListedCollectionSource(TypedDict):
    op: str
    inputs: List[str]


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
    status: Literal["current", "archived"]
    metadata: Dict[str, Any]
    transient: bool
    created_at: str
    created_by: str
    source: ListedNoteSource
    trust: Literal["owner", "main", "sub", "untrusted"]
    """How far the writer is believed, highest first"""
    content_type: Literal["text", "json"]
    length: int
    """Characters of the text, or of the canonical JSON"""
    fingerprint: str
    """SHA-256 of their UTF-8, in hex"""
    index: bool
    """Whether it is meant to be found"""
    preview: str


class ListedNoteSource(TypedDict):
    op: str
    inputs: List[str]


# Its JSON-RPC response
McpAnswer = Any


# A message of the Model Context Protocol
McpMessage = Any


class _MemberOptional(TypedDict, total=False):
    value: Any
    size: int
    truncated: bool


class Member(_MemberOptional):
    id: Union[str, None]
    """null for what was not kept"""


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
    speaker_role: Literal["user", "assistant", "system", "tool"]
    """The part that the speaker has in a conversation"""
    expires_at: str
    pinned_by: str
    """Who pinned it, as the audit log names them"""
    pinned_at: str
    day: str
    """Of an episode: UTC, as 2026-02-28"""
    type: Literal["decision", "fact", "preference", "task", "event", "emotion", "correction"]
    """Of an episode: what kind of thing it tells"""
    tags: List[str]
    source: Literal["conversation", "reflection", "user_explicit"]
    """Of an episode: how it came in"""


class Memory(_MemoryKeys, _MemoryOptional):
    text: str
    status: MemoryStatus
    store: Literal["core", "episodic", "semantic", "procedural", "vault"]
    """The first of `stores`"""
    stores: List[Literal["core", "episodic", "semantic", "procedural", "vault"]]
    occurred_at: str
    created_at: str
    entities: List[str]
    mentions: List[Mention]
    commitments: List[str]
    relevance: float
    lifecycle: Literal["active", "fading", "dormant", "archived"]
    pinned: bool
    metadata: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]]]]
    trust: Literal["owner", "main", "sub", "untrusted"]
    """How far the writer is believed, highest first"""


class MemoryStatus(TypedDict):
    value: Literal["processing", "ready", "forgotten"]
    since: str


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
    speaker_role: Literal["user", "assistant", "system", "tool"]
    """The part that the speaker has in a conversation"""
    expires_at: str
    pinned_by: str
    """Who pinned it, as the audit log names them"""
    pinned_at: str
    day: str
    """Of an episode: UTC, as 2026-02-28"""
    type: Literal["decision", "fact", "preference", "task", "event", "emotion", "correction"]
    """Of an episode: what kind of thing it tells"""
    tags: List[str]
    source: Literal["conversation", "reflection", "user_explicit"]
    """Of an episode: how it came in"""


class MemoryDetail(_MemoryDetailKeys, _MemoryDetailOptional):
    text: str
    status: MemoryDetailStatus
    store: Literal["core", "episodic", "semantic", "procedural", "vault"]
    """The first of `stores`"""
    stores: List[Literal["core", "episodic", "semantic", "procedural", "vault"]]
    occurred_at: str
    created_at: str
    entities: List[str]
    mentions: List[Mention]
    commitments: List[str]
    relevance: float
    lifecycle: Literal["active", "fading", "dormant", "archived"]
    pinned: bool
    metadata: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]]]]
    trust: Literal["owner", "main", "sub", "untrusted"]
    """How far the writer is believed, highest first"""
    decay: Decay


class MemoryDetailStatus(TypedDict):
    value: Literal["processing", "ready", "forgotten"]
    since: str


class MemoryHistory(TypedDict):
    items: List[MemoryHistoryItem]
    next_cursor: Union[str, None]


class MemoryHistoryItem(TypedDict):
    version: int
    text: str
    status: Literal["processing", "ready", "forgotten"]
    at: str
    actor: str


class MemoryPage(TypedDict):
    items: List[Memory]
    next_cursor: Union[str, None]


class Mention(TypedDict):
    entity: str
    start: int
    end: int
    source: Literal["told", "extracted"]
    """Whether a caller named the entity, or the text alone does"""


class MergeRequest(TypedDict):
    into: Union[str, Dict[str, Any], MergeRequestInto]
    """An entity by reference, as "user_id:7", {user_id}, {kind, id}, or with its parts"""


class _MergeRequestIntoOptional(TypedDict, total=False):
    properties: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]], MergeRequestIntoPropertiesValue]]
    content: List[Dict[str, Any]]
    relations: List[MergeRequestIntoRelationsItem]


class MergeRequestInto(_MergeRequestIntoOptional):
    kind: str
    id: str


class MergeRequestIntoPropertiesValue(TypedDict):
    value: Union[Union[str, float, bool], List[Union[str, float, bool]]]
    since: str


class _MergeRequestIntoRelationsItemOptional(TypedDict, total=False):
    properties: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]], MergeRequestIntoRelationsItemPropertiesValue]]


class MergeRequestIntoRelationsItem(_MergeRequestIntoRelationsItemOptional):
    """{entity, role, properties?} or {<kind>_id, role, properties?}"""

    role: str


class MergeRequestIntoRelationsItemPropertiesValue(TypedDict):
    value: Union[Union[str, float, bool], List[Union[str, float, bool]]]
    since: str


class _MessageReadingOptional(TypedDict, total=False):
    result: Union[MessageReadingResult1, MessageReadingResultProposal, MessageReadingResult3, MessageReadingResult4, Reflection]
    """With `act`: the answer of what was done, as its own route gives it"""


class MessageReading(_MessageReadingOptional):
    intent: Literal["remember", "forget", "reflect", "reflect_soft", "recall", "none"]
    phrase: Union[str, None]
    """The phrase that says so; null where there is none"""
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class MessageReadingResult1(TypedDict):
    memory: Memory
    outcomes: List[Outcome]
    stores: List[Literal["core", "episodic", "semantic", "procedural", "vault"]]
    classification: Classification


class MessageReadingResultProposal(TypedDict):
    proposal: Proposal


class MessageReadingResult3(TypedDict):
    preview: List[MessageReadingResult3PreviewItem]
    """Best first"""
    pinned: List[Memory]
    """What matches too and stays"""
    confirm: Union[str, None]
    """null where nothing matches"""
    expires_at: str


_MessageReadingResult3PreviewItemKeys = TypedDict(
    "_MessageReadingResult3PreviewItemKeys",
    {
        "__memory_id": "str",
    },
)


class _MessageReadingResult3PreviewItemOptional(TypedDict, total=False):
    external_id: str
    thread: str
    speaker: str
    """Who said it: as the call, a label of the text or the metadata name them"""
    speaker_role: Literal["user", "assistant", "system", "tool"]
    """The part that the speaker has in a conversation"""
    expires_at: str
    pinned_by: str
    """Who pinned it, as the audit log names them"""
    pinned_at: str
    day: str
    """Of an episode: UTC, as 2026-02-28"""
    type: Literal["decision", "fact", "preference", "task", "event", "emotion", "correction"]
    """Of an episode: what kind of thing it tells"""
    tags: List[str]
    source: Literal["conversation", "reflection", "user_explicit"]
    """Of an episode: how it came in"""


class MessageReadingResult3PreviewItem(_MessageReadingResult3PreviewItemKeys, _MessageReadingResult3PreviewItemOptional):
    text: str
    status: MessageReadingResult3PreviewItemStatus
    store: Literal["core", "episodic", "semantic", "procedural", "vault"]
    """The first of `stores`"""
    stores: List[Literal["core", "episodic", "semantic", "procedural", "vault"]]
    occurred_at: str
    created_at: str
    entities: List[str]
    mentions: List[Mention]
    commitments: List[str]
    relevance: float
    lifecycle: Literal["active", "fading", "dormant", "archived"]
    pinned: bool
    metadata: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]]]]
    trust: Literal["owner", "main", "sub", "untrusted"]
    """How far the writer is believed, highest first"""
    score: float
    """How well it fits the description"""


class MessageReadingResult3PreviewItemStatus(TypedDict):
    value: Literal["processing", "ready", "forgotten"]
    since: str


class _MessageReadingResult4Optional(TypedDict, total=False):
    trace: RecallTrace
    """With `explain`, of one namespace"""


class MessageReadingResult4(_MessageReadingResult4Optional):
    text: str
    """The answer in words"""
    grounding: List[str]
    """What the cited hits link"""
    hits: List[Hit]


class _MessageRequestOptional(TypedDict, total=False):
    speaker: str
    """Who says it. A reference (`user_id:123`) is linked to what is remembered and is context for
    what is recalled; a name becomes `metadata.speaker` of what is remembered"""
    act: bool
    """Do what the message asks for"""


class MessageRequest(_MessageRequestOptional):
    text: str


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
    status: Literal["complete", "running"]
    stores: List[NamespaceReceiptStoresItem]
    probe: NamespaceReceiptProbe
    """A recall that must not find it"""
    history_days: int
    """Days that the platform's own backups live"""
    namespace: str
    """Name of a namespace; the first write makes it"""


class NamespaceReceiptStoresItem(TypedDict):
    name: str
    removed: int
    verified: bool


class NamespaceReceiptProbe(TypedDict):
    """A recall that must not find it"""

    hits: int


class Neighborhood(TypedDict):
    nodes: List[Node]
    edges: List[Edge]
    truncated: bool
    """There are more nodes than `limit`"""


class _NewKeyRequestOptional(TypedDict, total=False):
    namespaces: List[Any]
    """Patterns over namespace names; needed below root, which has all"""
    name: str
    agent: str
    """The agent that holds the key"""


class NewKeyRequest(_NewKeyRequestOptional):
    role: Literal["reader", "sub", "main", "owner", "root"]


class _NewTokenRequestOptional(TypedDict, total=False):
    agent: str
    """The agent that will hold it"""
    ttl_seconds: int
    """Seconds it lives"""


class NewTokenRequest(_NewTokenRequestOptional):
    namespace: str
    """The one namespace it is for"""
    role: Literal["reader", "sub", "main", "owner", "root"]
    """Below `root`, and no wider than the key that mints"""


class Node(TypedDict):
    id: str
    text: str
    role: Literal["fact", "observation", "goal", "constraint", "decision", "conditional_dependency"]
    confidence: float
    activation: float
    """Resting level of this moment"""
    sources: List[NodeSourcesItem]
    """Where it is said: stretches of the texts of memories"""
    by: Literal["rules", "model", "hand"]
    modality: NodeModality
    lang: Literal["en", "zh", "other", "code", "data"]
    trust: Literal["owner", "main", "sub", "untrusted"]
    """How far the writer is believed, highest first"""
    speaker: Union[str, None]
    """Who said it, folded; `user` for the own user of the namespace"""
    subject: Union[str, None]
    """Whom or what it is about, folded: in the first person who said it"""
    store: Literal["core", "episodic", "semantic", "procedural", "vault"]
    """As `lifecycle`, of its most relevant source"""
    lifecycle: Literal["active", "fading", "dormant", "archived"]
    relevance: float
    status: Literal["live", "superseded", "retracted", "expired", "forgotten"]
    """`superseded` was true until then, `retracted` never was"""
    event: Union[NodeEvent, None]
    valid_from: str
    valid_to: Union[str, None]
    recorded_at: str
    conflicts: List[str]
    """Open ones that it is a side of"""
    edges: List[NodeEdgesItem]


class NodeSourcesItem(TypedDict):
    memory_id: str
    start: int
    end: int


class NodeModality(TypedDict):
    negated: bool
    hypothetical: bool
    attributed: bool


_NodeEventKeys = TypedDict(
    "_NodeEventKeys",
    {
        "from": "str",
    },
)


class NodeEvent(_NodeEventKeys):
    """When it takes place: from ≤ time < to, UTC"""

    to: str


class NodeEdgesItem(TypedDict):
    to: str
    weight: float
    kind: Literal["similar", "manual", "subgoal_of", "supersedes"]
    """`similar` and `manual` carry activation"""
    label: Union[str, None]


class NodePage(TypedDict):
    items: List[Node]
    next_cursor: Union[str, None]


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
    status: Literal["current", "archived"]
    metadata: Dict[str, Any]
    transient: bool
    created_at: str
    created_by: str
    source: NoteSource
    trust: Literal["owner", "main", "sub", "untrusted"]
    """How far the writer is believed, highest first"""
    content_type: Literal["text", "json"]
    length: int
    """Characters of the text, or of the canonical JSON"""
    fingerprint: str
    """SHA-256 of their UTF-8, in hex"""
    index: bool
    """Whether it is meant to be found"""
    value: Any
    """A string is text, all else JSON"""


class NoteSource(TypedDict):
    op: str
    inputs: List[str]


class NotePage(TypedDict):
    items: List[ListedNote]
    next_cursor: Union[str, None]


OpsRequest = Union["Step", List[Any]]


class _OpsResultOptional(TypedDict, total=False):
    truncated: bool
    """The value is the beginning of a text"""
    results: List[StepResult]
    """Of a list, one a step"""


class OpsResult(_OpsResultOptional):
    status: Literal["success"]
    resource_id: Union[str, None]
    """null for what was not kept"""
    value: Any
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class _OutcomeOptional(TypedDict, total=False):
    commitment: str
    role: str
    text: str
    target: str
    reason: Literal["question", "greeting", "no_content", "too_short", "too_many", "unsupported", "nothing_found", "unchanged", "core_full", "not_drawn"]
    retryable: bool


class Outcome(_OutcomeOptional):
    """What became of one thing that was given"""

    kind: Literal["stored", "merged_into", "supersedes", "conflict_open", "pending_review", "skipped", "failed"]


class PathStep(TypedDict):
    id: str
    via: str
    weight: float
    boost: float
    """For the roles of the two"""
    delta: float
    """What `via` passed to `id`"""


class PipelineStep(TypedDict, total=False):
    """An object with one member, the name of the step, as in `docs/thoughts.md`"""

    decide: PipelineStepDecide
    """Answers a question by yes or no"""
    analyze: PipelineStepAnalyze
    """Draws an object by a schema from the notes"""
    categorize: PipelineStepCategorize
    """Chooses a category"""
    assess: PipelineStepAssess
    """Says how something is felt about"""
    prioritize: PipelineStepPrioritize
    """Puts items in order"""
    introspect: PipelineStepIntrospect
    """Sums up a note"""
    recall: PipelineStepRecall
    """Sums up another thought"""
    reflect: PipelineStepReflect
    """Sums up the own notes"""
    seek: PipelineStepSeek
    """Searches notes or memories"""
    survey: PipelineStepSurvey
    """Searches tasks, or memories by thread"""
    checkpoint: PipelineStepCheckpoint
    """Goes on in a child of the thought"""
    restore: PipelineStepRestore
    """Goes on from another thought"""
    forget: PipelineStepForget
    """Goes on without some notes; `keep_keys` wins, with neither all go"""
    reset: PipelineStepReset
    """Empties the session"""
    compress: PipelineStepCompress
    """Makes one message of the session"""
    truncate: PipelineStepTruncate
    """Drops the middle of the session"""
    amplify: PipelineStepAmplify
    """Refines a note until it meets the criteria"""
    set: PipelineStepSet
    """Adds a note: a text, or what another note holds"""
    require: PipelineStepRequire
    """Fails unless a predicate holds"""
    emit: PipelineStepEmit
    """Sends the signal `custom.<name>`"""
    wait: PipelineStepWait
    """Milliseconds"""
    remember: PipelineStepRemember
    """Keeps a memory"""
    sift: PipelineStepSift
    """Goes on with `then` where the answer is yes"""
    discern: PipelineStepDiscern
    """Chooses a category and goes its route"""
    converge: PipelineStepConverge
    """Runs branches side by side and brings them together"""
    sequence: List[PipelineStep]
    """One after another, to the first error"""
    filter: PipelineStepFilter
    mutate: PipelineStepMutate
    switch: PipelineStepSwitch
    """By what a note says"""
    gate: PipelineStepGate
    """Blocks the run unless a predicate holds"""
    enrich: PipelineStepEnrich
    """Drops a failure"""
    fallback: PipelineStepFallback
    """The first that succeeds"""
    retry: PipelineStepRetry
    backoff: PipelineStepBackoff
    timeout: PipelineStepTimeout
    handle: PipelineStepHandle
    """`on_error` sees the note `$error`"""
    rate_limiter: PipelineStepRateLimiter
    circuit_breaker: PipelineStepCircuitBreaker
    concurrent: PipelineStepConcurrent
    worker_pool: PipelineStepWorkerPool
    race: PipelineStepRace


class _PipelineStepDecideOptional(TypedDict, total=False):
    by: Literal["auto", "model", "rules"]
    model: str
    temperature: float
    introspect: bool
    """With a summary"""
    introspection_temperature: float
    summary_key: str
    """Of the summary; `{key}_summary`"""
    rule: Predicate
    """Decides where no model is asked"""


class PipelineStepDecide(_PipelineStepDecideOptional):
    """Answers a question by yes or no"""

    key: str
    """Of the note that the step adds"""
    question: str


class _PipelineStepAnalyzeOptional(TypedDict, total=False):
    by: Literal["auto", "model", "rules"]
    model: str
    temperature: float
    introspect: bool
    """With a summary"""
    introspection_temperature: float
    summary_key: str
    """Of the summary; `{key}_summary`"""


class PipelineStepAnalyze(_PipelineStepAnalyzeOptional):
    """Draws an object by a schema from the notes"""

    key: str
    """Of the note that the step adds"""
    what: str
    schema: AnswerSchema


class _PipelineStepCategorizeOptional(TypedDict, total=False):
    by: Literal["auto", "model", "rules"]
    model: str
    temperature: float
    introspect: bool
    """With a summary"""
    introspection_temperature: float
    summary_key: str
    """Of the summary; `{key}_summary`"""
    keywords: Dict[str, List[str]]
    """Words that speak for a category, where no model is asked"""


class PipelineStepCategorize(_PipelineStepCategorizeOptional):
    """Chooses a category"""

    key: str
    """Of the note that the step adds"""
    question: str
    categories: List[str]


class _PipelineStepAssessOptional(TypedDict, total=False):
    by: Literal["auto", "model", "rules"]
    model: str
    temperature: float
    introspect: bool
    """With a summary"""
    introspection_temperature: float
    summary_key: str
    """Of the summary; `{key}_summary`"""
    question: str


class PipelineStepAssess(_PipelineStepAssessOptional):
    """Says how something is felt about"""

    key: str
    """Of the note that the step adds"""


class _PipelineStepPrioritizeOptional(TypedDict, total=False):
    by: Literal["auto", "model", "rules"]
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


class PipelineStepPrioritize(_PipelineStepPrioritizeOptional):
    """Puts items in order"""

    key: str
    """Of the note that the step adds"""
    criteria: str


class _PipelineStepIntrospectOptional(TypedDict, total=False):
    by: Literal["auto", "model", "rules"]
    model: str
    temperature: float
    summary_key: str


class PipelineStepIntrospect(_PipelineStepIntrospectOptional):
    """Sums up a note"""

    key: str
    """Of the note that the step adds"""


class _PipelineStepRecallOptional(TypedDict, total=False):
    by: Literal["auto", "model", "rules"]
    model: str
    temperature: float
    thought_id: str
    trace_id: str
    prompt: str


class PipelineStepRecall(_PipelineStepRecallOptional):
    """Sums up another thought"""

    key: str
    """Of the note that the step adds"""


class _PipelineStepReflectOptional(TypedDict, total=False):
    by: Literal["auto", "model", "rules"]
    model: str
    temperature: float
    prompt: str
    unpublished_only: bool


class PipelineStepReflect(_PipelineStepReflectOptional):
    """Sums up the own notes"""

    key: str
    """Of the note that the step adds"""


class _PipelineStepSeekOptional(TypedDict, total=False):
    by: Literal["auto", "model", "rules"]
    model: str
    temperature: float
    scope: Literal["thoughts", "memories"]
    summary_key: str
    limit: int


class PipelineStepSeek(_PipelineStepSeekOptional):
    """Searches notes or memories"""

    key: str
    """Of the note that the step adds"""
    query: str


class _PipelineStepSurveyOptional(TypedDict, total=False):
    by: Literal["auto", "model", "rules"]
    model: str
    temperature: float
    scope: Literal["thoughts", "memories"]
    summary_key: str
    limit: int


class PipelineStepSurvey(_PipelineStepSurveyOptional):
    """Searches tasks, or memories by thread"""

    key: str
    """Of the note that the step adds"""
    query: str


class PipelineStepCheckpoint(TypedDict):
    """Goes on in a child of the thought"""

    key: str


class _PipelineStepRestoreOptional(TypedDict, total=False):
    thought_id: str
    checkpoint: str
    """The key of that step"""


class PipelineStepRestore(_PipelineStepRestoreOptional):
    """Goes on from another thought"""

    key: str


class _PipelineStepForgetOptional(TypedDict, total=False):
    drop_keys: List[str]
    keep_keys: List[str]


class PipelineStepForget(_PipelineStepForgetOptional):
    """Goes on without some notes; `keep_keys` wins, with neither all go"""

    key: str


class _PipelineStepResetOptional(TypedDict, total=False):
    system_message: str
    preserve_note: str


class PipelineStepReset(_PipelineStepResetOptional):
    """Empties the session"""

    key: str


class _PipelineStepCompressOptional(TypedDict, total=False):
    by: Literal["auto", "model", "rules"]
    model: str
    temperature: float
    threshold: int
    """Messages"""
    summary_key: str


class PipelineStepCompress(_PipelineStepCompressOptional):
    """Makes one message of the session"""

    key: str
    """Of the note that the step adds"""


class _PipelineStepTruncateOptional(TypedDict, total=False):
    keep_first: int
    keep_last: int
    threshold: int
    """Messages"""


class PipelineStepTruncate(_PipelineStepTruncateOptional):
    """Drops the middle of the session"""

    key: str


class _PipelineStepAmplifyOptional(TypedDict, total=False):
    by: Literal["auto", "model", "rules"]
    model: str
    temperature: float
    max_iterations: int


class PipelineStepAmplify(_PipelineStepAmplifyOptional):
    """Refines a note until it meets the criteria"""

    key: str
    """Of the note that the step adds"""
    source_key: str
    refinement_prompt: str
    completion_criteria: str


class _PipelineStepSetOptional(TypedDict, total=False):
    from_key: str
    path: str
    """Into the JSON of a note"""
    content: str
    metadata: Dict[str, str]


class PipelineStepSet(_PipelineStepSetOptional):
    """Adds a note: a text, or what another note holds"""

    key: str


_PipelineStepRequireKeys = TypedDict(
    "_PipelineStepRequireKeys",
    {
        "if": "Predicate",
    },
)


class _PipelineStepRequireOptional(TypedDict, total=False):
    message: str


class PipelineStepRequire(_PipelineStepRequireKeys, _PipelineStepRequireOptional):
    """Fails unless a predicate holds"""


class _PipelineStepEmitOptional(TypedDict, total=False):
    data: Any


class PipelineStepEmit(_PipelineStepEmitOptional):
    """Sends the signal `custom.<name>`"""

    name: str


class PipelineStepWait(TypedDict):
    """Milliseconds"""

    ms: int


class _PipelineStepRememberOptional(TypedDict, total=False):
    from_key: str
    path: str
    """Into the JSON of a note"""
    text: str
    entities: List[Union[str, Dict[str, Any], PipelineStepRememberEntitiesItem]]
    store: Literal["episodic", "semantic", "procedural"]
    thread: str
    external_id: str
    occurred_at: str
    metadata: Dict[str, str]
    confidence: float


class PipelineStepRemember(_PipelineStepRememberOptional):
    """Keeps a memory"""

    key: str


class _PipelineStepRememberEntitiesItemOptional(TypedDict, total=False):
    properties: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]], PipelineStepRememberEntitiesItemPropertiesValue]]
    content: List[Dict[str, Any]]
    relations: List[PipelineStepRememberEntitiesItemRelationsItem]


class PipelineStepRememberEntitiesItem(_PipelineStepRememberEntitiesItemOptional):
    kind: str
    id: str


class PipelineStepRememberEntitiesItemPropertiesValue(TypedDict):
    value: Union[Union[str, float, bool], List[Union[str, float, bool]]]
    since: str


class _PipelineStepRememberEntitiesItemRelationsItemOptional(TypedDict, total=False):
    properties: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]], PipelineStepRememberEntitiesItemRelationsItemPropertiesValue]]


class PipelineStepRememberEntitiesItemRelationsItem(_PipelineStepRememberEntitiesItemRelationsItemOptional):
    """{entity, role, properties?} or {<kind>_id, role, properties?}"""

    role: str


class PipelineStepRememberEntitiesItemRelationsItemPropertiesValue(TypedDict):
    value: Union[Union[str, float, bool], List[Union[str, float, bool]]]
    since: str


class _PipelineStepSiftOptional(TypedDict, total=False):
    by: Literal["auto", "model", "rules"]
    model: str
    temperature: float
    introspect: bool
    """With a summary"""
    introspection_temperature: float
    summary_key: str
    """Of the summary; `{key}_summary`"""
    rule: Predicate


class PipelineStepSift(_PipelineStepSiftOptional):
    """Goes on with `then` where the answer is yes"""

    key: str
    """Of the note that the step adds"""
    question: str
    then: PipelineStep


class _PipelineStepDiscernOptional(TypedDict, total=False):
    by: Literal["auto", "model", "rules"]
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


class PipelineStepDiscern(_PipelineStepDiscernOptional):
    """Chooses a category and goes its route"""

    key: str
    """Of the note that the step adds"""
    question: str
    routes: Dict[str, PipelineStep]


class _PipelineStepConvergeOptional(TypedDict, total=False):
    by: Literal["auto", "model", "rules"]
    model: str
    temperature: float


class PipelineStepConverge(_PipelineStepConvergeOptional):
    """Runs branches side by side and brings them together"""

    key: str
    """Of the note that the step adds"""
    synthesis_prompt: str
    branches: List[PipelineStepConvergeBranchesItem]


class PipelineStepConvergeBranchesItem(TypedDict):
    name: str
    step: PipelineStep


_PipelineStepFilterKeys = TypedDict(
    "_PipelineStepFilterKeys",
    {
        "if": "Predicate",
    },
)


class PipelineStepFilter(_PipelineStepFilterKeys):
    then: PipelineStep


_PipelineStepMutateKeys = TypedDict(
    "_PipelineStepMutateKeys",
    {
        "if": "Predicate",
    },
)


class PipelineStepMutate(_PipelineStepMutateKeys):
    set: PipelineStepMutateSet
    """Adds a note: a text, or what another note holds"""


class _PipelineStepMutateSetOptional(TypedDict, total=False):
    from_key: str
    path: str
    """Into the JSON of a note"""
    content: str
    metadata: Dict[str, str]


class PipelineStepMutateSet(_PipelineStepMutateSetOptional):
    """Adds a note: a text, or what another note holds"""

    key: str


class _PipelineStepSwitchOptional(TypedDict, total=False):
    default: PipelineStep


class PipelineStepSwitch(_PipelineStepSwitchOptional):
    """By what a note says"""

    on: PipelineStepSwitchOn
    routes: Dict[str, PipelineStep]


class _PipelineStepSwitchOnOptional(TypedDict, total=False):
    path: str
    """Into the JSON of a note"""


class PipelineStepSwitchOn(_PipelineStepSwitchOnOptional):
    key: str


_PipelineStepGateKeys = TypedDict(
    "_PipelineStepGateKeys",
    {
        "if": "Predicate",
    },
)


class _PipelineStepGateOptional(TypedDict, total=False):
    reason: str


class PipelineStepGate(_PipelineStepGateKeys, _PipelineStepGateOptional):
    """Blocks the run unless a predicate holds"""


class PipelineStepEnrich(TypedDict):
    """Drops a failure"""

    step: PipelineStep


class PipelineStepFallback(TypedDict):
    """The first that succeeds"""

    steps: List[PipelineStep]


class _PipelineStepRetryOptional(TypedDict, total=False):
    attempts: int


class PipelineStepRetry(_PipelineStepRetryOptional):
    step: PipelineStep


class _PipelineStepBackoffOptional(TypedDict, total=False):
    attempts: int
    base_ms: int
    """The first wait; it doubles"""


class PipelineStepBackoff(_PipelineStepBackoffOptional):
    step: PipelineStep


class PipelineStepTimeout(TypedDict):
    step: PipelineStep
    ms: int


class PipelineStepHandle(TypedDict):
    """`on_error` sees the note `$error`"""

    step: PipelineStep
    on_error: PipelineStep


class _PipelineStepRateLimiterOptional(TypedDict, total=False):
    burst: int
    mode: Literal["wait", "drop"]


class PipelineStepRateLimiter(_PipelineStepRateLimiterOptional):
    step: PipelineStep
    name: str
    per_second: float


class _PipelineStepCircuitBreakerOptional(TypedDict, total=False):
    failures: int
    reset_ms: int


class PipelineStepCircuitBreaker(_PipelineStepCircuitBreakerOptional):
    step: PipelineStep
    name: str


class _PipelineStepConcurrentOptional(TypedDict, total=False):
    merge: Literal["none", "all"]


class PipelineStepConcurrent(_PipelineStepConcurrentOptional):
    branches: List[PipelineStepConcurrentBranchesItem]


class PipelineStepConcurrentBranchesItem(TypedDict):
    name: str
    step: PipelineStep


class _PipelineStepWorkerPoolOptional(TypedDict, total=False):
    merge: Literal["none", "all"]


class PipelineStepWorkerPool(_PipelineStepWorkerPoolOptional):
    branches: List[PipelineStepWorkerPoolBranchesItem]
    workers: int


class PipelineStepWorkerPoolBranchesItem(TypedDict):
    name: str
    step: PipelineStep


class PipelineStepRace(TypedDict):
    branches: List[PipelineStepRaceBranchesItem]


class PipelineStepRaceBranchesItem(TypedDict):
    name: str
    step: PipelineStep


# What is asked of the notes
Predicate = Union["PredicateObject", bool]


_PredicateObjectOptionalKeys = TypedDict(
    "_PredicateObjectOptionalKeys",
    {
        "not": "Predicate",
        "in": "PredicateObjectIn",
    },
    total=False,
)


class _PredicateObjectOptional(TypedDict, total=False):
    all: List[Predicate]
    any: List[Predicate]
    exists: PredicateObjectExists
    equals: PredicateObjectEquals
    not_equals: PredicateObjectNotEquals
    contains: PredicateObjectContains
    """Any case; of a list a member"""
    gt: PredicateObjectGt
    gte: PredicateObjectGte
    lt: PredicateObjectLt
    lte: PredicateObjectLte
    decision: PredicateObjectDecision
    confidence: PredicateObjectConfidence
    notes: PredicateObjectNotes
    """How many there are"""
    attempt: PredicateObjectAttempt
    """Which try this is, from 1"""


class PredicateObject(_PredicateObjectOptionalKeys, _PredicateObjectOptional):
    pass


class _PredicateObjectExistsOptional(TypedDict, total=False):
    path: str
    """Into the JSON of a note"""


class PredicateObjectExists(_PredicateObjectExistsOptional):
    key: str


class _PredicateObjectEqualsOptional(TypedDict, total=False):
    path: str
    """Into the JSON of a note"""


class PredicateObjectEquals(_PredicateObjectEqualsOptional):
    key: str
    value: Union[str, float, bool, None]


class _PredicateObjectNotEqualsOptional(TypedDict, total=False):
    path: str
    """Into the JSON of a note"""


class PredicateObjectNotEquals(_PredicateObjectNotEqualsOptional):
    key: str
    value: Union[str, float, bool, None]


class _PredicateObjectContainsOptional(TypedDict, total=False):
    path: str
    """Into the JSON of a note"""


class PredicateObjectContains(_PredicateObjectContainsOptional):
    """Any case; of a list a member"""

    key: str
    value: Union[str, float, bool, None]


class _PredicateObjectGtOptional(TypedDict, total=False):
    path: str
    """Into the JSON of a note"""


class PredicateObjectGt(_PredicateObjectGtOptional):
    key: str
    value: float


class _PredicateObjectGteOptional(TypedDict, total=False):
    path: str
    """Into the JSON of a note"""


class PredicateObjectGte(_PredicateObjectGteOptional):
    key: str
    value: float


class _PredicateObjectLtOptional(TypedDict, total=False):
    path: str
    """Into the JSON of a note"""


class PredicateObjectLt(_PredicateObjectLtOptional):
    key: str
    value: float


class _PredicateObjectLteOptional(TypedDict, total=False):
    path: str
    """Into the JSON of a note"""


class PredicateObjectLte(_PredicateObjectLteOptional):
    key: str
    value: float


class _PredicateObjectInOptional(TypedDict, total=False):
    path: str
    """Into the JSON of a note"""


class PredicateObjectIn(_PredicateObjectInOptional):
    key: str
    values: List[Union[str, float, bool, None]]


class _PredicateObjectDecisionOptional(TypedDict, total=False):
    value: bool


class PredicateObjectDecision(_PredicateObjectDecisionOptional):
    key: str


class _PredicateObjectConfidenceOptional(TypedDict, total=False):
    gt: float
    gte: float
    lt: float
    lte: float


class PredicateObjectConfidence(_PredicateObjectConfidenceOptional):
    key: str


class PredicateObjectNotes(TypedDict, total=False):
    """How many there are"""

    gt: float
    gte: float
    lt: float
    lte: float


class PredicateObjectAttempt(TypedDict, total=False):
    """Which try this is, from 1"""

    gt: float
    gte: float
    lt: float
    lte: float


class _ProblemOptional(TypedDict, total=False):
    errors: List[FieldError]
    allowed: List[str]
    """With `invalid_state`: what may be called instead"""
    result: ProblemResult
    """Of an operation on Notes and Collections"""
    step: ProblemStep
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


class ProblemResult(TypedDict):
    """Of an operation on Notes and Collections"""

    status: Literal["failed"]
    resource_id: None
    value: None
    reason: str


class _ProblemStepOptional(TypedDict, total=False):
    out: str


class ProblemStep(_ProblemStepOptional):
    """Of a list of operations: the one that failed, from 0"""

    index: int
    op: str


class PropertyHistory(TypedDict):
    items: List[PropertyHistoryItem]
    next_cursor: Union[str, None]


class PropertyHistoryItem(TypedDict):
    property: str
    value: Union[Union[str, float, bool], List[Union[str, float, bool]]]
    since: str
    until: Union[str, None]
    recorded_at: str
    memory_id: str
    state: Literal["current", "past", "forgotten"]


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
    confidence: Literal["high", "medium", "low"]
    core_worthy: bool
    status: Literal["pending", "committed", "rejected", "deferred"]
    """`deferred` is still to be decided"""
    conflicts: List[str]
    """Proposals that say something else of the same matter"""


class ProposalPage(TypedDict):
    items: List[Proposal]
    next_cursor: Union[str, None]


class _ProposeRequestOptional(TypedDict, total=False):
    suggested_store: Literal["core", "episodic", "semantic", "procedural", "vault"]
    trigger: str
    """What gave cause for it"""
    entities: List[Union[str, Dict[str, Any], ProposeRequestEntitiesItem]]
    confidence: Literal["high", "medium", "low"]
    """Left out: `high` where the text asks to be remembered, else `medium`"""
    core_worthy: bool
    """Whether a commit puts it into core. Left out: where the text asks for it"""


class ProposeRequest(_ProposeRequestOptional):
    content: str


class _ProposeRequestEntitiesItemOptional(TypedDict, total=False):
    properties: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]], ProposeRequestEntitiesItemPropertiesValue]]
    content: List[Dict[str, Any]]
    relations: List[ProposeRequestEntitiesItemRelationsItem]


class ProposeRequestEntitiesItem(_ProposeRequestEntitiesItemOptional):
    kind: str
    id: str


class ProposeRequestEntitiesItemPropertiesValue(TypedDict):
    value: Union[Union[str, float, bool], List[Union[str, float, bool]]]
    since: str


class _ProposeRequestEntitiesItemRelationsItemOptional(TypedDict, total=False):
    properties: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]], ProposeRequestEntitiesItemRelationsItemPropertiesValue]]


class ProposeRequestEntitiesItemRelationsItem(_ProposeRequestEntitiesItemRelationsItemOptional):
    """{entity, role, properties?} or {<kind>_id, role, properties?}"""

    role: str


class ProposeRequestEntitiesItemRelationsItemPropertiesValue(TypedDict):
    value: Union[Union[str, float, bool], List[Union[str, float, bool]]]
    since: str


class Proposed(TypedDict):
    proposal: Proposal
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class RecallRequest(TypedDict, total=False):
    query: str
    template: RecallRequestTemplate
    context: List[Union[str, Dict[str, Any], RecallRequestContextItem]]
    """Raises what links these"""
    entities: List[Union[str, Dict[str, Any], RecallRequestEntitiesItem]]
    """Keeps only what links one of these"""
    namespaces: List[Any]
    """The whole list of those to recall in; hits then name theirs"""
    top_k: int
    depth: int
    """Hops that activation spreads; default 2"""
    activate_goals: List[Any]
    """Goals that start at full energy"""
    include: List[Any]
    roles: List[Any]
    stores: List[Any]
    threads: List[Any]
    metadata: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]]]]
    time: RecallRequestTime
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


class RecallRequestTemplate(TypedDict):
    strings: List[str]
    values: List[Union[str, Dict[str, Any], RecallRequestTemplateValuesItem]]


class _RecallRequestTemplateValuesItemOptional(TypedDict, total=False):
    properties: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]], RecallRequestTemplateValuesItemPropertiesValue]]
    content: List[Dict[str, Any]]
    relations: List[RecallRequestTemplateValuesItemRelationsItem]


class RecallRequestTemplateValuesItem(_RecallRequestTemplateValuesItemOptional):
    kind: str
    id: str


class RecallRequestTemplateValuesItemPropertiesValue(TypedDict):
    value: Union[Union[str, float, bool], List[Union[str, float, bool]]]
    since: str


class _RecallRequestTemplateValuesItemRelationsItemOptional(TypedDict, total=False):
    properties: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]], RecallRequestTemplateValuesItemRelationsItemPropertiesValue]]


class RecallRequestTemplateValuesItemRelationsItem(_RecallRequestTemplateValuesItemRelationsItemOptional):
    """{entity, role, properties?} or {<kind>_id, role, properties?}"""

    role: str


class RecallRequestTemplateValuesItemRelationsItemPropertiesValue(TypedDict):
    value: Union[Union[str, float, bool], List[Union[str, float, bool]]]
    since: str


class _RecallRequestContextItemOptional(TypedDict, total=False):
    properties: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]], RecallRequestContextItemPropertiesValue]]
    content: List[Dict[str, Any]]
    relations: List[RecallRequestContextItemRelationsItem]


class RecallRequestContextItem(_RecallRequestContextItemOptional):
    kind: str
    id: str


class RecallRequestContextItemPropertiesValue(TypedDict):
    value: Union[Union[str, float, bool], List[Union[str, float, bool]]]
    since: str


class _RecallRequestContextItemRelationsItemOptional(TypedDict, total=False):
    properties: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]], RecallRequestContextItemRelationsItemPropertiesValue]]


class RecallRequestContextItemRelationsItem(_RecallRequestContextItemRelationsItemOptional):
    """{entity, role, properties?} or {<kind>_id, role, properties?}"""

    role: str


class RecallRequestContextItemRelationsItemPropertiesValue(TypedDict):
    value: Union[Union[str, float, bool], List[Union[str, float, bool]]]
    since: str


class _RecallRequestEntitiesItemOptional(TypedDict, total=False):
    properties: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]], RecallRequestEntitiesItemPropertiesValue]]
    content: List[Dict[str, Any]]
    relations: List[RecallRequestEntitiesItemRelationsItem]


class RecallRequestEntitiesItem(_RecallRequestEntitiesItemOptional):
    kind: str
    id: str


class RecallRequestEntitiesItemPropertiesValue(TypedDict):
    value: Union[Union[str, float, bool], List[Union[str, float, bool]]]
    since: str


class _RecallRequestEntitiesItemRelationsItemOptional(TypedDict, total=False):
    properties: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]], RecallRequestEntitiesItemRelationsItemPropertiesValue]]


class RecallRequestEntitiesItemRelationsItem(_RecallRequestEntitiesItemRelationsItemOptional):
    """{entity, role, properties?} or {<kind>_id, role, properties?}"""

    role: str


class RecallRequestEntitiesItemRelationsItemPropertiesValue(TypedDict):
    value: Union[Union[str, float, bool], List[Union[str, float, bool]]]
    since: str


_RecallRequestTimeOptionalKeys = TypedDict(
    "_RecallRequestTimeOptionalKeys",
    {
        "from": "str",
    },
    total=False,
)


class _RecallRequestTimeOptional(TypedDict, total=False):
    to: str
    """ISO-8601 time with a zone, or a date (00:00 UTC); years 0001 to 9999"""


class RecallRequestTime(_RecallRequestTimeOptionalKeys, _RecallRequestTimeOptional):
    """Keeps what occurred, or has its event, in it: from ≤ time < to"""


class _RecallTraceOptional(TypedDict, total=False):
    reranked: int
    """Of these, put in order by a model"""


class RecallTrace(_RecallTraceOptional):
    candidates: RecallTraceCandidates
    """How many each channel brought"""
    starts: List[RecallTraceStartsItem]
    """What passed on activation: the best matches, and started goals"""
    weights: RecallTraceWeights
    """Of each part in the score"""
    ranked: int
    """With evidence, before `top_k`"""


class RecallTraceCandidates(TypedDict):
    """How many each channel brought"""

    lexical: int
    semantic: int
    linked: int
    activated: int


class RecallTraceStartsItem(TypedDict):
    id: str
    energy: float


class RecallTraceWeights(TypedDict):
    """Of each part in the score"""

    lexical: float
    semantic: float
    activation: float
    relevance: float
    recency: float


class _ReceiptOptional(TypedDict, total=False):
    derived: List[str]
    """Of a Note or Collection: ids of what was copied from it and went too"""


class Receipt(_ReceiptOptional):
    id: str
    status: Literal["complete", "running"]
    stores: List[ReceiptStoresItem]
    probe: ReceiptProbe
    """A recall that must not find it"""
    history_days: int
    """Days that the platform's own backups live"""


class ReceiptStoresItem(TypedDict):
    name: str
    removed: int
    verified: bool


class ReceiptProbe(TypedDict):
    """A recall that must not find it"""

    hits: int


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


# An Entity, a PropertyHistoryItem or a Memory
RecordLine = Dict[str, Any]


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
    trigger: Literal["immediate", "soft", "scheduled"]
    state: ReflectionState
    tokens: ReflectionTokens
    usage: Usage
    degraded: List[Degradation]
    created_at: str


class _ReflectionTokensOptional(TypedDict, total=False):
    granted: int
    result: str


class ReflectionTokens(_ReflectionTokensOptional):
    baseline: int
    extra: int
    penalty: int
    requested: int


class ReflectionScope(TypedDict):
    """What was read for it"""

    ids: List[str]
    tokens: int


class _ReflectionDecisionOptional(TypedDict, total=False):
    changes: List[Any]
    operations: List[Any]
    """With `partial`: the parts that are kept, no others"""
    reason: str


class ReflectionDecision(_ReflectionDecisionOptional):
    decision: Literal["approve", "approve_with_changes", "partial", "reject"]


class ReflectionOperation(TypedDict):
    id: str
    op: Literal["EXTRACT", "CONNECT", "FLAG", "ARCHIVE", "PATTERN", "EVOLVE"]
    target: str
    """A store, `core`, `evolution`, or an id"""
    content: str
    reason: str


class ReflectionPage(TypedDict):
    items: List[Reflection]
    next_cursor: Union[str, None]


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


class RejectProposalRequest(TypedDict):
    reason: str


class RememberBatchRequest(TypedDict):
    """Each item is a RememberRequest"""

    items: List[Any]


class RememberRequest(TypedDict, total=False):
    text: str
    template: RememberRequestTemplate
    messages: List[Any]
    """In place of a text: what was said, each a memory of its own in one thread"""
    entities: List[Union[str, Dict[str, Any], RememberRequestEntitiesItem]]
    external_id: str
    """Unique in the namespace"""
    thread: str
    speaker: str
    """Who says it, by name"""
    speaker_role: Literal["user", "assistant", "system", "tool"]
    """The part that the speaker has in a conversation"""
    occurred_at: str
    """When it happened; default now"""
    metadata: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]]]]
    store: Literal["core", "episodic", "semantic", "procedural", "vault"]
    """Replaces the routing"""
    confidence: float
    trust: Literal["owner", "main", "sub", "untrusted"]
    """How far the writer is believed, highest first"""
    explicit: bool
    """The user asked to have it remembered"""
    expires_at: str
    """Lies ahead; from then on archived"""
    wait: bool
    """Answer when the commitments are in: where a model reads texts after that, ten seconds at
    most"""


class RememberRequestTemplate(TypedDict):
    strings: List[str]
    values: List[Union[str, Dict[str, Any], RememberRequestTemplateValuesItem]]


class _RememberRequestTemplateValuesItemOptional(TypedDict, total=False):
    properties: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]], RememberRequestTemplateValuesItemPropertiesValue]]
    content: List[Dict[str, Any]]
    relations: List[RememberRequestTemplateValuesItemRelationsItem]


class RememberRequestTemplateValuesItem(_RememberRequestTemplateValuesItemOptional):
    kind: str
    id: str


class RememberRequestTemplateValuesItemPropertiesValue(TypedDict):
    value: Union[Union[str, float, bool], List[Union[str, float, bool]]]
    since: str


class _RememberRequestTemplateValuesItemRelationsItemOptional(TypedDict, total=False):
    properties: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]], RememberRequestTemplateValuesItemRelationsItemPropertiesValue]]


class RememberRequestTemplateValuesItemRelationsItem(_RememberRequestTemplateValuesItemRelationsItemOptional):
    """{entity, role, properties?} or {<kind>_id, role, properties?}"""

    role: str


class RememberRequestTemplateValuesItemRelationsItemPropertiesValue(TypedDict):
    value: Union[Union[str, float, bool], List[Union[str, float, bool]]]
    since: str


class _RememberRequestEntitiesItemOptional(TypedDict, total=False):
    properties: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]], RememberRequestEntitiesItemPropertiesValue]]
    content: List[Dict[str, Any]]
    relations: List[RememberRequestEntitiesItemRelationsItem]


class RememberRequestEntitiesItem(_RememberRequestEntitiesItemOptional):
    kind: str
    id: str


class RememberRequestEntitiesItemPropertiesValue(TypedDict):
    value: Union[Union[str, float, bool], List[Union[str, float, bool]]]
    since: str


class _RememberRequestEntitiesItemRelationsItemOptional(TypedDict, total=False):
    properties: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]], RememberRequestEntitiesItemRelationsItemPropertiesValue]]


class RememberRequestEntitiesItemRelationsItem(_RememberRequestEntitiesItemRelationsItemOptional):
    """{entity, role, properties?} or {<kind>_id, role, properties?}"""

    role: str


class RememberRequestEntitiesItemRelationsItemPropertiesValue(TypedDict):
    value: Union[Union[str, float, bool], List[Union[str, float, bool]]]
    since: str


class Remembered(TypedDict):
    memory: Memory
    outcomes: List[Outcome]
    stores: List[Literal["core", "episodic", "semantic", "procedural", "vault"]]
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


class ReplayExtractionsRequest(TypedDict, total=False):
    memory_ids: List[Any]
    """Those to try anew; unless given, all that are parked"""


class ReplayRequest(TypedDict, total=False):
    namespaces: List[Any]
    """Those to visit again; unless given, all, the first by name"""


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


class _ResolveRequestOptional(TypedDict, total=False):
    how: Literal["wrong", "outdated"]
    """What the other side was; needed unless both are kept"""


class ResolveRequest(_ResolveRequestOptional):
    keep: Literal["a", "b", "both"]


class _RestoredOptional(TypedDict, total=False):
    thought: Thought


class Restored(_RestoredOptional):
    restored: List[Union[Memory, Note, Collection]]
    entities: List[str]
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class RevertRequest(TypedDict, total=False):
    to_position: int
    """A position of the log"""
    reflection_id: str


class Reverted(TypedDict):
    reverted: List[str]
    """What was taken back, newest first, 200 at most; of a reflection its own id"""
    skipped: List[RevertedSkippedItem]
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class RevertedSkippedItem(TypedDict):
    target: str
    reason: str


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
    diff: List[RevisionDiffItem]
    """By field; empty where what it says has been erased"""
    created_at: str


class _RevisionDiffItemOptional(TypedDict, total=False):
    before: Any
    after: Any


class RevisionDiffItem(_RevisionDiffItemOptional):
    path: List[str]


class RevisionPage(TypedDict):
    items: List[Revision]
    next_cursor: Union[str, None]


class Reward(TypedDict):
    reflection: str
    requested: int
    granted: int
    result: str
    decision: Literal["approve", "bonus", "reduce", "forgive", "increase_penalty"]
    reason: str
    at: str


class RewardPage(TypedDict):
    items: List[Reward]
    next_cursor: Union[str, None]
    token_economy: RewardPageTokenEconomy


class RewardPageTokenEconomy(TypedDict):
    baseline: int
    totals: RewardPageTokenEconomyTotals
    assessment_accuracy: Union[float, None]
    """0–1; null where nothing was"""
    extra_grant_rate: Union[float, None]
    """0–1; null where nothing was"""
    self_penalty_frequency: Union[float, None]
    """0–1; null where nothing was"""
    recent_outcomes: List[str]
    """The last ten, oldest first"""


class RewardPageTokenEconomyTotals(TypedDict):
    extra_requested: int
    extra_granted: int
    self_penalty: int
    user_penalty: int
    user_bonus: int


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
    status: Literal["running", "completed", "blocked", "failed"]
    atomic: bool
    at: str
    """Path of the step that ran last"""
    error: Union[StepFailure, None]
    created_at: str
    ended_at: Union[str, None]
    usage: RunUsage


class RunUsage(TypedDict):
    steps: int
    model_calls: int
    input_tokens: int
    output_tokens: int


class _RunAnswerOptional(TypedDict, total=False):
    error: StepFailure
    blocked: RunAnswerBlocked


class RunAnswer(_RunAnswerOptional):
    run: Run
    thought: Thought
    """The last that the run was on"""
    notes: List[ThoughtNote]
    """Those added"""
    status: Literal["completed", "blocked", "failed"]
    signals: List[Signal]
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class RunAnswerBlocked(TypedDict):
    path: str
    reason: Union[str, None]


class RunPage(TypedDict):
    items: List[Run]
    next_cursor: Union[str, None]


class _RunRequestOptional(TypedDict, total=False):
    atomic: bool
    """All comes in at the end"""
    wait: bool
    """Answer when it has ended"""
    model: str
    budget: RunRequestBudget


class RunRequest(_RunRequestOptional):
    pipeline: PipelineStep


class RunRequestBudget(TypedDict, total=False):
    steps: int
    model_calls: int
    wall_ms: int


class SessionMessage(TypedDict):
    role: Literal["system", "user", "assistant"]
    content: str


class SetCore(TypedDict):
    blocks: List[SetCoreBlocksItem]


class SetCoreBlocksItem(TypedDict):
    name: CoreBlockName
    items: List[SetCoreBlocksItemItemsItem]


class _SetCoreBlocksItemItemsItemOptional(TypedDict, total=False):
    pinned: bool
    """Never pruned; set by an owner, in `critical_facts`"""


class SetCoreBlocksItemItemsItem(_SetCoreBlocksItemItemsItemOptional):
    text: str


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


class SetSoul(TypedDict, total=False):
    values: List[str]
    principles: List[str]
    commitments: List[str]
    boundaries: List[str]


class Settings(TypedDict):
    version: int
    """Counts changes, from 0"""
    values: Dict[str, Union[float, str, List[str]]]
    """By name, as they hold now"""
    schema: Dict[str, SettingsSchemaValue]
    """What each may be"""


class _SettingsSchemaValueOptional(TypedDict, total=False):
    min: float
    max: float
    values: List[str]
    """Where it is a word"""


class SettingsSchemaValue(_SettingsSchemaValueOptional):
    default: Union[float, str, List[str]]
    unit: str
    """`1` where it is a share or a word"""
    about: str


SettingsRequest = Dict[str, Union[float, str, List[str]]]


class Signal(TypedDict):
    seq: int
    """Grows in the namespace"""
    name: str
    at: str
    trace_id: str
    thought_id: str
    run_id: Union[str, None]
    path: Union[str, None]
    data: Json


class SignalPage(TypedDict):
    items: List[Signal]
    next_cursor: Union[str, None]


class Soul(TypedDict):
    values: List[str]
    principles: List[str]
    commitments: List[str]
    boundaries: List[str]


class StartReflectionRequest(TypedDict):
    trigger: Literal["immediate", "soft", "scheduled"]
    """`immediate` needs no consent, the others ask"""


class StartedRun(TypedDict):
    run: Run
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


Step = Union[
    "StepCreateNote",
    "StepCreateCollection",
    "StepAdd",
    "StepRemove",
    "StepUnion",
    "StepIntersection",
    "StepDifference",
    "StepSize",
    "StepIsEmpty",
    "StepHead",
    "StepFlatten",
    "StepSplit",
    "StepMap",
    "StepCoerce",
    "StepProject",
    "StepPluck",
    "StepFilterStructured",
    "StepSort",
    "StepJoin",
    "StepSetMetadata",
    "StepGetMetadata",
    "StepRelate",
    "StepIndex",
    "StepSearchNotes",
    "StepSearchCollections",
    "StepSearchWithinCollection",
    "StepRelated",
]


class _StepCreateNoteOptional(TypedDict, total=False):
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
    metadata: Dict[str, Any]
    """JSON of your own: 16 KiB, 64 keys"""
    index: bool


class StepCreateNote(_StepCreateNoteOptional):
    op: Literal["create_note"]
    value: Any
    """A string is text, all else JSON"""


class _StepCreateCollectionOptional(TypedDict, total=False):
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
    mode: Literal["flatten", "nest"]
    """What a Collection in the list gives"""
    metadata: Dict[str, Any]
    """JSON of your own: 16 KiB, 64 keys"""


class StepCreateCollection(_StepCreateCollectionOptional):
    op: Literal["create_collection"]
    value: Any
    """A string is text, all else JSON"""


class _StepAddOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    mode: Literal["flatten", "nest"]
    """What a Collection in the list gives"""


class StepAdd(_StepAddOptional):
    op: Literal["add"]
    target: Union[str, Union[StepAddTargetRef, StepAddTargetValue]]
    """A binding, id or name; {"$ref": id or name}; {"$value": content}"""
    value: Any
    """A string is text, all else JSON"""


_StepAddTargetRefKeys = TypedDict(
    "_StepAddTargetRefKeys",
    {
        "$ref": "str",
    },
)


class StepAddTargetRef(_StepAddTargetRefKeys):
    pass


_StepAddTargetValueKeys = TypedDict(
    "_StepAddTargetValueKeys",
    {
        "$value": "Any",
    },
)


class StepAddTargetValue(_StepAddTargetValueKeys):
    pass


class _StepRemoveOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    value: Union[Union[str, Union[StepRemoveValueRef, StepRemoveValueValue]], List[Union[str, Union[StepRemoveValueItemRef, StepRemoveValueItemValue]]]]


class StepRemove(_StepRemoveOptional):
    op: Literal["remove"]
    target: Union[str, Union[StepRemoveTargetRef, StepRemoveTargetValue]]
    """A binding, id or name; {"$ref": id or name}; {"$value": content}"""


_StepRemoveTargetRefKeys = TypedDict(
    "_StepRemoveTargetRefKeys",
    {
        "$ref": "str",
    },
)


class StepRemoveTargetRef(_StepRemoveTargetRefKeys):
    pass


_StepRemoveTargetValueKeys = TypedDict(
    "_StepRemoveTargetValueKeys",
    {
        "$value": "Any",
    },
)


class StepRemoveTargetValue(_StepRemoveTargetValueKeys):
    pass


_StepRemoveValueRefKeys = TypedDict(
    "_StepRemoveValueRefKeys",
    {
        "$ref": "str",
    },
)


class StepRemoveValueRef(_StepRemoveValueRefKeys):
    pass


_StepRemoveValueValueKeys = TypedDict(
    "_StepRemoveValueValueKeys",
    {
        "$value": "Any",
    },
)


class StepRemoveValueValue(_StepRemoveValueValueKeys):
    pass


_StepRemoveValueItemRefKeys = TypedDict(
    "_StepRemoveValueItemRefKeys",
    {
        "$ref": "str",
    },
)


class StepRemoveValueItemRef(_StepRemoveValueItemRefKeys):
    pass


_StepRemoveValueItemValueKeys = TypedDict(
    "_StepRemoveValueItemValueKeys",
    {
        "$value": "Any",
    },
)


class StepRemoveValueItemValue(_StepRemoveValueItemValueKeys):
    pass


class _StepUnionOptional(TypedDict, total=False):
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


class StepUnion(_StepUnionOptional):
    op: Literal["union"]
    target: Union[str, Union[StepUnionTargetRef, StepUnionTargetValue]]
    """A binding, id or name; {"$ref": id or name}; {"$value": content}"""
    value: Union[Union[str, Union[StepUnionValueRef, StepUnionValueValue]], List[Union[str, Union[StepUnionValueItemRef, StepUnionValueItemValue]]]]


_StepUnionTargetRefKeys = TypedDict(
    "_StepUnionTargetRefKeys",
    {
        "$ref": "str",
    },
)


class StepUnionTargetRef(_StepUnionTargetRefKeys):
    pass


_StepUnionTargetValueKeys = TypedDict(
    "_StepUnionTargetValueKeys",
    {
        "$value": "Any",
    },
)


class StepUnionTargetValue(_StepUnionTargetValueKeys):
    pass


_StepUnionValueRefKeys = TypedDict(
    "_StepUnionValueRefKeys",
    {
        "$ref": "str",
    },
)


class StepUnionValueRef(_StepUnionValueRefKeys):
    pass


_StepUnionValueValueKeys = TypedDict(
    "_StepUnionValueValueKeys",
    {
        "$value": "Any",
    },
)


class StepUnionValueValue(_StepUnionValueValueKeys):
    pass


_StepUnionValueItemRefKeys = TypedDict(
    "_StepUnionValueItemRefKeys",
    {
        "$ref": "str",
    },
)


class StepUnionValueItemRef(_StepUnionValueItemRefKeys):
    pass


_StepUnionValueItemValueKeys = TypedDict(
    "_StepUnionValueItemValueKeys",
    {
        "$value": "Any",
    },
)


class StepUnionValueItemValue(_StepUnionValueItemValueKeys):
    pass


class _StepIntersectionOptional(TypedDict, total=False):
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


class StepIntersection(_StepIntersectionOptional):
    op: Literal["intersection"]
    target: Union[str, Union[StepIntersectionTargetRef, StepIntersectionTargetValue]]
    """A binding, id or name; {"$ref": id or name}; {"$value": content}"""
    value: Union[Union[str, Union[StepIntersectionValueRef, StepIntersectionValueValue]], List[Union[str, Union[StepIntersectionValueItemRef, StepIntersectionValueItemValue]]]]


_StepIntersectionTargetRefKeys = TypedDict(
    "_StepIntersectionTargetRefKeys",
    {
        "$ref": "str",
    },
)


class StepIntersectionTargetRef(_StepIntersectionTargetRefKeys):
    pass


_StepIntersectionTargetValueKeys = TypedDict(
    "_StepIntersectionTargetValueKeys",
    {
        "$value": "Any",
    },
)


class StepIntersectionTargetValue(_StepIntersectionTargetValueKeys):
    pass


_StepIntersectionValueRefKeys = TypedDict(
    "_StepIntersectionValueRefKeys",
    {
        "$ref": "str",
    },
)


class StepIntersectionValueRef(_StepIntersectionValueRefKeys):
    pass


_StepIntersectionValueValueKeys = TypedDict(
    "_StepIntersectionValueValueKeys",
    {
        "$value": "Any",
    },
)


class StepIntersectionValueValue(_StepIntersectionValueValueKeys):
    pass


_StepIntersectionValueItemRefKeys = TypedDict(
    "_StepIntersectionValueItemRefKeys",
    {
        "$ref": "str",
    },
)


class StepIntersectionValueItemRef(_StepIntersectionValueItemRefKeys):
    pass


_StepIntersectionValueItemValueKeys = TypedDict(
    "_StepIntersectionValueItemValueKeys",
    {
        "$value": "Any",
    },
)


class StepIntersectionValueItemValue(_StepIntersectionValueItemValueKeys):
    pass


class _StepDifferenceOptional(TypedDict, total=False):
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


class StepDifference(_StepDifferenceOptional):
    op: Literal["difference"]
    target: Union[str, Union[StepDifferenceTargetRef, StepDifferenceTargetValue]]
    """A binding, id or name; {"$ref": id or name}; {"$value": content}"""
    value: Union[Union[str, Union[StepDifferenceValueRef, StepDifferenceValueValue]], List[Union[str, Union[StepDifferenceValueItemRef, StepDifferenceValueItemValue]]]]


_StepDifferenceTargetRefKeys = TypedDict(
    "_StepDifferenceTargetRefKeys",
    {
        "$ref": "str",
    },
)


class StepDifferenceTargetRef(_StepDifferenceTargetRefKeys):
    pass


_StepDifferenceTargetValueKeys = TypedDict(
    "_StepDifferenceTargetValueKeys",
    {
        "$value": "Any",
    },
)


class StepDifferenceTargetValue(_StepDifferenceTargetValueKeys):
    pass


_StepDifferenceValueRefKeys = TypedDict(
    "_StepDifferenceValueRefKeys",
    {
        "$ref": "str",
    },
)


class StepDifferenceValueRef(_StepDifferenceValueRefKeys):
    pass


_StepDifferenceValueValueKeys = TypedDict(
    "_StepDifferenceValueValueKeys",
    {
        "$value": "Any",
    },
)


class StepDifferenceValueValue(_StepDifferenceValueValueKeys):
    pass


_StepDifferenceValueItemRefKeys = TypedDict(
    "_StepDifferenceValueItemRefKeys",
    {
        "$ref": "str",
    },
)


class StepDifferenceValueItemRef(_StepDifferenceValueItemRefKeys):
    pass


_StepDifferenceValueItemValueKeys = TypedDict(
    "_StepDifferenceValueItemValueKeys",
    {
        "$value": "Any",
    },
)


class StepDifferenceValueItemValue(_StepDifferenceValueItemValueKeys):
    pass


class _StepSizeOptional(TypedDict, total=False):
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


class StepSize(_StepSizeOptional):
    op: Literal["size"]
    target: Union[str, Union[StepSizeTargetRef, StepSizeTargetValue]]
    """A binding, id or name; {"$ref": id or name}; {"$value": content}"""


_StepSizeTargetRefKeys = TypedDict(
    "_StepSizeTargetRefKeys",
    {
        "$ref": "str",
    },
)


class StepSizeTargetRef(_StepSizeTargetRefKeys):
    pass


_StepSizeTargetValueKeys = TypedDict(
    "_StepSizeTargetValueKeys",
    {
        "$value": "Any",
    },
)


class StepSizeTargetValue(_StepSizeTargetValueKeys):
    pass


class _StepIsEmptyOptional(TypedDict, total=False):
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


class StepIsEmpty(_StepIsEmptyOptional):
    op: Literal["is_empty"]
    target: Union[str, Union[StepIsEmptyTargetRef, StepIsEmptyTargetValue]]
    """A binding, id or name; {"$ref": id or name}; {"$value": content}"""


_StepIsEmptyTargetRefKeys = TypedDict(
    "_StepIsEmptyTargetRefKeys",
    {
        "$ref": "str",
    },
)


class StepIsEmptyTargetRef(_StepIsEmptyTargetRefKeys):
    pass


_StepIsEmptyTargetValueKeys = TypedDict(
    "_StepIsEmptyTargetValueKeys",
    {
        "$value": "Any",
    },
)


class StepIsEmptyTargetValue(_StepIsEmptyTargetValueKeys):
    pass


class _StepHeadOptional(TypedDict, total=False):
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


class StepHead(_StepHeadOptional):
    op: Literal["head"]
    target: Union[str, Union[StepHeadTargetRef, StepHeadTargetValue]]
    """A binding, id or name; {"$ref": id or name}; {"$value": content}"""


_StepHeadTargetRefKeys = TypedDict(
    "_StepHeadTargetRefKeys",
    {
        "$ref": "str",
    },
)


class StepHeadTargetRef(_StepHeadTargetRefKeys):
    pass


_StepHeadTargetValueKeys = TypedDict(
    "_StepHeadTargetValueKeys",
    {
        "$value": "Any",
    },
)


class StepHeadTargetValue(_StepHeadTargetValueKeys):
    pass


class _StepFlattenOptional(TypedDict, total=False):
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


class StepFlatten(_StepFlattenOptional):
    op: Literal["flatten"]
    target: Union[str, Union[StepFlattenTargetRef, StepFlattenTargetValue]]
    """A binding, id or name; {"$ref": id or name}; {"$value": content}"""


_StepFlattenTargetRefKeys = TypedDict(
    "_StepFlattenTargetRefKeys",
    {
        "$ref": "str",
    },
)


class StepFlattenTargetRef(_StepFlattenTargetRefKeys):
    pass


_StepFlattenTargetValueKeys = TypedDict(
    "_StepFlattenTargetValueKeys",
    {
        "$value": "Any",
    },
)


class StepFlattenTargetValue(_StepFlattenTargetValueKeys):
    pass


class _StepSplitOptional(TypedDict, total=False):
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


class StepSplit(_StepSplitOptional):
    op: Literal["split"]
    target: Union[str, Union[StepSplitTargetRef, StepSplitTargetValue]]
    """A binding, id or name; {"$ref": id or name}; {"$value": content}"""


_StepSplitTargetRefKeys = TypedDict(
    "_StepSplitTargetRefKeys",
    {
        "$ref": "str",
    },
)


class StepSplitTargetRef(_StepSplitTargetRefKeys):
    pass


_StepSplitTargetValueKeys = TypedDict(
    "_StepSplitTargetValueKeys",
    {
        "$value": "Any",
    },
)


class StepSplitTargetValue(_StepSplitTargetValueKeys):
    pass


class _StepMapOptional(TypedDict, total=False):
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


class StepMap(_StepMapOptional):
    op: Literal["map"]
    target: Union[str, Union[StepMapTargetRef, StepMapTargetValue]]
    """A binding, id or name; {"$ref": id or name}; {"$value": content}"""
    apply: Any


_StepMapTargetRefKeys = TypedDict(
    "_StepMapTargetRefKeys",
    {
        "$ref": "str",
    },
)


class StepMapTargetRef(_StepMapTargetRefKeys):
    pass


_StepMapTargetValueKeys = TypedDict(
    "_StepMapTargetValueKeys",
    {
        "$value": "Any",
    },
)


class StepMapTargetValue(_StepMapTargetValueKeys):
    pass


class _StepCoerceOptional(TypedDict, total=False):
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


class StepCoerce(_StepCoerceOptional):
    op: Literal["coerce"]
    target: Union[str, Union[StepCoerceTargetRef, StepCoerceTargetValue]]
    """A binding, id or name; {"$ref": id or name}; {"$value": content}"""
    to: Literal["string", "int", "float", "bool", "json", "list"]


_StepCoerceTargetRefKeys = TypedDict(
    "_StepCoerceTargetRefKeys",
    {
        "$ref": "str",
    },
)


class StepCoerceTargetRef(_StepCoerceTargetRefKeys):
    pass


_StepCoerceTargetValueKeys = TypedDict(
    "_StepCoerceTargetValueKeys",
    {
        "$value": "Any",
    },
)


class StepCoerceTargetValue(_StepCoerceTargetValueKeys):
    pass


class _StepProjectOptional(TypedDict, total=False):
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


class StepProject(_StepProjectOptional):
    op: Literal["project"]
    target: Union[str, Union[StepProjectTargetRef, StepProjectTargetValue]]
    """A binding, id or name; {"$ref": id or name}; {"$value": content}"""
    fields: List[str]


_StepProjectTargetRefKeys = TypedDict(
    "_StepProjectTargetRefKeys",
    {
        "$ref": "str",
    },
)


class StepProjectTargetRef(_StepProjectTargetRefKeys):
    pass


_StepProjectTargetValueKeys = TypedDict(
    "_StepProjectTargetValueKeys",
    {
        "$value": "Any",
    },
)


class StepProjectTargetValue(_StepProjectTargetValueKeys):
    pass


class _StepPluckOptional(TypedDict, total=False):
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


class StepPluck(_StepPluckOptional):
    op: Literal["pluck"]
    target: Union[str, Union[StepPluckTargetRef, StepPluckTargetValue]]
    """A binding, id or name; {"$ref": id or name}; {"$value": content}"""
    field: str


_StepPluckTargetRefKeys = TypedDict(
    "_StepPluckTargetRefKeys",
    {
        "$ref": "str",
    },
)


class StepPluckTargetRef(_StepPluckTargetRefKeys):
    pass


_StepPluckTargetValueKeys = TypedDict(
    "_StepPluckTargetValueKeys",
    {
        "$value": "Any",
    },
)


class StepPluckTargetValue(_StepPluckTargetValueKeys):
    pass


class _StepFilterStructuredOptional(TypedDict, total=False):
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


class StepFilterStructured(_StepFilterStructuredOptional):
    op: Literal["filter_structured"]
    target: Union[str, Union[StepFilterStructuredTargetRef, StepFilterStructuredTargetValue]]
    """A binding, id or name; {"$ref": id or name}; {"$value": content}"""
    where: str


_StepFilterStructuredTargetRefKeys = TypedDict(
    "_StepFilterStructuredTargetRefKeys",
    {
        "$ref": "str",
    },
)


class StepFilterStructuredTargetRef(_StepFilterStructuredTargetRefKeys):
    pass


_StepFilterStructuredTargetValueKeys = TypedDict(
    "_StepFilterStructuredTargetValueKeys",
    {
        "$value": "Any",
    },
)


class StepFilterStructuredTargetValue(_StepFilterStructuredTargetValueKeys):
    pass


class _StepSortOptional(TypedDict, total=False):
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
    order: Literal["asc", "desc"]
    missing: Literal["last", "first", "drop"]


class StepSort(_StepSortOptional):
    op: Literal["sort"]
    target: Union[str, Union[StepSortTargetRef, StepSortTargetValue]]
    """A binding, id or name; {"$ref": id or name}; {"$value": content}"""
    by: Union[str, List[Union[str, StepSortByItem]]]


_StepSortTargetRefKeys = TypedDict(
    "_StepSortTargetRefKeys",
    {
        "$ref": "str",
    },
)


class StepSortTargetRef(_StepSortTargetRefKeys):
    pass


_StepSortTargetValueKeys = TypedDict(
    "_StepSortTargetValueKeys",
    {
        "$value": "Any",
    },
)


class StepSortTargetValue(_StepSortTargetValueKeys):
    pass


class _StepSortByItemOptional(TypedDict, total=False):
    order: Literal["asc", "desc"]


class StepSortByItem(_StepSortByItemOptional):
    by: str


class _StepJoinOptional(TypedDict, total=False):
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
    join_type: Literal["inner", "left", "right", "outer"]


class StepJoin(_StepJoinOptional):
    op: Literal["join"]
    target: Union[str, Union[StepJoinTargetRef, StepJoinTargetValue]]
    """A binding, id or name; {"$ref": id or name}; {"$value": content}"""
    value: Union[str, Union[StepJoinValueRef, StepJoinValueValue]]
    """A binding, id or name; {"$ref": id or name}; {"$value": content}"""


_StepJoinTargetRefKeys = TypedDict(
    "_StepJoinTargetRefKeys",
    {
        "$ref": "str",
    },
)


class StepJoinTargetRef(_StepJoinTargetRefKeys):
    pass


_StepJoinTargetValueKeys = TypedDict(
    "_StepJoinTargetValueKeys",
    {
        "$value": "Any",
    },
)


class StepJoinTargetValue(_StepJoinTargetValueKeys):
    pass


_StepJoinValueRefKeys = TypedDict(
    "_StepJoinValueRefKeys",
    {
        "$ref": "str",
    },
)


class StepJoinValueRef(_StepJoinValueRefKeys):
    pass


_StepJoinValueValueKeys = TypedDict(
    "_StepJoinValueValueKeys",
    {
        "$value": "Any",
    },
)


class StepJoinValueValue(_StepJoinValueValueKeys):
    pass


class _StepSetMetadataOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    merge: bool


class StepSetMetadata(_StepSetMetadataOptional):
    op: Literal["set_metadata"]
    target: Union[str, Union[StepSetMetadataTargetRef, StepSetMetadataTargetValue]]
    """A binding, id or name; {"$ref": id or name}; {"$value": content}"""
    value: Dict[str, Any]
    """JSON of your own: 16 KiB, 64 keys"""


_StepSetMetadataTargetRefKeys = TypedDict(
    "_StepSetMetadataTargetRefKeys",
    {
        "$ref": "str",
    },
)


class StepSetMetadataTargetRef(_StepSetMetadataTargetRefKeys):
    pass


_StepSetMetadataTargetValueKeys = TypedDict(
    "_StepSetMetadataTargetValueKeys",
    {
        "$value": "Any",
    },
)


class StepSetMetadataTargetValue(_StepSetMetadataTargetValueKeys):
    pass


class _StepGetMetadataOptional(TypedDict, total=False):
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


class StepGetMetadata(_StepGetMetadataOptional):
    op: Literal["get_metadata"]
    target: Union[str, Union[StepGetMetadataTargetRef, StepGetMetadataTargetValue]]
    """A binding, id or name; {"$ref": id or name}; {"$value": content}"""


_StepGetMetadataTargetRefKeys = TypedDict(
    "_StepGetMetadataTargetRefKeys",
    {
        "$ref": "str",
    },
)


class StepGetMetadataTargetRef(_StepGetMetadataTargetRefKeys):
    pass


_StepGetMetadataTargetValueKeys = TypedDict(
    "_StepGetMetadataTargetValueKeys",
    {
        "$value": "Any",
    },
)


class StepGetMetadataTargetValue(_StepGetMetadataTargetValueKeys):
    pass


class _StepRelateOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""
    name: str


class StepRelate(_StepRelateOptional):
    op: Literal["relate"]
    target: Union[str, Union[StepRelateTargetRef, StepRelateTargetValue]]
    """A binding, id or name; {"$ref": id or name}; {"$value": content}"""
    value: Union[str, Union[StepRelateValueRef, StepRelateValueValue]]
    """A binding, id or name; {"$ref": id or name}; {"$value": content}"""
    relation: str


_StepRelateTargetRefKeys = TypedDict(
    "_StepRelateTargetRefKeys",
    {
        "$ref": "str",
    },
)


class StepRelateTargetRef(_StepRelateTargetRefKeys):
    pass


_StepRelateTargetValueKeys = TypedDict(
    "_StepRelateTargetValueKeys",
    {
        "$value": "Any",
    },
)


class StepRelateTargetValue(_StepRelateTargetValueKeys):
    pass


_StepRelateValueRefKeys = TypedDict(
    "_StepRelateValueRefKeys",
    {
        "$ref": "str",
    },
)


class StepRelateValueRef(_StepRelateValueRefKeys):
    pass


_StepRelateValueValueKeys = TypedDict(
    "_StepRelateValueValueKeys",
    {
        "$value": "Any",
    },
)


class StepRelateValueValue(_StepRelateValueValueKeys):
    pass


class _StepIndexOptional(TypedDict, total=False):
    out: str
    """Names the result for the steps after it"""


class StepIndex(_StepIndexOptional):
    op: Literal["index"]
    target: Union[str, Union[StepIndexTargetRef, StepIndexTargetValue]]
    """A binding, id or name; {"$ref": id or name}; {"$value": content}"""


_StepIndexTargetRefKeys = TypedDict(
    "_StepIndexTargetRefKeys",
    {
        "$ref": "str",
    },
)


class StepIndexTargetRef(_StepIndexTargetRefKeys):
    pass


_StepIndexTargetValueKeys = TypedDict(
    "_StepIndexTargetValueKeys",
    {
        "$value": "Any",
    },
)


class StepIndexTargetValue(_StepIndexTargetValueKeys):
    pass


class _StepSearchNotesOptional(TypedDict, total=False):
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
    value: Any
    """The text, or a reference to a Note"""
    query: str
    """The text, as it is"""
    limit: int
    threshold: float
    """Least score"""
    full: bool
    """All of the text, not the beginning"""


class StepSearchNotes(_StepSearchNotesOptional):
    op: Literal["search_notes"]


class _StepSearchCollectionsOptional(TypedDict, total=False):
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
    value: Any
    """The text, or a reference to a Note"""
    query: str
    """The text, as it is"""
    limit: int
    threshold: float
    """Least score"""
    full: bool
    """All of the text, not the beginning"""


class StepSearchCollections(_StepSearchCollectionsOptional):
    op: Literal["search_collections"]


class _StepSearchWithinCollectionOptional(TypedDict, total=False):
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
    value: Any
    """The text, or a reference to a Note"""
    query: str
    """The text, as it is"""
    limit: int
    threshold: float
    """Least score"""
    full: bool
    """All of the text, not the beginning"""
    return_mode: Literal["chunks", "notes"]
    max_tokens: int
    """Hits stop before it"""


class StepSearchWithinCollection(_StepSearchWithinCollectionOptional):
    op: Literal["search_within_collection"]
    target: Union[str, Union[StepSearchWithinCollectionTargetRef, StepSearchWithinCollectionTargetValue]]
    """A binding, id or name; {"$ref": id or name}; {"$value": content}"""


_StepSearchWithinCollectionTargetRefKeys = TypedDict(
    "_StepSearchWithinCollectionTargetRefKeys",
    {
        "$ref": "str",
    },
)


class StepSearchWithinCollectionTargetRef(_StepSearchWithinCollectionTargetRefKeys):
    pass


_StepSearchWithinCollectionTargetValueKeys = TypedDict(
    "_StepSearchWithinCollectionTargetValueKeys",
    {
        "$value": "Any",
    },
)


class StepSearchWithinCollectionTargetValue(_StepSearchWithinCollectionTargetValueKeys):
    pass


class _StepRelatedOptional(TypedDict, total=False):
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
    direction: Literal["both", "out", "in"]
    relation: str


class StepRelated(_StepRelatedOptional):
    op: Literal["related"]
    target: Union[str, Union[StepRelatedTargetRef, StepRelatedTargetValue]]
    """A binding, id or name; {"$ref": id or name}; {"$value": content}"""


_StepRelatedTargetRefKeys = TypedDict(
    "_StepRelatedTargetRefKeys",
    {
        "$ref": "str",
    },
)


class StepRelatedTargetRef(_StepRelatedTargetRefKeys):
    pass


_StepRelatedTargetValueKeys = TypedDict(
    "_StepRelatedTargetValueKeys",
    {
        "$value": "Any",
    },
)


class StepRelatedTargetValue(_StepRelatedTargetValueKeys):
    pass


class StepFailure(TypedDict):
    code: str
    """Why a step fails, as in `docs/thoughts.md`"""
    path: str
    message: str


class _StepResultOptional(TypedDict, total=False):
    out: str
    truncated: bool
    """The value is the beginning of a text"""


class StepResult(_StepResultOptional):
    status: Literal["success"]
    resource_id: Union[str, None]
    """null for what was not kept"""
    value: Any


class _SuggestionOptional(TypedDict, total=False):
    reasons: List[str]


class Suggestion(_SuggestionOptional):
    id: str
    kind: Literal["duplicate", "contradiction", "entity"]
    """What accepting does: merges `b` into `a`, opens a conflict, merges entities"""
    a: str
    """The earlier: a node, or an entity as it stands in text"""
    b: str
    score: float
    """How near they lie, 0–1"""
    status: Literal["open", "accepted", "dismissed"]
    created_at: str


class SuggestionPage(TypedDict):
    items: List[Suggestion]
    next_cursor: Union[str, None]


class Thought(TypedDict):
    id: str
    intent: str
    trace_id: str
    parent_id: Union[str, None]
    task_id: Union[str, None]
    status: Literal["current", "archived"]
    created_at: str
    updated_at: str
    note_count: int
    published_count: int
    """Notes up to the cursor"""
    session_length: int
    """Messages exchanged with a model"""
    run_id: Union[str, None]
    """The open run"""


class ThoughtClone(TypedDict, total=False):
    trace_id: str


class ThoughtHits(TypedDict):
    items: List[ThoughtHitsItemsItem]
    usage: Usage
    degraded: List[Degradation]
    position: int
    """The namespace's log position"""


class ThoughtHitsItemsItem(TypedDict):
    note: ThoughtNote
    thought: Thought
    score: float


class ThoughtNote(TypedDict):
    id: str
    thought_id: str
    seq: int
    key: str
    content: str
    metadata: Dict[str, str]
    source: str
    """The step that wrote it, `input`, or as the client says"""
    trust: Literal["owner", "main", "sub", "untrusted"]
    created_at: str
    published: bool
    run_id: Union[str, None]


class _ThoughtNoteRequestOptional(TypedDict, total=False):
    metadata: Dict[str, str]
    source: str


class ThoughtNoteRequest(_ThoughtNoteRequestOptional):
    key: str
    content: str


class _ThoughtNotesOptional(TypedDict, total=False):
    note: ThoughtNote
    """With `key`: its newest"""
    value: Json
    """With `as`: what its content reads as"""


class ThoughtNotes(_ThoughtNotesOptional):
    items: List[ThoughtNote]
    next_cursor: Union[str, None]


class ThoughtPage(TypedDict):
    items: List[Thought]
    next_cursor: Union[str, None]


class _ThoughtRequestOptional(TypedDict, total=False):
    trace_id: str
    """Unique in the namespace; else made"""
    task_id: str
    parent_id: str


class ThoughtRequest(_ThoughtRequestOptional):
    intent: str


class _ThoughtSearchOptional(TypedDict, total=False):
    by: Literal["note", "task"]
    limit: int


class ThoughtSearch(_ThoughtSearchOptional):
    query: str


class _ThoughtViewOptional(TypedDict, total=False):
    session: List[SessionMessage]


class ThoughtView(_ThoughtViewOptional):
    id: str
    intent: str
    trace_id: str
    parent_id: Union[str, None]
    task_id: Union[str, None]
    status: Literal["current", "archived"]
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


class Token(TypedDict):
    token: str
    """A JSON Web Token: whoever holds it can read it, and acts by it until it expires"""
    expires_at: str


class TokenRequest(TypedDict, total=False):
    extra: int
    """Default 0, a setting"""
    penalty: int
    """Default 0, a setting"""
    reasons: TokenRequestReasons


class TokenRequestReasons(TypedDict, total=False):
    extra: str
    penalty: str


class Usage(TypedDict):
    model_calls: int
    input_tokens: int
    output_tokens: int
    rows_written: int
    rows_read: int
    duration_ms: float


class UsageReport(TypedDict):
    items: List[UsageReportItemsItem]
    """UTC days on which there was something, oldest first"""
    totals: UsageReportTotals
    budget: UsageReportBudget
    """What of the present UTC day’s models is spent, and may be"""
    stored: UsageReportStored
    """What there is now, forgotten things that can be undone included"""


class UsageReportItemsItem(TypedDict):
    day: str
    operations: Dict[str, int]
    """Calls by operation"""
    rows_read: int
    rows_written: int
    model_calls: int
    input_tokens: int
    output_tokens: int


class UsageReportTotals(TypedDict):
    operations: Dict[str, int]
    """Calls by operation"""
    rows_read: int
    rows_written: int
    model_calls: int
    input_tokens: int
    output_tokens: int


class UsageReportBudget(TypedDict):
    """What of the present UTC day’s models is spent, and may be"""

    model_calls: int
    most_model_calls: int
    model_tokens: int
    most_model_tokens: Union[int, None]
    """Null: not bounded"""
    when_spent: Literal["degrade", "refuse"]
    resets_at: str


class UsageReportStored(TypedDict):
    """What there is now, forgotten things that can be undone included"""

    memories: int
    commitments: int
    entities: int
    bytes: int
    """Of the whole database, indexes included"""


_WorkRelationKeys = TypedDict(
    "_WorkRelationKeys",
    {
        "from": "str",
    },
)


class _WorkRelationOptional(TypedDict, total=False):
    name: str


class WorkRelation(_WorkRelationKeys, _WorkRelationOptional):
    id: str
    to: str
    relation: str
    created_at: str


class WorkRelationPage(TypedDict):
    items: List[WorkRelation]
    next_cursor: Union[str, None]


Json = Union[str, float, bool, None, List["Json"], Dict[str, "Json"]]


RememberAnswer = Union["Remembered", "RememberedConversation"]


ListMemoriesStore = Literal["core", "episodic", "semantic", "procedural", "vault"]


ListMemoriesLifecycle = Literal["active", "fading", "dormant", "archived"]


class ChangeMemoryRequest(TypedDict, total=False):
    text: str
    metadata: Dict[str, Union[Union[str, float, bool], List[Union[str, float, bool]]]]
    """Replaces what was there"""
    thread: Union[str, None]
    expires_at: Union[str, None]
    """null clears it"""


ListEntitiesOrder = Literal["name", "created", "relevance"]


GetEntityAnswer = Union["Entity", None]


ListNodesRole = Literal[
    "fact",
    "observation",
    "goal",
    "constraint",
    "decision",
    "conditional_dependency",
]


ListNodesStore = Literal["core", "episodic", "semantic", "procedural", "vault"]


ListNodesLifecycle = Literal["active", "fading", "dormant", "archived"]


ListNodesStatus = Literal["live", "superseded", "retracted", "expired", "forgotten"]


class ChangeNodeRequest(TypedDict, total=False):
    text: str
    role: Literal["fact", "observation", "goal", "constraint", "decision", "conditional_dependency"]
    confidence: float
    subject: str
    """Whom or what it is about"""


ListConflictsStatus = Literal["open", "resolved", "void"]


ListSuggestionsKind = Literal["duplicate", "contradiction", "entity"]


ListSuggestionsStatus = Literal["open", "accepted", "dismissed"]


GetCollectionAnswer = Union["Collection", "Note"]


ListProposalsStatus = Literal["pending", "committed", "rejected", "deferred"]


WithdrawProposalAnswer = Union["ChangedProposal", "ErasedProposal"]


DeleteThoughtAnswer = Union["ChangedThought", "ErasedThought"]


ReadThoughtNotesAs = Literal["bool", "int", "float", "json"]


ListExtractionsState = Literal["waiting", "parked"]


ImportNamespaceFormat = Literal["mneme", "mem0", "zep", "mcp"]


OpenapiAnswer = Dict[str, Any]
