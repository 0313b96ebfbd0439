import type { DaySpent } from '../engine/laws/models/day-budget.ts'
import type { ModelAccount, ModelCounts } from './models/model-account.ts'
import type { TransactorParts } from './transactor-parts.ts'

/** The state of one object for an operator; read from its rows, nothing is counted on the way. */
export interface Vitals {
  readonly position: number
  readonly databaseBytes: number
  /** Commits that D1 has yet to hear of, and when the oldest of them was made. */
  readonly outbox: { readonly entries: number; readonly oldestAt: number | null }
  /** Work that waits: how far past its time (ms, 0 where it is not due), and failures in a row. */
  readonly jobs: readonly {
    readonly name: string
    readonly lateMs: number
    readonly tries: number
    /** How much is left to do, in its own units; null where that is not counted. */
    readonly left: number | null
  }[]
  /** Texts that a model was tried on in vain, until somebody has them tried anew. */
  readonly extractionsParked: number
  readonly erasuresRunning: number
  readonly models: {
    /** On record; all kinds of calls. */
    readonly today: DaySpent
    /** Since the object woke. */
    readonly counts: ModelCounts
  }
}

/** A job is late by the clock that it was planned on. */
export function readVitals(
  { sql, state, store, outbox, ports }: TransactorParts,
  account: ModelAccount,
): Vitals {
  const machine = ports.clock()
  const namespace = ports.isTestClock ? state.lastTime : Math.max(machine, state.lastTime)
  const jobs = store.jobs.list()
  return {
    position: state.position,
    databaseBytes: sql.databaseBytes(),
    outbox: { entries: outbox.waiting(), oldestAt: outbox.oldestAt() },
    jobs: jobs.map(({ name, clock, dueAt, tries, left }) => ({
      name,
      lateMs: Math.max(0, (clock === 'machine' ? machine : namespace) - (dueAt ?? Infinity)),
      tries,
      left,
    })),
    extractionsParked: jobs.find(({ parked }) => parked !== null)?.parked ?? 0,
    erasuresRunning: store.erasures.running().length,
    models: { today: account.today, counts: { ...account.counts } },
  }
}
