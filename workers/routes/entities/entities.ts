import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import {
  entityHistoryQuerySchema,
  entityListQuerySchema,
  entityOrNullSchema,
  entityPageSchema,
  entityQuerySchema,
  propertyHistorySchema,
} from '../../../protocol/entities.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { forRole, jsonContent, problems } from '../../route.ts'
import { defined } from '../../translate/defined.ts'
import { entityBody, entityParts, propertyHistoryBody } from '../../translate/entity.ts'
import { pageBody, pageInput } from '../../translate/page.ts'
import { entityParams, inNamespace, namespaceParams } from '../paths.ts'

const listEntities = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${inNamespace}/entities`,
  operationId: 'listEntities',
  tags: ['Entities'],
  summary: 'List entities',
  description: 'By kind, then by id.',
  request: { params: namespaceParams, query: entityListQuerySchema },
  responses: {
    200: jsonContent(entityPageSchema, 'A page of entities'),
    ...problems('reserved_name', 'position_not_reached'),
  },
})

const getEntity = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${inNamespace}/entities/{kind}/{id}`,
  operationId: 'getEntity',
  tags: ['Entities'],
  summary: 'Read one entity',
  description: 'Its id alone, and the parts that are asked for. An unknown one is `null`.',
  request: { params: entityParams, query: entityQuerySchema },
  responses: {
    200: jsonContent(entityOrNullSchema, 'The entity, or null'),
    ...problems('reserved_name', 'position_not_reached'),
  },
})

const entityHistory = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${inNamespace}/entities/{kind}/{id}/history`,
  operationId: 'entityHistory',
  tags: ['Entities'],
  summary: 'List the values that an entity’s properties had',
  description: 'Newest `since` first.',
  request: { params: entityParams, query: entityHistoryQuerySchema },
  responses: {
    200: jsonContent(propertyHistorySchema, 'A page of values'),
    ...problems('reserved_name', 'position_not_reached'),
  },
})

export function entityRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(listEntities, async (c) => {
    const query = c.req.valid('query')
    const input = { ...pageInput(query), ...entityParts(query), ...defined({ kind: query.kind }) }
    const { value } = await callNamespace(c, 'listEntities', input, query.at_least)
    return c.json(pageBody(value, entityBody), 200)
  })

  app.openapi(getEntity, async (c) => {
    const { kind, id } = c.req.valid('param')
    const query = c.req.valid('query')
    const input = { kind, id, ...entityParts(query) }
    const { value } = await callNamespace(c, 'getEntity', input, query.at_least)
    return c.json(value === null ? null : entityBody(value), 200)
  })

  app.openapi(entityHistory, async (c) => {
    const { kind, id } = c.req.valid('param')
    const query = c.req.valid('query')
    const input = { kind, id, ...pageInput(query), ...defined({ property: query.property }) }
    const { value } = await callNamespace(c, 'entityHistory', input, query.at_least)
    return c.json(pageBody(value, propertyHistoryBody), 200)
  })
}
