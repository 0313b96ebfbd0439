import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import type { OperationName, Operations } from '../../engine/catalogue.ts'
import { exportOf } from '../support/archive.ts'
import { dumpD1 } from '../support/dump-d1.ts'
import { dumpObject } from '../support/dump-object.ts'
import { bindModel, run } from '../support/meanings.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { as } from '../support/remembering.ts'

/** A word that stands in no other text. */
const mark = 'lisinopril'
const onTopic = `My health needs ${mark}.`
const other = 'The deploy is on Friday.'
const skipped = { kind: 'skipped', reason: 'topic', topic: 'health' }

async function opened(topics: readonly string[] = ['health']): Promise<NamespaceUnderTest> {
  const namespace = openNamespace(`topics-${crypto.randomUUID()}`)
  await namespace.ask('setSettings', { values: { never_remember: topics } })
  return namespace
}

async function summaries(namespace: NamespaceUnderTest): Promise<string[]> {
  const { items } = await namespace.ask('listAudit', { limit: 200, cursor: null })
  return items.map(({ action, summary }) => `${action} ${summary}`)
}

/** Nowhere: the object, D1, an export, what listeners are told. */
async function expectNowhere(namespace: NamespaceUnderTest, word = mark): Promise<void> {
  await run(namespace)
  expect(await dumpObject(namespace, ['settings'])).not.toContain(word)
  expect(await dumpD1()).not.toContain(word)
  expect(JSON.stringify(await exportOf(namespace))).not.toContain(word)
  const events = await namespace.ask('listEvents', { cursor: null, limit: 100, texts: true })
  expect(JSON.stringify(events)).not.toContain(word)
  const found = await namespace.ask('recall', { query: word, topK: 10 })
  expect(found.hits).toEqual([])
}

describe('never_remember, by words', () => {
  it('keeps nothing of a text on a topic, says so, and keeps the rest of what was told', async () => {
    const namespace = await opened()
    const all = await namespace.call(
      'remember',
      { text: onTopic },
      { idempotency: { key: 'k', fingerprint: 'f' } },
    )
    expect(all.result).toEqual({ ok: true, value: { kind: 'nothing_kept', outcomes: [skipped] } })
    const { result, degraded } = await namespace.call('remember', { text: `${other} ${onTopic}` })
    // What words have settled needs no encoder.
    expect([all.degraded, degraded]).toEqual([
      [],
      [{ part: 'never_remember', reason: 'judged by words alone: no_encoder' }],
    ])
    const half = result.ok ? result.value : null
    expect(half).toMatchObject({ kind: 'remembered', memory: { text: other } })
    expect(half?.kind === 'remembered' && half.outcomes).toContainEqual(skipped)
    expect(await summaries(namespace)).toContain('SKIP skipped: topic health')
    await expectNowhere(namespace)
  })

  it('judges messages one by one, and entities property by property', async () => {
    const namespace = await opened(['health', 'salary'])
    const message = (text: string) => ({ role: 'user' as const, text, files: [], unread: [] })
    const told = await namespace.ask('remember', {
      messages: [message(onTopic), message(other)],
      thread: 't',
    })
    expect(told).toMatchObject({ memories: [null, { text: other }], outcomes: [[skipped], {}] })
    const properties = [
      { name: 'salary', value: 9_876_504_321 },
      { name: 'city', value: 'Oslo' },
    ]
    await namespace.ask('remember', { entities: [{ kind: 'user', id: 'ana', properties }] })
    const parts = { properties: true, content: true, relations: true, memories: false }
    const entity = await namespace.ask('getEntity', { kind: 'user', id: 'ana', ...parts })
    expect(Object.keys(entity?.properties ?? {})).toEqual(['city'])
    await expectNowhere(namespace, '9876504321')
    await expectNowhere(namespace)
  })

  it('holds for a chat message that asks to be remembered, and for no question', async () => {
    const namespace = await opened()
    const text = `Remember that my health needs ${mark}`
    const kept = await namespace.ask('readMessage', { text, act: true, topK: 5 })
    expect(kept).toMatchObject({
      intent: 'remember',
      result: { kind: 'nothing_kept', outcomes: [skipped] },
    })
    const asked = { text: 'What do you remember about my health?', act: true, topK: 5 }
    expect(await namespace.ask('readMessage', asked)).toMatchObject({
      result: { kind: 'recalled' },
    })
    expect((await summaries(namespace)).filter((one) => one.startsWith('SKIP'))).toHaveLength(1)
    await expectNowhere(namespace)
  })

  it('holds for what sub-agents propose: the rest is proposed, all of it is not', async () => {
    const namespace = await opened()
    const told = await namespace.call('remember', { text: `${other} ${onTopic}` }, as('sub'))
    expect(told.result).toMatchObject({ value: { kind: 'proposed', proposal: { content: other } } })
    expect(told.degraded).toContainEqual({
      part: 'never_remember',
      reason: 'text: skipped: topic health',
    })
    const all = await namespace.ask('remember', { text: onTopic }, as('sub'))
    expect(all).toEqual({ kind: 'nothing_kept', outcomes: [skipped] })
    const made = await namespace.call('proposeMemory', { content: onTopic }, as('sub'))
    expect(made.result).toMatchObject({ ok: false, failure: { code: 'never_remember' } })
    await expectNowhere(namespace)
  })

  it('holds for what was proposed before a topic was named, once it is to be committed', async () => {
    const namespace = openNamespace(`topics-${crypto.randomUUID()}`)
    const told = await namespace.ask('remember', { text: onTopic }, as('sub'))
    await namespace.ask('setSettings', { values: { never_remember: ['health'] } })
    const id = told.kind === 'proposed' ? told.proposal.id : ''
    const { result } = await namespace.call('decideProposal', { id, decision: 'commit' })
    expect(result).toMatchObject({ ok: false, failure: { code: 'never_remember' } })
    await namespace.ask('decideProposal', { id, decision: 'reject' })
  })

  const whole: { readonly [N in OperationName]?: Operations[N]['input'] } = {
    addNode: { text: onTopic, role: 'fact' },
    setCore: { blocks: [{ name: 'user', items: [{ text: onTopic, pinned: false }] }] } as never,
    setIdentityFacts: { facts: { purpose: onTopic } } as never,
  }
  it.each(Object.entries(whole))('refuses %s, and says so in the log', async (name, input) => {
    const namespace = await opened()
    const operation = name as OperationName
    const { result } = await namespace.call(operation, input as never)
    expect(result).toMatchObject({ ok: false, failure: { code: 'never_remember' } })
    expect(await summaries(namespace)).toContain('SKIP skipped: topic health')
    await expectNowhere(namespace)
  })

  it('cuts a new text of a memory, and leaves what is there when a topic is named', async () => {
    const namespace = openNamespace(`topics-${crypto.randomUUID()}`)
    const before = await namespace.ask('remember', { text: 'My health is good. I sing.' })
    const id = before.kind === 'remembered' ? before.memory.id : ''
    await namespace.ask('setSettings', { values: { never_remember: ['health'] } })
    expect((await namespace.ask('getMemory', { id })).text).toBe('My health is good. I sing.')
    const { result } = await namespace.call('changeMemory', { id, text: `I dance. ${onTopic}` })
    expect(result).toMatchObject({ ok: true, value: { text: 'I dance.' } })
    const all = await namespace.call('changeMemory', { id, text: onTopic })
    expect(all.result).toMatchObject({ ok: false, failure: { code: 'never_remember' } })
    await expectNowhere(namespace)
  })

  it('takes topics in words, as lists of names are taken', async () => {
    const namespace = await opened(['health', 'my divorce'])
    const bad = [['']]
    for (const topics of [...bad, 'health', [1], Array.from({ length: 101 }, () => 'a')]) {
      const values = { never_remember: topics }
      const { result } = await namespace.call('setSettings', { values })
      expect(result).toMatchObject({ ok: false, failure: { code: 'invalid_request' } })
    }
  })
})

