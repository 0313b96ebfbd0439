import type { RecallTrace } from '../../model/views.ts'
import type { OperationContext } from '../../operations/context.ts'
import type { Scored } from './rank-hits.ts'
import type { Question } from './read-question.ts'
import type { Reranked } from './rerank-recall.ts'
import { weightsFor } from './semantic-matches.ts'

/** What each channel brought to a recall, in numbers. */
export function traceOf(
  context: OperationContext,
  question: Question,
  { memories, entities, notes, lit }: Scored,
  ranked: readonly Reranked[],
): RecallTrace {
  const { graph } = context.store.graph
  const reordered = ranked.filter(({ rerankScore = null }) => rerankScore !== null).length
  const parts = [...memories, ...entities, ...notes, ...lit.byRow.values()].map((one) => one.parts)
  return {
    candidates: {
      lexical: parts.filter(({ lexical }) => lexical > 0).length,
      semantic: parts.filter(({ semantic }) => semantic > 0).length,
      linked: memories.filter(({ hasTies }) => hasTies).length,
      activated: lit.spread.reached,
    },
    starts: [...lit.spread.energies].map(([slot, energy]) => ({ id: graph.idOf(slot), energy })),
    weights: weightsFor(context, question),
    ranked: ranked.length,
    ...(reordered > 0 && { reranked: reordered }),
  }
}
