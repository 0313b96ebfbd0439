import { addEncoded, encodeChanges, isEmpty, noChanges, type Changes } from './changes.ts'
import type { Sql } from './sql.ts'

/**
 * The `outbox` table: which rows the projection has yet to hear of, written in the transaction that
 * changed them. It holds row numbers alone; what is sent is read when it is sent, so that a late
 * delivery shows the newest state and never brings back what has been erased.
 */
export class OutboxRows {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  add(changes: Changes): void {
    if (isEmpty(changes)) return
    this.#sql.run('INSERT INTO outbox (changes) VALUES (?)', encodeChanges(changes))
  }

  /** They are numbered one by one and go from the oldest on: two looks, however many wait. */
  waiting(): number {
    const found = this.#sql.first<{ n: number | null }>(
      'SELECT (SELECT max(row) FROM outbox) - (SELECT min(row) FROM outbox) + 1 AS n',
    )
    return found?.n ?? 0
  }

  /** When the oldest entry was committed, by its first row of the log; null where nothing waits. */
  oldestAt(): number | null {
    const oldest = this.next(1)
    const row = oldest === null ? undefined : Math.min(...oldest.changes.audit)
    const found = this.#sql.first<{ time: number }>(
      'SELECT time FROM audit_log WHERE row >= ? ORDER BY row LIMIT 1',
      row !== undefined && Number.isFinite(row) ? row : -1,
    )
    return oldest === null ? null : (found?.time ?? null)
  }

  /** The oldest entries as one batch, null where nothing waits. */
  next(limit: number): { readonly upTo: number; readonly changes: Changes } | null {
    const rows = this.#sql.all<{ row: number; changes: string }>(
      'SELECT row, changes FROM outbox ORDER BY row LIMIT ?',
      limit,
    )
    const last = rows.at(-1)
    if (last === undefined) return null
    const changes = noChanges()
    for (const { changes: encoded } of rows) addEncoded(changes, encoded)
    return { upTo: last.row, changes }
  }

  remove(upTo: number): void {
    this.#sql.run('DELETE FROM outbox WHERE row <= ?', upTo)
  }
}
