import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import {
  changedConflictSchema,
  conflictListQuerySchema,
  conflictPageSchema,
  resolveSchema,
} from '../../../protocol/conflicts.ts'
import { idempotencyHeaders } from '../../../protocol/idempotency.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { forRole, forRoleWithBody, jsonContent } from '../../route.ts'
import { problems, problemsWithBody, requiredBody } from '../../route.ts'
import { conflictBody, resolveInput } from '../../translate/conflict.ts'
import { defined } from '../../translate/defined.ts'
import { pageBody, pageInput } from '../../translate/page.ts'
import { idParams, inNamespace, namespaceParams } from '../paths.ts'

const writeProblems = [
  'not_found',
  'invalid_state',
  'erased',
  'erasing',
  'idempotency_conflict',
] as const

const listConflicts = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${inNamespace}/conflicts`,
  operationId: 'listConflicts',
  tags: ['Graph'],
  summary: 'List pairs of nodes that cannot both hold',
  request: { params: namespaceParams, query: conflictListQuerySchema },
  responses: {
    200: jsonContent(conflictPageSchema, 'A page of conflicts'),
    ...problems('position_not_reached'),
  },
})

const resolveConflict = createRoute({
  ...forRoleWithBody('main'),
  method: 'post',
  path: `${inNamespace}/conflicts/{id}/resolve`,
  operationId: 'resolveConflict',
  tags: ['Graph'],
  summary: 'Say which side stays',
  description: 'The other was `wrong`, or is `outdated`. Both may stay: the pair is then settled.',
  request: {
    params: idParams,
    headers: idempotencyHeaders,
    body: requiredBody(resolveSchema),
  },
  responses: {
    200: jsonContent(changedConflictSchema, 'The conflict as resolved'),
    ...problemsWithBody(...writeProblems, 'pinned'),
  },
})

const undoConflict = createRoute({
  ...forRole('main'),
  method: 'post',
  path: `${inNamespace}/conflicts/{id}/undo`,
  operationId: 'undoConflict',
  tags: ['Graph'],
  summary: 'Undo a resolution',
  description: 'Both sides are as before, and the conflict is open.',
  request: { params: idParams, headers: idempotencyHeaders },
  responses: {
    200: jsonContent(changedConflictSchema, 'The conflict, open again'),
    ...problems(...writeProblems, 'later_changes'),
  },
})

export function conflictRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(listConflicts, async (c) => {
    const query = c.req.valid('query')
    const input = { ...pageInput(query), ...defined({ status: query.status }) }
    const { value } = await callNamespace(c, 'listConflicts', input, query.at_least)
    return c.json(pageBody(value, conflictBody), 200)
  })

  app.openapi(resolveConflict, async (c) => {
    const input = resolveInput(c.req.valid('param').id, c.req.valid('json'))
    const { value, cost } = await callNamespace(c, 'resolveConflict', input)
    return c.json({ ...conflictBody(value), ...cost }, 200)
  })

  app.openapi(undoConflict, async (c) => {
    const { id } = c.req.valid('param')
    const { value, cost } = await callNamespace(c, 'undoConflict', { id })
    return c.json({ ...conflictBody(value), ...cost }, 200)
  })
}
