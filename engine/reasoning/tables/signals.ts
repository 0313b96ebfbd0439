import type { Signal } from '../../model/reasoning-signal.ts'
import {
  anything,
  integer,
  json,
  namingEntities,
  nullable,
  row,
  text,
  time,
  word,
} from '../../storage/columns.ts'
import type { Sql } from '../../storage/sql.ts'
import { table, TableRows } from '../../storage/table.ts'

export const signals = table(
  'signals',
  {
    seq: row,
    name: word<Signal['name']>(),
    at: time,
    traceId: text,
    thoughtId: text,
    runId: nullable(text),
    path: nullable(text),
    data: namingEntities(json<Signal['data']>(anything)),
  },
  { line: 'signal', key: ['seq'] },
)

/** The last number given, so that none is given twice. */
export const signalState = table(
  'signal_state',
  { lastSeq: integer, droppedThrough: integer },
  { line: 'signal_state', key: 'one' },
)

export interface SignalFilter {
  readonly traceId?: string
  readonly runId?: string
  readonly thoughtId?: string
  readonly name?: string
}

/** What runs have told, numbered without gaps as it was told. */
export function createSignalTable(sql: Sql) {
  const rows = new TableRows(sql, signals)
  const state = new TableRows(sql, signalState)
  const last = () => state.first('true') ?? { lastSeq: 0, droppedThrough: 0 }
  return {
    add(told: readonly Omit<Signal, 'seq'>[]): void {
      if (told.length === 0) return
      const { lastSeq, droppedThrough } = last()
      for (const [at, signal] of told.entries()) rows.insert({ ...signal, seq: lastSeq + at + 1 })
      state.replace({ lastSeq: lastSeq + told.length, droppedThrough })
    },
    list({ traceId, runId, thoughtId, name }: SignalFilter, afterSeq: number, limit: number) {
      const found = rows.all(
        `seq > ?1 ${runId === undefined ? '' : 'AND run_id = ?2'}
          ${thoughtId === undefined ? '' : 'AND thought_id = ?3'}
          AND (?4 IS NULL OR trace_id = ?4) AND (?5 IS NULL OR name = ?5)
          AND (?2 IS NULL OR 1) AND (?3 IS NULL OR 1) ORDER BY seq LIMIT ?6`,
        afterSeq,
        runId ?? null,
        thoughtId ?? null,
        traceId ?? null,
        name ?? null,
        limit,
      )
      // The table holds what a typed signal was written from.
      return found as readonly Signal[]
    },
    lastSeq: (): number => last().lastSeq,
    /** Numbers up to this one have gone by retention. */
    droppedThrough: (): number => last().droppedThrough,
    /** Those told before then, and the oldest beyond so many; tells how many went. */
    drop(before: number, keep: number): number {
      const gone = sql.all<{ seq: number }>(
        `DELETE FROM signals WHERE seq < (
          SELECT coalesce(min(seq), 0) FROM (SELECT seq FROM signals ORDER BY seq DESC LIMIT ?1))
          OR at < ?2 RETURNING seq`,
        keep,
        before,
      )
      if (gone.length === 0) return 0
      const { lastSeq, droppedThrough } = last()
      const through = gone.reduce((most, { seq }) => Math.max(most, seq), droppedThrough)
      state.replace({ lastSeq, droppedThrough: through })
      return gone.length
    },
    oldestTime: (): number | null =>
      rows.select(['at'], 'true ORDER BY seq LIMIT 1')[0]?.at ?? null,
    /** All of a thought; tells how many. */
    erase: (thoughtId: string): number =>
      sql.all('DELETE FROM signals WHERE thought_id = ? RETURNING seq', thoughtId).length,
  }
}
