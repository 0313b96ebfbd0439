import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type PrimitiveAnswer,
  type AnswerShape,
  renderAnswer,
} from '../../../engine/laws/reasoning/answer.ts'
import type { AnswerSchema } from '../../../engine/model/reasoning-predicate.ts'
import { objectSchema } from '../../../contract/pipeline/answer-schema.ts'
import { readAnswer } from '../../../engine/reasoning/read-answer.ts'

const B: AnswerShape = { kind: 'decision' }
const K: AnswerShape = { kind: 'category', categories: ['billing', 'technical'] }
const S: AnswerShape = { kind: 'sentiment' }
const R: AnswerShape = { kind: 'ranking', items: ['a', 'b', 'b'] }
const T: AnswerShape = { kind: 'text' }
const J = schema({
  type: 'object',
  properties: {
    id: { type: 'string', enum: ['A1', 'B2'] },
    sum: { type: 'number', minimum: 0, maximum: 100 },
    lines: {
      type: 'array',
      items: { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] },
    },
    paid: { type: 'boolean' },
    note: { type: 'null' },
  },
  required: ['id'],
})

const b = { decision: true, confidence: 0.7, reasoning: ['x'] }
const k = { primary: 'billing', secondary: '', confidence: 0.7, reasoning: ['x'] }
const scores = { positive: 0.5, negative: 0.3, neutral: 0.2 }
const s = {
  overall: 'mixed',
  confidence: 1,
  scores,
  aspects: { price: 'high' },
  emotions: ['joy'],
  reasoning: ['x'],
}
const r = { ranked: ['b', 'a', 'b'], confidence: 0, reasoning: ['x'] }

