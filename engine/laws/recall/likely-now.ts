import { oddsShare } from './read-odds.ts'
import { isBefore, type RivalStanding } from './rival-order.ts'
import type { PossibleRival, Rivalry } from './rivals.ts'
import { tuned } from './tuned.ts'

/** Something found: its share of the best score, and how likely it answers as it was read, 0–1; null where it was not. */
export type MayAnswer = RivalStanding & Pick<PossibleRival, 'score' | 'read'>

/**
 * How likely each of what was found is what answers now, 0–1, all together 1: first how likely it answers,
 * of all that was found, by its share of the best score and as it was read with the question (softmax); then what
 * is so now has of its older rivals what they had, as likely as it tells of their matter. From the oldest on,
 * so that what was so twice before counts for what is so now; of several later ones each has its part. Nothing
 * passes to what is believed less, or fits the time that is asked for less well. Total.
 */
export function likelyNow<T extends MayAnswer>(
  found: readonly T[],
  rivals: readonly Rivalry<T>[],
): ReadonlyMap<T, number> {
  const shares = new Map(softmax(found))
  for (const older of found.toSorted((a, b) => a.validFrom - b.validFrom)) {
    const later = rivals.filter((one) => one.older === older && isBefore(one.newer, older))
    const had = shares.get(older) ?? 0
    const kept = later.reduce((share, { probability }) => share * (1 - probability), 1)
    const all = later.reduce((sum, { probability }) => sum + probability, 0)
    for (const { newer, probability } of later) {
      const passed = all > 0 ? (had * (1 - kept) * probability) / all : 0
      shares.set(newer, (shares.get(newer) ?? 0) + passed)
    }
    shares.set(older, had * kept)
  }
  return shares
}

/** What was found, the likeliest first; ties keep their order. */
export function likeliestFirst<T extends MayAnswer>(
  found: readonly T[],
  rivals: readonly Rivalry<T>[],
): readonly T[] {
  const likely = likelyNow(found, rivals)
  return found.toSorted((a, b) => (likely.get(b) ?? 0) - (likely.get(a) ?? 0))
}

function softmax<T extends MayAnswer>(found: readonly T[]): readonly (readonly [T, number])[] {
  const worth = found.map((one) => [one, Math.exp(worthOf(one))] as const)
  const sum = worth.reduce((all, [, each]) => all + each, 0)
  return worth.map(([one, each]) => [one, each / sum])
}

function worthOf({ score, read }: MayAnswer): number {
  const { share, odds, known } = tuned.answering
  return share * score + (read === null ? 0 : odds * oddsShare(read) + known)
}
