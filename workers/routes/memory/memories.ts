import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import {
  memoryDetailSchema,
  memoryHistorySchema,
  memoryListQuerySchema,
  memoryPageSchema,
} from '../../../protocol/memory.ts'
import { pageQuerySchema } from '../../../protocol/page.ts'
import { readQuerySchema } from '../../../protocol/query.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { forRole, jsonContent, problems } from '../../route.ts'
import { listMemoriesInput } from '../../translate/list-memories.ts'
import { memoryBody, memoryDetailBody, memoryHistoryBody } from '../../translate/memory.ts'
import { pageBody, pageInput } from '../../translate/page.ts'
import { idParams, inNamespace, namespaceParams } from '../paths.ts'

const listMemories = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${inNamespace}/memories`,
  operationId: 'listMemories',
  tags: ['Memory'],
  summary: 'List memories',
  description:
    'Newest first; writes in between move no cursor. Forgotten, expired and archived ones only ' +
    'under `lifecycle=archived`.',
  request: { params: namespaceParams, query: memoryListQuerySchema },
  responses: {
    200: jsonContent(memoryPageSchema, 'A page of memories'),
    ...problems('reserved_name', 'position_not_reached'),
  },
})

const getMemory = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${inNamespace}/memories/{id}`,
  operationId: 'getMemory',
  tags: ['Memory'],
  summary: 'Read one memory',
  description: 'In every lifecycle, with the parts of its relevance.',
  request: { params: idParams, query: readQuerySchema },
  responses: {
    200: jsonContent(memoryDetailSchema, 'The memory'),
    ...problems('not_found', 'position_not_reached'),
  },
})

const memoryHistory = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${inNamespace}/memories/{id}/history`,
  operationId: 'memoryHistory',
  tags: ['Memory'],
  summary: 'List the versions of a memory',
  request: { params: idParams, query: pageQuerySchema },
  responses: {
    200: jsonContent(memoryHistorySchema, 'A page of versions'),
    ...problems('not_found', 'position_not_reached'),
  },
})

export function memoryRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(listMemories, async (c) => {
    const query = c.req.valid('query')
    const input = listMemoriesInput(query)
    const { value } = await callNamespace(c, 'listMemories', input, query.at_least)
    return c.json(pageBody(value, memoryBody), 200)
  })

  app.openapi(getMemory, async (c) => {
    const { id } = c.req.valid('param')
    const { value } = await callNamespace(c, 'getMemory', { id }, c.req.valid('query').at_least)
    return c.json(memoryDetailBody(value), 200)
  })

  app.openapi(memoryHistory, async (c) => {
    const query = c.req.valid('query')
    const input = { id: c.req.valid('param').id, ...pageInput(query) }
    const { value } = await callNamespace(c, 'memoryHistory', input, query.at_least)
    return c.json(pageBody(value, memoryHistoryBody), 200)
  })
}
