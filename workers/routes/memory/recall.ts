import type { RecallInput } from '../../../engine/model/requests.ts'
import { explanationSchema, recollectionSchema } from '../../../contract/recall.ts'
import { explainSchema, recallSchema } from '../../../contract/recall-request.ts'
import { answerOf, callNamespace, type CallAnswer } from '../../call-namespace.ts'
import type { EdgeContext } from '../../context.ts'
import { chapter, route } from '../../route.ts'
import { bodyOf, ofOperation, operationRoute } from '../../operation-route.ts'
import { showRate } from '../../rate-headers.ts'
import { recallMany } from '../../recall-many.ts'
import { sumCosts } from '../../wire/cost.ts'
import { recallInput } from '../../wire/recall-input.ts'
import type { Read } from '../../wire/inside.ts'

export const recallRoutes = chapter('Memory', [
  route(
    {
      ...ofOperation('recall'),
      at: 'POST /v1/namespaces/{ns}/recall',
      summary: 'Recall what fits a question',
      description:
        'A query, the last messages of a conversation, either with context, context alone, or a template. The same state, request and ' +
        'second give the same answer, unless a model is asked (`rerank`, `synthesize`). With nothing ' +
        'found, `text` says so and `hits` is empty.',
      body: recallSchema,
      answer: recollectionSchema,
      says: 'What was found, best first',
      errors: ['reserved_name', 'self_relation', 'model_budget_exceeded'],
    },
    async (c, given) => c.json(bodyOf(recollectionSchema, await answerRecall(c, given))),
  ),
  operationRoute({
    operation: 'explainRecall',
    at: 'POST /recall/explain',
    summary: 'Why a thing was, or was not, recalled',
    description:
      'Asks the same question and follows one thing through it: its rank and parts where it was ' +
      'returned, else the stage that stopped it, what it reached there and what it needed.',
    body: explainSchema,
    input: recallInput,
    answer: explanationSchema,
    says: 'What became of it',
    errors: ['not_found', 'reserved_name', 'self_relation', 'model_budget_exceeded'],
  }),
])

/** In the path's namespace, or in those that the request names. */
export function answerRecall(
  c: EdgeContext,
  { namespaces, atLeast, ...given }: Read<typeof recallSchema>,
): Promise<CallAnswer<'recall'>> {
  const input = recallInput(given)
  return namespaces === undefined
    ? callNamespace(c, 'recall', input, atLeast)
    : answerMany(c, namespaces, input)
}

/** The position is that of the path's namespace, whether it was asked or not. */
async function answerMany(
  c: EdgeContext,
  namespaces: readonly string[],
  input: RecallInput,
): Promise<CallAnswer<'recall'>> {
  const { merged, costs } = await recallMany(c, namespaces, input)
  showRate(c, merged.rate)
  const { value, cost } = answerOf(merged)
  c.header('Mneme-Position', String(merged.position))
  const sum = sumCosts(costs, 0)
  const degraded = input.explain === true ? [...sum.degraded, noTrace] : sum.degraded
  const { trace: _, ...recollection } = value
  return { value: recollection, cost: { ...sum, degraded, position: cost.position } }
}

/** Each namespace weighs its own candidates: their traces do not add up to one. */
const noTrace = { part: 'trace', reason: 'not told over namespaces' }
