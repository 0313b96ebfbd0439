import type { Row, Sql } from '../../storage/sql.ts'

/** Which records of the log came from elsewhere is told for as long as the object lives. */
export const importSchema: readonly string[] = [`ALTER TABLE imports ADD COLUMN audit_rows INTEGER`]

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
  /** Records of the audit log that came with it; null until the end. */
  readonly auditRows: number | null
}

interface ImportRow extends Row {
  header: string
  next_line: number
  stage: number
  mark: string | null
  finished_at: number | null
  audit_rows: number | null
}

/** Null where none was ever begun. */
export function loadImport(sql: Sql): ImportState | null {
  const found = sql.first<ImportRow>('SELECT * FROM imports')
  if (found === null) return null
  const { header, stage, mark } = found
  const { next_line: nextLine, finished_at: finishedAt, audit_rows: auditRows } = found
  return { header, nextLine, stage, mark, finishedAt, auditRows }
}

export function saveImport(sql: Sql, state: ImportState): void {
  sql.run(
    `INSERT OR REPLACE INTO imports (one, header, next_line, stage, mark, finished_at, audit_rows)
      VALUES (1, ?, ?, ?, ?, ?, ?)`,
    state.header,
    state.nextLine,
    state.stage,
    state.mark,
    state.finishedAt,
    state.auditRows,
  )
}
