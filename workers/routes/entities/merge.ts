import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { changedEntitySchema, mergeSchema } from '../../../protocol/entities.ts'
import { idempotencyHeaders } from '../../../protocol/idempotency.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { forRole, forRoleWithBody, jsonContent } from '../../route.ts'
import { problems, problemsWithBody, requiredBody } from '../../route.ts'
import { entityBody } from '../../translate/entity.ts'
import { entityParams, inNamespace } from '../paths.ts'

const writeProblems = [
  'reserved_name',
  'not_found',
  'erased',
  'erasing',
  'idempotency_conflict',
] as const

const mergeEntities = createRoute({
  ...forRoleWithBody('main'),
  method: 'post',
  path: `${inNamespace}/entities/{kind}/{id}/merge`,
  operationId: 'mergeEntities',
  tags: ['Entities'],
  summary: 'Say that two entities are one',
  description: 'Both references read as `into` from now on; a new `into` renames.',
  request: {
    params: entityParams,
    headers: idempotencyHeaders,
    body: requiredBody(mergeSchema),
  },
  responses: {
    200: jsonContent(changedEntitySchema, 'The entity they are now'),
    ...problemsWithBody(...writeProblems, 'invalid_state', 'same_entity', 'self_relation'),
  },
})

const unmergeEntity = createRoute({
  ...forRole('main'),
  method: 'post',
  path: `${inNamespace}/entities/{kind}/{id}/merge/undo`,
  operationId: 'unmergeEntity',
  tags: ['Entities'],
  summary: 'Part an entity from the one it was merged into',
  description: 'What was said since the merge stays with what it was said of.',
  request: { params: entityParams, headers: idempotencyHeaders },
  responses: {
    200: jsonContent(changedEntitySchema, 'The entity, by itself again'),
    ...problems(...writeProblems, 'invalid_state'),
  },
})

export function mergeRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(mergeEntities, async (c) => {
    const { kind, id } = c.req.valid('param')
    const input = { kind, id, into: c.req.valid('json').into }
    const { value, cost } = await callNamespace(c, 'mergeEntities', input)
    return c.json({ ...entityBody(value), ...cost }, 200)
  })

  app.openapi(unmergeEntity, async (c) => {
    const { kind, id } = c.req.valid('param')
    const { value, cost } = await callNamespace(c, 'unmergeEntity', { kind, id })
    return c.json({ ...entityBody(value), ...cost }, 200)
  })
}
