// What crosses the wire, inferred from the schemas that validate it. Types alone, so that no
// schema library is in the bundle; the published package has them written out (scripts/build-sdk).
// Only plain `In` and `Out` here: what the client makes of them stands elsewhere.
import type {
  activateSchema,
  activationSchema,
  boostedSchema,
  boostSchema,
  decayReportSchema,
  decayRequestSchema,
  pathStepSchema,
} from '../protocol/activation.ts'
import type { alertSchema, changedAlertSchema } from '../protocol/alerts.ts'
import type { importedSchema } from '../protocol/archive.ts'
import type {
  auditDigestSchema,
  auditListQuerySchema,
  auditRecordSchema,
  auditVerdictSchema,
} from '../protocol/audit.ts'
import type {
  changedConflictSchema,
  conflictListQuerySchema,
  conflictSchema,
  resolveSchema,
} from '../protocol/conflicts.ts'
import type { contextQuerySchema, contextSchema } from '../protocol/context.ts'
import type { changedCoreSchema, coreSchema, setCoreSchema } from '../protocol/core.ts'
import type { entitySchema, propertyHistoryItemSchema } from '../protocol/entities.ts'
import type { receiptSchema } from '../protocol/erasures.ts'
import type { errorCodeSchema, fieldErrorSchema } from '../protocol/errors.ts'
import type { evolutionSchema } from '../protocol/evolution.ts'
import type {
  forgetPreviewSchema,
  forgetSchema,
  forgottenSchema,
  restoredSchema,
} from '../protocol/forget.ts'
import type {
  addedNodeSchema,
  addNodeSchema,
  changedEdgeSchema,
  edgeSchema,
  graphStatsSchema,
  neighborhoodSchema,
  nodeListQuerySchema,
  nodeSchema,
  setEdgeSchema,
} from '../protocol/graph.ts'
import type {
  changedIdentitySchema,
  identityPatchSchema,
  identitySchema,
} from '../protocol/identity.ts'
import type { healthSchema } from '../protocol/health.ts'
import type {
  createdKeySchema,
  keySchema,
  namespaceEntrySchema,
  newKeySchema,
} from '../protocol/keys.ts'
import type {
  changedMemorySchema,
  memoryDetailSchema,
  memoryHistoryItemSchema,
  memoryListQuerySchema,
  memoryPatchSchema,
  memorySchema,
} from '../protocol/memory.ts'
import type { messageReadingSchema, messageSchema } from '../protocol/messages.ts'
import type {
  changedProposalSchema,
  commitProposalSchema,
  decidedProposalSchema,
  decidedProposalsSchema,
  decisionSchema,
  erasedProposalSchema,
  proposalListQuerySchema,
  proposalSchema,
  proposeSchema,
} from '../protocol/proposals.ts'
import type {
  explainSchema,
  explanationSchema,
  hitSchema,
  recallSchema,
  recallTraceSchema,
  recollectionSchema,
} from '../protocol/recall.ts'
import type {
  changedConsolidationSchema,
  consolidationSchema,
  decideConsolidationSchema,
} from '../protocol/consolidations.ts'
import type {
  changedReflectionSchema,
  grantSchema,
  reflectionDecisionSchema,
  reflectionListQuerySchema,
  reflectionSchema,
  rewardPageSchema,
  startReflectionSchema,
  tokenRequestSchema,
} from '../protocol/reflections.ts'
import type {
  batchEndSchema,
  batchResultSchema,
  rememberSchema,
  rememberedSchema,
} from '../protocol/remember.ts'
import type {
  erasedRevisionSchema,
  revertedSchema,
  revertRequestSchema,
  revisionListQuerySchema,
  revisionSchema,
} from '../protocol/revisions.ts'
import type { changedSoulSchema, setSoulSchema, soulSchema } from '../protocol/soul.ts'
import type {
  changedSettingsSchema,
  settingsRequestSchema,
  settingsSchema,
} from '../protocol/settings.ts'
import type { templateSchema } from '../protocol/template.ts'
import type { newTokenSchema, tokenSchema } from '../protocol/tokens.ts'
import type { usageQuerySchema, usageReportSchema } from '../protocol/usage-report.ts'
import type {
  changedWorkRelationSchema,
  collectionPageSchema,
  collectionSchema,
  createCollectionSchema,
  createdCollectionSchema,
  createdNoteSchema,
  createNoteSchema,
  createWorkRelationSchema,
  deletedResourceSchema,
  notePageSchema,
  noteSchema,
  opsResultSchema,
  resourceListQuerySchema,
  stepResultSchema,
  workRelationListQuerySchema,
  workRelationSchema,
} from '../protocol/workspace/resources.ts'
import type { stepSchema } from '../protocol/workspace/steps.ts'

