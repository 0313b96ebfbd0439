import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import {
  addedNodeSchema,
  addNodeSchema,
  nodeListQuerySchema,
  nodePageSchema,
  nodeSchema,
} from '../../../protocol/graph.ts'
import { idempotencyHeaders } from '../../../protocol/idempotency.ts'
import { readQuerySchema } from '../../../protocol/query.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { forRole, forRoleWithBody, jsonContent } from '../../route.ts'
import { problems, problemsWithBody, requiredBody } from '../../route.ts'
import { defined } from '../../translate/defined.ts'
import { addedNodeBody, listNodesInput, nodeBody } from '../../translate/graph.ts'
import { pageBody } from '../../translate/page.ts'
import { idParams, inNamespace, namespaceParams } from '../paths.ts'

const listNodes = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${inNamespace}/graph/nodes`,
  operationId: 'listNodes',
  tags: ['Graph'],
  summary: 'List nodes',
  description: 'A node passes that fits every filter.',
  request: { params: namespaceParams, query: nodeListQuerySchema },
  responses: {
    200: jsonContent(nodePageSchema, 'A page of nodes'),
    ...problems('position_not_reached'),
  },
})

const getNode = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${inNamespace}/graph/nodes/{id}`,
  operationId: 'getNode',
  tags: ['Graph'],
  summary: 'Read one node',
  description: 'In every status, with the edges that lead from it.',
  request: { params: idParams, query: readQuerySchema },
  responses: {
    200: jsonContent(nodeSchema, 'The node'),
    ...problems('not_found', 'position_not_reached'),
  },
})

const addNode = createRoute({
  ...forRoleWithBody('main'),
  method: 'post',
  path: `${inNamespace}/graph/nodes`,
  operationId: 'addNode',
  tags: ['Graph'],
  summary: 'Add a node by hand',
  description: 'The whole text is one commitment, with a memory of its own.',
  request: {
    params: namespaceParams,
    headers: idempotencyHeaders,
    body: requiredBody(addNodeSchema),
  },
  responses: {
    201: jsonContent(addedNodeSchema, 'The new node'),
    200: jsonContent(addedNodeSchema, 'The node that already said so'),
    ...problemsWithBody(
      'erased',
      'erasing',
      'idempotency_conflict',
      'namespace_full',
      'secret_found',
    ),
  },
})

export function nodeRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(listNodes, async (c) => {
    const query = c.req.valid('query')
    const { value } = await callNamespace(c, 'listNodes', listNodesInput(query), query.at_least)
    return c.json(pageBody(value, nodeBody), 200)
  })

  app.openapi(getNode, async (c) => {
    const { id } = c.req.valid('param')
    const { value } = await callNamespace(c, 'getNode', { id }, c.req.valid('query').at_least)
    return c.json(nodeBody(value), 200)
  })

  app.openapi(addNode, async (c) => {
    const { text, role, confidence } = c.req.valid('json')
    const input = { text, role, ...defined({ confidence }) }
    const { value, cost } = await callNamespace(c, 'addNode', input)
    return c.json({ ...addedNodeBody(value), ...cost }, value.isMerged ? 200 : 201)
  })
}
