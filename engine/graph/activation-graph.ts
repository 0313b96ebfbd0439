import { assert, must } from '../assert.ts'
import type { EdgeKind } from '../model/graph-views.ts'
import { storedEdgeKinds, EdgeRows, endOf, type PackedRows, unitsOf } from './edge-rows.ts'
import { GraphNodes } from './graph-nodes.ts'

/** An edge between two rows, as they are stored. */
export interface GraphEdge {
  readonly from: number
  readonly to: number
  readonly kind: EdgeKind
  /** −1…1; kept to nine decimals. */
  readonly weight: number
}

/** Sees one edge: the slot at its other end, its weight and kind. */
export type EdgeVisit = (slot: number, weight: number, kind: EdgeKind) => void

/**
 * The activation graph of one namespace in memory: what activation, conflict and duplicate checks
 * read of every commitment, and the edges between them; text and vectors stay in rows. No visit may
 * change the graph.
 */
export class ActivationGraph extends GraphNodes {
  readonly edges = new EdgeRows((a, b) => this.compareIds(a, b))
  /** Rows that an edge was tied from since `noteTies`; null where that is not noted. */
  #tied: Set<number> | null = null

  get edgeCount(): number {
    return this.edges.size
  }

  /** These stand in memory for as long as the call does, wherever they are. Outside of visits. */
  admit(rows: readonly number[]): void {
    this.beyond?.admitRows(rows)
  }

  /** So do these and what they are tied to: a visit finds edges between what is in memory alone. */
  admitAround(rows: readonly number[]): void {
    this.beyond?.admitAround(rows)
  }

  /** From here on `removeTied` takes away what comes. */
  noteTies(): void {
    this.#tied = new Set()
  }

  /** `removeAll` of nodes that have come since `noteTies`, without a look at edges from before. */
  removeTied(rows: Iterable<number>): void {
    const tied = this.#tied
    this.#tied = null
    this.#removeAll(rows, tied)
  }

  /** Takes the node and its edges away; false where there is none. */
  remove(row: number): boolean {
    return this.removeAll([row]) === 1
  }

  /** Removes many nodes in one pass over the edges, and returns how many there were. */
  removeAll(rows: Iterable<number>): number {
    return this.#removeAll(rows, null)
  }

