import { describe, expect, it } from 'vitest'
import type { Trust } from '../../engine/model/trust.ts'
import type { NamespaceUnderTest } from '../support/namespace.ts'
import { exportOf, importInto } from '../support/archive.ts'
import { as, freshNamespace, propose, tell } from '../support/remembering.ts'

const externalId = 'plan'
const first = 'The launch is in May.'
const second = 'The launch is in June.'

async function trustNow(namespace: NamespaceUnderTest, id: string) {
  const memory = await namespace.ask('getMemory', { id })
  const nodes = await Promise.all(
    memory.commitments.map((node) => namespace.ask('getNode', { id: node })),
  )
  return { memory: memory.trust, commitments: nodes.map(({ trust }) => trust) }
}

function both(trust: Trust) {
  return { memory: trust, commitments: [trust] }
}

describe('API §3 the trust of a version is the lower of what was and who writes', () => {
  it.each([
    ['owner', undefined, 'main', undefined, 'main'],
    ['owner', undefined, 'main', 'untrusted', 'untrusted'],
    ['main', undefined, 'main', 'sub', 'sub'],
    ['main', 'untrusted', 'main', undefined, 'untrusted'],
    ['main', 'untrusted', 'owner', undefined, 'owner'],
    ['main', undefined, 'owner', undefined, 'owner'],
    ['main', undefined, 'owner', 'main', 'main'],
    ['main', 'untrusted', 'owner', 'main', 'untrusted'],
  ] as const)('%s saying %s, then %s saying %s: %s', async (one, low, other, lower, trust) => {
    const namespace = freshNamespace()
    const { memory } = await tell(namespace, { text: first, externalId, ...said(low) }, one)
    await tell(namespace, { text: second, externalId, ...said(lower) }, other)
    expect(await trustNow(namespace, memory.id)).toEqual(both(trust))
  })

  it('a PATCH of main lowers it, and one of an owner raises it again', async () => {
    const namespace = freshNamespace()
    const { memory } = await tell(namespace, { text: first })
    const { id } = memory
    await namespace.ask('changeMemory', { id, text: second }, as('main'))
    expect(await trustNow(namespace, id)).toEqual(both('main'))
    await namespace.ask('changeMemory', { id, text: first })
    expect(await trustNow(namespace, id)).toEqual(both('owner'))
  })

  it("neither other fields nor the same text change it, whoever's they are", async () => {
    const namespace = freshNamespace()
    const { memory } = await tell(namespace, { text: first, externalId, trust: 'untrusted' })
    const { id } = memory
    await namespace.ask('changeMemory', { id, metadata: { seen: 'yes' } })
    await tell(namespace, { text: first, externalId })
    expect(await trustNow(namespace, id)).toEqual(both('untrusted'))
    const { memory: high } = await tell(namespace, { text: second, externalId: 'high' })
    await tell(namespace, { text: second, externalId: 'high', trust: 'untrusted' })
    expect(await trustNow(namespace, high.id)).toMatchObject({ memory: 'owner' })
  })

  it('a sub-agent whose proposal is committed lowers it', async () => {
    const namespace = freshNamespace()
    const { memory } = await tell(namespace, { text: first, externalId })
    const { id } = await propose(namespace, { text: second, externalId })
    await namespace.ask('decideProposal', { id, decision: 'commit' }, as('main'))
    expect(await trustNow(namespace, memory.id)).toEqual(both('sub'))
  })

  it('a sentence that both texts say is believed as far as the text that says it now', async () => {
    const namespace = freshNamespace()
    const { memory } = await tell(namespace, { text: `${first} Ana leads it.`, externalId })
    const more = { text: `Ana leads it. ${second}`, externalId, trust: 'untrusted' } as const
    await tell(namespace, more, 'main')
    expect(await trustNow(namespace, memory.id)).toEqual({
      memory: 'untrusted',
      commitments: ['untrusted', 'untrusted'],
    })
  })

  it('each text is answered with the trust of its own time', async () => {
    const namespace = freshNamespace()
    const [january, march] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 2, 1)]
    await tell(namespace, { text: first, externalId, occurredAt: january })
    const low = { text: second, externalId, occurredAt: march, trust: 'untrusted' } as const
    await tell(namespace, low, 'main')
    const query = 'When is the launch?'
    const then = await namespace.ask('recall', { query, topK: 5, asOf: january + 1 })
    expect(then.hits.map(({ text, trust }) => [text, trust])).toEqual([[first, 'owner']])
    const now = await namespace.ask('recall', { query, topK: 5 })
    expect(now.hits.map(({ text, trust }) => [text, trust])).toEqual([[second, 'untrusted']])
  })

  it('a value keeps the trust of who told it, whatever its memory says since', async () => {
    const namespace = freshNamespace()
    const properties = [{ name: 'colour', value: 'vermilion' }]
    const boat = { kind: 'boat', id: 'ana', properties }
    await tell(namespace, { text: first, externalId })
    await tell(namespace, { text: first, externalId, entities: [boat] }, 'main')
    await tell(namespace, { text: second, externalId })
    const { hits } = await namespace.ask('recall', { query: 'vermilion', topK: 5 })
    const values = hits.filter(({ kind }) => kind === 'entity')
    expect(values.map(({ trust }) => trust)).toEqual(['main'])
  })

  it('a revert brings text and trust back together', async () => {
    const namespace = freshNamespace()
    const { memory } = await tell(namespace, { text: first, externalId })
    await tell(namespace, { text: second, externalId, trust: 'untrusted' }, 'main')
    const { items } = await namespace.ask('listRevisions', {
      target: memory.id,
      limit: 10,
      cursor: null,
    })
    await namespace.ask('revertRevision', { id: items[0]?.id ?? '' })
    expect(await namespace.ask('getMemory', { id: memory.id })).toMatchObject({ text: first })
    expect(await trustNow(namespace, memory.id)).toEqual(both('owner'))
  })

  it('forgetting and its undo leave it as it was', async () => {
    const namespace = freshNamespace()
    const { memory } = await tell(namespace, { text: first, externalId })
    await tell(namespace, { text: second, externalId, trust: 'untrusted' }, 'main')
    await namespace.ask('forget', { memoryIds: [memory.id] })
    await namespace.ask('undoForget', { id: memory.id })
    expect(await trustNow(namespace, memory.id)).toEqual(both('untrusted'))
  })
})

