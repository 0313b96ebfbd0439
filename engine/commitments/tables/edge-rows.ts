import type { ActivationGraph } from '../../graph/activation-graph.ts'
import type { EdgeKind, EdgeReason } from '../../model/graph-views.ts'
import type { StoredEdge } from './graph-records.ts'
import type { Row, Sql } from '../../storage/sql.ts'

/**
 * The `edges` table: edges by hand, goals under goals, what superseded what. A similar edge stands
 * in the newer of its two nodes; here it has a row only in a direction in which it differs: with a
 * weight of its own, or without any where it is gone for good.
 */
export function writeEdge(sql: Sql, edge: Omit<StoredEdge, 'weight'> & { weight: number | null }) {
  const { source, target, kind, weight, label, reason = null } = edge
  sql.run(
    `INSERT INTO edges (source, target, kind, weight, label, reason) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET weight = excluded.weight, label = excluded.label,
        reason = excluded.reason`,
    source,
    target,
    kind,
    weight,
    label,
    reason === null ? null : JSON.stringify(reason),
  )
}

/** The words by which edges of a node were drawn, which stood in what it said before. */
export function forgetReasons(sql: Sql, row: number): void {
  for (const end of ['source', 'target']) {
    sql.run(`UPDATE edges SET reason = NULL WHERE ${end} = ? AND reason IS NOT NULL`, row)
  }
}

export function deleteEdge(sql: Sql, source: number, target: number, kind: EdgeKind): void {
  sql.run('DELETE FROM edges WHERE source = ? AND target = ? AND kind = ?', source, target, kind)
}

export function deleteEdgesOf(sql: Sql, row: number): void {
  forgetReasons(sql, row)
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
  return found.map(({ kind, weight, reason, ...row }) => ({
    ...row,
    kind: kind as EdgeKind,
    weight: weight ?? 0,
    reason: reason === null ? null : (JSON.parse(reason) as EdgeReason),
  }))
}

/** Drawn edges from a node and to it, the weakest first. */
export function loadDrawnAt(
  sql: Sql,
  row: number,
): Pick<StoredEdge, 'source' | 'target' | 'weight'>[] {
  return sql.all(
    `SELECT source, target, weight FROM edges WHERE source = ?1 AND kind = 'drawn'
      UNION ALL SELECT source, target, weight FROM edges WHERE target = ?1 AND kind = 'drawn'
      ORDER BY weight, source, target`,
    row,
  )
}

interface EdgeRow extends Row {
  source: number
  target: number
  kind: string
  weight: number | null
  label: string | null
  reason: string | null
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
  if (graph.beyond !== null) for (const other of takeNoted(sql, row)) naming.add(other)
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

/** What was noted of it goes, in both directions; answers the nodes that name it. */
function takeNoted(sql: Sql, row: number): readonly number[] {
  const naming = sql.raw('DELETE FROM similar_to_sealed WHERE older = ? RETURNING newer', row)
  sql.run(
    `DELETE FROM similar_to_sealed WHERE newer = ?1 AND older IN (
      SELECT json_extract(s.value, '$[0]') FROM nodes n CROSS JOIN json_each(n.similar) s
        WHERE n.row = ?1)`,
    row,
  )
  return naming.map(([newer]) => Number(newer))
}
