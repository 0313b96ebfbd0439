import { alertKinds } from '../../../contract/lists.ts'
import type { AlertKind, Alert } from '../../model/alert.ts'
import { id, nullable, oneOf, ordinal, text, time } from '../../storage/columns.ts'
import type { Sql } from '../../storage/sql.ts'
import { table, TableRows } from '../../storage/table.ts'

export const alerts = table(
  'alerts',
  {
    row: ordinal,
    id: id('alr'),
    kind: oneOf(alertKinds),
    target: text,
    createdAt: time,
    acknowledgedBy: nullable(text),
  },
  { line: 'alert', key: ['row'] },
)

export type AlertTable = ReturnType<typeof createAlertTable>

/** Requests to owners to look at something. Of a kind and target one alert at most is open. */
export function createAlertTable(sql: Sql) {
  const rows = new TableRows(sql, alerts)
  return {
    add: (alert: Alert): void => rows.insert(alert),
    byId: (alertId: string): Alert | null => rows.first('id = ?', alertId),
    /** The one that nobody has acknowledged. */
    open: (kind: AlertKind, target: string): Alert | null =>
      rows.first('kind = ? AND target = ? AND acknowledged_by IS NULL', kind, target),
    /** When the newest of the kind and target was made, acknowledged or not. */
    newest: (kind: AlertKind, target: string): number | null =>
      rows.edge('max', 'createdAt', 'kind = ? AND target = ?', kind, target),
    acknowledge: (alertId: string, by: string): void =>
      rows.update({ acknowledgedBy: by }, 'id = ?', alertId),
    /** Newest first, those after the alert of the cursor; `isOpen` null for all. */
    list: (isOpen: boolean | null, after: string | null, limit: number): readonly Alert[] =>
      rows.all(
        `(?1 IS NULL OR (acknowledged_by IS NULL) = ?1) AND
          (?2 IS NULL OR row < (SELECT row FROM alerts WHERE id = ?2))
          ORDER BY row DESC LIMIT ?3`,
        isOpen === null ? null : Number(isOpen),
        after,
        limit,
      ),
  }
}