/** As zod keeps what a schema takes and what it makes of it; what `z.input` and `z.output` read. */
interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown }
}
export type In<S extends Schema> = S['_zod']['input']
export type Out<S extends Schema> = S['_zod']['output']

export type TemplateBody = In<typeof templateSchema>

export type RememberBody = In<typeof rememberSchema>
export type RememberedBody = Out<typeof rememberedSchema>
export type BatchResultBody = Out<typeof batchResultSchema>
export type BatchEndBody = Out<typeof batchEndSchema>

export type RecallBody = In<typeof recallSchema>
export type RecollectionBody = Out<typeof recollectionSchema>
export type ExplainBody = In<typeof explainSchema>
export type ExplanationBody = Out<typeof explanationSchema>
export type HitBody = Out<typeof hitSchema>
export type RecallTraceBody = Out<typeof recallTraceSchema>

export type ForgetBody = In<typeof forgetSchema>
export type ForgetPreviewBody = Out<typeof forgetPreviewSchema>
export type ForgottenBody = Out<typeof forgottenSchema>
export type RestoredBody = Out<typeof restoredSchema>
export type ReceiptBody = Out<typeof receiptSchema>

export type MemoryBody = Out<typeof memorySchema>
export type MemoryDetailBody = Out<typeof memoryDetailSchema>
export type ChangedMemoryBody = Out<typeof changedMemorySchema>
export type MemoryPatchBody = In<typeof memoryPatchSchema>
export type MemoryHistoryItemBody = Out<typeof memoryHistoryItemSchema>
export type MemoryListQuery = In<typeof memoryListQuerySchema>

export type EntityBody = Out<typeof entitySchema>
export type PropertyHistoryItemBody = Out<typeof propertyHistoryItemSchema>

export type MessageBody = In<typeof messageSchema>
export type MessageReadingBody = Out<typeof messageReadingSchema>

export type NodeBody = Out<typeof nodeSchema>
export type NodeListQuery = In<typeof nodeListQuerySchema>
export type AddNodeBody = In<typeof addNodeSchema>
export type AddedNodeBody = Out<typeof addedNodeSchema>
export type EdgeBody = Out<typeof edgeSchema>
export type SetEdgeBody = In<typeof setEdgeSchema>
export type ChangedEdgeBody = Out<typeof changedEdgeSchema>
export type GraphStatsBody = Out<typeof graphStatsSchema>
export type NeighborhoodBody = Out<typeof neighborhoodSchema>
export type PathStepBody = Out<typeof pathStepSchema>
export type ActivateBody = In<typeof activateSchema>
export type ActivationBody = Out<typeof activationSchema>
export type BoostBody = In<typeof boostSchema>
export type BoostedBody = Out<typeof boostedSchema>
export type DecayRequestBody = In<typeof decayRequestSchema>
export type DecayReportBody = Out<typeof decayReportSchema>

export type ConflictBody = Out<typeof conflictSchema>
export type ConflictListQuery = In<typeof conflictListQuerySchema>
export type ResolveBody = In<typeof resolveSchema>
export type ChangedConflictBody = Out<typeof changedConflictSchema>

export type ProposalBody = Out<typeof proposalSchema>
export type ProposeBody = In<typeof proposeSchema>
export type ChangedProposalBody = Out<typeof changedProposalSchema>
export type ErasedProposalBody = Out<typeof erasedProposalSchema>
export type CommitProposalBody = In<typeof commitProposalSchema>
export type DecidedProposalBody = Out<typeof decidedProposalSchema>
export type DecisionBody = In<typeof decisionSchema>
export type DecidedProposalsBody = Out<typeof decidedProposalsSchema>
export type ProposalListQuery = In<typeof proposalListQuerySchema>

