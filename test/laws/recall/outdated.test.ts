import { Utterance } from '../../../engine/language/utterance.ts'
import { describe, expect, it } from 'vitest'
import { withoutOutdated } from '../../../engine/laws/recall/outdated.ts'
import { queryTerms } from '../../../engine/laws/text/terms.ts'
import type { Trust } from '../../../engine/model/trust.ts'

const dayMs = 86_400_000

/** Each told a day after the one before. */
function toldOf(
  question: string,
  texts: readonly string[],
  more: readonly {
    match?: number
    trust?: Trust
    speaker?: string
    isOpen?: boolean
  }[] = [],
): readonly string[] {
  const hits = texts.map((text, at) => ({
    text,
    validFrom: at * dayMs,
    match: 0.5,
    trust: 'owner' as const,
    speaker: 'ana',
    isOpen: false,
    ...more[at],
  }))
  const asked = new Set(queryTerms(new Utterance(question), []).terms.map(({ term }) => term))
  return withoutOutdated(hits, new Utterance(question), asked).map(({ text }) => text)
}

describe('UN-16 an answer tells what is so now', () => {
  it.each([
    ['When is choir?', 'Choir is on Monday at 7.', 'Choir moves to Thursdays.'],
    ['How big is the grant?', 'The grant is 40k.', 'The grant got raised to 55k.'],
    ["Who is Olga's coach?", "Olga's coach is Ben.", "Olga's new coach is Mr. Ito."],
    ['When does the ferry leave?', 'The ferry leaves at 9:15.', 'The ferry leaves at 8:30.'],
  ])('%s', (question, older, later) => {
    expect(toldOf(question, [older, later])).toEqual([later])
  })

  it.each([
    [
      'of the one who is asked about another thing changed',
      "What is my father's name?",
      'My father is Emil, 71.',
      "My father's operation got postponed.",
    ],
    [
      'of the one who is named another thing changed',
      'Where does Olga live?',
      'Olga lives in Graz.',
      "Olga's shift changed again.",
    ],
    [
      'the past is asked for',
      'When was choir originally?',
      'Choir is on Monday.',
      'Choir moves to Thursdays.',
    ],
  ])('tells both where %s', (_, question, older, later) => {
    expect(toldOf(question, [older, later])).toEqual([older, later])
  })

  it.each([
    ['answers much worse', { match: 0.3 }],
    ['is trusted less', { trust: 'main' as const }],
    ['is a side of an open conflict', { isOpen: true }],
  ])('tells both where the later one %s', (_, more) => {
    const texts = ['Choir is on Monday.', 'Choir moves to Thursdays.']
    expect(toldOf('When is choir?', texts, [{}, more])).toEqual(texts)
  })

  it('tells what several say of themselves', () => {
    const texts = ['My shift is at 9.', 'From now on my shift is at 11.']
    expect(toldOf('When is the shift?', texts, [{}, { speaker: 'ben' }])).toEqual(texts)
    expect(toldOf('When is the shift?', texts)).toEqual(texts.slice(1))
  })
})
