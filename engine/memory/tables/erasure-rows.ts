import type { Erasure, ErasureStore } from '../../storage/namespace-store.ts'
import type { Changes } from '../../storage/changes.ts'
import { assignments, type Row, type Sql } from '../../storage/sql.ts'

/** The `erasures` table: receipts, kept for good, also beyond the namespace they tell of. */
export function createErasureRows(sql: Sql, changes: Changes): ErasureStore {
  return {
    add(erasure) {
      const row = sql.insert(
        `INSERT INTO erasures (id, scope, status, created_at, stores, probe_hits, mark, derived)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING row`,
        erasure.id,
        erasure.scope,
        erasure.status,
        erasure.createdAt,
        JSON.stringify(erasure.stores),
        erasure.probeHits,
        erasure.mark,
        erasure.derived ? JSON.stringify(erasure.derived) : null,
      )
      changes.erasures.add(row)
    },
    byId: (id) => load(sql, 'id = ?', id)[0] ?? null,
    byRows: (rows) => load(sql, 'row IN (SELECT value FROM json_each(?))', JSON.stringify(rows)),
    all: () => load(sql, '? IS NOT NULL', ''),
    update(id, changesOf) {
      const { sql: set, values } = assignments({
        status: changesOf.status,
        stores: changesOf.stores && JSON.stringify(changesOf.stores),
        probe_hits: changesOf.probeHits,
      })
      if (values.length > 0) sql.run(`UPDATE erasures SET ${set} WHERE id = ?`, ...values, id)
    },
    byMark: (mark) => load(sql, 'mark = ?', mark).at(-1) ?? null,
    countOfNamespace: () =>
      sql.first<{ n: number }>("SELECT count(*) AS n FROM erasures WHERE scope = 'namespace'")?.n ??
      0,
    running: () => load(sql, 'status = ?', 'running'),
  }
}

function load(sql: Sql, where: string, value: string): Erasure[] {
  return sql
    .all<ErasureRow>(`SELECT * FROM erasures WHERE ${where} ORDER BY row`, value)
    .map((row) => ({
      id: row.id,
      scope: row.scope as Erasure['scope'],
      status: row.status as Erasure['status'],
      createdAt: row.created_at,
      stores: JSON.parse(row.stores),
      probeHits: row.probe_hits,
      mark: row.mark,
      derived: row.derived === null ? null : JSON.parse(row.derived),
    }))
}

interface ErasureRow extends Row {
  id: string
  scope: string
  status: string
  created_at: number
  stores: string
  probe_hits: number
  mark: string | null
  derived: string | null
}
