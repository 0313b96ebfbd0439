import { runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Call } from '../../engine/catalogue.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { by } from '../support/reflection-walk.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { scriptedChatModel } from '../../scripts/support/scripted-model/chat-model.ts'
import type { Scripted } from '../../scripts/support/scripted-model/script.ts'

let model = scriptedChatModel({})
beforeEach(() => {
  model = scriptedChatModel({})
  bound.chat = model
})
afterEach(() => {
  bound.chat = null
})

const day = 86_400_000
const end = Date.UTC(2026, 5, 30)
const [main, owner] = [by('main', 'main', end), by('owner', 'owner', end)]
const monday = Date.UTC(2026, 4, 4, 9)

async function opened(): Promise<NamespaceUnderTest> {
  const namespace = openNamespace(`context-${crypto.randomUUID()}`)
  await namespace.ask('setSettings', { values: { extraction: 'model' } }, owner)
  return namespace
}

/** Tells a text of the thread on that day, which the model answers so. */
async function told(
  namespace: NamespaceUnderTest,
  text: string,
  answer: Scripted,
  more: object = {},
  caller: Partial<Call<never>> = main,
) {
  model.write({ '[extraction:read]': answer, '[extraction:repair]': answer })
  const input = { text, thread: 'family', speaker: 'Ana', ...more }
  const reply = await namespace.call('remember', input, caller)
  if (!reply.result.ok || reply.result.value.kind !== 'remembered')
    throw new Error('not remembered')
  return { ...reply, ...reply.result.value }
}

async function nodes(namespace: NamespaceUnderTest) {
  const { items } = await namespace.ask('listNodes', { limit: 100, cursor: null })
  return items.map(({ text, status, by }) => ({ text, status, by }))
}

const asItIs = (text: string) => ({ statements: [{ text }] })
function prompt(): string {
  const asked = model.requests.flatMap(({ messages }) => messages.map(({ content }) => content))
  return asked.findLast((content) => content.startsWith('[extraction:read]')) ?? ''
}

const moved = {
  text: 'Mia lives in Leeds.',
  quotes: ["She's moved to Leeds now", 'Mia lives in'],
  changes: [{ known: 'k1', how: 'ends', quote: 'moved to Leeds' }],
}

async function withMia(): Promise<NamespaceUnderTest> {
  const namespace = await opened()
  await told(namespace, 'Mia lives in York.', asItIs('Mia lives in York.'), { occurredAt: monday })
  return namespace
}

