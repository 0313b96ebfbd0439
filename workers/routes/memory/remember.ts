import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { idempotencyHeaders } from '../../../protocol/idempotency.ts'
import { proposedSchema, rememberSchema, rememberedSchema } from '../../../protocol/remember.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { forRoleWithBody, jsonContent, problemsWithBody, requiredBody } from '../../route.ts'
import { proposalBody } from '../../translate/proposal.ts'
import { rememberInput, rememberedBody } from '../../translate/remember.ts'
import { inNamespace, namespaceParams } from '../paths.ts'

const remember = createRoute({
  ...forRoleWithBody('sub'),
  method: 'post',
  path: `${inNamespace}/remember`,
  operationId: 'remember',
  tags: ['Memory'],
  summary: 'Remember something',
  description:
    'Text, text with entities, entities alone, or a template. The text is recallable in the next ' +
    'request. With the role `sub` it becomes a proposal, and nothing is stored.',
  request: {
    params: namespaceParams,
    headers: idempotencyHeaders,
    body: requiredBody(rememberSchema),
  },
  responses: {
    201: jsonContent(rememberedSchema, 'What was stored, and what became of each part'),
    202: jsonContent(proposedSchema, 'Proposed by a sub-agent'),
    ...problemsWithBody(
      'reserved_name',
      'erased',
      'erasing',
      'idempotency_conflict',
      'append_only',
      'namespace_full',
      'self_relation',
      'secret_found',
    ),
  },
})

export function rememberRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(remember, async (c) => {
    const input = rememberInput(c.req.valid('json'))
    const { value, cost } = await callNamespace(c, 'remember', input)
    if (value.kind === 'proposed') {
      return c.json({ proposal: proposalBody(value.proposal), ...cost }, 202)
    }
    return c.json({ ...rememberedBody(value), ...cost }, 201)
  })
}
