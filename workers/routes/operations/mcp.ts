import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { idempotencyHeaders } from '../../../protocol/idempotency.ts'
import { mcpAnswerSchema, mcpMessageSchema } from '../../../protocol/mcp.ts'
import type { EdgeEnv } from '../../context.ts'
import { answerBody } from '../../mcp/answer-body.ts'
import { rpcBody } from '../../mcp/rpc-body.ts'
import { forRoleReading, jsonContent, problemsWithBody, requiredBody } from '../../route.ts'
import { namespaceParams } from '../paths.ts'

const mcp = createRoute({
  ...forRoleReading('reader', rpcBody),
  method: 'post',
  path: '/mcp/{ns}',
  operationId: 'mcp',
  tags: ['Operations'],
  summary: 'Speak the Model Context Protocol with the namespace',
  description:
    'Streamable HTTP without sessions or streams: each message is answered in JSON by itself. ' +
    'Tools are listed that the key’s role may call; a problem of a tool is a result with ' +
    '`isError`, with its code. Pages of origins that are not in `MNEME_CORS_ORIGINS` are 403.',
  request: {
    params: namespaceParams,
    headers: idempotencyHeaders,
    body: requiredBody(mcpMessageSchema),
  },
  responses: {
    200: jsonContent(mcpAnswerSchema, 'The response, or an error of the protocol'),
    202: { description: 'The message asks for no response' },
    ...problemsWithBody(),
  },
})

export function mcpRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(mcp, (c) => answerBody(c, c.get('body')))
}
