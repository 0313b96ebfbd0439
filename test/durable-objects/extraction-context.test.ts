import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { by, owner as anOwner } from '../support/reflection-walk.ts'
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
const [main, owner] = [by('main', 'main', Date.UTC(2026, 5, 30)), anOwner]
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
) {
  model.write({ '[extraction:read]': answer, '[extraction:repair]': answer })
  const input = { text, thread: 'family', speaker: 'Ana', ...more }
  const reply = await namespace.call('remember', input, main)
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
})
