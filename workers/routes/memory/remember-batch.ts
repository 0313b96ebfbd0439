import { createRoute, z } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { idempotencyHeaders } from '../../../protocol/idempotency.ts'
import {
  batchEndSchema,
  batchResultSchema,
  rememberBatchSchema,
  rememberSchema,
  rememberedBatchSchema,
} from '../../../protocol/remember.ts'
import { commitItems, readItem } from '../../batch.ts'
import { askQuota } from '../../ask-quota.ts'
import { positionOf } from '../../call-namespace.ts'
import type { EdgeContext, EdgeEnv, EdgeMiddleware } from '../../context.ts'
import { jsonBody, mediaTypeOf } from '../../middleware/json-body.ts'
import { showRate } from '../../rate-headers.ts'
import { forRoleReading, linesOf, NDJSON, problemsWithBody } from '../../route.ts'
import { streamBatch } from '../../stream-batch.ts'
import { answerLines } from '../../stream-lines.ts'
import { sumCosts } from '../../translate/cost.ts'
import { inNamespace, namespaceParams } from '../paths.ts'

/** Lines are read as they arrive, by the handler. */
const jsonUnlessStreamed: EdgeMiddleware = (c, next) =>
  mediaTypeOf(c) === NDJSON ? next() : jsonBody(c, next)

const rememberBatch = createRoute({
  ...forRoleReading('sub', jsonUnlessStreamed),
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
        ...linesOf(rememberSchema),
      },
    },
  },
  responses: {
    200: {
      description: 'What became of each item',
      content: {
        'application/json': { schema: rememberedBatchSchema },
        ...linesOf(z.union([batchResultSchema, batchEndSchema])),
      },
    },
    ...problemsWithBody('erased', 'erasing', 'idempotency_conflict'),
  },
})

export function rememberBatchRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(rememberBatch, async (c) => {
    const position = await positionOf(c)
    if (mediaTypeOf(c) === NDJSON) {
      return answerStream(c, position, await askQuota(c, { kind: 'batch', items: 0 }))
    }
    const { items } = c.req.valid('json')
    await askQuota(c, { kind: 'batch', items: items.length })
    const read = await Promise.all(items.map((item, index) => readItem(c, index, item)))
    const { results, replies } = await commitItems(c, read)
    const cost = sumCosts(replies, position)
    c.header('Mneme-Position', String(cost.position))
    // Items that are no call at all are refused alike each time.
    const isReplay = replies.length > 0 && replies.every(({ replayed }) => replayed)
    if (isReplay) c.header('Idempotent-Replay', 'true')
    showRate(c, replies.at(-1)?.rate)
    return c.json({ results: [...results], ...cost }, 200)
  })
}

/** The position in the header is that before the first line: the last line has the newest. */
function answerStream(c: EdgeContext, position: number, most: number) {
  c.header('Mneme-Position', String(position))
  return answerLines(c, streamBatch(c, c.req.raw.body ?? new Blob().stream(), { position, most }))
}
