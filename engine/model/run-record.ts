import type { Caller } from './caller.ts'
import type { Json } from './json.ts'
import type { Run, RunBudget, Thought } from './reasoning.ts'
import type { RunEffect } from './run-event.ts'
import type { Degradation } from './views.ts'

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
