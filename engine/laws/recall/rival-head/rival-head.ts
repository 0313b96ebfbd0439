import { meaningWords } from '../../../model/embedding.ts'
import { bytesOfHex } from '../../text/hex.ts'
import { rivalFeatures, type ReadTelling } from './features.ts'
import { rivalWeights } from './tuned.ts'
import { bitsOfWord, measureCount, placeCount } from './tuning.ts'

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
    const agreeing = ~((older.sketch[at] ?? 0) ^ later)
    for (let bit = 0; bit < bitsOfWord; bit++) {
      const place = bitsOfWord * at + bit
      const agrees = weights.bits[place] ?? 0
      const is = weights.bits[place + bitsOfWord * meaningWords] ?? 0
      sum += (agreeing >>> bit) & 1 ? agrees : -agrees
      sum += (later >>> bit) & 1 ? is : -is
    }
  }
  for (const [at, measure] of measures.entries()) sum += measure * (weights.measures[at] ?? 0)
  for (const place of places) sum += weights.places[place] ?? 0
  return 1 / (1 + Math.exp(-sum))
}

/** One byte a weight, each of three kinds with a scale of its own. */
function readWeights({ bias, scales, bytes }: typeof rivalWeights) {
  const read = new Int8Array(bytesOfHex(bytes).buffer)
  const [ofBits, ofMeasures, ofPlaces] = scales
  const bitsEnd = 2 * bitsOfWord * meaningWords
  const part = (from: number, count: number, scale: number): Float64Array =>
    Float64Array.from(read.subarray(from, from + count), (byte) => byte * scale)
  return {
    bias,
    bits: part(0, bitsEnd, ofBits),
    measures: part(bitsEnd, measureCount, ofMeasures),
    places: part(bitsEnd + measureCount, placeCount, ofPlaces),
  }
}

const weights = readWeights(rivalWeights)
