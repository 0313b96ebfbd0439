import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import {
  forgetPreviewSchema,
  forgetSchema,
  forgottenSchema,
  restoredSchema,
} from '../../../protocol/forget.ts'
import type { ForgetBody } from '../../../protocol/forget.ts'
import { idempotencyHeaders } from '../../../protocol/idempotency.ts'
import { parseReference } from '../../../protocol/reference.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { Answer } from '../../call-namespace.ts'
import type { EdgeContext, EdgeEnv } from '../../context.ts'
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
import { forgetInput, forgottenBody, previewBody, restoredBody } from '../../translate/forget.ts'
import { resourceBody } from '../../translate/workspace/resource.ts'
import { idParams, inNamespace, namespaceParams } from '../paths.ts'

const forget = createRoute({
  ...forRoleWithBody('main'),
  method: 'post',
  path: `${inNamespace}/forget`,
  operationId: 'forget',
  tags: ['Memory'],
  summary: 'Forget memories, entities, or parts of them',
  description:
    'Ids and entities act at once. Text first answers a preview; the call with its `confirm` acts ' +
    'on exactly that set. `permanent` and `kind: erase` take the role `owner`.',
  request: {
    params: namespaceParams,
    headers: idempotencyHeaders,
    body: requiredBody(forgetSchema),
  },
  responses: {
    200: jsonContent(forgottenSchema, 'What was forgotten'),
    202: jsonContent(forgetPreviewSchema, 'What would be; nothing has changed'),
    ...problemsWithBody(
      'secret_found',
      'reserved_name',
      'confirm_mismatch',
      'confirm_expired',
      'not_found',
      'erased',
      'erasing',
      'idempotency_conflict',
      'pinned',
      'self_relation',
    ),
  },
})

const undoForget = createRoute({
  ...forRole('main'),
  method: 'post',
  path: `${inNamespace}/forget/{id}/undo`,
  operationId: 'undoForget',
  tags: ['Memory'],
  summary: 'Undo a forgetting',
  description:
    'The id is a memory’s, a Note’s or Collection’s, or an encoded reference such as `user_id%3A9`.',
  request: { params: idParams, headers: idempotencyHeaders },
  responses: {
    200: jsonContent(restoredSchema, 'What came back'),
    ...problems(
      'not_found',
      'invalid_state',
      'external_id_taken',
      'erased',
      'erasing',
      'idempotency_conflict',
    ),
  },
})

export function forgetRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(forget, async (c) => {
    const { value, cost } = await answerForget(c, c.req.valid('json'))
    if (value.kind === 'preview') return c.json({ ...previewBody(value), ...cost }, 202)
    locateReceipt(c, value.receipt)
    return c.json({ ...forgottenBody(value), ...cost }, 200)
  })

  app.openapi(undoForget, async (c) => c.json(await answerRestore(c, c.req.valid('param').id), 200))
}

/** To erase takes the role `owner`. */
export async function answerForget(c: EdgeContext, body: ForgetBody): Promise<Answer<'forget'>> {
  if (body.permanent === true || body.kind === 'erase') requireRole(c, 'owner')
  return callNamespace(c, 'forget', forgetInput(body))
}

/** The id is a memory's, a Note's, a Collection's or a thought's, or a reference. */
export async function answerRestore(c: EdgeContext, id: string) {
  if (/^(?:note|col)_/.test(id)) {
    const { value, cost } = await callNamespace(c, 'restoreResource', { id })
    return { restored: [resourceBody(value)], entities: [], ...cost }
  }
  const input = { id: parseReference(id) ?? id }
  const { value, cost } = await callNamespace(c, 'undoForget', input)
  return { ...restoredBody(value), ...cost }
}
