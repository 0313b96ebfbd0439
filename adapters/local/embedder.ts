import type { Utterance } from '../../engine/language/utterance.ts'
import type { Embedder } from '../../engine/ports/text-readers.ts'
import { createFeaturePatterns } from './feature-patterns.ts'
import { textFeatures } from './text-features.ts'
import { vectorDimensions, type OperatingTable } from '../../engine/model/embedding.ts'
import { scoreWeight } from './tuning.ts'

/**
 * Places texts by the words they share, offline: a vector is the sum of its features' patterns,
 * each as heavy as the feature, made of unit length (feature hashing; Weinberger et al. 2009). All
 * sums are of whole numbers, so the bytes are the same on every machine.
 * Limits: it knows no meaning. Words that differ are unlike, however near in sense.
 */
export function createEmbedder(): Embedder {
  return {
    id: embedderId,
    dimensions: vectorDimensions,
    table: operatingTable,
    weight: scoreWeight,
    embed: (all) => Promise.resolve(all.map(vectorOf)),
  }
}

function vectorOf(said: Utterance): Float32Array {
  const sums = new Int32Array(vectorDimensions)
  for (const { name, weight, isWord } of textFeatures(said)) {
    const pattern = isWord ? patterns.ofWord(name) : patterns.ofName(name)
    for (let at = 0; at < sums.length; at++)
      sums[at] = (sums[at] ?? 0) + (pattern[at] ?? 0) * weight
  }
  return unitVector(sums)
}

/** Whole numbers, added in one order, so the root is the same everywhere. */
function unitVector(sums: Int32Array): Float32Array {
  let squares = 0
  for (const sum of sums) squares += sum * sum
  const unit = new Float32Array(sums.length)
  if (squares === 0) return unit
  const length = Math.sqrt(squares)
  for (let at = 0; at < sums.length; at++) unit[at] = (sums[at] ?? 0) / length
  return unit
}

/** Named anew with every change of features: vectors of unlike features mean nothing together. */
const embedderId = 'local-words-1'

/** One for all namespaces of an isolate: what a word's pattern is does not depend on who asks. */
const patterns = createFeaturePatterns(vectorDimensions)

/**
 * Where the local embedder's cosines mean something, from `npm run bench -- calibrate`;
 * docs/embedder.md shows the curves. Thresholds for merging stand above the least that was precise
 * enough: a wrong merge costs a memory, a missed one only room.
 */
export const operatingTable: OperatingTable = {
  // 99.9 % of random pairs lie below: a namespace has thousands.
  floor: 0.42,
  // 99 % of pairs labelled 0–1 of 5 lie below 0.62. It stands above: words shared are matched by the
  // words of a question already, and an edge is to bring what they do not.
  edge: 0.75,
  // Negated twins are at 1; all 88 pairs that share over 7 of 10 words lie above.
  conflict: 0.68,
  dedup: 0.93,
  strict: 0.96,
}
