import { dayMs } from '../../../contract/durations.ts'
import { tuned } from './tuned.ts'
import { indexTerms } from '../text/terms.ts'
import { numberTold, type NumberNamed } from '../text/numbers-named.ts'
import { isTrustedMore, type Trust } from '../../model/trust.ts'
import {
  asksForChanging,
  knowsMeaning,
  nothingAsked,
  type AskedOfRivals,
} from './asked-of-rivals.ts'
import {
  answering,
  askedRivalFeatures,
  type AskedRivalFeatures,
  type AskedTelling,
} from './asked-rival-head/features.ts'
import { askedRivalProbability } from './asked-rival-head/asked-rival-head.ts'
import { rivalProbability } from './rival-head/rival-head.ts'
import {
  likeWording,
  marksChange,
  saidChange,
  type AskedTerms,
  type RuledTelling,
} from './rival-rules.ts'
import { isToldOfAnother } from './told-apart.ts'

/**
 * What stands among the first hits, with what makes it a rival of others. `speaker` and `about` are
 * who said it and whom it is about, folded; null where no name says so.
 */
export interface PossibleRival extends RuledTelling, Omit<AskedTelling, 'sketch'> {
  readonly id: string
  /** It answers by itself about as well as what answers best. */
  readonly isNear: boolean
  /** How well when it holds fits a time that is asked for, 0–1; where none is 0, and -1 of what begins later. */
  readonly timeFit: number
  /** Of who told it; `owner` where nobody claims it. */
  readonly trust: Trust
  /** Bits of its meaning by the encoder of the head; null where there are none, or not in English. */
  readonly sketch: Uint32Array | null
  /** The numbers and ids in it. */
  readonly numbers: readonly NumberNamed[]
  /** Ids that it conflicts with or has superseded; either side may name the other. */
  readonly rivals: ReadonlySet<string>
}

/** Two that tell of one matter, the older first. */
export interface Rivalry<T> {
  readonly older: T
  readonly newer: T
  /** How likely they do, 0–1. */
  readonly probability: number
}

/**
 * How likely two statements tell of the same matter, so that the later one is what is so now, 0–1; the
 * same either way round. What conflicts or has superseded the other is certain. What two say of
 * themselves, or of two others, is none; nor is what was told at one time, or for a question that asks for
 * what does not change. Where there are bits of the encoder of the heads, one judges that knows what is
 * asked (`askedRivalProbability`); where the question has none, one that does not (`rivalProbability`), and rules:
 * whether the later one says what has become of the earlier (`saidChange`), and likeness of wording
 * (`likeWording`) that the head does not find unlikely. Rules alone decide where texts have no bits, are long or not in
 * English.
 */
export function rivalry(
  a: PossibleRival,
  b: PossibleRival,
  asked: AskedOfRivals = nothingAsked,
): number {
  const [older, newer] = a.validFrom < b.validFrom ? [a, b] : [b, a]
  if (areKnownRivals(older, newer)) return 1
  if (!areComparable(older, newer, asked)) return 0
  return rivalryOf({ older, newer, unasked: unaskedRivalry(older, newer) }, asked).probability
}

/** Two that are to be compared. */
interface Pair<T> {
  readonly older: T
  readonly newer: T
  /** What the head without the question says of them; null where it cannot judge. */
  readonly unasked: number | null
}

/**
 * Whether anything but what is known of the two can make them rivals: little has to be read to see that
 * most are none.
 */
function areComparable(older: PossibleRival, newer: PossibleRival, asked: AskedOfRivals): boolean {
  if (!asksForChanging(asked)) return false
  if (!(older.validFrom < newer.validFrom) || areOfOthers(older, newer)) return false
  return !areOfOtherNumbers(older, newer, asked) && !isToldOfAnother(older, newer, asked.all)
}

function unaskedRivalry(older: PossibleRival, newer: PossibleRival): number | null {
  return isReadable(older) && isReadable(newer) ? rivalProbability(older, newer) : null
}

