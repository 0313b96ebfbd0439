import { evictDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'

const dayMs = 86_400_000

describe('usage', () => {
  it('API §8 counts calls and rows by the day, costs a call no row, and outlives an eviction', async () => {
    const namespace = openNamespace('us-days')
    const now = Date.UTC(2026, 2, 1, 23)
    const first = await namespace.call('remember', { text: 'Tea at five.' }, { now })
    expect(first.usage.rowsWritten).toBeLessThanOrEqual(12)
    await namespace.call('recall', { query: 'tea', topK: 5, reinforce: false }, { now })
    await namespace.call('remember', { text: 'A heron at pier 4.' }, { now: now + dayMs })
    await namespace.stub.tick(now + dayMs)
    await evictDurableObject(namespace.stub)
    const { items, totals, stored } = await namespace.ask('getUsage', {}, { now: now + dayMs })
    expect(items.map(({ day }) => day)).toEqual(['2026-03-01', '2026-03-02'])
    expect(items[0]?.operations).toMatchObject({ remember: 1, recall: 1 })
    expect(totals.operations).toMatchObject({ remember: 2, recall: 1 })
    expect(totals.rowsWritten).toBeGreaterThanOrEqual(first.usage.rowsWritten)
    expect(stored).toMatchObject({ memories: 2, entities: 0 })
    expect(stored.bytes).toBeGreaterThan(0)
    const to = Date.UTC(2026, 2, 2)
    const one = await namespace.ask('getUsage', { from: now, to }, { now: now + dayMs })
    expect(one.items.map(({ day }) => day)).toEqual(['2026-03-01'])
  })
})
