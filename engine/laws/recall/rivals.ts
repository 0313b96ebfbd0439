import { dayMs } from '../../../contract/durations.ts'
import { tuned } from './tuned.ts'
import type { Utterance } from '../../language/utterance.ts'
import { readAskedFor } from '../text/asked-for.ts'
import { indexTerms } from '../text/terms.ts'
import { isBelowMain, isTrustedMore, standingOfTrust, type Trust } from '../../model/trust.ts'
import type { ReadTelling } from './rival-head/features.ts'
import { rivalProbability } from './rival-head/rival-head.ts'
import { likeWording, saidChange, type AskedTerms, type RuledTelling } from './rival-rules.ts'

/**
 * What stands among the first hits, with what makes it a rival of others. `speaker` and `about` are
 * who said it and whom it is about, folded; null where no name says so.
 */
export interface PossibleRival extends RuledTelling, Omit<ReadTelling, 'sketch'> {
  readonly id: string
  /** It answers by itself about as well as what answers best. */
  readonly isNear: boolean
  /** How well when it holds fits a time that is asked for, 0–1; the same for all where none is. */
  readonly timeFit: number
  /** Of who told it; `owner` where nobody claims it. */
  readonly trust: Trust
  /** Bits of its meaning by the encoder of the head; null where there are none, or not in English. */
  readonly sketch: Uint32Array | null
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
 * themselves, or of two others, is none; nor is what was told at one time. Else a head judges that was
 * trained over the encoder's bits (`rivalProbability`), and rules: whether the later one says what has
 * become of the earlier (`saidChange`), and likeness of wording (`likeWording`) that the head does not
 * find unlikely. Rules alone decide where there are no bits of its encoder, or texts are long or not in
 * English.
 */
export function rivalry(
  a: PossibleRival,
  b: PossibleRival,
  asked: AskedTerms = nothingAsked,
): number {
  if (areKnown(a, b)) return 1
  const [older, newer] = a.validFrom < b.validFrom ? [a, b] : [b, a]
  if (!(older.validFrom < newer.validFrom) || areOfOthers(a, b)) return 0
  if (older.stems.size === 0 || newer.stems.size === 0) return 0
  if (saysNumberAlone(older, newer, asked)) return 0
  const said = saidChange(older, newer, asked)
  const judged = isRead(older) && isRead(newer) ? rivalProbability(older, newer) : null
  if (judged !== null && judged < tuned.unlikelyRivals) return Math.max(said, judged)
  return Math.max(said, judged ?? 0, likeWording(older, newer, asked))
}

/** The question names by a number which of many is meant, and only the older one says it. */
function saysNumberAlone(older: PossibleRival, newer: PossibleRival, asked: AskedTerms): boolean {
  return [...asked.all].some(
    (term) => /\d/.test(term) && older.stems.has(term) && !newer.stems.has(term),
  )
}

/** The terms of a question by which statements are compared. */
export function askedTerms(question: Utterance, terms: readonly string[]): AskedTerms {
  const named = new Set([
    ...readAskedFor(question).names,
    // `mother` in `my mother's name`
    ...[...question.text.matchAll(owners)].flatMap(([owner]) => indexTerms(owner)),
  ])
  return { all: new Set(terms), matter: new Set(terms.filter((term) => !named.has(term))) }
}

/**
 * Likely rivals among the first ten hits, of which the older one answers. A later one that does not,
 * since a change is told in other words than it is asked for, has to be surer, and so has one that
 * was told within a day, unless it is believed less.
 */
export function rivalsAmong<T extends PossibleRival>(
  hits: readonly T[],
  asked: AskedTerms,
): readonly Rivalry<T>[] {
  const first = hits.slice(0, tuned.page)
  return first.flatMap((one, at) =>
    first.slice(at + 1).flatMap((other): Rivalry<T>[] => {
      const [older, newer] = other.validFrom < one.validFrom ? [other, one] : [one, other]
      if (!older.isNear) return []
      // Within a day people tell more of one matter than they change; who is believed less changes none.
      const isLater = newer.validFrom - older.validFrom >= dayMs
      const isRetold = isLater || isTrustedMore(older.trust, newer.trust)
      const least = newer.isNear && isRetold ? tuned.likelyRivals : tuned.surerRivals
      const probability = rivalry(older, newer, asked)
      return probability >= least ? [{ older, newer, probability }] : []
    }),
  )
}

/**
 * Puts what is so now before its rivals: a hit goes to where the first of them stands; all else
 * keeps its order. What is believed comes first, however old: nobody takes an owner's place by telling
 * later, and while a conflict among them is undecided not even `main`; then what fits the time that
 * is asked for; then what was told later.
 */
export function newestRivalsFirst<T extends PossibleRival>(
  hits: readonly T[],
  rivals: readonly Rivalry<T>[],
): readonly T[] {
  const ordered = [...hits]
  const precedes = (one: T, other: T): boolean =>
    isBefore(one, other) &&
    rivals.some(({ older, newer }) =>
      one === newer ? other === older : one === older && other === newer,
    )
  for (let at = 1; at < Math.min(tuned.page, ordered.length); at++) {
    const later = ordered[at]
    if (later === undefined) continue
    const place = ordered.findIndex((one, before) => before < at && precedes(later, one))
    if (place < 0) continue
    ordered.splice(at, 1)
    ordered.splice(place, 0, later)
  }
  return ordered
}

/** A hit with the older ones that it is likely a later telling of. */
interface ToldHit {
  readonly id: string
  readonly rivalOf?: readonly { readonly id: string; readonly probability: number }[]
  /** How well it answers, by words and meaning; in any unit. */
  readonly match: number
  readonly trust: Trust
  /** It is a side of an open conflict: nobody knows yet which of them holds. */
  readonly isOpen: boolean
}

/**
 * What is told as the present: of what answers, without what a surer rival of it that answers about
 * as well tells anew. What is trusted less takes nothing's place, nor does what is in open conflict.
 */
export function withoutOlder<T extends ToldHit>(hits: readonly T[]): readonly T[] {
  return hits.filter(
    (older) =>
      !hits.some(
        (newer) =>
          !older.isOpen &&
          !newer.isOpen &&
          !isTrustedMore(older.trust, newer.trust) &&
          newer.match >= tuned.asWell * older.match &&
          newer.rivalOf?.some(
            ({ id, probability }) => id === older.id && probability >= tuned.surerRivals,
          ) === true,
      ),
  )
}

/**
 * Whether a question may be answered from what happened or was so before: then nothing is put before it
 * or left out. Limits: English by its tense (`When did she start?`), other languages by few words.
 */
export function asksForPast({ text }: Utterance): boolean {
  return past.test(text)
}

function areKnown(a: PossibleRival, b: PossibleRival): boolean {
  return a.rivals.has(b.id) || b.rivals.has(a.id)
}

/** What the head can judge: statements of a sentence or two. */
function isRead(one: PossibleRival): one is PossibleRival & ReadTelling {
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

function isBefore(one: PossibleRival, other: PossibleRival): boolean {
  const standing = ({ trust }: PossibleRival): number =>
    areKnown(one, other) ? standingOfTrust(trust) : Number(!isBelowMain(trust))
  const order =
    standing(one) - standing(other) ||
    one.timeFit - other.timeFit ||
    one.validFrom - other.validFrom
  return order > 0
}

const nothingAsked: AskedTerms = { all: new Set(), matter: new Set() }
const owners = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?=['’]s [\p{L}\p{N}])/gu
const ofOneself = /\b(?:I|I['’]m|my|me|mine)\b/
const past =
  /\b(?:was|were|did|had|used to|originally|initially|at first|formerly|previous(?:ly)?|before|ever|history|old|all|every)\b|以前|原来|最初|\bantes\b/iu