/** `rivalry` of two, and whether the head that knows the question has judged it. */
function rivalryOf(
  pair: Pair<PossibleRival>,
  asked: AskedOfRivals,
): { readonly probability: number; readonly isLearned: boolean } {
  const { older, newer, unasked } = pair
  if (areKnownRivals(older, newer)) return { probability: 1, isLearned: false }
  if (older.stems.size === 0 || newer.stems.size === 0) return { probability: 0, isLearned: false }
  const said = saidChange(older, newer, asked)
  const features = featuresOf(pair, asked, said > 0)
  if (features !== null) return { probability: askedRivalProbability(features), isLearned: true }
  const isUnlikely = unasked !== null && unasked < tuned.unlikelyRivals
  const like = isUnlikely ? 0 : likeWording(older, newer, asked)
  return { probability: Math.max(said, unasked ?? 0, like), isLearned: false }
}

/** What the head that knows the question looks at; null where it cannot judge. */
function featuresOf(
  { older, newer, unasked }: Pair<PossibleRival>,
  asked: AskedOfRivals,
  isSaid: boolean,
): AskedRivalFeatures | null {
  if (unasked === null || !knowsMeaning(asked)) return null
  if (!isReadable(older) || !isReadable(newer)) return null
  return askedRivalFeatures(asked, older, newer, {
    probability: unasked,
    isSaid,
    marksChange: marksChange(newer.text),
    olderShare: shareOf(asked, older),
    newerShare: shareOf(asked, newer),
  })
}

/**
 * The question names by a number which of many is meant, and only one of the two is about that: the other
 * says another number of the kind, or the older one alone says it at all.
 */
function areOfOtherNumbers(
  older: PossibleRival,
  newer: PossibleRival,
  { all, numbers }: AskedTerms,
): boolean {
  if ([...all].some((term) => /\d/.test(term) && older.terms.has(term) && !newer.terms.has(term)))
    return true
  if (numbers.length === 0) return false
  return [older, newer].some((one) => numberTold(one.numbers, numbers) === 'another')
}

function shareOf(
  asked: AskedOfRivals & { readonly sketch: Uint32Array },
  one: PossibleRival & AskedTelling,
): number {
  const known = asked.shares?.get(one)
  return known ?? (asked.best > 0 ? answering(asked, one) / asked.best : 0)
}

/**
 * Rivals among the first hits, of which the older one answers and stands among the first ten: of what stands behind
 * these it is a later telling alone that counts. All that the head judged which knows the question, and of
 * others those that are likely; there a later one that does not answer, since a change is told in other words than it is
 * asked for, has to be surer, and so has one that was told within a day, unless it is believed less.
 */
export function rivalsAmong<T extends PossibleRival>(
  hits: readonly T[],
  question: AskedOfRivals,
): readonly Rivalry<T>[] {
  const { pairs, asked } = comparedAmong(hits, question)
  return pairs.flatMap((pair): Rivalry<T>[] => {
    const { older, newer } = pair
    const { probability, isLearned } = rivalryOf(pair, asked)
    // The head sees how far each answers, and what lies between them.
    if (isLearned) return [{ older, newer, probability }]
    if (!older.isNear) return []
    // Within a day people tell more of one matter than they change; who is believed less changes none.
    const isLater = newer.validFrom - older.validFrom >= dayMs
    const isRetold = isLater || isTrustedMore(older.trust, newer.trust)
    const least = newer.isNear && isRetold ? tuned.likelyRivals : tuned.surerRivals
    return probability >= least ? [{ older, newer, probability }] : []
  })
}

/** Whether the later of two is taken for what is so now. */
export function areLikelyRivals({ probability }: Rivalry<unknown>): boolean {
  return probability >= tuned.likelyAsked
}

/** So many hits are held against each other: those of a page, and what may have become of them. */
export const mostCompared = tuned.page + tuned.updates.most

/** Two hits that the head which knows the question compares, and what it looks at. */
export interface ComparedRivals<T> {
  readonly older: T
  readonly newer: T
  readonly features: AskedRivalFeatures
}

