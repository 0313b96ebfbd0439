import { largest } from '../index/largest.ts'
import type { RecallIndex } from '../index/recall-index.ts'
import { halfwayAt } from '../laws/recall/lexical-match.ts'
import { termWorth } from '../laws/recall/word-evidence.ts'
import { meaningWords, type SketchScan } from '../model/embedding.ts'
import { segmentTuning as tuned } from './tuning.ts'
import type { SegmentAnswer, SegmentQuestion, SegmentTerm, SegmentView } from '../model/segment.ts'

/**
 * The rows of a segment that promise most, best first: by words and meaning together, some by each
 * alone, the newest that link what is named, and the turns around the best. What they are worth the
 * namespace's object decides, which has their rows.
 */
export function findInSegment(
  index: RecallIndex,
  asked: SegmentQuestion,
  scan?: SketchScan,
): Pick<SegmentAnswer, 'rows' | 'promises'> {
  const { passages } = index
  const mayBeSeen = (slot: number): boolean => isShown(index, slot, asked.view)
  const words = byBestPiece(index, wordsOf(index, asked.terms), mayBeSeen)
  const meanings = byBestPiece(index, meaningsOf(index, asked.places, scan), mayBeSeen)
  const { lexical, semantic } = asked.weights
  const both = words.map((one, slot) => lexical * one + semantic * (meanings[slot] ?? 0))
  const isNewer = (a: number, b: number): boolean => passages.rowOf(a) > passages.rowOf(b)
  const best = largest(both, Math.ceil(asked.most * tuned.bestShare), isNewer)
  const alone = Math.ceil(asked.most * tuned.aloneShare)
  const found = [
    ...best,
    ...largest(words, alone, isNewer),
    ...largest(meanings, alone, isNewer),
    ...linking(index, asked.entities, mayBeSeen).slice(0, alone),
  ]
  const promised = new Map(found.map((slot) => [slot, both[slot] ?? 0]))
  for (const center of best.slice(0, alone)) {
    // A turn promises what the turn does that it stands beside.
    for (const slot of turnsAround(index, center, asked.reach).filter(mayBeSeen)) {
      promised.set(slot, Math.max(promised.get(slot) ?? 0, both[center] ?? 0))
    }
  }
  const slots = [...promised.keys()].slice(0, asked.most)
  return {
    rows: slots.map((slot) => passages.rowOf(slot)),
    promises: slots.map((slot) => promised.get(slot) ?? 0),
  }
}

/** As far as the index tells: rows that hide a passage for other reasons are read with it. */
function isShown({ passages }: RecallIndex, slot: number, view: SegmentView): boolean {
  const [from, to] = [passages.validFromOf(slot), passages.validToOf(slot)]
  if (from < view.from || from >= view.to) return false
  const isOfThread = view.threads?.some(
    (one) => passages.threadNamed(one) === passages.threadOf(slot),
  )
  if (isOfThread === false || !passages.isTaken(slot)) return false
  if (view.isAll) return true
  if (view.asOf !== null) return from <= view.asOf && to > view.asOf
  return passages.isCurrentAt(slot) && (view.includeExpired || to > view.now)
}

/** By piece, the share of what could be paid for all words. */
function wordsOf(index: RecallIndex, terms: readonly SegmentTerm[]): Float64Array {
  const paid = new Float64Array(index.pieceLimit)
  let reach = 0
  for (const { weight, forms } of terms) {
    const worths = forms.map(({ term, share }) => {
      const found = index.words.frequency(term)
      return { term, worth: share * termWorth(term, weight, found, index.words.pieces) }
    })
    reach += Math.max(0, ...worths.map(({ worth }) => worth))
    for (const { term, worth } of worths) payFor(index, term, worth, paid)
  }
  return reach > 0 ? paid.map((one) => Math.min(1, one / reach)) : paid
}

function payFor(index: RecallIndex, term: string, worth: number, paid: Float64Array): void {
  const { words, averageTerms } = index
  words.visit(term, (piece, times) => {
    const halfway = halfwayAt(words.lengthOf(piece), averageTerms)
    paid[piece] = (paid[piece] ?? 0) + (worth * times) / (times + halfway)
  })
}

/**
 * By piece, how near it lies, 0–1: by how many standard deviations its distance is below the mean of
 * the segment.
 */
function meaningsOf(
  index: RecallIndex,
  places: SegmentQuestion['places'],
  scan?: SketchScan,
): Float64Array {
  const near = new Float64Array(index.pieceLimit)
  for (const { space, sketch } of places) {
    const pieces: number[] = []
    index.places.visit(space, (piece) => {
      if (index.places.hasSketch(piece)) pieces.push(piece)
    })
    if (pieces.length === 0 || sketch.length !== meaningWords) continue
    const distances = index.places.distances(sketch, scan)
    const of = (piece: number): number => distances[piece] ?? 0
    const mean = pieces.reduce((sum, piece) => sum + of(piece), 0) / pieces.length
    const spread = pieces.reduce((sum, piece) => sum + (of(piece) - mean) ** 2, 0) / pieces.length
    const deviation = Math.max(1, Math.sqrt(spread))
    for (const piece of pieces) {
      const below = (mean - of(piece)) / deviation
      near[piece] = Math.min(
        1,
        Math.max(0, (below - tuned.leastBelow) / (tuned.mostBelow - tuned.leastBelow)),
      )
    }
  }
  return near
}

/** By slot, the best of its pieces. */
function byBestPiece(
  index: RecallIndex,
  pieces: Float64Array,
  mayBeSeen: (slot: number) => boolean,
): Float64Array {
  const best = new Float64Array(index.passages.limit)
  for (let piece = 0; piece < pieces.length; piece++) {
    const own = pieces[piece] ?? 0
    const slot = own > 0 ? index.slotOfPiece(piece) : -1
    if (slot >= 0 && own > (best[slot] ?? 0) && mayBeSeen(slot)) best[slot] = own
  }
  return best
}

/** Slots of passages that link all of these, or else any of them; the newest first. */
function linking(
  { passages }: RecallIndex,
  entities: readonly number[],
  mayBeSeen: (slot: number) => boolean,
): readonly number[] {
  const counts = new Map<number, number>()
  for (const entity of entities) {
    for (const slot of passages.linking(entity)) counts.set(slot, (counts.get(slot) ?? 0) + 1)
  }
  const seen = [...counts].filter(([slot]) => mayBeSeen(slot))
  const sorted = seen.sort(
    ([a, countA], [b, countB]) => countB - countA || passages.rowOf(b) - passages.rowOf(a),
  )
  return sorted.map(([slot]) => slot)
}

function turnsAround({ passages }: RecallIndex, slot: number, reach: number): readonly number[] {
  const turns = Array.from({ length: 2 * reach + 1 }, (_, at) => at - reach)
  return turns.map((turn) => passages.turnFrom(slot, turn)).filter((one) => one >= 0)
}
