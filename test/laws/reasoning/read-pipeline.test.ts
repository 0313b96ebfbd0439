import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { thenName } from '../../../contract/pipeline/parts.ts'
import { allSteps, modelsNamed } from '../../../engine/laws/reasoning/inner-steps.ts'
import { readPipeline } from './support/read-pipeline.ts'
import type { Step, StepKind } from '../../../engine/model/reasoning-step.ts'
import { type pipelineSchema, pipelineStepNames } from '../../../contract/pipeline/pipeline.ts'
import { pipelines } from './support/pipelines.ts'
import { q, set } from './support/malformed.ts'

describe('a pipeline as read', () => {
  it('TH-15 has every default filled in', () => {
    expect(stepOf({ decide: q })).toEqual({
      kind: 'decide',
      path: 'pipeline.decide',
      key: 'k',
      question: '?',
      rule: null,
      by: 'auto',
      model: null,
      temperature: null,
      introspect: false,
      introspectionTemperature: null,
      summaryKey: 'k_summary',
    })
  })

  it.each([
    [{ introspect: { key: 'a' } }, { summaryKey: 'a_summary' }],
    [{ seek: { key: 'a', query: 'x' } }, { limit: 10, scope: 'thoughts', summaryKey: 'a' }],
    [{ survey: { key: 'a', query: 'x' } }, { limit: 5, scope: 'thoughts', summaryKey: 'a' }],
    [{ reflect: { key: 'a' } }, { unpublishedOnly: false, prompt: null }],
    [{ recall: { key: 'a', trace_id: 't' } }, { of: { traceId: 't' } }],
    [{ restore: { key: 'a', checkpoint: 'c' } }, { of: { checkpoint: 'c' } }],
    [{ forget: { key: 'a', drop_keys: [] } }, { dropKeys: [], keepKeys: null }],
    [{ truncate: { key: 'a' } }, { keepFirst: 1, keepLast: 10, threshold: 0 }],
    [{ compress: { key: 'a' } }, { threshold: 0, summaryKey: 'a' }],
    [{ decide: { ...q, temperature: 0 } }, { temperature: 0 }],
    [{ retry: { step: set } }, { attempts: 3, baseMs: 0 }],
    [{ backoff: { step: set } }, { attempts: 3, baseMs: 1_000 }],
    [{ circuit_breaker: { name: 'n', step: set } }, { failures: 5, resetMs: 30_000 }],
    [{ rate_limiter: { name: 'n', per_second: 2, step: set } }, { burst: 1, mode: 'wait' }],
    [{ concurrent: { branches: [] } }, { merge: 'none', workers: null }],
    [{ emit: { name: 'n' } }, { data: {} }],
    [
      { set: { key: 'a', from_key: 'b', path: 'c.0' } },
      { text: { from: { key: 'b', path: ['c', '0'] } } },
    ],
    [{ mutate: { if: true, set: set.set } }, { set: { kind: 'set', path: 'pipeline.mutate.set' } }],
    [
      { remember: { key: 'a', text: 'x', occurred_at: '2024-02-29' } },
      { occurredAt: Date.UTC(2024, 1, 29) },
    ],
    [
      { remember: { key: 'a', text: 'x', occurred_at: '1999-12-31T23:59:59.9999+02:00' } },
      { occurredAt: Date.parse('1999-12-31T21:59:59.999Z') },
    ],
    [
      { discern: { ...q, routes: { a: set, b: set }, keywords: { b: ['x'] } } },
      { categories: ['a', 'b'], keywords: [{ category: 'b', words: ['x'] }], fallback: null },
    ],
  ])('TH-15 to TH-40 %j', (json, expected) => {
    expect(stepOf(json)).toMatchObject(expected)
  })

  it('TH-57 the example of the spec has a path for each step', () => {
    const paths: string[] = []
    collectPaths(stepOf(example), paths)
    expect(paths).toEqual([
      'pipeline.sequence',
      'pipeline.sequence.0.decide',
      'pipeline.sequence.1.sift',
      'pipeline.sequence.1.sift.then.set',
      'pipeline.sequence.2.discern',
      'pipeline.sequence.2.discern.routes.technical.set',
      'pipeline.sequence.3.converge',
      'pipeline.sequence.3.converge.branches.0.step.reflect',
      'pipeline.sequence.3.converge.branches.1.step.assess',
    ])
  })

  it('TH-9 the models that it names are found wherever they stand', () => {
    const named = { decide: { ...q, model: 'm' } }
    const handle = { handle: { step: set, on_error: named } }
    const discern = { discern: { ...q, routes: { a: set, b: handle }, fallback: named } }
    expect(modelsNamed(allSteps(stepOf(discern)))).toEqual([
      { path: 'pipeline.discern.routes.b.handle.on_error.decide.model', name: 'm' },
      { path: 'pipeline.discern.fallback.decide.model', name: 'm' },
    ])
  })

  it('TH-58 200 steps at depth 16 are read and counted', () => {
    const full = { sequence: Array.from({ length: 200 }, () => set) }
    expect(readPipeline(full)).toMatchObject({ ok: true, counts: { steps: 200, depth: 2 } })
    let deep: unknown = set
    for (let depth = 1; depth < 16; depth++) deep = { sequence: [deep] }
    expect(readPipeline(deep)).toMatchObject({ ok: true, counts: { steps: 1, depth: 16 } })
  })

  it('TH-58 characters count, not units', () => {
    expect(readPipeline({ set: { key: '😀'.repeat(128), content: '' } }).ok).toBe(true)
    expect(readPipeline({ set: { key: '😀'.repeat(129), content: '' } }).ok).toBe(false)
  })
})

