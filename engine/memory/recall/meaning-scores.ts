import { largest } from '../../index/largest.ts'
import type { RecallIndex } from '../../index/recall-index.ts'
import {
  centred,
  meaningScore,
  sketchedCosines,
  spreadOf,
  type CosineSpread,
} from '../../laws/recall/meaning-score.ts'
import { meaningSketch } from '../../laws/recall/meaning-sketch.ts'
import { matchOf, type ScoreWeights } from '../../laws/recall/recall-score.ts'
import { meaningWords } from '../../model/embedding.ts'
import type { OperationContext } from '../../operations/context.ts'
import { keyOfPiece } from '../tables/place-rows.ts'
import { placesOf } from './meaning-matches.ts'

/** What a piece has beside its meaning. */
export interface BesideMeaning {
  readonly weights: Pick<ScoreWeights, 'lexical' | 'semantic'>
  /** L by piece. */
  readonly lexical: Float64Array
  /** Whether a piece may be a hit: only of these are vectors read. */
  mayAnswer(piece: number): boolean
}

/**
 * S of AG-35 of every piece there is, by its number; null where the question has no place. By
 * sketches, and by stored vectors of those that answer best by words and meaning: at most 32 a
 * space are read.
 */
export function meaningScores(
  context: OperationContext,
  index: RecallIndex,
  beside: BesideMeaning,
): Float64Array | null {
  const spaces = placesOf(context)
  if (spaces.size === 0) return null
  const scores = new Float64Array(index.pieceLimit)
  for (const [space, { vector }] of spaces) scoreSpace(context, scores, { space, vector, beside })
  return scores
}

interface AskedSpace {
  readonly space: number
  readonly vector: Int8Array
  readonly beside: BesideMeaning
}

function scoreSpace(
  context: OperationContext,
  scores: Float64Array,
  { space, vector, beside }: AskedSpace,
): void {
  const { store } = context
  const { index } = store.index
  const { places } = index
  const common = store.places.mean(space)
  const asked = centred(vector, common, places.placedIn(space))
  const pieces: number[] = []
  for (let piece = 0; piece < scores.length; piece++) {
    if (places.spaceOf(piece) === space && places.hasSketch(piece)) pieces.push(piece)
  }
  if (pieces.length <= rescored) {
    const exact = exactCosines(context, pieces, asked)
    setScores(scores, exact, spreadOf([...exact.values()]))
    return
  }
  const spread = scoreBySketches(index, scores, { pieces, asked, mean: dot(asked, common) })
  const worths = new Float64Array(scores.length)
  for (const piece of pieces) {
    if (!beside.mayAnswer(piece)) continue
    const own = { lexical: beside.lexical[piece] ?? 0, semantic: scores[piece] ?? 0 }
    worths[piece] = matchOf(own, beside.weights)
  }
  const best = largest(worths, rescored, (a, b) => a > b)
  setScores(scores, exactCosines(context, best, asked), spread)
}

interface Sketched {
  readonly pieces: readonly number[]
  readonly asked: Float64Array
  /** Of the cosines of all pieces. */
  readonly mean: number
}

function scoreBySketches(
  { places }: RecallIndex,
  scores: Float64Array,
  { pieces, asked, mean }: Sketched,
): CosineSpread {
  const sketch = meaningSketch(asked)
  if (sketch === null) return spreadOf([])
  const distances = places.distances(sketch)
  const counts = new Uint32Array(32 * meaningWords + 1)
  for (const piece of pieces) {
    const distance = distances[piece] ?? 0
    counts[distance] = (counts[distance] ?? 0) + 1
  }
  const cosines = sketchedCosines(counts, mean)
  const byDistance = Float64Array.from(counts, (_, distance) =>
    meaningScore(cosines.cosineAt(distance), cosines),
  )
  for (const piece of pieces) scores[piece] = byDistance[distances[piece] ?? 0] ?? 0
  return cosines
}

function setScores(
  scores: Float64Array,
  cosines: ReadonlyMap<number, number>,
  spread: CosineSpread,
): void {
  for (const [piece, cosine] of cosines) scores[piece] = meaningScore(cosine, spread)
}

/** By piece, of those that have a vector. */
function exactCosines(
  { store }: OperationContext,
  pieces: readonly number[],
  asked: Float64Array,
): ReadonlyMap<number, number> {
  const { index } = store.index
  const vectors = store.places.vectors(pieces.map((piece) => keyOfPiece(index, piece)))
  const found = new Map<number, number>()
  for (const [at, vector] of vectors.entries()) {
    const piece = pieces[at]
    if (vector !== null && piece !== undefined) {
      found.set(piece, dot(asked, vector) / Math.sqrt(dot(vector, vector)))
    }
  }
  return found
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}

/** Pieces of a space whose vectors are read; without them 2 of 100 answers are lost. */
const rescored = 32
