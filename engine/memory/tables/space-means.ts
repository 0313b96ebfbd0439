import type { RecallIndex } from '../../index/recall-index.ts'

/** Reads the vectors of these pieces. */
type ReadVectors = (pieces: readonly number[]) => readonly (Int8Array | null)[]

/** What all texts of a space have in common, kept while the object is awake. */
export class SpaceMeans {
  readonly #means = new Map<number, { readonly placed: number; readonly mean: Float64Array }>()

  /**
   * The mean of a space's vectors, each of unit length: of at most 128 that stand for all, taken
   * evenly, the same ones until there are twice as many, or fewer than there were.
   */
  of(space: number, index: RecallIndex, read: ReadVectors): Float64Array {
    const placed = index.places.placedIn(space)
    const known = this.#means.get(space)
    if (known !== undefined && placed >= known.placed && placed < 2 * known.placed) {
      return known.mean
    }
    const pieces: number[] = []
    index.places.visit(space, (piece) => pieces.push(piece))
    const count = Math.min(pieces.length, mostRead)
    const some = Array.from({ length: count }, (_, at) => {
      return pieces[Math.floor((at * pieces.length) / count)] ?? 0
    })
    const mean = meanOf(read(some).filter((vector) => vector !== null))
    this.#means.set(space, { placed, mean })
    return mean
  }
}

function meanOf(vectors: readonly Int8Array[]): Float64Array {
  const mean = new Float64Array(vectors[0]?.length ?? 0)
  for (const vector of vectors) {
    const length = Math.sqrt(vector.reduce((sum, part) => sum + part * part, 0))
    for (const [at, part] of vector.entries()) {
      mean[at] = (mean[at] ?? 0) + part / length / vectors.length
    }
  }
  return mean
}

/** Along any question their mean is off by less than a tenth of a deviation. */
const mostRead = 128
