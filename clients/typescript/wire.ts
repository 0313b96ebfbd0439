// What crosses the wire, inferred from the schemas that validate it. Types alone, so that no
// schema library is in the bundle; the published package has them written out (scripts/build-sdk).
// Only plain `In` and `Out` here: what the client makes of them stands elsewhere.
import type * as activation from '../../contract/activation.ts'
import type * as recalls from '../../contract/recalls.ts'
import type * as due from '../../contract/due.ts'
import type * as alerts from '../../contract/alerts.ts'
import type * as archive from '../../contract/archive.ts'
import type * as audit from '../../contract/audit.ts'
import type * as conflicts from '../../contract/conflicts.ts'
import type * as consolidations from '../../contract/consolidations.ts'
import type * as context from '../../contract/context.ts'
import type * as conversation from '../../contract/conversation.ts'
import type * as core from '../../contract/core.ts'
import type * as deadLetters from '../../contract/dead-letters.ts'
import type * as entities from '../../contract/entities.ts'
import type * as entityQueries from '../../contract/entity-queries.ts'
import type * as counts from '../../contract/counts.ts'
import type * as changes from '../../contract/changes.ts'
import type * as episodes from '../../contract/episodes.ts'
import type * as erasures from '../../contract/erasures.ts'
import type * as errors from '../../contract/errors.ts'
import type * as events from '../../contract/events.ts'
import type * as evolution from '../../contract/evolution.ts'
import type * as extractions from '../../contract/extractions.ts'
import type * as forget from '../../contract/forget.ts'
import type * as graph from '../../contract/graph.ts'
import type * as entityGraph from '../../contract/entity-graph.ts'
import type * as graphStats from '../../contract/graph-stats.ts'
import type * as expectations from '../../contract/expectations.ts'
import type * as graphMap from '../../contract/graph-map.ts'
import type * as health from '../../contract/health.ts'
import type * as identity from '../../contract/identity.ts'
import type * as jobs from '../../contract/jobs.ts'
import type * as keys from '../../contract/keys.ts'
import type * as memory from '../../contract/memory.ts'
import type * as memoryRequests from '../../contract/memory-requests.ts'
import type * as subjectPages from '../../contract/subject-pages.ts'
import type * as messages from '../../contract/messages.ts'
import type * as propertyHistory from '../../contract/property-history.ts'
import type * as proposals from '../../contract/proposals.ts'
import type * as recall from '../../contract/recall.ts'
import type * as recallRequest from '../../contract/recall-request.ts'
import type * as reflections from '../../contract/reflections.ts'
import type * as remember from '../../contract/remember.ts'
import type * as revisions from '../../contract/revisions.ts'
import type * as rewards from '../../contract/rewards.ts'
import type * as settings from '../../contract/settings.ts'
import type * as soul from '../../contract/soul.ts'
import type * as sources from '../../contract/sources.ts'
import type * as suggestions from '../../contract/suggestions.ts'
import type * as template from '../../contract/template.ts'
import type * as tokens from '../../contract/tokens.ts'
import type * as usageReport from '../../contract/usage-report.ts'
import type { In, Out } from './schema-types.ts'

export type Template = In<typeof template.templateSchema>
export type RememberBody = In<typeof remember.rememberSchema>
export type RememberedBody = Out<typeof remember.rememberedSchema>
export type ConversationMessage = In<typeof conversation.conversationMessageSchema>
export type ConversationBody = Out<typeof remember.rememberedConversationSchema>
export type BatchResultBody = Out<typeof remember.batchResultSchema>
export type BatchConversationBody = Out<typeof remember.batchConversationSchema>
export type BatchEndBody = Out<typeof remember.batchEndSchema>

export type RecallBody = In<typeof recallRequest.recallSchema>
export type RecollectionBody = Out<typeof recall.recollectionSchema>
export type ExplainBody = In<typeof recallRequest.explainSchema>
export type ExplanationBody = Out<typeof recall.explanationSchema>
export type HitBody = Out<typeof recall.hitSchema>
/** With `explain`: what each channel brought, and what became of it. */
export type RecallTrace = Out<typeof recall.recallTraceSchema>

