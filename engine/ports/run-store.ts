import type { Json } from '../model/json.ts'
import type { Caller } from '../model/caller.ts'
import type { Run, RunBudget, Thought } from '../model/reasoning.ts'
import type { RunEffect } from '../model/run-event.ts'
import type { Degradation } from '../model/views.ts'

/** Runs, what they have done so far, and the state of their guards. */
export interface RunStore {
  add(run: RunRecord): void
  byId(id: string): RunRecord | null
  update(id: string, changes: Partial<RunRecord>): void
  /** Newest first, those before the row. */
  list(thoughtId: string | null, beforeRow: number | null, limit: number): readonly RunRow[]
  open(): readonly RunRecord[]
  countOpen(): number
  /** Runs of a thought, with those that went on in it. */
  ofThought(thoughtId: string): readonly string[]
  /** Runs that ended before then, and the oldest beyond so many; tells how many went. */
  drop(endedBefore: number, keep: number): number
  erase(id: string): void

  /** Read entry by entry: all of it may be more than the object has room for. */
  journal(id: string): Journal
  enter(id: string, key: string, entry: JournalEntry): void
  /** The signals of these entries have been told. */
  setTold(id: string, keys: readonly string[]): void
  dropJournal(id: string): void

  guard(kind: GuardKind, name: string): Json
  setGuard(kind: GuardKind, name: string, state: Json): void
}

export type GuardKind = 'rate_limiter' | 'circuit_breaker'

export interface Journal {
  has(key: string): boolean
  get(key: string): JournalEntry | undefined
}

export interface JournalEntry {
  readonly effect: RunEffect
  /** Whether its signals stand in the list yet: those of a branch wait for the one before. */
  readonly told: boolean
}

export interface RunRow {
  readonly row: number
  readonly run: RunRecord
}

/** A run with all that it takes to go on, and what it ended with. */
export interface RunRecord extends Run {
  readonly request: RunRequest
  readonly degraded: readonly Degradation[]
  readonly blocked: { readonly path: string; readonly reason: string | null } | null
  readonly isCancelled: boolean
  /** Set with its end, so that it is answered the same ever after. */
  readonly end: RunEnd | null
}

export interface RunEnd {
  readonly thought: Thought
  readonly position: number
  readonly cost: {
    readonly rowsRead: number
    readonly rowsWritten: number
    readonly durationMs: number
  }
}

export interface RunRequest {
  /** As it came: it is read again where the run is taken up. */
  readonly pipeline: Json
  readonly model: string | null
  readonly budget: RunBudget
  readonly caller: Caller
  /** By the machine's clock: what time limits count from. */
  readonly startedAt: number
  /** The thought as the run found it: the first notes, the cursor, rows of session messages. */
  readonly noteCount: number
  readonly publishedCount: number
  readonly session: readonly number[]
  /** Number of the last signal before it. */
  readonly signalsBefore: number
}