describe('the steps of the wire', () => {
  it('are those of the engine', () => {
    // The compiler holds the two together: a kind that only one of them knows is an error here.
    const wire = (kind: StepKind): WireKind => kind
    const inside = (kind: WireKind): StepKind => kind
    for (const kind of pipelineStepNames) expect(wire(inside(kind as WireKind))).toBe(kind)
  })
})

describe('any JSON has an answer', () => {
  it('TH-42 a generated pipeline is read, and its paths are unique', () => {
    fc.assert(
      fc.property(pipelines, (json) => {
        const paths: string[] = []
        collectPaths(stepOf(json), paths)
        expect(new Set(paths).size).toBe(paths.length)
        expect(allSteps(stepOf(json)).map(({ path }) => path)).toHaveLength(paths.length)
      }),
      { numRuns: 150 },
    )
  })

  it('TH-42 nothing throws', () => {
    const names = fc.constantFrom(
      'sequence',
      'decide',
      'key',
      'race',
      'branches',
      'if',
      'not',
      '__proto__',
    )
    const json = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 6 },
        fc.constantFrom(null, true, 0, -1, 1e308, '', 'x', '\ud800'),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(names, tie('value'), { maxKeys: 3, noNullPrototype: true }),
      ),
    })).value
    fc.assert(
      fc.property(json, (value) => {
        const read = readPipeline(value)
        expect(read.ok || read.errors.length > 0).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('TH-42 depth 1,000 is a mistake, wherever it is', () => {
    const deep = (wrap: (inner: unknown) => unknown) => {
      let json: unknown = true
      for (let depth = 0; depth < 1_000; depth++) json = wrap(json)
      return json
    }
    const not = deep((inner) => ({ not: inner }))
    const list = deep((inner) => [inner])
    const items = deep((inner) => ({ items: inner }))
    for (const json of [
      deep((inner) => ({ sequence: [inner] })),
      deep((inner) => ({ enrich: { step: inner } })),
      list,
      { gate: { if: not } },
      { emit: { name: 'n', data: list } },
      { analyze: { key: 'k', what: '?', schema: items } },
      { remember: { key: 'k', text: 'x', entities: [{ a: list }] } },
    ]) {
      expect(readPipeline(json).ok).toBe(false)
    }
  })

  it('TH-42 100,000 members or items are each read a few times, with fifty mistakes at most', () => {
    const names = Array.from({ length: 100_000 }, (_, at) => [`n${at}`, at] as const)
    let reads = 0
    const counted = <T extends object>(value: T): T =>
      new Proxy(value, {
        get(target, name, receiver) {
          reads += 1
          return Reflect.get(target, name, receiver)
        },
      })
    const many = counted(Object.fromEntries(names))
    const items = counted(names.map(([name]) => name))
    const pipelines = [
      many,
      { sequence: items },
      { decide: many },
      { gate: { if: many } },
      { gate: { if: { all: items } } },
      { analyze: { key: 'k', what: '?', schema: { properties: many } } },
      { discern: { ...q, routes: many } },
      { set: { key: 'a', content: '', metadata: many } },
      { prioritize: { key: 'k', criteria: '?', items } },
      { sequence: items.map(() => ({ sequence: [] })) },
    ]
    for (const json of pipelines) {
      reads = 0
      const read = readPipeline(json)
      expect(!read.ok && read.errors.length > 0 && read.errors.length <= 50).toBe(true)
      expect(reads).toBeLessThan(20 * names.length)
    }
  })
})

type WireKind = keyof z.output<typeof pipelineSchema>

function stepOf(json: unknown): Step {
  const read = readPipeline(json)
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  return read.step
}

function collectPaths(value: unknown, paths: string[]): void {
  if (typeof value !== 'object' || value === null) return
  if ('kind' in value && 'path' in value && typeof value.path === 'string') paths.push(value.path)
  for (const inner of Object.values(value)) collectPaths(inner, paths)
}

const example = {
  sequence: [
    { decide: { key: 'urgent', question: '?' } },
    {
      sift: { key: 'page', question: '?', [thenName]: { set: { key: 'paged', content: 'Ann' } } },
    },
    {
      discern: {
        key: 'desk',
        question: '?',
        categories: ['billing', 'technical'],
        routes: { technical: { set: { key: 'to', content: 'T' } } },
      },
    },
    {
      converge: {
        key: 'reply',
        synthesis_prompt: '?',
        branches: [
          { name: 'cause', step: { reflect: { key: 'why' } } },
          { name: 'tone', step: { assess: { key: 'mood' } } },
        ],
      },
    },
  ],
}
