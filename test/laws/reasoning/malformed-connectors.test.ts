import { describe, expect, it } from 'vitest'
import { thenName } from '../../../contract/pipeline/parts.ts'
import { expectMistakes, type Malformed, q, set, titleOf } from './support/malformed.ts'

const long = (length: number) => 'x'.repeat(length)
const check = (predicate: unknown) => ({ require: { if: predicate } })
const write = (more: object) => ({ set: { key: 'k', ...more } })
const keep = (more: object) => ({ remember: { key: 'k', text: 'x', ...more } })
const branch = (name: string, step: unknown = set) => ({ name, step })
const race = (...branches: unknown[]) => ({ race: { branches } })
const nested = (depth: number, inner: unknown): unknown =>
  depth === 0 ? inner : { sequence: [nested(depth - 1, inner)] }
const nots = (depth: number): unknown => (depth === 0 ? true : { not: nots(depth - 1) })

const steps: readonly Malformed[] = [
  [undefined, ''],
  [null, ''],
  [true, ''],
  [[], ''],
  [[set], ''],
  [{}, ''],
  [{ ...set, wait: { ms: 1 } }, ''],
  [{ decid: {} }, ''],
  [{ Set: {} }, ''],
  [{ toString: {} }, ''],
  [{ constructor: {} }, ''],
  [JSON.parse('{"__proto__": {}}'), ''],
  [{ sequence: [set, { decid: {} }] }, 'sequence.1'],
  [{ sequence: [null, set, 3] }, 'sequence.0', 'sequence.2'],
  [{ sequence: set }, 'sequence'],
  [{ sequence: { steps: [set] } }, 'sequence'],
  [nested(16, set), `${'sequence.0.'.repeat(16)}set`],
  [{ sequence: Array.from({ length: 201 }, () => set) }, 'sequence.200.set'],
  [{ sequence: Array.from({ length: 201 }, () => ({ sequence: [] })) }, 'sequence.199.sequence'],
]

const builtIns: readonly Malformed[] = [
  [write({}), 'set.content'],
  [write({ content: 'a', from_key: 'b' }), 'set.from_key'],
  [write({ content: 1 }), 'set.content'],
  [write({ content: {} }), 'set.content'],
  [write({ content: long(65_537) }), 'set.content'],
  [write({ content: 'a', path: 'b' }), 'set.path'],
  [write({ from_key: 'a', path: '' }), 'set.path'],
  [write({ from_key: 'a', path: 'b..c' }), 'set.path'],
  [write({ from_key: 'a', path: ['b'] }), 'set.path'],
  [write({ content: 'a', metadata: [] }), 'set.metadata'],
  [write({ content: 'a', metadata: { n: 1 } }), 'set.metadata.n'],
  [write({ content: 'a', metadata: { n: long(1_025) } }), 'set.metadata.n'],
  [write({ content: 'a', metadata: { by: 'model' } }), 'set.metadata.by'],
  [write({ content: 'a', metadata: JSON.parse('{"__proto__":"x"}') }), 'set.metadata.__proto__'],
  [
    write({
      content: 'a',
      metadata: Object.fromEntries([...Array(33).keys()].map((n) => [n, ''])),
    }),
    'set.metadata',
  ],
  [{ require: {} }, 'require.if'],
  [{ require: { if: true, message: '' } }, 'require.message'],
  [{ require: { if: true, key: 'k' } }, 'require.key'],
  [{ emit: {} }, 'emit.name'],
  [{ emit: { name: 'a\r\nid: 1' } }, 'emit.name'],
  [{ emit: { name: 'a', data: long(65_536) } }, 'emit.data'],
  [{ emit: { name: 'a', data: [Infinity] } }, 'emit.data'],
  [{ wait: {} }, 'wait.ms'],
  [{ wait: { ms: -1 } }, 'wait.ms'],
  [{ wait: { ms: 600_001 } }, 'wait.ms'],
  [{ wait: { ms: 0.5 } }, 'wait.ms'],
  [{ remember: { key: 'k' } }, 'remember.text'],
  [keep({ from_key: 'a' }), 'remember.from_key'],
  [keep({ text: ' ' }), 'remember.text'],
  [keep({ path: 'a' }), 'remember.path'],
  [keep({ explicit: true }), 'remember.explicit'],
  [keep({ store: 'vault' }), 'remember.store'],
  [keep({ store: 'core' }), 'remember.store'],
  [keep({ entities: 'user_id:1' }), 'remember.entities'],
  [keep({ entities: [1] }), 'remember.entities.0'],
  [keep({ confidence: 1.1 }), 'remember.confidence'],
  [keep({ occurred_at: 'today' }), 'remember.occurred_at'],
  [keep({ occurred_at: '2026-02-30' }), 'remember.occurred_at'],
  [keep({ occurred_at: '2026-02-03T10:00' }), 'remember.occurred_at'],
  [keep({ occurred_at: '2026-02-03T25:00Z' }), 'remember.occurred_at'],
  [keep({ occurred_at: 0 }), 'remember.occurred_at'],
]

