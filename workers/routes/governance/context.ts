import { createRoute, z } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { accepts } from 'hono/accepts'
import { contextQuerySchema, contextSchema } from '../../../protocol/context.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { forRole, problems } from '../../route.ts'
import { contextBody } from '../../translate/context.ts'
import { defined } from '../../translate/defined.ts'
import { inNamespace, namespaceParams } from '../paths.ts'

const getContext = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${inNamespace}/context`,
  operationId: 'getContext',
  tags: ['Governance'],
  summary: 'Load what an agent always needs',
  description:
    'Open critical alerts, core, identity, the logs of reflections and rewards, evolution. As ' +
    '`text/markdown` it is ready for a system prompt, with untrusted text in fences. Over ' +
    '`max_tokens` the oldest rewards, reflections, entries of evolution and lines of the identity ' +
    'log are left out, never core: where that does not fit, 422.',
  request: { params: namespaceParams, query: contextQuerySchema },
  responses: {
    200: {
      description: 'The context',
      content: {
        'application/json': { schema: contextSchema },
        'text/markdown': { schema: z.string() },
      },
    },
    ...problems('position_not_reached', 'context_full'),
  },
})

export function contextRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(getContext, async (c) => {
    const { max_tokens: contextTokens, at_least: atLeast } = c.req.valid('query')
    const { value } = await callNamespace(c, 'getContext', defined({ contextTokens }), atLeast)
    const supports = ['application/json', 'text/markdown']
    const type = accepts(c, { header: 'Accept', supports, default: 'application/json' })
    if (type !== 'text/markdown') return c.json(contextBody(value), 200)
    return c.text(value.markdown, 200, { 'Content-Type': 'text/markdown; charset=UTF-8' })
  })
}
