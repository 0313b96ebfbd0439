import { evictDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import type { ChatModel, ChatReply } from '../../engine/ports/chat-model.ts'
import { openNamespace } from '../support/namespace.ts'
import { freshThought, main, type ThoughtUnderTest } from '../support/reasoning.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import {
  scriptedChatModel,
  type ScriptedChatModel,
} from '../../scripts/support/scripted-model/chat-model.ts'
import { fails } from '../../scripts/support/scripted-model/script.ts'

const dayMs = 86_400_000
const yes = { decision: true, confidence: 0.9, reasoning: ['so'] }

afterEach(() => {
  bound.chat = null
})

describe('usage', () => {
  it('API §8 counts calls and rows by the day, costs a call no row, and outlives an eviction', async () => {
    const namespace = openNamespace('us-days')
    const now = Date.UTC(2026, 2, 1, 23)
    const first = await namespace.call('remember', { text: 'Tea at five.' }, { now })
    expect(first.usage.rowsWritten).toBeLessThanOrEqual(12)
    await namespace.call('recall', { query: 'tea', topK: 5, reinforce: false }, { now })
    await namespace.call('remember', { text: 'A heron at pier 4.' }, { now: now + dayMs })
    await namespace.stub.tick(now + dayMs)
    await evictDurableObject(namespace.stub)
    const { items, totals, stored } = await namespace.ask('getUsage', {}, { now: now + dayMs })
    expect(items.map(({ day }) => day)).toEqual(['2026-03-01', '2026-03-02'])
    expect(items[0]?.operations).toMatchObject({ remember: 1, recall: 1 })
    expect(totals.operations).toMatchObject({ remember: 2, recall: 1 })
    expect(totals.rowsWritten).toBeGreaterThanOrEqual(first.usage.rowsWritten)
    expect(stored).toMatchObject({ memories: 2, entities: 0 })
    expect(stored.bytes).toBeGreaterThan(0)
    const to = Date.UTC(2026, 2, 2)
    const one = await namespace.ask('getUsage', { from: now, to }, { now: now + dayMs })
    expect(one.items.map(({ day }) => day)).toEqual(['2026-03-01'])
  })
  it('API §8 TH-56 counts the calls and tokens of thoughts, those that fail too', async () => {
    bound.chat = scriptedChatModel({ '[decide:a:reason]': yes, '[decide:b:reason]': fails(500) })
    const thought = await freshThought('usage', { mail: 'It is down' })
    const { run } = await thought.run({ sequence: [decide('a'), decide('b')] })
    expect(run).toMatchObject({ status: 'failed', usage: { modelCalls: 2 } })
    expect(await spent(thought)).toEqual(costOf(run.usage))
    await thought.run(decide('a'), {}, dayMs)
    const { items } = await thought.namespace.ask('getUsage', {}, { ...main, now: null })
    expect(items.map(({ modelCalls }) => modelCalls)).toEqual([2, 1])
  })

  it('TH-46 TH-49 a run that is taken up again counts each call once that was answered', async () => {
    const model = scriptedChatModel({ '*': yes })
    const hanging = hangingAt(model, 3)
    bound.chat = hanging
    const thought = await freshThought('usage-again', { mail: 'It is down' })
    const id = await thought.start({ sequence: [decide('a'), decide('b'), decide('c')] })
    while (!hanging.isHanging) await thought.read()
    // The one under way is in the day's budget too.
    expect((await spent(thought)).modelCalls).toBe(3)
    await thought.crash()
    const { run } = await thought.end(id)
    expect(run).toMatchObject({ status: 'completed', usage: { modelCalls: 3 } })
    expect(await spent(thought)).toEqual(costOf(run.usage))
    expect(model.requests).toHaveLength(3)
  })

  it('TH-49 branches that ask side by side share what the day has left', async () => {
    bound.chat = scriptedChatModel({ '*': yes })
    const thought = await freshThought('usage-branches', { mail: 'It is down' })
    const owner = { now: main.now ?? null }
    await thought.namespace.ask('setSettings', { values: { day_model_calls: 2 } }, owner)
    const branches = ['a', 'b', 'c', 'd'].map((name) => ({ name, step: decide(name) }))
    const { degraded } = await thought.run({ concurrent: { branches, merge: 'all' } })
    expect(degraded).toEqual([])
    expect((await spent(thought)).modelCalls).toBe(2)
  })
})

function decide(key: string) {
  return { decide: { key, question: '?' } }
}

async function spent({ namespace }: ThoughtUnderTest) {
  return costOf((await namespace.ask('getUsage', {}, main)).totals)
}

function costOf({ modelCalls, inputTokens, outputTokens }: Cost): Cost {
  return { modelCalls, inputTokens, outputTokens }
}

interface Cost {
  readonly modelCalls: number
  readonly inputTokens: number
  readonly outputTokens: number
}

/** Never answers the nth call, and says when it has come. */
function hangingAt(model: ScriptedChatModel, nth: number): ChatModel & { isHanging: boolean } {
  let calls = 0
  const hanging: ChatModel & { isHanging: boolean } = {
    id: model.id,
    models: model.models,
    isHanging: false,
    async complete(request) {
      calls += 1
      if (calls !== nth) return await model.complete(request)
      hanging.isHanging = true
      return await new Promise<ChatReply>(() => undefined)
    },
  }
  return hanging
}
