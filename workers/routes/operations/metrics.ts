import { createRoute, z } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Vitals } from '../../../durable-objects/vitals.ts'
import { metricsQuerySchema } from '../../../protocol/metrics.ts'
import type { EdgeContext, EdgeEnv } from '../../context.ts'
import { visitEach } from '../../each-namespace.ts'
import { exposition, type Measure } from '../../exposition.ts'
import { isolateCounts } from '../../isolate-counts.ts'
import { namespaceHash } from '../../namespace-hash.ts'
import { openNamespace } from '../../namespace-stub.ts'
import { forRole, problems } from '../../route.ts'

/** Namespaces past their time that are counted; more shows as one more than this. */
const MOST_OVERDUE = 1_000
/** Those among them, longest waiting first, that are asked what is wrong. */
const ASKED_OVERDUE = 10
/** A namespace is due a moment before its alarm runs: that is no backlog yet. */
const GRACE_MS = 60_000

const FORMAT = 'text/plain; version=0.0.4; charset=utf-8'

const metrics = createRoute({
  ...forRole('root'),
  method: 'get',
  path: '/metrics',
  operationId: 'metrics',
  tags: ['Operations'],
  summary: 'What waits, and where, in the text format of Prometheus',
  description:
    'Asks D1 which namespaces are past their time, and the ten that wait longest, with those that ' +
    'are named, how they are. Writes nothing. `mneme_isolate_*` are of the isolate that answers.',
  request: { query: metricsQuerySchema },
  responses: {
    200: { description: 'The measures', content: { 'text/plain': { schema: z.string() } } },
    ...problems(),
  },
})

export function metricsRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(metrics, async (c) => {
    const now = c.get('now') ?? c.get('ports').clock()
    const { overdue, deadLetters } = await waitingInD1(c, now)
    const { namespace: named } = c.req.valid('query')
    const names = [...new Set([...named, ...(overdue ?? []).slice(0, ASKED_OVERDUE)])]
    const asked = await visitEach(names, (name) => vitalsOf(c, name))
    const measures = [...ofD1(overdue, deadLetters), ...ofNamespaces(asked, now), ...ofIsolate()]
    return c.text(exposition(measures), 200, { 'Content-Type': FORMAT })
  })
}

interface Asked {
  readonly namespace: string
  /** null where the object did not answer. */
  readonly vitals: Vitals | null
}

interface WaitingInD1 {
  readonly overdue: readonly string[] | null
  readonly deadLetters: number | null
}

async function waitingInD1(c: EdgeContext, now: number): Promise<WaitingInD1> {
  const { namespaces, dueWork } = c.get('ports')
  try {
    const overdue = await namespaces.due(now - GRACE_MS, MOST_OVERDUE + 1)
    return { overdue, deadLetters: await dueWork.countDeadLetters() }
  } catch (error) {
    // That D1 does not answer is itself what is measured.
    console.error(JSON.stringify({ request_id: c.get('requestId'), message: String(error) }))
    return { overdue: null, deadLetters: null }
  }
}

async function vitalsOf(c: EdgeContext, name: string): Promise<Asked> {
  const namespace = await namespaceHash(name)
  try {
    return { namespace, vitals: await openNamespace(c.env, name).vitals() }
  } catch (error) {
    console.error(JSON.stringify({ request_id: c.get('requestId'), message: String(error) }))
    return { namespace, vitals: null }
  }
}

function ofD1(overdue: readonly string[] | null, deadLetters: number | null): Measure[] {
  return [
    gauge('mneme_d1_up', 'Whether D1 answered', [{ value: overdue === null ? 0 : 1 }]),
    gauge(
      'mneme_namespaces_overdue',
      `Namespaces with work a minute or more past its time, at most ${MOST_OVERDUE + 1}`,
      overdue === null ? [] : [{ value: overdue.length }],
    ),
    gauge(
      'mneme_dead_letters',
      'Namespaces that the cron has given up on: no answer in six visits',
      deadLetters === null ? [] : [{ value: deadLetters }],
    ),
  ]
}

function ofNamespaces(asked: readonly Asked[], now: number): Measure[] {
  const each = (value: (vitals: Vitals) => number | null) =>
    asked.flatMap(({ namespace, vitals }) => {
      const found = vitals === null ? null : value(vitals)
      return found === null ? [] : [{ labels: { namespace }, value: found }]
    })
  const eachJob = (value: (job: Vitals['jobs'][number]) => number) =>
    asked.flatMap(({ namespace, vitals }) =>
      (vitals?.jobs ?? []).map((job) => ({
        labels: { namespace, job: job.name },
        value: value(job),
      })),
    )
  return [
    gauge(
      'mneme_namespace_up',
      'Whether the object of a namespace answered',
      asked.map(({ namespace, vitals }) => ({
        labels: { namespace },
        value: vitals === null ? 0 : 1,
      })),
    ),
    gauge(
      'mneme_namespace_position',
      'Its log position',
      each(({ position }) => position),
    ),
    gauge(
      'mneme_namespace_database_bytes',
      'Size of its database, of 10 GB',
      each((one) => one.databaseBytes),
    ),
    gauge(
      'mneme_namespace_outbox_entries',
      'Commits that D1 has yet to hear of; at 10,000 writes are refused',
      each(({ outbox }) => outbox.entries),
    ),
    gauge(
      'mneme_namespace_outbox_age_seconds',
      'Age of the oldest of them',
      each(({ outbox }) => (outbox.entries === 0 ? 0 : ageOf(outbox.oldestAt, now))),
    ),
    gauge(
      'mneme_namespace_job_late_seconds',
      'How far a job is past its time',
      eachJob((job) => job.lateMs / 1_000),
    ),
    gauge(
      'mneme_namespace_job_failures',
      'How often a job has failed in a row',
      eachJob((job) => job.tries),
    ),
  ]
}

function ageOf(at: number | null, now: number): number | null {
  return at === null ? null : Math.max(0, now - at) / 1_000
}

function ofIsolate(): Measure[] {
  const { requests, degradations } = isolateCounts()
  const samples = (counts: ReadonlyMap<string, number>, label: string) =>
    [...counts].toSorted().map(([name, value]) => ({ labels: { [label]: name }, value }))
  return [
    {
      name: 'mneme_isolate_requests_total',
      type: 'counter',
      help: 'Requests that this isolate has answered, by class of status',
      samples: samples(requests, 'class'),
    },
    {
      name: 'mneme_isolate_degraded_total',
      type: 'counter',
      help: 'Answers of this isolate in which a part was left out',
      samples: samples(degradations, 'part'),
    },
  ]
}

function gauge(name: string, help: string, samples: Measure['samples']): Measure {
  return { name, type: 'gauge', help, samples }
}
