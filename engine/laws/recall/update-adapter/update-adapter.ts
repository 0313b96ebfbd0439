import { movedBy, readAdapter } from '../linear-adapter.ts'
import { unit } from '../vectors.ts'
import { updateWeights } from './tuned.ts'

/**
 * Where a later statement lies that says what has become of an earlier one, as a question asks for it (unit
 * length): between the two, moved by a linear adapter of low rank that reads both. What has changed is often told in
 * words that are nearer to what was so than to the question (`decaf at the desk` after `two espressos before nine`).
 * Trained on what changes in our own talks and lives (`bench/train-update-adapter.mjs`). Total: the mean of the two
 * where they are not of the encoder of the adapter.
 */
export function towardsUpdates(earlier: Float64Array, question: Float64Array): Float64Array {
  const both = new Float64Array(earlier.length + question.length)
  both.set(earlier)
  both.set(question, earlier.length)
  const between = earlier.map((part, at) => part + (question[at] ?? 0))
  return movedBy(adapter, unit(between), both)
}

const adapter = readAdapter(updateWeights)
