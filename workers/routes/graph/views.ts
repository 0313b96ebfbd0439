import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import {
  graphStatsSchema,
  neighborhoodQuerySchema,
  neighborhoodSchema,
} from '../../../protocol/graph.ts'
import { readQuerySchema } from '../../../protocol/query.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { forRole, jsonContent, problems } from '../../route.ts'
import { graphStatsBody, neighborhoodBody } from '../../translate/graph.ts'
import { inNamespace, namespaceParams } from '../paths.ts'

const graphStats = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${inNamespace}/graph/stats`,
  operationId: 'graphStats',
  tags: ['Graph'],
  summary: 'Count nodes and edges, by what they are',
  request: { params: namespaceParams, query: readQuerySchema },
  responses: {
    200: jsonContent(graphStatsSchema, 'The counts, and who embeds'),
    ...problems('position_not_reached'),
  },
})

const neighborhood = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${inNamespace}/graph/neighborhood`,
  operationId: 'neighborhood',
  tags: ['Graph'],
  summary: 'Read a node with what lies around it',
  description: 'Along edges of both directions; nearest first, then by the weight’s size, by id.',
  request: { params: namespaceParams, query: neighborhoodQuerySchema },
  responses: {
    200: jsonContent(neighborhoodSchema, 'Nodes, and the edges between them'),
    ...problems('not_found', 'position_not_reached'),
  },
})

export function graphViewRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(graphStats, async (c) => {
    const { value } = await callNamespace(c, 'graphStats', {}, c.req.valid('query').at_least)
    return c.json(graphStatsBody(value), 200)
  })

  app.openapi(neighborhood, async (c) => {
    const { id, depth, limit, at_least } = c.req.valid('query')
    const { value } = await callNamespace(c, 'neighborhood', { id, depth, limit }, at_least)
    return c.json(neighborhoodBody(value), 200)
  })
}
