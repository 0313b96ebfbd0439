import type { Row, Sql } from '../sql.ts'
import { marksOf, type Marks, type NamespaceState } from '../state-row.ts'
import type { NumberedTable } from './undo-schema.ts'

/**
 * What row numbers stood before each commit, from the first row that it has in the log. Positions and
 * row numbers grow along the log, so a commit is found by halving it.
 */
export class CommitMarks {
  readonly #sql: Sql
  readonly #state: NamespaceState

  constructor(sql: Sql, state: NamespaceState) {
    this.#sql = sql
    this.#state = state
  }

  /** Before this commit; as it is now, for the one under way. */
  before(position: number): Marks {
    const found = this.#first(({ position: at }) => at >= position)
    return found === null ? marksOf(this.#state) : JSON.parse(found.marks)
  }

  /** The commit that inserted a row, 0 where the log does not go back as far. */
  commitOf(table: NumberedTable, row: number): number {
    const marksIn = ({ marks }: MarkedRow): Marks => JSON.parse(marks)
    const later = this.#first((at) => marksIn(at)[table] >= row)
    const at = this.#sql.first<MarkedRow>(
      `SELECT row, position, marks FROM audit_log WHERE marks IS NOT NULL AND row < ?
        ORDER BY row DESC LIMIT 1`,
      later?.row ?? Number.MAX_SAFE_INTEGER,
    )
    return at?.position ?? 0
  }

  /** The oldest commit in the log, by a row that is no digest's. */
  earliest(): number {
    const found = this.#sql.first<{ position: number }>(
      'SELECT position FROM audit_log WHERE marks IS NOT NULL ORDER BY row LIMIT 1',
    )
    return found === null ? this.#state.position : found.position - 1
  }

  /** The first row with marks for which this holds; it holds for all after it. */
  #first(holds: (row: MarkedRow) => boolean): MarkedRow | null {
    const first = this.#sql.first<{ row: number }>('SELECT min(row) AS row FROM audit_log')
    let low = first?.row ?? 1
    let high = this.#state.auditLength + 1
    let found: MarkedRow | null = null
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      const at = this.#sql.first<MarkedRow>(
        `SELECT row, position, marks FROM audit_log WHERE row >= ? AND row < ?
          AND marks IS NOT NULL ORDER BY row LIMIT 1`,
        middle,
        high,
      )
      if (at === null) {
        high = middle
      } else if (holds(at)) {
        found = at
        high = middle
      } else {
        low = at.row + 1
      }
    }
    return found
  }
}

interface MarkedRow extends Row {
  row: number
  position: number
  marks: string
}
