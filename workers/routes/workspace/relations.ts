import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { idempotencyHeaders } from '../../../protocol/idempotency.ts'
import {
  changedWorkRelationSchema,
  createWorkRelationSchema,
  workRelationListQuerySchema,
  workRelationPageSchema,
} from '../../../protocol/workspace/resources.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { forRole, jsonContent, problems, requiredBody } from '../../route.ts'
import { defined } from '../../translate/defined.ts'
import { pageBody, pageInput } from '../../translate/page.ts'
import { workRelationBody } from '../../translate/workspace/resource.ts'
import { idParams, inNamespace, namespaceParams } from '../paths.ts'
import { forOperation, operationProblems } from './operation-route.ts'

const createWorkRelation = createRoute({
  ...forOperation('main'),
  method: 'post',
  path: `${inNamespace}/relations`,
  operationId: 'createRelation',
  tags: ['Workspace'],
  summary: 'Relate a Note or Collection to another',
  description: 'The same ends and relation again are the same relation.',
  request: {
    params: namespaceParams,
    headers: idempotencyHeaders,
    body: requiredBody(createWorkRelationSchema),
  },
  responses: {
    201: jsonContent(changedWorkRelationSchema, 'The new relation'),
    200: jsonContent(changedWorkRelationSchema, 'The relation that there was'),
    ...operationProblems(),
  },
})

const listWorkRelations = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${inNamespace}/relations`,
  operationId: 'listRelations',
  tags: ['Workspace'],
  summary: 'List relations of Notes and Collections',
  description: 'Newest first, those of one time by id.',
  request: { params: namespaceParams, query: workRelationListQuerySchema },
  responses: {
    200: jsonContent(workRelationPageSchema, 'A page of relations'),
    ...problems('not_found', 'position_not_reached'),
  },
})

const deleteWorkRelation = createRoute({
  ...forRole('main'),
  method: 'delete',
  path: `${inNamespace}/relations/{id}`,
  operationId: 'deleteRelation',
  tags: ['Workspace'],
  summary: 'End a relation',
  request: { params: idParams, headers: idempotencyHeaders },
  responses: {
    200: jsonContent(changedWorkRelationSchema, 'The relation as it was'),
    ...problems('not_found', 'erased', 'erasing', 'idempotency_conflict'),
  },
})

export function workRelationRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(createWorkRelation, async (c) => {
    const { from, to, relation, name = null } = c.req.valid('json')
    const input = { from, to, relation, name }
    const { value, cost } = await callNamespace(c, 'addWorkRelation', input)
    return c.json({ ...workRelationBody(value.relation), ...cost }, value.isNew ? 201 : 200)
  })

  app.openapi(listWorkRelations, async (c) => {
    const query = c.req.valid('query')
    const { from, to, relation, name } = query
    const input = { ...pageInput(query), ...defined({ from, to, relation, name }) }
    const { value } = await callNamespace(c, 'listWorkRelations', input, query.at_least)
    return c.json(pageBody(value, workRelationBody), 200)
  })

  app.openapi(deleteWorkRelation, async (c) => {
    const { id } = c.req.valid('param')
    const { value, cost } = await callNamespace(c, 'deleteWorkRelation', { id })
    return c.json({ ...workRelationBody(value), ...cost }, 200)
  })
}
