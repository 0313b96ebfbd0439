import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'
import { projection, type ProjectionFault } from '../support/projection-faults.ts'

afterEach(() => {
  projection.fault = 'none'
  projection.delivered.length = 0
})

async function auditRows(namespace: string): Promise<number[]> {
  const { results } = await env.DB.prepare(
    'SELECT row FROM audit_log WHERE namespace = ? ORDER BY row',
  )
    .bind(namespace)
    .all<{ row: number }>()
  return results.map(({ row }) => row)
}

describe('the outbox', () => {
  it.each<ProjectionFault>(['down', 'throws', 'reply_lost'])(
    'with D1 %s, writes and recalls go on, and all of it arrives once and in order',
    async (fault) => {
      const name = `outbox-${fault.replace('_', '-')}`
      const namespace = openNamespace(name)
      projection.fault = fault
      for (const n of [1, 2, 3, 4, 5]) {
        await namespace.ask('remember', { text: `Box ${n} holds user_id:${n}` })
      }
      const found = await namespace.ask('recall', { query: 'box', topK: 10 })
      expect(found.hits).toHaveLength(5)
      await evictDurableObject(namespace.stub)
      projection.fault = 'none'
      await namespace.stub.tick(Date.now() + 60_000)
      expect(await auditRows(name)).toEqual([1, 2, 3, 4, 5])
      const { results } = await env.DB.prepare(
        'SELECT id FROM entities WHERE namespace = ? ORDER BY row',
      )
        .bind(name)
        .all()
      expect(results).toEqual(['1', '2', '3', '4', '5'].map((id) => ({ id })))
    },
  )

  it('sends nothing again once it has arrived', async () => {
    const namespace = openNamespace('once')
    await namespace.ask('remember', { text: 'Only once' })
    await namespace.stub.tick(Date.now())
    const sent = projection.delivered.length
    await namespace.stub.tick(Date.now() + 1_000)
    await runDurableObjectAlarm(namespace.stub)
    expect(projection.delivered).toHaveLength(sent)
  })

  it('an erasure while D1 is down is hidden at once and completes when it is back', async () => {
    const namespace = openNamespace('late-erasure')
    const remembered = await namespace.ask('remember', {
      text: 'user_id:9 hides the heliotrope',
      entities: [{ kind: 'user', id: '9', properties: [{ name: 'city', value: 'Tromsø' }] }],
    })
    if (remembered.kind !== 'remembered') throw new Error('not remembered')
    await namespace.stub.tick(Date.now())
    projection.fault = 'down'
    const erased = await namespace.ask('forget', {
      entities: [{ kind: 'user', id: '9' }],
      permanent: true,
    })
    if (erased.kind !== 'forgotten' || erased.receipt === null) throw new Error('no receipt')
    expect(erased.receipt.status).toBe('running')
    expect(await namespace.ask('recall', { query: 'heliotrope', topK: 10 })).toMatchObject({
      hits: [],
    })
    projection.fault = 'none'
    await namespace.stub.tick(Date.now() + 60_000)
    expect(await namespace.ask('getErasure', { id: erased.receipt.id })).toMatchObject({
      status: 'complete',
      probe: { hits: 0 },
    })
    const left = await env.DB.prepare(
      "SELECT count(*) AS n FROM entity_properties WHERE namespace = 'late-erasure'",
    ).first()
    expect(left).toEqual({ n: 0 })
  })
})