function said(trust: Trust | undefined) {
  return trust === undefined ? {} : { trust }
}

describe('API §8 an export', () => {
  it('brings the trust of each version and who pinned along, and does without where it is older', async () => {
    const source = freshNamespace()
    const january = Date.UTC(2026, 0, 1)
    const { memory } = await tell(source, { text: first, externalId, occurredAt: january })
    await tell(source, { text: second, externalId, trust: 'untrusted' }, 'main')
    await source.ask('pinMemory', { id: memory.id, pinned: true })
    const lines = await exportOf(source)
    const past = { query: 'When is the launch?', topK: 5, asOf: january + 1 }
    const copy = freshNamespace()
    await importInto(copy, lines)
    expect(await copy.ask('getMemory', { id: memory.id })).toMatchObject({
      trust: 'untrusted',
      pinnedBy: 'manual',
    })
    const { hits } = await copy.ask('recall', past)
    expect(hits.map(({ text, trust }) => [text, trust])).toEqual([[first, 'owner']])
    const old = freshNamespace()
    await importInto(old, lines.map(asOlder))
    const view = await old.ask('getMemory', { id: memory.id })
    expect(view).toMatchObject({ trust: 'untrusted', pinned: true, pinnedBy: null })
    await tell(old, { text: first, externalId })
    const now = await old.ask('recall', { query: past.query, topK: 5 })
    expect(now.hits.map(({ trust }) => trust)).toEqual(['owner'])
  })
})

/** A line as it was before trust was kept of versions, and the name of who pins. */
function asOlder(line: string): string {
  const { type, ...fields } = JSON.parse(line) as Record<string, unknown>
  if (type === 'passage') delete fields['trust']
  if (type === 'memory') delete fields['pinned_by']
  const before = fields['before']
  if (type === 'undo_memory' && typeof before === 'object' && before !== null) {
    fields['before'] = Object.fromEntries(
      Object.entries(before).filter(([name]) => name !== 'pinned_by'),
    )
  }
  return JSON.stringify({ type, ...fields })
}
