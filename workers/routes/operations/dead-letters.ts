import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { DeadLetter } from '../../../engine/ports/due-work.ts'
import {
  deadLetterPageSchema,
  replayedSchema,
  replaySchema,
} from '../../../protocol/dead-letters.ts'
import { namespaceSchema } from '../../../protocol/ids.ts'
import { plainListQuerySchema } from '../../../protocol/keys.ts'
import { maxReplayedNamespaces } from '../../../protocol/limits.ts'
import type { EdgeEnv } from '../../context.ts'
import { askDirectory } from '../../directory.ts'
import { visitEach } from '../../each-namespace.ts'
import { checkCursor, pageOfMany } from '../../plain-page.ts'
import { forRole, forRoleWithOptionalBody, jsonContent, optionalBody } from '../../route.ts'
import { problems, problemsWithBody } from '../../route.ts'
import { moment } from '../../translate/moment.ts'
import { pageBody } from '../../translate/page.ts'
import { visitDue } from '../../visit-due.ts'

const PATH = '/v1/dead-letters'

const listDeadLetters = createRoute({
  ...forRole('root'),
  method: 'get',
  path: PATH,
  operationId: 'listDeadLetters',
  tags: ['Operations'],
  summary: 'List the namespaces that the cron has given up on',
  description:
    'By name. Each failed in six visits; it is tried again once a day, by a replay at once, and ' +
    'leaves the list when a visit succeeds.',
  request: { query: plainListQuerySchema },
  responses: { 200: jsonContent(deadLetterPageSchema, 'A page of dead letters'), ...problems() },
})

const replayDeadLetters = createRoute({
  ...forRoleWithOptionalBody('root'),
  method: 'post',
  path: `${PATH}/replay`,
  operationId: 'replayDeadLetters',
  tags: ['Operations'],
  summary: 'Visit namespaces again that the cron has given up on',
  description:
    'Puts them on the queue; they stay listed until the visit succeeds. Names that do not lie ' +
    `there are passed over. At most ${maxReplayedNamespaces} a call; again changes nothing more.`,
  request: { body: optionalBody(replaySchema) },
  responses: { 202: jsonContent(replayedSchema, 'Those on their way'), ...problemsWithBody() },
})

export function deadLetterRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(listDeadLetters, async (c) => {
    const { limit, cursor } = c.req.valid('query')
    const after = checkCursor(cursor, (text) => namespaceSchema.safeParse(text).success)
    const { dueWork } = c.get('ports')
    const found = await askDirectory(c, () => dueWork.deadLetters(after, limit + 1))
    const page = pageOfMany(found, limit, ({ namespace }) => namespace)
    return c.json(pageBody(page, deadLetterBody), 200)
  })

  app.openapi(replayDeadLetters, async (c) => {
    const { namespaces } = c.req.valid('json')
    const ports = c.get('ports')
    const { dueQueue, dueWork } = ports
    const by = c.get('now') ?? ports.clock()
    const { names, total } = await askDirectory(c, async () => {
      const letters =
        namespaces === undefined
          ? await dueWork.deadLetters(null, maxReplayedNamespaces)
          : await dueWork.deadLettersOf(namespaces)
      const listed = letters.map(({ namespace }) => namespace)
      return { names: listed, total: await dueWork.countDeadLetters() }
    })
    if (dueQueue === null)
      await visitEach(names, (namespace) => visitDue({ namespace, by }, c.env, ports))
    else await askDirectory(c, () => dueQueue.send(names, by))
    return c.json({ replayed: names, remaining: Math.max(0, total - names.length) }, 202)
  })
}

function deadLetterBody({ namespace, firstAt, lastAt }: DeadLetter) {
  return { namespace, first_failed_at: moment(firstAt), last_failed_at: moment(lastAt) }
}
