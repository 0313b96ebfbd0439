import { evictDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { CommitmentView } from '../../engine/model/graph-views.ts'
import type { Hit } from '../../engine/model/views.ts'
import type { RecallInput, RememberInput } from '../../engine/model/requests.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

const day = 86_400_000
const start = Date.now() - 300 * day
const every = { limit: 200, cursor: null }
const main = { role: 'main', credential: 'key_m', agent: null } as const

/** Told on a day, counted from the first; answers what became of its commitments. */
async function tell(
  namespace: NamespaceUnderTest,
  text: string,
  on: number,
  input: Omit<RememberInput, 'text'> = {},
): Promise<readonly string[]> {
  const occurredAt = start + on * day
  const said = await namespace.ask('remember', { text, occurredAt, ...input })
  if (said.kind !== 'remembered') throw new Error('not remembered')
  return said.outcomes.map(({ kind }) => kind)
}

/** By text, the oldest first. */
async function nodes(namespace: NamespaceUnderTest): Promise<readonly CommitmentView[]> {
  const { items } = await namespace.ask('listNodes', every)
  return items.toReversed()
}

async function statuses(namespace: NamespaceUnderTest): Promise<readonly string[]> {
  return (await nodes(namespace)).map(({ text, status }) => `${status}: ${text}`)
}

async function hits(
  namespace: NamespaceUnderTest,
  query: string,
  more: Partial<RecallInput> = {},
): Promise<readonly string[]> {
  const input = { query, topK: 10, reinforce: false, ...more }
  const found: readonly Hit[] = (await namespace.ask('recall', input)).hits
  return found.map(({ text }) => text)
}

describe('UN-15 what becomes of a value that changed', () => {
  it.each([
    ['I live in Oslo.', 'I moved to Bergen.'],
    ['I work at Siemens.', 'I work for Bosch now.'],
    ['The meeting is at 10:00.', 'The meeting was moved to 11:30.'],
    ['We use Jenkins for our builds.', 'We migrated our builds from Jenkins to Buildkite.'],
    ['I smoke a pack a day.', 'I quit smoking.'],
  ])('%s · %s: what says a change ends the old one, at once', async (old, now) => {
    const namespace = openNamespace(`says ${now}`)
    await tell(namespace, old, 1)
    expect(await tell(namespace, now, 1)).toEqual(['supersedes'])
    expect(await statuses(namespace)).toEqual([`superseded: ${old}`, `live: ${now}`])
  })

  it('a state told anew ends the old one a day later, and not before', async () => {
    const soon = openNamespace('state-soon')
    await tell(soon, 'I live in Oslo.', 1)
    expect(await tell(soon, 'I live in Bergen.', 1.9)).toEqual(['conflict_open'])
    const late = openNamespace('state-late')
    await tell(late, 'I live in Oslo.', 1)
    expect(await tell(late, 'I live in Bergen.', 2)).toEqual(['supersedes'])
    const [oslo] = await nodes(late)
    expect(oslo).toMatchObject({ status: 'superseded', validTo: start + 2 * day })
  })

  it('what is told late of an earlier time is stored as superseded, true until the later one', async () => {
    const namespace = openNamespace('told-late')
    await tell(namespace, 'I live in Bergen.', 100)
    expect(await tell(namespace, 'I live in Oslo.', 10)).toEqual(['stored'])
    const [, oslo] = await nodes(namespace)
    expect(oslo).toMatchObject({ status: 'superseded', validTo: start + 100 * day })
    expect(await hits(namespace, 'Where do I live?')).toEqual(['I live in Bergen.'])
    const then = { asOf: start + 50 * day }
    expect(await hits(namespace, 'Where do I live?', then)).toEqual(['I live in Oslo.'])
  })

  it('what is still to come ends the old one on its day, and not before', async () => {
    const namespace = openNamespace('ahead')
    const today = Date.now()
    await namespace.ask('remember', { text: 'I live in Oslo.', occurredAt: today - 30 * day })
    const said = { text: "I'm moving to Bergen tomorrow.", occurredAt: today }
    const told = await namespace.ask('remember', said)
    const kinds = told.kind === 'remembered' ? told.outcomes.map(({ kind }) => kind) : []
    expect(kinds).toEqual(['supersedes'])
    const [oslo] = (await namespace.ask('listNodes', every, { now: today + 60_000 })).items.slice(
      -1,
    )
    const midnight = Math.floor(today / day) * day + day
    expect(oslo).toMatchObject({ text: 'I live in Oslo.', status: 'live', validTo: midnight })
    const later = await namespace.ask('listNodes', every, { now: today + 2 * day })
    expect(later.items.at(-1)).toMatchObject({ status: 'superseded' })
    const ask = { query: 'Do I live in Oslo?', topK: 10, reinforce: false }
    const now = await namespace.ask('recall', ask, { now: today + 60_000 })
    expect(now.hits.map(({ text }) => text)).toContain('I live in Oslo.')
    const then = await namespace.ask('recall', ask, { now: today + 2 * day })
    expect(then.hits.map(({ text }) => text)).toEqual(["I'm moving to Bergen tomorrow."])
  })

  it('one new value ends all older ones, each with a record that undoes it', async () => {
    const namespace = openNamespace('all-older')
    await tell(namespace, 'I live in Oslo.', 1)
    await tell(namespace, 'I live in Bergen.', 1.1)
    expect(await tell(namespace, 'I moved to Tromsø.', 9)).toEqual(['supersedes', 'supersedes'])
    const { items } = await namespace.ask('listConflicts', { status: 'resolved', ...every })
    expect(items).toHaveLength(2)
    for (const { resolution } of items) {
      expect(resolution).toMatchObject({ keep: 'b', how: 'outdated', by: 'rules' })
    }
    for (const { id } of items) await namespace.ask('undoConflict', { id })
    expect((await statuses(namespace)).every((one) => one.startsWith('live'))).toBe(true)
  })

  it('of two speakers neither ends the other; by name they meet', async () => {
    const namespace = openNamespace('two-speakers')
    await tell(namespace, 'I live in Oslo.', 1, { speaker: 'Ana' })
    expect(await tell(namespace, 'I moved to Bergen.', 5, { speaker: 'Bo' })).toEqual(['stored'])
    expect(await tell(namespace, 'Ana moved to Paris.', 9, { speaker: 'Cy' })).toEqual([
      'supersedes',
    ])
    expect(await statuses(namespace)).toEqual([
      'superseded: I live in Oslo.',
      'live: I moved to Bergen.',
      'live: Ana moved to Paris.',
    ])
  })

  it('lower trust, a pin, the vault and the setting leave it open', async () => {
    const told = async (
      name: string,
      first: Omit<RememberInput, 'text'>,
      how: { readonly pin?: boolean; readonly off?: boolean; readonly low?: boolean },
    ) => {
      const namespace = openNamespace(name)
      if (how.off === true) await namespace.ask('setSettings', { values: { auto_resolve: 'off' } })
      const said = await namespace.ask('remember', {
        text: 'I live in Oslo.',
        occurredAt: start,
        ...first,
      })
      if (said.kind !== 'remembered') throw new Error('not remembered')
      if (how.pin === true) await namespace.ask('pinMemory', { id: said.memory.id, pinned: true })
      const caller = how.low === true ? { caller: main } : {}
      const input = { text: 'I moved to Bergen.', occurredAt: start + 9 * day }
      const second = await namespace.ask('remember', input, caller)
      return second.kind === 'remembered' ? second.outcomes[0]?.kind : second.kind
    }
    expect(await told('open-low', {}, { low: true })).toBe('conflict_open')
    expect(await told('open-pin', {}, { pin: true })).toBe('conflict_open')
    expect(await told('open-vault', { store: 'vault' }, {})).toBe('conflict_open')
    expect(await told('open-off', {}, { off: true })).toBe('conflict_open')
    expect(await told('not-open', {}, {})).toBe('supersedes')
  })

  it('what stands in core yields, and its line says the new one', async () => {
    const namespace = openNamespace('core-yields')
    await tell(namespace, 'I live in Oslo.', 1, { store: 'core' })
    expect(await tell(namespace, 'I moved to Bergen.', 9)).toEqual(['supersedes'])
    const { blocks } = await namespace.ask('getCore', {})
    const lines = blocks.flatMap(({ items }) => items.map(({ text }) => text))
    expect(lines).toEqual(['I moved to Bergen.'])
  })

  it('back and forth a hundred times leaves one that holds', async () => {
    const namespace = openNamespace('back-and-forth')
    for (let turn = 0; turn < 100; turn += 1) {
      await tell(namespace, turn % 2 === 0 ? 'I moved to Oslo.' : 'I moved to Bergen.', turn)
    }
    await evictDurableObject(namespace.stub)
    const all = await nodes(namespace)
    expect(all.filter(({ status }) => status === 'live').map(({ text }) => text)).toEqual([
      'I moved to Bergen.',
    ])
    expect(all).toHaveLength(100)
    expect(await hits(namespace, 'Where did I move to?')).toEqual(['I moved to Bergen.'])
  })
})

describe('UN-12 what is no change', () => {
  it.each([
    ['I live in Berlin.', 'I live in Germany.'],
    ['The ticket costs 40 euro for members.', 'The ticket costs 55 euro.'],
    ['We use Zoom for calls.', 'We use Teams for chats.'],
    ['20 degrees is cool.', '30 degrees is cool.'],
    ['Time: 1 pm.', 'Time: 3 pm.'],
    ['I have a dog.', 'I have another dog.'],
    ['I live in Oslo. I moved to Bergen.', 'The sky was clear.'],
  ])('%s · %s', async (one, other) => {
    const namespace = openNamespace(`no change ${one}`)
    const kinds = [...(await tell(namespace, one, 1)), ...(await tell(namespace, other, 30))]
    expect(new Set(kinds)).toEqual(new Set(['stored']))
  })
})

describe('UN-16 what was so before', () => {
  it('is no hit, stands behind the new one where it is asked for, and alone at its time', async () => {
    const namespace = openNamespace('before')
    await tell(namespace, 'I live in Oslo.', 1)
    await tell(namespace, 'I moved to Bergen.', 200)
    const query = 'Where do I live?'
    expect(await hits(namespace, query)).toEqual(['I moved to Bergen.'])
    expect(await hits(namespace, query, { include: ['superseded'] })).toEqual([
      'I moved to Bergen.',
      'I live in Oslo.',
    ])
    expect(await hits(namespace, query, { asOf: start + 100 * day })).toEqual(['I live in Oslo.'])
  })
})
