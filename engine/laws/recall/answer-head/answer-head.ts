import { logistic, oddsOf, type LogisticHead } from '../logistic.ts'
import { sixDecimals } from '../recall-score.ts'

/** What the head looks at, each 0–1: how far the best hit tells what is asked, and what speaks against it. */
export const answerFeatureNames = [
  /** What words, and what links and the talk around it, say of it. */
  'lexical',
  'activation',
  /** Share of what is asked, by rarity, that it states; and whether it states all of it. */
  'covered',
  'all',
  /** How near its meaning is: as far as it states what is asked, and as far as it does not. */
  'told',
  'paraphrased',
  /** How near its words come to those of the question, above what unrelated texts do. */
  'worded',
  /** Share of what is asked of which nothing in the namespace tells. */
  'unknown',
  /** How seldom people tell what is asked, by the question alone. */
  'seldomTold',
  /** The thing asked for, or anything of the kind that is asked for, is not in it. */
  'attributeMissing',
  'kindMissing',
  /** It tells of another number, weekday or month. */
  'otherValue',
  /** Share of the names that it has not; that it has, by which the rest of the question is not stated. */
  'nameMissing',
  'nameAlone',
  /** Who is named has said it, or somebody else has. */
  'ofSpeaker',
  'ofAnother',
  /** How far it stands before the next hit, in all and in meaning. */
  'gap',
  'nearer',
  /** How much is asked. */
  'length',
  /** How likely it answers, as it was read together with the question, by the logarithm of the odds; 0 where it was not. */
  'read',
] as const

export type AnswerFeatureName = (typeof answerFeatureNames)[number]
export type AnswerFeatures = Readonly<Record<AnswerFeatureName, number>>

export type AnswerHead = LogisticHead<AnswerFeatureName>

/**
 * How likely the best hit answers, 0–1: 1 ÷ (1 + e^−(b + Σ w x)). The weights are learned from questions
 * with and without an answer (`bench/train-answers.mjs`), of which six in seven have one. `demand` is in units of its
 * sum: what has to speak for an answer beyond what usually suffices.
 * Source: logistic regression (Cox 1958). Limits: it is calibrated for questions as people put them to a
 * memory. Total: what is no number counts as 0.
 */
export function answerProbability(features: AnswerFeatures, head: AnswerHead, demand = 0): number {
  return sixDecimals(logistic(oddsOf(head, features, answerFeatureNames) - demand))
}
