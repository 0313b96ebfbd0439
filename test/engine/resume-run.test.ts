import { describe, expect, it } from 'vitest'
import type { ChatModel } from '../../engine/ports/chat-model.ts'
import { scriptedChatModel } from '../../scripts/support/scripted-model/chat-model.ts'
import { Crash, KeptRun, shortOf, walkKept } from './support/fake-run-host.ts'

const set = (key: string) => ({ set: { key, content: '1' } })
const wait = (ms: number) => ({ wait: { ms } })
const no = { require: { if: false } }
const sequence = (...steps: readonly unknown[]) => ({ sequence: steps })
const branch = (name: string, step: unknown) => ({ name, step })
const yes = { decision: true, confidence: 0.9, reasoning: ['so'] }
const decide = (key: string) => ({ decide: { key, question: '?' } })

const pipelines: Readonly<Record<string, unknown>> = {
  'steps that ask nobody': sequence(
    set('a'),
    { require: { if: true } },
    { emit: { name: 'tick' } },
    wait(2),
    { remember: { key: 'm', from_key: 'a' } },
    { mutate: { if: true, set: { key: 'b', content: '2' } } },
    { checkpoint: { key: 'c' } },
    set('d'),
    { forget: { key: 'f', drop_keys: ['d'] } },
    { restore: { key: 'r', checkpoint: 'c' } },
    { reset: { key: 'x', preserve_note: 'a' } },
    { truncate: { key: 't' } },
  ),
  'a backoff': {
    backoff: {
      base_ms: 2,
      step: sequence(set('a'), { require: { if: { attempt: { gte: 3 } } } }, set('b')),
    },
  },
  'a worker pool': {
    worker_pool: {
      workers: 2,
      merge: 'all',
      branches: [
        branch('one', sequence(set('a'), wait(3), decide('p'))),
        branch('two', sequence(no)),
        branch('three', sequence(decide('q'), set('c'))),
      ],
    },
  },
  'a race whose winner waits': sequence(
    {
      race: {
        branches: [
          branch('slow', sequence(wait(4000), set('s'))),
          branch('fast', sequence(wait(2), set('f'), wait(1), set('g'))),
        ],
      },
    },
    set('after'),
  ),
  'what is caught': sequence(
    { enrich: { step: sequence(set('lost'), no) } },
    { fallback: { steps: [sequence(set('lost'), no), set('b')] } },
    { timeout: { ms: 4000, step: sequence(wait(1), set('c')) } },
    { circuit_breaker: { name: 'b', failures: 2, step: set('d') } },
    { rate_limiter: { name: 'l', per_second: 500, burst: 9, step: set('e') } },
    { rate_limiter: { name: 'l', per_second: 500, burst: 9, step: set('f') } },
    { handle: { step: no, on_error: set('g') } },
  ),
}

describe('a run that is taken up again', () => {
  it.each(Object.entries(pipelines))(
    'TH-46 comes to the same wherever it stops: %s',
    async (_, pipeline) => {
      const chat = scriptedChatModel({ '*': yes })
      const whole = new KeptRun()
      const told = await walkKept(whole, pipeline, { chat })
      for (let crashAt = 1; crashAt <= whole.writes; crashAt += 1) {
        const kept = new KeptRun()
        await expect(walkKept(kept, pipeline, { chat, crashAt })).rejects.toThrow(Crash)
        // Long enough that waits which were over are over.
        await new Promise((resolve) => setTimeout(resolve, 4))
        const again = await walkKept(kept, pipeline, { chat })
        expect({ crashAt, again }).toEqual({ crashAt, again: told })
        expect(shortOf(kept.events).toSorted()).toEqual(shortOf(whole.events).toSorted())
      }
    },
  )

  it('TH-38, TH-46 a model call that was given up is none another walk goes on with', async () => {
    const scripted = scriptedChatModel({ '*': yes })
    const chat: ChatModel = {
      ...scripted,
      async complete(request) {
        if (!(request.messages.at(-1)?.content ?? '').startsWith('[decide:late:')) {
          return await scripted.complete(request)
        }
        return await new Promise((resolve) => {
          request.signal?.addEventListener('abort', () =>
            resolve({ ok: false, code: 'model_failed', message: 'given up' }),
          )
        })
      },
    }
    const late = { timeout: { ms: 5, step: decide('late') } }
    const pipeline = sequence({ fallback: { steps: [late, set('a')] } }, decide('b'), set('c'))
    const whole = new KeptRun()
    const told = await walkKept(whole, pipeline, { chat })
    expect(told.outcome).toEqual({ kind: 'done' })
    for (let crashAt = 1; crashAt <= whole.writes; crashAt += 1) {
      const kept = new KeptRun()
      await expect(walkKept(kept, pipeline, { chat, crashAt })).rejects.toThrow(Crash)
      const again = await walkKept(kept, pipeline, { chat })
      expect({ crashAt, outcome: again.outcome, notes: again.notes }).toEqual({
        crashAt,
        outcome: told.outcome,
        notes: told.notes,
      })
    }
  })
})

describe('the budget of branches', () => {
  const branches = Array.from({ length: 8 }, (_, at) => branch(`b${at}`, decide(`d${at}`)))

  it('TH-49 is kept by branches that ask side by side', async () => {
    const chat = scriptedChatModel({ '*': yes })
    const pipeline = { concurrent: { branches } }
    const walked = await walkKept(new KeptRun(), pipeline, { chat, budget: { modelCalls: 3 } })
    expect(walked.outcome).toMatchObject({ error: { code: 'budget_exceeded' } })
    expect(chat.requests).toHaveLength(3)
  })

  it('TH-49 is kept by branches that step side by side', async () => {
    const pipeline = {
      concurrent: { branches: branches.map(({ name }) => branch(name, set(name))) },
    }
    const kept = new KeptRun()
    const walked = await walkKept(kept, pipeline, { budget: { steps: 3 } })
    expect(walked.outcome).toMatchObject({ error: { code: 'budget_exceeded' } })
    expect(walked.steps).toBe(3)
  })

  it('TH-46, TH-49 is not asked twice for what was done before a crash', async () => {
    const chat = scriptedChatModel({ '*': yes })
    const pipeline = sequence(decide('a'), decide('b'), set('c'))
    const budget = { modelCalls: 2, steps: 3 }
    for (let crashAt = 2; crashAt <= 6; crashAt += 1) {
      const kept = new KeptRun()
      await walkKept(kept, pipeline, { chat, budget, crashAt }).catch(() => null)
      const again = await walkKept(kept, pipeline, { chat, budget })
      expect([crashAt, again.outcome.kind, again.steps]).toEqual([crashAt, 'done', 3])
    }
  })
})
