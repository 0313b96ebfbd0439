import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { TypedResponse } from 'hono'
import { idempotencyHeaders } from '../../../protocol/idempotency.ts'
import { rememberBatchSchema, rememberedBatchSchema } from '../../../protocol/remember.ts'
import { commitItems, readItem } from '../../batch.ts'
import { reach } from '../../call-namespace.ts'
import type { EdgeContext, EdgeEnv, EdgeMiddleware } from '../../context.ts'
import { jsonBody, mediaTypeOf } from '../../middleware/json-body.ts'
import { forRole, problemsWithBody } from '../../route.ts'
import { streamBatch, streamOf } from '../../stream-batch.ts'
import { sumCosts } from '../../translate/cost.ts'
import { inNamespace, namespaceParams } from '../paths.ts'

const NDJSON = 'application/x-ndjson'
const access = forRole('sub')

/** Lines are read as they arrive, by the handler. */
const jsonUnlessStreamed: EdgeMiddleware = (c, next) =>
  mediaTypeOf(c) === NDJSON ? next() : jsonBody(c, next)

const rememberBatch = createRoute({
  ...access,
  middleware: [...access.middleware, jsonUnlessStreamed],
  method: 'post',
  path: `${inNamespace}/remember/batch`,
  operationId: 'rememberBatch',
  tags: ['Memory'],
  summary: 'Remember many things',
  description:
    'Each item on its own feet, in order; the idempotency key marks each by its place. As NDJSON ' +
    'a line is an item, answered by a line as it is committed, and the last line is a `BatchEnd`.',
  request: {
    params: namespaceParams,
    headers: idempotencyHeaders,
    body: {
      content: {
        'application/json': { schema: rememberBatchSchema },
        ...alsoAsLines('RememberRequest'),
      },
    },
  },
  responses: {
    200: {
      description: 'What became of each item',
      content: {
        'application/json': { schema: rememberedBatchSchema },
        ...alsoAsLines('BatchResult', 'BatchEnd'),
      },
    },
    ...problemsWithBody('erased', 'erasing', 'idempotency_conflict'),
  },
})

export function rememberBatchRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(rememberBatch, async (c) => {
    const position = await reach(c, (namespace) => namespace.position())
    if (mediaTypeOf(c) === NDJSON) return answerStream(c, position)
    const { items } = c.req.valid('json')
    const read = await Promise.all(items.map((item, index) => readItem(c, index, item)))
    const { results, replies } = await commitItems(c, read)
    const cost = sumCosts(replies, position)
    c.header('Mneme-Position', String(cost.position))
    return c.json({ results: [...results], ...cost }, 200)
  })
}

/** The position in the header is that before the first line: the last line has the newest. */
function answerStream(c: EdgeContext, position: number) {
  c.header('Mneme-Position', String(position))
  c.header('Content-Type', NDJSON)
  const lines = streamBatch(c, c.req.raw.body ?? new Blob().stream(), position)
  // A route's type knows one body for a status, and that is the JSON one.
  return c.body(streamOf(lines), 200) as Response & TypedResponse<never, 200, 'json'>
}

/** Names schemas of the document; no part of the route's type, for no validator reads lines. */
function alsoAsLines(...names: readonly string[]): Record<never, never> {
  const anyOf = names.map((name) => ({ $ref: `#/components/schemas/${name}` }))
  return { [NDJSON]: { schema: anyOf.length === 1 ? anyOf[0] : { anyOf } } }
}
