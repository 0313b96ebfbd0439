import { afterEach, describe, expect, it } from 'vitest'
import type { ChatModel } from '../../engine/ports/chat-model.ts'
import { freshThought, main, notesOf, start, type ThoughtUnderTest } from '../support/reasoning.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { scriptedChatModel } from '../../scripts/support/scripted-model/chat-model.ts'

afterEach(() => {
  bound.chat = null
})

const set = (key: string, content = '1') => ({ set: { key, content } })
const long = { wait: { ms: 20_000 } }
const no = { require: { if: false } }
const yes = { decision: true, confidence: 0.9, reasoning: ['so'] }

async function another(thought: ThoughtUnderTest): Promise<ThoughtUnderTest> {
  const { id } = await thought.namespace.ask('createThought', { intent: 'x' }, main)
  return Object.assign(Object.create(Object.getPrototypeOf(thought)), thought, { id })
}

async function cancel(thought: ThoughtUnderTest, id: string) {
  return await thought.namespace.ask('cancelRun', { id }, main)
}

describe('open runs', () => {
  it('TH-45 are one a thought, and so many in all', async () => {
    const thought = await freshThought('many')
    const first = await thought.start(long)
    const again = { thoughtId: thought.id, pipeline: long, atomic: false }
    const second = await thought.namespace.call('startRun', again, main)
    expect(second.result).toMatchObject({ ok: false, failure: { code: 'run_open' } })
    const others = await Promise.all(Array.from({ length: 16 }, () => another(thought)))
    const open = [first]
    for (const other of others.slice(0, 15)) open.push(await other.start(long))
    const last = { ...again, thoughtId: others.at(-1)?.id ?? '' }
    const refused = await thought.namespace.call('startRun', last, main)
    expect(refused.result).toMatchObject({
      ok: false,
      failure: { code: 'too_many_runs', retryAfterSeconds: 1 },
    })
    const ended = await Promise.all(open.map((id) => cancel(thought, id)))
    expect(new Set(ended.map(({ error }) => error?.code))).toEqual(new Set(['cancelled']))
    expect((await thought.namespace.call('startRun', last, main)).result.ok).toBe(true)
  })

  it('TH-6, TH-45 hold the thoughts they began on and are on', async () => {
    const thought = await freshThought('held')
    const id = await thought.start({ sequence: [{ checkpoint: { key: 'c' } }, long] })
    const { items } = await thought.namespace.ask('listRuns', { limit: 1, cursor: null })
    for (const held of [thought.id, items[0]?.currentThoughtId ?? '']) {
      for (const operation of ['archiveThought', 'eraseThought'] as const) {
        const { result } = await thought.namespace.call(operation, { id: held })
        expect(result).toMatchObject({ ok: false, failure: { code: 'run_open' } })
      }
    }
    await thought.namespace.ask('cloneThought', { id: thought.id }, main)
    await cancel(thought, id)
    await thought.namespace.ask('archiveThought', { id: thought.id }, main)
  })

  it('TH-6, TH-46 go on where a thought that they left or read is erased, over a crash too', async () => {
    const thought = await freshThought('erased-behind', { a: 'quagga' })
    const other = await another(thought)
    await other.note('b', 'zebra')
    const pipeline = {
      sequence: [
        { recall: { key: 'r', thought_id: other.id } },
        { restore: { key: 'c', thought_id: other.id } },
        { wait: { ms: 60 } },
        { reflect: { key: 'last' } },
      ],
    }
    const id = await thought.start(pipeline)
    while ((await thought.namespace.ask('getRun', { id })).currentThoughtId === thought.id) continue
    await thought.namespace.ask('eraseThought', { id: other.id }, { now: start })
    await thought.crash()
    const answer = await thought.end(id)
    expect([answer.run.status, notesOf(answer)]).toEqual([
      'completed',
      ['r (recall)', 'last (reflect)'],
    ])
    expect(answer.thought).toMatchObject({ noteCount: 2, parentId: null })
    expect(answer.notes.at(-1)?.content).toBe('b: zebra')
  })

  it('TH-52, CL-45 tell who waits that the namespace was erased', async () => {
    const thought = await freshThought('erased-under')
    const id = await thought.start(long)
    const waiting = thought.follow({ filter: { runId: id }, after: 0, waitMs: 9_000 })
    await thought.namespace.erase({}, start)
    expect(await waiting).toMatchObject({ answer: null, end: 'erased', signals: [] })
    const { items } = await thought.namespace.ask('listThoughts', { limit: 9, cursor: null })
    expect(items).toEqual([])
  })

  it.each([
    ['a wait', long],
    ['a wait in a branch', { concurrent: { branches: [{ name: 'a', step: long }] } }],
    ['a backoff', { backoff: { step: no, base_ms: 20_000 } }],
    ['a limiter', limited()],
    ['a timeout', { timeout: { ms: 30_000, step: long } }],
    ['a caught step', { enrich: { step: { fallback: { steps: [long, set('b')] } } } }],
    ['a model call', { decide: { key: 'd', question: '?' } }],
    ['a handled one', { handle: { step: long, on_error: set('b') } }],
  ])('TH-38, TH-48 are cancelled in %s, which nothing catches', async (name, step) => {
    bound.chat = hanging()
    const thought = await freshThought('cancel')
    const id = await thought.start({ sequence: [set('a'), step, set('z')] })
    const waits = name === 'a limiter' ? 'pipeline.sequence.1' : 'pipeline.sequence.1'
    while (!(await thought.namespace.ask('getRun', { id })).at.startsWith(waits)) continue
    expect(await cancel(thought, id)).toMatchObject({
      status: 'failed',
      error: { code: 'cancelled' },
    })
    const answer = await thought.end(id)
    expect([notesOf(answer), answer.thought.runId]).toEqual([['a (set)'], null])
    const { result } = await thought.namespace.call('cancelRun', { id }, main)
    expect(result).toMatchObject({ ok: false, failure: { code: 'run_ended' } })
  })

  it('TH-44 end where a mistake of ours ends every walk, and keep what came before', async () => {
    const { id, models } = scriptedChatModel({})
    bound.chat = { id, models, complete: () => Promise.reject(new Error('no value')) }
    const thought = await freshThought('fault')
    const decide = { decide: { key: 'd', question: '?' } }
    const answer = await thought.run({ sequence: [set('a'), decide] })
    const path = 'pipeline.sequence.1.decide'
    expect(answer.run.error).toMatchObject({ code: 'internal', path })
    expect([notesOf(answer), answer.thought.runId]).toEqual([['a (set)'], null])
  })

  it('TH-39, TH-46 keep the state of guards over an eviction', async () => {
    const thought = await freshThought('guards')
    const breaker = { circuit_breaker: { name: 'b', failures: 1, step: no } }
    const limiter = { rate_limiter: { name: 'l', per_second: 0.01, mode: 'drop', step: set('a') } }
    await thought.run(breaker)
    await thought.run(limiter)
    await thought.crash()
    expect((await thought.run(breaker)).run.error?.code).toBe('circuit_open')
    expect((await thought.run(limiter)).run.error?.code).toBe('rate_limited')
  })

  it('TH-49 end with the calls of the day, which the next day brings back', async () => {
    bound.chat = scriptedChatModel({ '*': yes })
    const thought = await freshThought('day', { a: '1' })
    const owner = { now: start }
    await thought.namespace.ask('setSettings', { values: { day_model_calls: 1 } }, owner)
    const decide = { decide: { key: 'd', question: '?' } }
    const answer = await thought.run({ sequence: [decide, decide] })
    expect(answer.run.error).toMatchObject({ code: 'budget_exceeded' })
    expect(answer.run.error?.message).toMatch(/^day/)
    expect(notesOf(answer)).toEqual(['d (decide)'])
    const tomorrow = await thought.run(decide, {}, 86_400_000)
    expect(tomorrow.run.status).toBe('completed')
  })

  it('TH-58 hold no more bytes of notes than an object has room for', async () => {
    const thought = await freshThought('bytes')
    const big = 'x'.repeat(65_536)
    await thought.note('k', big)
    const copy = { set: { key: 'k', from_key: 'k' } }
    const sets = Array.from({ length: 130 }, () => copy)
    expect((await thought.run({ sequence: sets })).run.status).toBe('completed')
    const full = await thought.run({ sequence: sets })
    expect(full.run.error).toMatchObject({
      code: 'too_many_notes',
      message: `${16_777_216 + 65_536} bytes of notes, limit 16777216`,
    })
    const note = { id: thought.id, key: 'k', content: big, metadata: {}, source: 'input' }
    const { result } = await thought.namespace.call('addThoughtNote', note, main)
    expect(result).toMatchObject({ ok: false, failure: { code: 'too_many_notes' } })
    const text = await thought.namespace.ask('thoughtText', { id: thought.id })
    expect(text.text.length).toBeGreaterThan(16_000_000)
  })

  it('TH-29, TH-58 copy no more than there is room for, however often they restore', async () => {
    const thought = await freshThought('loop', { k: 'x'.repeat(65_536) })
    const copy = { set: { key: 'k', from_key: 'k' } }
    const sets = Array.from({ length: 60 }, () => copy)
    await thought.run({ sequence: sets })
    const restore = { restore: { key: 'r', checkpoint: 'c' } }
    const loop = {
      sequence: [{ checkpoint: { key: 'c' } }, ...Array.from({ length: 60 }, () => restore)],
    }
    const answer = await thought.run(loop)
    expect(answer.run.error).toMatchObject({ code: 'too_many_notes' })
    expect(answer.run.error?.message).toMatch(/^the run copies 1\d{8} bytes of notes/)
  })

  it('TH-36 emit no more than may be kept', async () => {
    const thought = await freshThought('emit')
    const emit = { emit: { name: 'big', data: 'x'.repeat(60_000) } }
    const answer = await thought.run({ sequence: Array.from({ length: 20 }, () => emit) })
    expect(answer.run.error).toMatchObject({ code: 'too_large' })
    expect(answer.signals).toHaveLength(17)
  })

  it('TH-52 say which signals of a run are not kept', async () => {
    const thought = await freshThought('gap')
    await thought.namespace.ask('setSettings', { values: { signals_kept: 1_000 } }, { now: start })
    const tick = { emit: { name: 'tick' } }
    const old = await thought.run({ sequence: [tick, tick] })
    const ticks = { sequence: Array.from({ length: 197 }, () => tick) }
    const twice = {
      handle: { step: { sequence: [ticks, no] }, on_error: { emit: { name: 'no' } } },
    }
    for (let run = 0; run < 5; run += 1) await thought.run(twice)
    const { run } = await thought.run(twice)
    await thought.namespace.ask('dropSignals', {}, main)
    const followed = await thought.follow({ filter: { runId: run.id }, after: 0, waitMs: 0 })
    expect(followed.gap).toBe(null)
    const gone = await thought.follow({ filter: { runId: old.run.id }, after: 0, waitMs: 0 })
    expect(gone).toMatchObject({ signals: [], gap: { from: 2 } })
  })
})

function limited(): unknown {
  const one = { rate_limiter: { name: 'l', per_second: 0.02, step: { wait: { ms: 0 } } } }
  return { sequence: [one, one] }
}

/** Answers nothing until it is given up. */
function hanging(): ChatModel {
  const { id, models } = scriptedChatModel({})
  return {
    id,
    models,
    complete: ({ signal }) =>
      new Promise((resolve) => {
        const failed = { ok: false, code: 'model_failed', message: 'given up' } as const
        signal?.addEventListener('abort', () => resolve(failed))
      }),
  }
}
