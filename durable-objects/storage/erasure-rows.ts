import type { Erasure, ErasureStore } from '../../engine/ports/namespace-store.ts'
import { assignments, type Row, type Sql } from './sql.ts'

/** The `erasures` table: receipts, kept for as long as the namespace is. */
export function createErasureRows(sql: Sql): ErasureStore {
  return {
    add(erasure) {
      sql.run(
        'INSERT INTO erasures VALUES (?, ?, ?, ?, ?)',
        erasure.id,
        erasure.status,
        erasure.createdAt,
        JSON.stringify(erasure.stores),
        erasure.probeHits,
      )
    },
    byId: (id) => load(sql, 'id = ?', id)[0] ?? null,
    update(id, changes) {
      const { sql: set, values } = assignments({
        status: changes.status,
        stores: changes.stores && JSON.stringify(changes.stores),
        probe_hits: changes.probeHits,
      })
      if (values.length > 0) sql.run(`UPDATE erasures SET ${set} WHERE id = ?`, ...values, id)
    },
    running: () => load(sql, 'status = ?', 'running'),
  }
}

function load(sql: Sql, where: string, value: string): Erasure[] {
  return sql.all<ErasureRow>(`SELECT * FROM erasures WHERE ${where}`, value).map((row) => ({
    id: row.id,
    status: row.status as Erasure['status'],
    createdAt: row.created_at,
    stores: JSON.parse(row.stores),
    probeHits: row.probe_hits,
  }))
}

interface ErasureRow extends Row {
  id: string
  status: string
  created_at: number
  stores: string
  probe_hits: number
}
