import { bytesOfHex } from '../../../model/hex.ts'
import type { CosineSpread } from '../meaning-score.ts'
import { unit } from '../vectors.ts'
import { adapterWeights } from './tuned.ts'

/**
 * The place of a question moved to where statements that answer it lie, of unit length. An encoder
 * puts near to a question what is put like it, which are other questions; a linear adapter of the
 * query, q + B(Aq) with matrices of rank 64, was trained on questions and the turns of talk that
 * answer them (`bench/train-query-adapter.mjs`). What is stored stays where it is.
 * Total: as it is where it has not as many numbers as the encoder of the adapter, or where one is no number.
 */
export function towardsAnswers(question: Float64Array): Float64Array {
  const { dimensions, rank, into, out } = weights
  if (question.length !== dimensions) return question
  const moved = Float64Array.from(question)
  for (let at = 0; at < rank; at++) {
    let share = 0
    const from = at * dimensions
    for (let part = 0; part < dimensions; part++) {
      share += (into[from + part] ?? 0) * (question[part] ?? 0)
    }
    for (let part = 0; part < dimensions; part++) {
      moved[part] = (moved[part] ?? 0) + share * (out[from + part] ?? 0)
    }
  }
  const found = unit(moved)
  return found.some((part) => part !== 0) ? found : question
}

/** How the cosines of texts lie that have nothing to do with a question that was moved. */
export const unrelatedToMoved: CosineSpread = adapterWeights.unrelated

/** A byte a weight: the rows of A, then the columns of B. */
function readWeights({ dimensions, rank, scales, bytes }: typeof adapterWeights) {
  const read = new Int8Array(bytesOfHex(bytes).buffer)
  const size = dimensions * rank
  const [ofInto, ofOut] = scales
  return {
    dimensions,
    rank,
    into: Float32Array.from(read.subarray(0, size), (byte) => byte * ofInto),
    out: Float32Array.from(read.subarray(size, 2 * size), (byte) => byte * ofOut),
  }
}

const weights = readWeights(adapterWeights)
