import { addEncoded, encodeChanges, isEmpty, noChanges, type Changes } from './changes.ts'
import type { Row, Sql } from './sql.ts'
import type { NamespaceState } from './state-row.ts'

/** What is sent together, and up to where that is; `row` is null where no row of `outbox` is in it. */
export interface OutboxBatch {
  readonly changes: Changes
  readonly row: number | null
  readonly record: number
}

/**
 * What the projection has yet to hear of: records of the log behind the last that it heard of, each
 * with what else its commit changed, so that a commit pays no row for it. Rows of `outbox` are left to
 * what has no record: lines of an import. Both hold row numbers alone; what is sent is read when it is
 * sent, so that a late delivery shows the newest state and never brings back what has been erased.
 */
export class OutboxRows {
  readonly #sql: Sql
  readonly #state: NamespaceState

  constructor(sql: Sql, state: NamespaceState) {
    this.#sql = sql
    this.#state = state
  }

  /** Changes that no record tells of. */
  add(changes: Changes): void {
    if (isEmpty(changes)) return
    this.#sql.run('INSERT INTO outbox (changes) VALUES (?)', encodeChanges(changes))
  }

  /** Records and rows; both are numbered one by one and go from the oldest on. */
  waiting(): number {
    const found = this.#sql.first<{ n: number | null }>(
      'SELECT (SELECT max(row) FROM outbox) - (SELECT min(row) FROM outbox) + 1 AS n',
    )
    return (found?.n ?? 0) + this.#waitingRecords()
  }

  /** When the oldest of it was committed; null where nothing waits. */
  oldestAt(): number | null {
    const rows = this.#oldestRowAt()
    const record = this.#waitingRecords() > 0 ? this.#timeFrom(this.#state.deliveredTo + 1) : null
    return rows === null || record === null ? (rows ?? record) : Math.min(rows, record)
  }

  /** The oldest of it as one batch, null where nothing waits. */
  next(limit: number): OutboxBatch | null {
    const rows = this.#sql.all<{ row: number; changes: string }>(
      'SELECT row, changes FROM outbox ORDER BY row LIMIT ?',
      limit,
    )
    const records = this.#records(limit - rows.length)
    if (rows.length + records.length === 0) return null
    const changes = noChanges()
    for (const { changes: encoded } of rows) addEncoded(changes, encoded)
    for (const { row, changes: encoded } of records) {
      changes.audit.add(row)
      if (encoded !== null) addEncoded(changes, encoded)
    }
    const record = records.at(-1)?.row ?? this.#state.deliveredTo
    return { changes, row: rows.at(-1)?.row ?? null, record }
  }

  /**
   * A batch has arrived. How far the log was told is held in memory until the row of the state is
   * written: what is sent again for that has no second effect.
   */
  remove({ row, record }: OutboxBatch): void {
    if (row !== null) this.#sql.run('DELETE FROM outbox WHERE row <= ?', row)
    this.#state.deliveredTo = Math.max(this.#state.deliveredTo, record)
  }

  #waitingRecords(): number {
    return Math.max(0, this.#state.auditLength - this.#state.deliveredTo)
  }

  #records(limit: number): readonly WaitingRecord[] {
    if (limit <= 0 || this.#waitingRecords() === 0) return []
    return this.#sql.all<WaitingRecord>(
      'SELECT row, changes FROM audit_log WHERE row > ? ORDER BY row LIMIT ?',
      this.#state.deliveredTo,
      limit,
    )
  }

  #oldestRowAt(): number | null {
    const oldest = this.#sql.first<{ changes: string }>(
      'SELECT changes FROM outbox ORDER BY row LIMIT 1',
    )
    if (oldest === null) return null
    const changes = noChanges()
    addEncoded(changes, oldest.changes)
    const row = Math.min(...changes.audit)
    return this.#timeFrom(Number.isFinite(row) ? row : -1)
  }

  #timeFrom(row: number): number | null {
    const query = 'SELECT time FROM audit_log WHERE row >= ? ORDER BY row LIMIT 1'
    return this.#sql.first<{ time: number }>(query, row)?.time ?? null
  }
}

interface WaitingRecord extends Row {
  row: number
  changes: string | null
}
