import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import {
  backfilledSchema,
  backfillSchema,
  extractionListQuerySchema,
  extractionPageSchema,
  replayedExtractionsSchema,
  replayExtractionsSchema,
} from '../../../protocol/extractions.ts'
import { idempotencyHeaders } from '../../../protocol/idempotency.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { checkCursor } from '../../plain-page.ts'
import {
  forRole,
  forRoleWithOptionalBody,
  jsonContent,
  optionalBody,
  problems,
  problemsWithBody,
} from '../../route.ts'
import { defined } from '../../translate/defined.ts'
import { extractionBody } from '../../translate/extraction.ts'
import { pageBody, pageInput } from '../../translate/page.ts'
import { inNamespace, namespaceParams } from '../paths.ts'

const listExtractions = createRoute({
  ...forRole('main'),
  method: 'get',
  path: `${inNamespace}/extractions`,
  operationId: 'listExtractions',
  tags: ['Operations'],
  summary: 'List the texts that a model is still to read',
  description:
    'By memory, oldest first, with why the last try failed; their words are the memories’. What ' +
    'fails six times is parked: it is recallable by what rules drew, and tried no more by itself.',
  request: { params: namespaceParams, query: extractionListQuerySchema },
  responses: {
    200: jsonContent(extractionPageSchema, 'A page of texts'),
    ...problems('position_not_reached'),
  },
})

const replayExtractions = createRoute({
  ...forRoleWithOptionalBody('owner'),
  method: 'post',
  path: `${inNamespace}/extractions/replay`,
  operationId: 'replayExtractions',
  tags: ['Operations'],
  summary: 'Have parked texts read anew',
  description:
    'All that are parked, or those of the memories named. 409 where rules alone read texts. The ' +
    'body may be left out.',
  request: {
    params: namespaceParams,
    headers: idempotencyHeaders,
    body: optionalBody(replayExtractionsSchema),
  },
  responses: {
    200: jsonContent(replayedExtractionsSchema, 'How many are tried anew'),
    ...problemsWithBody('invalid_state', 'erased', 'erasing', 'idempotency_conflict'),
  },
})

const backfillExtractions = createRoute({
  ...forRoleWithOptionalBody('owner'),
  method: 'post',
  path: `${inNamespace}/extractions/backfill`,
  operationId: 'backfillExtractions',
  tags: ['Operations'],
  summary: 'Have a model read what only rules have read',
  description:
    'In the background, a few texts at a time behind what is new, within the budget of the day; ' +
    'how far it has come is at `GET …/jobs`, as `extract_texts`. 409 where rules alone read texts.',
  request: {
    params: namespaceParams,
    headers: idempotencyHeaders,
    body: optionalBody(backfillSchema),
  },
  responses: {
    200: jsonContent(backfilledSchema, 'How many memories it has to look at'),
    ...problemsWithBody('invalid_state', 'erased', 'erasing', 'idempotency_conflict'),
  },
})

export function extractionRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(listExtractions, async (c) => {
    const { state, at_least, ...page } = c.req.valid('query')
    const cursor = checkCursor(page.cursor, (text) => /^mem_[0-9A-Z]{26}$/.test(text))
    const input = { ...pageInput(page), cursor, ...defined({ state }) }
    const { value } = await callNamespace(c, 'listExtractions', input, at_least)
    return c.json(pageBody(value, extractionBody), 200)
  })

  app.openapi(replayExtractions, async (c) => {
    const memoryIds = c.req.valid('json').memory_ids
    const { value, cost } = await callNamespace(c, 'replayExtractions', defined({ memoryIds }))
    const { replayed, notParked } = value
    return c.json({ replayed, not_parked: [...notParked], ...cost }, 200)
  })

  app.openapi(backfillExtractions, async (c) => {
    const { value, cost } = await callNamespace(c, 'backfillExtractions', {})
    return c.json({ memories: value.memories, ...cost }, 200)
  })
}
