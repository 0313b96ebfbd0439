import type { Sql } from '../../storage/sql.ts'

/** Numbers of segments that are to leave nothing behind, and have not confirmed it. */
export class SegmentsGoing {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  all(): readonly number[] {
    return this.#sql.raw('SELECT number FROM segments_going').map(([number]) => Number(number))
  }

  add(numbers: readonly number[]): void {
    for (const number of numbers) {
      this.#sql.run('INSERT OR IGNORE INTO segments_going VALUES (?)', number)
    }
  }

  remove(number: number): void {
    this.#sql.run('DELETE FROM segments_going WHERE number = ?', number)
  }
}