export type ForgetBody = In<typeof forget.forgetSchema>
export type ForgetPreviewBody = Out<typeof forget.forgetPreviewSchema>
export type ForgottenBody = Out<typeof forget.forgottenSchema>
export type RestoredBody = Out<typeof forget.restoredSchema>
export type ReceiptBody = Out<typeof erasures.receiptSchema>

export type MemoryBody = Out<typeof memory.memorySchema>
export type Counts = Out<typeof counts.countsSchema>
export type Change = Out<typeof changes.changeSchema>
export type ChangeListQuery = In<typeof changes.changeListQuerySchema>
export type Episode = Out<typeof episodes.episodeSchema>
export type EpisodeListQuery = In<typeof episodes.episodeListQuerySchema>
/** How something is done: `steps` in their order, `last_used` where it was. */
export type Procedure = Out<typeof episodes.procedureItemSchema>
export type MemoryDetailBody = Out<typeof memory.memoryDetailSchema>
export type ChangedMemoryBody = Out<typeof memory.changedMemorySchema>
export type MemoryPatchBody = In<typeof memoryRequests.memoryPatchSchema>
export type MemoryVersion = Out<typeof memory.memoryHistoryItemSchema>
export type MemoryListQuery = In<typeof memoryRequests.memoryListQuerySchema>

export type EntityBody = Out<typeof entities.entitySchema>
export type EntityListQuery = In<typeof entityQueries.entityListQuerySchema>
export type PropertyHistoryItem = Out<typeof propertyHistory.propertyHistoryItemSchema>
export type MessageBody = In<typeof messages.messageSchema>
export type MessageReadingBody = Out<typeof messages.messageReadingSchema>
/** One commitment: a sentence, what it commits to, and what it is tied to. */
export type GraphNode = Out<typeof graph.nodeSchema>
export type NodeListQuery = In<typeof graph.nodeListQuerySchema>
export type AddNodeBody = In<typeof graph.addNodeSchema>
/** The node, and what became of the text: a new node, or one that already said so. */
export type AddedNode = Out<typeof graph.addedNodeSchema>
export type NodePatchBody = In<typeof graph.nodePatchSchema>
export type ChangedNode = Out<typeof graph.changedNodeSchema>
export type GraphEdge = Out<typeof graph.edgeSchema>
export type SetEdgeBody = In<typeof graph.setEdgeSchema>
export type ChangedEdge = Out<typeof graph.changedEdgeSchema>
export type GraphStats = Out<typeof graphStats.graphStatsSchema>
export type Neighborhood = Out<typeof graph.neighborhoodSchema>
export type EntityGraph = Out<typeof entityGraph.entityGraphSchema>
export type EntityGraphFilter = In<typeof entityGraph.entityGraphQuerySchema>
export type GraphMap = Out<typeof graphMap.graphMapSchema>
export type GraphMapFilter = In<typeof graphMap.graphMapQuerySchema>
/** One arrival of activation: what `via` passed to `id`. */
export type PathStep = Out<typeof activation.pathStepSchema>
export type ActivateBody = In<typeof activation.activateSchema>
export type Activation = Out<typeof activation.activationSchema>
export type BoostBody = In<typeof activation.boostSchema>
export type Boosted = Out<typeof activation.boostedSchema>
export type DecayOptions = In<typeof activation.decayRequestSchema>
export type DecayReport = Out<typeof activation.decayReportSchema>

/** Two nodes of the graph that cannot both hold; `a` is the earlier. */
export type Conflict = Out<typeof conflicts.conflictSchema>
export type ConflictListQuery = In<typeof conflicts.conflictListQuerySchema>
export type ResolveBody = In<typeof conflicts.resolveSchema>
export type ChangedConflict = Out<typeof conflicts.changedConflictSchema>

/** Two things near in meaning, for somebody to decide; `a` is the earlier. */
export type Suggestion = Out<typeof suggestions.suggestionSchema>
export type SuggestionListQuery = In<typeof suggestions.suggestionListQuerySchema>
export type ChangedSuggestion = Out<typeof suggestions.changedSuggestionSchema>

