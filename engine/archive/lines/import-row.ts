import { utf8Bytes } from '../../laws/text/text-size.ts'
import type { Changes } from '../../storage/changes.ts'
import type { Sql, SqlValue } from '../../storage/sql.ts'
import type { Marks, NamespaceState } from '../../storage/state-row.ts'
import { numberedTables, type NumberedTable } from '../../storage/undo/undo-schema.ts'
import type { ImportedNodes } from './imported-nodes.ts'
import type { ArchivedTable } from './archived-table.ts'

export interface RowParts {
  readonly sql: Sql
  readonly state: NamespaceState
  readonly changes: Changes
  readonly nodes: ImportedNodes
}

/** A line as it stands in the stream, and its values by column of SQL. */
export interface ReadRow {
  readonly archived: ArchivedTable
  readonly line: Readonly<Record<string, unknown>>
  readonly values: Readonly<Record<string, SqlValue>>
}

/** Writes the row with what is derived from it; throws where a table does not take it. */
export function writeRow(parts: RowParts, row: ReadRow): void {
  const { sql, state, changes, nodes } = parts
  const { archived, line, values } = row
  if (archived.table === 'namespace_state') {
    state.createdAt = Number(values['created_at'])
    state.lastTime = Number(values['last_time'])
    state.lastNode = Number(values['last_node'])
    Object.assign(state.lastRows, JSON.parse(String(values['last_rows'])))
    return
  }
  const columns = {
    ...values,
    ...archived.derive?.(line, values),
    ...archived.fixed,
  }
  const names = Object.keys(columns)
  // One savepoint a line: what is wrong with one leaves those before it.
  sql.transaction(() => {
    sql.run(
      `INSERT INTO ${archived.table} (${names.map((name) => `"${name}"`).join(', ')})
        VALUES (${names.map(() => '?').join(', ')})`,
      ...Object.values(columns),
    )
    if (archived.table === 'thought_notes') countThoughtNote(sql, values)
  })
  for (const [table, number] of numbersIn(row)) {
    if (table === 'nodes') state.lastNode = Math.max(state.lastNode, number)
    else state.lastRows[table] = Math.max(state.lastRows[table], number)
  }
  const projected = archived.projectedAs
  if (projected !== undefined) changes[projected].add(Number(values['row']))
  if (archived.table === 'nodes') {
    nodes.add(String(values['id']), Number(values['row']))
  }
}

/** Its thought knows how large its notes are, and full text knows its terms. */
function countThoughtNote(
  sql: Sql,
  { row, terms, content, thought_id: thoughtId }: ReadRow['values'],
): void {
  const bytes = utf8Bytes(String(content))
  const grow = 'UPDATE thoughts SET note_bytes = note_bytes + ? WHERE id = ?'
  sql.run(grow, bytes, thoughtId ?? null)
  if (terms === '') return
  sql.run('INSERT INTO thought_terms (rowid, terms) VALUES (?, ?)', row ?? 0, terms ?? '')
}

/** Row numbers that a line names as given; none of them is given again, whoever wrote the line. */
function numbersIn({ archived, values }: ReadRow): readonly (readonly [NumberedTable, number])[] {
  if (archived.table === 'audit_log') {
    const marks: Marks | null = JSON.parse(String(values['marks'] ?? null))
    return numberedTables.map((table) => [table, marks?.[table] ?? 0])
  }
  const table = archived.table === 'undo' ? String(archived.fixed?.['name']) : archived.table
  if (!isNumbered(table)) return []
  const key: unknown = archived.table === 'undo' ? JSON.parse(String(values['key'])) : null
  return [[table, Number(Array.isArray(key) ? key[0] : values['row'])]]
}

function isNumbered(table: string): table is NumberedTable {
  return numberedTables.some((name) => name === table)
}
