import { metricsQuerySchema } from '../../../contract/health.ts'
import { maxOverdueAsked, maxOverdueCounted, overdueGraceMs } from '../../bounds.ts'
import type { EdgeContext } from '../../context.ts'
import { chapter, route } from '../../route.ts'
import { visitEach } from '../../each-namespace.ts'
import { exposition } from '../../exposition.ts'
import { namespaceHash } from '../../namespace-hash.ts'
import { openNamespace } from '../../namespace-stub.ts'
import { type AskedNamespace, ofD1, ofIsolate, ofNamespaces } from './measures.ts'
import { logFailure } from '../../log-failure.ts'

const FORMAT = 'text/plain; version=0.0.4; charset=utf-8'

export const metricsRoutes = chapter('Operations', [
  route(
    {
      name: 'metrics',
      at: 'GET /metrics',
      role: 'root',
      summary: 'What waits, and where, in the text format of Prometheus',
      description:
        'Asks D1 which namespaces are past their time, and the ten that wait longest, with those that ' +
        'are named, how they are. Writes nothing. `mneme_isolate_*` are of the isolate that answers.',
      query: metricsQuerySchema,
      text: 'text/plain',
      textExample:
        '# HELP mneme_d1_up Whether D1 answered\n# TYPE mneme_d1_up gauge\nmneme_d1_up 1',
      says: 'The measures',
    },
    async (c, { namespace: named }) => {
      const now = c.get('now') ?? c.get('ports').clock()
      const { overdue, deadLetters } = await waitingInD1(c, now)
      const names = [...new Set([...named, ...(overdue ?? []).slice(0, maxOverdueAsked)])]
      const asked = await visitEach(names, (name) => vitalsOf(c, name))
      const measures = [...ofD1(overdue, deadLetters), ...ofNamespaces(asked, now), ...ofIsolate()]
      return c.text(exposition(measures), 200, { 'Content-Type': FORMAT })
    },
  ),
])

interface WaitingInD1 {
  readonly overdue: readonly string[] | null
  readonly deadLetters: number | null
}

async function waitingInD1(c: EdgeContext, now: number): Promise<WaitingInD1> {
  const { namespaces, dueWork } = c.get('ports')
  try {
    const overdue = await namespaces.due(now - overdueGraceMs, maxOverdueCounted + 1)
    return { overdue, deadLetters: await dueWork.countDeadLetters() }
  } catch (error) {
    // That D1 does not answer is itself what is measured.
    logFailure(c, 'directory_failed', error)
    return { overdue: null, deadLetters: null }
  }
}

async function vitalsOf(c: EdgeContext, name: string): Promise<AskedNamespace> {
  const namespace = await namespaceHash(name)
  try {
    return { namespace, vitals: await openNamespace(c.env, name).vitals() }
  } catch (error) {
    logFailure(c, 'vitals_unknown', error, namespace)
    return { namespace, vitals: null }
  }
}
