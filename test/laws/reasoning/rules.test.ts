import { Work } from '../../../engine/laws/work.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { notesSeen } from '../../../engine/laws/reasoning/predicate.ts'
import type { AskingStep } from '../../../engine/laws/reasoning/prompts.ts'
import { firstPhase, shapeOf } from '../../../engine/laws/reasoning/prompts.ts'
import { readAnswer } from '../../../engine/reasoning/read-answer.ts'
import { readPipeline } from './support/read-pipeline.ts'
import {
  answerByRules,
  branchLines,
  numberedHits,
  type RulesInput,
} from '../../../engine/laws/reasoning/rules/answer-by-rules.ts'
import { countSentiment } from '../../../engine/laws/reasoning/rules/assess-by-rules.ts'
import { readItems } from '../../../engine/laws/reasoning/rules/prioritize-by-rules.ts'
import type { NoteEntry } from '../../../engine/model/reasoning.ts'
import { noteOf, notesOf } from './support/notes.ts'

const decide = (rule?: unknown) => ({
  decide: { key: 'k', question: '?', ...(rule !== undefined && { rule }) },
})
const analyze = (schema: object) => ({ analyze: { key: 'k', what: '?', schema } })
const categorize = (keywords = {}) => ({
  categorize: { key: 'k', question: '?', categories: ['billing', 'technical'], keywords },
})
const assess = { assess: { key: 'k' } }
const invoice = analyze({
  type: 'object',
  properties: { id: { type: 'string' }, sum: { type: 'number' } },
  required: ['id', 'sum'],
})
const mood = analyze({ properties: { mood: { enum: ['Good', 'Bad'] }, n: { type: 'integer' } } })

