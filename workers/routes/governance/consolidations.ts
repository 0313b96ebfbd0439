import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import {
  changedConsolidationSchema,
  consolidationSchema,
  decideConsolidationSchema,
} from '../../../protocol/consolidations.ts'
import { idempotencyHeaders } from '../../../protocol/idempotency.ts'
import { readQuerySchema } from '../../../protocol/query.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { forRole, forRoleWithBody, jsonContent } from '../../route.ts'
import { problems, problemsWithBody, requiredBody } from '../../route.ts'
import { defined } from '../../translate/defined.ts'
import { consolidationBody } from '../../translate/reflection.ts'
import { idParams, inNamespace, namespaceParams } from '../paths.ts'

const path = `${inNamespace}/identity/consolidations`

const draftConsolidation = createRoute({
  ...forRole('main'),
  method: 'post',
  path,
  operationId: 'draftConsolidation',
  tags: ['Governance'],
  summary: 'Draft a new self-image',
  description: 'From the log of self-awareness; one draft at a time, decided by an owner.',
  request: { params: namespaceParams, headers: idempotencyHeaders },
  responses: {
    201: jsonContent(changedConsolidationSchema, 'The draft'),
    ...problems('consolidation_open', 'erased', 'erasing', 'idempotency_conflict'),
  },
})

const getConsolidation = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${path}/{id}`,
  operationId: 'getConsolidation',
  tags: ['Governance'],
  summary: 'Read one draft of a self-image',
  request: { params: idParams, query: readQuerySchema },
  responses: {
    200: jsonContent(consolidationSchema, 'The draft'),
    ...problems('not_found', 'position_not_reached'),
  },
})

const decideConsolidation = createRoute({
  ...forRoleWithBody('owner'),
  method: 'post',
  path: `${path}/{id}/decision`,
  operationId: 'decideConsolidation',
  tags: ['Governance'],
  summary: 'Decide about a new self-image',
  request: {
    params: idParams,
    headers: idempotencyHeaders,
    body: requiredBody(decideConsolidationSchema),
  },
  responses: {
    200: jsonContent(changedConsolidationSchema, 'The draft as decided'),
    ...problemsWithBody(
      'secret_found',
      'not_found',
      'invalid_state',
      'self_approval',
      'erased',
      'erasing',
      'idempotency_conflict',
    ),
  },
})

export function consolidationRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(draftConsolidation, async (c) => {
    const { value, cost } = await callNamespace(c, 'draftConsolidation', {})
    return c.json({ ...consolidationBody(value), ...cost }, 201)
  })

  app.openapi(getConsolidation, async (c) => {
    const { id } = c.req.valid('param')
    const { at_least } = c.req.valid('query')
    const { value } = await callNamespace(c, 'getConsolidation', { id }, at_least)
    return c.json(consolidationBody(value), 200)
  })

  app.openapi(decideConsolidation, async (c) => {
    const { decision, reason } = c.req.valid('json')
    const input = { id: c.req.valid('param').id, decision, ...defined({ reason }) }
    const { value, cost } = await callNamespace(c, 'decideConsolidation', input)
    return c.json({ ...consolidationBody(value), ...cost }, 200)
  })
}
