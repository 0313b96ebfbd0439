import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allAgree } from '../support/faults/all-agree.ts'
import { lateBy, openBusyWorld } from '../support/faults/busy-world.ts'
import { startFastTimers, stopFastTimers } from '../support/faults/fast-timers.ts'
import { countRows } from '../support/faults/rows.ts'
import { start, World } from '../support/faults/world.ts'

const day = 86_400_000

beforeAll(startFastTimers)
afterAll(stopFastTimers)

async function openLate(name: string): Promise<World> {
  const world = await openBusyWorld(name)
  world.now = start + lateBy
  return world
}

async function rowsOf(world: World) {
  expect(await world.settle()).toBeLessThanOrEqual(20)
  await allAgree(world)
  return await countRows(world)
}

describe('RELIABILITY 18 the alarm', () => {
  it('runs everything twice, and the second run changes nothing', async () => {
    const [once, twice] = [await openLate('alarm-once'), await openLate('alarm-twice')]
    const jobs = await runInDurableObject(twice.namespace.stub, (_, { storage: { sql } }) =>
      sql.exec('SELECT name, clock, due_at FROM jobs').toArray(),
    )
    await once.tick()
    await twice.tick()
    await runInDurableObject(twice.namespace.stub, (_, { storage: { sql } }) => {
      for (const { name, clock, due_at } of jobs) {
        sql.exec('INSERT OR REPLACE INTO jobs VALUES (?, ?, ?, 0)', name, clock, due_at)
      }
    })
    await twice.tick()
    expect(await rowsOf(twice)).toEqual(await rowsOf(once))
  })

  it('runs while calls come in', async () => {
    const world = await openLate('alarm-beside')
    const asked = Array.from({ length: 10 }, (_, n) => [
      world.ask('remember', { text: `Box ${n} holds user_id:${n}.` }),
      world.ask('recall', { query: `box ${n}`, topK: 3 }),
      n % 3 === 0 ? world.tick() : null,
    ])
    await Promise.all(asked.flat())
    const page = { limit: 200, cursor: null }
    expect(await world.settle()).toBeLessThanOrEqual(20)
    await allAgree(world)
    const { items } = await world.ask('listMemories', page)
    expect(items.filter(({ text }) => text.startsWith('Box'))).toHaveLength(10)
  })

  it('three days late comes to what it comes to on time', async () => {
    const worlds = await Promise.all(
      ['alarm-on-time', 'alarm-late'].map(async (name) => {
        const world = new World(name)
        await world.ask('remember', { text: 'Bo paints the fence.', store: 'episodic' })
        const id = await world.node('We ship on Fridays.')
        await world.ask('boostNode', { id, by: 0.4 })
        await world.resource({ op: 'create_note', name: 'brief', value: 'over', ttlSeconds: 3_600 })
        await world.settle()
        return { world, id }
      }),
    )
    const came = await Promise.all(
      worlds.map(async ({ world, id }, at) => {
        const hours = at === 0 ? Array.from({ length: 72 }, (_, hour) => hour + 1) : [72]
        for (const hour of hours) await world.namespace.stub.tick(start + hour * 3_600_000)
        world.now = start + 3 * day
        const { activation } = await world.ask('getNode', { id })
        const { items } = await world.ask('listResources', {
          kind: 'note',
          archived: false,
          limit: 10,
          cursor: null,
        })
        await world.settle()
        await allAgree(world)
        return { activation, notes: items.length }
      }),
    )
    expect(came[1]).toEqual(came[0])
  })

  it('that was given up is set again by the next request', async () => {
    const world = new World('alarm-given-up')
    await world.remember('Bo paints the fence.')
    // The first write of a namespace is told to D1 before it is answered.
    await world.remember('Bo sells the house.')
    const { stub } = world.namespace
    await runInDurableObject(stub, async (_, { storage }) => {
      expect(await storage.getAlarm()).not.toBeNull()
      await storage.deleteAlarm()
    })
    await evictDurableObject(stub)
    await world.ask('listMemories', { limit: 1, cursor: null })
    await runInDurableObject(stub, async (_, { storage }) => {
      expect(await storage.getAlarm()).not.toBeNull()
    })
    await world.settle()
    await allAgree(world)
  })
})
