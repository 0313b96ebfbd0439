// A linear map that makes of what a word is read as its direction and its weight, and how a question and a
// text are held against each other by it (late interaction, Khattab & Zaharia 2020), as numbers that can be
// learned; engine/laws/recall/word-vectors does the same with bytes.
import { wordDimensions } from '../../engine/laws/recall/word-vectors/tuning.ts'

/** Numbers that a word is read as, and those that come of it: a direction, and the logarithm of a weight. */
export const readWidth = 768
export const madeWidth = wordDimensions + 1

/** Of each word its direction, of length 1, the length that it had, and the logarithm of its weight. */
export function directions(states, { weights, biases }) {
  const count = states.length / readWidth
  const units = new Float32Array(count * madeWidth)
  const lengths = new Float32Array(count)
  for (let word = 0; word < count; word++) {
    let square = 0
    for (let out = 0; out < madeWidth; out++) {
      let sum = biases[out]
      for (let at = 0; at < readWidth; at++)
        sum += weights[out * readWidth + at] * states[word * readWidth + at]
      units[word * madeWidth + out] = sum
      if (out < wordDimensions) square += sum ** 2
    }
    const length = Math.sqrt(square) || 1
    lengths[word] = length
    for (let out = 0; out < wordDimensions; out++) units[word * madeWidth + out] /= length
  }
  const logits = Array.from(lengths, (_, word) => units[word * madeWidth + wordDimensions])
  return { units, lengths, logits, pull: new Float32Array(units.length) }
}

/** Of each word of the question how near the nearest word of the text lies, and which it is. */
export function nearestOf(asked, { units, lengths }) {
  const most = []
  const nearest = []
  for (let word = 0; word < asked.lengths.length; word++) {
    let [best, which] = [-Infinity, 0]
    for (let other = 0; other < lengths.length; other++) {
      let sum = 0
      for (let at = 0; at < wordDimensions; at++) {
        sum += asked.units[word * madeWidth + at] * units[other * madeWidth + at]
      }
      if (sum > best) [best, which] = [sum, other]
    }
    most.push(best)
    nearest.push(which)
  }
  return { most, nearest }
}

export function addDirection(pulled, word, units, other, pull) {
  for (let at = 0; at < wordDimensions; at++)
    pulled[word * madeWidth + at] += pull * units[other * madeWidth + at]
}

/** Back through the length of each word that was pulled. */
export function addWeights({ units, lengths, pull }, states, slopes, biases) {
  for (let word = 0; word < lengths.length; word++) {
    const from = word * madeWidth
    let along = 0
    for (let at = 0; at < wordDimensions; at++) along += pull[from + at] * units[from + at]
    for (let out = 0; out < madeWidth; out++) {
      const own =
        out === wordDimensions
          ? pull[from + out]
          : (pull[from + out] - along * units[from + out]) / lengths[word]
      if (own === 0) continue
      biases[out] += own
      for (let at = 0; at < readWidth; at++)
        slopes[out * readWidth + at] += own * states[word * readWidth + at]
    }
  }
}

export function softmax(values) {
  const most = Math.max(...values)
  const odds = values.map((value) => Math.exp(value - most))
  const all = odds.reduce((sum, one) => sum + one, 0)
  return odds.map((one) => one / all)
}
