import { isCommonWord } from '../../text/common-words.ts'
import { bits, differingBits, hasOwnNumber, type ReadTelling } from './features.ts'
import { tuned } from '../tuned.ts'
import { askedWeights } from './tuned.ts'
import { longStatement, mostOddsOfHead, mostSentences, mostSharedUnasked } from './tuning.ts'

/** One of two statements, as the head that knows the question reads it. */
export interface AskedTelling extends ReadTelling {
  /** Its index terms. */
  readonly terms: ReadonlySet<string>
  readonly sentences: number
  /** One of its sentences is a question. */
  readonly asks: boolean
  /** It tells what happened, that something is so, or both. */
  readonly happened: boolean
  readonly isSo: boolean
  /** How near its words come to those of the question; null where it was not read word by word. */
  readonly closeness: number | null
}

/** What is asked, as statements are held against it. */
export interface AskedMatter {
  readonly all: ReadonlySet<string>
  /** 512 bits of the question's meaning. */
  readonly sketch: Uint32Array
  /** It may be answered from what was so before. */
  readonly isOfPast: boolean
}

/** What is known of two statements before the question counts. */
export interface Unasked {
  /** What the head without the question says, 0–1. */
  readonly probability: number
  /** The later one says what has become of the earlier; it says that something changed. */
  readonly isSaid: boolean
  readonly marksChange: boolean
  /** How well each answers, as a share of what answers best (`answering`). */
  readonly olderShare: number
  readonly newerShare: number
}

/** How far a statement answers, from its words and its meaning, 0–2; to compare those of one question. */
export function answering(asked: AskedMatter, one: AskedTelling): number {
  return coverOf(asked, one) + Math.max(0, nearness(asked.sketch, one.sketch))
}

/**
 * How likely the later of two statements is what answers a question now in place of the earlier one,
 * 0–1: a logistic regression over what the head of `rivalProbability` says of the two, how far each
 * states what is asked and how far they share it, whether they tell what is so or what happened, and
 * how much talk is around it. Trained by `scripts/train-rivals.mjs` on questions about what has
 * changed, and on talk in which nothing has. Total.
 */
export function askedRivalProbability(
  asked: AskedMatter,
  older: AskedTelling,
  newer: AskedTelling,
  unasked: Unasked,
): number {
  const features = askedRivalFeatures(asked, older, newer, unasked)
  const sum = features.reduce(
    (all, feature, at) => all + feature * (askedWeights.weights[at] ?? 0),
    askedWeights.bias,
  )
  return 1 / (1 + Math.exp(-sum))
}

/** What the head sees, −2 to 2 each, always as many. */
export function askedRivalFeatures(
  asked: AskedMatter,
  older: AskedTelling,
  newer: AskedTelling,
  { probability, isSaid, marksChange, olderShare, newerShare }: Unasked,
): readonly number[] {
  const shared = [...older.terms].filter((term) => newer.terms.has(term))
  const unasked = shared.filter((term) => !asked.all.has(term) && !isCommonWord(term)).length
  const overlap = shared.length / Math.max(1, older.terms.size + newer.terms.size - shared.length)
  const odds = Math.log(probability / (1 - probability)) / mostOddsOfHead
  const head = Math.max(-1, Math.min(1, odds))
  const [oldNumber, newNumber] = [hasOwnNumber(older, newer), hasOwnNumber(newer, older)].map(
    Number,
  )
  return [
    head,
    head * Math.min(olderShare, newerShare),
    Number(isSaid),
    Number(marksChange),
    olderShare,
    newerShare,
    olderShare * newerShare,
    coverOf(asked, older),
    coverOf(asked, newer),
    coverOf(asked, { terms: new Set(shared) }),
    nearness(asked.sketch, older.sketch),
    nearness(asked.sketch, newer.sketch),
    nearness(older.sketch, newer.sketch),
    older.closeness ?? tuned.words.unrelated,
    newer.closeness ?? tuned.words.unrelated,
    Math.min(mostSharedUnasked, unasked) / mostSharedUnasked,
    overlap,
    ...[older, newer].flatMap((one) => [
      Number(one.happened && !one.isSo),
      Number(one.isSo),
      Math.min(mostSentences, one.sentences) / mostSentences,
      Number(one.asks),
      Math.min(2 * longStatement, one.words.length) / longStatement,
    ]),
    oldNumber ?? 0,
    newNumber ?? 0,
    (oldNumber ?? 0) * (newNumber ?? 0),
    Number(asked.isOfPast),
  ]
}

/** Share of the terms asked for that it has. */
function coverOf({ all }: AskedMatter, { terms }: Pick<AskedTelling, 'terms'>): number {
  if (all.size === 0) return 0
  return [...all].filter((term) => terms.has(term)).length / all.size
}

/** Cosine of two meanings as their bits tell it, −1 to 1. */
function nearness(a: Uint32Array, b: Uint32Array): number {
  return Math.cos(Math.PI * (differingBits(a, b) / bits))
}
