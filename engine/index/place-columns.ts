import { assert } from '../assert.ts'
import { filled, grown } from '../graph/columns.ts'
import { sketchDistances } from '../graph/sketch.ts'
import { meaningWords, type SketchScan } from '../model/embedding.ts'
import type { SnapshotPart } from './snapshot-part.ts'

/** The place that a model has given a piece; without a sketch where it had none for it. */
export interface PiecePlace {
  /** Number of the space, 1–32,767: vectors of two spaces are never compared. */
  readonly space: number
  /** 16 words: one bit a dimension, of 512. */
  readonly sketch: Uint32Array | null
}

/**
 * Where models have placed the pieces: 66 bytes a piece, and none before the first is placed. A
 * piece has one space or none.
 */
export class PlaceColumns implements SnapshotPart {
  /** The space, 0 for none; the highest bit where it has no place for the piece. */
  spaces = new Uint16Array(0)
  sketches = new Uint32Array(0)
  readonly #counts = new Map<number, { placed: number; refused: number }>()
  readonly #scan: SketchScan
  #changes = 0

  /** `scan` is how sketches are compared: the platform may have a faster way. */
  constructor(scan: SketchScan = sketchDistances) {
    this.#scan = scan
  }

  /** How often a place was given or taken: the same number tells that nothing has changed. */
  get changes(): number {
    return this.#changes
  }

  /** 0 where no model has seen the piece, or it has changed since. */
  spaceOf(piece: number): number {
    return (this.spaces[piece] ?? 0) & spaceMask
  }

  hasSketch(piece: number): boolean {
    const mark = this.spaces[piece] ?? 0
    return mark !== 0 && (mark & refusedBit) === 0
  }

  /** Pieces that have a vector in this space. */
  placedIn(space: number): number {
    return this.#counts.get(space)?.placed ?? 0
  }

  /** Pieces that have a vector, in whatever space. */
  get placed(): number {
    return [...this.#counts.values()].reduce((sum, { placed }) => sum + placed, 0)
  }

  /** Pieces that this space has no place for. */
  refusedIn(space: number): number {
    return this.#counts.get(space)?.refused ?? 0
  }

  /**
   * In how many bits each piece's sketch differs from this one, 0–512, by piece; as long as the
   * columns, and without meaning for a piece that has no sketch (see `hasSketch`), or none of the
   * space that is asked. It may be written anew by the next call.
   */
  distances(sketch: Uint32Array, scan: SketchScan = this.#scan): Uint16Array {
    assert(sketch.length === meaningWords, 'a sketch of a meaning has 16 words')
    return scan(this.sketches, this.spaces.length, sketch)
  }

  /** The pieces that have a vector in this space, in the order of their numbers. */
  visit(space: number, take: (piece: number) => void): void {
    const { spaces } = this
    for (let piece = 0; piece < spaces.length; piece++) if (spaces[piece] === space) take(piece)
  }

  set(piece: number, { space, sketch }: PiecePlace): void {
    assert(Number.isInteger(space) && space > 0 && space <= spaceMask, 'a space has a number')
    this.clear(piece)
    if (piece >= this.spaces.length) {
      this.resize([Math.max(piece + 1, grown(this.spaces.length))])
    }
    this.spaces[piece] = sketch === null ? space | refusedBit : space
    if (sketch !== null) {
      assert(sketch.length === meaningWords, 'a sketch of a meaning has 16 words')
      this.sketches.set(sketch, piece * meaningWords)
    }
    this.#count(piece, 1)
    this.#changes += 1
  }

  /** Leaves nothing behind of what stood there. */
  clear(piece: number): void {
    if (this.spaceOf(piece) === 0) return
    this.#count(piece, -1)
    this.#changes += 1
    this.spaces[piece] = 0
    this.sketches.fill(0, piece * meaningWords, (piece + 1) * meaningWords)
  }

  /** Moves each piece to its new number, in the same order; what has −1 goes. */
  renumber(numbers: Int32Array): void {
    let limit = 0
    for (let piece = 0; piece < this.spaces.length; piece++) {
      const number = numbers[piece] ?? -1
      if (number < 0) continue
      this.spaces[number] = this.spaces[piece] ?? 0
      const from = piece * meaningWords
      this.sketches.copyWithin(number * meaningWords, from, from + meaningWords)
      limit = number + 1
    }
    this.resize([limit])
  }

  /** Pieces; none before the first is placed. */
  sizes(): readonly number[] {
    return [this.spaces.length]
  }

  columns(): readonly (Uint16Array | Uint32Array)[] {
    return [this.spaces, this.sketches]
  }

  resize([pieces = 0]: readonly number[]): void {
    this.spaces = filled(new Uint16Array(pieces), this.spaces)
    this.sketches = filled(new Uint32Array(pieces * meaningWords), this.sketches)
  }

  reindex(): void {
    this.#counts.clear()
    const { spaces } = this
    // Most pieces stand in the space of the one before them.
    for (let piece = 0, first = 0; piece < spaces.length; piece++) {
      if (spaces[piece] === spaces[piece + 1]) continue
      this.#count(piece, piece + 1 - first)
      first = piece + 1
    }
  }

  bytes(): number {
    return this.spaces.byteLength + this.sketches.byteLength
  }

  #count(piece: number, change: number): void {
    const space = this.spaceOf(piece)
    if (space === 0) return
    const count = this.#counts.get(space) ?? { placed: 0, refused: 0 }
    count[this.hasSketch(piece) ? 'placed' : 'refused'] += change
    if (count.placed + count.refused === 0) this.#counts.delete(space)
    else this.#counts.set(space, count)
  }
}

const refusedBit = 0x8000
const spaceMask = 0x7fff
