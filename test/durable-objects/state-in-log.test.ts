import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { delivery } from '../../durable-objects/bounds.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { projection } from '../support/projection-faults.ts'

const { waitMs } = delivery
beforeEach(() => {
  // No alarm comes of itself in the middle of a test.
  delivery.waitMs = 600_000
  projection.fault = 'none'
  projection.delivered.length = 0
})

afterEach(() => {
  delivery.waitMs = waitMs
})

/** Every alarm that is at hand: with the first commit edges are drawn, too. */
async function settle({ stub }: NamespaceUnderTest): Promise<void> {
  while (await runDurableObjectAlarm(stub)) {
    // The next is set by the one before.
  }
}

/** Each of a person who is new, so that D1 has more to hear of than a record. */
async function tell(namespace: NamespaceUnderTest, ...numbers: readonly number[]): Promise<void> {
  for (const n of numbers) {
    await namespace.ask('remember', { text: `Box ${n} holds user_id:${n}.` })
  }
}

async function rowsOf<T extends Record<string, SqlStorageValue>>(
  { stub }: NamespaceUnderTest,
  query: string,
): Promise<T[]> {
  return await runInDurableObject(stub, (_, { storage: { sql } }) => sql.exec<T>(query).toArray())
}

const numbered = `SELECT 'node' AS kind, row FROM nodes UNION ALL
  SELECT 'passage', row FROM passages UNION ALL SELECT 'entity', row FROM entities`

describe('the state that a commit leaves on its record', () => {
  it('is all that an object which was put away before its alarm goes on from', async () => {
    const namespace = openNamespace('state-evicted')
    await tell(namespace, 1, 2, 3)
    const behind = await rowsOf(namespace, 'SELECT position, audit_length FROM namespace_state')
    expect(behind).toEqual([{ position: 1, audit_length: 1 }])
    await evictDurableObject(namespace.stub)
    expect(await namespace.position()).toBe(3)
    await tell(namespace, 4)
    expect(await namespace.position()).toBe(4)
    expect(await namespace.ask('verifyAudit', {})).toMatchObject({ ok: true, length: 4 })
    const each = (kind: string) => [1, 2, 3, 4].map((row) => ({ kind, row }))
    const kinds = ['node', 'passage', 'entity']
    expect(await rowsOf(namespace, numbered)).toEqual(kinds.flatMap(each))
  })

  it('gives no number twice, also where the newest rows went before the object did', async () => {
    const namespace = openNamespace('state-gone')
    await tell(namespace, 1)
    const told = await namespace.ask('remember', { text: 'Box 2 holds user_id:2.' })
    if (told.kind !== 'remembered') throw new Error('not remembered')
    await namespace.ask('forget', { memoryIds: [told.memory.id], permanent: true })
    await evictDurableObject(namespace.stub)
    await tell(namespace, 3)
    const passages = await rowsOf(namespace, 'SELECT max(row) AS row FROM passages')
    expect(passages).toEqual([{ row: 3 }])
  })

  it('places what a commit changed at its position, as undo keeps it', async () => {
    const namespace = openNamespace('state-undo')
    const told = await namespace.ask('remember', { text: 'The kettle is red.' })
    if (told.kind !== 'remembered') throw new Error('not remembered')
    await tell(namespace, 2)
    await namespace.ask('changeMemory', { id: told.memory.id, text: 'The kettle is blue.' })
    const places = await rowsOf(namespace, 'SELECT DISTINCT position FROM undo')
    expect(places).toEqual([{ position: 3 }])
  })
})

describe('deliveries', () => {
  it('of commits close together are one, after that of the first', async () => {
    const namespace = openNamespace('state-together')
    await tell(namespace, 1)
    expect(projection.delivered).toHaveLength(1)
    await settle(namespace)
    await tell(namespace, 2, 3, 4, 5, 6)
    expect(projection.delivered).toHaveLength(1)
    await runDurableObjectAlarm(namespace.stub)
    const [, second, ...more] = projection.delivered
    expect(more).toEqual([])
    expect(second?.audit.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6])
    expect(second?.entities.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6])
  })

  it('that nobody wrote down are sent again, and change nothing', async () => {
    const name = 'state-again'
    const namespace = openNamespace(name)
    await tell(namespace, 1, 2, 3)
    await namespace.stub.tick(Date.now())
    const copy = async () => {
      const read = 'SELECT row, id FROM audit_log WHERE namespace = ? ORDER BY row'
      return (await env.DB.prepare(read).bind(name).all()).results
    }
    const before = await copy()
    expect(before).toHaveLength(3)
    await rowsOf(namespace, 'UPDATE namespace_state SET delivered_to = 0')
    // The record of the commit says how far it was then: that has to be further behind still.
    await rowsOf(namespace, 'UPDATE audit_log SET state = NULL')
    await evictDurableObject(namespace.stub)
    projection.delivered.length = 0
    await namespace.stub.tick(Date.now() + 1_000)
    expect(projection.delivered.map(({ audit }) => audit.length)).toEqual([3])
    expect(await copy()).toEqual(before)
  })

  it('are not forgotten by a write that rolled back', async () => {
    const namespace = openNamespace('state-rolled-back')
    await tell(namespace, 1, 2)
    await settle(namespace)
    const refused = await namespace.call('forget', { memoryIds: ['mem_nobody'], permanent: true })
    expect(refused.result.ok).toBe(false)
    projection.delivered.length = 0
    await tell(namespace, 3)
    await namespace.stub.tick(Date.now())
    expect(projection.delivered.flatMap(({ audit }) => audit.map(({ row }) => row))).toEqual([3])
  })

  it('go on from nothing in a namespace that was erased and told anew', async () => {
    const namespace = openNamespace('state-erased')
    await tell(namespace, 1, 2, 3)
    await namespace.stub.tick(Date.now())
    await namespace.erase()
    projection.delivered.length = 0
    await tell(namespace, 4, 5)
    await namespace.stub.tick(Date.now())
    expect(projection.delivered.flatMap(({ audit }) => audit.map(({ row }) => row))).toEqual([1, 2])
  })
})
