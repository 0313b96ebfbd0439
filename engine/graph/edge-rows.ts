import { assert } from '../assert.ts'
import type { EdgeKind } from '../model/graph-views.ts'
import { filled, grown } from './columns.ts'

/** The order in which a row holds its edges; the place in it is the number of a kind. */
export const storedEdgeKinds: readonly EdgeKind[] = [
  'similar',
  'manual',
  'subgoal_of',
  'supersedes',
  'drawn',
]

/** Activation spreads along this many of the kinds, from the first on. */
export const spreadingKinds = 2

/** Rows one behind the other: edges of each row, then the columns of all edges. */
export interface PackedRows {
  readonly lengths: Uint32Array
  readonly ends: Uint32Array<ArrayBuffer>
  readonly weights: Int32Array<ArrayBuffer>
}

/**
 * The edges out of each node, row after row in two arrays (compressed sparse rows), 8 bytes an
 * edge. A row is sorted by kind, then |weight| falling, then id, so that its heaviest stand in
 * front. A row that outgrows its place is written anew behind the last, with some room; where it
 * stood is dead. When more than a tenth is dead, all rows are packed. A weight is a whole number of
 * 1e-9, so nine decimals come back as they were given. Edges into a node are found by reading all:
 * 0.4 ms for 400,000, in views and removals alone.
 */
export class EdgeRows {
  readonly compareIds: (slotA: number, slotB: number) => number
  /** For each row: where it starts, how many edges it has, and the free places behind it. */
  starts = new Uint32Array(0)
  lengths = new Uint32Array(0)
  #spare = new Uint16Array(0)
  /** For each edge: the slot of its other end with the kind in the highest three bits; the weight. */
  ends = new Uint32Array(0)
  weights = new Int32Array(0)
  #used = 0
  #live = 0
  readonly #counts = storedEdgeKinds.map(() => 0)

  constructor(compareIds: (slotA: number, slotB: number) => number) {
    this.compareIds = compareIds
  }

  get size(): number {
    return this.#live
  }

  count(kind: number): number {
    return this.#counts[kind] ?? 0
  }

  weight(from: number, to: number, kind: number): number | undefined {
    const at = this.#find(from, to, kind)
    return at < 0 ? undefined : weightIn(this.weights[at] ?? 0)
  }

