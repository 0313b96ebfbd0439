import type { Usage } from '../engine/model/usage.ts'
import type { ModelCost } from '../engine/operations/text-readings.ts'
import type { Sql } from '../engine/storage/sql.ts'

/** Measures the cost of one call: the database's own counts of rows, and the time it took. */
export class Meter {
  readonly #sql: Sql
  readonly #startedAt: number

  /** Counts from here on, time from when the call's texts were first read. */
  constructor(sql: Sql, startedAt: number = performance.now()) {
    this.#sql = sql
    this.#startedAt = startedAt
    sql.takeCounts()
  }

  /**
   * `pending` rows are written right after the reading, `before` were read for the call already; `spent` is
   * what models have cost.
   */
  read(pending = 0, spent: ModelCost = noCost, before = 0): Usage {
    const { rowsRead, rowsWritten } = this.#sql.takeCounts()
    return {
      ...spent,
      rowsWritten: rowsWritten + pending,
      rowsRead: rowsRead + before,
      durationMs: performance.now() - this.#startedAt,
    }
  }
}

export const noCost: ModelCost = { modelCalls: 0, inputTokens: 0, outputTokens: 0 }
