import { movedBy, readAdapter } from '../linear-adapter.ts'
import type { CosineSpread } from '../meaning-score.ts'
import { adapterWeights } from './tuned.ts'

/**
 * The place of a question moved to where statements that answer it lie, of unit length. An encoder
 * puts near to a question what is put like it, which are other questions; a linear adapter of the
 * query, q + B(Aq) with matrices of rank 64, was trained on questions and the turns of talk that
 * answer them (`bench/train-query-adapter.mjs`). What is stored stays where it is.
 * Total: as it is where it has not as many numbers as the encoder of the adapter, or where one is no number.
 */
export function towardsAnswers(question: Float64Array): Float64Array {
  return movedBy(adapter, question, question)
}

/** How the cosines of texts lie that have nothing to do with a question that was moved. */
export const unrelatedToMoved: CosineSpread = adapterWeights.unrelated

const adapter = readAdapter(adapterWeights)
