import {
  deadLetterPageSchema,
  replayedSchema,
  replaySchema,
} from '../../../contract/dead-letters.ts'
import { namespaceSchema } from '../../../contract/ids.ts'
import { namespacePageSchema, plainListQuerySchema } from '../../../contract/keys.ts'
import { maxReplayedNamespaces } from '../../../contract/limits.ts'
import { tickedSchema, tickSchema } from '../../../contract/health.ts'
import type { EdgeContext, EdgeMiddleware } from '../../context.ts'
import { chapter, route } from '../../route.ts'
import { askDirectory } from '../../directory.ts'
import { namespacesLike, visitEach } from '../../each-namespace.ts'
import { Problem } from '../../errors.ts'
import { openNamespace } from '../../namespace-stub.ts'
import { pageOf } from '../../../engine/model/page.ts'
import { checkCursor } from '../../plain-page.ts'
import { visitDue } from '../../visit-due.ts'
import { toWire } from '../../wire/to-wire.ts'

const tickPath = '/v1/test/tick'

const onlyWithTestClock: EdgeMiddleware = async (c, next) => {
  if (c.env.MNEME_TEST_CLOCK === 'on') return next()
  throw new Problem('not_found', `there is no route ${tickPath}`)
}

const tick = route(
  {
    name: 'tick',
    at: `POST ${tickPath}`,
    role: 'root',
    summary: 'Run all work that is due by a time',
    description: 'Only on a server with `MNEME_TEST_CLOCK=on`, which production refuses.',
    body: tickSchema,
    answer: tickedSchema,
    says: 'What was run',
    errors: ['not_found'],
  },
  async (c, { now }) => {
    const names = await askDirectory(c, () => namespacesLike(c.get('ports'), ['*']))
    const done = await visitEach(names, (name) => openNamespace(c.env, name).tick(now))
    const steps = done.reduce((sum, one) => sum + one.steps, 0)
    return c.json({ namespaces: names.length, steps })
  },
)

/** All namespaces: those there are, those that fail, and what is due in them. */
export const serverRoutes = chapter('Operations', [
  route(
    {
      name: 'listNamespaces',
      at: 'GET /v1/namespaces',
      role: 'root',
      summary: 'List the namespaces that were ever written',
      description: 'By name. A new one shows a moment after its first write.',
      query: plainListQuerySchema,
      answer: namespacePageSchema,
      says: 'A page of namespaces',
    },
    async (c, { limit, cursor }) => {
      const after = checkCursor(cursor, isNamespace)
      const registry = c.get('ports').namespaces
      const found = await askDirectory(c, () => registry.list(after, limit + 1))
      const page = pageOf(found, limit, ({ name }) => name)
      return c.json(toWire(namespacePageSchema, page))
    },
  ),
  route(
    {
      name: 'listDeadLetters',
      at: 'GET /v1/dead-letters',
      role: 'root',
      summary: 'List the namespaces that the cron has given up on',
      description:
        'By name. Each failed in six visits; it is tried again once a day, by a replay at once, and ' +
        'leaves the list when a visit succeeds.',
      query: plainListQuerySchema,
      answer: deadLetterPageSchema,
      says: 'A page of dead letters',
    },
    async (c, { limit, cursor }) => {
      const after = checkCursor(cursor, isNamespace)
      const { dueWork } = c.get('ports')
      const found = await askDirectory(c, () => dueWork.deadLetters(after, limit + 1))
      const { items, nextCursor } = pageOf(found, limit, ({ namespace }) => namespace)
      const shown = items.map(({ namespace, firstAt, lastAt }) => ({
        namespace,
        firstFailedAt: firstAt,
        lastFailedAt: lastAt,
      }))
      return c.json(toWire(deadLetterPageSchema, { items: shown, nextCursor }))
    },
  ),
  route(
    {
      name: 'replayDeadLetters',
      at: 'POST /v1/dead-letters/replay',
      role: 'root',
      summary: 'Visit namespaces again that the cron has given up on',
      description:
        'Puts them on the queue; they stay listed until the visit succeeds. Names that do not lie ' +
        `there are passed over. At most ${maxReplayedNamespaces} a call; again changes nothing more.`,
      body: replaySchema,
      isBodyOptional: true,
      answer: replayedSchema,
      says: { 202: 'Those on their way' },
    },
    async (c, { namespaces }) => c.json(await replayDead(c, namespaces), 202),
  ),
  // Where it is off the path does not exist, whoever asks.
  { ...tick, middleware: [onlyWithTestClock, ...tick.middleware] },
])

/** What is visited again, and how much else lies there. */
async function replayDead(c: EdgeContext, namespaces: readonly string[] | undefined) {
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
  if (dueQueue !== null) await askDirectory(c, () => dueQueue.send(names, by))
  else await visitEach(names, (namespace) => visitDue({ namespace, by }, c.env, ports))
  return { replayed: names, remaining: Math.max(0, total - names.length) }
}

function isNamespace(text: string): boolean {
  return namespaceSchema.safeParse(text).success
}
