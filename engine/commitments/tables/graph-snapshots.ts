import type { ActivationGraph } from '../../graph/activation-graph.ts'
import { decodeGraph, encodeGraph } from '../../graph/snapshot.ts'
import type { EdgeKind } from '../../model/graph-views.ts'
import { loadGraphNodes, similarOf } from './load-graph.ts'
import type { Row, Sql } from '../../storage/sql.ts'

/** When a new picture is drawn. Tests lower the bound to see small graphs drawn. */
export const snapshotsDue = {
  /** Nodes, or changes since the last; fewer are read from their rows in no time. */
  leastNodes: 1_000,
  /** Changes as a share of the nodes (spec AG-44). */
  redrawnAt: 0.1,
}

/**
 * Pictures of the graph, so that waking does not read every row (spec AG-44): the newest two, and a
 * journal of what changed since the older one. A node that is newer than a picture is read from its
 * row; one that changed, and an edge that did, stand in the journal and are read again. A picture
 * that does not hold together yields to the one before, and that to the rows.
 */
export class GraphSnapshots {
  readonly #sql: Sql
  /** undefined: not looked up yet. */
  #newest: Head | null | undefined

  constructor(sql: Sql) {
    this.#sql = sql
  }

  /** null where no picture can be used. */
  load(): ActivationGraph | null {
    for (const head of this.#heads()) {
      const found = decodeGraph(this.#blobs(head))
      if (found === null || found.position !== head.position) continue
      this.#newest = head
      this.#replay(found.graph, head)
      return found.graph
    }
    return null
  }

  /** Once a tenth of the nodes is not in the picture as it is now. */
  isDue(graph: ActivationGraph, lastNode: number): boolean {
    const head = this.#head()
    if (head === null) return graph.size >= snapshotsDue.leastNodes
    const changed = lastNode - head.last_node + this.#lastSeq() - head.seq
    return changed >= Math.max(snapshotsDue.leastNodes, graph.size * snapshotsDue.redrawnAt)
  }

  /** Inside a transaction. Keeps the picture before, drops those before that. */
  write(graph: ActivationGraph, position: number, lastNode: number): void {
    const before = this.#heads()[0]
    const generation = (before?.generation ?? 0) + 1
    const seq = this.#lastSeq()
    // Left behind where the head of a torn picture was lost.
    this.#sql.run('DELETE FROM graph_snapshots WHERE generation >= ?', generation)
    const blobs = encodeGraph(graph, position)
    blobs.forEach((bytes, part) => {
      this.#sql.run(
        'INSERT INTO graph_snapshots (generation, part, bytes) VALUES (?, ?, ?)',
        generation,
        part,
        bytes.slice().buffer,
      )
    })
    this.#sql.run(
      'INSERT INTO graph_snapshot_heads VALUES (?, ?, ?, ?)',
      generation,
      position,
      lastNode,
      seq,
    )
    this.#sql.run('DELETE FROM graph_snapshots WHERE generation < ?', generation - 1)
    this.#sql.run('DELETE FROM graph_snapshot_heads WHERE generation < ?', generation - 1)
    this.#sql.run('DELETE FROM graph_journal WHERE seq <= ?', before?.seq ?? 0)
    this.#newest = undefined
  }

  /** A node that a picture may show otherwise than it is. */
  noteNode(row: number): void {
    this.#note(row, null)
  }

  noteEdge(source: number, target: number): void {
    this.#note(source, target)
  }

  /** After an erasure, and when a transaction rolled back. */
  forget(): void {
    this.#newest = undefined
  }

  /** What was erased must not live on in a picture. */
  drop(): void {
    if (this.#head() === null) return
    for (const table of ['graph_snapshots', 'graph_snapshot_heads', 'graph_journal']) {
      this.#sql.run(`DELETE FROM ${table}`)
    }
    this.#newest = undefined
  }

  #replay(graph: ActivationGraph, head: Head): void {
    const entries = this.#sql.all<{ node: number; other: number | null }>(
      'SELECT DISTINCT node, other FROM graph_journal WHERE seq > ?',
      head.seq,
    )
    const changed = new Set(entries.flatMap(nodesIn))
    const read = { after: head.last_node, also: [...changed] }
    const rows = loadGraphNodes(this.#sql, read)
    for (const { node } of rows) graph.put(node)
    const standing = new Set(rows.map(({ node }) => node.row))
    graph.removeAll([...changed].filter((row) => !standing.has(row)))
    for (const { node, similar } of rows) {
      if (node.row <= head.last_node) continue
      for (const { from, to, weight } of similarOf(node.row, similar)) {
        if (graph.slotOfRow(from) === undefined || graph.slotOfRow(to) === undefined) continue
        graph.link(from, to, 'similar', weight)
      }
    }
    for (const { node, other } of entries) {
      if (other !== null && other > 0) this.#replayEdge(graph, node, other)
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

  /** Numbered here: a table that is written anew forgets what it has counted up to. */
  #note(node: number, other: number | null): void {
    const head = this.#head()
    if (head === null) return
    this.#sql.run(
      `INSERT INTO graph_journal (seq, node, other)
        VALUES (1 + max(?, coalesce((SELECT max(seq) FROM graph_journal), 0)), ?, ?)`,
      head.seq,
      node,
      other,
    )
  }

  #head(): Head | null {
    if (this.#newest === undefined) this.#newest = this.#heads()[0] ?? null
    return this.#newest
  }

  #heads(): Head[] {
    return this.#sql.all<Head>('SELECT * FROM graph_snapshot_heads ORDER BY generation DESC')
  }

  #blobs({ generation }: Head): Uint8Array[] {
    const parts = this.#sql.raw(
      'SELECT bytes FROM graph_snapshots WHERE generation = ? ORDER BY part',
      generation,
    ) as readonly (readonly unknown[])[]
    return parts.flatMap(([bytes]) => (bytes instanceof ArrayBuffer ? [new Uint8Array(bytes)] : []))
  }

  /** Of the last entry that there ever was, as far as a picture or the journal can tell. */
  #lastSeq(): number {
    const found = this.#sql.first<{ seq: number | null }>(
      'SELECT max(seq) AS seq FROM graph_journal',
    )
    return Math.max(found?.seq ?? 0, this.#head()?.seq ?? 0)
  }
}

/** Nodes to be read anew: one, or, as journals of before have it, all from `node` to −`other`. */
function nodesIn({ node, other }: { node: number; other: number | null }): number[] {
  if (other === null) return [node]
  return other < 0 ? Array.from({ length: 1 - other - node }, (_, at) => node + at) : []
}

interface Head extends Row {
  generation: number
  position: number
  last_node: number
  /** Last entry of the journal that the picture shows. */
  seq: number
}

/** Manual before similar: the one takes the place of the other. */
const kinds: readonly EdgeKind[] = ['similar', 'manual', 'subgoal_of', 'supersedes']
