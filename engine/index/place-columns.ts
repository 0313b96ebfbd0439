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
  readonly #means = new Map<number, Float64Array>()
  /** What `means` and `counts` are made of when they are read back; null once they were. */
  #readBack: SpacesRead | null = null
  /** What comes and goes for a while changes no mean. */
  keepsMeans = false
  readonly #scan: SketchScan

  /** `scan` is how sketches are compared: the platform may have a faster way. */
  constructor(scan: SketchScan = sketchDistances) {
    this.#scan = scan
  }

  /** The mean of the space's vectors that was kept; undefined where a place has changed since. */
  meanOf(space: number): Float64Array | undefined {
    return this.#means.get(space)
  }

  /** Vectors stand in rows, so another has to make the mean. */
  keepMean(space: number, mean: Float64Array): void {
    this.#means.set(space, mean)
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
      this.#resizePieces(Math.max(piece + 1, grown(this.spaces.length)))
    }
    this.spaces[piece] = sketch === null ? space | refusedBit : space
    if (sketch !== null) {
      assert(sketch.length === meaningWords, 'a sketch of a meaning has 16 words')
      this.sketches.set(sketch, piece * meaningWords)
    }
    this.#count(piece, 1)
    if (!this.keepsMeans) this.#means.clear()
  }

  /** Leaves nothing behind of what stood there. */
  clear(piece: number): void {
    if (this.spaceOf(piece) === 0) return
    this.#count(piece, -1)
    if (!this.keepsMeans) this.#means.clear()
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
    this.#resizePieces(limit)
  }

  /** Pieces, none before the first is placed; spaces, and the numbers of their means together. */
  sizes(): readonly number[] {
    const means = [...this.#means.values()].reduce((sum, { length }) => sum + length, 0)
    return [this.spaces.length, this.#counts.size, means]
  }

  columns(): readonly (Uint16Array | Uint32Array | Float64Array)[] {
    const { facts, means } = this.#readBack ?? this.#ofSpaces()
    return [this.spaces, this.sketches, facts, means]
  }

  resize([pieces = 0, spaces = 0, means = 0]: readonly number[]): void {
    this.#resizePieces(pieces)
    const facts = new Uint32Array(spaces * factsOfSpace)
    this.#readBack = { facts, means: new Float64Array(means) }
  }

  reindex(): void {
    if (this.#readBack === null) return
    const { facts, means } = this.#readBack
    this.#counts.clear()
    this.#means.clear()
    for (let at = 0, from = 0; at < facts.length; at += factsOfSpace) {
      const [space = 0, placed = 0, refused = 0, length = 0] = facts.subarray(at)
      this.#counts.set(space, { placed, refused })
      if (length > 0) this.#means.set(space, means.slice(from, from + length))
      from += length
    }
    this.#readBack = null
  }

  bytes(): number {
    return this.spaces.byteLength + this.sketches.byteLength
  }

  /** Of each space: its number, pieces with and without a place, and how long its mean is; the means. */
  #ofSpaces(): SpacesRead {
    const facts: number[] = []
    const means: number[] = []
    for (const [space, { placed, refused }] of this.#counts) {
      const mean = this.#means.get(space) ?? []
      facts.push(space, placed, refused, mean.length)
      means.push(...mean)
    }
    return { facts: Uint32Array.from(facts), means: Float64Array.from(means) }
  }

  #resizePieces(pieces: number): void {
    this.spaces = filled(new Uint16Array(pieces), this.spaces)
    this.sketches = filled(new Uint32Array(pieces * meaningWords), this.sketches)
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

interface SpacesRead {
  readonly facts: Uint32Array
  readonly means: Float64Array
}

const factsOfSpace = 4
const refusedBit = 0x8000
const spaceMask = 0x7fff
