import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { forgottenSchema } from '../../../protocol/forget.ts'
import { idempotencyHeaders } from '../../../protocol/idempotency.ts'
import {
  changedMemorySchema,
  memoryDeleteQuerySchema,
  memoryPatchSchema,
} from '../../../protocol/memory.ts'
import { must } from '../../../engine/assert.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { locateReceipt } from '../../locate-receipt.ts'
import { requireRole } from '../../middleware/authorize.ts'
import {
  forRole,
  forRoleWithBody,
  jsonContent,
  problems,
  problemsWithBody,
  requiredBody,
} from '../../route.ts'
import { changeMemoryInput } from '../../translate/change-memory.ts'
import { forgottenBody } from '../../translate/forget.ts'
import { memoryBody } from '../../translate/memory.ts'
import { idParams, inNamespace } from '../paths.ts'

const writeProblems = ['not_found', 'erased', 'erasing', 'idempotency_conflict'] as const

const changeMemory = createRoute({
  ...forRoleWithBody('main'),
  method: 'patch',
  path: `${inNamespace}/memories/{id}`,
  operationId: 'changeMemory',
  tags: ['Memory'],
  summary: 'Change a memory',
  description: 'What is left out stays. New text makes a new version; an episode keeps its text.',
  request: {
    params: idParams,
    headers: idempotencyHeaders,
    body: requiredBody(memoryPatchSchema),
  },
  responses: {
    200: jsonContent(changedMemorySchema, 'The memory as it is now'),
    ...problemsWithBody(
      ...writeProblems,
      'reserved_name',
      'append_only',
      'invalid_state',
      'secret_found',
    ),
  },
})

const deleteMemory = createRoute({
  ...forRole('main'),
  method: 'delete',
  path: `${inNamespace}/memories/{id}`,
  operationId: 'deleteMemory',
  tags: ['Memory'],
  summary: 'Forget one memory',
  description: 'Undoable; with `permanent` it is erased, which takes the role `owner`.',
  request: { params: idParams, headers: idempotencyHeaders, query: memoryDeleteQuerySchema },
  responses: {
    200: jsonContent(forgottenSchema, 'What was forgotten'),
    ...problems(...writeProblems, 'pinned'),
  },
})

const [pinMemory, unpinMemory] = (['pin', 'unpin'] as const).map((act) =>
  createRoute({
    ...forRole('owner'),
    method: 'post',
    path: `${inNamespace}/memories/{id}/${act}`,
    operationId: `${act}Memory`,
    tags: ['Memory'],
    summary: act === 'pin' ? 'Pin a memory: it never fades' : 'Unpin a memory',
    request: { params: idParams, headers: idempotencyHeaders },
    responses: {
      200: jsonContent(changedMemorySchema, 'The memory as it is now'),
      ...problems(...writeProblems, 'invalid_state'),
    },
  }),
)

export function changeMemoryRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(changeMemory, async (c) => {
    const input = changeMemoryInput(c.req.valid('param').id, c.req.valid('json'))
    const { value, cost } = await callNamespace(c, 'changeMemory', input)
    return c.json({ ...memoryBody(value), ...cost }, 200)
  })

  app.openapi(deleteMemory, async (c) => {
    const { permanent = false } = c.req.valid('query')
    if (permanent) requireRole(c, 'owner')
    const input = { memoryIds: [c.req.valid('param').id], permanent }
    const { value, cost } = await callNamespace(c, 'forget', input)
    if (value.kind !== 'forgotten') throw new Error('an id is forgotten without a preview')
    locateReceipt(c, value.receipt)
    return c.json({ ...forgottenBody(value), ...cost }, 200)
  })

  for (const [route, pinned] of [
    [must(pinMemory, 'the route of pin'), true],
    [must(unpinMemory, 'the route of unpin'), false],
  ] as const) {
    app.openapi(route, async (c) => {
      const input = { id: c.req.valid('param').id, pinned }
      const { value, cost } = await callNamespace(c, 'pinMemory', input)
      return c.json({ ...memoryBody(value), ...cost }, 200)
    })
  }
}
