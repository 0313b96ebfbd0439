import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { usageQuerySchema, usageReportSchema } from '../../../protocol/usage-report.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { forRole, jsonContent, problems } from '../../route.ts'
import { defined } from '../../translate/defined.ts'
import { usageReportBody } from '../../translate/usage-report.ts'
import { inNamespace, namespaceParams } from '../paths.ts'

const getUsage = createRoute({
  ...forRole('main'),
  method: 'get',
  path: `${inNamespace}/usage`,
  operationId: 'getUsage',
  tags: ['Operations'],
  summary: 'Read what the namespace has cost',
  description:
    'By the UTC day. Counts wait in memory until the next delivery or the fiftieth call: reads ' +
    'that come after the last of these are lost when the namespace is put away.',
  request: { params: namespaceParams, query: usageQuerySchema },
  responses: {
    200: jsonContent(usageReportSchema, 'Usage and what is stored'),
    ...problems('position_not_reached'),
  },
})

export function usageRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(getUsage, async (c) => {
    const { from, to, at_least } = c.req.valid('query')
    const { value } = await callNamespace(c, 'getUsage', defined({ from, to }), at_least)
    return c.json(usageReportBody(value), 200)
  })
}
