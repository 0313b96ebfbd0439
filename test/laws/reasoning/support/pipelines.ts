import fc from 'fast-check'
import { thenName } from '../../../../contract/pipeline/parts.ts'

const key = fc.constantFrom('a', 'b.c', 'c\\', 'd', '$error', 'ключ')
const text = fc.constantFrom('?', 'two words', 'line\nbreak')
const scalar = fc.constantFrom('x', 3, true, null, 1.5)
const member = fc.record({ key, path: fc.constantFrom('m', 'm.0') }, { requiredKeys: ['key'] })

/** Predicates of TH-41, as on the wire. */
export const predicates = fc.letrec<{ predicate: unknown }>((tie) => ({
  predicate: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'predicate' },
    fc.boolean(),
    fc.record({ exists: member }),
    single(
      fc.constantFrom('equals', 'not_equals', 'contains'),
      fc.record({ key, value: scalar, path: fc.constant('m') }, { requiredKeys: ['key', 'value'] }),
    ),
    single(fc.constantFrom('gt', 'gte', 'lt', 'lte'), fc.record({ key, value: fc.integer() })),
    fc.record({ in: fc.record({ key, values: fc.array(scalar, { minLength: 1, maxLength: 3 }) }) }),
    fc.record({ decision: fc.record({ key, value: fc.boolean() }, { requiredKeys: ['key'] }) }),
    fc.record({ confidence: fc.record({ key, gte: fc.double({ min: 0, max: 1, noNaN: true }) }) }),
    single(fc.constantFrom('notes', 'attempt'), fc.record({ lt: fc.nat(5) })),
    single(fc.constantFrom('all', 'any'), fc.array(tie('predicate'), { maxLength: 3 })),
    fc.record({ not: tie('predicate') }),
  ),
})).predicate

const asked = fc.record({ key, question: text })

/** Steps of all kinds, as on the wire; valid ones. */
export const pipelines = fc.letrec<{ step: unknown; branched: unknown }>((tie) => {
  const inner = (step: fc.Arbitrary<unknown>) => {
    const routes = fc.dictionary(key, step, { minKeys: 2, maxKeys: 3, noNullPrototype: true })
    const branches = fc
      .uniqueArray(key, { minLength: 1, maxLength: 3 })
      .chain((names) =>
        fc.tuple(
          ...names.map((name) => fc.record({ name: fc.constant(name), step: tie('branched') })),
        ),
      )
    return [
      fc.record({ sequence: fc.array(step, { maxLength: 3 }) }),
      fc.record({ filter: fc.record({ if: predicates, [thenName as string]: step }) }),
      fc.record({ mutate: fc.record({ if: predicates, set: fc.record({ key, content: text }) }) }),
      fc.record({ switch: fc.record({ on: member, routes, default: step }) }),
      fc.record({ handle: fc.record({ step, on_error: step }) }),
      fc.record({ fallback: fc.record({ steps: fc.array(step, { minLength: 1, maxLength: 2 }) }) }),
      single(fc.constantFrom('enrich', 'retry', 'backoff'), fc.record({ step })),
      fc.record({ timeout: fc.record({ step, ms: fc.nat(600_000) }) }),
      fc.record({ rate_limiter: fc.record({ name: key, per_second: fc.constant(0.01), step }) }),
      fc.record({ circuit_breaker: fc.record({ name: key, step }) }),
      single(fc.constantFrom('race', 'concurrent'), fc.record({ branches })),
      fc.record({ worker_pool: fc.record({ branches, workers: fc.constant(2) }) }),
      fc.record({ converge: fc.record({ key, synthesis_prompt: text, branches }) }),
      fc.record({ sift: fc.record({ key, question: text, [thenName as string]: step }) }),
      fc.record({ discern: fc.record({ key, question: text, routes, fallback: step }) }),
    ]
  }
  const leaves = [
    single(fc.constantFrom('decide', 'assess'), asked),
    fc.record({ set: fc.record({ key, content: text }) }),
    fc.record({ require: fc.record({ if: predicates }) }),
    fc.record({ emit: fc.record({ name: key, data: fc.jsonValue({ maxDepth: 2 }) }) }),
    fc.record({ reset: fc.record({ key }) }),
    fc.record({ gate: fc.record({ if: predicates }) }),
  ]
  const moving = single(fc.constantFrom('checkpoint', 'forget'), fc.record({ key }))
  const depth = { maxDepth: 3, depthIdentifier: 'step' }
  return {
    step: fc.oneof(depth, ...leaves, moving, ...inner(tie('step'))),
    branched: fc.oneof(depth, ...leaves, ...inner(tie('branched'))),
  }
}).step

function single(name: fc.Arbitrary<string>, body: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(name, body).map(([kind, value]) => ({ [kind]: value }))
}
