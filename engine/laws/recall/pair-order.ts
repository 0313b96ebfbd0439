import { clampShare } from './recall-score.ts'
import { tuned } from './tuned.ts'

/** Something found of which it may have been read how likely it answers. */
export interface ReadTogether {
  /** 0–1. */
  readonly score: number
  /** How likely it answers, 0–1; null where it was not read with the question. */
  readonly probability: number | null
}

/**
 * What was read with the question, best first: by its share of the best score and, counted `share`, the logarithm of the odds
 * that it answers, which is within ±`tuned.pairs.mostOdds`. What was not read stays where it is. Ties keep their order. Total.
 */
export function inReadOrder<T extends ReadTogether>(
  found: readonly T[],
  share: number = tuned.pairs.share,
): readonly T[] {
  const best = Math.max(...found.map(({ score }) => score))
  const worth = ({ score, probability }: T): number =>
    (best > 0 ? score / best : 0) + share * logOddsOf(probability ?? 0)
  const read = found.filter(({ probability }) => probability !== null)
  const ordered = read.toSorted((a, b) => worth(b) - worth(a))
  let next = 0
  return found.map((one) => (one.probability === null ? one : (ordered[next++] ?? one)))
}

/** The logarithm of the odds of a probability as a share of the most that it counts, −1 to 1. */
export function oddsShare(probability: number): number {
  return logOddsOf(probability) / tuned.pairs.mostOdds
}

/** The logarithm of the odds of a probability, within ±`tuned.pairs.mostOdds`. */
function logOddsOf(probability: number): number {
  const { mostOdds } = tuned.pairs
  const share = clampShare(probability)
  return Math.max(-mostOdds, Math.min(mostOdds, Math.log(share / (1 - share))))
}
