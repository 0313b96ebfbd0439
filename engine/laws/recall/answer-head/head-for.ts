import { tuned } from '../tuned.ts'
import { answerProbability, type AnswerFeatures } from './answer-head.ts'
import { answerHeads } from './tuned.ts'

export type AnswerChannel = keyof typeof answerHeads

/**
 * The head that tells how likely a hit answers: that of what was read with the question where it was read and
 * words and meaning, or words alone, leave it open, else that of these. `demand` as for `answerProbability`.
 */
export function headFor(
  features: AnswerFeatures,
  apart: Exclude<AnswerChannel, 'byReading'>,
  demand = 0,
): AnswerChannel {
  if (features.read === 0) return apart
  const { from, to } = tuned.pairs
  const probability = answerProbability(features, answerHeads[apart], demand)
  return probability >= from && probability <= to ? 'byReading' : apart
}
