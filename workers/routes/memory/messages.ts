import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { idempotencyHeaders } from '../../../protocol/idempotency.ts'
import { messageReadingSchema, messageSchema } from '../../../protocol/messages.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { forRoleWithBody, jsonContent, problemsWithBody, requiredBody } from '../../route.ts'
import { messageBody, messageInput } from '../../translate/message.ts'
import { inNamespace, namespaceParams } from '../paths.ts'

const readMessage = createRoute({
  ...forRoleWithBody('reader'),
  method: 'post',
  path: `${inNamespace}/messages`,
  operationId: 'readMessage',
  tags: ['Memory'],
  summary: 'What a chat message asks for',
  description:
    'Reads the phrases in a message, English or Chinese. With `act` it does what they ask for: ' +
    'remembers the text as said (role `main`; `sub` proposes), answers a preview of what it would ' +
    'forget (`main`), or recalls (`reader`). Nothing is forgotten without a confirmation by ' +
    '`POST …/forget`. Reflecting (`main`) is not available yet: `degraded` says so.',
  request: {
    params: namespaceParams,
    headers: idempotencyHeaders,
    body: requiredBody(messageSchema),
  },
  responses: {
    200: jsonContent(messageReadingSchema, 'What it asks for, and what was done'),
    ...problemsWithBody(
      'reserved_name',
      'erased',
      'erasing',
      'idempotency_conflict',
      'namespace_full',
      'secret_found',
    ),
  },
})

export function messageRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(readMessage, async (c) => {
    const { value, cost } = await callNamespace(c, 'readMessage', messageInput(c.req.valid('json')))
    return c.json({ ...messageBody(value), ...cost }, 200)
  })
}
