import { filled, grown } from '../graph/columns.ts'
import type { SnapshotPart } from './snapshot-part.ts'

/** What the order of turns is made of, by slot. */
export interface TurnKeys {
  /** The number of its thread; −1 for none. */
  threadOf(slot: number): number
  validFromOf(slot: number): number
  rowOf(slot: number): number
}

/**
 * The slots of all passages that stand in a thread, in one array: thread by thread, in each by time,
 * then by row; 4 bytes a passage. A turn is found by binary search. One that comes in between moves
 * what is behind it, at most 20 µs where there are 100,000; most come last.
 */
export class ThreadOrder implements SnapshotPart {
  readonly #keys: TurnKeys
  #turns = new Int32Array(0)
  #size = 0

  constructor(keys: TurnKeys) {
    this.#keys = keys
  }

  /** A slot in a thread, whose keys are known, and stay as they are until it is removed. */
  add(slot: number): void {
    if (this.#size === this.#turns.length) {
      this.#turns = filled(new Int32Array(grown(this.#size)), this.#turns)
    }
    const place = this.#placeOf(slot)
    this.#turns.copyWithin(place + 1, place, this.#size)
    this.#turns[place] = slot
    this.#size += 1
  }

  remove(slot: number): void {
    const place = this.#placeOf(slot)
    this.#turns.copyWithin(place, place + 1, this.#size)
    this.#size -= 1
  }

  /** The slot so many turns after this one in its thread, before it below 0; −1 where none is. */
  turnFrom(slot: number, turns: number): number {
    const place = this.#placeOf(slot) + turns
    if (place < 0 || place >= this.#size) return -1
    const found = this.#turns[place] ?? -1
    return this.#keys.threadOf(found) === this.#keys.threadOf(slot) ? found : -1
  }

  /** The slots of a thread, in the order of their time. */
  inThread(thread: number): readonly number[] {
    const start = this.#firstWhere((turn) => this.#keys.threadOf(turn) >= thread)
    const end = this.#firstWhere((turn) => this.#keys.threadOf(turn) > thread)
    return [...this.#turns.subarray(start, end)]
  }

  sizes(): readonly number[] {
    return [this.#size]
  }

  columns(): readonly Int32Array[] {
    return [this.#turns.subarray(0, this.#size)]
  }

  resize([turns = 0]: readonly number[]): void {
    this.#turns = filled(new Int32Array(turns), this.#turns)
    this.#size = turns
  }

  /** The column is all there is. */
  reindex(): void {}

  bytes(): number {
    return this.#turns.byteLength
  }

  /** Where the slot stands, or would stand. */
  #placeOf(slot: number): number {
    const keys = this.#keys
    const [thread, validFrom, row] = [keys.threadOf(slot), keys.validFromOf(slot), keys.rowOf(slot)]
    return this.#firstWhere((turn) => {
      const order =
        keys.threadOf(turn) - thread || keys.validFromOf(turn) - validFrom || keys.rowOf(turn) - row
      return order >= 0
    })
  }

  /** The first place whose turn answers true, as all behind it do. */
  #firstWhere(isBehind: (turn: number) => boolean): number {
    let [low, high] = [0, this.#size]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isBehind(this.#turns[middle] ?? 0)) high = middle
      else low = middle + 1
    }
    return low
  }
}