/** What a sub-agent asks to have remembered. */
export type Proposal = Out<typeof proposals.proposalSchema>
export type ProposeBody = In<typeof proposals.proposeSchema>
export type ChangedProposal = Out<typeof proposals.changedProposalSchema>
export type ErasedProposal = Out<typeof proposals.erasedProposalSchema>
/** `store`: in place of the one that was suggested. */
export type CommitOptions = In<typeof proposals.commitProposalSchema>
/** The proposal with, after a commit, the memory it became. */
export type DecidedProposal = Out<typeof proposals.decidedProposalSchema>
/** `reject` needs a `reason`, `defer` may have one; only `commit` takes a `store`. */
export type Decision = In<typeof proposals.decisionSchema>
/** `results` in the order of the decisions, each with what became of it or its `error`. */
export type DecidedProposals = Out<typeof proposals.decidedProposalsSchema>
export type ProposalListQuery = In<typeof proposals.proposalListQuerySchema>

/** Four blocks of lines, counted in o200k_base tokens of their markdown. */
export type CoreView = Out<typeof core.coreSchema>
export type SetCoreBody = In<typeof core.setCoreSchema>
export type ChangedCore = Out<typeof core.changedCoreSchema>
/** Four lists of text that only owners read and write. */
export type SoulView = Out<typeof soul.soulSchema>
export type SetSoulBody = In<typeof soul.setSoulSchema>
export type ChangedSoul = Out<typeof soul.changedSoulSchema>
/** Facts by an owner, an image of itself by consolidations, a log by reflections. */
export type IdentityView = Out<typeof identity.identitySchema>
export type IdentityPatchBody = In<typeof identity.identityPatchSchema>
export type ChangedIdentity = Out<typeof identity.changedIdentitySchema>
/** What reflections have come to so far. */
export type EvolutionView = Out<typeof evolution.evolutionSchema>
export type ContextQuery = In<typeof context.contextQuerySchema>
/** What an agent always loads; logs are oldest first. */
export type ContextView = Out<typeof context.contextSchema>
/** One change, field by field. */
export type Revision = Out<typeof revisions.revisionSchema>
export type RevisionListQuery = In<typeof revisions.revisionListQuerySchema>
export type RevertRequestBody = In<typeof revisions.revertRequestSchema>
export type Reverted = Out<typeof revisions.revertedSchema>
export type ErasedRevision = Out<typeof revisions.erasedRevisionSchema>

