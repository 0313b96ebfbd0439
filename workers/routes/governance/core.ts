import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { changedCoreSchema, coreSchema, setCoreSchema } from '../../../protocol/core.ts'
import { idempotencyHeaders } from '../../../protocol/idempotency.ts'
import { readQuerySchema } from '../../../protocol/query.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { forRole, forRoleWithBody, jsonContent } from '../../route.ts'
import { problems, problemsWithBody, requiredBody } from '../../route.ts'
import { coreBody, setCoreInput } from '../../translate/core.ts'
import { inNamespace, namespaceParams } from '../paths.ts'

const getCore = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${inNamespace}/core`,
  operationId: 'getCore',
  tags: ['Governance'],
  summary: 'Read core, what an agent always has before it',
  request: { params: namespaceParams, query: readQuerySchema },
  responses: {
    200: jsonContent(coreSchema, 'Its four blocks'),
    ...problems('position_not_reached'),
  },
})

const setCore = createRoute({
  ...forRoleWithBody('main'),
  method: 'put',
  path: `${inNamespace}/core`,
  operationId: 'setCore',
  tags: ['Governance'],
  summary: 'Replace core',
  description:
    'All of its blocks: one that is not named is empty from then on. A text that stands there ' +
    'already keeps its id and its memory. Over the cap (`too_large`) nothing is stored. Only an ' +
    'owner pins an item, or takes a pinned one away.',
  request: {
    params: namespaceParams,
    headers: idempotencyHeaders,
    body: requiredBody(setCoreSchema),
  },
  responses: {
    200: jsonContent(changedCoreSchema, 'Core as it is from now on'),
    ...problemsWithBody('secret_found', 'erased', 'erasing', 'idempotency_conflict', 'too_large'),
  },
})

export function coreRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(getCore, async (c) => {
    const { value } = await callNamespace(c, 'getCore', {}, c.req.valid('query').at_least)
    return c.json(coreBody(value), 200)
  })

  app.openapi(setCore, async (c) => {
    const { value, cost } = await callNamespace(c, 'setCore', setCoreInput(c.req.valid('json')))
    return c.json({ ...coreBody(value), ...cost }, 200)
  })
}