describe('AG-10 a model that reads a text with what was said before it', () => {
  it('is shown who speaks, the messages before, what is known and what rules read', async () => {
    const namespace = await withMia()
    await told(namespace, "She's moved to Leeds now.", asItIs('x'), { occurredAt: monday + day })
    expect(prompt()).toMatch(/Said on 2026-05-05/)
    expect(prompt()).toMatch(/Said by:\n<data ([0-9a-f]{32})>\nAna\n/)
    expect(prompt()).toMatch(
      /Messages before it[^\n]*\n<data ([0-9a-f]{32})>\nAna: Mia lives in York\./,
    )
    expect(prompt()).toMatch(/k1 \(since 2026-05-04\): Mia lives in York\./)
    expect(prompt()).toMatch(/fact: She's moved to Leeds now\./)
  })

  it('a pronoun that it resolves is stored as its reading, and ends what it says it ends', async () => {
    const namespace = await withMia()
    const { outcomes } = await told(
      namespace,
      "She's moved to Leeds now.",
      { statements: [moved] },
      { occurredAt: monday + day },
    )
    expect(outcomes).toMatchObject([{ kind: 'supersedes', text: 'Mia lives in Leeds.' }])
    expect(await nodes(namespace)).toEqual([
      { text: 'Mia lives in Leeds.', status: 'live', by: 'model' },
      { text: 'Mia lives in York.', status: 'superseded', by: 'model' },
    ])
    const { hits } = await namespace.ask('recall', { query: 'Where does Mia live?', topK: 3 }, main)
    expect(hits[0]?.text).toBe('Mia lives in Leeds.')
  })

  it('what it ends comes back when the conflict is undone', async () => {
    const namespace = await withMia()
    await told(namespace, "She's moved to Leeds now.", { statements: [moved] }, at(1))
    const { items } = await namespace.ask('listConflicts', { limit: 9, cursor: null }, main)
    expect(items).toMatchObject([{ status: 'resolved' }])
    await namespace.ask('undoConflict', { id: items[0]?.id ?? '' }, owner)
    expect((await live(namespace)).toSorted()).toEqual([
      'Mia lives in Leeds.',
      'Mia lives in York.',
    ])
  })

  it('a fragment is given to it in a thread, and stands as what it completes', async () => {
    const namespace = await opened()
    const trip = 'The picnic is on the 27th of June.'
    await told(namespace, trip, asItIs(trip), at(0))
    const whole = {
      text: 'The picnic is on the 28th of June.',
      quotes: ['No, the 28th', 'The picnic is on the', 'of June'],
      changes: [{ known: 'k1', how: 'ends', quote: 'No, the 28th' }],
    }
    await told(namespace, 'No, the 28th.', { statements: [whole] }, at(1))
    expect(await live(namespace)).toEqual(['The picnic is on the 28th of June.'])
  })

  it('of a statement that says two things only the named part ends', async () => {
    const namespace = await opened()
    const both = 'Mia lives in York and works at Fern.'
    await told(namespace, both, asItIs(both), at(0))
    const change = { known: 'k1', how: 'ends', quote: 'moved to Leeds', was: 'lives in York' }
    await told(
      namespace,
      "She's moved to Leeds now.",
      { statements: [{ ...moved, changes: [change] }] },
      at(1),
    )
    expect((await live(namespace)).toSorted()).toEqual([
      'Mia lives in Leeds.',
      'Mia works at Fern.',
    ])
  })

  it('what is trusted more is not ended, and stays open beside it', async () => {
    const namespace = await opened()
    await told(namespace, 'Mia lives in York.', asItIs('Mia lives in York.'), at(0), owner)
    const { outcomes } = await told(
      namespace,
      'Mia lives in Leeds now.',
      { statements: [{ text: 'Mia lives in Leeds now.', changes: moved.changes.map(now) }] },
      at(1),
    )
    expect(outcomes).toMatchObject([{ kind: 'conflict_open' }])
    expect((await live(namespace)).length).toBe(2)
  })

  it('what is trusted less bears nothing out, and is marked', async () => {
    const namespace = await opened()
    await told(namespace, 'Mia lives in York.', asItIs('Mia lives in York.'), {
      ...at(0),
      trust: 'untrusted',
    })
    await told(namespace, "She's moved to Leeds now.", { statements: [moved] }, at(1))
    expect(prompt()).toContain('Ana, untrusted: Mia lives in York.')
    expect(await live(namespace)).not.toContain('Mia lives in Leeds.')
  })

  it('an untrusted text is read alone, and ends nothing', async () => {
    const namespace = await withMia()
    await told(
      namespace,
      "She's moved to Leeds now.",
      { statements: [moved] },
      {
        ...at(1),
        trust: 'untrusted',
      },
    )
    expect(prompt()).not.toContain('York')
    expect(await live(namespace)).toContain('Mia lives in York.')
  })

  it('nothing of the vault is given to it, neither as a text nor beside one', async () => {
    const namespace = await opened()
    const secret = 'Mia keeps the spare key under the fern.'
    await told(namespace, secret, asItIs(secret), { ...at(0), store: 'vault' }, owner)
    await told(namespace, 'Mia waters the fern.', asItIs('Mia waters the fern.'), at(1))
    expect(JSON.stringify(model.requests)).not.toContain('spare key')
    expect(prompt()).toContain('waters the fern')
  })

  it('an erasure takes from a reading what it rests on: it says its own text again', async () => {
    const namespace = await withMia()
    const { items } = await namespace.ask('listMemories', { limit: 9, cursor: null }, main)
    await told(namespace, "She's moved to Leeds now.", { statements: [moved] }, at(1))
    const known = items.map(({ id }) => id)
    await namespace.ask('forget', { memoryIds: known, permanent: true }, owner)
    expect(await live(namespace)).toEqual(["She's moved to Leeds now."])
    const { hits } = await namespace.ask('recall', { query: 'Mia', topK: 3 }, main)
    expect(hits).toEqual([])
    const left = await runInDurableObject(namespace.stub, (_, { storage }) =>
      storage.sql.exec('SELECT * FROM reading_supports').toArray(),
    )
    expect(left).toEqual([])
  })
})

function at(days: number) {
  return { occurredAt: monday + days * day }
}

const now = (change: object) => ({ ...change, quote: 'in Leeds now' })

async function live(namespace: NamespaceUnderTest): Promise<string[]> {
  return (await nodes(namespace)).filter(({ status }) => status === 'live').map(({ text }) => text)
}
