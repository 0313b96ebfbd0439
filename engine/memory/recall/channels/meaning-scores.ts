import { tuned } from '../../../laws/recall/tuned.ts'
import { largest } from '../../../index/largest.ts'
import type { PlaceColumns } from '../../../index/place-columns.ts'
import type { RecallIndex } from '../../../index/recall-index.ts'
import { SparseColumn } from '../../../index/sparse-column.ts'
import {
  centred,
  meaningScore,
  meaningScoreAmong,
  meaningShare,
  scoreOfBest,
  sketchedCosines,
  spreadOf,
  unrelatedSpread,
  type CosineSpread,
} from '../../../laws/recall/meaning-score.ts'
import {
  towardsAnswers,
  unrelatedToMoved,
} from '../../../laws/recall/query-adapter/query-adapter.ts'
import { meaningSketch } from '../../../laws/recall/meaning-sketch.ts'
import { matchPart, type ScoreWeights } from '../../../laws/recall/recall-score.ts'
import { cosineOfStored, dot } from '../../../laws/recall/vectors.ts'
import { meaningWords } from '../../../model/embedding.ts'
import type { OperationContext } from '../../../operations/context.ts'
import type { PieceVector } from '../../tables/place-rows.ts'
import type { MatchChannel } from './channel.ts'
import { termsIn } from '../index-words.ts'
import { placesOf } from './meaning-matches.ts'

/** The channel of meaning. */
export const meaningChannel: MatchChannel = {
  pieces({ asked, words, mayAnswer }) {
    const { context, question, weights, heads, isQuestion } = asked
    const { index } = context.store.index
    const lexical = words.scores.values
    const near = meaningScores(context, index, {
      weights,
      lexical,
      mayAnswer,
      heads,
      isQuestion,
      vectorsOf: (pieces) => asked.rows.vectors(pieces),
    })
    const share = meaningShare(question.query.terms.length, isQuestion)
    if (near === null) return null
    const parts = new SparseColumn(near.length)
    for (let piece = 0; piece < near.length; piece++) {
      const score = near[piece] ?? 0
      const slot = score > 0 ? index.slotOfPiece(piece) : -1
      if (slot < 0) continue
      parts.set(piece, matchPart(share * scoreOfBest(score, index.pieceCountOf(slot))))
    }
    return parts
  },
  ofCommitment(node, teller) {
    if (teller === null || !(teller.own.semantic > 0)) return 0
    const terms = 'isSeen' in node ? node.terms : termsIn(node.terms)
    return teller.own.semantic * shareOfTerms(terms, teller.pieceTerms())
  },
}

/** How much of so many terms these are, 0–1. */
function shareOfTerms(terms: number, whole: number): number {
  return whole > 0 ? Math.min(1, terms / whole) : 0
}

/** What a piece has beside its meaning. */
export interface BesideMeaning {
  readonly weights: Pick<ScoreWeights, 'lexical' | 'semantic'>
  /** L by piece. */
  readonly lexical: Float64Array
  /** Whether a piece may be a hit: only of these are vectors read. */
  mayAnswer(piece: number): boolean
  /** Vectors of those of the pieces that have one. */
  vectorsOf(pieces: readonly number[]): readonly PieceVector[]
  /** Number of the space that the heads were trained over; null where none is. */
  readonly heads?: number | null
  /** What answers is looked for, and not what is put alike. */
  readonly isQuestion: boolean
  /** So many texts may be the best by nothing but their meaning; a recall weighs more than that. */
  readonly among?: number
}

/**
 * The semantic part of every piece there is, by its number; null where the question has no place. By
 * sketches, and by stored vectors of those that answer best by words and meaning: at most `tuned.rescored`
 * of a space are read, and as many that an index beyond the object found.
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
  const told = toldShare(index, spaces.keys())
  return told < 1 ? scores.map((score) => score * told ** 2) : scores
}

/**
 * The share of the pieces that have been placed, or never will be. While many are not, those that
 * are would stand before them for that alone: meaning counts by the square of it.
 */
function toldShare({ places, words }: RecallIndex, spaces: Iterable<number>): number {
  let told = 0
  for (const space of spaces) told += places.placedIn(space) + places.refusedIn(space)
  return words.piecesHere > 0 ? Math.min(1, told / words.piecesHere) : 1
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
  const { settings, store } = context
  const { places } = store.index.index
  const placed = places.placedIn(space)
  const common = store.places.mean(space)
  const own = centred(vector, common, placed)
  const isMoved = beside.isQuestion && space === beside.heads
  const asked = isMoved ? towardsAnswers(own) : own
  const prior = isMoved ? unrelatedToMoved : unrelatedSpread(settings.embedding.unrelated)
  if (placed <= tuned.rescored) {
    const exact = exactCosines(beside.vectorsOf(piecesIn(places, space)), asked)
    setScores(scores, exact, { spread: spreadOf([...exact.values()], prior), beside })
    return
  }
  const mean = dot(asked, common)
  const spread = scoreBySketches(context, scores, { space, asked, mean, prior, beside })
  const best = bestOf(places, scores, { space, beside })
  const read = new Set([...best, ...neighboursIn(context, space)])
  setScores(scores, exactCosines(beside.vectorsOf([...read]), asked), { spread, beside })
}

