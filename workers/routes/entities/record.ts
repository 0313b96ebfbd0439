import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Operations } from '../../../engine/catalogue.ts'
import { recordLineSchema } from '../../../protocol/entities.ts'
import { maxPageItems } from '../../../protocol/limits.ts'
import { readQuerySchema } from '../../../protocol/query.ts'
import { answerOf, askNamespace, callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { forRole, linesAnswer, problems } from '../../route.ts'
import { answerLines } from '../../stream-lines.ts'
import { recordLineBody } from '../../translate/entity.ts'
import { entityParams, inNamespace } from '../paths.ts'

const entityRecord = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${inNamespace}/entities/{kind}/{id}/record`,
  operationId: 'entityRecord',
  tags: ['Entities'],
  summary: 'Read all that is kept about an entity',
  description: 'Itself, its history, then every memory that links it: a line each.',
  request: { params: entityParams, query: readQuerySchema },
  responses: {
    200: linesAnswer(recordLineSchema, 'The record'),
    ...problems('reserved_name', 'not_found', 'position_not_reached'),
  },
})

type Page = Operations['entityRecord']['output']

export function recordRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(entityRecord, async (c) => {
    const { kind, id } = c.req.valid('param')
    const input = { kind, id, limit: maxPageItems }
    const query = c.req.valid('query')
    // The first page before the answer begins, while it can still be a refusal.
    const first = { ...input, cursor: null }
    const { value } = await callNamespace(c, 'entityRecord', first, query.at_least)
    const readOn = async (cursor: string): Promise<Page> =>
      answerOf(await askNamespace(c, 'entityRecord', { ...input, cursor })).value
    return answerLines(c, recordLines(value, readOn))
  })
}

async function* recordLines(
  first: Page,
  readOn: (cursor: string) => Promise<Page>,
): AsyncGenerator<string> {
  for (let page = first; ;) {
    yield page.items.map((line) => `${JSON.stringify(recordLineBody(line))}\n`).join('')
    if (page.nextCursor === null) return
    page = await readOn(page.nextCursor)
  }
}
