import { logistic, oddsOf } from '../logistic.ts'
import { askedRivalFeatureNames, type AskedRivalFeatures, type AskedRivalHead } from './features.ts'
import { askedRivalHead } from './tuned.ts'

/**
 * How likely the later of two statements is what answers a question now in place of the earlier one,
 * 0–1: a logistic regression over what the head of `rivalProbability` says of the two, how far each
 * states what is asked, how the recall found it and how likely it answers as a reader has it, whether
 * they tell what is so or what happened, how much talk and time is around them, and whether the
 * question asks for what changes. Learned by `bench/train-asked-rivals.mjs` from recalls of what changes
 * in our own talks and lives, and of what does not. Total.
 */
export function askedRivalProbability(
  features: AskedRivalFeatures,
  head: AskedRivalHead = askedRivalHead,
): number {
  return logistic(oddsOf(head, features, askedRivalFeatureNames))
}
