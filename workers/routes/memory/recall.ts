import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { recallSchema, recollectionSchema } from '../../../protocol/recall.ts'
import type { RecallBody } from '../../../protocol/recall.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeContext, EdgeEnv } from '../../context.ts'
import { Problem } from '../../errors.ts'
import { forRoleWithBody, jsonContent, problemsWithBody, requiredBody } from '../../route.ts'
import { missingParts, recallInput, recollectionBody } from '../../translate/recall.ts'
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
    'second give the same answer. With nothing found, `text` says so and `hits` is empty.',
  request: { params: namespaceParams, body: requiredBody(recallSchema) },
  responses: {
    200: jsonContent(recollectionSchema, 'What was found, best first'),
    ...problemsWithBody('reserved_name', 'position_not_reached', 'self_relation'),
  },
})

export function recallRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(recall, async (c) => {
    const body = c.req.valid('json')
    const namespace = namespaceOf(c, body)
    const { value, cost } = await callNamespace(c, 'recall', recallInput(body), body.at_least)
    const degraded = [...cost.degraded, ...missingParts(body)]
    return c.json({ ...recollectionBody(value, namespace), ...cost, degraded }, 200)
  })
}

/** Recall over several namespaces is not served yet: their list may name this one alone. */
function namespaceOf(c: EdgeContext, { namespaces }: RecallBody): string | undefined {
  const own = c.get('namespace')
  if (namespaces === undefined) return undefined
  if (namespaces.every((name) => name === own) && namespaces.length > 0) return own
  const message = 'recall over several namespaces is not available yet'
  throw new Problem('invalid_request', `namespaces: ${message}`, {
    errors: [{ path: 'namespaces', message }],
  })
}
