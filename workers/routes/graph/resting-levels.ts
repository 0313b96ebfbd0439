import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import {
  boostedSchema,
  boostSchema,
  decayReportSchema,
  decayRequestSchema,
} from '../../../protocol/activation.ts'
import { idempotencyHeaders } from '../../../protocol/idempotency.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { forRoleWithBody, forRoleWithOptionalBody, jsonContent } from '../../route.ts'
import { optionalBody, problemsWithBody, requiredBody } from '../../route.ts'
import { decayReportBody } from '../../translate/activation.ts'
import { defined } from '../../translate/defined.ts'
import { inNamespace, namespaceParams } from '../paths.ts'

const writeProblems = ['erased', 'erasing', 'idempotency_conflict'] as const

const boostNode = createRoute({
  ...forRoleWithBody('main'),
  method: 'post',
  path: `${inNamespace}/graph/boost`,
  operationId: 'boostNode',
  tags: ['Graph'],
  summary: 'Raise the resting level of a node',
  description: 'To 1 at most.',
  request: {
    params: namespaceParams,
    headers: idempotencyHeaders,
    body: requiredBody(boostSchema),
  },
  responses: {
    200: jsonContent(boostedSchema, 'Its level now'),
    ...problemsWithBody('not_found', 'invalid_state', ...writeProblems),
  },
})

const decayGraph = createRoute({
  ...forRoleWithOptionalBody('main'),
  method: 'post',
  path: `${inNamespace}/graph/decay`,
  operationId: 'decayGraph',
  tags: ['Graph'],
  summary: 'Make one pass of decay',
  description:
    'Resting levels fall by their role’s rate and weak edges go; the service makes one each hour ' +
    'by itself. The body may be left out.',
  request: {
    params: namespaceParams,
    headers: idempotencyHeaders,
    body: optionalBody(decayRequestSchema),
  },
  responses: {
    200: jsonContent(decayReportSchema, 'What fell, went and lies idle'),
    ...problemsWithBody(...writeProblems),
  },
})

export function restingLevelRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(boostNode, async (c) => {
    const body = c.req.valid('json')
    const { value, cost } = await callNamespace(c, 'boostNode', {
      id: body.id,
      ...defined({ by: body.by }),
    })
    const { id, activation } = value
    return c.json({ id, activation, ...cost }, 200)
  })

  app.openapi(decayGraph, async (c) => {
    const input = { dryRun: c.req.valid('json').dry_run }
    const { value, cost } = await callNamespace(c, 'decayGraph', input)
    return c.json({ ...decayReportBody(value), ...cost }, 200)
  })
}
