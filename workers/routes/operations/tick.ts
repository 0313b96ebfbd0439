import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { tickSchema, tickedSchema } from '../../../protocol/tick.ts'
import type { EdgeEnv, EdgeMiddleware } from '../../context.ts'
import { askDirectory } from '../../directory.ts'
import { namespacesLike, visitEach } from '../../each-namespace.ts'
import { Problem } from '../../errors.ts'
import { openNamespace } from '../../namespace-stub.ts'
import { forRoleWithBody, jsonContent, problemsWithBody, requiredBody } from '../../route.ts'

const PATH = '/v1/test/tick'
const access = forRoleWithBody('root')

const onlyWithTestClock: EdgeMiddleware = async (c, next) => {
  if (c.env.MNEME_TEST_CLOCK === 'on') return next()
  throw new Problem('not_found', `there is nothing at ${PATH}`)
}

const tick = createRoute({
  ...access,
  middleware: [onlyWithTestClock, ...access.middleware],
  method: 'post',
  path: PATH,
  operationId: 'tick',
  tags: ['Operations'],
  summary: 'Run all work that is due by a time',
  description: 'Only on a server with `MNEME_TEST_CLOCK=on`, which production refuses.',
  request: { body: requiredBody(tickSchema) },
  responses: { 200: jsonContent(tickedSchema, 'What was run'), ...problemsWithBody('not_found') },
})

export function tickRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(tick, async (c) => {
    const { now } = c.req.valid('json')
    const names = await askDirectory(c, () => namespacesLike(c.get('ports'), ['*']))
    const done = await visitEach(names, (name) => openNamespace(c.env, name).tick(now))
    const steps = done.reduce((sum, one) => sum + one.steps, 0)
    return c.json({ namespaces: names.length, steps }, 200)
  })
}
