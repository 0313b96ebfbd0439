import { evictDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  bindModel,
  found,
  holdTexts,
  job,
  placed,
  rows,
  run,
  texts,
  told,
} from '../support/meanings.ts'
import { openNamespace } from '../support/namespace.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { wordsAlone } from '../support/words-alone.ts'

let model = bindModel()
beforeEach(() => {
  model = bindModel()
})
afterEach(() => {
  bound.embedding = null
})

const [physician = '', automobile = ''] = texts
const byWords = { part: 'meaning', reason: 'model_failed' }

describe('AG-11 meanings by a model', () => {
  it('find what shares no word with the question, once the model has seen it', async () => {
    const goOn = holdTexts(model)
    const namespace = await told('meanings-found')
    expect(await found(namespace, 'doctor')).toEqual([])
    expect(model.asked.filter(({ purpose }) => purpose === 'query')).toEqual([])
    goOn()
    await run(namespace)
    expect(await found(namespace, 'doctor')).toEqual([physician])
    expect((await found(namespace, 'Which car?'))[0]).toBe(automobile)
    await evictDurableObject(namespace.stub)
    expect(await found(namespace, 'doctor')).toEqual([physician])
  })

  it('are made in the background, a few texts a call; a remember writes as many rows', async () => {
    const namespace = await told('meanings-rows', [...texts, 'Ana works as a physician.'])
    await run(namespace)
    const documents = model.asked.filter(({ purpose }) => purpose === 'document')
    expect(documents.map((asked) => asked.texts.length)).toEqual([4, 3])
    expect(await placed(namespace)).toEqual([{ model: 'meaning-1', placed: 7, refused: 0 }])
    await run(namespace)
    expect(model.asked.length).toBe(2)
    expect((await namespace.ask('getUsage', {})).totals).toMatchObject({ modelCalls: 2 })
    const written = []
    for (const embedding of [model, null]) {
      bound.embedding = embedding
      const fresh = openNamespace(`meanings-${crypto.randomUUID()}`)
      await fresh.ask('remember', { text: 'Bo lives in Bergen.' })
      await run(fresh)
      const { usage } = await fresh.call('remember', { text: 'Ana works as a physician.' })
      written.push(usage.rowsWritten)
      expect(usage.modelCalls).toBe(0)
    }
    expect(written).toEqual([written[1], written[1]])
  })

  it('are told of: how many pieces are placed, and how many are left', async () => {
    const goOn = holdTexts(model)
    const namespace = await told('meanings-stats')
    const before = await namespace.ask('graphStats', {})
    // Six pieces wait for their place, and six commitments for their edges.
    const none = { model: 'meaning-1', placed: 0, left: 12, refused: 0 }
    expect(before.meaning).toEqual(none)
    await namespace.ask('remember', { text: 'Bo is here.' })
    await vi.waitFor(async () =>
      expect(await job(namespace)).toMatchObject({ done: 0, left: 7, tries: 0 }),
    )
    goOn()
    await run(namespace)
    expect(await job(namespace)).toBeUndefined()
    const { meaning, embedder } = await namespace.ask('graphStats', {})
    expect(meaning).toEqual({ ...none, placed: 7, left: 0 })
    expect(embedder).toEqual(before.embedder)
  })

  it('AG-36 weigh 1 in a score, and nothing where a text has no place yet', async () => {
    const namespace = await told('meanings-weight')
    await run(namespace)
    const goOn = holdTexts(model)
    await namespace.ask('remember', { text: 'The physician likes bread.' })
    const input = { query: 'physician', topK: 5, explain: true } as const
    const { hits, trace } = await namespace.ask('recall', input)
    expect(trace?.weights).toMatchObject({ lexical: 1, semantic: 1, activation: 2 })
    const [oslo, bread] = [physician, 'The physician likes bread.'].map(
      (own) => hits.find(({ text }) => text === own)?.parts.semantic,
    )
    expect(oslo).toBeGreaterThan(0.1)
    expect(bread).toBe(0)
    for (const { parts, score } of hits) {
      const { lexical, semantic, activation, relevance, recency } = parts
      const evidence = (lexical + semantic + 2 * activation) / 4
      const lift = (1 + 0.2 * relevance + 0.05 * recency) / 1.25
      expect(score).toBeCloseTo(evidence * lift, 5)
    }
    goOn()
    // What was held goes on within a call of its object, and nowhere else.
    await run(namespace)
  })

  it('cost a recall one call, counted in its usage, and a repeat none', async () => {
    const namespace = await told('meanings-usage')
    await run(namespace)
    model.asked.length = 0
    const input = { query: 'Where is the doctor?', topK: 3, reinforce: false }
    const first = await namespace.call('recall', input)
    expect(first).toMatchObject({ degraded: [], usage: { modelCalls: 1, inputTokens: 4 } })
    const again = await namespace.call('recall', input)
    expect(again.usage).toMatchObject({ modelCalls: 0, inputTokens: 0, rowsWritten: 0 })
    expect(again.result).toEqual(first.result)
    expect(model.asked).toMatchObject([{ purpose: 'query', texts: ['Where is the doctor?'] }])
    const { totals } = await namespace.ask('getUsage', {})
    expect(totals).toMatchObject({ modelCalls: 3 })
  })

  it('AG-37 tell how near a text came, and what it needed', async () => {
    const namespace = await told('meanings-why')
    await run(namespace)
    const { items } = await namespace.ask('listNodes', { limit: 10, cursor: null })
    const id = items.find(({ text }) => text === automobile)?.id ?? ''
    const missed = await namespace.ask('explainRecall', { id, query: 'doctor', topK: 3 })
    expect(missed).toMatchObject({ returned: false, stage: 'evidence', value: 0 })
    expect(missed.needed).toBeGreaterThan(0)
    const hit = await namespace.ask('explainRecall', { id, query: 'cars', topK: 3 })
    expect(hit).toMatchObject({ returned: true, rank: 1 })
  })

  it('answer what a message asks', async () => {
    const namespace = await told('meanings-message')
    await run(namespace)
    const message = { text: 'What do you know about the doctor?', act: true, topK: 3 }
    expect(JSON.stringify(await namespace.ask('readMessage', message))).toContain(physician)
  })

  it('are neither asked for nor made where an owner wants words alone', async () => {
    const namespace = await told('meanings-local')
    await namespace.ask('setSettings', { values: { embedding: 'local' } })
    await run(namespace)
    expect(await found(namespace, 'doctor')).toEqual([])
    expect(model.asked).toEqual([])
    expect((await namespace.ask('graphStats', {})).meaning).toBeUndefined()
    const asked = { query: 'doctor', topK: 3, reinforce: false }
    expect((await namespace.call('recall', asked)).degraded).toEqual([wordsAlone])
    const context = { query: '', context: [{ kind: 'user_id', id: '1' }], topK: 3 }
    expect((await namespace.call('recall', context)).degraded).toEqual([])
    await namespace.ask('setSettings', { values: { embedding: 'model' } })
    await run(namespace)
    expect(await found(namespace, 'doctor')).toEqual([physician])
    await namespace.ask('setSettings', { values: { embedding: 'local' } })
    expect(await found(namespace, 'doctor')).toEqual([])
  })

  it('change nothing where no model is bound: not a row, not a call, the same answer', async () => {
    bound.embedding = null
    const namespace = await told('meanings-unbound')
    await run(namespace)
    expect(await rows(namespace, 'SELECT * FROM place_spaces')).toEqual([])
    const input = { query: 'physician Oslo', topK: 3, reinforce: false }
    const recalled = await namespace.call('recall', input)
    expect(recalled).toMatchObject({ degraded: [wordsAlone], usage: { modelCalls: 0 } })
    bound.embedding = model
    await run(namespace)
    expect(model.asked).toEqual([])
    // A question has the little that there is placed, and need not wait for an alarm.
    expect(await namespace.call('recall', input)).toMatchObject({ degraded: [] })
    expect(await found(namespace, 'doctor')).toEqual([physician])
  })
})

