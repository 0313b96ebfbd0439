import { bytesOfHex } from '../../../model/hex.ts'
import { logistic } from '../logistic.ts'
import { dot, unit } from '../vectors.ts'
import { questionHeads } from './tuned.ts'

/**
 * How likely it is that nobody told what a question asks, 0–1, by the question alone: people tell what
 * they did and why, and seldom a surname, a number to call or a price. Logistic regression over the place of the
 * question (`bench/train-questions.mjs`), learned from questions about our own talks that the talk
 * answers, and such that it does not. Total: 0 where the question has not as many numbers as the
 * encoder that it was trained over.
 */
export function seldomTold(question: ArrayLike<number>): number {
  return likelihood(heads.untold, question) ?? 0
}

/**
 * How likely a question asks for what is so until it changes (`Where do I live?`), 0–1, and not for what
 * happened, for reasons or for a list: by the question alone, as above, learned from questions about what changes in our
 * own talks and lives, and about all else. Null where the question has not as many numbers as the encoder.
 */
export function mayChange(question: ArrayLike<number>): number | null {
  return likelihood(heads.changing, question)
}

function likelihood({ bias, weights }: Head, question: ArrayLike<number>): number | null {
  if (question.length !== weights.length) return null
  return logistic(bias + dot(weights, unit(question)))
}

interface Head {
  readonly bias: number
  readonly weights: Float64Array
}

function readHead({ bias, scale, bytes }: (typeof questionHeads)['untold' | 'changing']): Head {
  const read = new Int8Array(bytesOfHex(bytes).buffer)
  return { bias, weights: Float64Array.from(read, (byte) => byte * scale) }
}

const heads = { untold: readHead(questionHeads.untold), changing: readHead(questionHeads.changing) }
