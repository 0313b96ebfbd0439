import { clampShare } from './recall-score.ts'
import { tuned } from './tuned.ts'

/** The logarithm of the odds of a probability as a share of the most that it counts, −1 to 1. Total. */
export function oddsShare(probability: number): number {
  const { mostOdds } = tuned.pairs
  const share = clampShare(probability)
  return Math.max(-mostOdds, Math.min(mostOdds, Math.log(share / (1 - share)))) / mostOdds
}
