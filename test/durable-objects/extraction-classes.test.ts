import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exportOf } from '../support/archive.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { main, owner, tick } from '../support/reflection-walk.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { scriptedChatModel } from '../../scripts/support/scripted-model/chat-model.ts'
import { fails, type Scripted } from '../../scripts/support/scripted-model/script.ts'

let model = scriptedChatModel({})
beforeEach(() => {
  model = scriptedChatModel({})
  bound.chat = model
})
afterEach(() => {
  bound.chat = null
})

const text = 'The knee hurt on the way down from Ben Nevis.'
const entities = [
  { kind: 'place', name: 'Ben Nevis' },
  { kind: 'place', name: 'Snowdon' },
]
const statements = [{ text, role: 'observation', entities }]
const event = { statements, class: 'event', stores: ['episodic'], tags: ['knee', 'marathon'] }

/** Tells a text to a namespace whose model answers this of it. */
async function told(answer: Scripted, more: object = {}, caller = main) {
  model.write({ '[extraction:read]': answer })
  const namespace = openNamespace(`classes-${crypto.randomUUID()}`)
  await namespace.ask('setSettings', { values: { extraction: 'model' } }, owner)
  const { result, degraded } = await namespace.call('remember', { text, ...more }, caller)
  if (!result.ok || result.value.kind !== 'remembered') throw new Error('not remembered')
  return { namespace, degraded, ...result.value }
}

async function core(namespace: NamespaceUnderTest) {
  const { blocks } = await namespace.ask('getCore', {}, main)
  return blocks.flatMap(({ name, items }) => items.map((item) => `${name}: ${item.text}`))
}

describe('ON-24 a classifier that is a model', () => {
  it('who waits is told its stores, class and tags, as far as the text bears them out', async () => {
    const { classification, memory, stores, namespace } = await told(event, { wait: true })
    expect(classification).toMatchObject({
      by: 'model',
      class: 'event',
      stores: ['episodic'],
      tags: ['knee'],
      entities: [expect.objectContaining({ name: 'Ben Nevis' })],
    })
    expect(stores).toEqual(['episodic'])
    expect(memory.episode).toMatchObject({ type: 'event', tags: ['knee'] })
    const page = { store: 'episodic', limit: 9, cursor: null } as const
    const { items } = await namespace.ask('listMemories', page, main)
    expect(items.map(({ id }) => id)).toEqual([memory.id])
    expect(model.requests).toHaveLength(1)
  })

  it('who does not wait finds it so later, and a new text begins with rules again', async () => {
    const { namespace, memory, classification } = await told(
      { ...event, stores: ['semantic'], tags: ['Ben Nevis'] },
      { wait: false },
    )
    expect(classification.by).toBe('rules')
    await tick(namespace)
    const read = await namespace.ask('getMemory', { id: memory.id })
    expect(read.stores).toEqual(['semantic'])
    model.write({ '[extraction:read]': fails(500) })
    await namespace.ask('changeMemory', { id: memory.id, text: 'The knee hurt badly.' }, main)
    const line = (await exportOf(namespace)).find((one) => one.startsWith('{"type":"memory"'))
    expect(line).toContain('"classified":null')
  })

  it('a store that the caller names stays', async () => {
    const { stores, classification } = await told(event, { store: 'semantic', wait: true })
    expect(stores).toEqual(['semantic'])
    expect(classification).toMatchObject({ class: 'event', stores: ['semantic'] })
  })

  it('core gains a line of what is trusted and a user’s, and only of that', async () => {
    const said = { ...event, core: 'critical_facts' }
    // The tables that count tokens are large: they are loaded once, before anybody waits.
    await core(openNamespace('classes-counted'))
    const line = [`critical_facts: ${text}`]
    const { namespace, stores, classification, degraded } = await told(said, { wait: true })
    expect(degraded).toEqual([])
    expect(await core(namespace)).toEqual(line)
    expect(stores).toEqual(['episodic', 'core'])
    expect(classification).toMatchObject({ coreUpdate: true, coreBlock: 'critical_facts' })
    for (const more of [
      { coreWorthy: false },
      { speakerRole: 'tool' },
      { trust: 'untrusted' },
      { store: 'episodic' },
      { entities: [{ kind: 'user', id: '7' }] },
    ]) {
      const other = await told(said, { ...more, wait: true })
      expect([more, await core(other.namespace)]).toEqual([more, []])
    }
  })

  it('where the model is silent rules stand; nothing out of a text that nobody trusts', async () => {
    const silent = await told({ statements }, { wait: true })
    expect(silent.classification.by).toBe('rules')
    const untrusted = await told(event, { wait: true, trust: 'untrusted' })
    expect(untrusted.classification.by).toBe('rules')
  })

  it.each([
    ['nonsense', fails('prose')],
    ['a failure', fails(500)],
    ['silence', fails('timeout')],
    ['another form', { statements: 'none', class: 'event' }],
  ])('%s leaves the rules’ version, and `degraded` says so', async (_, answer) => {
    const { classification, degraded, memory } = await told(answer, { wait: true })
    expect(classification.by).toBe('rules')
    expect(degraded).toMatchObject([{ part: 'extractor' }])
    expect(memory.status).toBe('ready')
  })

  it('over the budget of the day rules stand, and nothing is sent', async () => {
    const { namespace } = await told(event, { wait: true })
    await namespace.ask('setSettings', { values: { day_model_calls: 1 } }, owner)
    const other = { text: 'The boat lay in the harbour of Bergen.', wait: true }
    const { result, degraded } = await namespace.call('remember', other, main)
    expect(result).toMatchObject({ ok: true, value: { classification: { by: 'rules' } } })
    expect(degraded).toMatchObject([{ part: 'extractor' }])
    expect(model.requests).toHaveLength(1)
  })

  it('a revert to before its reading brings the stores of rules back', async () => {
    const { namespace, memory } = await told({ ...event, stores: ['procedural'] }, { wait: false })
    const position = await namespace.position()
    await tick(namespace)
    expect((await namespace.ask('getMemory', { id: memory.id })).stores).toEqual(['procedural'])
    await namespace.ask('revertToPosition', { position }, owner)
    expect((await namespace.ask('getMemory', { id: memory.id })).stores).toEqual(memory.stores)
  })
})
