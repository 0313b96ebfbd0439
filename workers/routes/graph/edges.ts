import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { changedEdgeSchema, edgeQuerySchema, setEdgeSchema } from '../../../protocol/graph.ts'
import { idempotencyHeaders } from '../../../protocol/idempotency.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { forRole, forRoleWithBody, jsonContent } from '../../route.ts'
import { problems, problemsWithBody, requiredBody } from '../../route.ts'
import { defined } from '../../translate/defined.ts'
import { edgeBody } from '../../translate/graph.ts'
import { inNamespace, namespaceParams } from '../paths.ts'

const path = `${inNamespace}/graph/edges`
const writeProblems = ['not_found', 'erased', 'erasing', 'idempotency_conflict'] as const

const setEdge = createRoute({
  ...forRoleWithBody('main'),
  method: 'post',
  path,
  operationId: 'setEdge',
  tags: ['Graph'],
  summary: 'Tie one node to another',
  description:
    'One way. A negative weight inhibits. Again overwrites; a similar edge that way gives place. ' +
    'With the label `subgoal_of` it leads from a goal to its parent and carries no activation.',
  request: {
    params: namespaceParams,
    headers: idempotencyHeaders,
    body: requiredBody(setEdgeSchema),
  },
  responses: {
    201: jsonContent(changedEdgeSchema, 'The new edge'),
    200: jsonContent(changedEdgeSchema, 'The edge as it is now, in place of another'),
    ...problemsWithBody('secret_found', ...writeProblems, 'goal_loop', 'not_a_goal', 'self_edge'),
  },
})

const removeEdge = createRoute({
  ...forRole('main'),
  method: 'delete',
  path,
  operationId: 'removeEdge',
  tags: ['Graph'],
  summary: 'Remove the edge from one node to another',
  description: 'A similar one stays away.',
  request: { params: namespaceParams, headers: idempotencyHeaders, query: edgeQuerySchema },
  responses: {
    200: jsonContent(changedEdgeSchema, 'The edge as it was'),
    ...problems(...writeProblems),
  },
})

export function edgeRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(setEdge, async (c) => {
    const { from, to, weight, label } = c.req.valid('json')
    const input = { from, to, weight, ...defined({ label }) }
    const { value, cost } = await callNamespace(c, 'setEdge', input)
    return c.json({ ...edgeBody(value.edge), ...cost }, value.overwrote ? 200 : 201)
  })

  app.openapi(removeEdge, async (c) => {
    const { value, cost } = await callNamespace(c, 'removeEdge', c.req.valid('query'))
    return c.json({ ...edgeBody(value), ...cost }, 200)
  })
}
