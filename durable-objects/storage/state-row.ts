import { chainStart } from '../../engine/model/audit.ts'
import type { PassageTotals } from './passage-rows.ts'
import type { Sql } from './sql.ts'

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
  auditLength: number
  auditHead: string
  /** What the database has grown to, in bytes: pages in use then, of which some are free now. */
  largestBytes: number
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
    auditLength: row.audit_length,
    auditHead: row.audit_head,
    largestBytes: row.largest_bytes,
  }
}

export function saveState(sql: Sql, state: NamespaceState): void {
  sql.run(
    `INSERT OR REPLACE INTO namespace_state
      (one, name, created_at, position, last_time, passages, terms, audit_length, audit_head,
        largest_bytes, last_node)
      VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
    auditLength: 0,
    auditHead: chainStart,
    largestBytes: 0,
  }
}
