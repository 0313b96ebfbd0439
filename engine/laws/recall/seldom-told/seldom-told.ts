import { bytesOfHex } from '../../../model/hex.ts'
import { dot, unit } from '../vectors.ts'
import { untoldWeights } from './tuned.ts'

/**
 * How likely it is that nobody told what a question asks, 0–1, by the question alone: people tell what
 * they did and why, and seldom a surname, a number to call or a price. Logistic regression over the place of the
 * question (`bench/train-untold.mjs`), learned from questions about our own talks that the talk
 * answers, and such that it does not. Total: 0 where the question has not as many numbers as the
 * encoder that it was trained over.
 */
export function seldomTold(question: ArrayLike<number>): number {
  if (question.length !== weights.length) return 0
  return 1 / (1 + Math.exp(-(untoldWeights.bias + dot(weights, unit(question)))))
}

const weights = Float64Array.from(
  new Int8Array(bytesOfHex(untoldWeights.bytes).buffer),
  (byte) => byte * untoldWeights.scale,
)
