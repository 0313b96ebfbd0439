import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Operations } from '../../../engine/catalogue.ts'
import { exportLineSchema, exportQuerySchema } from '../../../protocol/archive.ts'
import { answerOf, callerOf, callNamespace, reachAgain } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { forRole, linesAnswer, problems } from '../../route.ts'
import { answerLines } from '../../stream-lines.ts'
import { inNamespace, namespaceParams } from '../paths.ts'

const exportNamespace = createRoute({
  ...forRole('owner'),
  method: 'get',
  path: `${inNamespace}/export`,
  operationId: 'exportNamespace',
  tags: ['Operations'],
  summary: 'Read all that the namespace is',
  description:
    'Lines of JSON: a header, one for each thing, an end with their count. Made into another ' +
    'namespace by `POST …/import`, it is exported alike. Counts no use and writes nothing; a ' +
    'write that comes in between shows as `consistent: false` in the end.',
  request: { params: namespaceParams, query: exportQuerySchema },
  responses: {
    200: linesAnswer(exportLineSchema, 'The export'),
    ...problems('invalid_state', 'position_not_reached'),
  },
})

type Page = Operations['exportPage']['output']

export function exportRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(exportNamespace, async (c) => {
    const { at_least: atLeast } = c.req.valid('query')
    // The first page before the answer begins, while it can still be a refusal.
    const { value } = await callNamespace(c, 'exportPage', { cursor: null }, atLeast)
    const call = {
      ...callerOf(c),
      operation: 'exportPage',
      idempotency: null,
      atLeast: null,
    } as const
    const readOn = async (cursor: string): Promise<Page> =>
      answerOf(await reachAgain(c, (one) => one.carryOn({ ...call, input: { cursor } }))).value
    return answerLines(c, pages(value, readOn))
  })
}

/** A page is asked for when the reader has taken the one before it. */
async function* pages(
  first: Page,
  readOn: (cursor: string) => Promise<Page>,
): AsyncGenerator<string> {
  for (let page = first; ;) {
    yield page.lines
    if (page.nextCursor === null) return
    page = await readOn(page.nextCursor)
  }
}