  set(from: number, to: number, kind: number, weight: number): void {
    const units = unitsOf(weight)
    this.delete(from, to, kind)
    const length = this.lengths[from] ?? 0
    if ((this.#spare[from] ?? 0) === 0) this.#move(from)
    const start = this.starts[from] ?? 0
    const at = this.#placeFor(start, start + length, to, kind, units)
    this.ends.copyWithin(at + 1, at, start + length)
    this.weights.copyWithin(at + 1, at, start + length)
    this.ends[at] = endOf(to, kind)
    this.weights[at] = units
    this.lengths[from] = length + 1
    this.#spare[from] = (this.#spare[from] ?? 0) - 1
    this.#counted(kind, 1)
  }

  delete(from: number, to: number, kind: number): boolean {
    const at = this.#find(from, to, kind)
    if (at < 0) return false
    const length = this.lengths[from] ?? 0
    const end = (this.starts[from] ?? 0) + length
    this.ends.copyWithin(at, at + 1, end)
    this.weights.copyWithin(at, at + 1, end)
    this.lengths[from] = length - 1
    this.#spare[from] = Math.min(mostSpare, (this.#spare[from] ?? 0) + 1)
    this.#counted(kind, -1)
    return true
  }

  /** Takes every edge out of and into the slots away: one walk over rows that may lead there. */
  deleteNodes(slots: ReadonlySet<number>, leading: Iterable<number> = this.lengths.keys()): void {
    const isGone = new Uint8Array(this.lengths.length)
    for (const slot of slots) isGone[slot] = 1
    for (const from of leading) {
      const start = this.starts[from] ?? 0
      const end = start + (this.lengths[from] ?? 0)
      let at = start
      if (isGone[from] !== 1) while (at < end && isGone[slotIn(this.ends[at] ?? 0)] !== 1) at += 1
      if (at < end) this.#thinOut(from, at, isGone)
    }
  }

  visit(from: number, visit: (to: number, weight: number, kind: number) => void): void {
    const start = this.starts[from] ?? 0
    const end = start + (this.lengths[from] ?? 0)
    for (let at = start; at < end; at++) {
      const other = this.ends[at] ?? 0
      visit(slotIn(other), weightIn(this.weights[at] ?? 0), kindIn(other))
    }
  }

  /** Edges into the slot, by the slot they come from. */
  visitInto(to: number, visit: (from: number, weight: number, kind: number) => void): void {
    for (let from = 0; from < this.lengths.length; from++) {
      const start = this.starts[from] ?? 0
      const end = start + (this.lengths[from] ?? 0)
      for (let at = start; at < end; at++) {
        const other = this.ends[at] ?? 0
        if (slotIn(other) === to) visit(from, weightIn(this.weights[at] ?? 0), kindIn(other))
      }
    }
  }

  /** Edges of a kind that does not spread: they stand last in a row, and most rows have none. */
  visitKind(kind: number, visit: (from: number, to: number) => void): void {
    for (let from = 0; from < this.lengths.length; from++) {
      const start = this.starts[from] ?? 0
      for (let at = start + (this.lengths[from] ?? 0) - 1; at >= start; at--) {
        const other = this.ends[at] ?? 0
        if (kindIn(other) < kind) break
        if (kindIn(other) === kind) visit(from, slotIn(other))
      }
    }
  }

  /** Rows for so many slots. */
  reserve(slots: number): void {
    if (slots <= this.starts.length) return
    const length = Math.max(slots, grown(this.starts.length))
    this.starts = filled(new Uint32Array(length), this.starts)
    this.lengths = filled(new Uint32Array(length), this.lengths)
    this.#spare = filled(new Uint16Array(length), this.#spare)
  }

  bytes(): number {
    const rows = this.starts.byteLength + this.lengths.byteLength + this.#spare.byteLength
    return rows + this.ends.byteLength + this.weights.byteLength
  }

  #find(from: number, to: number, kind: number): number {
    const start = this.starts[from] ?? 0
    const end = start + (this.lengths[from] ?? 0)
    const wanted = endOf(to, kind)
    for (let at = start; at < end; at++) if (this.ends[at] === wanted) return at
    return -1
  }

  /** Finds the place of an edge by binary search in the row's order. */
  #placeFor(start: number, end: number, to: number, kind: number, units: number): number {
    let [low, high] = [start, end]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#isBefore(middle, to, kind, units)) low = middle + 1
      else high = middle
    }
    return low
  }

  #isBefore(at: number, to: number, kind: number, units: number): boolean {
    const other = this.ends[at] ?? 0
    if (kindIn(other) !== kind) return kindIn(other) < kind
    const difference = Math.abs(this.weights[at] ?? 0) - Math.abs(units)
    return difference === 0 ? this.compareIds(slotIn(other), to) < 0 : difference > 0
  }

  /** Keeps of a row, from a place on, what does not lead to what is gone; nothing if it is itself. */
  #thinOut(from: number, place: number, isGone: Uint8Array): void {
    const start = this.starts[from] ?? 0
    const end = start + (this.lengths[from] ?? 0)
    let kept = place
    for (let at = place; at < end; at++) {
      const other = this.ends[at] ?? 0
      if (isGone[from] === 1 || isGone[slotIn(other)] === 1) {
        this.#counted(kindIn(other), -1)
        continue
      }
      this.ends[kept] = other
      this.weights[kept] = this.weights[at] ?? 0
      kept += 1
    }
    this.lengths[from] = kept - start
    this.#spare[from] = Math.min(mostSpare, (this.#spare[from] ?? 0) + end - kept)
  }

  #counted(kind: number, change: number): void {
    this.#counts[kind] = (this.#counts[kind] ?? 0) + change
    this.#live += change
  }

  /** Writes a full row anew behind the last, with room for an eighth more. */
  #move(from: number): void {
    const length = this.lengths[from] ?? 0
    const room = length + Math.min(mostSpare, leastSpare + (length >>> 3))
    const dead = this.#used - this.#live
    if (dead > Math.max(leastDead, this.#live * mostDead)) this.pack()
    const needed = this.#used + room
    if (needed > this.ends.length) this.#resize(Math.max(needed, grown(this.ends.length)))
    const start = this.starts[from] ?? 0
    this.ends.copyWithin(this.#used, start, start + length)
    this.weights.copyWithin(this.#used, start, start + length)
    this.starts[from] = this.#used
    this.#spare[from] = room - length
    this.#used += room
  }

  /** All rows one behind the other, without gaps. */
  pack(): void {
    this.load(this.packed(this.lengths.length))
  }

  /** A copy of the first so many rows, packed. */
  packed(rows: number): PackedRows {
    const lengths = new Uint32Array(rows)
    const ends = new Uint32Array(this.#live)
    const weights = new Int32Array(this.#live)
    let used = 0
    for (let from = 0; from < rows; from++) {
      const start = this.starts[from] ?? 0
      const end = start + (this.lengths[from] ?? 0)
      lengths[from] = end - start
      for (let at = start; at < end; at++, used++) {
        ends[used] = this.ends[at] ?? 0
        weights[used] = this.weights[at] ?? 0
      }
    }
    return { lengths, ends, weights }
  }

  /** Takes packed and sorted rows as they are; what stood here goes. */
  load({ lengths, ends, weights }: PackedRows): void {
    this.reserve(lengths.length)
    this.#spare.fill(0)
    this.lengths.fill(0)
    this.lengths.set(lengths)
    this.ends = ends
    this.weights = weights
    const { starts } = this
    let used = 0
    for (let from = 0; from < starts.length; from++) {
      starts[from] = used
      used += this.lengths[from] ?? 0
    }
    assert(used === ends.length && used === weights.length, 'the rows hold every edge')
    this.#used = used
    this.#live = used
    const counts = new Uint32Array(this.#counts.length)
    for (let at = 0; at < used; at++) {
      const kind = kindIn(ends[at] ?? 0)
      counts[kind] = (counts[kind] ?? 0) + 1
    }
    counts.forEach((count, kind) => (this.#counts[kind] = count))
  }

  #resize(length: number): void {
    this.ends = filled(new Uint32Array(length), this.ends)
    this.weights = filled(new Int32Array(length), this.weights.subarray(0, this.#used))
  }
}

export function endOf(slot: number, kind: number): number {
  return ((kind << kindShift) | slot) >>> 0
}

export function slotIn(end: number): number {
  return end & slotMask
}

export function kindIn(end: number): number {
  return end >>> kindShift
}

export function weightIn(units: number): number {
  return units / unitsOfOne
}

export function unitsOf(weight: number): number {
  assert(weight >= -1 && weight <= 1, 'a weight is from −1 to 1')
  return Math.round(weight * unitsOfOne)
}

const unitsOfOne = 1_000_000_000
const kindShift = 29
const slotMask = 2 ** kindShift - 1
const mostSpare = 2 ** 16 - 1
const leastSpare = 2
/** Share of the edges, and number of places below which packing would come too often. */
const mostDead = 0.1
const leastDead = 1_024
