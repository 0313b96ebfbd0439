import { each, matchChannels } from '../../../contract/channels.ts'
import type { RecallTrace } from '../../model/recall-trace.ts'
import type { AllScored } from './kinds/rank-hits.ts'
import type { Reranked } from './rerank-recall.ts'
import type { Search } from './search.ts'

/** What each channel brought to a recall, in numbers. */
export function traceOf(
  { context, weights }: Search,
  { memories, others, activated }: AllScored,
  ranked: readonly Reranked[],
): RecallTrace {
  const { graph } = context.store.graph
  const reordered = ranked.filter(({ rerankScore = null }) => rerankScore !== null).length
  const parts = [...memories, ...others, ...activated.byRow.values()].map((one) => one.parts)
  return {
    candidates: {
      ...each(matchChannels, (name) => parts.filter((own) => own[name] > 0).length),
      linked: memories.filter(({ hasTies }) => hasTies).length,
      activated: activated.spread.reached,
    },
    starts: [...activated.spread.energies].map(([slot, energy]) => ({
      id: graph.idOf(slot),
      energy,
    })),
    weights,
    ranked: ranked.length,
    ...(reordered > 0 && { reranked: reordered }),
  }
}
