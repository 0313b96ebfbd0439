import { operation } from '../../operations/operation.ts'
import { textToPlace } from './read-question.ts'
import { recollect } from './recollect.ts'
import { rerankPool } from './rerank-recall.ts'
import { synthesisMaterial } from './synthesize-recall.ts'

/**
 * Finds what answers a question or belongs to a context. A model may order what is found and answer
 * from it: it is asked beforehand, about what the same recall finds then.
 */
export const recall = operation({
  role: 'reader',
  writes: false,
  countsTokens: ({ input }) => input.maxTokens !== undefined,
  reads: ({ input }) => textToPlace(input),
  consults: {
    neighbours: true,
    rerank: { isWanted: ({ rerank }) => rerank === true, pool: rerankPool },
    synthesis: {
      // Of several namespaces, none answers for the others.
      isWanted: ({ synthesize, isOneOfSeveral }) => synthesize === true && isOneOfSeveral !== true,
      material: synthesisMaterial,
    },
  },
  follows: ({ reinforce, activateGoals = [] }, recollection) => [
    { kind: 'plan_meanings' },
    ...(reinforce === false
      ? []
      : [{ kind: 'recalled', recollection, goals: activateGoals } as const]),
  ],
  run: recollect,
})
