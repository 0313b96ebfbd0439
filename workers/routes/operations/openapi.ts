import { createRoute, z } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { EdgeEnv } from '../../context.ts'
import { describeApi } from '../../openapi/document.ts'
import { documentSeconds, jsonContent, openProblems } from '../../route.ts'

const openapi = createRoute({
  method: 'get',
  path: '/openapi.json',
  operationId: 'openapi',
  tags: ['Operations'],
  summary: 'This document',
  security: [],
  responses: {
    200: jsonContent(z.record(z.string(), z.unknown()), 'OpenAPI 3.1'),
    ...openProblems(),
  },
})

export function openapiRoutes(app: OpenAPIHono<EdgeEnv>): void {
  let document: ReturnType<typeof describeApi> | undefined
  app.openapi(openapi, (c) => {
    document ??= describeApi(app)
    c.header('Cache-Control', `public, max-age=${documentSeconds}`)
    return c.json(document, 200)
  })
}
