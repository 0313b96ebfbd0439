import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { explainSchema, explanationSchema } from '../../../protocol/recall.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { forRoleWithBody, jsonContent, problemsWithBody, requiredBody } from '../../route.ts'
import { explanationBody, recallInput } from '../../translate/recall.ts'
import { inNamespace, namespaceParams } from '../paths.ts'

const explain = createRoute({
  ...forRoleWithBody('reader'),
  method: 'post',
  path: `${inNamespace}/recall/explain`,
  operationId: 'explainRecall',
  tags: ['Memory'],
  summary: 'Why a thing was, or was not, recalled',
  description:
    'Asks the same question and follows one thing through it: its rank and parts where it was ' +
    'returned, else the stage that stopped it, what it reached there and what it needed.',
  request: { params: namespaceParams, body: requiredBody(explainSchema) },
  responses: {
    200: jsonContent(explanationSchema, 'What became of it'),
    ...problemsWithBody(
      'not_found',
      'reserved_name',
      'position_not_reached',
      'self_relation',
      'model_budget_exceeded',
    ),
  },
})

export function explainRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(explain, async (c) => {
    const { id, ...body } = c.req.valid('json')
    const input = { ...recallInput(body), id }
    const { value, cost } = await callNamespace(c, 'explainRecall', input, body.at_least)
    const { degraded } = cost
    return c.json({ ...explanationBody(value), ...(degraded.length > 0 && { degraded }) }, 200)
  })
}
