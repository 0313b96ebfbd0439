import { assert } from '../assert.ts'
import { filled, grown } from '../graph/columns.ts'
import type { SnapshotPart } from './snapshot-part.ts'

/**
 * The numbers of pieces: those of a passage stand one behind the other, new ones above all others.
 * The numbers of pieces that are gone stay free until `close` moves the others together.
 */
export class PieceNumbers implements SnapshotPart {
  /** By slot of the passage: its first piece, and how many it has. */
  #firsts = new Uint32Array(0)
  #counts = new Uint16Array(0)
  /** By piece: the slot of its passage, −1 where it is gone. */
  #slots = new Int32Array(0)
  #limit = 0
  #gone = 0

  /** Above every number that is given. */
  get limit(): number {
    return this.#limit
  }

  /** Numbers below the limit that no piece has any more. */
  get gone(): number {
    return this.#gone
  }

  firstOf(slot: number): number {
    return this.#firsts[slot] ?? 0
  }

  countOf(slot: number): number {
    return this.#counts[slot] ?? 0
  }

  /** −1 where the piece is gone. */
  slotOf(piece: number): number {
    return piece < this.#limit ? (this.#slots[piece] ?? -1) : -1
  }

  /** Gives numbers to the pieces of a slot that has none; answers the first. */
  add(slot: number, count: number): number {
    assert(this.countOf(slot) === 0, 'a passage gets numbers for all its pieces at once')
    assert(count <= mostPieces, 'a passage has at most 65,535 pieces')
    if (slot >= this.#firsts.length)
      this.#resizeSlots(Math.max(slot + 1, grown(this.#firsts.length)))
    const first = this.#limit
    this.#limit += count
    if (this.#limit > this.#slots.length) {
      const length = Math.max(this.#limit, grown(this.#slots.length))
      this.#slots = filled(new Int32Array(length), this.#slots)
    }
    this.#slots.fill(slot, first, this.#limit)
    this.#firsts[slot] = first
    this.#counts[slot] = count
    return first
  }

  drop(slot: number): void {
    const count = this.countOf(slot)
    const first = this.firstOf(slot)
    this.#slots.fill(-1, first, first + count)
    this.#counts[slot] = 0
    this.#gone += count
  }

  /** All pieces from this number on are gone: they are given anew. */
  truncate(limit: number): void {
    this.#gone -= this.#limit - limit
    this.#limit = limit
  }

  /** Leaves no number free; answers the new number of each piece, in the same order, −1 for none. */
  close(): Int32Array {
    const numbers = new Int32Array(this.#limit).fill(-1)
    let limit = 0
    for (let piece = 0; piece < this.#limit; piece++) {
      const slot = this.slotOf(piece)
      if (slot < 0) continue
      if (this.#firsts[slot] === piece) this.#firsts[slot] = limit
      this.#slots[limit] = slot
      numbers[piece] = limit
      limit += 1
    }
    this.#slots = this.#slots.slice(0, limit)
    this.#limit = limit
    this.#gone = 0
    return numbers
  }

  /** Slots, pieces, and those of them that are gone. */
  sizes(): readonly number[] {
    return [this.#firsts.length, this.#limit, this.#gone]
  }

  columns(): readonly (Uint32Array | Uint16Array | Int32Array)[] {
    return [this.#firsts, this.#counts, this.#slots.subarray(0, this.#limit)]
  }

  resize([slots = 0, pieces = 0, gone = 0]: readonly number[]): void {
    this.#resizeSlots(slots)
    this.#slots = filled(new Int32Array(pieces), this.#slots)
    this.#limit = pieces
    this.#gone = gone
  }

  /** The columns and sizes are all there is. */
  reindex(): void {}

  bytes(): number {
    return this.#firsts.byteLength + this.#counts.byteLength + this.#slots.byteLength
  }

  #resizeSlots(slots: number): void {
    this.#firsts = filled(new Uint32Array(slots), this.#firsts)
    this.#counts = filled(new Uint16Array(slots), this.#counts)
  }
}

const mostPieces = 65_535
