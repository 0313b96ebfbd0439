import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

const start = Date.UTC(2026, 0, 1)
const hour = 3_600_000
const question = { query: 'Where is the bakery?', topK: 5 }

async function withBakery(name: string, text = 'The bakery is in Porto.', at = start) {
  const namespace = openNamespace(name)
  const told = await namespace.ask('remember', { text }, { now: at })
  if (told.kind !== 'remembered') throw new Error('not remembered')
  await namespace.stub.tick(at)
  return { namespace, id: told.memory.id }
}

async function levels(namespace: NamespaceUnderTest, now: number | null = null) {
  const { items } = await namespace.ask('listNodes', { limit: 10, cursor: null }, { now })
  return Object.fromEntries(items.map(({ text, activation }) => [text, activation]))
}

describe('ON-12 one law of use', () => {
  it('five recalls write no row, and with the next write all of them count', async () => {
    const { namespace, id } = await withBakery('use-write')
    const { position } = await namespace.call('getMemory', { id }, { now: start })
    for (let n = 0; n < 5; n++) {
      const { usage } = await namespace.call('recall', question, { now: start + n })
      expect(usage.rowsWritten).toBe(0)
    }
    expect(await levels(namespace, start + 5)).toEqual({ 'The bakery is in Porto.': 0 })
    const { decay } = await namespace.ask('getMemory', { id }, { now: start + 5 })
    expect(decay).toMatchObject({ accessCount: 6, lastAccessedAt: start + 4 })
    const told = { text: 'Bo waters the plants.' }
    const after = await namespace.call('remember', told, { now: start + 5 })
    expect(after.position).toBe(position + 1)
    const now = await levels(namespace, start + 5)
    // A day of passes over a fact takes 0.024.
    expect(now['The bakery is in Porto.']).toBeCloseTo(1 - 0.976 ** 5, 6)
    expect(now['Bo waters the plants.']).toBe(0)
    await evictDurableObject(namespace.stub)
    const kept = await namespace.ask('getMemory', { id }, { now: start + 5 })
    expect(kept.decay).toMatchObject({ accessCount: 6, lastAccessedAt: start + 4 })
  })

  it('they count with the alarm too, once, and fall by their laws', async () => {
    const { namespace, id } = await withBakery('use-alarm')
    await namespace.ask('recall', question, { now: start })
    while (await runDurableObjectAlarm(namespace.stub)) {
      // The next is set by the one before.
    }
    await evictDurableObject(namespace.stub)
    const text = 'The bakery is in Porto.'
    expect((await levels(namespace, start))[text]).toBeCloseTo(0.024, 6)
    await namespace.stub.tick(start + 10 * hour)
    expect((await levels(namespace, start + 10 * hour))[text]).toBeCloseTo(0.014, 6)
    await namespace.stub.tick(start + 100 * hour)
    expect((await levels(namespace, start + 100 * hour))[text]).toBe(0)
    const { decay } = await namespace.ask('getMemory', { id }, { now: start })
    expect(decay.accessCount).toBe(2)
  })

  it('the level rises by the role, of all that a memory says which is shown whole', async () => {
    const text = 'Our goal is a bakery in Porto. We decided on blue tiles in the bakery.'
    const at = Date.now()
    const { namespace } = await withBakery('use-roles', text, at)
    const whole = { query: 'goal bakery Porto decided blue tiles', topK: 5 }
    const { hits } = await namespace.ask('recall', whole, { now: at })
    expect(hits[0]?.kind).toBe('memory')
    await namespace.stub.tick(at)
    const now = await levels(namespace)
    expect(now['Our goal is a bakery in Porto.']).toBeCloseTo(0.048, 6)
    expect(now['We decided on blue tiles in the bakery.']).toBeCloseTo(0.072, 6)
  })

  it('an unreinforced recall counts nothing, and sets no alarm', async () => {
    const { namespace, id } = await withBakery('use-none')
    while (await runDurableObjectAlarm(namespace.stub)) {
      // The next is set by the one before.
    }
    await namespace.ask('recall', { ...question, reinforce: false }, { now: start })
    expect(await runDurableObjectAlarm(namespace.stub)).toBe(false)
    await namespace.stub.tick(start)
    expect(await levels(namespace)).toEqual({ 'The bakery is in Porto.': 0 })
    const { decay } = await namespace.ask('getMemory', { id }, { now: start })
    expect(decay.accessCount).toBe(1)
  })

  it('what is erased before its use is written stays erased', async () => {
    const { namespace, id } = await withBakery('use-erased')
    await namespace.ask('recall', question, { now: start })
    const erased = await namespace.ask('forget', { memoryIds: [id], permanent: true })
    expect(erased).toMatchObject({ receipt: { status: 'complete' } })
    await namespace.stub.tick(start)
    const { result } = await namespace.call('getMemory', { id })
    expect(result).toMatchObject({ ok: false, failure: { code: 'not_found' } })
  })
})
