import { createRoute, z } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { must } from '../../../engine/assert.ts'
import { idempotencyHeaders } from '../../../protocol/idempotency.ts'
import {
  createdCollectionSchema,
  createCollectionSchema,
  deletedResourceSchema,
  collectionPageSchema,
  collectionSchema,
  noteSchema,
  resourceDeleteQuerySchema,
  resourceListQuerySchema,
  resourceQuerySchema,
} from '../../../protocol/workspace/resources.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { locateReceipt } from '../../locate-receipt.ts'
import { requireRole } from '../../middleware/authorize.ts'
import { forRole, jsonContent, problems, requiredBody } from '../../route.ts'
import { defined } from '../../translate/defined.ts'
import { pageBody, pageInput } from '../../translate/page.ts'
import {
  deletedResourceBody,
  listedCollectionBody,
  listResourcesInput,
  collectionBody,
  resourceBody,
} from '../../translate/workspace/resource.ts'
import { lastResultBody, runStepsInput } from '../../translate/workspace/steps.ts'
import { idParams, inNamespace, namespaceParams } from '../paths.ts'
import { forOperation, operationProblems } from './operation-route.ts'

const createCollection = createRoute({
  ...forOperation('main'),
  method: 'post',
  path: `${inNamespace}/collections`,
  operationId: 'createCollection',
  tags: ['Workspace'],
  summary: 'Create a Collection',
  description:
    'Of a list of content, each a new Note, and of references: ids, `{"$ref": id or name}`. One ' +
    'reference wraps a Note and copies a Collection.',
  request: {
    params: namespaceParams,
    headers: idempotencyHeaders,
    body: requiredBody(createCollectionSchema),
  },
  responses: {
    201: jsonContent(createdCollectionSchema, 'The new Collection'),
    ...operationProblems(),
  },
})

const listCollections = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${inNamespace}/collections`,
  operationId: 'listCollections',
  tags: ['Workspace'],
  summary: 'List Collections',
  description: 'Newest first, those of one time by id.',
  request: { params: namespaceParams, query: resourceListQuerySchema },
  responses: {
    200: jsonContent(collectionPageSchema, 'A page of Collections'),
    ...problems('not_found', 'wrong_type', 'position_not_reached'),
  },
})

const getCollection = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${inNamespace}/collections/{id}`,
  operationId: 'getCollection',
  tags: ['Workspace'],
  summary: 'Read a Collection, or a part of it',
  description: 'By id, or by name the current version. An index as slice answers that member.',
  request: { params: idParams, query: resourceQuerySchema },
  responses: {
    200: jsonContent(
      z.union([collectionSchema, noteSchema]),
      'The Collection, or the one member of an index',
    ),
    ...problems('not_found', 'bad_slice', 'slice_order', 'index_range', 'position_not_reached'),
  },
})

const deleteCollection = createRoute({
  ...forRole('main'),
  method: 'delete',
  path: `${inNamespace}/collections/{id}`,
  operationId: 'deleteCollection',
  tags: ['Workspace'],
  summary: 'Delete a Collection',
  description:
    'Undoable; its name, places in Collections and relations go, its members stay. With ' +
    '`permanent` (owner) it is erased, and what operations have copied from it.',
  request: { params: idParams, headers: idempotencyHeaders, query: resourceDeleteQuerySchema },
  responses: {
    200: jsonContent(deletedResourceSchema, 'What went with it'),
    ...problems('not_found', 'archived', 'erased', 'erasing', 'idempotency_conflict'),
  },
})

export function collectionRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(createCollection, async (c) => {
    const { value, ...rest } = c.req.valid('json')
    const step = { ...rest, op: 'create_collection', value } as const
    const input = { ...runStepsInput(step), showsResource: true } as const
    const made = await callNamespace(c, 'runSteps', input)
    const collection = collectionBody(must(made.value.resource, 'a Collection was made'))
    const body = { ...lastResultBody(made.value.results), collection, ...made.cost }
    return c.json(body, 201)
  })

  app.openapi(listCollections, async (c) => {
    const query = c.req.valid('query')
    const input = listResourcesInput('collection', query)
    const { value } = await callNamespace(c, 'listResources', input, query.at_least)
    return c.json(pageBody(value, listedCollectionBody), 200)
  })

  app.openapi(getCollection, async (c) => {
    const query = c.req.valid('query')
    const { slice, version } = query
    const found = { kind: 'collection', idOrName: c.req.valid('param').id } as const
    const input = { ...found, ...pageInput(query), ...defined({ slice, version }) }
    const { value } = await callNamespace(c, 'getResource', input, query.at_least)
    return c.json(resourceBody(value), 200)
  })

  app.openapi(deleteCollection, async (c) => {
    const { permanent = false } = c.req.valid('query')
    if (permanent) requireRole(c, 'owner')
    const input = { kind: 'collection', idOrName: c.req.valid('param').id, permanent } as const
    const { value, cost } = await callNamespace(c, 'deleteResource', input)
    locateReceipt(c, value.receipt)
    return c.json({ ...deletedResourceBody(value), ...cost }, 200)
  })
}
