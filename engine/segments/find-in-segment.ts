import { slotsSaidBy } from '../index/known-speakers.ts'
import { largestAmong } from '../index/largest.ts'
import type { RecallIndex } from '../index/recall-index.ts'
import { saidElsewhere } from '../index/said-elsewhere.ts'
import { SparseColumn } from '../index/sparse-column.ts'
import { tuned as recall } from '../laws/recall/tuned.ts'
import { termWorth } from '../laws/recall/word-evidence.ts'
import { likeTerms, likeTermWeight } from '../laws/text/like-terms.ts'
import { minInnerLetters } from '../laws/text/terms.ts'
import { meaningWords, type SketchScan } from '../model/embedding.ts'
import { payOccurrences } from '../memory/recall/channels/word-scores.ts'
import { keyOfTime } from './counts-beyond.ts'
import { roomsOf } from './rows-to-read.ts'
import { segmentTuning as tuned } from './tuning.ts'
import type {
  RankedRows,
  SegmentAnswer,
  SegmentCounts,
  SegmentFinds,
  SegmentInquiry,
  SegmentQuestion,
  SegmentTerm,
  SegmentTime,
} from '../model/segment.ts'

/** What a segment finds, and against what that is measured. */
export type FoundInSegment = Pick<SegmentAnswer, 'finds' | 'counts'>

export const notAsked: FoundInSegment = { finds: [], counts: null }

/** For each question what promises most, and how common what they ask for is. */
export function findInSegment(
  index: RecallIndex,
  { questions }: SegmentInquiry,
  scan?: SketchScan,
): FoundInSegment {
  const finds = questions.map((asked) => findsFor(index, asked, scan))
  return { finds, counts: countsFor(index, questions) }
}

/**
 * As many of each kind as may be read where no other segment has any (`rowsToRead`). What they are worth in
 * the end the namespace's object decides, which has their rows.
 */
function findsFor(index: RecallIndex, asked: SegmentQuestion, scan?: SketchScan): SegmentFinds {
  const { passages } = index
  const mayBeSeen = shownIn(index, asked)
  const isElsewhere = saidElsewhere(index, asked.people)
  const fitOf = (slot: number): number => (isElsewhere(slot) ? recall.otherTalk : 1)
  const byBest = (pieces: SparseColumn) => byBestPiece(index, pieces, { mayBeSeen, fitOf })
  const words = byBest(wordsOf(index, asked.terms))
  const meanings = byBest(meaningsOf(index, asked.places, scan))
  const { lexical, semantic } = asked.weights
  const both = (slot: number): number => lexical * words.at(slot) + semantic * meanings.at(slot)
  const isNewer = (a: number, b: number): boolean => passages.rowOf(a) > passages.rowOf(b)
  const ranked = (of: Ranking) => largestAmong(of.slots, of.worthOf, of.most, isNewer)
  const rowsOf = (of: Ranking): RankedRows => {
    const slots = ranked(of)
    return { rows: slots.map((slot) => passages.rowOf(slot)), worths: slots.map(of.worthOf) }
  }
  const matching = [...words.places, ...meanings.places.filter((slot) => words.at(slot) === 0)]
  const { best, alone } = roomsOf(asked.most)
  const ofBest = { slots: matching, worthOf: both, most: best }
  const byOne = (column: SparseColumn): Ranking => ({
    slots: column.places,
    worthOf: (slot) => column.at(slot),
    most: alone,
  })
  return {
    best: rowsOf(ofBest),
    byWords: rowsOf(byOne(words)),
    byMeaning: rowsOf(byOne(meanings)),
    named: namedIn(index, asked).map((worth) =>
      rowsOf({
        slots: worth.places.filter(mayBeSeen),
        worthOf: (slot) => worth.at(slot) + both(slot),
        most: asked.most,
      }),
    ),
    around: ranked({ ...ofBest, most: alone }).map((slot) =>
      turnsAround(index, slot, asked.reach)
        .filter(mayBeSeen)
        .map((turn) => passages.rowOf(turn)),
    ),
  }
}

interface Ranking {
  readonly slots: readonly number[]
  readonly worthOf: (slot: number) => number
  readonly most: number
}

/**
 * By slot, above 0 what links what is named, by how much of it; what was said by who is named; and
 * what was told in a time that is named, or names one in it. Where the question names none of these
 * and says nothing, all that its threads, entities and time leave.
 */
function namedIn({ passages }: RecallIndex, asked: SegmentQuestion): readonly SparseColumn[] {
  const column = (): SparseColumn => new SparseColumn(passages.limit)
  const [linking, spoken, ofTime] = [column(), column(), column()]
  for (const entity of asked.entities) {
    for (const slot of passages.linking(entity)) linking.add(slot, tuned.linked)
  }
  for (const slot of slotsSaidBy(passages, asked.people.speakers)) spoken.set(slot, 1)
  const { view, times, eventful } = asked
  const isNarrow = view.threads !== null || view.entities !== null || isBound(view)
  const isAll = isNarrow && asked.terms.length + asked.places.length + times.length === 0
  for (const row of eventful) {
    const slot = passages.slotOf(row)
    if (slot !== undefined) ofTime.set(slot, 1)
  }
  if (times.length === 0 && !isAll) return [linking, spoken, ofTime]
  for (let slot = 0; slot < passages.limit; slot++) {
    if (!passages.isTaken(slot)) continue
    const at = passages.validFromOf(slot)
    if (isAll || times.some(({ from, to }) => at >= from && at < to)) ofTime.set(slot, 1)
  }
  return [linking, spoken, ofTime]
}