describe('a model that fails a question', () => {
  it.each([
    ['fails', byWords.reason],
    ['times out', 'model_timeout'],
    ['null', 'no_good_vector'],
    ['short', 'no_good_vector'],
    ['another size', 'wrong_size'],
    ['nan', 'no_good_vector'],
    ['zero', 'no_good_vector'],
  ] as const)('%s: words answer, as if none were bound', async (outcome, reason) => {
    const namespace = await told('meanings-question')
    const input = { query: 'automobile garage', topK: 3, reinforce: false }
    bound.embedding = null
    const before = await namespace.call('recall', input)
    bound.embedding = model
    await run(namespace)
    model.outcome = outcome
    const degraded = await namespace.call('recall', input)
    expect(degraded.degraded).toEqual([{ part: 'meaning', reason }])
    expect(degraded.usage.modelCalls).toBe(1)
    expect(degraded.result).toEqual(before.result)
    model.outcome = 'well'
    expect((await namespace.call('recall', input)).degraded).toEqual([])
  })

  it('UN-23 what was told a moment ago is found by what comes right behind it', async () => {
    const namespace = await told('meanings-at-once', [])
    await namespace.ask('remember', { text: physician })
    expect(await found(namespace, 'doctor')).toEqual([physician])
  })

  it('is not waited for without end', async () => {
    const namespace = await told('meanings-never')
    await run(namespace)
    model.outcome = 'never'
    const { degraded } = await namespace.call('recall', { query: 'automobile', topK: 3 })
    expect(degraded).toEqual([{ part: 'meaning', reason: 'model_timeout' }])
  })

  it('for the day: over budget nothing is sent, and it is said', async () => {
    const namespace = await told('meanings-budget')
    await run(namespace)
    await namespace.ask('setSettings', { values: { day_model_calls: 2 } })
    model.asked.length = 0
    const { degraded, usage } = await namespace.call('recall', { query: 'automobile', topK: 3 })
    expect(degraded).toEqual([{ part: 'meaning', reason: 'budget_exceeded' }])
    expect(usage.modelCalls).toBe(0)
    expect(model.asked).toEqual([])
  })
})
