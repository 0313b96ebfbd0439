import { chainStart } from '../model/audit.ts'
import { z } from 'zod'
import { derived, integer, json, named, text, time } from './columns.ts'
import type { Sql } from './sql.ts'
import { table, TableRows } from './table.ts'
import { numberedTables, type NumberedTable } from './undo/undo-schema.ts'

const lastRow = z.int().min(0)
const lastRows = z.strictObject({
  conflicts: lastRow,
  relations: lastRow,
  content_lists: lastRow,
  properties: lastRow,
  passages: lastRow,
  entities: lastRow,
})
export const stateMarks = lastRows.extend({ nodes: lastRow })

/** An import finds out anew where it stands, what its texts sum up to and where the chain ends. */
export const namespaceState = table(
  'namespace_state',
  {
    createdAt: time,
    lastTime: time,
    lastNode: named('last_node', integer, 'last_commitment'),
    lastRows: json<Record<OtherTable, number>>(lastRows),
    name: derived(text),
    position: derived(integer),
    auditLength: derived(integer),
    auditHead: derived(text),
    largestBytes: derived(integer),
  },
  { line: 'namespace', key: 'one' },
)

/** The one row that says how far the namespace's log has come. Held in memory, written on commit. */
export interface NamespaceState {
  name: string
  createdAt: number
  /** 0 before the first write. */
  position: number
  /** Time of the last commit; nothing is decided at an earlier one. */
  lastTime: number
  /** Row number of the newest node; none is given twice. */
  lastNode: number
  /** Row numbers of the newest rows of the other tables: those of what is gone are not reused. */
  lastRows: Record<OtherTable, number>
  auditLength: number
  auditHead: string
  /** What the database has grown to, in bytes: pages in use then, of which some are free now. */
  largestBytes: number
}

export type LastRows = Pick<NamespaceState, 'lastRows'>
type OtherTable = Exclude<NumberedTable, 'nodes'>

/** The newest row of each table, nodes too. */
export type Marks = Readonly<Record<NumberedTable, number>>

export function marksOf({
  lastRows,
  lastNode,
}: Pick<NamespaceState, 'lastRows' | 'lastNode'>): Marks {
  return { ...lastRows, nodes: lastNode }
}

/** The number of a row that is about to be inserted. */
export function nextRow({ lastRows }: LastRows, table: OtherTable): number {
  lastRows[table] += 1
  return lastRows[table]
}

/** Null before the first write. */
export function loadState(sql: Sql): NamespaceState | null {
  const found = new TableRows(sql, namespaceState).first('true')
  return found && { ...found, lastRows: { ...noRows(), ...found.lastRows } }
}

export function saveState(sql: Sql, state: NamespaceState): void {
  new TableRows(sql, namespaceState).replace(state)
}

export function emptyState(): NamespaceState {
  return {
    name: '',
    createdAt: 0,
    position: 0,
    lastTime: 0,
    lastNode: 0,
    lastRows: noRows(),
    auditLength: 0,
    auditHead: chainStart,
    largestBytes: 0,
  }
}

function noRows(): Record<OtherTable, number> {
  const others = numberedTables.filter((name) => name !== 'nodes')
  return Object.fromEntries(others.map((name) => [name, 0])) as Record<OtherTable, number>
}
