import { evictDurableObject } from 'cloudflare:test'
import { afterEach, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'
import { projection } from '../support/projection-faults.ts'

afterEach(() => {
  projection.fault = 'none'
})

it('an object tells what D1 has yet to hear of, since when, and what failed', async () => {
  const namespace = openNamespace('vitals')
  expect(await namespace.stub.vitals()).toMatchObject({
    position: 0,
    outbox: { entries: 0, oldestAt: null },
    jobs: [],
  })
  projection.fault = 'down'
  const now = Date.now()
  await namespace.ask('remember', { text: 'Ana likes tea' }, { now: now - 90_000 })
  await namespace.ask('remember', { text: 'Bo likes figs' }, { now: now - 30_000 })
  await namespace.stub.tick(now)
  await evictDurableObject(namespace.stub)
  const ill = await namespace.stub.vitals()
  expect(ill).toMatchObject({ position: 2, outbox: { entries: 2, oldestAt: now - 90_000 } })
  expect(ill.jobs.find(({ name }) => name === 'outbox')?.tries).toBeGreaterThan(0)
  expect(ill.databaseBytes).toBeGreaterThan(10_000)
  projection.fault = 'none'
  await namespace.stub.tick(now + 120_000)
  const well = await namespace.stub.vitals()
  expect(well.outbox).toEqual({ entries: 0, oldestAt: null })
  expect(well.jobs.find(({ name }) => name === 'outbox')).toBeUndefined()
})
