import { maxMeanSamples } from '../../bounds.ts'
import type { RecallIndex } from '../../index/recall-index.ts'
import { unit } from '../../laws/recall/vectors.ts'
import { meaningWords } from '../../model/embedding.ts'

/** Reads the vectors of these pieces. */
type ReadVectors = (pieces: readonly number[]) => readonly (Int8Array | null)[]

/**
 * What all texts of a space have in common: the mean of their vectors, each of unit length, of at most
 * 128 that stand for all. Which they are a hash of each piece decides (bottom-k sampling, Cohen & Kaplan
 * 2007), so that they are the same however the index has come about, and few change with a new text.
 * The index keeps it until a place changes, and a snapshot with it; only vectors that are not known yet
 * are read.
 */
export class SpaceMeans {
  /** By space, then by key of the sampled piece. */
  readonly #vectors = new Map<number, ReadonlyMap<string, Int8Array>>()

  of(space: number, index: RecallIndex, read: ReadVectors): Float64Array {
    const kept = index.places.meanOf(space)
    if (kept !== undefined) return kept
    const known = this.#vectors.get(space)
    const sample = sampleOf(space, index)
    const vectors = new Map<string, Int8Array>()
    const missing: Sampled[] = []
    for (const one of sample) {
      const vector = known?.get(one.key)
      if (vector === undefined) missing.push(one)
      else vectors.set(one.key, vector)
    }
    for (const [at, vector] of read(missing.map(({ piece }) => piece)).entries()) {
      const key = missing[at]?.key
      if (vector !== null && key !== undefined) vectors.set(key, vector)
    }
    const mean = meanOf(sample.flatMap(({ key }) => vectors.get(key) ?? []))
    this.#vectors.set(space, vectors)
    index.places.keepMean(space, mean)
    return mean
  }
}

interface Sampled {
  readonly piece: number
  readonly hash: number
  /** Another one where the piece has another place. */
  readonly key: string
}

/** In the order of their hashes. */
function sampleOf(space: number, index: RecallIndex): readonly Sampled[] {
  const placed = index.places.placedIn(space)
  // Twice as many as are wanted lie below; by chance it may be fewer than those.
  const few = below((2 ** 33 * maxMeanSamples) / Math.max(1, placed), space, index)
  const some = few.length >= Math.min(placed, maxMeanSamples) ? few : below(Infinity, space, index)
  return some
    .sort((a, b) => a.hash - b.hash || (a.key < b.key ? -1 : 1))
    .slice(0, maxMeanSamples)
    .map(({ piece, hash, key }) => ({ piece, hash, key: `${key} ${markOf(index, piece)}` }))
}

function below(limit: number, space: number, index: RecallIndex): Sampled[] {
  const found: Sampled[] = []
  index.places.visit(space, (piece) => {
    const slot = index.slotOfPiece(piece)
    const row = index.passages.rowOf(slot)
    const part = piece - index.firstPieceOf(slot)
    const hash = hashOf(row, part)
    if (hash < limit) found.push({ piece, hash, key: `${row} ${part}` })
  })
  return found
}

/** 0 to 2³² − 1 (Murmur3's finalizer). */
function hashOf(row: number, part: number): number {
  let hash = Math.imul(row, 0x9e3779b1) ^ Math.imul(part + 1, 0x85ebca77)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

function markOf({ places }: RecallIndex, piece: number): number {
  let mark = 0
  for (let word = piece * meaningWords; word < (piece + 1) * meaningWords; word++) {
    mark = Math.imul(mark ^ (places.sketches[word] ?? 0), 0x01000193)
  }
  return mark >>> 0
}

function meanOf(vectors: readonly Int8Array[]): Float64Array {
  const mean = new Float64Array(vectors[0]?.length ?? 0)
  for (const vector of vectors) {
    const direction = unit(vector)
    for (let at = 0; at < direction.length; at++) {
      mean[at] = (mean[at] ?? 0) + (direction[at] ?? 0) / vectors.length
    }
  }
  return mean
}
