import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'

describe('a namespace', () => {
  it('CL-17 recalls a text in the next request, also after eviction', async () => {
    const namespace = openNamespace('heron')
    const remembered = await namespace.call('remember', { text: 'The heron nests at pier 4.' })
    expect(remembered.position).toBe(1)
    expect(remembered.usage.rowsWritten).toBeLessThanOrEqual(12)
    const found = await namespace.call('recall', { query: 'heron pier', topK: 10 })
    expect(found.result).toMatchObject({
      ok: true,
      value: { text: 'The heron nests at pier 4.', hits: [{ kind: 'commitment' }] },
    })
    expect(found.usage.rowsWritten).toBe(0)
    await evictDurableObject(namespace.stub)
    const again = await namespace.call('recall', { query: 'heron pier', topK: 10 })
    expect(again.position).toBe(1)
    expect(again.result).toMatchObject({ ok: true, value: { hits: [{ kind: 'commitment' }] } })
  })

  it('50 writers at once leave 50 memories and 50 consecutive positions', async () => {
    const namespace = openNamespace('fifty')
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        namespace.call('remember', { text: `Gate ${n} opened` }),
      ),
    )
    const positions = replies.map(({ position }) => position).sort((a, b) => a - b)
    expect(positions).toEqual(Array.from({ length: 50 }, (_, n) => n + 1))
    const page = await namespace.ask('listMemories', { limit: 200, cursor: null })
    expect(page.items).toHaveLength(50)
    expect(await namespace.ask('verifyAudit', {})).toMatchObject({ ok: true, length: 50 })
  })

  it('projects entities and audit to D1, once and in order', async () => {
    const namespace = openNamespace('projected')
    await namespace.ask('remember', {
      text: 'user_id:1 moved',
      entities: [{ kind: 'user', id: '1', properties: [{ name: 'city', value: 'Oslo' }] }],
    })
    await namespace.stub.tick(Date.now())
    const { results } = await env.DB.prepare(
      "SELECT value FROM entity_properties WHERE namespace = 'projected'",
    ).all()
    expect(results).toEqual([{ value: 'Oslo' }])
  })
})
