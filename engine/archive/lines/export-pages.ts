import { exportPageCharacters } from '../../bounds.ts'
import { isoMoment } from '../../laws/utc-time.ts'
import type { Sql, SqlValue } from '../../storage/sql.ts'
import type { NamespaceState } from '../../storage/state-row.ts'
import type { Speller } from '../../storage/columns.ts'
import type { ArchivedTable } from './archived-table.ts'
import { archiveVersion } from './read-line.ts'
import { tablesOfArchive } from './tables.ts'

export interface ArchivePage {
  /** Lines of JSON, each with its line feed. */
  readonly lines: string
  readonly nextCursor: string | null
}

/** How far an export has come: which table, behind which key, and since which position. */
interface Place {
  readonly table: number
  readonly after: readonly SqlValue[] | null
  readonly count: number
  readonly position: number
}

/**
 * The next lines of an export, about half a million characters of them. Between two pages the
 * namespace may be written: the last line tells the position then.
 */
export function exportLines(
  sql: Sql,
  state: NamespaceState,
  speller: Speller,
  { cursor, namespace, now }: { cursor: string | null; namespace: string; now: number },
): ArchivePage {
  const lines: string[] = []
  let characters = 0
  function add(line: Readonly<Record<string, unknown>>): boolean {
    const text = JSON.stringify(line)
    lines.push(`${text}\n`)
    characters += text.length
    return characters < exportPageCharacters
  }
  const place = cursor === null ? beginning(state) : (JSON.parse(cursor) as Place)
  let { table, after, count } = place
  const { position } = place
  if (cursor === null) add({ ...headerOf(namespace, position), exported_at: isoMoment(now) })
  const isEmpty = state.position === 0
  for (; table < tablesOfArchive.length && !isEmpty; table += 1, after = null) {
    const archived = tablesOfArchive[table]
    if (archived === undefined) break
    let hasRoom = true
    visitRows(sql, archived, after, (key, values) => {
      count += 1
      after = key
      hasRoom = add(lineOf(archived, values, { state, speller }))
      return hasRoom
    })
    if (hasRoom) continue
    const next: Place = { table, after, count, position }
    return { lines: lines.join(''), nextCursor: JSON.stringify(next) }
  }
  const isConsistent = state.position === position
  add({ type: 'end', position: state.position, count, consistent: isConsistent })
  return { lines: lines.join(''), nextCursor: null }
}

function headerOf(namespace: string, position: number): Readonly<Record<string, unknown>> {
  return { type: 'header', format: 'mneme', version: archiveVersion, namespace, position }
}

function beginning({ position }: NamespaceState): Place {
  return { table: 0, after: null, count: 0, position }
}

function visitRows(
  sql: Sql,
  { table, key, columns, only = 'true' }: ArchivedTable,
  after: readonly SqlValue[] | null,
  take: (key: readonly SqlValue[], values: readonly SqlValue[]) => boolean,
): void {
  const names = Object.entries(columns).map(([name, { column = name }]) => quoted(column))
  const keys = key.map(quoted).join(', ')
  const marks = key.map(() => '?').join(', ')
  const where = after === null ? only : `${only} AND (${keys}) > (${marks})`
  const query = `SELECT ${keys}, ${names.join(', ')} FROM ${table} WHERE ${where} ORDER BY ${keys}`
  sql.visitWhile(query, after ?? [], (values) =>
    take(values.slice(0, key.length), values.slice(key.length)),
  )
}

function lineOf(
  { type, columns }: ArchivedTable,
  values: readonly SqlValue[],
  { state, speller }: { readonly state: NamespaceState; readonly speller: Speller },
): Readonly<Record<string, unknown>> {
  const held: Readonly<Record<string, SqlValue>> = heldIn(state)[type] ?? {}
  const fields = Object.entries(columns).map(([name, { form }], at) => [
    name,
    form.toJson(held[name] ?? values[at] ?? null, speller),
  ])
  return { type, ...Object.fromEntries(fields) }
}

/** What the rows of the namespace may lag behind in, as its newest record has it: by line and its field. */
function heldIn({
  lastTime,
  lastNode,
  lastRows,
  drawnTo,
}: NamespaceState): Readonly<Record<string, Readonly<Record<string, SqlValue>>>> {
  const rows = JSON.stringify(lastRows)
  return {
    namespace: { last_time: lastTime, last_commitment: lastNode, last_rows: rows },
    graph_state: { tied: drawnTo === 0 ? null : drawnTo },
  }
}

/** Some columns are named like words of SQL: `end`, `row`. */
function quoted(name: string): string {
  return `"${name}"`
}
