import { integer, nullable, text } from '../../storage/columns.ts'
import type { Sql } from '../../storage/sql.ts'
import { type RowOf, table, TableRows } from '../../storage/table.ts'

/** How far an import has come. */
const imports = table(
  'imports',
  {
    /** Canonical JSON of the header: by it a stream that comes again is known. */
    header: text,
    /** The line that is to come next, from 1. */
    nextLine: integer,
    /** Place of the last line's type among the archived tables. */
    stage: integer,
    mark: nullable(text),
    finishedAt: nullable(integer),
    /** Records of the audit log that came with it; null until the end. */
    auditRows: nullable(integer),
    /** Null of an import from before it was kept. */
    importId: nullable(text),
    /** The newest memory that came with it; null until the end, and where none did. */
    lastMemory: nullable(text),
  },
  { key: 'one' },
)

export type ImportState = RowOf<typeof imports>

/** Null where none was ever begun. */
export function loadImport(sql: Sql): ImportState | null {
  return new TableRows(sql, imports).first('true')
}

export function saveImport(sql: Sql, state: ImportState): void {
  new TableRows(sql, imports).replace(state)
}
