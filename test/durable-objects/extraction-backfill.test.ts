import { runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { main, owner, page, start, tick } from '../support/reflection-walk.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { scriptedChatModel } from '../../scripts/support/scripted-model/chat-model.ts'
import type { ScriptedRequest } from '../../scripts/support/scripted-model/script.ts'

let model = scriptedChatModel({})
beforeEach(() => {
  model = scriptedChatModel({ '*': echo })
  bound.chat = model
})
afterEach(() => {
  bound.chat = null
})

/** Says each sentence of the fenced text as it stands. */
function echo({ messages }: ScriptedRequest): string {
  const fenced =
    /<data [0-9a-f]+>\n([^]*?)\n<\/data/.exec(messages.at(-1)?.content ?? '')?.[1] ?? ''
  return JSON.stringify([{ text: fenced, role: 'goal' }])
}

async function opened(extraction: 'rules' | 'model'): Promise<NamespaceUnderTest> {
  const namespace = openNamespace(`fill-${crypto.randomUUID()}`)
  await namespace.ask('setSettings', { values: { extraction } }, owner)
  return namespace
}

async function told(namespace: NamespaceUnderTest, text: string): Promise<string> {
  const answer = await namespace.ask('remember', { text, wait: false }, main)
  if (answer.kind !== 'remembered') throw new Error('not remembered')
  return answer.memory.id
}

async function readers(namespace: NamespaceUnderTest): Promise<Record<string, string>> {
  const { items } = await namespace.ask('listNodes', { limit: 200, cursor: null })
  return Object.fromEntries(items.map(({ text, by }) => [text, by]))
}

async function progress(namespace: NamespaceUnderTest) {
  const { items } = await namespace.ask('listJobs', {})
  return items.find(({ name }) => name === 'extract_texts')
}

async function park(namespace: NamespaceUnderTest, ...texts: readonly string[]) {
  model.write({ '*': 'Sure, here you are!' })
  const ids = []
  for (const text of texts) ids.push(await told(namespace, text))
  await runInDurableObject(namespace.stub, (_, { storage }) =>
    storage.sql.exec('UPDATE extractions SET tries = 5 WHERE due_at IS NOT NULL').toArray(),
  )
  await tick(namespace, 3)
  model.write({ '*': echo })
  return ids
}

const texts = ['Ana moved to Oslo in May.', 'Bo paints the fence.', 'Cy plays the cello well.']

describe('AG-9 what could not be read', () => {
  it('is parked in sight, with its reason and without its words', async () => {
    const namespace = await opened('model')
    const [first, second] = await park(namespace, ...texts.slice(0, 2))
    const third = await told(namespace, texts[2] ?? '')
    const list = (state: 'parked' | 'waiting') =>
      namespace.ask('listExtractions', { ...page, state })
    const parked = await list('parked')
    expect(parked).toEqual({
      items: [first, second].toSorted().map((memoryId) => ({
        memoryId,
        version: 1,
        state: 'parked',
        tries: 6,
        reason: expect.stringContaining('no answer of the form'),
        since: start,
        dueAt: null,
      })),
      nextCursor: null,
    })
    expect((await list('waiting')).items.map(({ memoryId }) => memoryId)).toEqual([third])
    expect((await namespace.ask('listExtractions', page)).items.length).toBe(3)
    const one = await namespace.ask('listExtractions', { cursor: null, limit: 1 })
    const rest = await namespace.ask('listExtractions', { cursor: one.nextCursor, limit: 9 })
    expect(rest.items.length).toBe(2)
    await tick(namespace, 2)
    expect(await progress(namespace)).toMatchObject({ dueAt: null, done: 1, left: 0, parked: 2 })
    expect((await namespace.ask('getMemory', { id: first ?? '' })).status).toBe('ready')
  })

  it('is tried anew, those named or all, when an owner says so; the log has it', async () => {
    const namespace = await opened('model')
    const [first = '', second] = await park(namespace, ...texts)
    const before = model.requests.length
    const named = { memoryIds: [first, 'mem_of_another'] }
    expect(await namespace.ask('replayExtractions', named, owner)).toEqual({
      replayed: 1,
      notParked: ['mem_of_another'],
    })
    await tick(namespace, 2)
    expect(model.requests.length).toBe(before + 1)
    expect((await namespace.ask('getMemory', { id: first })).commitments.length).toBe(1)
    expect(await readers(namespace)).toMatchObject({ [texts[0] ?? '']: 'model' })
    expect(await namespace.ask('replayExtractions', {}, owner)).toMatchObject({ replayed: 2 })
    await tick(namespace, 2)
    expect(new Set(Object.values(await readers(namespace)))).toEqual(new Set(['model']))
    const { items } = await namespace.ask('listAudit', page as never, owner)
    expect(items.filter(({ target }) => target === 'extraction')).toHaveLength(2)
    const { position } = await namespace.call('listMemories', page)
    expect(await namespace.ask('replayExtractions', {}, owner)).toMatchObject({ replayed: 0 })
    expect((await namespace.call('listMemories', page)).position).toBe(position)
    expect(second).not.toBe(first)
  })

  it('is not tried anew where rules read, or no model is bound', async () => {
    const namespace = await opened('rules')
    for (const name of ['replayExtractions', 'backfillExtractions'] as const) {
      const { result } = await namespace.call(name, {}, owner)
      expect(result).toMatchObject({ ok: false, failure: { code: 'invalid_state' } })
    }
    bound.chat = null
    await namespace.ask('setSettings', { values: { extraction: 'model' } }, owner)
    const { result } = await namespace.call('backfillExtractions', {}, owner)
    expect(result).toMatchObject({ ok: false, failure: { code: 'invalid_state' } })
  })
})

describe('AG-9 a backfill', () => {
  it('reads what only rules have read, once, a few at a time; ready all along', async () => {
    const namespace = await opened('rules')
    const many = Array.from({ length: 12 }, (_, n) => `Box ${n} holds some red apples.`)
    const ids = []
    for (const text of [...many, ...many.slice(0, 4), 'Hi there!', 'What time is it?']) {
      ids.push(await told(namespace, text))
    }
    await namespace.ask('setSettings', { values: { extraction: 'model' } }, owner)
    await tick(namespace, 1)
    expect(model.requests.length).toBe(0)
    expect(await namespace.ask('backfillExtractions', {}, owner)).toEqual({ memories: 18 })
    await tick(namespace, 2)
    expect(model.requests.length).toBe(5)
    expect(await progress(namespace)).toMatchObject({ done: 5, parked: 0 })
    const { items } = await namespace.ask('listMemories', page, owner)
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['ready']))
    await told(namespace, 'Bo paints the fence.')
    await tick(namespace, 1)
    // What is new goes first.
    expect(model.requests.at(-1)?.messages.at(-1)?.content).toContain('Bo paints')
    await tick(namespace, 4)
    expect(model.requests.length).toBe(13)
    expect(await progress(namespace)).toBeUndefined()
    await namespace.ask('backfillExtractions', {}, owner)
    await tick(namespace, 3)
    // Said by two memories each, four sentences stay, and are the model's that repeats them.
    expect(model.requests.length).toBe(13)
    const by = Object.values(await readers(namespace))
    expect(by.filter((one) => one === 'model')).toHaveLength(13)
    expect(by.filter((one) => one === 'rules')).toHaveLength(0)
  })

  it('stands still while the model is away, and goes on when it is back', async () => {
    const namespace = await opened('rules')
    for (let n = 0; n < 15; n += 1) await told(namespace, `Box ${n} holds some red apples.`)
    await namespace.ask('setSettings', { values: { extraction: 'model' } }, owner)
    await namespace.ask('backfillExtractions', {}, owner)
    model.write({ '*': 'Sure, here you are!' })
    await tick(namespace, 4)
    const { items } = await namespace.ask('listExtractions', page)
    expect(items.length).toBe(5)
    expect(await progress(namespace)).toMatchObject({ parked: 0 })
    model.write({ '*': echo })
    await tick(namespace, 5)
    expect(await progress(namespace)).toBeUndefined()
    expect(new Set(Object.values(await readers(namespace)))).toEqual(new Set(['model']))
  })

  it('keeps within the day', async () => {
    const namespace = await opened('rules')
    for (const text of texts) await told(namespace, text)
    await namespace.ask(
      'setSettings',
      { values: { extraction: 'model', day_model_calls: 2 } },
      owner,
    )
    await namespace.ask('backfillExtractions', {}, owner)
    await tick(namespace, 6)
    expect(model.requests.length).toBe(2)
    expect(await progress(namespace)).toMatchObject({ done: 2, left: 1 })
  })

  it('goes on after the object was away, and ends with what it reads', async () => {
    const namespace = await opened('rules')
    const ids = []
    for (const text of texts) ids.push(await told(namespace, text))
    await namespace.ask('setSettings', { values: { extraction: 'model' } }, owner)
    await namespace.ask('backfillExtractions', {}, owner)
    await namespace.ask('forget', { memoryIds: ids.slice(0, 1), permanent: true }, owner)
    await tick(namespace, 4)
    expect(model.requests.length).toBe(2)
    expect(await progress(namespace)).toBeUndefined()
  })
})
