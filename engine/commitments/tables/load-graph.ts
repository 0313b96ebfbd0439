import { ActivationGraph, type GraphEdge } from '../../graph/activation-graph.ts'
import type { GraphNode } from '../../graph/node-columns.ts'
import type { CommitmentEnd, CommitmentRole } from '../../model/commitment.ts'
import type { EdgeKind } from '../../model/graph-views.ts'
import type { Sql, SqlValue } from '../../storage/sql.ts'
import type { NewCommitment } from './graph-records.ts'

/** The graph as the rows say it is, without what is sealed. */
export function loadGraph(sql: Sql): ActivationGraph {
  const graph = new ActivationGraph()
  const similar: GraphEdge[] = []
  for (const { node, similar: list } of loadGraphNodes(sql, { after: 0, also: [] })) {
    graph.put(node)
    similar.push(...similarOf(node.row, list))
  }
  // A node may name one that has been taken back since.
  const has = ({ from, to }: Pick<GraphEdge, 'from' | 'to'>): boolean =>
    graph.slotOfRow(from) !== undefined && graph.slotOfRow(to) !== undefined
  graph.linkAll(edgesThatStand(similar.filter(has), storedEdges(sql).filter(has)))
  return graph
}

export interface NodeWithSimilar {
  readonly node: GraphNode
  /** As it is stored. */
  readonly similar: string
}

/** Those behind a row number, and some before it; one that is gone is left out. */
export function loadGraphNodes(
  sql: Sql,
  { after, also }: { readonly after: number; readonly also: readonly number[] },
): NodeWithSimilar[] {
  const newer = read(sql, 'row > ? AND sealed IS NULL ORDER BY row', after)
  if (also.length === 0) return newer
  const where = 'row IN (SELECT value FROM json_each(?)) AND row <= ? AND sealed IS NULL'
  return [...read(sql, where, JSON.stringify(also), after), ...newer]
}

/** Sealed nodes by their rows; one that is gone, or not sealed, is left out. */
export function loadSealedNodes(sql: Sql, rows: readonly number[]): readonly NodeWithSimilar[] {
  const where = 'row IN (SELECT value FROM json_each(?)) AND sealed = 1'
  return rows.length === 0 ? [] : read(sql, where, JSON.stringify(rows))
}

/** All stored edges of these nodes, and those into them; between two of them twice. */
export function edgesAt(sql: Sql, rows: readonly number[]): readonly EdgeInRow[] {
  const from = (end: 'source' | 'target') =>
    `SELECT e.source, e.target, e.kind, e.weight FROM json_each(?1) i
      CROSS JOIN edges e ON e.${end} = i.value`
  return sql.raw(`${from('source')} UNION ALL ${from('target')}`, JSON.stringify(rows)).map(edgeOf)
}

export function loadGraphNode(sql: Sql, row: number): GraphNode | null {
  return read(sql, 'row = ?', row)[0]?.node ?? null
}

/** As its row will be read; `clock` is its role's. */
export function newGraphNode(row: number, node: NewCommitment, clock: number): GraphNode {
  const { validTo } = node
  return {
    ...node,
    row,
    end: 'live',
    level: 0,
    clock,
    validTo: validTo ?? Infinity,
    endedAt: Infinity,
  }
}

/** Both ways, as a node names the ones it is like. */
export function similarOf(row: number, list: string): GraphEdge[] {
  if (list === '[]') return []
  const pairs: [number, number][] = JSON.parse(list)
  return pairs.flatMap(([other, weight]) => [
    { from: row, to: other, kind: 'similar' as const, weight },
    { from: other, to: row, kind: 'similar' as const, weight },
  ])
}

/** A similar edge gives way to a manual one in its direction, and to what its own row says. */
export function edgesThatStand(
  similar: readonly GraphEdge[],
  stored: readonly EdgeInRow[],
): GraphEdge[] {
  const spreading = new Set<string>()
  const manual = new Set<string>()
  for (const { from, to, kind } of stored) {
    if (kind === 'similar' || kind === 'manual') spreading.add(`${from} ${to}`)
    if (kind === 'manual') manual.add(`${from} ${to}`)
  }
  const own = stored.flatMap(({ weight, ...edge }) => {
    const isHidden = edge.kind === 'similar' && manual.has(`${edge.from} ${edge.to}`)
    return weight === null || isHidden ? [] : [{ ...edge, weight }]
  })
  return [...similar.filter(({ from, to }) => !spreading.has(`${from} ${to}`)), ...own]
}

type EdgeInRow = Omit<GraphEdge, 'weight'> & { readonly weight: number | null }

function storedEdges(sql: Sql): EdgeInRow[] {
  return sql.raw('SELECT source, target, kind, weight FROM edges').map(edgeOf)
}

function edgeOf(values: readonly SqlValue[]): EdgeInRow {
  const [from, to, kind, weight] = values as [number, number, EdgeKind, number | null]
  return { from, to, kind, weight }
}

function read(sql: Sql, where: string, ...bindings: SqlValue[]): NodeWithSimilar[] {
  const found: readonly unknown[] = sql.raw(
    `SELECT row, id, role, end_kind, level, gain, valid_from, valid_to, recorded_at, ended_at,
      end_valid_to, said, slot, similar, terms FROM nodes WHERE ${where}`,
    ...bindings,
  )
  return found.map((values) => nodeOf(values as GraphRow))
}

type GraphRow = readonly [
  row: number,
  id: string,
  role: CommitmentRole,
  end: CommitmentEnd | null,
  level: number,
  gain: number,
  validFrom: number,
  validTo: number | null,
  recordedAt: number,
  endedAt: number | null,
  endValidTo: number | null,
  said: number,
  slot: number,
  similar: string,
  terms: string,
]

function nodeOf(values: GraphRow): NodeWithSimilar {
  const [row, id, role, end, level, clock, validFrom, validTo, recordedAt, ...rest] = values
  const [endedAt, endValidTo, normalKey, slotKey, similar, terms] = rest
  const node: GraphNode = {
    row,
    id,
    role,
    end: end ?? 'live',
    level,
    clock,
    validFrom,
    validTo: Math.min(validTo ?? Infinity, endValidTo ?? Infinity),
    recordedAt,
    endedAt: endedAt ?? Infinity,
    normalKey,
    slotKey,
    terms,
  }
  return { node, similar }
}
