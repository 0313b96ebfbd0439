import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { RecallInput } from '../../../engine/model/requests.ts'
import { recallSchema, recollectionSchema } from '../../../protocol/recall.ts'
import type { RecallBody } from '../../../protocol/recall.ts'
import { answerOf, callNamespace } from '../../call-namespace.ts'
import type { Answer } from '../../call-namespace.ts'
import type { EdgeContext, EdgeEnv } from '../../context.ts'
import { showRate } from '../../rate-headers.ts'
import { recallMany } from '../../recall-many.ts'
import { forRoleWithBody, jsonContent, problemsWithBody, requiredBody } from '../../route.ts'
import { sumCosts } from '../../translate/cost.ts'
import { recallInput, recollectionBody } from '../../translate/recall.ts'
import { inNamespace, namespaceParams } from '../paths.ts'

const recall = createRoute({
  ...forRoleWithBody('reader'),
  method: 'post',
  path: `${inNamespace}/recall`,
  operationId: 'recall',
  tags: ['Memory'],
  summary: 'Recall what fits a question',
  description:
    'A query, a query with context, context alone, or a template. The same state, request and ' +
    'second give the same answer, unless a model is asked (`rerank`, `synthesize`). With nothing ' +
    'found, `text` says so and `hits` is empty.',
  request: { params: namespaceParams, body: requiredBody(recallSchema) },
  responses: {
    200: jsonContent(recollectionSchema, 'What was found, best first'),
    ...problemsWithBody(
      'reserved_name',
      'position_not_reached',
      'self_relation',
      'model_budget_exceeded',
    ),
  },
})

export function recallRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(recall, async (c) => {
    const { value, cost } = await answerRecall(c, c.req.valid('json'))
    return c.json({ ...recollectionBody(value), ...cost }, 200)
  })
}

/** In the path's namespace, or in those that the request names. */
export function answerRecall(c: EdgeContext, body: RecallBody): Promise<Answer<'recall'>> {
  const input = recallInput(body)
  return body.namespaces === undefined
    ? callNamespace(c, 'recall', input, body.at_least)
    : answerMany(c, body.namespaces, input)
}

/** The position is that of the path's namespace, whether it was asked or not. */
async function answerMany(
  c: EdgeContext,
  namespaces: readonly string[],
  input: RecallInput,
): Promise<Answer<'recall'>> {
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
