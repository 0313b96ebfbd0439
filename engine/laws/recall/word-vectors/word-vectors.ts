import { largestStep, wordBytes, wordDimensions, wordSteps } from './tuning.ts'

/** The words of a text, as bytes say them. */
export interface WordVectors {
  /** `wordDimensions` a word, −7 to 7. */
  readonly directions: Int8Array
  /** Of each word what it counts in a question, above 0. */
  readonly weights: Float64Array
}

/** Total: what is behind the last whole word is left out. */
export function wordsIn(bytes: Int8Array): WordVectors {
  const count = Math.trunc(bytes.length / wordBytes)
  const directions = new Int8Array(count * wordDimensions)
  const weights = new Float64Array(count)
  for (let word = 0; word < count; word++) {
    const from = word * wordBytes
    for (let at = 0; at < wordDimensions; at += 2) {
      const both = bytes[from + at / 2] ?? 0
      const upper = Math.floor(both / levels)
      const lower = both - upper * levels
      directions[word * wordDimensions + at] = upper
      directions[word * wordDimensions + at + 1] = lower > largestStep ? lower - levels : lower
    }
    weights[word] = Math.exp((bytes[from + wordBytes - 1] ?? 0) / wordSteps)
  }
  return { directions, weights }
}

/**
 * How near the words of a text come to those of a question, some −1 to 1: each word of the question counts
 * by the word of the text that lies nearest to it, and by its weight. Source: late interaction,
 * Khattab & Zaharia 2020, "ColBERT", with weights that are learned. Total: 0 where one of the two has no word.
 */
export function closenessOfWords(question: WordVectors, text: WordVectors): number {
  const { weights } = question
  if (text.weights.length === 0) return 0
  let [sum, all] = [0, 0]
  for (const [word, weight] of weights.entries()) {
    sum += weight * nearestTo(question, word, text)
    all += weight
  }
  return all > 0 ? sum / all : 0
}

function nearestTo({ directions: own }: WordVectors, word: number, text: WordVectors): number {
  const { directions: others } = text
  const from = word * wordDimensions
  let nearest = -Infinity
  for (let other = 0; other < others.length; other += wordDimensions) {
    let product = 0
    for (let at = 0; at < wordDimensions; at++) {
      product += Math.imul(own[from + at] ?? 0, others[other + at] ?? 0)
    }
    if (product > nearest) nearest = product
  }
  return nearest / wordSteps ** 2
}

/** What half a byte tells apart. */
const levels = 2 * (largestStep + 1)
