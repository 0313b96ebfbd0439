export { createMemoryClient } from './create-memory-client.ts'
export type { ClientDefaults, MemoryClientOptions } from './create-memory-client.ts'
export type { MemoryClient } from './memory-client.ts'
export { decodeNamespace, encodeNamespace } from './namespace-names.ts'
export { MnemeError } from './mneme-error.ts'
export type { MnemeErrorCode } from './mneme-error.ts'
export { template } from './template.ts'
export type { TemplateValue } from './template.ts'

export type { EntityInput, ForgottenEntityInput } from '../../contract/entity-form.ts'
export type { Add, Added, AddedMemory, AddOptions, FamiliarMessage } from './add-and-search.ts'
export type { Found, FoundMemory, Search, SearchOptions } from './add-and-search.ts'
export type { AlertFilter, Alerts } from './alerts.ts'
export type { Due, DueFilter } from './due.ts'
export type { RecallFilter, RecallReplay, Recalls } from './recalls.ts'
export type { LoggedRecall, RecallShown } from './wire.ts'
export type { ChangedDueItem, DueItem } from './wire.ts'
export type { Export, ExportLine, GetUsage, Import, ImportFormat } from './archive.ts'
export type { ImportOptions, ImportSummary } from './archive.ts'
export type { Audit, AuditFilter } from './audit.ts'
export type { BatchItem } from './batch.ts'
export type { Batch, BatchOptions, BatchResult, BatchSummary, RememberBatch } from './batch.ts'
export type { CallOptions } from './call-options.ts'
export type { ConflictFilter, Conflicts, Resolution } from './conflicts.ts'
export type {
  ContextOptions,
  LoadContext,
  Core,
  CoreBlockName,
  NewCoreBlock,
  SetCoreOptions,
} from './core.ts'
export type { ChangedEntity, Entities, EntityFilter, GetEntity, RecordLine } from './entities.ts'
export type { EntityLines, EntityView, Parts, RelationView } from './entities.ts'
export type {
  Forget,
  ForgetAtOnce,
  ForgetDefaults,
  ForgetOptions,
  ForgetPreview,
} from './forget.ts'
export type { Restored, UndoForget } from './forget.ts'
export type { ErasedMemory, Forgotten, ForgottenMemory } from './forgotten.ts'
export type {
  ActivateOptions,
  BoostOptions,
  Graph,
  GraphMapQuery,
  NeighborhoodQuery,
  NewEdge,
} from './graph.ts'
export type { NewNode, NodeChange, NodeFilter } from './graph.ts'
export type { EventFilter, Events } from './events.ts'
export type { PrefixWebhooks, Webhooks } from './webhooks.ts'
export type { DeadLetters, ExtractionQuery, Extractions, Jobs } from './jobs.ts'
export type { List, ListOptions, Page, PageQuery, ReadQuery } from './list.ts'
export type {
  ChangedMemory,
  EpisodeFilter,
  Memories,
  MemoryDetail,
  MemoryFilter,
  MemoryGetQuery,
} from './memories.ts'
export type {
  Change,
  ChangeListQuery,
  Counts,
  Episode,
  EpisodeListQuery,
  Procedure,
} from './wire.ts'
export type { MessageReading, MessageRemembered, MessageRequest, Messages } from './messages.ts'
export type { Erasures, Keys, Namespaces, NewKey, Receipt, TokenRequest } from './operations.ts'
export type { TokenFilter, Tokens, Whoami } from './operations.ts'
export type { NewProposal, ProposalFilter, Proposals } from './proposals.ts'
export { allFound } from './recall.ts'
export type { Explain, ExplainRequest, Explanation, Hit, Recall } from './recall.ts'
export type { RecallDefaults, RecallRequest, Recollection } from './recall.ts'
export type { RecallOptions } from './recall-options.ts'
export type { ReflectionFilter, Reflections, ReflectionTrigger, Reward } from './reflections.ts'
export type { Rewards, TokenEconomy } from './reflections.ts'
export type { EntityRef, InlineEntity, MemoryRef } from './reference.ts'
export type { ConversationRequest, Remember, RememberDefaults } from './remember.ts'
export type { RememberOptions } from './remember-options.ts'
export type { RememberRequest } from './remember.ts'
export type { Remembered, RememberedConversation } from './remember.ts'
export type { RevisionFilter, Revisions } from './revisions.ts'
export type { Consolidations, Evolution, Identity, IdentityFacts, NewSoul, Soul } from './self.ts'
export type { Memory, MemoryEntity, MemoryProperties } from './shapes.ts'
export type { MemoryRelation, MemoryStatus } from './shapes.ts'
export type { SettingValues, Settings } from './settings.ts'
export type { SuggestionFilter, Suggestions } from './suggestions.ts'
export type { RunEvents } from './run-events.ts'
export type { PipelineStep, RunFilter, RunOptions, Runs, SignalFilter } from './thoughts.ts'
export type {
  NotesToPublish,
  Pipeline,
  Signals,
  ThoughtFilter,
  ThoughtHandle,
  ThoughtSearch,
  Thoughts,
} from './thoughts.ts'
export type { SubjectPage, PageOptions, Pages } from './pages.ts'
export type { Pipelines, PipelineTriggers } from './pipelines.ts'
export type { Expectations } from './expectations.ts'
export type { Sources } from './sources.ts'
export type { SourceTrace, WithdrawnSource } from './wire.ts'
export type { ChangedExpectation, Expectation, ExpectationRun } from './wire.ts'
export type { FetchLike, KeySource } from './transport.ts'
export type { CollectionQuery, Collections, DeleteOptions, ListOpsResult } from './workspace.ts'
export type { NoteQuery, Notes, Ops, ResourceFilter, WorkRelationFilter } from './workspace.ts'
export type { WorkRelations } from './workspace.ts'
export type { Activation, AddedNode, Alert, AuditDigest, AuditRecord, ChangedNode } from './wire.ts'
export type { AuditVerdict, BackfillStarted, Boosted, ChangedAlert } from './wire.ts'
export type { ConversationMessage } from './wire.ts'
export type { ChangedConflict, ChangedConsolidation, ChangedCore, ChangedEdge } from './wire.ts'
export type { ChangedIdentity, ChangedProposal, ChangedReflection } from './wire.ts'
export type { ChangedSettings, ChangedSoul, ChangedSuggestion } from './wire.ts'
export type { ChangedThought } from './wire-work.ts'
export type { Suggestion } from './wire.ts'
export type { ChangedWorkRelation } from './wire-work.ts'
export type { CommitOptions, Conflict, Consolidation } from './wire.ts'
export type { Collection } from './wire-work.ts'
export type { ConsolidationDecision, ContextView, CoreView } from './wire.ts'
export type { CreatedCollection } from './wire-work.ts'
export type { CreatedKey, DeadLetter, DecayOptions, DecayReport } from './wire.ts'
export type { CreatedNote } from './wire-work.ts'
export type { DecidedProposal, DecidedProposals, Decision } from './wire.ts'
export type { DeletedResource } from './wire-work.ts'
export type { ErasedProposal, ErasedRevision, EvolutionView } from './wire.ts'
export type { ErasedThought } from './wire-work.ts'
export type { Extraction, Grant, GraphEdge, GraphNode, GraphStats, Health } from './wire.ts'
export type { ChangedWebhook, CreatedPrefixWebhook, CreatedWebhook, EventType } from './wire.ts'
export type { MemoryEvent, NewPrefixWebhook, NewWebhook, PrefixWebhook } from './wire.ts'
export type { Webhook, WebhookDelivery } from './wire.ts'
export type { IdentityView, Job, Key, MemoryVersion } from './wire.ts'
export type { ListedCollection, ListedNote } from './wire-work.ts'
export type { EntityGraph, NamespaceEntry, GraphMap, Neighborhood } from './wire.ts'
export type { NewCollection, NewNote, NewThought } from './wire-work.ts'
export type { PathStep } from './wire.ts'
export type { NewThoughtNote, NewWorkRelation, Note, OpsResult } from './wire-work.ts'
export type { PropertyHistoryItem, Proposal, RecallTrace, Reflection } from './wire.ts'
export type { ReflectionDecision, Replayed, ReplayedExtractions, Reverted } from './wire.ts'
export type { Revision, SettingsView, SoulView } from './wire.ts'
export type { Run, RunAnswer, Signal, Step } from './wire-work.ts'
export type { SubjectPageItem, Template } from './wire.ts'
export type { StepResult, StoredPipeline, Thought } from './wire-work.ts'
export type { HeldToken, Token } from './wire.ts'
export type { ThoughtHits, ThoughtNote } from './wire-work.ts'
export type { TokensAsked, UsageQuery, UsageReport } from './wire.ts'
export type { WorkRelation } from './wire-work.ts'
