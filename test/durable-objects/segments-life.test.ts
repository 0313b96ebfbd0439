import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createIndexSegments } from '../../adapters/durable-objects/index-segments.ts'
import { benches } from '../support/faults/bench.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { dumpSegment, others, sealsSoon, segmentsOf, settle } from '../support/sealing.ts'

type Tell = (namespace: NamespaceUnderTest) => Promise<void>

async function tellOthers(namespace: NamespaceUnderTest): Promise<void> {
  for (const text of others) await namespace.ask('remember', { text })
}

async function sealedWith(name: string, tell: Tell): Promise<NamespaceUnderTest> {
  const namespace = openNamespace(name)
  await namespace.ask('setSettings', { values: sealsSoon })
  await tell(namespace)
  await tellOthers(namespace)
  await settle(namespace)
  return namespace
}

async function remember(namespace: NamespaceUnderTest, text: string, more: object = {}) {
  const told = await namespace.ask('remember', { text, ...more })
  if (told.kind !== 'remembered') throw new Error('not remembered')
  return told.memory
}

async function textsFor(namespace: NamespaceUnderTest, query: string, more: object = {}) {
  const { hits } = await namespace.ask('recall', { query, topK: 3, ...more })
  return hits.map(({ text }) => text)
}

describe('an erasure of what is sealed', () => {
  it('runs until its segment has let go of it, to the last byte', async () => {
    let id = ''
    const namespace = await sealedWith('sl-by-id', async (one) => {
      id = (
        await remember(one, 'The phrase is heliotrope, spoken at Zugspitze.', {
          thread: 'summit-talk',
        })
      ).id
    })
    expect(await dumpSegment('sl-by-id', 1)).toMatch(/heliotrop/)
    const erased = await namespace.ask('forget', { memoryIds: [id], permanent: true })
    if (erased.kind !== 'forgotten' || erased.receipt === null) throw new Error('no receipt')
    const { receipt } = erased
    expect(receipt.stores).toContainEqual({ name: 'segments', removed: 1, verified: false })
    expect(receipt).toMatchObject({ status: 'running', probe: { hits: 0 } })
    expect(await textsFor(namespace, 'Zugspitze heliotrope phrase')).not.toContain(
      'The phrase is heliotrope, spoken at Zugspitze.',
    )
    await settle(namespace, 5)
    expect(await namespace.ask('getErasure', { id: receipt.id })).toMatchObject({
      status: 'complete',
    })
    const dump = await dumpSegment('sl-by-id', 1)
    expect(dump).not.toMatch(/heliotrop|zugspitz|summit-talk/i)
    expect(dump).toMatch(/crimson/)
  })

  it('of an entity cuts it from the texts that stay there', async () => {
    const namespace = await sealedWith('sl-entity', async (one) => {
      await remember(one, 'user_id:tlahuizcalli9 met user_id:8 at the harbour')
      await remember(one, 'user_id:tlahuizcalli9 likes rambutans')
    })
    expect(await dumpSegment('sl-entity', 1)).toMatch(/rambutan/)
    const erased = await namespace.ask('forget', {
      entities: [{ kind: 'user', id: 'tlahuizcalli9' }],
      permanent: true,
    })
    expect(erased).toMatchObject({ receipt: { status: 'running' } })
    await settle(namespace, 5)
    const { id } = (erased as { receipt: { id: string } }).receipt
    expect(await namespace.ask('getErasure', { id })).toMatchObject({ status: 'complete' })
    expect(await dumpSegment('sl-entity', 1)).not.toMatch(/tlahuizcalli9|rambutan/i)
    expect(await textsFor(namespace, 'who met at the harbour')).toContain(
      '[forgotten] met user_id:8 at the harbour',
    )
  })

  it('of all that a segment holds leaves one that answers nothing, and is whole', async () => {
    const ids: string[] = []
    const namespace = await sealedWith('sl-emptied', async (one) => {
      for (const text of others.slice(0, 16))
        ids.push((await remember(one, `${text} So Bob says.`)).id)
    })
    await namespace.ask('forget', { memoryIds: ids, permanent: true })
    await settle(namespace, 5)
    expect(await dumpSegment('sl-emptied', 1)).not.toMatch(/crimson/)
    const { degraded } = await namespace.call('recall', { query: 'So Bob says', topK: 3 })
    expect(degraded.filter(({ part }) => part === 'segments')).toEqual([])
    await settle(namespace, 5)
    expect((await segmentsOf(namespace))[0]).toMatchObject({ sent: 16 })
  })
})

describe('an erased namespace', () => {
  it('is erased once its segments have left nothing, and begins anew with others', async () => {
    const name = 'sl-gone'
    const namespace = await sealedWith(name, async (one) => {
      await remember(one, 'The phrase is heliotrope.')
    })
    const { receipt } = await namespace.erase()
    expect(receipt).toMatchObject({ status: 'complete' })
    expect(receipt.stores).toContainEqual({ name: 'segments', removed: 2, verified: true })
    for (const number of [1, 2]) expect(await dumpSegment(name, number)).toBe('')
    await namespace.ask('setSettings', { values: sealsSoon })
    await remember(namespace, 'The ferry leaves at nine.')
    await tellOthers(namespace)
    await settle(namespace)
    expect((await segmentsOf(namespace)).map(({ number }) => number)).toEqual([1, 2])
    expect(await textsFor(namespace, 'When does the ferry leave?')).toContain(
      'The ferry leaves at nine.',
    )
    expect(await textsFor(namespace, 'heliotrope phrase')).not.toContain(
      'The phrase is heliotrope.',
    )
  })

  it('waits for segments that cannot be reached', async () => {
    const name = 'sl-unreached'
    const segments = createIndexSegments(env.SEGMENTS)
    const reach = { isThere: true }
    const failing = async (): Promise<never> => {
      throw new Error('not reached')
    }
    benches.set(name, {
      ports: {
        segments: {
          open: (...which) =>
            reach.isThere
              ? segments.open(...which)
              : { begin: failing, tell: failing, drop: failing },
        },
      },
    })
    const namespace = await sealedWith(name, async (one) => {
      await remember(one, 'The phrase is heliotrope.')
    })
    reach.isThere = false
    const { receipt } = await namespace.erase()
    expect(receipt).toMatchObject({ status: 'running' })
    const { result } = await namespace.call('remember', { text: 'The ferry leaves at nine.' })
    expect(result.ok).toBe(false)
    expect(await dumpSegment(name, 1)).toMatch(/heliotrop/)
    reach.isThere = true
    await namespace.stub.tick(Date.now())
    expect(await dumpSegment(name, 1)).toBe('')
    await namespace.ask('remember', { text: 'The ferry leaves at nine.' })
  })
})