describe('never_remember, by meaning', () => {
  let model: ReturnType<typeof bindModel>
  beforeEach(() => {
    model = bindModel()
  })
  afterEach(() => {
    bound.embedding = null
  })

  it('leaves out what shares no word with the topic, and sends it to nobody else', async () => {
    const namespace = await opened(['doctor'])
    const text = 'The physician moved to Oslo. The yacht is new.'
    const { result, degraded, usage } = await namespace.call('remember', { text })
    expect(result).toMatchObject({ value: { memory: { text: 'The yacht is new.' } } })
    expect(degraded).toEqual([])
    expect(usage.modelCalls).toBeGreaterThan(0)
    await run(namespace)
    const asked = model.asked.filter(({ texts }) => texts.some((one) => one.includes('physician')))
    expect(asked).toHaveLength(1)
    await expectNowhere(namespace, 'physician')
  })

  it('asks nobody where no topic is named, and places topics once', async () => {
    const plain = openNamespace(`topics-${crypto.randomUUID()}`)
    expect((await plain.call('remember', { text: other })).usage.modelCalls).toBe(0)
    const namespace = await opened(['doctor'])
    const first = await namespace.call('remember', { text: 'The yacht is new.' })
    const second = await namespace.call('remember', { text: 'Bees live on the roof.' })
    expect(second.usage.modelCalls).toBe(1)
    expect(first.usage.modelCalls).toBeGreaterThan(1)
  })

  it.each(['fails', 'null'] as const)('leaves it to words where the model %s', async (outcome) => {
    const namespace = await opened(['doctor'])
    model.outcome = outcome
    const told = await namespace.call('remember', { text: 'My doctor is here. The yacht is new.' })
    expect(told.result).toMatchObject({ value: { memory: { text: 'The yacht is new.' } } })
    expect(told.degraded).toContainEqual({
      part: 'never_remember',
      reason: expect.stringMatching(/^judged by words alone: /),
    })
  })

  it('keeps reflections from what was told before the topic was named', async () => {
    const namespace = openNamespace(`topics-${crypto.randomUUID()}`)
    for (const day of [1, 2, 3]) {
      const occurredAt = Date.UTC(2026, 10, day)
      await namespace.ask('remember', { text: `I saw the physician about ${mark}.`, occurredAt })
      await namespace.ask('remember', { text: 'I swam in the harbour.', occurredAt })
    }
    await run(namespace)
    await namespace.ask('setSettings', { values: { never_remember: ['doctor'] } })
    const { id } = await namespace.ask('startReflection', { trigger: 'immediate' })
    await namespace.call('requestTokens', { id, reasons: {} })
    await namespace.call('grantTokens', { id, decision: 'approve', reason: 'yes' })
    const done = await namespace.ask('runReflection', { id })
    expect(JSON.stringify(done.draft)).not.toContain(mark)
    expect(JSON.stringify(done.draft)).not.toContain('physician')
    expect(JSON.stringify(done.draft)).toMatch(/sw[aiu]m/)
  })
})
