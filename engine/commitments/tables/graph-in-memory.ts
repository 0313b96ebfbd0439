import type { ActivationGraph } from '../../graph/activation-graph.ts'
import type { Checksum } from '../../model/checksum.ts'
import type { SegmentRows } from '../../segments/tables/segment-rows.ts'
import type { SnapshotDue } from '../../storage/snapshot-rows.ts'
import type { Sql } from '../../storage/sql.ts'
import type { NamespaceState } from '../../storage/state-row.ts'
import { GraphSnapshots } from './graph-snapshots.ts'
import { loadGraph, loadGraphNode } from './load-graph.ts'
import { mendSealed, SealedNodes } from './sealed-nodes.ts'

/**
 * The graph of one namespace in memory: read from its snapshot or its rows when first asked for, and
 * anew after a transaction that changed it rolls back. What is sealed is read as it is asked for.
 */
export class GraphInMemory {
  readonly #sql: Sql
  readonly #state: Pick<NamespaceState, 'lastNode' | 'position'>
  readonly #segments: SegmentRows
  readonly #snapshots: GraphSnapshots
  #graph: ActivationGraph | null = null
  #sealed: SealedNodes | null = null
  #isChanged = false

  constructor(
    sql: Sql,
    state: Pick<NamespaceState, 'lastNode' | 'position'>,
    { segments, checksum }: { readonly segments: SegmentRows; readonly checksum?: Checksum },
  ) {
    this.#sql = sql
    this.#state = state
    this.#segments = segments
    this.#snapshots = new GraphSnapshots(sql, checksum)
  }

  get graph(): ActivationGraph {
    if (this.#graph === null) {
      this.#graph = this.#snapshots.load() ?? loadGraph(this.#sql)
      if (this.#segments.sealedTo > 0) this.#lookBeyond(this.#graph)
    }
    return this.#graph
  }

  /** For who is about to change it. */
  changing(): ActivationGraph {
    const { graph } = this
    this.#isChanged = true
    return graph
  }

  /** Nodes that stay in memory: without those that a call looks at. */
  get size(): number {
    return this.graph.size - (this.#sealed?.guests ?? 0)
  }

  /** What a call has looked at of sealed nodes leaves memory again. */
  endCall(): void {
    this.#sealed?.dismiss()
  }

  /** Inside a transaction: the memories that say these nodes are sealed, and memory leaves them out. */
  seal(rows: readonly number[]): void {
    this.#lookBeyond(this.changing()).seal(rows)
  }

  /** A new node is like these, of which some may be sealed. */
  noteSimilar(row: number, others: readonly number[]): void {
    this.#sealed?.noteSimilar(row, others)
  }

  /** The graph's picture of a node, read anew from its row. */
  refresh(row: number): void {
    this.#snapshots.noteNode(row)
    const node = this.graph.slotOfRow(row) === undefined ? null : loadGraphNode(this.#sql, row)
    if (node === null) return
    this.graph.put(node)
    // Activation starts at all goals that live. Its edges are older than what a snapshot is completed by.
    if (node.role !== 'goal' || node.end !== 'live') return
    if (this.#sealed?.unseal(row) === true) this.#snapshots.drop()
  }

  noteNode(row: number): void {
    this.#snapshots.noteNode(row)
  }

  noteEdge(source: number, target: number): void {
    this.#snapshots.noteEdge(source, target)
  }

  /** Whether waking would be faster with a new picture of the graph. */
  snapshotDue(): SnapshotDue {
    return this.#graph === null ? null : this.#snapshots.due(this.#graph, this.#state.lastNode)
  }

  writeSnapshot(): void {
    this.endCall()
    const { lastNode, position } = this.#state
    this.#sql.transaction(() => this.#snapshots.write(this.graph, position, lastNode))
  }

  /** What was erased, or put back, must not stand in a snapshot. */
  dropSnapshots(): void {
    this.#snapshots.drop()
  }

  /** What this transaction changed is committed. */
  keep(): void {
    this.#isChanged = false
  }

  /** The rows are as they were before this transaction. */
  rollBack(): void {
    if (this.#isChanged) this.drop()
  }

  drop(): void {
    this.#graph = null
    this.#sealed = null
    this.#isChanged = false
    this.#snapshots.forget()
  }

  /** Rows have been put back: the graph is read anew. */
  rebuild(): void {
    this.#snapshots.drop()
    if (this.#segments.sealedTo > 0) mendSealed(this.#sql)
    this.drop()
    this.#isChanged = true
  }

  #lookBeyond(graph: ActivationGraph): SealedNodes {
    this.#sealed ??= new SealedNodes(this.#sql, graph)
    graph.beyond = this.#sealed
    return this.#sealed
  }
}
