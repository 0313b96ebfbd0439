import { afterEach, describe, expect, it } from 'vitest'
import { freshThought, notesOf, told } from '../support/reasoning.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { scriptedChatModel } from '../../scripts/support/scripted-model/chat-model.ts'

afterEach(() => {
  bound.chat = null
})

const set = (key: string, content = '1') => ({ set: { key, content } })
const no = { require: { if: false } }

describe('connectors', () => {
  const cases: readonly (readonly [string, unknown, string, readonly string[]])[] = [
    [
      'TH-37 gate',
      { sequence: [set('a'), { gate: { if: false } }, set('b')] },
      'blocked',
      ['a (set)'],
    ],
    [
      'TH-37 filter',
      JSON.parse(
        '{"filter":{"if":{"exists":{"key":"n"}},"then":{"set":{"key":"a","content":"1"}}}}',
      ),
      'completed',
      ['a (set)'],
    ],
    ['TH-37 mutate', { mutate: { if: false, set: { key: 'a', content: '1' } } }, 'completed', []],
    [
      'TH-37 switch',
      { switch: { on: { key: 'n' }, routes: { 10: set('ten') }, default: set('other') } },
      'completed',
      ['ten (set)'],
    ],
    ['TH-38 enrich', { enrich: { step: { sequence: [set('a'), no] } } }, 'completed', []],
    [
      'TH-38 fallback',
      { fallback: { steps: [{ sequence: [set('a'), no] }, set('b'), set('c')] } },
      'completed',
      ['b (set)'],
    ],
    [
      'TH-38, TH-43 retry',
      { retry: { step: { sequence: [set('a'), { require: { if: { attempt: { gte: 3 } } } }] } } },
      'completed',
      ['a (set)'],
    ],
    [
      'TH-38 retry that is over',
      { retry: { step: { require: { if: { attempt: { gte: 3 } } } }, attempts: 2 } },
      'require_failed',
      [],
    ],
    ['TH-38 timeout', { timeout: { step: { wait: { ms: 500 } }, ms: 50 } }, 'timeout', []],
    [
      'TH-38 handle',
      { handle: { step: no, on_error: { set: { key: 'e', from_key: '$error', path: 'code' } } } },
      'require_failed',
      ['e (set)'],
    ],
    [
      'TH-40 race',
      {
        race: {
          branches: [
            { name: 'slow', step: { sequence: [{ wait: { ms: 500 } }, set('s')] } },
            { name: 'fast', step: set('f') },
          ],
        },
      },
      'completed',
      ['f (set[fast])'],
    ],
    [
      'TH-40 concurrent, without notes',
      { concurrent: { branches: [{ name: 'a', step: set('x') }], merge: 'none' } },
      'completed',
      [],
    ],
    [
      'TH-40 worker_pool',
      {
        worker_pool: {
          merge: 'all',
          workers: 1,
          branches: [
            { name: 'a', step: set('x') },
            { name: 'b', step: no },
          ],
        },
      },
      'completed',
      ['x (set[a])'],
    ],
    [
      'TH-35 all branches failed',
      { concurrent: { branches: [{ name: 'a', step: no }] } },
      'all_branches_failed',
      [],
    ],
    ['TH-36 path', { set: { key: 'a', from_key: 'n', path: 'x' } }, 'path_not_found', []],
  ]
  it.each(cases)('%s', async (_, pipeline, end, notes) => {
    const answer = await (await freshThought('connectors', { n: '10' })).run(pipeline)
    expect([answer.run.error?.code ?? answer.run.status, notesOf(answer)]).toEqual([end, notes])
  })

  it('TH-49 ends where the budget does, and names the part', async () => {
    const thought = await freshThought('budget')
    const steps = [set('a'), set('b'), set('c')]
    const answer = await thought.run(
      { enrich: { step: { sequence: steps } } },
      { budget: { steps: 2 } },
    )
    expect(answer.run.error).toMatchObject({ code: 'budget_exceeded' })
    const plain = await thought.run({ sequence: steps }, { budget: { steps: 2 } })
    expect(plain.run.error?.message).toMatch(/^steps/)
    expect(notesOf(plain)).toEqual(['a (set)', 'b (set)'])
    const late = await thought.run({ wait: { ms: 5000 } }, { budget: { wallMs: 30 } })
    expect(late.run.error?.message).toMatch(/^wall_ms/)
  })

  it('TH-39 opens a breaker after failures in a row, and tries again after a while', async () => {
    const thought = await freshThought('breaker')
    const breaker = (step: unknown) => ({ circuit_breaker: { name: 'b', failures: 2, step } })
    await thought.run(breaker(no))
    await thought.run(breaker(no))
    expect((await thought.run(breaker(set('a')))).run.error?.code).toBe('circuit_open')
    const later = await thought.run(breaker(set('a')), {}, 31_000)
    expect(later.run.status).toBe('completed')
  })

  it('TH-39 limits a rate: what comes too soon waits or fails', async () => {
    const thought = await freshThought('limiter')
    const limited = (mode: string) => ({
      rate_limiter: { name: 'l', per_second: 20, mode, step: { wait: { ms: 0 } } },
    })
    expect((await thought.run(limited('drop'))).run.status).toBe('completed')
    expect((await thought.run(limited('drop'))).run.error?.code).toBe('rate_limited')
    expect((await thought.run(limited('wait'))).run.status).toBe('completed')
  })

  it('TH-47 brings in all of an atomic run at its end, blocked too', async () => {
    const thought = await freshThought('atomic', { n: '1' })
    const decide = { decide: { key: 'd', question: '?', rule: true } }
    const steps = [
      set('a'),
      decide,
      { checkpoint: { key: 'c' } },
      set('b'),
      { gate: { if: false } },
    ]
    const answer = await thought.run({ sequence: steps }, { atomic: true })
    expect([answer.run.status, notesOf(answer)]).toEqual([
      'blocked',
      ['a (set)', 'd (decide)', 'b (set)'],
    ])
    expect(answer.thought).toMatchObject({ parentId: thought.id, noteCount: 4 })
    expect(told(answer)).toEqual([
      'S d',
      'C d',
      'S c',
      'C c',
      'N a',
      'N d',
      'P 3;3',
      'thought_created',
      'N b',
    ])
  })

  it('TH-54 remembers with what it read, and a model is believed less', async () => {
    bound.chat = scriptedChatModel({ '*': { output: 'Postgres was chosen' } })
    const thought = await freshThought('remember', { a: 'We chose Postgres for billing' })
    const answer = await thought.run({
      sequence: [
        { reflect: { key: 'w' } },
        { remember: { key: 'm', from_key: 'w', store: 'semantic' } },
      ],
    })
    const { memory_id: id } = JSON.parse(answer.notes.at(-1)?.content ?? '{}')
    const memory = await thought.namespace.ask('getMemory', { id })
    expect(memory).toMatchObject({
      text: 'Postgres was chosen',
      trust: 'main',
      metadata: { thought_id: thought.id, run_id: answer.run.id },
    })
    const recalled = await thought.namespace.ask('recall', { query: 'billing', topK: 10 })
    expect(recalled.hits.filter(({ text }) => text.includes('for billing'))).toEqual([])
  })
})