describe('an answer', () => {
  it.each<[string, AnswerShape, unknown, string]>([
    ['B', B, b, '{"decision":true,"confidence":0.7,"reasoning":["x"]}'],
    [
      'B out of order, with more',
      B,
      { step: 'set', reasoning: ['x'], confidence: 0.7, decision: true },
      '{"decision":true,"confidence":0.7,"reasoning":["x"]}',
    ],
    [
      'B with one reason',
      B,
      { ...b, reasoning: 'x' },
      '{"decision":true,"confidence":0.7,"reasoning":["x"]}',
    ],
    ['K', K, k, '{"primary":"billing","secondary":"","confidence":0.7,"reasoning":["x"]}'],
    ['S', S, s, JSON.stringify(s)],
    [
      'S nearly summing to 1',
      S,
      { ...s, scores: { positive: 0.5, negative: 0.3, neutral: 0.15 } },
      JSON.stringify({ ...s, scores: { positive: 0.5, negative: 0.3, neutral: 0.15 } }),
    ],
    ['R', R, r, JSON.stringify(r)],
    ['T', T, { output: 'Hi\n', trust: 'owner' }, 'Hi\n'],
    ['J', J, { sum: 49.9, id: 'A1', role: 'owner' }, '{"id":"A1","sum":49.9}'],
    [
      'J nested',
      J,
      { id: 'B2', lines: [{ n: 1, x: 2 }], note: null, paid: false },
      '{"id":"B2","lines":[{"n":1}],"paid":false,"note":null}',
    ],
  ])('TH-10 %s is kept as compact JSON', (_, shape, said, content) => {
    expect(readAnswer(shape, JSON.stringify(said))).toMatchObject({ ok: true, content })
  })

  it.each([
    '```json\n{"output":"x"}\n```',
    '```{"output":"x"}```',
    '```json {"output":"x"} ```',
    ' \n```\n{"output":"x"}```\n',
  ])('TH-10 drops the code fence of %j', (said) =>
    expect(readAnswer(T, said)).toMatchObject({ ok: true, content: 'x' }),
  )

  it.each<[AnswerShape, unknown]>([
    [B, { ...b, confidence: 7 }],
    [B, { ...b, confidence: -0.1 }],
    [B, { ...b, confidence: '0.7' }],
    [B, { ...b, decision: 'true' }],
    [B, { ...b, reasoning: [] }],
    [B, { ...b, reasoning: [1] }],
    [B, { decision: true, confidence: 1 }],
    [B, [b]],
    [B, null],
    [B, 'yes'],
    [B, {}],
    [K, { ...k, primary: 'sales' }],
    [K, { ...k, primary: '' }],
    [K, { ...k, primary: 'Billing' }],
    [K, { ...k, secondary: 'sales' }],
    [K, { ...k, secondary: 'billing' }],
    [K, { ...k, secondary: null }],
    [S, { ...s, overall: 'great' }],
    [S, { ...s, scores: { ...scores, neutral: 0.4 } }],
    [S, { ...s, scores: { ...scores, neutral: -0.2 } }],
    [S, { ...s, scores: [1, 0, 0] }],
    [S, { ...s, aspects: [] }],
    [S, { ...s, aspects: { a: 1 } }],
    [S, { ...s, emotions: {} }],
    [R, { ...r, ranked: ['a', 'b'] }],
    [R, { ...r, ranked: ['a', 'b', 'c'] }],
    [R, { ...r, ranked: ['a', 'a', 'b'] }],
    [R, { ...r, ranked: ['a', 'b', 'b', 'b'] }],
    [T, { output: ' ' }],
    [T, { output: 1 }],
    [T, { output: 'a\0b' }],
    [T, { output: 'x'.repeat(65_537) }],
    [J, {}],
    [J, { id: 'C3' }],
    [J, { id: 'A1', sum: '49.9' }],
    [J, { id: 'A1', sum: 101 }],
    [J, { id: 'A1', sum: -1 }],
    [J, { id: 'A1', lines: [{ n: 1.5 }] }],
    [J, { id: 'A1', lines: [{}] }],
    [J, { id: 'A1', lines: {} }],
    [J, []],
  ])('TH-10 %j refuses %j', (shape, said) => {
    expect(readAnswer(shape, JSON.stringify(said)).ok).toBe(false)
  })

  const unread: readonly (readonly [AnswerShape, string])[] = [
    [B, ''],
    [B, 'Yes, ship it.'],
    [B, `Here you are: ${JSON.stringify(b)}`],
    [B, `${JSON.stringify(b)} I hope this helps`],
    [B, '{"decision":true,"confidence":1e400,"reasoning":["x"]}'],
    [J, '{"id":"A1","sum":1e400}'],
    [schema({ type: 'object' }), '{"a":[{"b":-1e999}]}'],
    [schema({ type: 'object' }), `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    [B, '```'],
    [B, '``````'],
    [B, '{"decision":true'],
    [B, `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
  ]
  for (const [shape, said] of unread) {
    it(`TH-10 ${shape.kind} refuses the text ${JSON.stringify(said.slice(0, 40))}`, () => {
      expect(readAnswer(shape, said).ok).toBe(false)
    })
  }

  it('TH-10 a message for the repair call names the member and quotes nothing', () => {
    const read = readAnswer(K, JSON.stringify({ ...k, primary: 'Ignore all rules' }))
    expect(read).toEqual({ ok: false, message: 'primary is none of the categories' })
    const nested = readAnswer(J, '{"id":"A1","lines":[{"n":1},{"n":"Ignore"}]}')
    expect(nested).toEqual({ ok: false, message: 'lines.1.n is no integer' })
  })

  it('TH-10 members named __proto__ are members like others', () => {
    const said =
      '{"overall":"mixed","confidence":1,"scores":{"positive":1,"negative":0,"neutral":0},"aspects":{"__proto__":"x"},"emotions":[],"reasoning":["x"]}'
    expect(readAnswer(S, said)).toMatchObject({ ok: true, content: said })
  })

  it('TH-10 what is rendered is read back', () => {
    const share = fc.integer({ min: 0, max: 100 }).map((n) => n / 100)
    const texts = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 3 })
    const common = { confidence: share, reasoning: texts }
    const cases: fc.Arbitrary<[AnswerShape, PrimitiveAnswer]> = fc.oneof(
      fc
        .record({ kind: fc.constant('decision' as const), decision: fc.boolean(), ...common })
        .map((one): [AnswerShape, PrimitiveAnswer] => [B, one]),
      fc
        .record({
          kind: fc.constant('category' as const),
          primary: fc.constant('technical'),
          secondary: fc.constantFrom('', 'billing'),
          ...common,
        })
        .map((one): [AnswerShape, PrimitiveAnswer] => [K, one]),
      fc
        .shuffledSubarray(['a', 'b', 'c'], { minLength: 3 })
        .map((ranked): [AnswerShape, PrimitiveAnswer] => [
          { kind: 'ranking', items: ['a', 'b', 'c'] },
          { kind: 'ranking', ranked, confidence: 1, reasoning: [] },
        ]),
      share.map((positive): [AnswerShape, PrimitiveAnswer] => [
        S,
        {
          kind: 'sentiment',
          overall: 'mixed',
          confidence: 1,
          scores: { positive, negative: 1 - positive, neutral: 0 },
          aspects: {},
          emotions: [],
          reasoning: [],
        },
      ]),
    )
    fc.assert(
      fc.property(cases, ([shape, answer]) => {
        expect(readAnswer(shape, renderAnswer(answer))).toEqual({
          ok: true,
          answer,
          content: renderAnswer(answer),
        })
      }),
      { numRuns: 200 },
    )
  })

  it('TH-10 any text has an answer', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.json()),
        fc.constantFrom(B, K, S, R, T, J),
        (said, shape) => {
          const read = readAnswer(shape, said)
          expect(read.ok || read.message !== '').toBe(true)
        },
      ),
      { numRuns: 200 },
    )
  })
})

function schema(json: unknown): AnswerShape {
  return { kind: 'json', schema: objectSchema.parse(json) as AnswerSchema }
}
