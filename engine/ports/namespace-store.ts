import type { AuditRecord } from '../model/audit.ts'
import type { AlertStore } from './alert-store.ts'
import type { ArchiveStore } from './archive-store.ts'
import type { AuditDigestStore } from './audit-digest-store.ts'
import type { ChunkStore } from './chunk-store.ts'
import type { DocumentStore } from './document-store.ts'
import type { EntityStore } from './entity-store.ts'
import type { ExtractionStore } from './extraction-store.ts'
import type { GraphStore } from './graph-store.ts'
import type { JobStore } from './job-store.ts'
import type { MeaningStore } from './meaning-store.ts'
import type { MemoryStore } from './memory-store.ts'
import type { NamedTexts } from './named-texts.ts'
import type { PassageStore } from './passage-store.ts'
import type { ProposalStore } from './proposal-store.ts'
import type { ReflectionStore } from './reflection-store.ts'
import type { RevisionStore } from './revision-store.ts'
import type { RunStore } from './run-store.ts'
import type { SignalStore } from './signal-store.ts'
import type { ThoughtStore } from './thought-store.ts'
import type { Settings } from '../settings.ts'
import type { UsageStore } from './usage-store.ts'
import type { WorkspaceStore } from './workspace-store.ts'
import type { UndoStore } from './undo-store.ts'

/**
 * All that an operation reads and writes. Every call is synchronous: an operation runs inside one
 * transaction of the namespace's object and leaves either all of its writes or none.
 */
export interface NamespaceStore {
  readonly memories: MemoryStore
  readonly entities: EntityStore
  readonly passages: PassageStore
  readonly graph: GraphStore
  readonly meanings: MeaningStore
  readonly extractions: ExtractionStore
  readonly settings: SettingsStore
  readonly audit: AuditReader
  readonly auditDigests: AuditDigestStore
  readonly previews: PreviewStore
  readonly erasures: ErasureStore
  readonly proposals: ProposalStore
  readonly documents: DocumentStore
  readonly revisions: RevisionStore
  readonly alerts: AlertStore
  readonly reflections: ReflectionStore
  readonly thoughts: ThoughtStore
  readonly runs: RunStore
  readonly signals: SignalStore
  readonly archive: ArchiveStore
  readonly usage: UsageStore
  readonly jobs: JobStore
  readonly workspace: WorkspaceStore
  readonly chunks: ChunkStore
  readonly undo: UndoStore
  readonly namedTexts: NamedTexts
  readonly vectors: MirroredVectors
}

/** Of the copy of its vectors that a large namespace has in an index beyond the object. */
export interface MirroredVectors {
  /** Whether there is one. */
  isMirrored(): boolean
}

/** What an owner has changed of the settings, by name, and how often. */
export interface SettingsStore {
  /** As they hold now, changed or not. */
  readonly current: Settings
  /** What whoever runs the service has changed for every namespace: it stands where no owner has. */
  readonly operator: SettingsRecord['changed']
  read(): SettingsRecord
  write(record: SettingsRecord): void
}

export interface SettingsRecord {
  readonly version: number
  readonly changed: Readonly<Record<string, number | string | readonly string[]>>
}

export interface AuditReader {
  list(filter: AuditFilter, beforeLength: number | null, limit: number): readonly AuditRow[]
  length(): number
  head(): string
  /** The newest record before a time; null where there is none. */
  lastBefore(time: number): AuditRow | null
  /** In order of the chain, from the row after `afterLength` on. */
  chain(afterLength: number, limit: number): readonly AuditRow[]
}

/** `row` counts from 1 along the chain; intact: record and payload still have their hashes. */
export type AuditRow = AuditRecord & { readonly row: number; readonly isIntact: boolean }

export interface AuditFilter {
  readonly actor?: string
  readonly action?: string
  readonly targets?: readonly string[]
  readonly from?: number
  readonly to?: number
}

/** The sets that fuzzy forgetting has shown and waits to have confirmed (spec CL-39). */
export interface PreviewStore {
  add(preview: Preview): void
  byToken(token: string): Preview | null
  setUsed(token: string): void
  /** Drops previews that show one of the ids; tells how many. */
  dropNaming(ids: readonly string[]): number
  /** Drops those that lapsed by then; tells when the next of the others does. */
  dropLapsed(now: number): number | null
}

export interface Preview {
  readonly token: string
  /** The key of whom it was shown to (`callerKey`). */
  readonly by: string
  readonly memories: readonly string[]
  /** The fields of the request, to hold against those sent again. */
  readonly request: string
  readonly expiresAt: number
  readonly used: boolean
}

export interface ErasureStore {
  add(erasure: Erasure): void
  byId(id: string): Erasure | null
  byRows(rows: readonly number[]): readonly Erasure[]
  all(): readonly Erasure[]
  update(id: string, changes: Partial<Erasure>): void
  byMark(mark: string): Erasure | null
  /** How often the whole namespace has been erased. */
  countOfNamespace(): number
  running(): readonly Erasure[]
}

/** One permanent erasure and how far each store has come with it (spec CL-44). */
export interface Erasure {
  readonly id: string
  /** Of parts of a namespace, or of all that it held. */
  readonly scope: 'part' | 'namespace'
  readonly status: 'running' | 'complete'
  readonly createdAt: number
  readonly stores: readonly ErasedStore[]
  readonly probeHits: number
  /** Credential and idempotency key of the call that asked for it, where it had one. */
  readonly mark: string | null
  /** Ids of what had been copied from it, and went too; null where nothing could be. */
  readonly derived?: readonly string[] | null
}

export interface ErasedStore {
  readonly name: string
  readonly removed: number
  readonly verified: boolean
}
