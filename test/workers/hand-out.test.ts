import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { openEdgePorts } from '../../adapters/open-ports.ts'
import { createDueQueue } from '../../adapters/queues/due-queue.ts'
import { handOutDue } from '../../workers/scheduled.ts'
import { FakeQueue } from './support/fake-queue.ts'

// Before the time of all that other files leave in the same database.
const due = Date.UTC(2027, 0, 1) - 300 * 365 * 86_400_000
const { dueWork } = openEdgePorts(env)

async function addDue(count: number, prefix: string, at: number): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO namespaces (name, created_at, position, next_due)
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)
      SELECT ?2 || n, 0, 1, ?3 + n FROM numbers`,
  )
    .bind(count, prefix, at)
    .run()
}

afterEach(async () => {
  await env.DB.prepare('DELETE FROM namespaces WHERE next_due <= ?').bind(due).run()
})

describe('the cron with a queue', () => {
  it('SG-43 hands 10,000 due namespaces out in bounded batches of small messages, once', async () => {
    await addDue(10_000, 'crowd-', due - 20_000)
    await addDue(3, 'late-', due - 3)
    const queue = new FakeQueue()
    expect(await handOutDue(createDueQueue(queue), dueWork, due)).toBe(10_000)
    expect(queue.batches.map(({ length }) => length)).toEqual(Array(100).fill(100))
    expect(new Set(queue.sent.map(({ namespace }) => namespace)).size).toBe(10_000)
    // A crowd that has waited longer takes no place of another tenant.
    const first = queue.sent.slice(0, 6).map(({ namespace }) => namespace)
    expect(first).toEqual(['crowd-1', 'late-1', 'crowd-2', 'late-2', 'crowd-3', 'late-3'])
    const size = new TextEncoder().encode(JSON.stringify(queue.sent[0])).length
    expect(size).toBeLessThan(200)
    // What did not fit comes next; what lies on the queue does not come again.
    const next = new FakeQueue()
    await handOutDue(createDueQueue(next), dueWork, due)
    const left = [9_998, 9_999, 10_000].map((n) => ({ namespace: `crowd-${n}`, by: due }))
    expect(next.batches).toEqual([left])
  })

  it('goes on at the next trigger where the queue has failed', async () => {
    await addDue(250, 'broken-', due - 1_000)
    const queue = new FakeQueue()
    queue.failsAt = 1
    await expect(handOutDue(createDueQueue(queue), dueWork, due)).rejects.toThrow('does not answer')
    expect(queue.sent).toHaveLength(100)
    queue.failsAt = Infinity
    expect(await handOutDue(createDueQueue(queue), dueWork, due)).toBe(150)
    expect(new Set(queue.sent.map(({ namespace }) => namespace)).size).toBe(250)
  })

  it('sends nothing where nothing is due', async () => {
    const queue = new FakeQueue()
    expect(await handOutDue(createDueQueue(queue), dueWork, due)).toBe(0)
    expect(queue.batches).toEqual([])
  })
})
