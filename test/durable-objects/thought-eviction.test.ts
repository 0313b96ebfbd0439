import { afterEach, describe, expect, it } from 'vitest'
import type { ChatModel, ChatReply, ChatRequest } from '../../engine/ports/chat-model.ts'
import { freshThought, notesOf, told } from '../support/reasoning.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import {
  scriptedChatModel,
  type ScriptedChatModel,
} from '../../scripts/support/scripted-model/chat-model.ts'

afterEach(() => {
  bound.chat = null
})

const yes = { decision: true, confidence: 0.9, reasoning: ['so'] }
const script = {
  '[decide:first:reason]': yes,
  '[decide:first:introspect]': { output: 'go on' },
  '[amplify:draft:refine]': { output: 'better' },
  '[amplify:draft:check]': [{ ...yes, decision: false }, yes],
  '[reflect:why:reason]': { output: 'why' },
  '[decide:odd:reason]': [{ prose: true }, yes],
  '[decide:odd:repair]': { prose: true },
  '[converge:all:synthesize]': { output: 'together' },
  '[compress:short:reason]': { output: 'in short' },
  '[seek:found:reason]': { output: 'found' },
}

/** Every kind of thing that a run can be in the midst of. */
const pipeline = {
  sequence: [
    { set: { key: 'a', content: 'x' } },
    { decide: { key: 'first', question: '?', introspect: true } },
    { checkpoint: { key: 'c' } },
    {
      enrich: {
        step: { sequence: [{ set: { key: 'lost', content: '1' } }, { require: { if: false } }] },
      },
    },
    { retry: { step: { decide: { key: 'odd', question: '?' } }, attempts: 2 } },
    {
      converge: {
        key: 'all',
        synthesis_prompt: '?',
        branches: [
          { name: 'one', step: { reflect: { key: 'why' } } },
          {
            name: 'two',
            step: { sequence: [{ set: { key: 'b', content: '2' } }, { wait: { ms: 20 } }] },
          },
          { name: 'three', step: { require: { if: false } } },
        ],
      },
    },
    { seek: { key: 'found', query: 'together' } },
    {
      race: {
        branches: [
          { name: 'slow', step: { wait: { ms: 4000 } } },
          { name: 'fast', step: { set: { key: 'f', content: '3' } } },
        ],
      },
    },
    { timeout: { step: { set: { key: 'quick', content: '4' } }, ms: 2000 } },
    { compress: { key: 'short' } },
    {
      amplify: { key: 'draft', source_key: 'a', refinement_prompt: '?', completion_criteria: '?' },
    },
    { remember: { key: 'kept', from_key: 'short' } },
    { restore: { key: 'r', checkpoint: 'c' } },
    { set: { key: 'last', from_key: 'first', path: 'decision' } },
  ],
}

/** Never answers the nth call, and says when it has come. */
function hangingAt(model: ScriptedChatModel, nth: number): ChatModel & { isHanging: boolean } {
  let calls = 0
  const hanging = {
    id: model.id,
    models: model.models,
    isHanging: false,
    async complete(request: ChatRequest): Promise<ChatReply> {
      calls += 1
      if (calls !== nth) return await model.complete(request)
      hanging.isHanging = true
      return await new Promise<ChatReply>(() => undefined)
    },
  }
  return hanging
}

function later(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1))
}

async function tell(name: string, evictsAt: number | null, atomic = false) {
  const model = scriptedChatModel(script)
  const hanging = evictsAt === null ? null : hangingAt(model, evictsAt)
  bound.chat = hanging ?? model
  const thought = await freshThought(name, { mail: 'It is down' })
  const id = await thought.start(pipeline, { atomic })
  if (hanging !== null) {
    // The model hangs within a few turns; the object is asked so that time passes.
    while (!hanging.isHanging && (await thought.read()).runId !== null) await later()
    await thought.crash()
  }
  const answer = await thought.end(id)
  const { status, error, usage } = answer.run
  const { noteCount, publishedCount, sessionLength } = answer.thought
  return {
    calls: model.requests.length,
    ended: { status, error, steps: usage.steps },
    notes: notesOf(answer),
    told: told(answer),
    thought: { noteCount, publishedCount, sessionLength },
    degraded: answer.degraded.map(({ part, reason }) => `${part} ${reason}`),
  }
}

describe('a run whose object goes away', () => {
  it('TH-46 comes to the same wherever it is evicted', async () => {
    const { calls, ...whole } = await tell('awake', null)
    expect(whole.ended).toMatchObject({ status: 'completed', error: null })
    expect(new Set(whole.notes.filter((note) => note === 'f (set[fast])')).size).toBe(1)
    for (let at = 1; at <= calls; at += 1) {
      const { calls: _, ...evicted } = await tell(`evicted-${at}`, at)
      expect({ at, ...evicted }).toEqual({ at, ...whole })
    }
  })

  it('TH-46, TH-47 so does an atomic one', async () => {
    const { calls, ...whole } = await tell('atomic', null, true)
    expect(whole.ended.status).toBe('completed')
    for (const at of [2, 5, calls]) {
      const { calls: _, ...evicted } = await tell(`atomic-${at}`, at, true)
      expect({ at, ...evicted }).toEqual({ at, ...whole })
    }
  })
})
