import { Utterance } from '../../../engine/language/utterance.ts'
import { describe, expect, test } from 'vitest'
import { readRelationQuestion } from '../../../engine/laws/entities/relation-question.ts'

const answered: readonly (readonly [
  question: string,
  name: string,
  from: readonly string[],
  to: readonly string[],
])[] = [
  ['Who develops Atlas?', 'Atlas', ['develops', 'developed'], []],
  ['What does Atlas depend on?', 'Atlas', [], ['depends on', 'depends_on']],
  ['Where does Bo work?', 'Bo', [], ['works at', 'works for', 'works_at', 'joined']],
  ['Where does Maria Lopez live?', 'Maria Lopez', [], ['lives in', 'moved to']],
  ['Who works at Acme Corp?', 'Acme Corp', ['works at', 'works for', 'works_at', 'joined'], []],
  ["Who is Ana's manager?", 'Ana', ['is manager of', 'manages'], ['reports to', 'manager']],
  ['Whose manager is Ana?', 'Ana', ['reports to', 'manager'], ['is manager of', 'manages']],
  ['Who is the CEO of Acme?', 'Acme', ['is CEO of'], []],
  ['Who is Ana married to?', 'Ana', ['married'], ['married']],
  ['Who did Kim marry?', 'Kim', ['married'], ['married']],
  ['Who was Acme founded by?', 'Acme', ['founded'], []],
  ['who wrote dune?', 'dune', ['wrote'], []],
  ['Who placed A-1?', 'A-1', [], ['placed by', 'placed_by']],
  ['Who was A-1 placed by?', 'A-1', [], ['placed by', 'placed_by']],
  ['What did Kira place?', 'Kira', ['placed by', 'placed_by'], []],
  ['What orders has Kira placed?', 'Kira', ['placed by', 'placed_by'], []],
  ['Who is T-9 assigned to?', 'T-9', [], ['assigned to']],
  ['What was A-1 shipped with?', 'A-1', [], ['shipped with']],
]
const roles = [...new Set(answered.flatMap(([, , from, to]) => [...from, ...to]))]

describe('UN-19 a question for one end of a relation', () => {
  test.each(answered)('%s', (question, name, from, to) => {
    const asked = readRelationQuestion(new Utterance(question))
    expect(asked?.name).toBe(name)
    expect(roles.filter((role) => asked?.answers(role, 'from')).toSorted()).toEqual(from.toSorted())
    expect(roles.filter((role) => asked?.answers(role, 'to')).toSorted()).toEqual(to.toSorted())
  })

  test.each([
    ['Which orders does Kira have?', 'Kira', 'orders', undefined],
    ['What tickets did Kira have?', 'Kira', 'tickets', undefined],
    ['Whose order is A-1?', 'A-1', 'person', 'order'],
  ])('may say the kind of what it asks for: %s', (question, name, kind, kindNamed) => {
    const asked = readRelationQuestion(new Utterance(question))
    expect({ ...asked }).toMatchObject({ name, kind, ...(kindNamed && { kindNamed }) })
    expect(roles.every((role) => asked?.answers(role, 'from'))).toBe(true)
  })

  test.each([
    'What is the plan?',
    'Why was A-1 placed?',
    'Who is that assigned to the?',
    'Which orders does Kira have on Monday, and why?',
    'Who said so?',
    'Who likes tea, and why?',
    'Where did I put my keys?',
    'Who is the tallest?',
    'Maria develops Atlas.',
    '',
    'Who \u0000 ?',
  ])('is none: %s', (question) => {
    const asked = readRelationQuestion(new Utterance(question))
    const ends = ['from', 'to'] as const
    expect(roles.filter((role) => ends.some((end) => asked?.answers(role, end)))).toEqual([])
  })
})