/** All settings by name: `values` as they hold, `schema` with what each may be. */
export type SettingsView = Out<typeof settings.settingsSchema>
export type SettingsRequestBody = In<typeof settings.settingsRequestSchema>
export type ChangedSettings = Out<typeof settings.changedSettingsSchema>
/** One look back, from the question whether to an owner's decision. */
export type Reflection = Out<typeof reflections.reflectionSchema>
export type ChangedReflection = Out<typeof reflections.changedReflectionSchema>
export type ReflectionListQuery = In<typeof reflections.reflectionListQuerySchema>
export type StartReflectionBody = In<typeof reflections.startReflectionSchema>
/** What is asked for beside the baseline: `extra` 0–16,000, `penalty` 0–7,000, each with a reason. */
export type TokensAsked = In<typeof reflections.tokenRequestSchema>
/** `amount` with `bonus`, `reduce` and `increase_penalty`; 1,000 to 32,000 tokens are granted. */
export type Grant = In<typeof reflections.grantSchema>
export type ReflectionDecision = In<typeof reflections.reflectionDecisionSchema>
export type RewardPageBody = Out<typeof rewards.rewardPageSchema>
/** A draft of a new self-image, with what it adds, revises and removes. */
export type Consolidation = Out<typeof consolidations.consolidationSchema>
export type ChangedConsolidation = Out<typeof consolidations.changedConsolidationSchema>
export type ConsolidationDecision = In<typeof consolidations.decideConsolidationSchema>
export type RecallListQuery = In<typeof recalls.recallListQuerySchema>
export type LoggedRecall = Out<typeof recalls.loggedRecallSchema>
export type RecallShown = Out<typeof recalls.recallShownSchema>
export type RecallReplayBody = Out<typeof recalls.recallReplaySchema>
export type DueItem = Out<typeof due.dueSchema>
export type DueListQuery = In<typeof due.dueListQuerySchema>
export type ChangedDueItem = Out<typeof due.changedDueSchema>
export type TraceSourceBody = In<typeof sources.traceSourceSchema>
export type WithdrawSourceBody = In<typeof sources.withdrawSourceSchema>
export type SourceTrace = Out<typeof sources.sourceTraceSchema>
export type WithdrawnSource = Out<typeof sources.withdrawnSourceSchema>
/** What an owner is asked to look at. */
export type Alert = Out<typeof alerts.alertSchema>
export type ChangedAlert = Out<typeof alerts.changedAlertSchema>
export type AuditListQuery = In<typeof audit.auditListQuerySchema>
/** One mutation, chained to the one before it by its hash. */
export type AuditRecord = Out<typeof audit.auditRecordSchema>
/** What is left of a month of records once they are older than `audit_retention`. */
export type AuditDigest = Out<typeof audit.auditDigestSchema>
export type AuditVerdict = Out<typeof audit.auditVerdictSchema>
export type NewKeyBody = In<typeof keys.newKeySchema>
export type Key = Out<typeof keys.keySchema>
/** With `key`, the secret, which is shown this once. */
export type CreatedKey = Out<typeof keys.createdKeySchema>
/** Who a credential is. */
export type WhoamiBody = Out<typeof keys.whoamiSchema>
export type NewTokenBody = In<typeof tokens.newTokenSchema>
export type Token = Out<typeof tokens.tokenSchema>
/** A token that was minted, or an assistant that was let in by OAuth, without its secret. */
export type HeldToken = Out<typeof tokens.heldTokenSchema>
export type NamespaceEntry = Out<typeof keys.namespaceEntrySchema>
export type ErrorCodeBody = Out<typeof errors.errorCodeSchema>
export type FieldErrorBody = Out<typeof errors.fieldErrorSchema>
export type Health = Out<typeof health.healthSchema>
export type ImportedBody = Out<typeof archive.importedSchema>
export type UsageQuery = In<typeof usageReport.usageQuerySchema>
export type UsageReport = Out<typeof usageReport.usageReportSchema>

export type SubjectPageView = Out<typeof subjectPages.subjectPageSchema>
export type SubjectPageItem = Out<typeof subjectPages.subjectPageItemSchema>
export type SaveExpectationBody = In<typeof expectations.saveExpectationSchema>
export type Expectation = Out<typeof expectations.expectationSchema>
export type ChangedExpectation = Out<typeof expectations.changedExpectationSchema>
export type RunExpectationsBody = In<typeof expectations.runExpectationsSchema>
export type ExpectationRun = Out<typeof expectations.expectationRunSchema>
export type EventType = Out<typeof events.eventTypeSchema>
export type MemoryEvent = Out<typeof events.eventSchema>
export type EventPage = Out<typeof events.eventPageSchema>
export type NewWebhook = In<typeof events.newWebhookSchema>
export type Webhook = Out<typeof events.webhookSchema>
export type CreatedWebhook = Out<typeof events.createdWebhookSchema>
export type ChangedWebhook = Out<typeof events.changedWebhookSchema>
export type WebhookDelivery = Out<typeof events.deliverySchema>
export type NewPrefixWebhook = In<typeof events.newPrefixWebhookSchema>
export type PrefixWebhook = Out<typeof events.prefixWebhookSchema>
export type CreatedPrefixWebhook = Out<typeof events.createdPrefixWebhookSchema>

export type Job = Out<typeof jobs.jobSchema>
export type DeadLetter = Out<typeof deadLetters.deadLetterSchema>
export type ReplayBody = In<typeof deadLetters.replaySchema>
export type Replayed = Out<typeof deadLetters.replayedSchema>
export type Extraction = Out<typeof extractions.extractionSchema>
export type ReplayExtractionsBody = In<typeof extractions.replayExtractionsSchema>
export type ReplayedExtractions = Out<typeof extractions.replayedExtractionsSchema>
export type BackfillStarted = Out<typeof extractions.backfilledSchema>