const connectors: readonly Malformed[] = [
  [{ filter: { [thenName]: set } }, 'filter.if'],
  [{ filter: { if: true } }, 'filter.then'],
  [{ filter: { if: true, [thenName]: { sett: {} } } }, 'filter.then'],
  [{ mutate: { if: true } }, 'mutate.set'],
  [{ mutate: { if: true, set } }, 'mutate.set.content', 'mutate.set.set', 'mutate.set.key'],
  [{ mutate: { if: true, set: { key: 'a' } } }, 'mutate.set.content'],
  [{ switch: { routes: {} } }, 'switch.on'],
  [{ switch: { on: 'a', routes: {} } }, 'switch.on'],
  [{ switch: { on: { key: 'a' } } }, 'switch.routes'],
  [{ switch: { on: { key: 'a' }, routes: { 'v1.2': {} } } }, String.raw`switch.routes.v1\.2`],
  [{ switch: { on: { key: 'a' }, routes: {}, default: [] } }, 'switch.default'],
  [{ gate: {} }, 'gate.if'],
  [{ gate: { if: 1 } }, 'gate.if'],
  [{ enrich: set }, 'enrich.set', 'enrich.step'],
  [{ fallback: { steps: [] } }, 'fallback.steps'],
  [{ fallback: {} }, 'fallback.steps'],
  [{ fallback: [set] }, 'fallback'],
  [{ retry: { step: set, attempts: 0 } }, 'retry.attempts'],
  [{ retry: { step: set, attempts: 11 } }, 'retry.attempts'],
  [{ retry: { step: set, base_ms: 1 } }, 'retry.base_ms'],
  [{ backoff: { step: set, base_ms: 600_001 } }, 'backoff.base_ms'],
  [{ timeout: { step: set } }, 'timeout.ms'],
  [{ handle: { step: set } }, 'handle.on_error'],
  [
    { handle: { step: set, on_error: { set: {} } } },
    'handle.on_error.set.content',
    'handle.on_error.set.key',
  ],
  [{ rate_limiter: { name: 'n', step: set } }, 'rate_limiter.per_second'],
  [{ rate_limiter: { name: 'n', step: set, per_second: 0 } }, 'rate_limiter.per_second'],
  [{ rate_limiter: { name: 'n', step: set, per_second: 1_001 } }, 'rate_limiter.per_second'],
  [{ rate_limiter: { name: 'n', step: set, per_second: 1, burst: 0 } }, 'rate_limiter.burst'],
  [{ rate_limiter: { name: 'n', step: set, per_second: 1, mode: 'skip' } }, 'rate_limiter.mode'],
  [{ circuit_breaker: { step: set } }, 'circuit_breaker.name'],
  [{ circuit_breaker: { name: 'n', step: set, failures: 101 } }, 'circuit_breaker.failures'],
  [{ circuit_breaker: { name: 'n', step: set, reset_ms: -1 } }, 'circuit_breaker.reset_ms'],
  [race(), 'race.branches'],
  [race(branch('a'), branch('b'), branch('a')), 'race.branches.2.name'],
  [race({ step: set }), 'race.branches.0.name'],
  [race({ name: 'a' }), 'race.branches.0.step'],
  [race(set), 'race.branches.0.set', 'race.branches.0.name', 'race.branches.0.step'],
  [race(...[...Array(9).keys()].map((n) => branch(`b${n}`))), 'race.branches'],
  [race(branch('a', { checkpoint: { key: 'c' } })), 'race.branches.0.step.checkpoint'],
  [
    race(branch('a', { sequence: [{ forget: { key: 'f' } }] })),
    'race.branches.0.step.sequence.0.forget',
  ],
  [
    {
      concurrent: {
        branches: [branch('a', { retry: { step: { restore: { key: 'r', checkpoint: 'c' } } } })],
      },
    },
    'concurrent.branches.0.step.retry.step.restore',
  ],
  [{ concurrent: { branches: [], merge: 'some' } }, 'concurrent.merge'],
  [{ concurrent: { branches: [], workers: 2 } }, 'concurrent.workers'],
  [{ worker_pool: { branches: [] } }, 'worker_pool.workers'],
  [{ worker_pool: { branches: [], workers: 0 } }, 'worker_pool.workers'],
]

const predicates: readonly Malformed[] = [
  [check(null), 'require.if'],
  [check('true'), 'require.if'],
  [check([]), 'require.if'],
  [check({ all: true }), 'require.if.all'],
  [check({ all: [true, {}] }), 'require.if.all.1'],
  [check({ any: [{ nor: [] }] }), 'require.if.any.0'],
  [check({ all: [], any: [] }), 'require.if'],
  [check({ not: [true] }), 'require.if.not'],
  [check(nots(17)), `require.if${'.not'.repeat(16)}`],
  [check({ exists: 'a' }), 'require.if.exists'],
  [check({ exists: {} }), 'require.if.exists.key'],
  [check({ exists: { key: 'a', value: 1 } }), 'require.if.exists.value'],
  [check({ equals: { key: 'a' } }), 'require.if.equals.value'],
  [check({ equals: { key: 'a', value: {} } }), 'require.if.equals.value'],
  [check({ gt: { key: 'a', value: '3' } }), 'require.if.gt.value'],
  [check({ in: { key: 'a', values: [] } }), 'require.if.in.values'],
  [check({ in: { key: 'a', value: 1 } }), 'require.if.in.value', 'require.if.in.values'],
  [check({ decision: { key: 'a', value: 'true' } }), 'require.if.decision.value'],
  [check({ confidence: { key: 'a' } }), 'require.if.confidence'],
  [check({ confidence: { key: 'a', gte: '1' } }), 'require.if.confidence.gte'],
  [check({ notes: 3 }), 'require.if.notes'],
  [check({ notes: {} }), 'require.if.notes'],
  [check({ attempt: { eq: 1 } }), 'require.if.attempt.eq'],
  [{ decide: { ...q, rule: { gt: { value: 1 } } } }, 'decide.rule.gt.key'],
]

describe('a malformed connector, built-in or predicate is refused with its path', () => {
  for (const row of [...steps, ...builtIns, ...connectors, ...predicates]) {
    it(`TH-42 ${titleOf(row)}`, () => expectMistakes(row))
  }

  it('TH-42 the tables name more than a hundred', () => {
    expect([...steps, ...builtIns, ...connectors, ...predicates].length).toBeGreaterThan(100)
  })
})