function piecesIn(places: PlaceColumns, space: number): readonly number[] {
  const pieces: number[] = []
  places.visit(space, (piece) => pieces.push(piece))
  return pieces
}

interface Sketched {
  readonly space: number
  readonly asked: Float64Array
  /** Of the cosines of all pieces. */
  readonly mean: number
  /** How cosines of what is unrelated lie. */
  readonly prior: CosineSpread
  readonly beside: BesideMeaning
}

/** The score of a cosine, as whoever asks compares it. */
function scoreOf(cosine: number, spread: CosineSpread, { among }: BesideMeaning): number {
  return among === undefined
    ? meaningScore(cosine, spread)
    : meaningScoreAmong(cosine, spread, among)
}

function scoreBySketches(
  { scan, store }: OperationContext,
  scores: Float64Array,
  { space, asked, mean, prior, beside }: Sketched,
): CosineSpread {
  const { places } = store.index.index
  const { spaces } = places
  const sketch = meaningSketch(asked)
  if (sketch === null) return spreadOf([], prior)
  const distances = places.distances(sketch, scan)
  const counts = new Uint32Array(32 * meaningWords + 1)
  for (let piece = 0; piece < spaces.length; piece++) {
    const distance = distances[piece] ?? 0
    if (spaces[piece] === space) counts[distance] = (counts[distance] ?? 0) + 1
  }
  const cosines = sketchedCosines(counts, mean, prior)
  const byDistance = Float64Array.from(counts, (_, distance) =>
    scoreOf(cosines.cosineAt(distance), cosines, beside),
  )
  for (let piece = 0; piece < scores.length; piece++) {
    if (spaces[piece] === space) scores[piece] = byDistance[distances[piece] ?? 0] ?? 0
  }
  return cosines
}

/** Those of which the vectors are read: the best by words and meaning that may be hits. */
function bestOf(
  { spaces }: PlaceColumns,
  scores: Float64Array,
  { space, beside }: Pick<AskedSpace, 'space' | 'beside'>,
): readonly number[] {
  const { lexical, mayAnswer, weights } = beside
  const { lexical: l, semantic: m } = weights
  const worths = new Float64Array(scores.length)
  for (let piece = 0; piece < worths.length; piece++) {
    if (spaces[piece] !== space) continue
    worths[piece] = l * (lexical[piece] ?? 0) + m * (scores[piece] ?? 0)
  }
  const isNewer = (a: number, b: number): boolean => a > b
  // To ask of each piece whether it may answer takes longer than all the rest.
  const some = largest(worths, tuned.lookedAt, isNewer)
  const answering = some.filter(mayAnswer)
  if (answering.length >= tuned.rescored || some.length < tuned.lookedAt)
    return answering.slice(0, tuned.rescored)
  for (let piece = 0; piece < worths.length; piece++) {
    if ((worths[piece] ?? 0) > 0 && !mayAnswer(piece)) worths[piece] = 0
  }
  return largest(worths, tuned.rescored, isNewer)
}

/** What an index beyond the object found, of what is here and as it is here. */
function neighboursIn({ store, texts }: OperationContext, space: number): readonly number[] {
  const { index } = store.index
  if (texts.neighbours?.ok !== true) return []
  return texts.neighbours.pieces.flatMap(({ row, part }) => {
    const slot = index.passages.slotOf(row)
    if (slot === undefined || part >= index.pieceCountOf(slot)) return []
    const piece = index.firstPieceOf(slot) + part
    return index.places.spaces[piece] === space ? [piece] : []
  })
}

function setScores(
  scores: Float64Array,
  cosines: ReadonlyMap<number, number>,
  { spread, beside }: { readonly spread: CosineSpread; readonly beside: BesideMeaning },
): void {
  for (const [piece, cosine] of cosines) scores[piece] = scoreOf(cosine, spread, beside)
}

/** By piece. */
function exactCosines(
  vectors: readonly PieceVector[],
  asked: Float64Array,
): ReadonlyMap<number, number> {
  return new Map(vectors.map(({ piece, vector }) => [piece, cosineOfStored(asked, vector)]))
}
