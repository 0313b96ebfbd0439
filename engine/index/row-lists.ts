import { assert } from '../assert.ts'
import { filled, grown } from '../graph/columns.ts'
import type { SnapshotPart } from './snapshot-part.ts'

/**
 * A list of rows for each slot, all in one array, list behind list: 6 bytes a slot and 4 a row. A new
 * list is written at its end, and all anew when more than a tenth is dead.
 */
export class RowLists implements SnapshotPart {
  /** By slot: where its list begins, and how long it is. */
  #starts = new Uint32Array(0)
  #counts = new Uint16Array(0)
  #rows = new Int32Array(0)
  #used = 0
  #live = 0

  /** Rows of all slots. */
  get live(): number {
    return this.#live
  }

  /** As they were given; none of a slot that was never set. */
  of(slot: number): readonly number[] {
    const start = this.#starts[slot] ?? 0
    return [...this.#rows.subarray(start, start + this.#countOf(slot))]
  }

  /** Whether the row is one of the slot's. */
  has(slot: number, row: number): boolean {
    const start = this.#starts[slot] ?? 0
    for (let at = start; at < start + this.#countOf(slot); at++) {
      if (this.#rows[at] === row) return true
    }
    return false
  }

  /** Whether these are the slot's, in this order. */
  is(slot: number, rows: readonly number[]): boolean {
    const start = this.#starts[slot] ?? 0
    if (this.#countOf(slot) !== rows.length) return false
    return rows.every((row, at) => this.#rows[start + at] === row)
  }

  /** Every row of every slot, by slots. */
  visit(each: (slot: number, row: number) => void): void {
    for (let slot = 0; slot < this.#starts.length; slot++) {
      const start = this.#starts[slot] ?? 0
      const end = start + this.#countOf(slot)
      for (let at = start; at < end; at++) each(slot, this.#rows[at] ?? 0)
    }
  }

  /** In place of what the slot had before. */
  set(slot: number, rows: readonly number[]): void {
    assert(rows.length <= mostRows, 'a list has at most 65,535 rows')
    if (this.is(slot, rows)) return
    this.clear(slot)
    if (slot >= this.#starts.length) {
      this.#resizeSlots(Math.max(slot + 1, grown(this.#starts.length)))
    }
    const end = this.#used + rows.length
    if (end > this.#rows.length) {
      this.#rows = filled(new Int32Array(Math.max(end, grown(this.#rows.length))), this.#rows)
    }
    this.#rows.set(rows, this.#used)
    this.#starts[slot] = this.#used
    this.#counts[slot] = rows.length
    this.#used = end
    this.#live += rows.length
  }

  clear(slot: number): void {
    const start = this.#starts[slot] ?? 0
    const count = this.#countOf(slot)
    if (count === 0) return
    this.#rows.fill(0, start, start + count)
    this.#counts[slot] = 0
    this.#live -= count
    // What was written last, as a guest's list, leaves no gap.
    if (start + count === this.#used) this.#used = start
    if (this.#used - this.#live > Math.max(leastDead, this.#live * mostDead)) this.#pack()
  }

  /** Slots, places for rows, and rows of all slots. */
  sizes(): readonly number[] {
    return [this.#starts.length, this.#used, this.#live]
  }

  columns(): readonly (Uint32Array | Uint16Array | Int32Array)[] {
    return [this.#starts, this.#counts, this.#rows.subarray(0, this.#used)]
  }

  resize([slots = 0, used = 0, live = 0]: readonly number[]): void {
    this.#resizeSlots(slots)
    this.#rows = filled(new Int32Array(used), this.#rows)
    this.#used = used
    this.#live = live
  }

  /** The columns and sizes are all there is. */
  reindex(): void {}

  bytes(): number {
    return this.#starts.byteLength + this.#counts.byteLength + this.#rows.byteLength
  }

  #countOf(slot: number): number {
    return this.#counts[slot] ?? 0
  }

  #pack(): void {
    const rows = new Int32Array(this.#live)
    let used = 0
    for (let slot = 0; slot < this.#starts.length; slot++) {
      const start = this.#starts[slot] ?? 0
      const end = start + this.#countOf(slot)
      this.#starts[slot] = used
      for (let at = start; at < end; at++) rows[used++] = this.#rows[at] ?? 0
    }
    this.#rows = rows
    this.#used = used
  }

  #resizeSlots(slots: number): void {
    this.#starts = filled(new Uint32Array(slots), this.#starts)
    this.#counts = filled(new Uint16Array(slots), this.#counts)
  }
}

const mostRows = 65_535
/** Share of the rows of all slots, and number below which packing would come too often. */
const mostDead = 0.1
const leastDead = 1_024
