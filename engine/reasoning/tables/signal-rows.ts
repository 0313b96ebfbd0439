import type { Signal } from '../../model/reasoning-signal.ts'
import type { SignalFilter, SignalStore } from '../../ports/signal-store.ts'
import type { Row, Sql } from '../../storage/sql.ts'

/** The `signals` table; `signal_state` holds the last number, so that none is given twice. */
export function createSignalRows(sql: Sql): SignalStore {
  function state(): { last_seq: number; dropped_through: number } {
    return (
      sql.first<Row & { last_seq: number; dropped_through: number }>(
        'SELECT last_seq, dropped_through FROM signal_state',
      ) ?? { last_seq: 0, dropped_through: 0 }
    )
  }
  function setState(lastSeq: number, droppedThrough: number): void {
    sql.run('INSERT OR REPLACE INTO signal_state VALUES (1, ?, ?)', lastSeq, droppedThrough)
  }
  return {
    add(signals) {
      if (signals.length === 0) return
      const { last_seq: last, dropped_through: dropped } = state()
      for (const [at, signal] of signals.entries()) {
        sql.run(
          'INSERT INTO signals VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
          last + at + 1,
          signal.name,
          signal.at,
          signal.traceId,
          signal.thoughtId,
          signal.runId,
          signal.path,
          JSON.stringify(signal.data),
        )
      }
      setState(last + signals.length, dropped)
    },
    list: (filter, afterSeq, limit) => list(sql, filter, afterSeq, limit),
    lastSeq: () => state().last_seq,
    droppedThrough: () => state().dropped_through,
    drop(before, keep) {
      const gone = sql.all<{ seq: number }>(
        `DELETE FROM signals WHERE seq < (
          SELECT coalesce(min(seq), 0) FROM (SELECT seq FROM signals ORDER BY seq DESC LIMIT ?1))
          OR at < ?2 RETURNING seq`,
        keep,
        before,
      )
      if (gone.length === 0) return 0
      const through = gone.reduce((most, { seq }) => Math.max(most, seq), 0)
      const { last_seq: last, dropped_through: dropped } = state()
      setState(last, Math.max(dropped, through))
      return gone.length
    },
    oldestTime: () =>
      sql.first<{ at: number }>('SELECT at FROM signals ORDER BY seq LIMIT 1')?.at ?? null,
    erase: (thoughtId) =>
      sql.all('DELETE FROM signals WHERE thought_id = ? RETURNING seq', thoughtId).length,
  }
}

function list(sql: Sql, filter: SignalFilter, afterSeq: number, limit: number): Signal[] {
  const { traceId, runId, thoughtId, name } = filter
  return sql
    .all<StoredSignal>(
      `SELECT * FROM signals WHERE seq > ?1 ${runId === undefined ? '' : 'AND run_id = ?2'}
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
    .map(
      (found) =>
        ({
          seq: found.seq,
          name: found.name,
          at: found.at,
          traceId: found.trace_id,
          thoughtId: found.thought_id,
          runId: found.run_id,
          path: found.path,
          data: JSON.parse(found.data),
          // The table holds what a typed signal was written from.
        }) as Signal,
    )
}

interface StoredSignal extends Row {
  seq: number
  name: string
  at: number
  trace_id: string
  thought_id: string
  run_id: string | null
  path: string | null
  data: string
}
