import type { Row, Sql } from '../storage/sql.ts'

/** How far an import has come, the one row of `imports`. */
export interface ImportState {
  /** Canonical JSON of the header: by it a stream that comes again is known. */
  readonly header: string
  /** The line that is to come next, from 1. */
  readonly nextLine: number
  /** Place of the last line's type among the archived tables. */
  readonly stage: number
  readonly mark: string | null
  readonly finishedAt: number | null
}

interface ImportRow extends Row {
  header: string
  next_line: number
  stage: number
  mark: string | null
  finished_at: number | null
}

/** Null where none was ever begun. */
export function loadImport(sql: Sql): ImportState | null {
  const found = sql.first<ImportRow>('SELECT * FROM imports')
  if (found === null) return null
  const { header, next_line: nextLine, stage, mark, finished_at: finishedAt } = found
  return { header, nextLine, stage, mark, finishedAt }
}

export function saveImport(sql: Sql, state: ImportState): void {
  sql.run(
    `INSERT OR REPLACE INTO imports (one, header, next_line, stage, mark, finished_at)
      VALUES (1, ?, ?, ?, ?, ?)`,
    state.header,
    state.nextLine,
    state.stage,
    state.mark,
    state.finishedAt,
  )
}
