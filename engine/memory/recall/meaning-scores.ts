import type { RecallIndex } from '../../index/recall-index.ts'
import type { OperationContext } from '../../operations/context.ts'
import { placesOf } from './meaning-matches.ts'

/** S of AG-35 of every piece there is, by its number; null where the question has no place. */
export function meaningScores(
  context: Pick<OperationContext, 'texts'>,
  index: RecallIndex,
): Float64Array | null {
  return placesOf(context).size === 0 ? null : new Float64Array(index.pieceLimit)
}
