import { isCommonWord } from '../../text/common-words.ts'
import { bits, differingBits, hasOwnNumber, type ReadTelling } from '../rival-head/features.ts'
import { oddsShare } from '../read-odds.ts'
import { tuned } from '../tuned.ts'
import { dayMs } from '../../../../contract/durations.ts'
import { longStatement } from '../rival-head/tuning.ts'
import type { LogisticHead } from '../logistic.ts'
import {
  daysOfScale,
  leastDays,
  mostOddsOfHead,
  mostScoreRatio,
  mostSentences,
  mostSharedUnasked,
} from './tuning.ts'

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
  /** How likely it answers, as it was read together with the question, 0–1; null where it was not. */
  readonly read: number | null
  /** When it holds from, epoch ms, and who said it, folded; null where nobody is known. */
  readonly validFrom: number
  readonly speaker: string | null
  /** Share of the best hit's score that its own is, 0–1, and its place among the hits, from 0. */
  readonly score: number
  readonly place: number
  /** Row of its passage, and the places, from 0, of the later ones that most likely say what has become of it, by row. */
  readonly passage: number | null
  readonly updates: ReadonlyMap<number, number>
}

/** What is asked, as statements are held against it. */
export interface AskedMatter {
  readonly all: ReadonlySet<string>
  /** 512 bits of the question's meaning. */
  readonly sketch: Uint32Array
  /** How likely it asks for what changes, 0–1; null where nobody knows. */
  readonly mayChange: number | null
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

/** What the head looks at, −2 to 2 each. */
export const askedRivalFeatureNames = [
  /** What the head without the question says, and that as far as both answer. */
  'head',
  'headOfAnswers',
  'isSaid',
  'marksChange',
  /** How well each answers by words and meaning, as a share of what answers best. */
  'olderAnswers',
  'newerAnswers',
  'bothAnswer',
  /** Share of the terms asked for that each has, and both. */
  'olderCovers',
  'newerCovers',
  'bothCover',
  /** How near in meaning they are to the question, and to each other. */
  'olderNear',
  'newerNear',
  'near',
  /** How near their words come to those of the question. */
  'olderWorded',
  'newerWorded',
  /** How likely each answers, as it was read together with the question, by the logarithm of the odds; 0 where it was not. */
  'olderRead',
  'newerRead',
  /** Terms of both that are not asked for, and the overlap of all their terms. */
  'sharedUnasked',
  'overlap',
  /** What each tells, and in how much talk. */
  'olderHappened',
  'olderIsSo',
  'olderSentences',
  'olderAsks',
  'olderLength',
  'newerHappened',
  'newerIsSo',
  'newerSentences',
  'newerAsks',
  'newerLength',
  /** A number that the other has not. */
  'olderNumber',
  'newerNumber',
  'bothNumber',
  /** How the recall found them: score, place, and whether the later one stands before the other. */
  'olderScore',
  'newerScore',
  'scoreRatio',
  'olderPlace',
  'newerPlace',
  'isBefore',
  /** Whether the later one is the likeliest to say what has become of the other, or among the likely ones; 0 where it is none. */
  'follows',
  'isAmongUpdates',
  /** How long lies between them, and whether one person said both. */
  'apart',
  'withinDay',
  'sameSpeaker',
  /** Whether what is asked changes, and what speaks for the two where it does. */
  'mayChange',
  'mayChangeHead',
  'mayChangeAnswers',
  'mayChangeWorded',
] as const

export type AskedRivalFeatureName = (typeof askedRivalFeatureNames)[number]
export type AskedRivalFeatures = Readonly<Record<AskedRivalFeatureName, number>>

export type AskedRivalHead = LogisticHead<AskedRivalFeatureName>

/** What speaks for the later of two statements as what is so now, and against it. Total. */
export function askedRivalFeatures(
  asked: AskedMatter,
  older: AskedTelling,
  newer: AskedTelling,
  { probability, isSaid, marksChange, olderShare, newerShare }: Unasked,
): AskedRivalFeatures {
  const shared = [...older.terms].filter((term) => newer.terms.has(term))
  const unasked = shared.filter((term) => !asked.all.has(term) && !isCommonWord(term)).length
  const odds = Math.log(probability / (1 - probability)) / mostOddsOfHead
  const head = Math.max(-1, Math.min(1, odds))
  const [oldNumber = 0, newNumber = 0] = [
    hasOwnNumber(older, newer),
    hasOwnNumber(newer, older),
  ].map(Number)
  const days = Math.max(0, newer.validFrom - older.validFrom) / dayMs
  const followed = older.updates.get(newer.passage ?? -1)
  const newerWorded = newer.closeness ?? tuned.words.unrelated
  const mayChange = (asked.mayChange ?? tuned.mayChange) / tuned.mayChange - 1
  return {
    head,
    headOfAnswers: head * Math.min(olderShare, newerShare),
    isSaid: Number(isSaid),
    marksChange: Number(marksChange),
    olderAnswers: olderShare,
    newerAnswers: newerShare,
    bothAnswer: olderShare * newerShare,
    olderCovers: coverOf(asked, older),
    newerCovers: coverOf(asked, newer),
    bothCover: coverOf(asked, { terms: new Set(shared) }),
    olderNear: nearness(asked.sketch, older.sketch),
    newerNear: nearness(asked.sketch, newer.sketch),
    near: nearness(older.sketch, newer.sketch),
    olderWorded: older.closeness ?? tuned.words.unrelated,
    newerWorded,
    olderRead: readOdds(older),
    newerRead: readOdds(newer),
    sharedUnasked: Math.min(mostSharedUnasked, unasked) / mostSharedUnasked,
    overlap: shared.length / Math.max(1, older.terms.size + newer.terms.size - shared.length),
    olderHappened: Number(older.happened && !older.isSo),
    olderIsSo: Number(older.isSo),
    olderSentences: sentencesOf(older),
    olderAsks: Number(older.asks),
    olderLength: lengthOf(older),
    newerHappened: Number(newer.happened && !newer.isSo),
    newerIsSo: Number(newer.isSo),
    newerSentences: sentencesOf(newer),
    newerAsks: Number(newer.asks),
    newerLength: lengthOf(newer),
    olderNumber: oldNumber,
    newerNumber: newNumber,
    bothNumber: oldNumber * newNumber,
    olderScore: older.score,
    newerScore: newer.score,
    scoreRatio: older.score > 0 ? Math.min(mostScoreRatio, newer.score / older.score) : 1,
    olderPlace: older.place / tuned.page,
    newerPlace: newer.place / tuned.page,
    isBefore: Number(newer.place < older.place),
    follows: followed === undefined ? 0 : 1 / (1 + followed),
    isAmongUpdates: followed === undefined ? 0 : 1 - followed / tuned.updates.ranked,
    apart: Math.log(days + leastDays) / daysOfScale,
    withinDay: Number(days < 1),
    sameSpeaker: Number(older.speaker === newer.speaker),
    mayChange,
    mayChangeHead: mayChange * head,
    mayChangeAnswers: mayChange * newerShare,
    mayChangeWorded: mayChange * newerWorded,
  }
}

function readOdds({ read }: AskedTelling): number {
  return read === null ? 0 : oddsShare(read)
}

function sentencesOf({ sentences }: AskedTelling): number {
  return Math.min(mostSentences, sentences) / mostSentences
}

function lengthOf({ words }: AskedTelling): number {
  return Math.min(2 * longStatement, words.length) / longStatement
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
