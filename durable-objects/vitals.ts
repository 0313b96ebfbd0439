import type { TransactorParts } from './transactor.ts'
import type { Row } from './storage/sql.ts'

/** What an operator asks of one object; read from its rows, nothing is counted on the way. */
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
  }[]
}

/** A job is late by the clock that it was planned on. */
export function readVitals({ sql, state, outbox, ports }: TransactorParts): Vitals {
  const machine = ports.clock()
  const namespace = ports.isTestClock ? state.lastTime : Math.max(machine, state.lastTime)
  const jobs = sql.all<Row & { name: string; clock: string; due_at: number; tries: number }>(
    'SELECT name, clock, due_at, tries FROM jobs ORDER BY name',
  )
  return {
    position: state.position,
    databaseBytes: sql.databaseBytes(),
    outbox: { entries: outbox.waiting(), oldestAt: outbox.oldestAt() },
    jobs: jobs.map(({ name, clock, due_at: dueAt, tries }) => ({
      name,
      lateMs: Math.max(0, (clock === 'machine' ? machine : namespace) - dueAt),
      tries,
    })),
  }
}
