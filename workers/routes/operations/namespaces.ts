import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { namespaceSchema } from '../../../protocol/ids.ts'
import { namespacePageSchema, plainListQuerySchema } from '../../../protocol/keys.ts'
import type { EdgeEnv } from '../../context.ts'
import { askDirectory } from '../../directory.ts'
import { checkCursor, pageOfMany } from '../../plain-page.ts'
import { forRole, jsonContent, problems } from '../../route.ts'
import { moment } from '../../translate/moment.ts'

const listNamespaces = createRoute({
  ...forRole('root'),
  method: 'get',
  path: '/v1/namespaces',
  operationId: 'listNamespaces',
  tags: ['Operations'],
  summary: 'List the namespaces that were ever written',
  description: 'By name. A new one shows a moment after its first write.',
  request: { query: plainListQuerySchema },
  responses: { 200: jsonContent(namespacePageSchema, 'A page of namespaces'), ...problems() },
})

export function namespaceRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(listNamespaces, async (c) => {
    const { limit, cursor } = c.req.valid('query')
    const after = checkCursor(cursor, (text) => namespaceSchema.safeParse(text).success)
    const registry = c.get('ports').namespaces
    const entries = await askDirectory(c, () => registry.list(after, limit + 1))
    const page = pageOfMany(entries, limit, ({ name }) => name)
    const items = page.items.map(({ name, createdAt, position }) => ({
      name,
      created_at: moment(createdAt),
      position,
    }))
    return c.json({ items, next_cursor: page.nextCursor }, 200)
  })
}
