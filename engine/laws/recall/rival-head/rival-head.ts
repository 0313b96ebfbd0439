import { meaningWords } from '../../../model/embedding.ts'
import { bytesOfHex } from '../../../model/hex.ts'
import { logistic } from '../logistic.ts'
import { rivalFeatures, type ReadTelling } from './features.ts'
import { rivalWeights } from './tuned.ts'
import {
  bitsOfByte,
  bitsOfWord,
  bytesOfWord,
  measureCount,
  placeCount,
  valuesOfByte,
} from './tuning.ts'

/**
 * How likely the later of two statements is another telling of what the earlier one says, 0–1: a
 * logistic regression over their bits (where they agree, and those of the later one) and
 * `rivalFeatures`, trained by `scripts/train-rivals.mjs`. Total: a sketch of another size counts as
 * far as it goes.
 */
export function rivalProbability(older: ReadTelling, newer: ReadTelling): number {
  const { measures, places } = rivalFeatures(older, newer)
  let sum = weights.bias
  for (let at = 0; at < meaningWords; at++) {
    const later = newer.sketch[at] ?? 0
    sum += ofWord(weights.agreeing, at, ~((older.sketch[at] ?? 0) ^ later))
    sum += ofWord(weights.later, at, later)
  }
  for (const [at, measure] of measures.entries()) sum += measure * (weights.measures[at] ?? 0)
  for (const place of places) sum += weights.places[place] ?? 0
  return logistic(sum)
}

/** One byte a weight, each of three kinds with a scale of its own. */
function readWeights({ bias, scales, bytes }: typeof rivalWeights) {
  const read = new Int8Array(bytesOfHex(bytes).buffer)
  const [ofBits, ofMeasures, ofPlaces] = scales
  const half = bitsOfWord * meaningWords
  const bitsEnd = 2 * half
  const part = (from: number, count: number, scale: number): Float64Array =>
    Float64Array.from(read.subarray(from, from + count), (byte) => byte * scale)
  return {
    bias,
    agreeing: byByte(part(0, half, ofBits)),
    later: byByte(part(half, half, ofBits)),
    measures: part(bitsEnd, measureCount, ofMeasures),
    places: part(bitsEnd + measureCount, placeCount, ofPlaces),
  }
}

/** Of the bits of a sketch, eight at a time: for each value of each byte what its bits weigh together. */
function byByte(bits: Float64Array): Float64Array {
  const sums = new Float64Array((bits.length / bitsOfByte) * valuesOfByte)
  for (let at = 0; at < sums.length; at++) {
    const [byte, value] = [Math.floor(at / valuesOfByte), at % valuesOfByte]
    for (let bit = 0; bit < bitsOfByte; bit++) {
      const weight = bits[bitsOfByte * byte + bit] ?? 0
      sums[at] = (sums[at] ?? 0) + ((value >>> bit) & 1 ? weight : -weight)
    }
  }
  return sums
}

/** What the 32 bits of one word of a sketch weigh. */
function ofWord(sums: Float64Array, at: number, word: number): number {
  let sum = 0
  for (let byte = 0; byte < bytesOfWord; byte++) {
    const value = (word >>> (bitsOfByte * byte)) & (valuesOfByte - 1)
    sum += sums[(bytesOfWord * at + byte) * valuesOfByte + value] ?? 0
  }
  return sum
}

const weights = readWeights(rivalWeights)
