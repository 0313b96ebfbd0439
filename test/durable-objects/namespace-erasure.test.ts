import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'
import { projection, type ProjectionFault } from '../support/projection-faults.ts'

afterEach(() => {
  projection.fault = 'none'
})

async function projectedRows(namespace: string): Promise<number> {
  const found = await env.DB.prepare(
    `SELECT (SELECT count(*) FROM entities WHERE namespace = ?1)
      + (SELECT count(*) FROM audit_log WHERE namespace = ?1) AS n`,
  )
    .bind(namespace)
    .first<{ n: number }>()
  return found?.n ?? -1
}

describe('CL-45 a whole namespace', () => {
  it('CL-23 a retry with the same key erases nothing that was written in between', async () => {
    const namespace = openNamespace('erased-once')
    const by = { key: 'k' }
    await namespace.ask('remember', { text: 'first' })
    const { receipt } = await namespace.erase(by)
    await namespace.ask('remember', { text: 'second' })
    const again = await namespace.erase(by)
    expect(again).toMatchObject({ replayed: true, receipt: { id: receipt.id } })
    const page = await namespace.ask('listMemories', { limit: 9, cursor: null })
    expect(page.items.map(({ text }) => text)).toEqual(['second'])
  })

  it('is empty at once, leaves its receipt, and starts anew', async () => {
    const namespace = openNamespace('gone')
    await namespace.ask('remember', { text: 'user_id:1 keeps bees' })
    const { receipt } = await namespace.erase()
    expect(receipt).toMatchObject({ status: 'complete', probe: { hits: 0 } })
    expect(await projectedRows('gone')).toBe(0)
    await evictDurableObject(namespace.stub)
    expect(await namespace.position()).toBe(0)
    expect((await namespace.ask('listMemories', { limit: 50, cursor: null })).items).toEqual([])
    expect(await namespace.ask('getErasure', { id: receipt.id })).toMatchObject({
      status: 'complete',
    })
    const anew = await namespace.call('remember', { text: 'user_id:2 keeps wasps' })
    expect(anew).toMatchObject({ position: 1, result: { ok: true } })
    await namespace.stub.tick(Date.now())
    expect(await projectedRows('gone')).toBe(2)
    expect(await namespace.ask('verifyAudit', {})).toMatchObject({ ok: true, length: 1 })
  })

  it.each<ProjectionFault>(['down', 'throws', 'reply_lost'])(
    'with D1 %s, refuses writes until the projection has confirmed',
    async (fault) => {
      const name = `gone-${fault.replace('_', '-')}`
      const namespace = openNamespace(name)
      await namespace.ask('remember', { text: 'user_id:1 keeps bees' })
      projection.fault = fault
      const { receipt } = await namespace.erase()
      expect(receipt.status).toBe('running')
      const refused = await namespace.call('remember', { text: 'too early' })
      expect(refused.result).toMatchObject({ ok: false, failure: { code: 'erasing' } })
      expect(await namespace.ask('recall', { query: 'bees', topK: 5 })).toMatchObject({ hits: [] })
      const { receipt: again } = await namespace.erase()
      expect(again.id).toBe(receipt.id)
      await evictDurableObject(namespace.stub)
      projection.fault = 'none'
      await namespace.stub.tick(Date.now() + 60_000)
      expect(await namespace.ask('getErasure', { id: receipt.id })).toMatchObject({
        status: 'complete',
      })
      expect(await projectedRows(name)).toBe(0)
      expect((await namespace.call('remember', { text: 'now' })).result.ok).toBe(true)
    },
  )
})