  #removeAll(rows: Iterable<number>, tied: ReadonlySet<number> | null): number {
    const gone = new Set<number>()
    for (const row of rows) {
      const slot = this.slotInMemory(row)
      if (slot !== undefined) gone.add(slot)
    }
    if (gone.size === 0) return 0
    if (tied === null) this.edges.deleteNodes(gone)
    else {
      const leading = [...tied].flatMap((row) => this.slotInMemory(row) ?? [])
      this.edges.deleteNodes(gone, new Set([...gone, ...leading]))
    }
    for (const slot of gone) this.forget(slot)
    return gone.size
  }

  /**
   * Ties one node to another, or gives the edge another weight. One edge spreads in a direction: a
   * manual one takes the place of a similar one, a similar one beside a manual one is not tied.
   * Answers whether the edge stands.
   */
  link(fromRow: number, toRow: number, kind: EdgeKind, weight: number): boolean {
    const from = this.slotThatIs(fromRow)
    const to = this.slotThatIs(toRow)
    assert(from !== to, 'an edge has two ends')
    if (kind === 'similar' && this.edges.weight(from, to, manual) !== undefined) return false
    if (kind === 'manual') this.edges.delete(from, to, similar)
    this.edges.reserve(this.slotLimit)
    this.#tied?.add(fromRow)
    this.edges.set(from, to, storedEdgeKinds.indexOf(kind), weight)
    return true
  }

  /** Many edges at once, in a graph that has none: rows read back, each edge once. */
  linkAll(edges: Iterable<GraphEdge>): void {
    assert(this.edges.size === 0, 'all edges at once come first')
    const bySlot = Array.from(edges, ({ from, to, kind, weight }) => ({
      from: this.slotThatIs(from),
      to: this.slotThatIs(to),
      kind: storedEdgeKinds.indexOf(kind),
      weight,
    }))
    this.edges.load(sortedRows(bySlot, this.slotLimit, this.edges.compareIds))
  }

  /** False where there was no such edge. */
  unlink(fromRow: number, toRow: number, kind: EdgeKind): boolean {
    const from = this.slotOfRow(fromRow)
    const to = this.slotOfRow(toRow)
    if (from === undefined || to === undefined) return false
    return this.edges.delete(from, to, storedEdgeKinds.indexOf(kind))
  }

  weightOf(fromRow: number, toRow: number, kind: EdgeKind): number | undefined {
    const from = this.slotOfRow(fromRow)
    const to = this.slotOfRow(toRow)
    if (from === undefined || to === undefined) return undefined
    return this.edges.weight(from, to, storedEdgeKinds.indexOf(kind))
  }

  countOf(kind: EdgeKind): number {
    return this.edges.count(storedEdgeKinds.indexOf(kind))
  }

  /** Visits edges by kind, then |weight| falling, then id. */
  visitEdgesOf(slot: number, visit: EdgeVisit): void {
    this.edges.visit(slot, (to, weight, kind) => visit(to, weight, kindNamed(kind)))
  }

  /**
   * Visits edges by the slot they come from. It reads all edges, so it is for views and removals.
   */
  visitEdgesInto(slot: number, visit: EdgeVisit): void {
    this.edges.visitInto(slot, (from, weight, kind) => visit(from, weight, kindNamed(kind)))
  }

  /** Of every kind, from it and to it. It reads all edges. */
  edgeCountAt(slot: number): number {
    let count = 0
    this.visitEdgesOf(slot, () => (count += 1))
    this.visitEdgesInto(slot, () => (count += 1))
    return count
  }

  /** All edges of a kind that does not spread, by the slot they come from. */
  visitKind(
    kind: Exclude<EdgeKind, 'similar' | 'manual'>,
    visit: (from: number, to: number) => void,
  ): void {
    if (this.countOf(kind) > 0) this.edges.visitKind(storedEdgeKinds.indexOf(kind), visit)
  }

  /** Bytes that the graph keeps in memory, indexes and idle room among them. */
  bytes(): number {
    return this.nodeBytes() + this.edges.bytes()
  }
}

function kindNamed(kind: number): EdgeKind {
  return must(storedEdgeKinds[kind], 'a kind of the list')
}

const similar = storedEdgeKinds.indexOf('similar')
const manual = storedEdgeKinds.indexOf('manual')

/** An edge between two slots; `kind` is its place in `storedEdgeKinds`. */
export interface SlotEdge {
  readonly from: number
  readonly to: number
  readonly kind: number
  readonly weight: number
}

/**
 * Many edges at once as packed rows in the order of `EdgeRows`: dealt out to their rows (counting
 * sort), then each row sorted. An edge may be in the list but once.
 */
export function sortedRows(
  edges: readonly SlotEdge[],
  slots: number,
  compareIds: (slotA: number, slotB: number) => number,
): PackedRows {
  const rows: SlotEdge[][] = Array.from({ length: slots }, () => [])
  for (const edge of edges) rows[edge.from]?.push(edge)
  const lengths = Uint32Array.from(rows, (row) => row.length)
  const ends = new Uint32Array(edges.length)
  const weights = new Int32Array(edges.length)
  let at = 0
  for (const row of rows) {
    row.sort(
      (a, b) =>
        a.kind - b.kind ||
        Math.abs(unitsOf(b.weight)) - Math.abs(unitsOf(a.weight)) ||
        compareIds(a.to, b.to),
    )
    for (const { to, kind, weight } of row) {
      ends[at] = endOf(to, kind)
      weights[at] = unitsOf(weight)
      at += 1
    }
  }
  return { lengths, ends, weights }
}
