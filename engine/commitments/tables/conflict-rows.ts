import type { Conflict, ConflictKind, ConflictStatus } from '../../model/conflict.ts'
import type { ConflictStore } from '../../ports/graph-store.ts'
import { assignments, type Row, type Sql, type SqlValue } from '../../storage/sql.ts'
import { nextRow, type LastRows } from '../../storage/state-row.ts'
import { eraseImages } from '../../storage/undo/undo-erasure.ts'

/** The `conflicts` table. */
export function createConflictRows(sql: Sql, state: LastRows): ConflictStore {
  return {
    insert(conflict) {
      const row = nextRow(state, 'conflicts')
      const columns = { row, id: conflict.id, ...columnsOf(conflict) }
      const names = Object.keys(columns)
      sql.run(
        `INSERT INTO conflicts (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
        ...Object.values(columns).map((value) => value ?? null),
      )
    },
    update(id, changes) {
      const { sql: set, values } = assignments(columnsOf(changes))
      if (values.length > 0) sql.run(`UPDATE conflicts SET ${set} WHERE id = ?`, ...values, id)
    },
    erase(id) {
      const found = sql.first<{ row: number }>('SELECT row FROM conflicts WHERE id = ?', id)
      sql.run('DELETE FROM conflicts WHERE id = ?', id)
      if (found !== null) eraseImages(sql, 'conflicts', [found.row])
    },
    byId: (id) => load(sql, 'id = ?', [id])[0] ?? null,
    between: (a, b) => load(sql, 'a = ? AND b = ?', [Math.min(a, b), Math.max(a, b)])[0] ?? null,
    of(nodes) {
      if (nodes.length === 0) return []
      const rows = JSON.stringify(nodes)
      const asSide = (side: 'a' | 'b'): Conflict[] =>
        load(sql, `${side} IN (SELECT value FROM json_each(?))`, [rows])
      const found = new Map([...asSide('a'), ...asSide('b')].map((one) => [one.row, one]))
      return [...found.values()].sort((one, other) => one.row - other.row)
    },
    list: (status, before, limit) =>
      load(sql, 'status = coalesce(?, status) AND row < ? ORDER BY row DESC LIMIT ?', [
        status,
        before ?? Number.MAX_SAFE_INTEGER,
        limit,
      ]),
    countOpen: () =>
      sql.first<{ n: number }>("SELECT count(*) AS n FROM conflicts WHERE status = 'open'")?.n ?? 0,
  }
}

function columnsOf(conflict: Partial<Conflict>): Record<string, SqlValue | undefined> {
  const { kind, status, a, b, similarity, overlap, openedAt: opened_at, resolution } = conflict
  const columns = { kind, status, a, b, similarity, overlap, opened_at }
  if (resolution === undefined) return columns
  return {
    ...columns,
    keep: resolution?.keep ?? null,
    how: resolution?.how ?? null,
    resolved_by: resolution?.by ?? null,
    resolved_at: resolution?.resolvedAt ?? null,
    before: resolution === null ? null : JSON.stringify(resolution.loser),
  }
}

interface ConflictRow extends Row {
  row: number
  id: string
  kind: string
  status: string
  a: number
  b: number
  similarity: number
  overlap: number
  opened_at: number
  keep: string | null
  how: string | null
  resolved_by: string | null
  resolved_at: number | null
  before: string | null
}

function load(sql: Sql, where: string, values: readonly SqlValue[]): Conflict[] {
  return sql
    .all<ConflictRow>(`SELECT * FROM conflicts WHERE ${where}`, ...values)
    .map((row): Conflict => ({
      row: row.row,
      id: row.id,
      kind: row.kind as ConflictKind,
      status: row.status as ConflictStatus,
      a: row.a,
      b: row.b,
      similarity: row.similarity,
      overlap: row.overlap,
      openedAt: row.opened_at,
      resolution:
        row.resolved_at === null
          ? null
          : {
              keep: row.keep as 'a' | 'b' | 'both',
              how: row.how as 'wrong' | 'outdated' | null,
              by: row.resolved_by ?? '',
              resolvedAt: row.resolved_at,
              loser: JSON.parse(row.before ?? 'null'),
            },
    }))
}
