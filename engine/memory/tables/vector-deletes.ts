import { vectorIdsInRow } from '../../bounds.ts'
import type { Row, Sql } from '../../storage/sql.ts'

/** Waits to be sent; sent; or not seen any more, and looked for once again later. */
export type DeleteState = 'waiting' | 'sent' | 'gone'

/** Ids that have to go from the index. */
export interface VectorDelete {
  readonly row: number
  readonly ids: readonly string[]
  readonly state: DeleteState
  /** Sent after it: once a mark as late as this shows, so does the delete. */
  readonly mark: string
  readonly looks: number
}

/** What has to go from the index beyond the object: ids, and how far each delete has come. */
export class VectorDeletes {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  add(ids: readonly string[]): void {
    this.#add(ids, 'waiting', '', 0)
  }

  addSent(ids: readonly string[], mark: string, lookAt: number): void {
    this.#add(ids, 'sent', mark, lookAt)
  }

  #add(ids: readonly string[], state: DeleteState, mark: string, lookAt: number): void {
    for (let from = 0; from < ids.length; from += vectorIdsInRow) {
      this.#sql.run(
        'INSERT INTO vector_deletes (ids, state, mark, look_at) VALUES (?, ?, ?, ?)',
        JSON.stringify(ids.slice(from, from + vectorIdsInRow)),
        state,
        mark,
        lookAt,
      )
    }
  }

  isLast(row: number): boolean {
    return this.#sql.first('SELECT 1 FROM vector_deletes WHERE row <> ?', row) === null
  }

  due(states: readonly DeleteState[], now: number, limit: number): VectorDelete[] {
    return this.#sql
      .all<Row & { row: number; ids: string; state: string; mark: string; looks: number }>(
        `SELECT row, ids, state, mark, looks FROM vector_deletes
          WHERE state IN (SELECT value FROM json_each(?)) AND look_at <= ? ORDER BY row LIMIT ?`,
        JSON.stringify(states),
        now,
        limit,
      )
      .map(({ row, ids, state, mark, looks }) => ({
        row,
        ids: JSON.parse(ids),
        state: state as DeleteState,
        mark,
        looks,
      }))
  }

  drop(row: number): void {
    this.#sql.run('DELETE FROM vector_deletes WHERE row = ?', row)
  }

  set(row: number, change: Omit<VectorDelete, 'row' | 'mark'> & { lookAt: number }): void {
    this.#sql.run(
      'UPDATE vector_deletes SET ids = ?, state = ?, looks = ?, look_at = ? WHERE row = ?',
      JSON.stringify(change.ids),
      change.state,
      change.looks,
      change.lookAt,
      row,
    )
  }

  /** Those of these ids that are to go already. */
  goingOf(ids: readonly string[]): ReadonlySet<string> {
    const found = this.#sql.all<{ id: string }>(
      `SELECT j.value AS id FROM vector_deletes, json_each(vector_deletes.ids) j
        WHERE j.value IN (SELECT value FROM json_each(?))`,
      JSON.stringify(ids),
    )
    return new Set(found.map(({ id }) => id))
  }
}
