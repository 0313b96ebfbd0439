import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createIndexSegments } from '../../adapters/durable-objects/index-segments.ts'
import type { IndexSegments, SegmentPort } from '../../engine/ports/index-segments.ts'
import { benches } from '../support/faults/bench.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { others, sealsSoon, segmentsOf, settle } from '../support/sealing.ts'

const segments = createIndexSegments(env.SEGMENTS)
const ferry = 'The night ferry to Visby leaves at nine.'
const visby = { query: 'When does the night ferry to Visby leave?', topK: 3 }

/** A namespace whose segments are reached as `reach` says, by then. */
function reachedBy(name: string, reach: (port: SegmentPort, number: number) => SegmentPort): void {
  const through: IndexSegments = {
    open: (namespace, number) => reach(segments.open(namespace, number), number),
  }
  benches.set(name, { ports: { segments: through } })
}

async function tellAll(namespace: NamespaceUnderTest): Promise<void> {
  await namespace.ask('setSettings', { values: sealsSoon })
  for (const text of [ferry, ...others]) await namespace.ask('remember', { text })
  await settle(namespace)
}

async function recalled(namespace: NamespaceUnderTest, more: object = {}) {
  const { result, degraded } = await namespace.call('recall', { ...visby, ...more })
  if (!result.ok) throw new Error(result.failure.detail)
  const texts = result.value.hits.map(({ text }) => text)
  const missing = degraded.filter(({ part }) => part === 'segments').map(({ reason }) => reason)
  return { texts, missing }
}

const notReached = async (): Promise<never> => {
  throw new Error('not reached')
}
const nowhere: SegmentPort = { begin: notReached, tell: notReached, drop: notReached }

describe('a recall of a namespace with segments', () => {
  it('says which times it could not look at, while one of them is not reached', async () => {
    const reach = { isThere: true }
    reachedBy('sr-away', (port, number) => (number === 1 && !reach.isThere ? nowhere : port))
    const namespace = openNamespace('sr-away')
    await tellAll(namespace)
    expect(await recalled(namespace)).toMatchObject({ missing: [] })
    reach.isThere = false
    const { texts, missing } = await recalled(namespace)
    expect(texts).not.toContain(ferry)
    expect(missing).toEqual([expect.stringMatching(/^unreachable 20/)])
    expect(await recalled(namespace, { time: { to: 1_000 } })).toMatchObject({ missing: [] })
    reach.isThere = true
    expect((await recalled(namespace)).texts).toContain(ferry)
  })

  it('says so where no segment can be reached at all', async () => {
    const namespace = openNamespace('sr-unbound')
    await tellAll(namespace)
    const bound: { segments: IndexSegments | null } = { segments: null }
    benches.set('sr-unbound', { ports: bound })
    await evictDurableObject(namespace.stub)
    const { texts, missing } = await recalled(namespace)
    expect(texts).not.toContain(ferry)
    expect(missing).toHaveLength(1)
    await namespace.ask('remember', { text: 'The lamp is green.' })
    await settle(namespace, 3)
    bound.segments = segments
    benches.set('sr-unbound', { ports: bound })
    await evictDurableObject(namespace.stub)
    expect(await recalled(namespace)).toMatchObject({ missing: [] })
  })

  it('says so while what a segment has lost is sent anew, and then has it again', async () => {
    const namespace = openNamespace('sr-lost')
    await tellAll(namespace)
    await segments.open('sr-lost', 1).drop()
    expect((await recalled(namespace)).missing).toHaveLength(1)
    expect((await recalled(namespace)).missing).toHaveLength(1)
    await settle(namespace, 5)
    const { texts, missing } = await recalled(namespace)
    expect([texts.includes(ferry), missing]).toEqual([true, []])
  })

  it('that waits for one while the namespace is erased leaves nothing of it in the next life', async () => {
    const name = 'sr-erased'
    const held: { release(): void; isHolding: boolean } = {
      release: () => undefined,
      isHolding: false,
    }
    reachedBy(name, (port) => ({
      ...nowhere,
      begin: async () => await port.begin(),
      drop: async () => await port.drop(),
      async tell(message) {
        const answer = await port.tell(message)
        if (held.isHolding) await new Promise<void>((done) => (held.release = done))
        return answer
      },
    }))
    const namespace = openNamespace(name)
    await tellAll(namespace)
    held.isHolding = true
    const asked = recalled(namespace)
    await new Promise((done) => setTimeout(done, 100))
    held.isHolding = false
    expect((await namespace.erase()).receipt).toMatchObject({ status: 'complete' })
    await namespace.ask('setSettings', { values: sealsSoon })
    for (const text of others) await namespace.ask('remember', { text })
    await settle(namespace, 4)
    const before = await segmentsOf(namespace)
    held.release()
    const { texts } = await asked
    expect(texts).not.toContain(ferry)
    expect((await segmentsOf(namespace)).slice(0, before.length)).toEqual(before)
    await settle(namespace)
    expect(await recalled(namespace)).toMatchObject({ missing: [] })
    expect((await recalled(namespace)).texts).not.toContain(ferry)
  })

  it('has all that is sealed when segments are to be larger, or smaller, from now on', async () => {
    const namespace = openNamespace('sr-sizes')
    const seal = async (size: number, texts: readonly string[]) => {
      await namespace.ask('setSettings', { values: { segment_passages: size } })
      for (const text of texts) await namespace.ask('remember', { text })
      await settle(namespace)
      const found = await segmentsOf(namespace)
      return found.map(({ first_row, last_row }) => last_row - first_row + 1)
    }
    expect(await seal(20, [ferry, ...others])).toEqual([20])
    const lamps = ['green', 'blue', 'red', 'grey'].map((colour) => `The lamp is ${colour}.`)
    expect(await seal(40, lamps)).toEqual([20])
    expect(await seal(16, ['The rug is brown.'])).toEqual([20, 16])
    const { texts, missing } = await recalled(namespace)
    expect([texts.includes(ferry), missing]).toEqual([true, []])
  })
})
