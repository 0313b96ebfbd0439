import { afterEach, describe, expect, it } from 'vitest'
import type { ChatModel } from '../../engine/ports/chat-model.ts'
import { freshThought, notesOf, type ThoughtUnderTest } from '../support/reasoning.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { scriptedChatModel } from '../../scripts/support/scripted-model/chat-model.ts'
import {
  fails,
  type FailureKind,
  type Script,
} from '../../scripts/support/scripted-model/script.ts'

afterEach(() => {
  bound.chat = null
})

const yes = { decision: true, confidence: 0.9, reasoning: ['so'] }
const text = { output: 'in short' }
const category = { primary: 'a', secondary: '', confidence: 0.9, reasoning: ['so'] }
const set = { set: { key: 'set', content: '1' } }

const script: Script = {
  '*': text,
  '[decide:k:reason]': yes,
  '[sift:k:reason]': yes,
  '[analyze:k:reason]': { id: 'A1' },
  '[categorize:k:reason]': category,
  '[discern:k:reason]': category,
  '[assess:k:reason]': {
    overall: 'neutral',
    confidence: 0.5,
    scores: { positive: 0, negative: 0, neutral: 1 },
    aspects: {},
    emotions: [],
    reasoning: ['so'],
  },
  '[prioritize:k:reason]': { ranked: ['y', 'x'], confidence: 0.9, reasoning: ['so'] },
  '[amplify:k:check]': { ...yes, decision: false },
  '[decide:said:reason]': yes,
}

const question = { key: 'k', question: '?', introspect: true }
const categories = ['a', 'b']

/** Each with what the run has noted when its first, second … call fails. */
const primitives: readonly (readonly [string, unknown, readonly (readonly string[])[]])[] = [
  ['TH-16 decide', { decide: question }, [[], ['k']]],
  ['TH-17 analyze', { analyze: { key: 'k', what: '?', schema: { type: 'object' } } }, [[]]],
  ['TH-18 categorize', { categorize: { ...question, categories } }, [[], ['k']]],
  ['TH-19 assess', { assess: { key: 'k', introspect: true } }, [[], ['k']]],
  ['TH-20 prioritize', { prioritize: { key: 'k', criteria: '?', items: ['x', 'y'] } }, [[]]],
  [
    'TH-21 sift',
    JSON.parse(
      '{"sift":{"key":"k","question":"?","introspect":true,"then":{"set":{"key":"set","content":"1"}}}}',
    ),
    [[], ['k']],
  ],
  ['TH-22 discern', { discern: { ...question, categories, routes: { a: set } } }, [[], ['k']]],
  ['TH-23 introspect', { introspect: { key: 'mail' } }, [[]]],
  ['TH-24 recall', { recall: { key: 'k', trace_id: 'own' } }, [[]]],
  ['TH-25 reflect', { reflect: { key: 'k' } }, [[]]],
  ['TH-26 seek', { seek: { key: 'k', query: 'site' } }, [[]]],
  ['TH-27 survey', { survey: { key: 'k', query: 'site', scope: 'memories' } }, [[]]],
  [
    'TH-32 compress',
    { sequence: [{ decide: { key: 'said', question: '?' } }, { compress: { key: 'k' } }] },
    [[], ['said']],
  ],
  [
    'TH-34 amplify',
    {
      amplify: {
        key: 'k',
        source_key: 'mail',
        refinement_prompt: '?',
        completion_criteria: '?',
        max_iterations: 2,
      },
    },
    [[], [], [], []],
  ],
  [
    'TH-35 converge',
    {
      converge: {
        key: 'k',
        synthesis_prompt: '?',
        branches: [{ name: 'one', step: { reflect: { key: 'why' } } }],
      },
    },
    [[], ['why']],
  ],
]

const kinds: readonly (readonly [FailureKind | 'blank', string])[] = [
  ['throws', 'model_failed'],
  [500, 'model_failed'],
  ['timeout', 'model_timeout'],
  ['prose', 'model_invalid'],
  ['empty', 'model_failed'],
  ['blank', 'model_invalid'],
]

/** Answers all but its nth call, and where that is repaired the repair too. */
function failingAt(nth: number, kind: FailureKind | 'blank'): ChatModel & { calls: number } {
  const good = scriptedChatModel(script)
  const bad = scriptedChatModel({ '*': kind === 'blank' ? '' : fails(kind) })
  const model: ChatModel & { calls: number } = {
    id: good.id,
    models: good.models,
    calls: 0,
    complete(request) {
      const isRepair = /^\[.*:repair\]/.test(request.messages.at(-1)?.content ?? '')
      if (!isRepair) model.calls += 1
      return (model.calls === nth ? bad : good).complete(request)
    },
  }
  return model
}

