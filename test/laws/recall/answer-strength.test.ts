import { Utterance } from '../../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weighAnswer } from '../../../engine/laws/recall/answer-strength.ts'
import { kindsIn } from '../../../engine/laws/text/answer-kind.ts'
import { readAskedFor } from '../../../engine/laws/text/asked-for.ts'
import { indexTerms, queryTerms } from '../../../engine/laws/text/terms.ts'

const strength = (question: string, text: string, evidence = 0.3, known = indexTerms(text)) => {
  const asked = readAskedFor(new Utterance(question))
  const matter = queryTerms(new Utterance(question)).terms.map(({ term }) => term)
  return weighAnswer(
    { ...asked, matter: matter.filter((term) => !asked.names.includes(term)) },
    { evidence, terms: new Set(indexTerms(text)), kinds: kindsIn(new Utterance(text)) },
    (term) => known.includes(term),
  ).strength
}

describe('UN-25 how strongly a hit answers', () => {
  it.each([
    ['What pet do I have?', 'I adopted a greyhound.', 0.3],
    ["What's my favourite film?", 'My favourite film is The Third Man.', 0.3],
    ["What's the phone number?", 'I hate the phone.', 0.08],
    ["What's our organisation?", 'We organise it by ourselves.', 0.3],
    ["What's my shoe size?", 'I bought shoes.', 0.08],
    ['When is my exam?', 'I passed my exam.', 0.15],
    ['When is my exam?', 'My exam is on 4 May.', 0.3],
    ['Have I been to Japan?', 'I went to Spain.', 0.11],
    ['Who is Mia?', 'I have two children, Leo and Mia.', 0.3],
    ["Who's Ana Lind?", 'Ana Lind joined us.', 0.3],
    ['What must I do before June?', "Renew Leo's passport before June.", 0.3],
    ['Who is responsible for the frontend?', 'Priya will own the frontend.', 0.3],
    ["What's my job?", 'I am a nurse.', 0.3],
    ['Tell me about Mia.', 'Mia sings.', 0.3],
    ['What do you know about Mia?', 'Mia sings.', 0.3],
    ['What did old Kofi study?', 'Kofi joined us.', 0.08],
    ['What instrument does Priya play?', 'Priya plays the cello', 0.3],
    ['What instrument does Priya play?', 'Priya loves her sons', 0.08],
    ['Which languages does Tom speak?', 'Tom speaks Dutch.', 0.3],
    ['Which languages does Tom speak?', 'Tom works at BP now.', 0.08],
    ["What is Kofi's profession?", 'Kofi is a baker', 0.3],
  ])('%s ← %s', (question, text, expected) => {
    expect(strength(question, text)).toBeCloseTo(expected, 9)
  })

  it('grows with the evidence and never exceeds it', () => {
    const evidence = fc.double({ min: 0, max: 1, noNaN: true })
    const questions = fc.constantFrom(
      'Where is Ana?',
      "What's my job?",
      'Do I sing?',
      'Wer bist du?',
    )
    const texts = fc.constantFrom('Ana is in Rome.', 'I sing.', '')
    fc.assert(
      fc.property(questions, texts, evidence, evidence, (question, text, a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a]
        expect(strength(question, text, less)).toBeLessThanOrEqual(strength(question, text, more))
        expect(strength(question, text, more)).toBeLessThanOrEqual(more)
      }),
    )
  })

  it('holds nothing against an answer in another language, and evidence that is no number is none', () => {
    expect(strength('Wann ist meine Prüfung?', 'Bald.')).toBe(0.3)
    expect(strength('Do I sing?', 'I sing.', NaN)).toBe(0)
  })
})
