import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startFastTimers, stopFastTimers } from '../support/faults/fast-timers.ts'
import { Lane } from '../support/faults/lane.ts'
import { ready } from '../support/faults/send.ts'
import { allAgree } from '../support/faults/all-agree.ts'
import { waitingForD1 } from '../support/waiting-for-d1.ts'
import { World } from '../support/faults/world.ts'

const minute = 60_000

beforeAll(() => {
  startFastTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterAll(() => {
  stopFastTimers()
  vi.restoreAllMocks()
})

async function auditRows({ name }: World): Promise<number[]> {
  const read = 'SELECT row FROM audit_log WHERE namespace = ? ORDER BY row'
  const { results } = await env.DB.prepare(read).bind(name).all<{ row: number }>()
  return results.map(({ row }) => row)
}

async function waiting({ namespace }: World): Promise<number> {
  return await runInDurableObject(namespace.stub, (_, { storage: { sql } }) => {
    const [row] = sql.exec<{ n: number }>(`SELECT ${waitingForD1} AS n`).toArray()
    return row?.n ?? 0
  })
}

describe('RELIABILITY 16 D1 is down', () => {
  it('for an hour: writes and recalls go on; then all of it arrives once, in order, in one run', async () => {
    const world = new World('hour-without-d1')
    const { plan } = world.bench
    plan.arm(1, 'away')
    for (let n = 1; n <= 60; n++) {
      await world.ask('remember', { text: `Box ${n} holds user_id:${n}.` })
      const { hits } = await world.ask('recall', { query: `box ${n}`, topK: 3 })
      expect(hits.map(({ text }) => text)).toContain(`Box ${n} holds user_id:${n}.`)
      world.bench.pass(minute)
      world.now += minute
      // Due jobs alone run: what fails waits half a second, then longer, four minutes after an hour.
      await runDurableObjectAlarm(world.namespace.stub)
    }
    expect(await auditRows(world)).toEqual([])
    expect(await waiting(world)).toBe(60)
    const asked = plan.calls.filter(({ part }) => part === 'd1').length
    expect(asked, 'D1 is asked now and then, not without end').toBeLessThanOrEqual(50)
    await plan.heal()
    plan.count()
    world.bench.pass(4 * minute)
    await runDurableObjectAlarm(world.namespace.stub)
    expect(await waiting(world)).toBe(0)
    expect(await auditRows(world)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
    expect(plan.calls.filter(({ part }) => part === 'd1')).toHaveLength(1)
    await world.settle()
    await allAgree(world)
    world.close()
  })

  it('until 10,000 changes wait: writes are 503 and lose nothing, reads go on, and it recovers', async () => {
    const world = new World('ten-thousand-wait')
    await world.remember('Ana lives in Berlin.')
    await world.settle()
    const lane = new Lane()
    const write = await ready(world, 'remember', {
      make: () => ({ body: { text: 'Tea at five.' } }),
    })
    const read = await ready(world, 'recall', { make: () => ({ body: { query: 'Ana' } }) })
    world.bench.plan.arm(1, 'away')
    await world.remember('Bo paints the fence.')
    await runInDurableObject(world.namespace.stub, (_, { storage: { sql } }) => {
      sql.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9999)
        INSERT INTO outbox (changes) SELECT '{"audit":[2]}' FROM n`)
    })
    const refused = await write.send(lane)
    expect([refused.status, refused.retryAfter]).toEqual([503, '30'])
    expect(refused.body).toContain('10000 changes wait to be projected, limit 10000')
    expect(await world.namespace.position()).toBe(2)
    expect((await read.send(lane)).body).toContain('Ana lives in Berlin.')
    await world.bench.plan.heal()
    expect(await world.settle()).toBeLessThanOrEqual(20)
    expect((await write.send(lane)).status).toBe(201)
    await world.settle()
    await allAgree(world)
    world.close()
  })
})
