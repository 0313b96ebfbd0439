import type { ActivationGraph } from '../../graph/activation-graph.ts'
import type { EdgeKind } from '../../model/graph-views.ts'
import type { StoredEdge } from './graph-records.ts'
import type { Row, Sql } from '../../storage/sql.ts'

/**
 * The `edges` table: edges by hand, goals under goals, what superseded what. A similar edge stands
 * in the newer of its two nodes; here it has a row only in a direction in which it differs: with a
 * weight of its own, or without any where it is gone for good.
 */
export function writeEdge(sql: Sql, edge: Omit<StoredEdge, 'weight'> & { weight: number | null }) {
  const { source, target, kind, weight, label } = edge
  sql.run(
    `INSERT INTO edges (source, target, kind, weight, label) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET weight = excluded.weight, label = excluded.label`,
    source,
    target,
    kind,
    weight,
    label,
  )
}

export function deleteEdge(sql: Sql, source: number, target: number, kind: EdgeKind): void {
  sql.run('DELETE FROM edges WHERE source = ? AND target = ? AND kind = ?', source, target, kind)
}

export function deleteEdgesOf(sql: Sql, row: number): void {
  sql.run('DELETE FROM edges WHERE source = ?', row)
  sql.run('DELETE FROM edges WHERE target = ?', row)
}

export function loadLabels(sql: Sql, rows: readonly number[]): StoredEdge[] {
  if (rows.length === 0) return []
  const found = sql.all<EdgeRow>(
    `SELECT * FROM edges WHERE label IS NOT NULL AND weight IS NOT NULL
      AND source IN (SELECT value FROM json_each(?)) ORDER BY source, target, kind`,
    JSON.stringify(rows),
  )
  return found.map((row) => ({ ...row, kind: row.kind as EdgeKind, weight: row.weight ?? 0 }))
}

interface EdgeRow extends Row {
  source: number
  target: number
  kind: string
  weight: number | null
  label: string | null
}

/**
 * Newer nodes name the ones they are like: those with an edge to it, and those that had one, of
 * which a row says that it is gone.
 */
export function cutFromSimilar(sql: Sql, graph: ActivationGraph, row: number): void {
  const slot = graph.slotOfRow(row)
  if (slot === undefined) return
  const tied = sql.all<{ source: number }>(
    "SELECT source FROM edges WHERE target = ? AND kind = 'similar'",
    row,
  )
  const naming = new Set(tied.map(({ source }) => source))
  graph.visitEdgesInto(slot, (from) => void naming.add(graph.rowOf(from)))
  const newer = [...naming].filter((other) => other > row)
  for (const other of newer) {
    sql.run(
      `UPDATE nodes SET similar = (SELECT json_group_array(json(value)) FROM json_each(similar)
        WHERE json_extract(value, '$[0]') <> ?) WHERE row = ?`,
      row,
      other,
    )
  }
}
