import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { healthSchema } from '../../../protocol/health.ts'
import type { EdgeEnv } from '../../context.ts'
import { jsonContent, openProblems } from '../../route.ts'
import { version } from '../../version.ts'

const health = createRoute({
  method: 'get',
  path: '/healthz',
  operationId: 'health',
  tags: ['Operations'],
  summary: 'Is the service up?',
  description: 'Takes no key and asks no other part: it says that the Worker answers.',
  security: [],
  responses: { 200: jsonContent(healthSchema, 'It is'), ...openProblems() },
})

export function healthRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(health, (c) =>
    c.json({ status: 'ok' as const, service: 'mneme' as const, version }, 200),
  )
}