describe('answers without a model', () => {
  it('TH-16 a rule decides, wholly', () => {
    const rule = { gt: { key: 'n', value: 3 } }
    expect(answer(decide(rule), notesOf(['n', '5']))).toMatchObject({
      decision: true,
      confidence: 1,
    })
    expect(answer(decide(rule), notesOf(['n', '2']))).toMatchObject({
      decision: false,
      confidence: 1,
    })
  })

  it.each([
    [decide()],
    [{ introspect: { key: 'k' } }],
    [{ compress: { key: 'k' } }],
    [{ amplify: { key: 'k', source_key: 's', refinement_prompt: '?', completion_criteria: '?' } }],
    [categorize()],
    [invoice],
    [{ prioritize: { key: 'k', criteria: '?', items: ['a', 'b'] } }],
  ])('TH-13 %j needs a model', (json) => {
    expect(code(json, notesOf(['a', 'hello']))).toBe('model_required')
  })

  it.each([
    [[['in', '{"id":"A1","sum":"49.9"}']], '{"id":"A1","sum":49.9}'],
    [[['in', 'Order\nid: A1\n- SUM : 7\n']], '{"id":"A1","sum":7}'],
    [
      [
        ['id', 'A1'],
        ['sum', '3'],
      ],
      '{"id":"A1","sum":3}',
    ],
    [
      [
        ['sum', '3'],
        ['id', 'A1'],
        ['sum', '4'],
      ],
      '{"id":"A1","sum":4}',
    ],
    [[['in', '{"id":7,"sum":1}']], '{"id":"7","sum":1}'],
  ] as const)('TH-17 %j is read as %s', (pairs, content) => {
    expect(JSON.stringify(answer(invoice, notesOf(...pairs)))).toBe(content)
  })

  it.each([
    [[['id', 'A1']]],
    [
      [
        ['id', 'A1'],
        ['sum', 'much'],
      ],
    ],
    [
      [
        ['sum', '4'],
        ['in', '{"id":"A1","sum":null}'],
      ],
    ],
    [[['in', '{"id":"A1","sum":1e400}']]],
  ] as const)('TH-17 %j lacks what is required', (pairs) => {
    expect(code(invoice, notesOf(...pairs))).toBe('model_required')
  })

  it('TH-17 an enum knows no case, what is not required may lack', () => {
    expect(answer(mood, notesOf(['in', 'mood: GOOD']))).toEqual({ mood: 'Good' })
    expect(code(mood, notesOf(['in', 'mood: so so']))).toBe('model_required')
  })

  it('TH-18 the category named most is the one', () => {
    const notes = notesOf(['mail', 'Billing error'])
    expect(answer(categorize(), notes)).toMatchObject({
      primary: 'billing',
      secondary: '',
      confidence: 0.5,
    })
    const keywords = { technical: ['error', 'crash'] }
    expect(code(categorize(keywords), notes)).toBe('model_required')
    expect(answer(categorize(keywords), notesOf(['mail', 'Bill: errors, crashes']))).toMatchObject({
      primary: 'technical',
      secondary: 'billing',
    })
  })

  it('TH-22 discern answers as categorize does', () => {
    const wait = { wait: { ms: 0 } }
    const json = {
      discern: { key: 'k', question: '?', routes: { billing: wait, technical: wait } },
    }
    expect(answer(json, notesOf(['mail', 'billing']))).toMatchObject({ primary: 'billing' })
  })

  it.each([
    ['great, I love it', 'positive', 1, 0, 0],
    ['awful and broken', 'negative', 0, 1, 0],
    ['not good', 'negative', 0, 1, 0],
    ["It isn't really all good", 'negative', 0, 1, 0],
    ['not that I would call it good', 'positive', 1, 0, 0],
    ['not bad at all', 'positive', 1, 0, 0],
    ['No, it is great', 'positive', 1, 0, 0],
    ['not only great', 'positive', 1, 0, 0],
    ['I hated it. Great.', 'mixed', 0.5, 0.5, 0],
    ['good, great, love, awful', 'positive', 0.75, 0.25, 0],
    ['The train leaves at noon', 'neutral', 0, 0, 1],
  ])('TH-19 %s is %s', (content, overall, positive, negative, neutral) => {
    const scores = { positive, negative, neutral }
    const expected = { overall, scores, confidence: 0.5 }
    expect(answer(assess, notesOf(['a', content]))).toMatchObject(expected)
  })

  it('TH-19 a clause ends what a negation reaches', () => {
    expect(countSentiment('Not now. Good.')).toEqual({ good: 1, bad: 0 })
  })

  it.each([[assess], [invoice]])('TH-17 TH-19 no note at all is no_context: %j', (json) => {
    expect(code(json, [])).toBe('no_context')
  })

  it('TH-20 items are ordered by the words they share with the criteria', () => {
    const items = ['typo', 'risk of a security hole', 'risk', 'risks']
    const json = { prioritize: { key: 'k', criteria: 'security risk', items } }
    expect(answer(json, [], { items })).toMatchObject({
      ranked: ['risk of a security hole', 'risk', 'risks', 'typo'],
      confidence: 0.5,
    })
  })

  it.each([
    ['["a","b"]', { ok: true, items: ['a', 'b'] }],
    ['[]', { ok: false, code: 'no_items' }],
    ['a, b', { ok: false, code: 'type_mismatch' }],
    ['["a",1]', { ok: false, code: 'type_mismatch' }],
    ['{"0":"a"}', { ok: false, code: 'type_mismatch' }],
  ])('TH-20 a note %s as items', (content, read) => {
    expect(readItems(content)).toMatchObject(read)
  })

  it('TH-24 TH-25 recall and reflect show the last twenty keys, 200 characters each', () => {
    const reflect = { reflect: { key: 'k' } }
    expect(answer(reflect, notesOf(['a', '1']))).toBe('a: 1')
    expect(answer(reflect, notesOf(['a', '1'], ['b', '2'], ['a', '3\n4']))).toBe('b: 2\na: 3\n  4')
    const many = Array.from({ length: 25 }, (_, at) => noteOf(`k${at}`, '😀'.repeat(300), at + 1))
    const lines = String(answer({ recall: { key: 'k', trace_id: 't' } }, many)).split('\n')
    expect(lines).toHaveLength(20)
    expect(lines[0]).toBe(`k5: ${'😀'.repeat(200)}`)
    expect(code(reflect, [])).toBe('no_notes')
  })

  it('TH-26 hits are numbered, and none is said', () => {
    expect(numberedHits(['one\ntwo', 'x'.repeat(300)])).toBe(`1. one two\n2. ${'x'.repeat(200)}`)
    expect(answer({ seek: { key: 'k', query: 'zebra' } }, [])).toBe('Nothing found.')
  })

  it('TH-35 converge lists what the branches left', () => {
    const branches = [
      { name: 'a', notes: [{ key: 'x', content: '1\n2' }] },
      { name: 'b', notes: [] },
      { name: 'c', notes: [{ key: 'y', content: '3' }] },
    ]
    expect(branchLines(branches)).toBe('a/x: 1\n  2\nc/y: 3')
  })

  it('TH-13 an answer of rules has the form that a model has to keep', () => {
    const content = fc.oneof(
      fc.string(),
      fc.json(),
      fc.constantFrom('billing good', 'sum: 3\nid: 4', 'mood: bad'),
    )
    const steps = [
      decide(true),
      invoice,
      mood,
      categorize(),
      assess,
      { prioritize: { key: 'k', criteria: 'good mood', items: ['good', 'x'] } },
    ]
    fc.assert(
      fc.property(fc.constantFrom(...steps), fc.array(content, { maxLength: 3 }), (json, texts) => {
        const step = stepOf(json)
        const items = ['good', 'x']
        const notes = texts.map((text, at) => noteOf('n', text, at + 1))
        const said = answerByRules(step, {
          seen: { notes: notesSeen(notes), attempt: 1, work: new Work() },
          notes,
          items,
        })
        if (!said.ok) return
        const read = readAnswer(
          shapeOf(step, firstPhase(step) === 'refine' ? 'check' : 'reason', items),
          said.content,
        )
        expect(read).toMatchObject({ ok: true, content: said.content })
      }),
      { numRuns: 200 },
    )
  })
})

function said(json: unknown, notes: readonly NoteEntry[], more: Partial<RulesInput> = {}) {
  return answerByRules(stepOf(json), {
    seen: { notes: notesSeen(notes), attempt: 1, work: new Work() },
    notes,
    ...more,
  })
}

/** The answer as its note would be read back. */
function answer(
  json: unknown,
  notes: readonly NoteEntry[],
  more: Partial<RulesInput> = {},
): unknown {
  const given = said(json, notes, more)
  if (!given.ok) throw new Error(given.message)
  return given.answer.kind === 'text' ? given.content : (JSON.parse(given.content) as unknown)
}

function code(json: unknown, notes: readonly NoteEntry[]): string | null {
  const given = said(json, notes)
  return given.ok ? null : given.code
}

function stepOf(json: unknown): AskingStep {
  const read = readPipeline(json)
  if (!read.ok || !('by' in read.step)) throw new Error(JSON.stringify(read))
  return read.step
}
