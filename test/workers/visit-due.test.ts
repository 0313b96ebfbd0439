import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openEdgePorts } from '../../adapters/open-ports.ts'
import worker from '../../workers/index.ts'
import { consumeQueue, visitDelaySeconds } from '../../workers/visit-due.ts'
import { openNamespace } from '../support/namespace.ts'
import { dumpObject } from '../support/dump-object.ts'
import { fakeBatch } from './support/fake-queue.ts'

const start = Date.UTC(2026, 0, 1)
const day = 86_400_000
const ports = openEdgePorts(env)
let logged: string[] = []

beforeEach(() => {
  logged = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await env.DB.prepare('DELETE FROM dead_letters').run()
})

/** Objects that count their visits; those named fail. */
function fakeObjects(failing: readonly string[] = []) {
  const visits: string[] = []
  const namespaces = {
    idFromName: (name: string) => name,
    get: (name: string) => ({
      tick: async (by: number) => {
        if (failing.includes(name)) throw new Error('the object does not open')
        visits.push(name)
        return { steps: 1, nextDue: by + day }
      },
    }),
  }
  return { visits, env: { ...env, NAMESPACES: namespaces as unknown as typeof env.NAMESPACES } }
}

async function addNamespaces(names: readonly string[]): Promise<void> {
  await env.DB.batch(
    names.map((name) =>
      env.DB.prepare(
        'INSERT INTO namespaces (name, created_at, position, next_due) VALUES (?, 0, 1, ?)',
      ).bind(name, start),
    ),
  )
}

async function nextDueOf(name: string): Promise<number | null> {
  const sql = 'SELECT next_due FROM namespaces WHERE name = ?'
  return await env.DB.prepare(sql).bind(name).first<number>('next_due')
}

describe('the consumer of the queue', () => {
  it('lets each message stand on its own: one of ten fails, nine are done', async () => {
    const names = Array.from({ length: 10 }, (_, at) => `ten-${at}`)
    await addNamespaces(names)
    const objects = fakeObjects(['ten-4'])
    const { batch, fates } = fakeBatch(names.map((namespace) => ({ namespace, by: start })))
    await consumeQueue(batch, objects.env, ports)
    expect(fates).toEqual(names.map((name) => (name === 'ten-4' ? 15 : 'acked')))
    expect(await nextDueOf('ten-3')).toBe(start + day)
    expect(await nextDueOf('ten-4')).toBe(start)
    expect(logged.join()).toContain('visit_failed')
    expect(logged.join()).not.toContain('ten-4')
  })

  it('waits longer each time, and five tries end before the next trigger', () => {
    const delays = [1, 2, 3, 4, 5].map(visitDelaySeconds)
    expect(delays).toEqual([15, 30, 60, 120, 240])
    expect(delays.reduce((sum, one) => sum + one, 0)).toBeLessThan(15 * 60)
    expect([0, -3, 90].map(visitDelaySeconds)).toEqual([15, 15, 900])
  })

  it('RELIABILITY 18 delivered twice and out of order, messages change nothing more', async () => {
    for (const name of ['order-a', 'order-b']) {
      const namespace = openNamespace(name)
      const story = { text: 'Bo paints the fence', store: 'episodic' } as const
      await namespace.ask('remember', story, { now: start })
      await namespace.stub.tick(start)
    }
    const deliver = async (name: string, ...days: readonly number[]) => {
      for (const at of days) {
        const { batch, fates } = fakeBatch([{ namespace: name, by: start + at * day }])
        await consumeQueue(batch, env, ports)
        expect(fates).toEqual(['acked'])
      }
    }
    await deliver('order-a', 5, 9)
    await deliver('order-b', 5, 5, 9, 2, 9, 5)
    const logs = ['order-a', 'order-b'].map((name) =>
      openNamespace(name).ask('listAudit', { limit: 50, cursor: null }),
    )
    const [once, often] = (await Promise.all(logs)).map(({ items }) =>
      items.map(({ action, time }) => [action, time]),
    )
    expect(often).toEqual(once)
    // What the log was asked is counted a moment later.
    const again = await dumpObject(openNamespace('order-b'), [
      'usage_days',
      'namespace_state.usage_today',
    ])
    await deliver('order-b', 9, 5)
    expect(
      await dumpObject(openNamespace('order-b'), ['usage_days', 'namespace_state.usage_today']),
    ).toEqual(again)
    expect(await nextDueOf('order-b')).toBe(await nextDueOf('order-a'))
  })

  it('counts work as done that D1 has not heard of', async () => {
    const setDue = () => Promise.reject(new Error('D1 does not answer'))
    const down = { ...ports, namespaces: { ...ports.namespaces, setDue } }
    const objects = fakeObjects()
    const { batch, fates } = fakeBatch([{ namespace: 'unheard', by: start }])
    await consumeQueue(batch, objects.env, down)
    expect([fates, objects.visits]).toEqual([['acked'], ['unheard']])
  })

  it('drops what is no message of ours', async () => {
    const bodies = [null, 'x', { namespace: 'No!', by: 1 }, { namespace: 'acme' }]
    const { batch, fates } = fakeBatch(bodies)
    const objects = fakeObjects()
    await consumeQueue(batch, objects.env, ports)
    expect([fates, objects.visits]).toEqual([bodies.map(() => 'acked'), []])
  })
})

describe('the queue of dead letters', () => {
  const poisoned = { namespace: 'poisoned', by: start }
  const dead = { queue: 'mneme-staging-jobs-dead', at: start }

  it('is written to D1, once however often it comes, and passes the namespace over', async () => {
    await addNamespaces(['poisoned'])
    for (let times = 0; times < 2; times += 1) {
      const { batch, fates } = fakeBatch([poisoned], dead)
      await consumeQueue(batch, fakeObjects(['poisoned']).env, ports)
      expect(fates).toEqual(['acked'])
    }
    const letter = { namespace: 'poisoned', firstAt: start, lastAt: start }
    expect(await ports.dueWork.deadLettersOf(['poisoned'])).toEqual([letter])
    expect(await ports.dueWork.inTurn(start + day - 1, 100_000)).not.toContain('poisoned')
    // Once a day the cron tries by itself; a visit that succeeds ends it.
    expect(await ports.dueWork.inTurn(start + day, 100_000)).toContain('poisoned')
    const { batch } = fakeBatch([{ namespace: 'poisoned', by: start + day }])
    await consumeQueue(batch, fakeObjects().env, ports)
    expect(await ports.dueWork.deadLettersOf(['poisoned'])).toEqual([])
    expect(await nextDueOf('poisoned')).toBe(start + 2 * day)
  })

  it('RELIABILITY 16 waits for D1', async () => {
    const addDeadLetter = () => Promise.reject(new Error('D1 does not answer'))
    const down = { ...ports, dueWork: { ...ports.dueWork, addDeadLetter } }
    const { batch, fates } = fakeBatch([poisoned], dead)
    await consumeQueue(batch, env, down)
    expect(fates).toEqual([60])
  })
})

it('API §9 under a test clock the cron puts nothing on the queue', async () => {
  const sendBatch = vi.fn<() => Promise<void>>()
  const bound = { ...env, MNEME_TEST_CLOCK: 'on', JOBS: { sendBatch } as unknown as Queue }
  const event = { scheduledTime: start, cron: '*', noRetry: () => undefined }
  await worker.scheduled(event as unknown as ScheduledController, bound)
  expect(sendBatch).not.toHaveBeenCalled()
})
