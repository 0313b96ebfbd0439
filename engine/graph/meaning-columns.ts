import { assert } from '../assert.ts'
import { filled, grown } from './columns.ts'
import { sketchWords } from './sketch.ts'

/** The place that a model has given a node; without a sketch where it had none for it. */
export interface NodeMeaning {
  /** Number of the space, 1–32,767: vectors of two spaces are never compared. */
  readonly space: number
  readonly sketch: Uint32Array | null
}

/**
 * Where models have placed the nodes, beside the nodes' own columns and by the same slots: 98 bytes
 * a node, and none before the first is placed. A slot has one space or none.
 */
export class MeaningColumns {
  /** The space, 0 for none; the highest bit where it has no place for the node. */
  spaces = new Uint16Array(0)
  sketches = new Uint32Array(0)
  readonly #counts = new Map<number, { placed: number; refused: number }>()

  /** True as long as no model has seen a node that is still there. */
  get isEmpty(): boolean {
    return this.#counts.size === 0
  }

  /** 0 where no model has seen the node, or it has changed since. */
  spaceOf(slot: number): number {
    return (this.spaces[slot] ?? 0) & spaceMask
  }

  hasSketch(slot: number): boolean {
    const mark = this.spaces[slot] ?? 0
    return mark !== 0 && (mark & refusedBit) === 0
  }

  /** Nodes that have a vector in this space. */
  placedIn(space: number): number {
    return this.#counts.get(space)?.placed ?? 0
  }

  /** Nodes that this space has no place for. */
  refusedIn(space: number): number {
    return this.#counts.get(space)?.refused ?? 0
  }

  set(slot: number, { space, sketch }: NodeMeaning): void {
    assert(Number.isInteger(space) && space > 0 && space <= spaceMask, 'a space has a number')
    this.clear(slot)
    if (slot >= this.spaces.length) this.resize(Math.max(slot + 1, grown(this.spaces.length)))
    this.spaces[slot] = sketch === null ? space | refusedBit : space
    if (sketch !== null) {
      assert(sketch.length === sketchWords, 'a sketch has 24 words')
      this.sketches.set(sketch, slot * sketchWords)
    }
    this.#count(slot, 1)
  }

  /** Leaves nothing behind of what stood there. */
  clear(slot: number): void {
    if (this.spaceOf(slot) === 0) return
    this.#count(slot, -1)
    this.spaces[slot] = 0
    this.sketches.fill(0, slot * sketchWords, (slot + 1) * sketchWords)
  }

  /** Spaces and sketches of so many slots, as a snapshot holds them. */
  cut(slots: number): readonly [Uint16Array<ArrayBuffer>, Uint32Array<ArrayBuffer>] {
    return [
      filled(new Uint16Array(slots), this.spaces),
      filled(new Uint32Array(slots * sketchWords), this.sketches),
    ]
  }

  resize(slots: number): void {
    const [spaces, sketches] = this.cut(slots)
    this.spaces = spaces
    this.sketches = sketches
  }

  /** Counts anew what stands in the columns, after these were read back. */
  recount(): void {
    this.#counts.clear()
    for (let slot = 0; slot < this.spaces.length; slot++) this.#count(slot, 1)
  }

  bytes(): number {
    return this.spaces.byteLength + this.sketches.byteLength
  }

  #count(slot: number, change: number): void {
    const space = this.spaceOf(slot)
    if (space === 0) return
    const count = this.#counts.get(space) ?? { placed: 0, refused: 0 }
    count[this.hasSketch(slot) ? 'placed' : 'refused'] += change
    if (count.placed + count.refused === 0) this.#counts.delete(space)
    else this.#counts.set(space, count)
  }
}

const refusedBit = 0x8000
const spaceMask = 0x7fff
