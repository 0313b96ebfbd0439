import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { idempotencyHeaders } from '../../../protocol/idempotency.ts'
import {
  erasedRevisionSchema,
  eraseRevisionQuerySchema,
  revertedSchema,
  revertRequestSchema,
  revisionListQuerySchema,
  revisionPageSchema,
} from '../../../protocol/revisions.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { locateReceipt } from '../../locate-receipt.ts'
import { forRole, forRoleWithBody, jsonContent, problems, requiredBody } from '../../route.ts'
import { defined } from '../../translate/defined.ts'
import { pageBody, pageInput } from '../../translate/page.ts'
import { receiptBody } from '../../translate/receipt.ts'
import { revertedBody, revisionBody } from '../../translate/revision.ts'
import { idParams, inNamespace, namespaceParams } from '../paths.ts'

const listRevisions = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${inNamespace}/revisions`,
  operationId: 'listRevisions',
  tags: ['Governance'],
  summary: 'List what has changed, field by field',
  description: "The soul's are for owners.",
  request: { params: namespaceParams, query: revisionListQuerySchema },
  responses: {
    200: jsonContent(revisionPageSchema, 'A page of revisions, newest first'),
    ...problems('position_not_reached'),
  },
})

const revertRevision = createRoute({
  ...forRole('owner'),
  method: 'post',
  path: `${inNamespace}/revisions/{id}/revert`,
  operationId: 'revertRevision',
  tags: ['Governance'],
  summary: 'Take one change back',
  description:
    'The last change of its target; `later_changes` where another ' +
    'came after it. It is a change of its own, which can be taken back in turn. What is forgotten ' +
    'by now does not come back: `skipped` names it.',
  request: { params: idParams, headers: idempotencyHeaders },
  responses: {
    200: jsonContent(revertedSchema, 'What was taken back'),
    ...problems(
      'not_found',
      'later_changes',
      'invalid_state',
      'too_large',
      'erased',
      'erasing',
      'idempotency_conflict',
    ),
  },
})

const revert = createRoute({
  ...forRoleWithBody('owner'),
  method: 'post',
  path: `${inNamespace}/revert`,
  operationId: 'revert',
  tags: ['Governance'],
  summary: 'Go back to a position, or take a reflection back',
  description:
    'To a position: all that is known is as it was then. The log, rewards, proposals and erasures ' +
    'stay; `skipped` names what was erased since. Of a reflection: what its approval did; ' +
    '`later_changes` where something of it has changed since. Either is a change of its own, which ' +
    'can be taken back by going to the position before it.',
  request: {
    params: namespaceParams,
    headers: idempotencyHeaders,
    body: requiredBody(revertRequestSchema),
  },
  responses: {
    200: jsonContent(revertedSchema, 'What was taken back'),
    ...problems(
      'not_found',
      'later_changes',
      'invalid_state',
      'out_of_range',
      'erased',
      'erasing',
      'idempotency_conflict',
    ),
  },
})

const eraseRevision = createRoute({
  ...forRole('owner'),
  method: 'delete',
  path: `${inNamespace}/revisions/{id}`,
  operationId: 'eraseRevision',
  tags: ['Governance'],
  summary: 'Erase what a revision says',
  description:
    'For good, which `permanent=true` has to say. Of a change of core, soul, identity, evolution or ' +
    'settings its diff goes, and what it said that the document says no more goes from every other ' +
    'revision, draft and kept answer; the revision stays, with its hash, and cannot be reverted. ' +
    'What a document says now is not changed. The text of a revision that is read from the log ' +
    'stands in its memory or entity, and goes with the erasure of that: 409 `invalid_state`.',
  request: { params: idParams, headers: idempotencyHeaders, query: eraseRevisionQuerySchema },
  responses: {
    200: jsonContent(erasedRevisionSchema, 'The receipt of its erasure'),
    ...problems('not_found', 'invalid_state', 'erased', 'erasing', 'idempotency_conflict'),
  },
})

export function revisionRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(listRevisions, async (c) => {
    const query = c.req.valid('query')
    const input = { ...pageInput(query), ...defined({ target: query.target }) }
    const { value } = await callNamespace(c, 'listRevisions', input, query.at_least)
    return c.json(pageBody(value, revisionBody), 200)
  })

  app.openapi(revertRevision, async (c) => {
    const { id } = c.req.valid('param')
    const { value, cost } = await callNamespace(c, 'revertRevision', { id })
    return c.json({ ...revertedBody(value), ...cost }, 200)
  })

  app.openapi(eraseRevision, async (c) => {
    const { id } = c.req.valid('param')
    const { value, cost } = await callNamespace(c, 'eraseRevision', { id })
    locateReceipt(c, value.receipt)
    return c.json({ receipt: receiptBody(value.receipt), ...cost }, 200)
  })

  app.openapi(revert, async (c) => {
    const { to_position: position, reflection_id: id = '' } = c.req.valid('json')
    const { value, cost } =
      position === undefined
        ? await callNamespace(c, 'revertReflection', { id })
        : await callNamespace(c, 'revertToPosition', { position })
    return c.json({ ...revertedBody(value), ...cost }, 200)
  })
}