export type CoreBody = Out<typeof coreSchema>
export type SetCoreBody = In<typeof setCoreSchema>
export type ChangedCoreBody = Out<typeof changedCoreSchema>
export type SoulBody = Out<typeof soulSchema>
export type SetSoulBody = In<typeof setSoulSchema>
export type ChangedSoulBody = Out<typeof changedSoulSchema>
export type IdentityBody = Out<typeof identitySchema>
export type IdentityPatchBody = In<typeof identityPatchSchema>
export type ChangedIdentityBody = Out<typeof changedIdentitySchema>
export type EvolutionBody = Out<typeof evolutionSchema>
export type ContextQuery = In<typeof contextQuerySchema>
export type ContextBody = Out<typeof contextSchema>
export type RevisionBody = Out<typeof revisionSchema>
export type RevisionListQuery = In<typeof revisionListQuerySchema>
export type RevertRequestBody = In<typeof revertRequestSchema>
export type RevertedBody = Out<typeof revertedSchema>
export type ErasedRevisionBody = Out<typeof erasedRevisionSchema>

export type SettingsBody = Out<typeof settingsSchema>
export type SettingsRequestBody = In<typeof settingsRequestSchema>
export type ChangedSettingsBody = Out<typeof changedSettingsSchema>

export type ReflectionBody = Out<typeof reflectionSchema>
export type ChangedReflectionBody = Out<typeof changedReflectionSchema>
export type ReflectionListQuery = In<typeof reflectionListQuerySchema>
export type StartReflectionBody = In<typeof startReflectionSchema>
export type TokenRequestBody = In<typeof tokenRequestSchema>
export type GrantBody = In<typeof grantSchema>
export type ReflectionDecisionBody = In<typeof reflectionDecisionSchema>
export type RewardPageBody = Out<typeof rewardPageSchema>

export type ConsolidationBody = Out<typeof consolidationSchema>
export type ChangedConsolidationBody = Out<typeof changedConsolidationSchema>
export type ConsolidationDecisionBody = In<typeof decideConsolidationSchema>

export type AlertBody = Out<typeof alertSchema>
export type ChangedAlertBody = Out<typeof changedAlertSchema>

export type AuditListQuery = In<typeof auditListQuerySchema>
export type AuditRecordBody = Out<typeof auditRecordSchema>
export type AuditDigestBody = Out<typeof auditDigestSchema>
export type AuditVerdictBody = Out<typeof auditVerdictSchema>

export type NewKeyBody = In<typeof newKeySchema>
export type KeyBody = Out<typeof keySchema>
export type CreatedKeyBody = Out<typeof createdKeySchema>
export type NewTokenBody = In<typeof newTokenSchema>
export type TokenBody = Out<typeof tokenSchema>
export type NamespaceEntryBody = Out<typeof namespaceEntrySchema>

export type NoteBody = Out<typeof noteSchema>
export type ListedNoteBody = Out<typeof notePageSchema>['items'][number]
export type CreateNoteBody = In<typeof createNoteSchema>
export type CreatedNoteBody = Out<typeof createdNoteSchema>
export type CollectionBody = Out<typeof collectionSchema>
export type ListedCollectionBody = Out<typeof collectionPageSchema>['items'][number]
export type CreateCollectionBody = In<typeof createCollectionSchema>
export type CreatedCollectionBody = Out<typeof createdCollectionSchema>
export type ResourceListQuery = In<typeof resourceListQuerySchema>
export type DeletedResourceBody = Out<typeof deletedResourceSchema>
export type WorkRelationBody = Out<typeof workRelationSchema>
export type CreateWorkRelationBody = In<typeof createWorkRelationSchema>
export type ChangedWorkRelationBody = Out<typeof changedWorkRelationSchema>
export type WorkRelationListQuery = In<typeof workRelationListQuerySchema>
export type StepRequestBody = In<typeof stepSchema>
export type StepResultBody = Out<typeof stepResultSchema>
export type OpsResultBody = Out<typeof opsResultSchema>

export type ErrorCodeBody = Out<typeof errorCodeSchema>
export type FieldErrorBody = Out<typeof fieldErrorSchema>
export type HealthBody = Out<typeof healthSchema>

export type ImportedBody = Out<typeof importedSchema>
export type UsageQueryBody = In<typeof usageQuerySchema>
export type UsageReportBody = Out<typeof usageReportSchema>
