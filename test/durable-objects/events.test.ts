import { evictDurableObject } from 'cloudflare:test'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EventsFollowed, FollowingEvents } from '../../durable-objects/streams/event-hub.ts'
import type { MemoryNamespace } from '../../durable-objects/memory-namespace.ts'
import type { ToldEvent } from '../../engine/model/event.ts'
import { openNamespace, testCaller, type NamespaceUnderTest } from '../support/namespace.ts'

const start = Date.UTC(2026, 0, 1, 12)
const page = { limit: 50, cursor: null }
const day = 86_400_000

async function follow(
  { stub }: NamespaceUnderTest,
  given: Partial<FollowingEvents>,
): Promise<EventsFollowed> {
  const listening = { credential: testCaller.credential, waitMs: 0, era: null }
  const filter = { namespace: 'any', types: null, texts: false, after: 0 }
  const object = stub as unknown as Pick<MemoryNamespace, 'followEvents'>
  const found = await object.followEvents({ ...listening, ...filter, ...given })
  return structuredClone(found)
}

async function all(namespace: NamespaceUnderTest): Promise<readonly ToldEvent[]> {
  return (await namespace.ask('listEvents', { ...page, limit: 200 })).items
}

describe('the events of a namespace', () => {
  it('are told to who waits as soon as they happen, and no sooner', async () => {
    const namespace = openNamespace('events-waiting')
    await namespace.ask('remember', { text: 'Tea at five.' }, { now: start })
    const { through, events } = await follow(namespace, { after: null, waitMs: 9_000 })
    expect(events).toEqual([])
    // Longer than the test may take: it is told at once, or the test ends without.
    const waiting = follow(namespace, { after: through, waitMs: 600_000 })
    await namespace.ask('recall', { query: 'tea', topK: 3 }, { now: start })
    await namespace.ask('remember', { text: 'Supper at seven.' }, { now: start })
    expect((await waiting).events.map(({ type }) => type)).toEqual(['memory.remembered'])
  })

  it('come once each and in order to who asks again from where they were, over evictions', async () => {
    const run = fc.asyncProperty(
      fc.array(fc.constantFrom('say', 'say again', 'forget', 'erase', 'pin', 'evict', 'listen'), {
        minLength: 3,
        maxLength: 8,
      }),
      async (steps) => {
        const namespace = openNamespace(`events-resume-${crypto.randomUUID()}`)
        const heard: ToldEvent[] = []
        let after = 0
        let id: string | null = null
        const listen = async () => {
          const found = await follow(namespace, { after })
          heard.push(...found.events)
          after = found.through
        }
        for (const [at, step] of [...steps, 'listen' as const].entries()) {
          const options = { now: start + at * 1_000 }
          if (step === 'listen') await listen()
          else if (step === 'evict') {
            await namespace.position()
            await evictDurableObject(namespace.stub)
          } else if (step === 'say' || step === 'say again') {
            const text = `The office is in room ${at}.`
            const input = step === 'say' ? { text } : { text, externalId: 'office' }
            const said = await namespace.ask('remember', input, options)
            if (said.kind === 'remembered') id = said.memory.id
          } else if (id !== null && step === 'pin') {
            await namespace.call('pinMemory', { id, pinned: true }, options)
          } else if (id !== null) {
            const permanent = step === 'erase'
            await namespace.call('forget', { memoryIds: [id], permanent }, options)
          }
        }
        const seqs = heard.map(({ seq }) => seq)
        expect(seqs).toEqual([...new Set(seqs)].toSorted((a, b) => a - b))
        expect(new Set(heard.map((event) => event.id)).size).toBe(heard.length)
        const kept = (await all(namespace)).map((event) => event.seq)
        // What is erased since may be told of no more; nothing that is kept was missed.
        expect(kept.filter((seq) => !seqs.includes(seq))).toEqual([])
      },
    )
    await fc.assert(run, { numRuns: 3 })
  })

  it('say what a namespace was told in every way, by the names of the contract', async () => {
    const namespace = openNamespace('events-kinds')
    const at = { now: start }
    const office = { text: 'The office is in Oslo.', externalId: 'office' }
    const said = await namespace.ask('remember', office, at)
    const id = said.kind === 'remembered' ? said.memory.id : ''
    await namespace.ask('remember', { ...office, text: 'The office is in Bergen.' }, at)
    await namespace.ask('setSettings', { values: { auto_resolve: 'off' } }, at)
    await namespace.ask('remember', { text: 'The deadline of the audit is 10 May.' }, at)
    await namespace.ask('remember', { text: 'The deadline of the audit is 20 May.' }, at)
    const [conflict] = (await namespace.ask('listConflicts', page)).items
    await namespace.ask(
      'resolveConflict',
      { id: conflict?.id ?? '', keep: 'b', how: 'outdated' },
      at,
    )
    const proposal = await namespace.ask('proposeMemory', { content: 'The fee is 40 euro.' }, at)
    await namespace.ask('decideProposal', { id: proposal.id, decision: 'commit' }, at)
    await namespace.ask('forget', { memoryIds: [id] }, at)
    await namespace.ask('undoForget', { id }, at)
    const types = (await all(namespace)).map(({ type }) => type)
    expect(types).toEqual([
      'memory.remembered',
      'memory.changed',
      'memory.superseded',
      'document.changed',
      'memory.remembered',
      'memory.remembered',
      'conflict.opened',
      'conflict.resolved',
      'memory.superseded',
      'proposal.made',
      'alert.raised',
      'memory.remembered',
      'proposal.decided',
      'memory.forgotten',
      'memory.changed',
    ])
    // What is decided in the call that opened it was open to nobody.
    const some = await namespace.ask('listEvents', { ...page, types: ['conflict.opened'] })
    expect(some.items.map(({ ids }) => ids)).toEqual([[conflict?.id]])
  })

  it('have texts only where they are asked for, as they read now, of nothing that is hidden', async () => {
    const namespace = openNamespace('events-texts')
    const ids: string[] = []
    for (const text of ['user_id:ana drinks tea.', 'The pier is shut.', 'The code is 4711.']) {
      const said = await namespace.ask('remember', { text }, { now: start })
      if (said.kind === 'remembered') ids.push(said.memory.id)
    }
    const told = async (texts: boolean) =>
      (await namespace.ask('listEvents', { ...page, texts, types: ['memory.remembered'] })).items
    expect(JSON.stringify(await told(false))).not.toContain('tea')
    const [ana = '', pier = '', code = ''] = ids
    await namespace.ask('forget', { memoryIds: [pier] }, { now: start })
    await namespace.ask('forget', { memoryIds: [code], permanent: true }, { now: start })
    await namespace.ask('forget', { entities: [{ kind: 'user', id: 'ana' }] }, { now: start })
    const texts = Object.assign({}, ...(await told(true)).map((event) => event.texts))
    expect(texts[pier]).toBeUndefined()
    expect(texts[code]).toBeUndefined()
    expect(String(texts[ana] ?? '')).not.toContain('ana')
  })

  it('whose months are gone leave a gap that is told, and the rest is numbered as before', async () => {
    const namespace = openNamespace('events-gap')
    await namespace.ask('remember', { text: 'Tea at five.' }, { now: start })
    const [first] = await all(namespace)
    const later = start + 200 * day
    await namespace.ask('remember', { text: 'Supper at seven.' }, { now: later })
    await namespace.stub.tick(later)
    const after = (first?.seq ?? 0) - 1
    const { gap, events } = await follow(namespace, { after })
    expect(gap?.from).toBe(after + 1)
    expect(events.every(({ seq }) => seq > (gap?.to ?? 0))).toBe(true)
    expect(events.map(({ type }) => type)).toContain('memory.remembered')
    const listed = await namespace.ask('listEvents', { ...page, after })
    expect(listed.gap).toEqual(gap)
    expect((await follow(namespace, { after: events.at(-1)?.seq ?? 0 })).gap).toBeNull()
  })

  it('end with the credential, and with the namespace, whose next life begins anew', async () => {
    const namespace = openNamespace('events-end')
    await namespace.ask('remember', { text: 'Tea at five.' }, { now: start })
    const { era, through } = await follow(namespace, { after: 0 })
    const waiting = follow(namespace, { after: through, waitMs: 9_000, era })
    await namespace.erase({}, start)
    expect((await waiting).end).toBe('erased')
    await namespace.ask('remember', { text: 'Supper at seven.' }, { now: start })
    const anew = await follow(namespace, { after: through * 50 })
    expect(anew.events).toHaveLength(1)
    const listening = follow(namespace, { after: anew.through, waitMs: 9_000 })
    await namespace.stub.refuseCredential(testCaller.credential)
    expect((await listening).end).toBe('revoked')
    expect((await follow(namespace, { after: 0 })).events).toEqual([])
  })
})
