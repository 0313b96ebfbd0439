import { createRoute, z } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { idempotencyHeaders } from '../../../protocol/idempotency.ts'
import {
  changedThoughtSchema,
  cloneThoughtSchema,
  createThoughtSchema,
  erasedThoughtSchema,
  thoughtDeleteQuerySchema,
  thoughtListQuerySchema,
  thoughtPageSchema,
  thoughtQuerySchema,
  thoughtViewSchema,
} from '../../../protocol/thoughts.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { locateReceipt } from '../../locate-receipt.ts'
import { requireRole } from '../../middleware/authorize.ts'
import {
  forRole,
  forRoleWithBody,
  forRoleWithOptionalBody,
  jsonContent,
  optionalBody,
  problems,
  problemsWithBody,
  requiredBody,
} from '../../route.ts'
import { receiptSchema } from '../../../protocol/erasures.ts'
import { toWire } from '../../wire/to-wire.ts'
import { defined } from '../../translate/defined.ts'
import { pageBody, pageInput } from '../../translate/page.ts'
import { thoughtBody, thoughtViewBody } from '../../translate/thought.ts'
import { idParams, inNamespace, namespaceParams } from '../paths.ts'

const path = `${inNamespace}/thoughts`
const writeProblems = ['erased', 'erasing', 'idempotency_conflict'] as const

const createThought = createRoute({
  ...forRoleWithBody('main'),
  method: 'post',
  path,
  operationId: 'createThought',
  tags: ['Reasoning'],
  summary: 'Begin a line of reasoning',
  request: {
    params: namespaceParams,
    headers: idempotencyHeaders,
    body: requiredBody(createThoughtSchema),
  },
  responses: {
    201: jsonContent(changedThoughtSchema, 'The thought'),
    ...problemsWithBody('trace_taken', 'unknown_parent', 'secret_found', ...writeProblems),
  },
})

const listThoughts = createRoute({
  ...forRole('reader'),
  method: 'get',
  path,
  operationId: 'listThoughts',
  tags: ['Reasoning'],
  summary: 'List thoughts',
  description: 'Oldest first; archived ones are left out.',
  request: { params: namespaceParams, query: thoughtListQuerySchema },
  responses: {
    200: jsonContent(thoughtPageSchema, 'A page of thoughts'),
    ...problems('position_not_reached'),
  },
})

const getThought = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${path}/{id}`,
  operationId: 'getThought',
  tags: ['Reasoning'],
  summary: 'Read one thought',
  request: { params: idParams, query: thoughtQuerySchema },
  responses: {
    200: jsonContent(thoughtViewSchema, 'The thought'),
    ...problems('not_found', 'position_not_reached'),
  },
})

const deleteThought = createRoute({
  ...forRole('main'),
  method: 'delete',
  path: `${path}/{id}`,
  operationId: 'deleteThought',
  tags: ['Reasoning'],
  summary: 'Archive a thought, or erase it',
  description: 'Archiving is undoable; with `permanent` it is erased, which takes `owner`.',
  request: { params: idParams, headers: idempotencyHeaders, query: thoughtDeleteQuerySchema },
  responses: {
    200: jsonContent(
      z.union([changedThoughtSchema, erasedThoughtSchema]),
      'The thought, or the receipt of its erasure',
    ),
    ...problems('not_found', 'archived', 'run_open', ...writeProblems),
  },
})

const cloneThought = createRoute({
  ...forRoleWithOptionalBody('main'),
  method: 'post',
  path: `${path}/{id}/clone`,
  operationId: 'cloneThought',
  tags: ['Reasoning'],
  summary: 'Copy a thought as its child',
  description: 'With notes, session and cursor, at a trace of its own.',
  request: {
    params: idParams,
    headers: idempotencyHeaders,
    body: optionalBody(cloneThoughtSchema),
  },
  responses: {
    201: jsonContent(changedThoughtSchema, 'The copy'),
    ...problemsWithBody('secret_found', 'not_found', 'trace_taken', ...writeProblems),
  },
})

export function thoughtRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(createThought, async (c) => {
    const { intent, trace_id: traceId, task_id: taskId, parent_id: parentId } = c.req.valid('json')
    const input = { intent, ...defined({ traceId, taskId, parentId }) }
    const { value, cost } = await callNamespace(c, 'createThought', input)
    const thought = thoughtBody(value)
    return c.json({ ...thought, thought, ...cost }, 201)
  })

  app.openapi(listThoughts, async (c) => {
    const query = c.req.valid('query')
    const { task_id: taskId, parent_id: parentId, trace_id: traceId } = query
    const input = { ...pageInput(query), ...defined({ taskId, parentId, traceId }) }
    const { value } = await callNamespace(c, 'listThoughts', input, query.at_least)
    return c.json(pageBody(value, thoughtBody), 200)
  })

  app.openapi(getThought, async (c) => {
    const { id } = c.req.valid('param')
    const { session, at_least } = c.req.valid('query')
    const { value } = await callNamespace(
      c,
      'getThought',
      { id, ...defined({ session }) },
      at_least,
    )
    return c.json(thoughtViewBody(value), 200)
  })

  app.openapi(deleteThought, async (c) => {
    const { id } = c.req.valid('param')
    if (c.req.valid('query').permanent === true) {
      requireRole(c, 'owner')
      const { value, cost } = await callNamespace(c, 'eraseThought', { id })
      locateReceipt(c, value.receipt)
      return c.json({ receipt: toWire(receiptSchema, value.receipt), ...cost }, 200)
    }
    const { value, cost } = await callNamespace(c, 'archiveThought', { id })
    const thought = thoughtBody(value)
    return c.json({ ...thought, thought, ...cost }, 200)
  })

  app.openapi(cloneThought, async (c) => {
    const { id } = c.req.valid('param')
    const { trace_id: traceId } = c.req.valid('json')
    const { value, cost } = await callNamespace(c, 'cloneThought', { id, ...defined({ traceId }) })
    const thought = thoughtBody(value)
    return c.json({ ...thought, thought, ...cost }, 201)
  })
}
