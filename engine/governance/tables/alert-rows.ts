import type { Alert, AlertKind } from '../../model/alert.ts'
import type { AlertStore } from '../../ports/alert-store.ts'
import type { Row, Sql, SqlValue } from '../../storage/sql.ts'

/** The `alerts` table: what owners were asked to look at. */
export function createAlertRows(sql: Sql): AlertStore {
  return {
    add({ id, kind, target, createdAt, acknowledgedBy }) {
      sql.run(
        `INSERT INTO alerts (id, kind, target, created_at, acknowledged_by)
          VALUES (?, ?, ?, ?, ?)`,
        id,
        kind,
        target,
        createdAt,
        acknowledgedBy,
      )
    },
    byId: (id) => load(sql, 'id = ?', [id])[0] ?? null,
    open: (kind, target) =>
      load(sql, 'kind = ? AND target = ? AND acknowledged_by IS NULL', [kind, target])[0] ?? null,
    newest: (kind, target) =>
      sql.first<{ at: number | null }>(
        'SELECT max(created_at) AS at FROM alerts WHERE kind = ? AND target = ?',
        kind,
        target,
      )?.at ?? null,
    acknowledge: (id, by) => sql.run('UPDATE alerts SET acknowledged_by = ? WHERE id = ?', by, id),
    list: (isOpen, after, limit) =>
      load(
        sql,
        `(?1 IS NULL OR (acknowledged_by IS NULL) = ?1) AND
          (?2 IS NULL OR row < (SELECT row FROM alerts WHERE id = ?2))
          ORDER BY row DESC LIMIT ?3`,
        [isOpen === null ? null : Number(isOpen), after, limit],
      ),
  }
}

function load(sql: Sql, where: string, values: readonly SqlValue[]): Alert[] {
  return sql.all<AlertRow>(`SELECT * FROM alerts WHERE ${where}`, ...values).map((row) => ({
    id: row.id,
    kind: row.kind as AlertKind,
    target: row.target,
    createdAt: row.created_at,
    acknowledgedBy: row.acknowledged_by,
  }))
}

interface AlertRow extends Row {
  id: string
  kind: string
  target: string
  created_at: number
  acknowledged_by: string | null
}
