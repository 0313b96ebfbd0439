import { dueByToday } from '../../due/list-due.ts'
import type { RecallInput } from '../../model/requests.ts'
import type { Recollection } from '../../model/views.ts'
import type { OperationContext } from '../../operations/context.ts'
import { lookedFor, operation, type Asked } from '../../operations/operation.ts'
import { ok, type Result } from '../../result.ts'
import type { Settings } from '../../settings.ts'
import { questionText } from './read-question.ts'
import { pairsToRead } from './read-pairs.ts'
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
  tells: {
    /** What the log would keep of it. */
    sieve: ({ input, settings }: Asked<RecallInput>, sieve) =>
      isLogged(input, settings) && !sieve.keeps(questionText(input), 'query')
        ? { ...input, isPrivate: true }
        : input,
    heard: 'unsaid',
  },
  prepare({ input }: Asked<RecallInput>) {
    const { maxTokens, rerank, synthesize, isOneOfSeveral } = input
    return {
      ...lookedFor(questionText(input)),
      sealed: [input],
      countsTokens: maxTokens !== undefined,
      // What a model puts in order it has read.
      pairs: rerank !== true && ((context, most) => pairsToRead(context, input, most)),
      rerank: rerank === true && ((context, most) => rerankPool(context, input, most)),
      synthesis:
        // Of several namespaces, none answers for the others.
        synthesize === true &&
        isOneOfSeveral !== true &&
        ((context) => synthesisMaterial(context, input)),
    }
  },
  follows: (input, recollection) => [
    { kind: 'plan_meanings' },
    ...(input.reinforce === false ? [] : [{ kind: 'recalled', input, recollection } as const]),
  ],
  run(context: OperationContext, input: RecallInput): Result<Recollection> {
    const found = recollect(context, input)
    if (input.due !== true || !found.ok) return found
    return ok({ ...found.value, due: dueByToday(context) })
  },
})

function isLogged({ reinforce }: RecallInput, { recall: { logDays } }: Settings): boolean {
  return reinforce !== false && logDays > 0
}
