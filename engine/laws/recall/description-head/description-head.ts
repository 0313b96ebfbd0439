import { logistic } from '../logistic.ts'
import { clampShare } from '../recall-score.ts'
import { tuned } from '../tuned.ts'
import { descriptionWeights } from './tuned.ts'
import { allOfIt, commonName } from './tuning.ts'

/** What of a memory itself speaks for its being what a description means. */
export interface OwnEvidence {
  /** Share of the worth of the description's words that it has, 0–1. */
  readonly words: number
  /** How near its words come to those of the description; null where one of them has no vectors of words. */
  readonly closeness: number | null
  /** Standardised likeness of the two, 0–1. */
  readonly meaning: number
  /** What the names of the description tell of it: 1 for it, −1 against it, 0 where there are none. */
  readonly named: number
}

/** What of those that are surely meant speaks for another one. */
export interface EvidenceBeside {
  /** How much a word of it is theirs, 0–1. */
  readonly shared: number
  /** How surely it was told of an occasion that one of them names, 0–1. */
  readonly occasion: number
}

/**
 * How likely a memory is what a description means, 0–1; from ½ on it is meant. Logistic regression over the
 * words that it has, how near the others come, and likeness of meaning: first by itself, then, where some are
 * surely meant, with what they tell of it. Unlike the score of an answer it hangs on no better match: the
 * nearest of nothing is not meant. Trained by `bench/train-descriptions.mjs` on descriptions of our own lives.
 * Total: what is no number counts as 0, closeness as usual.
 */
export function likelyMeant(own: OwnEvidence, beside: EvidenceBeside | null = null): number {
  const { bias, weights } = beside === null ? descriptionWeights.alone : descriptionWeights.beside
  const features = descriptionFeatures(own, beside)
  const sum = features.reduce((all, feature, at) => all + feature * (weights[at] ?? 0), bias)
  return logistic(sum)
}

/**
 * What the names of a description tell of a memory that has such a share of their worth, −1 to 1, where of
 * `all` memories so many have the rarest of them: `the trip to Vegas` means no other trip, and a name that
 * many have says little of what is meant. So few memories as there may be are joined by those that a word's worth
 * imagines (`termWorth`). Total: 0 where there is nothing.
 */
export function toldByNames(share: number, having: number, all: number): number {
  if (!(all > 0) || !(having >= 0)) return 0
  const common = having / ((all + tuned.imaginedPieces) * commonName)
  return clampShare(1 - common) * (2 * clampShare(share) - 1)
}

/** What the head sees, always as many numbers for the same evidence. */
export function descriptionFeatures(
  { words, closeness, meaning, named }: OwnEvidence,
  beside: EvidenceBeside | null,
): readonly number[] {
  const said = clampShare(words)
  const near = Number.isFinite(closeness) ? (closeness ?? 0) : descriptionWeights.usualCloseness
  const name = Number.isFinite(named) ? Math.max(-1, Math.min(1, named)) : 0
  const own = [said, Number(said >= allOfIt), near, clampShare(meaning), name]
  return beside === null ? own : [...own, clampShare(beside.shared), clampShare(beside.occasion)]
}
