import { isBelowMain, isTrustedMore, standingOfTrust, type Trust } from '../../model/trust.ts'
import type { AskedOfRivals } from './asked-of-rivals.ts'
import {
  areKnownRivals,
  isReadable,
  mostCompared,
  type PossibleRival,
  type Rivalry,
} from './rivals.ts'
import { tuned } from './tuned.ts'

/**
 * What a later telling has surely replaced: it stands behind all that answers, since a reader would
 * take it for what is so. Only statements that say one thing are, and none for one that is believed
 * less or is in open conflict with it; a question that may be answered from the past replaces nothing.
 */
export function replacedAmong<T extends PossibleRival>(
  rivals: readonly Rivalry<T>[],
  { isOfPast, sketch }: AskedOfRivals,
): ReadonlySet<T> {
  if (isOfPast || sketch === null) return new Set()
  const sure = rivals.filter(
    ({ older, newer, probability }) =>
      probability >= tuned.replacedRivals &&
      !areKnownRivals(older, newer) &&
      isReadable(older) &&
      isReadable(newer) &&
      saysOneThing(older, 1) &&
      saysOneThing(newer, tuned.mostOfChange) &&
      !isTrustedMore(older.trust, newer.trust) &&
      older.timeFit <= newer.timeFit,
  )
  return new Set(sure.map(({ older }) => older))
}

function saysOneThing({ sentences, asks }: PossibleRival, most: number): boolean {
  return sentences <= most && !asks
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
  for (let at = 1; at < Math.min(mostCompared, ordered.length); at++) {
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

/** What decides which of two that tell of one matter stands before the other. */
export type RivalStanding = Pick<PossibleRival, 'id' | 'rivals' | 'trust' | 'timeFit' | 'validFrom'>

/** Whether one of two that tell of one matter stands before the other: see `newestRivalsFirst`. */
export function isBefore(one: RivalStanding, other: RivalStanding): boolean {
  const standing = ({ trust }: RivalStanding): number =>
    areKnownRivals(one, other) ? standingOfTrust(trust) : Number(!isBelowMain(trust))
  const order =
    standing(one) - standing(other) ||
    one.timeFit - other.timeFit ||
    one.validFrom - other.validFrom
  return order > 0
}
