import type { Json } from '../../../engine/model/json.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Work } from '../../../engine/laws/work.ts'
import { evaluateWhere } from '../../../engine/laws/workspace/where/evaluate-where.ts'
import { readLike } from '../../../engine/laws/workspace/where/like.ts'
import { parseWhere } from '../../../engine/laws/workspace/where/parse-where.ts'
import type { Literal, Where } from '../../../engine/laws/workspace/where/where.ts'
import { naiveTruth, printWhere } from './naive-where.ts'

const anyLiteral: fc.Arbitrary<Literal> = fc.oneof(
  fc.constantFrom('a', 'ab', 'B', '1', '2.0', '', "it's", '"', '\\', '\n', '😀', '1e0'),
  fc.constantFrom(0, 1, 2, -1.5, 1e21),
  fc.boolean(),
)
const anyText = fc.constantFrom('a', '', 'A', '%a%', '_b', 'a%', '\\%', 'a_', "'", '%', '2')
const anyPath = fc.constantFrom(
  ['a'],
  ['b'],
  ['a', 'b'],
  ['a', 0],
  ['b', -1],
  ['not'],
  ['a.b'],
  ['toString'],
)

const anyTest: fc.Arbitrary<Where> = fc.oneof(
  fc.record({
    kind: fc.constant('compare' as const),
    path: anyPath,
    operator: fc.constantFrom('=', '!=', '<', '<=', '>', '>='),
    literal: anyLiteral,
  }),
  fc.record({ kind: fc.constant('is_null' as const), path: anyPath }),
  fc.record({ kind: fc.constant('contains' as const), path: anyPath, literal: anyLiteral }),
  fc.record({ kind: fc.constant('starts_with' as const), path: anyPath, text: anyText }),
  fc.record({
    kind: fc.constant('like' as const),
    path: anyPath,
    pattern: anyText.map((text) => readLike(text)),
  }),
  fc.record({
    kind: fc.constant('in' as const),
    path: anyPath,
    literals: fc.array(anyLiteral, { minLength: 1, maxLength: 3 }),
  }),
)

const { anyWhere } = fc.letrec<{ anyWhere: Where }>((tie) => ({
  anyWhere: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    anyTest,
    fc.record({ kind: fc.constant('not' as const), term: tie('anyWhere') }),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      terms: fc.array(tie('anyWhere'), { minLength: 2, maxLength: 3 }),
    }),
  ),
}))

const anyValue: fc.Arbitrary<Json> = fc.oneof(
  anyLiteral,
  fc.constantFrom<Json>(null, 'ab', 'xaby', ['a', 1], ['1'], [], { b: 1 }, { b: 'ab' }),
)
const anyRow = fc.dictionary(fc.constantFrom('a', 'b', 'not', 'a.b', 'c', 'toString'), anyValue)

describe('a condition, whatever it is', () => {
  it('WM-32 is read as it was printed', () => {
    fc.assert(
      fc.property(anyWhere, fc.boolean(), (where, isLoud) => {
        const text = printWhere(where, isLoud)
        expect(parseWhere(text)).toEqual({ ok: true, value: where })
      }),
    )
  })

  it('WM-33, WM-34 says of a row what a naive reading says', () => {
    fc.assert(
      fc.property(anyWhere, anyRow, (where, row) => {
        expect(evaluateWhere(where, row, new Work())).toBe(naiveTruth(where, row))
      }),
      { numRuns: 1_000 },
    )
  })

  it('WM-34 is unknown just where its opposite is', () => {
    fc.assert(
      fc.property(anyWhere, anyRow, (where, row) => {
        const [truth, opposite] = [where, { kind: 'not' as const, term: where }].map((one) =>
          evaluateWhere(one, row, new Work()),
        )
        expect(opposite).toBe(truth === 'unknown' ? 'unknown' : truth === 'true' ? 'false' : 'true')
      }),
    )
  })
})
