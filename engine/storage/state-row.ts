import { chainStart } from '../model/audit.ts'
import type { PassageTotals } from '../memory/tables/passage-rows.ts'
import type { Sql } from './sql.ts'
import { numberedTables, type NumberedTable } from './undo/undo-schema.ts'

/** The one row that says how far the namespace's log has come. Held in memory, written on commit. */
export interface NamespaceState extends PassageTotals {
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
  const row = sql.first<{
    name: string
    created_at: number
    position: number
    last_time: number
    passages: number
    terms: number
    audit_length: number
    audit_head: string
    largest_bytes: number
    last_node: number
    last_rows: string
  }>('SELECT * FROM namespace_state')
  if (row === null) return null
  return {
    name: row.name,
    createdAt: row.created_at,
    position: row.position,
    lastTime: row.last_time,
    passages: row.passages,
    terms: row.terms,
    lastNode: row.last_node,
    lastRows: { ...noRows(), ...JSON.parse(row.last_rows) },
    auditLength: row.audit_length,
    auditHead: row.audit_head,
    largestBytes: row.largest_bytes,
  }
}

export function saveState(sql: Sql, state: NamespaceState): void {
  sql.run(
    `INSERT OR REPLACE INTO namespace_state
      (one, name, created_at, position, last_time, passages, terms, audit_length, audit_head,
        largest_bytes, last_node, last_rows)
      VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    state.name,
    state.createdAt,
    state.position,
    state.lastTime,
    state.passages,
    state.terms,
    state.auditLength,
    state.auditHead,
    state.largestBytes,
    state.lastNode,
    JSON.stringify(state.lastRows),
  )
}

export function emptyState(): NamespaceState {
  return {
    name: '',
    createdAt: 0,
    position: 0,
    lastTime: 0,
    passages: 0,
    terms: 0,
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
