import type { AuditTable } from '../governance/tables/audit-log.ts'
import type { SettingsTable } from '../governance/tables/settings.ts'
import type { AlertTable } from '../governance/tables/alerts.ts'
import type { ArchiveStore } from '../ports/archive-store.ts'
import type { AuditDigestTable } from '../governance/tables/audit-digests.ts'
import type { ChunkStore } from '../ports/chunk-store.ts'
import type { DocumentTable } from '../governance/tables/documents.ts'
import type { EntityStore } from '../ports/entity-store.ts'
import type { ExtractionStore } from '../ports/extraction-store.ts'
import type { GraphStore } from '../ports/graph-store.ts'
import type { JobStore } from '../ports/job-store.ts'
import type { MeaningStore } from '../ports/meaning-store.ts'
import type { MemoryStore } from '../ports/memory-store.ts'
import type { NamedTexts } from '../ports/named-texts.ts'
import type { PassageStore } from '../ports/passage-store.ts'
import type { ProposalTable } from '../governance/tables/proposals.ts'
import type { ReflectionTable } from '../governance/tables/reflections.ts'
import type { RevisionTable } from '../governance/tables/revisions.ts'
import type { RunStore } from '../ports/run-store.ts'
import type { SignalStore } from '../ports/signal-store.ts'
import type { ThoughtStore } from '../ports/thought-store.ts'
import type { UsageStore } from '../ports/usage-store.ts'
import type { WorkspaceStore } from '../ports/workspace-store.ts'
import type { UndoStore } from '../ports/undo-store.ts'

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
  readonly settings: SettingsTable
  readonly audit: AuditTable
  readonly auditDigests: AuditDigestTable
  readonly previews: PreviewStore
  readonly erasures: ErasureStore
  readonly proposals: ProposalTable
  readonly documents: DocumentTable
  readonly revisions: RevisionTable
  readonly alerts: AlertTable
  readonly reflections: ReflectionTable
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
