import { chainStart } from '../model/audit.ts'
import { z } from 'zod'
import { derived, integer, json, named, nullable, text, time } from './columns.ts'
import type { Row, Sql } from './sql.ts'
import { table, TableRows } from './table.ts'
import { numberedTables, type NumberedTable } from './undo/undo-schema.ts'
import { usageDay, type UsageDay } from './usage-day.ts'

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
    deliveredTo: derived(integer),
    drawnTo: derived(integer),
    usageToday: derived(nullable(json<UsageDay>(usageDay))),
  },
  { line: 'namespace', key: 'one' },
)

/**
 * How far the namespace has come, held in memory. A commit leaves what it changes of it on its last
 * record of the log; the one row of `namespace_state` is written by the first commit, by one without a
 * record, and at the end of an alarm.
 */
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
  /** The last record of the log that D1 has heard of. */
  deliveredTo: number
  /** The last node whose edges have been drawn. */
  drawnTo: number
  /** Usage of the newest day that was counted; earlier days stand in `usage_days`. */
  usageToday: UsageDay | null
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

/** What a commit leaves of the state, as its last record has it. */
export function stateLeft({
  lastNode,
  lastRows,
  largestBytes,
  deliveredTo,
  drawnTo,
}: NamespaceState): StateLeft {
  return { lastNode, lastRows, largestBytes, deliveredTo, drawnTo }
}

export type StateLeft = Pick<
  NamespaceState,
  'lastNode' | 'lastRows' | 'largestBytes' | 'deliveredTo' | 'drawnTo'
>

/** Null before the first write. */
export function loadState(sql: Sql): NamespaceState | null {
  const found = new TableRows(sql, namespaceState).first('true')
  if (found === null) return null
  const state = { ...found, lastRows: { ...noRows(), ...found.lastRows } }
  const newest = sql.first<NewestRecord>(
    'SELECT row, position, time, hash, state FROM audit_log ORDER BY row DESC LIMIT 1',
  )
  // Records that an import brought, and those of earlier versions, say nothing of the state.
  if (newest === null || newest.state === null || newest.position <= state.position) return state
  return {
    ...state,
    ...(JSON.parse(newest.state) as StateLeft),
    position: newest.position,
    lastTime: newest.time,
    auditLength: newest.row,
    auditHead: newest.hash,
  }
}

interface NewestRecord extends Row {
  row: number
  position: number
  time: number
  hash: string
  state: string | null
}

/** A transaction has rolled back; what D1 has heard of it has heard of. */
export function reloadState(sql: Sql, state: NamespaceState): void {
  const found = loadState(sql) ?? emptyState()
  const deliveredTo = Math.max(found.deliveredTo, Math.min(state.deliveredTo, found.auditLength))
  Object.assign(state, found, { deliveredTo })
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
    deliveredTo: 0,
    drawnTo: 0,
    usageToday: null,
  }
}

function noRows(): Record<OtherTable, number> {
  const others = numberedTables.filter((name) => name !== 'nodes')
  return Object.fromEntries(others.map((name) => [name, 0])) as Record<OtherTable, number>
}