function isBound({ from, to }: SegmentTime): boolean {
  return Number.isFinite(from) || Number.isFinite(to)
}

/** As far as the index tells: rows that hide a passage for other reasons are read with it. */
function shownIn(
  { passages }: RecallIndex,
  { view, eventful: rows }: SegmentQuestion,
): (slot: number) => boolean {
  const eventful = new Set(rows)
  const threads = view.threads?.map((one) => passages.threadNamed(one))
  return (slot) => {
    if (!passages.isTaken(slot)) return false
    const [from, to] = [passages.validFromOf(slot), passages.validToOf(slot)]
    const isInTime = from >= view.from && from < view.to
    if (!isInTime && !eventful.has(passages.rowOf(slot))) return false
    if (threads?.includes(passages.threadOf(slot)) === false) return false
    if (view.entities?.some((entity) => passages.links(slot, entity)) === false) return false
    if (view.isAll) return true
    if (view.asOf !== null) return from <= view.asOf && to > view.asOf
    return passages.isCurrentAt(slot) && (view.includeExpired || to > view.now)
  }
}

type Form = SegmentTerm['forms'][number]

/** By piece, the share of what could be paid for all words, those among them that nobody has said here. */
function wordsOf(index: RecallIndex, terms: readonly SegmentTerm[]): SparseColumn {
  const { words } = index
  const paid = new SparseColumn(index.pieceLimit)
  let reach = 0
  for (const asked of terms) {
    const worthOf = ({ term, share }: Form): number =>
      share * termWorth(term, asked.weight, words.frequency(term), words.pieces)
    const worths = formsHere(index, asked).map((form) => ({
      term: form.term,
      worth: worthOf(form),
    }))
    reach += Math.max(
      0,
      ...asked.forms.slice(0, 1).map(worthOf),
      ...worths.map(({ worth }) => worth),
    )
    for (const one of worths) payOccurrences(index, one, paid)
  }
  if (reach > 0)
    for (const piece of paid.places) paid.set(piece, Math.min(1, paid.at(piece) / reach))
  return paid
}

/** A word that nobody has said here may stand inside a longer one, or be spelt much like another. */
function formsHere({ words }: RecallIndex, { forms, surface }: SegmentTerm): readonly Form[] {
  const [own] = forms
  if (own === undefined || forms.some(({ term }) => words.frequency(term) > 0)) return forms
  const isInner = [...surface].length >= minInnerLetters
  const longer = isInner ? words.containing(surface, recall.mostLonger) : []
  if (longer.length > 0) return longer.map((term) => ({ term, share: 1 }))
  const possible = [...words.vocabulary(own.term.slice(0, 1))].map(([term]) => term)
  return likeTerms(own.term, possible).map(({ term, likeness }) => ({
    term,
    share: likeTermWeight * likeness,
  }))
}

/**
 * By piece, how near it lies, 0–1: by how many standard deviations its distance is below the mean of
 * the segment.
 */
function meaningsOf(
  index: RecallIndex,
  places: SegmentQuestion['places'],
  scan?: SketchScan,
): SparseColumn {
  const near = new SparseColumn(index.pieceLimit)
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
      const share = (below - tuned.leastBelow) / (tuned.mostBelow - tuned.leastBelow)
      near.set(piece, Math.min(1, Math.max(0, share)))
    }
  }
  return near
}

interface OfSlots {
  mayBeSeen(slot: number): boolean
  /** As a recall has it, 0–1. */
  fitOf(slot: number): number
}

/** By slot, the best of its pieces. */
function byBestPiece(
  index: RecallIndex,
  pieces: SparseColumn,
  { mayBeSeen, fitOf }: OfSlots,
): SparseColumn {
  const best = new SparseColumn(index.passages.limit)
  for (const piece of pieces.places) {
    const slot = index.slotOfPiece(piece)
    if (slot < 0 || !mayBeSeen(slot)) continue
    const own = fitOf(slot) * pieces.at(piece)
    if (own > best.at(slot)) best.set(slot, own)
  }
  return best
}

function turnsAround({ passages }: RecallIndex, slot: number, reach: number): readonly number[] {
  const turns = Array.from({ length: 2 * reach + 1 }, (_, at) => at - reach)
  return turns.map((turn) => passages.turnFrom(slot, turn)).filter((one) => one >= 0)
}

/** What is asked for more than once counts once. */
function countsFor(
  { words, passages }: RecallIndex,
  questions: readonly SegmentQuestion[],
): SegmentCounts {
  const asked = questions.flatMap(({ terms }) => terms.flatMap(({ forms }) => forms))
  const terms = [...new Set(asked.map(({ term }) => term))].flatMap((term) => {
    const pieces = words.frequency(term)
    return pieces > 0 ? [[term, pieces] as const] : []
  })
  const times = new Map(
    questions.flatMap((one) => one.times.map((time) => [keyOfTime(time), time] as const)),
  )
  const counted = [...times.values()].map((time) => ({ ...time, passages: 0 }))
  for (let slot = 0; slot < passages.limit && counted.length > 0; slot++) {
    if (!passages.isTaken(slot)) continue
    const at = passages.validFromOf(slot)
    for (const one of counted) if (at >= one.from && at < one.to) one.passages += 1
  }
  return { pieces: words.pieces, length: words.length, terms, times: counted }
}
