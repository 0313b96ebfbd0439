export { createMemoryClient } from './create-memory-client.ts'
export type { MemoryClient, MemoryClientOptions } from './create-memory-client.ts'
export { MnemeError } from './mneme-error.ts'
export type { MnemeErrorCode } from './mneme-error.ts'
export { template } from './template.ts'
export type { Template, TemplateValue } from './template.ts'

export type { EntityInput, ForgottenEntityInput } from '../protocol/entity-form.ts'
export type { Alert, AlertFilter, Alerts, ChangedAlert } from './alerts.ts'
export type { Export, ExportLine, GetUsage, Import, ImportFormat } from './archive.ts'
export type { ImportOptions, ImportSummary, UsageQuery, UsageReport } from './archive.ts'
export type { Audit, AuditDigest, AuditFilter, AuditRecord, AuditVerdict } from './audit.ts'
export type { BatchItem } from './batch-chunks.ts'
export type { Batch, BatchOptions, BatchResult, BatchSummary, RememberBatch } from './batch.ts'
export type { CallOptions } from './call-options.ts'
export type { ChangedConflict, Conflict, ConflictFilter, Conflicts } from './conflicts.ts'
export type { Resolution } from './conflicts.ts'
export type { ContextOptions, ContextView, LoadContext } from './context.ts'
export type { ChangedCore, Core, CoreBlockName, CoreView, NewCoreBlock } from './core.ts'
export type { ChangedEntity, Entities, GetEntity } from './entities.ts'
export type { PropertyHistoryItem, RecordLine } from './entities.ts'
export type { EntityView, Parts, RelationView } from './entity-view.ts'
export type { ErasedMemory, Forget, ForgetOptions, ForgetPreview, Forgotten } from './forget.ts'
export type { MemoryRef, Restored, UndoForget } from './forget.ts'
export type { ActivateOptions, Activation, AddedNode, BoostOptions, Boosted } from './graph.ts'
export type { ChangedEdge, DecayOptions, DecayReport, Graph, GraphEdge } from './graph.ts'
export type { GraphNode, GraphStats, Neighborhood, NeighborhoodQuery, NewEdge } from './graph.ts'
export type { NewNode, NodeFilter, PathStep } from './graph.ts'
export type {
  BackfillStarted,
  Extraction,
  ExtractionQuery,
  Extractions,
  ReplayedExtractions,
} from './extractions.ts'
export type { DeadLetter, DeadLetters, Job, Jobs, Replayed } from './jobs.ts'
export type { List, ListOptions, Page, PageQuery, ReadQuery } from './list.ts'
export type { ChangedMemory, Memories, Memory, MemoryDetail, MemoryFilter } from './memories.ts'
export type { MemoryVersion } from './memories.ts'
export type { MessageReading, MessageRemembered, MessageRequest, Messages } from './messages.ts'
export type { CreatedKey, Erasures, Health, Key, Keys, NamespaceEntry } from './operations.ts'
export type { Namespaces, NewKey, Receipt, Token, TokenRequest, Tokens } from './operations.ts'
export type {
  ChangedProposal,
  CommitOptions,
  DecidedProposal,
  DecidedProposals,
  ErasedProposal,
} from './proposals.ts'
export type { Decision, NewProposal, Proposal, ProposalFilter, Proposals } from './proposals.ts'
export type { Explain, ExplainRequest, Explanation, Hit, Recall, RecallOptions } from './recall.ts'
export type { RecallRequest, RecallTrace, Recollection } from './recall.ts'
export type { ChangedReflection, Grant, Reflection, ReflectionDecision } from './reflections.ts'
export type { ReflectionFilter, Reflections, ReflectionTrigger, Reward } from './reflections.ts'
export type { Rewards, TokenEconomy, TokensAsked } from './reflections.ts'
export type { ChangedConsolidation, Consolidation } from './consolidations.ts'
export type { ConsolidationDecision, Consolidations } from './consolidations.ts'
export type { EntityRef, InlineEntity } from './reference.ts'
export type { Remember, RememberOptions, RememberRequest, Remembered } from './remember.ts'
export type { ErasedRevision, Reverted, Revision, RevisionFilter, Revisions } from './revisions.ts'
export type { ChangedIdentity, ChangedSoul, Evolution, EvolutionView, Identity } from './self.ts'
export type { IdentityFacts, IdentityView, NewSoul, Soul, SoulView } from './self.ts'
export type { ChangedSettings, SettingValues, Settings, SettingsView } from './settings.ts'
export type { RunEvents } from './run-events.ts'
export type { ChangedThought, ErasedThought, NewThought, NewThoughtNote } from './thoughts.ts'
export type { PipelineStep, Run, RunAnswer, RunFilter, RunOptions, Runs } from './thoughts.ts'
export type { Signal, SignalFilter, Signals, Thought, ThoughtFilter } from './thoughts.ts'
export type {
  ThoughtHandle,
  ThoughtHits,
  ThoughtNote,
  ThoughtSearch,
  Thoughts,
} from './thoughts.ts'
export type { FetchLike, KeySource } from './transport.ts'
export type { ChangedWorkRelation, Collection, CollectionQuery, Collections } from './workspace.ts'
export type { CreatedCollection, CreatedNote, DeletedResource, DeleteOptions } from './workspace.ts'
export type { ListedCollection, ListedNote, ListOpsResult, NewCollection } from './workspace.ts'
export type {
  NewNote,
  NewWorkRelation,
  Note,
  NoteQuery,
  Notes,
  Ops,
  OpsResult,
} from './workspace.ts'
export type { ResourceFilter, Step, StepResult, WorkRelation } from './workspace.ts'
export type { WorkRelationFilter, WorkRelations } from './workspace.ts'
