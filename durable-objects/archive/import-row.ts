import { checkSettings } from '../../engine/laws/settings-table.ts'
import { claimOf } from '../../engine/laws/claim.ts'
import { indexTerms } from '../../engine/laws/terms.ts'
import type { CommitmentLanguage, CommitmentRole, Modality } from '../../engine/model/commitment.ts'
import { saidKeyOf, slotKeyOf } from '../../engine/operations/graph/node-keys.ts'
import type { Changes } from '../storage/changes.ts'
import { index as indexPassage, type PassageTotals } from '../storage/passage-rows.ts'
import type { Sql, SqlValue } from '../storage/sql.ts'
import type { NamespaceState } from '../storage/state-row.ts'
import { numberedTables } from '../storage/undo-schema.ts'
import { termsOf } from './forms.ts'
import type { ImportedNodes } from './imported-nodes.ts'
import * as shape from './json-shapes.ts'
import type { ArchivedTable } from './tables.ts'

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

/** What is wrong beyond the shape of the fields; null where nothing is. */
export function faultIn({ archived, line }: ReadRow): { path: string; message: string } | null {
  if (archived.type === 'settings') {
    const checked = checkSettings(shape.anyObject.parse(line['values']))
    if (checked.ok) return null
    return { path: 'values', message: checked.failure.detail }
  }
  if (archived.type !== 'document') return null
  const name = line['name'] as keyof typeof shape.documents
  const read = shape.documents[name].safeParse(line['content'])
  if (read.success) return null
  const [issue] = read.error.issues
  const path = ['content', ...(issue?.path ?? [])].map(String).join('.')
  return { path, message: issue?.message ?? 'is none' }
}

/** Writes the row with what is derived from it; throws where its key is there already. */
export function writeRow(parts: RowParts, row: ReadRow): void {
  const { sql, state, changes, nodes } = parts
  const { archived, values } = row
  if (archived.table === 'namespace_state') {
    state.createdAt = Number(values['created_at'])
    state.lastTime = Number(values['last_time'])
    state.lastNode = Number(values['last_node'])
    Object.assign(state.lastRows, JSON.parse(String(values['last_rows'])))
    return
  }
  const single = archived.key[0] === 'one' ? { one: 1 } : {}
  const columns = { ...values, ...derivedOf(row), ...single }
  const names = Object.keys(columns)
  const totals: PassageTotals = { passages: state.passages, terms: state.terms }
  // One savepoint a line: what is wrong with one leaves those before it.
  sql.transaction(() => {
    sql.run(
      `INSERT INTO ${archived.table} (${names.map((name) => `"${name}"`).join(', ')})
        VALUES (${names.map(() => '?').join(', ')})`,
      ...Object.values(columns),
    )
    if (archived.table === 'passages') {
      const { row: number, text, terms } = columns as Record<string, SqlValue>
      indexPassage(sql, totals, Number(number), String(text), String(terms))
    }
    if (archived.table === 'thought_notes') indexThoughtNote(sql, values)
  })
  Object.assign(state, totals)
  if (isNumbered(archived.table)) {
    const newest = Math.max(state.lastRows[archived.table], Number(values['row']))
    state.lastRows[archived.table] = newest
  }
  const projected = projectedAs[archived.table]
  if (projected !== undefined) changes[projected].add(Number(values['row']))
  if (archived.table === 'nodes') {
    state.lastNode = Math.max(state.lastNode, Number(values['row']))
    nodes.add(String(values['id']), Number(values['row']))
  }
}

/** What is read from the texts anew and never taken from a line: terms and keys. */
function derivedOf({ archived, line, values }: ReadRow): Record<string, SqlValue> {
  const text = String(line['text'])
  if (archived.table === 'passages') {
    const kind = line['kind'] as 'memory' | 'property' | 'content'
    return { terms: values['terms'] === '' ? '' : termsOf(kind, text) }
  }
  if (archived.table !== 'nodes') return {}
  const role = line['role'] as CommitmentRole
  const lang = line['lang'] as CommitmentLanguage
  const modality = line['modality'] as Modality
  return {
    terms: indexTerms(text).join(' '),
    said: saidKeyOf({ role, text }),
    slot: slotKeyOf(claimOf(text, modality, lang)),
  }
}

function indexThoughtNote(sql: Sql, { row, terms }: ReadRow['values']): void {
  if (terms === '') return
  sql.run('INSERT INTO thought_terms (rowid, terms) VALUES (?, ?)', row ?? 0, terms ?? '')
}

function isNumbered(table: string): table is keyof NamespaceState['lastRows'] {
  return table !== 'nodes' && numberedTables.some((name) => name === table)
}

const projectedAs: Readonly<Record<string, keyof Changes>> = {
  entities: 'entities',
  properties: 'properties',
  content_lists: 'content',
  relations: 'relations',
  audit_log: 'audit',
}