async function thoughtWithMail(name: string): Promise<ThoughtUnderTest> {
  const thought = await freshThought(name, { mail: 'The site is down' })
  const own = { intent: 'other', traceId: 'own' }
  const { id } = await thought.namespace.ask('createThought', own)
  const note = { key: 'n', content: 'down again', metadata: {}, source: 'input' }
  await thought.namespace.ask('addThoughtNote', { id, ...note })
  await thought.namespace.ask('remember', { text: 'The site was down in May', entities: [] })
  return thought
}

describe('a model that fails', () => {
  it.each(primitives)(
    'TH-8, TH-10 %s leaves what came before its failing call',
    async (name, pipeline, kept) => {
      const thought = await thoughtWithMail('model-fails')
      for (const [kind, code] of kinds) {
        for (const [at, notes] of kept.entries()) {
          bound.chat = failingAt(at + 1, kind)
          const before = (await thought.read()).sessionLength
          const answer = await thought.run(pipeline)
          const said = [name, kind, at, answer.run.error?.code, answer.notes.map(({ key }) => key)]
          const all = name.includes('converge') && at === 0 ? 'all_branches_failed' : code
          expect(said).toEqual([name, kind, at, all, notes])
          // Each good call says two, a failing one nothing.
          expect(answer.thought.sessionLength).toBe(sessionAfter(before, at, name))
          expect(answer.signals.at(-1)?.name).toBe('step_failed')
        }
      }
      const healthy = failingAt(0, 500)
      bound.chat = healthy
      expect((await thought.run(pipeline)).run).toMatchObject({ status: 'completed', error: null })
      expect(healthy.calls).toBe(kept.length)
    },
  )

  const decide = { decide: { key: 'k', question: '?' } }
  const branches = [
    { name: 'one', step: decide },
    { name: 'two', step: set },
  ]
  const connectors: readonly (readonly [string, unknown, string, readonly string[]])[] = [
    ['TH-37 sequence', { sequence: [set, decide, set] }, 'failed', ['set (set)']],
    ['TH-38 enrich', { enrich: { step: decide } }, 'completed', []],
    ['TH-38 fallback', { fallback: { steps: [decide, set] } }, 'completed', ['set (set)']],
    ['TH-38 retry', { retry: { step: decide } }, 'completed', ['k (decide)']],
    ['TH-38 backoff', { backoff: { step: decide, base_ms: 1 } }, 'completed', ['k (decide)']],
    ['TH-38 timeout', { timeout: { step: decide, ms: 9000 } }, 'failed', []],
    ['TH-38 handle', { handle: { step: decide, on_error: set } }, 'failed', ['set (set)']],
    [
      'TH-39 rate_limiter',
      { rate_limiter: { name: 'l', per_second: 999, step: decide } },
      'failed',
      [],
    ],
    [
      'TH-39 circuit_breaker',
      { circuit_breaker: { name: 'c', failures: 99, step: decide } },
      'failed',
      [],
    ],
    [
      'TH-40 concurrent',
      { concurrent: { branches, merge: 'all' } },
      'completed',
      ['set (set[two])'],
    ],
    [
      'TH-40 worker_pool',
      { worker_pool: { workers: 1, branches, merge: 'all' } },
      'completed',
      ['set (set[two])'],
    ],
    ['TH-40 race', { race: { branches } }, 'completed', ['set (set[two])']],
  ]
  it.each(connectors)('%s around a failing call', async (_, pipeline, status, notes) => {
    const thought = await freshThought('around', { mail: 'The site is down' })
    for (const [kind, code] of kinds) {
      bound.chat = failingAt(1, kind)
      const { run, ...answer } = await thought.run(pipeline)
      expect([kind, run.status, notesOf(answer)]).toEqual([kind, status, notes])
      expect(run.error?.code ?? code).toBe(code)
    }
  })
})

/** Messages in the session once `good` calls went well; the last two of compress have none. */
function sessionAfter(before: number, good: number, name: string): number {
  // The branches' session is their own, and stays with them.
  if (name.includes('converge')) return before
  return before + 2 * good
}
