import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { jobPageSchema } from '../../../protocol/jobs.ts'
import { pageQuerySchema } from '../../../protocol/page.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { checkCursor, pageOfMany } from '../../plain-page.ts'
import { forRole, jsonContent, problems } from '../../route.ts'
import { jobBody } from '../../translate/job.ts'
import { pageBody } from '../../translate/page.ts'
import { inNamespace, namespaceParams } from '../paths.ts'

const listJobs = createRoute({
  ...forRole('main'),
  method: 'get',
  path: `${inNamespace}/jobs`,
  operationId: 'listJobs',
  tags: ['Operations'],
  summary: 'List the work that a namespace has yet to do by itself',
  description:
    'By name: deliveries, embedding, the copy of its vectors, passes, timers, and an import that ' +
    'has not ended. A failing one is tried again, at most 30 seconds later, until it is done.',
  request: { params: namespaceParams, query: pageQuerySchema },
  responses: {
    200: jsonContent(jobPageSchema, 'A page of jobs'),
    ...problems('position_not_reached'),
  },
})

export function jobRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(listJobs, async (c) => {
    const { limit, cursor, at_least } = c.req.valid('query')
    const after = checkCursor(cursor, (text) => /^[a-z_]+$/.test(text))
    const { value } = await callNamespace(c, 'listJobs', {}, at_least)
    const rest = value.items.filter(({ name }) => after === null || name > after)
    const page = pageOfMany(rest, limit, ({ name }) => name)
    return c.json(pageBody(page, jobBody), 200)
  })
}
