import { edgeKinds } from '../../../contract/lists.ts'
import type { ActivationGraph } from '../../graph/activation-graph.ts'
import { decodeGraph, encodeGraph } from '../../graph/snapshot.ts'
import type { Checksum } from '../../model/checksum.ts'
import type { EdgeKind } from '../../model/graph-views.ts'
import {
  type SnapshotChange,
  type SnapshotDue,
  type SnapshotHead,
  SnapshotRows,
} from '../../storage/snapshot-rows.ts'
import type { Sql } from '../../storage/sql.ts'
import { loadGraphNodes, similarOf } from './load-graph.ts'

/** Snapshots of the graph. The journal has nodes, by themselves, and edges, by both of their ends. */
export class GraphSnapshots {
  readonly #sql: Sql
  readonly #checksum: Checksum | undefined
  readonly #rows: SnapshotRows

  constructor(sql: Sql, checksum?: Checksum) {
    this.#sql = sql
    this.#checksum = checksum
    this.#rows = new SnapshotRows(sql, 'graph')
  }

  /** null where no snapshot can be used. */
  load(): ActivationGraph | null {
    const loaded = this.#rows.load((blobs) => decodeGraph(blobs, this.#checksum))
    if (loaded === null) return null
    const { graph } = loaded.found
    this.#replay(graph, loaded.head)
    return graph
  }

  due(graph: ActivationGraph, lastNode: number): SnapshotDue {
    return this.#rows.due(graph.size, { first: 1, last: lastNode })
  }

  /** Inside a transaction. */
  write(graph: ActivationGraph, position: number, lastNode: number): void {
    const blobs = encodeGraph(graph, position, this.#checksum)
    this.#rows.write(blobs, position, { first: 1, last: lastNode })
  }

  /** A node that a snapshot may show otherwise than it is. */
  noteNode(row: number): void {
    this.#rows.note(row, null)
  }

  noteEdge(source: number, target: number): void {
    this.#rows.note(source, target)
  }

  /** After an erasure, and when a transaction rolled back. */
  forget(): void {
    this.#rows.forget()
  }

  /** What was erased must not live on in a snapshot. */
  drop(): void {
    this.#rows.drop()
  }

  #replay(graph: ActivationGraph, head: SnapshotHead): void {
    const entries = this.#rows.notedSince(head)
    const changed = new Set(entries.filter(isOfNode).map(({ row }) => row))
    const read = { after: head.last_row, also: [...changed] }
    const rows = loadGraphNodes(this.#sql, read)
    for (const { node } of rows) graph.put(node)
    const standing = new Set(rows.map(({ node }) => node.row))
    graph.removeAll([...changed].filter((row) => !standing.has(row)))
    for (const { node, similar } of rows) {
      if (node.row <= head.last_row) continue
      for (const { from, to, weight } of similarOf(node.row, similar)) {
        if (graph.slotOfRow(from) === undefined || graph.slotOfRow(to) === undefined) continue
        graph.link(from, to, 'similar', weight)
      }
    }
    for (const { row, other } of entries) {
      if (other !== null) this.#replayEdge(graph, row, other)
    }
  }

  /** Every kind of edge that way, as its row says. */
  #replayEdge(graph: ActivationGraph, source: number, target: number): void {
    if (graph.slotOfRow(source) === undefined || graph.slotOfRow(target) === undefined) return
    const found = this.#sql.all<{ kind: string; weight: number | null }>(
      'SELECT kind, weight FROM edges WHERE source = ? AND target = ?',
      source,
      target,
    )
    const byKind = new Map(found.map(({ kind, weight }) => [kind, weight]))
    for (const kind of kinds) {
      const weight = byKind.get(kind)
      if (weight !== undefined && weight !== null) graph.link(source, target, kind, weight)
      else if (kind !== 'similar' || weight === null) graph.unlink(source, target, kind)
    }
  }
}

function isOfNode({ other }: SnapshotChange): boolean {
  return other === null
}

/** Manual before similar: the one takes the place of the other. */
const kinds: readonly EdgeKind[] = edgeKinds