/** All that it compares among the first hits. */
export function comparedRivals<T extends PossibleRival>(
  hits: readonly T[],
  question: AskedOfRivals,
): readonly ComparedRivals<T>[] {
  const { pairs, asked } = comparedAmong(hits, question)
  return pairs.flatMap((pair) => {
    const { older, newer } = pair
    const features = featuresOf(pair, asked, saidChange(older, newer, asked) > 0)
    return features === null ? [] : [{ older, newer, features }]
  })
}

function comparedAmong<T extends PossibleRival>(
  hits: readonly T[],
  question: AskedOfRivals,
): { readonly pairs: readonly Pair<T>[]; readonly asked: AskedOfRivals } {
  const first = hits.slice(0, mostCompared)
  const page = new Set(first.slice(0, tuned.page))
  const pairs = first.flatMap((one, at) =>
    first.slice(at + 1).flatMap((other): Pair<T>[] => {
      const [older, newer] = other.validFrom < one.validFrom ? [other, one] : [one, other]
      if (!page.has(older)) return []
      if (!older.isNear && !knowsMeaning(question)) return []
      if (areKnownRivals(older, newer)) return [{ older, newer, unasked: null }]
      if (!areComparable(older, newer, question)) return []
      const pair = { older, newer, unasked: unaskedRivalry(older, newer) }
      return mayBeRivals(pair, question) ? [pair] : []
    }),
  )
  if (pairs.length === 0) return { pairs, asked: question }
  const asked = withBest(question, first)
  return { pairs: pairs.filter(({ older }) => older.isNear || isNearOf(asked, older)), asked }
}

/**
 * Whether a closer look may find them to be rivals: where the head without the question finds it
 * hopeless and nothing says a change, no question makes it likely, and little has to be read.
 */
function mayBeRivals(
  { older, newer, unasked }: Pair<PossibleRival>,
  asked: AskedOfRivals,
): boolean {
  if (unasked === null || !knowsMeaning(asked)) return true
  return unasked >= tuned.hopelessRivals || saidChange(older, newer, asked) > 0
}

/** It answers about as well as the best by what the head sees of that. */
function isNearOf(asked: AskedOfRivals, one: PossibleRival): boolean {
  return knowsMeaning(asked) && isReadable(one) && shareOf(asked, one) >= tuned.leastShare
}

function withBest(asked: AskedOfRivals, first: readonly PossibleRival[]): AskedOfRivals {
  if (!knowsMeaning(asked)) return asked
  const found = first.filter(isReadable).map((one) => [one, answering(asked, one)] as const)
  const best = Math.max(0, ...found.map(([, far]) => far))
  const shares = new Map(found.map(([one, far]) => [one, best > 0 ? far / best : 0]))
  return { ...asked, best, shares }
}

export function areKnownRivals(
  a: Pick<PossibleRival, 'id' | 'rivals'>,
  b: Pick<PossibleRival, 'id' | 'rivals'>,
): boolean {
  return a.rivals.has(b.id) || b.rivals.has(a.id)
}

/** What the head can judge: statements of a sentence or two. */
export function isReadable<T extends PossibleRival>(one: T): one is T & AskedTelling {
  return one.sketch !== null && one.words.length <= tuned.longestRival
}

/** What two say of themselves, or of two others, is not the same in whatever words. */
function areOfOthers(a: PossibleRival, b: PossibleRival): boolean {
  if (a.about !== null && b.about !== null)
    return a.about !== b.about && !namesIt(a, b) && !namesIt(b, a)
  if (a.speaker === b.speaker) return false
  return [a, b].some(({ text }) => ofOneself.test(text))
}

/** `We do the retro weekly now` names what `Retro is every second Thursday` is about. */
function namesIt({ terms }: PossibleRival, { about }: PossibleRival): boolean {
  return about !== null && indexTerms(about).some((term) => terms.has(term))
}

const ofOneself = /\b(?:I|I['’]?m|my|me|mine)\b/i
