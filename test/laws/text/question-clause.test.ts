import { Utterance } from '../../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { questionClause } from '../../../engine/laws/text/question.ts'
import { expectLinear } from '../../support/node/expect-linear.ts'

function parts(sentence: string): readonly [string, string] | null {
  const clause = questionClause(new Utterance(sentence))
  return clause && [sentence.slice(0, clause.end), sentence.slice(clause.start)]
}

describe('UN-6 the clause that asks', () => {
  it.each([
    [
      'I paid off a $2,000 loan on 5 March, how can I save more?',
      'I paid off a $2,000 loan on 5 March',
      'how can I save more?',
    ],
    [
      "I've never posted a review, and I'm wondering if I should",
      "I've never posted a review",
      "and I'm wondering if I should",
    ],
    ['My leg hurts so what should I do?', 'My leg hurts', 'so what should I do?'],
    ['I moved to Rome – do you know it?', 'I moved to Rome', 'do you know it?'],
    ['我对花生过敏，能吃什么？', '我对花生过敏', '能吃什么？'],
    ['Tengo dos perros, ¿qué comen?', 'Tengo dos perros', '¿qué comen?'],
  ])('%s', (sentence, stated, asked) => {
    expect(parts(sentence)).toEqual([stated, asked])
  })

  it.each([
    'If I move to Oslo, do I need a visa?',
    'Hey Sam, how was the party?',
    'I live in Porto, which is lovely.',
    "It's on Friday, isn't it?",
    'I bought apples, pears and plums.',
    'Where do you live, and why?',
    'Ich wohne in Köln, wo wohnst du?',
    '如果下雨，怎么办？',
    '',
  ])('none: %s', (sentence) => {
    expect(questionClause(new Utterance(sentence))).toBe(null)
  })

  it('any text has an answer within it, in time that grows with its length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clause = questionClause(new Utterance(text))
        if (clause === null) return
        expect(clause.end).toBeLessThanOrEqual(clause.start)
        expect(clause.start).toBeLessThanOrEqual(text.length)
      }),
    )
    for (const part of ['a, ', 'so ', 'how, ', 'I am, what ', ', , ', '我，']) {
      expectLinear((text) => questionClause(new Utterance(text)), part)
    }
  })
})
