import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { NamespaceUnderTest } from '../support/namespace.ts'
import { hour, main, olives, owner, start, tell, walkTo } from '../support/reflection-walk.ts'
import { freshThought } from '../support/reasoning.ts'
import { boats, rankingModel, withMemories } from '../support/recalling.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { scriptedChatModel } from '../../scripts/support/scripted-model/chat-model.ts'
import { wordsAlone } from '../support/words-alone.ts'

const said = { answer: 'Ana keeps it in the harbour.', cited: [1], known: true }
let model = scriptedChatModel({})
beforeEach(() => {
  model = scriptedChatModel({ '[synthesis:answer]': said })
  bound.chat = model
  bound.rerank = rankingModel(() => 0.5)
})
afterEach(() => {
  bound.chat = null
  bound.rerank = null
})

const asked = { query: 'Where is the boat?', topK: 5, reinforce: false, synthesize: true }

async function replyOf(namespace: NamespaceUnderTest, more: object = {}, now = start) {
  return await namespace.call('recall', { ...asked, ...more }, { ...main, now })
}

describe('TH-49 the day of the models, as the owner has it', () => {
  it('degrade: a recall goes on without, and says so', async () => {
    const namespace = await withMemories(boats, { day_model_calls: 1 })
    expect(await replyOf(namespace)).toMatchObject({
      degraded: [wordsAlone],
      usage: { modelCalls: 1 },
    })
    const plain = await replyOf(namespace, { synthesize: false })
    const spent = await replyOf(namespace, { rerank: true })
    expect(spent).toMatchObject({
      degraded: [
        wordsAlone,
        { part: 'synthesis', reason: 'budget_exceeded' },
        { part: 'rerank', reason: 'budget_exceeded' },
      ],
      usage: { modelCalls: 0, inputTokens: 0 },
    })
    expect(spent.result).toEqual(plain.result)
    expect(model.requests.length).toBe(1)
  })

  it('refuse: 429 until the next UTC day, for what was asked of a model and nothing else', async () => {
    const values = { day_model_calls: 1, model_budget: 'refuse' }
    const namespace = await withMemories(boats, values)
    const { result: first } = await replyOf(namespace)
    const id = (first.ok && first.value.hits[0]?.id) || ''
    const failure = {
      code: 'model_budget_exceeded',
      detail: 'the namespace has used all 1 model calls of the day',
      retryAfterSeconds: 12 * 3_600,
    }
    expect((await replyOf(namespace)).result).toEqual({ ok: false, failure })
    const rerank = { rerank: true, synthesize: false }
    expect((await replyOf(namespace, rerank)).result).toEqual({ ok: false, failure })
    const explain = { ...asked, rerank: true, id }
    expect((await namespace.call('explainRecall', explain, main)).result).toEqual({
      ok: false,
      failure,
    })
    expect((await namespace.call('explainRecall', { ...asked, id }, main)).result.ok).toBe(true)
    expect((await replyOf(namespace, { synthesize: false })).result.ok).toBe(true)
    expect((await namespace.call('remember', { text: 'The boat sank.' }, main)).result.ok).toBe(
      true,
    )
    expect(model.requests.length).toBe(1)
    const nextDay = await replyOf(namespace, {}, start + 12 * hour)
    expect(nextDay).toMatchObject({
      result: { ok: true },
      degraded: [wordsAlone],
      usage: { modelCalls: 1 },
    })
  })

  it('refuse: also where the first of two models took the last call', async () => {
    const values = { day_model_calls: 1, model_budget: 'refuse' }
    const namespace = await withMemories(boats, values)
    const { result } = await replyOf(namespace, { rerank: true })
    expect(result).toMatchObject({ failure: { code: 'model_budget_exceeded' } })
    expect(model.requests).toEqual([])
  })

  it('refuse: without a model it refuses nothing', async () => {
    const values = { day_model_calls: 0, model_budget: 'refuse' }
    const namespace = await withMemories(boats, values)
    bound.chat = null
    const { result, degraded } = await replyOf(namespace)
    expect(result.ok).toBe(true)
    expect(degraded).toEqual([wordsAlone, { part: 'synthesis', reason: 'no model is bound' }])
  })

  it('tokens of the day are bounded where the owner says so', async () => {
    const namespace = await withMemories(boats, { day_model_tokens: 20 })
    expect((await replyOf(namespace)).degraded).toEqual([wordsAlone])
    expect((await replyOf(namespace)).degraded).toEqual([
      wordsAlone,
      { part: 'synthesis', reason: 'budget_exceeded' },
    ])
    await namespace.ask('setSettings', { values: { model_budget: 'refuse' } }, owner)
    const { result } = await replyOf(namespace)
    expect(result).toMatchObject({
      failure: { detail: 'the namespace has used all 20 model tokens of the day' },
    })
  })

  it('a thought ends with the tokens of the day, whatever the owner wants of recalls', async () => {
    bound.chat = scriptedChatModel({ '*': { decision: true, confidence: 1, reasoning: ['so'] } })
    const thought = await freshThought('day-tokens', { a: '1' })
    const values = { day_model_tokens: 5, model_budget: 'refuse' }
    await thought.namespace.ask('setSettings', { values }, owner)
    const decide = { decide: { key: 'd', question: '?' } }
    const { run } = await thought.run({ sequence: [decide, decide] })
    expect(run.error).toMatchObject({
      code: 'budget_exceeded',
      message: 'day: the namespace has used all 5 model tokens of the day',
    })
  })

  it('API §8 usage tells what is spent, and what may be', async () => {
    const namespace = await withMemories(boats, { day_model_tokens: 5_000, day_model_calls: 7 })
    await replyOf(namespace)
    const { budget, totals } = await namespace.ask('getUsage', {}, main)
    expect(budget).toEqual({
      modelCalls: 1,
      mostModelCalls: 7,
      modelTokens: totals.inputTokens + totals.outputTokens,
      mostModelTokens: 5_000,
      whenSpent: 'degrade',
      resetsAt: start + 12 * hour,
    })
    expect(budget.modelTokens).toBeGreaterThan(20)
    const tomorrow = await namespace.ask('getUsage', {}, { ...main, now: start + 12 * hour })
    expect(tomorrow.budget).toMatchObject({ modelCalls: 0, modelTokens: 0 })
  })

  it.each<['degrade' | 'refuse', object]>([
    ['degrade', { ok: true, value: { state: 'awaiting_approval' } }],
    [
      'refuse',
      { ok: false, failure: { code: 'model_budget_exceeded', retryAfterSeconds: 43_200 } },
    ],
  ])('SG-22 a reflection on a spent day: %s', async (modelBudget, outcome) => {
    const namespace = await withMemories([], { day_model_calls: 0, model_budget: modelBudget })
    await tell(namespace, ...olives)
    const { id } = await walkTo(namespace, 'tokens_decided')
    const { result } = await namespace.call('runReflection', { id }, main)
    expect(result).toMatchObject(outcome)
    const { state } = await namespace.ask('getReflection', { id })
    expect(state).toBe(modelBudget === 'degrade' ? 'awaiting_approval' : 'tokens_decided')
    expect(model.requests).toEqual([])
  })
})
