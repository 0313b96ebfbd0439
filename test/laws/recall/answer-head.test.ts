import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Utterance } from '../../../engine/language/utterance.ts'
import {
  answerFeatureNames,
  answerProbability,
  type AnswerFeatureName,
  type AnswerFeatures,
} from '../../../engine/laws/recall/answer-head/answer-head.ts'
import { answerFeatures } from '../../../engine/laws/recall/answer-head/features.ts'
import { answerHeads } from '../../../engine/laws/recall/answer-head/tuned.ts'
import { readAskedFor } from '../../../engine/laws/text/asked-for.ts'
import { indexTerms, queryTerms } from '../../../engine/laws/text/terms.ts'

interface Near {
  readonly speaker?: string
  readonly speakers?: readonly string[]
  readonly semantic?: number
  readonly closeness?: number
  readonly lexical?: number
  readonly seldomTold?: number
}

function featuresOf(question: string, text: string, near: Near = {}): AnswerFeatures {
  const said = new Utterance(question)
  const asked = readAskedFor(said)
  const speakers = new Set(near.speakers)
  const spoken = new Set([...speakers].flatMap((name) => indexTerms(name)))
  const names = asked.names.filter((name) => !spoken.has(name))
  const known = new Set(indexTerms(text))
  const matter = queryTerms(said)
    .terms.filter(({ term }) => !asked.names.includes(term))
    .map(({ term }) => ({ term, worth: 1, isKnown: known.has(term) }))
  return answerFeatures(
    { ...asked, said, names, matter, seldomTold: near.seldomTold ?? 0, speakers },
    {
      said: new Utterance(text),
      lexical: near.lexical ?? 0.8,
      semantic: near.semantic ?? 0.6,
      closeness: near.closeness ?? null,
      activation: 0.2,
      speaker: near.speaker ?? null,
      gap: 0.5,
      nearer: 0.2,
      read: null,
    },
  )
}

const speaksAgainst: readonly {
  readonly question: string
  readonly text: string
  readonly name: AnswerFeatureName
  readonly near?: Near
}[] = [
  { question: "What's the phone number?", text: 'I hate the phone.', name: 'attributeMissing' },
  { question: 'What is my shoe size?', text: 'I bought shoes.', name: 'attributeMissing' },
  { question: 'When is my exam?', text: 'I passed my exam.', name: 'kindMissing' },
  { question: 'What does the boat cost?', text: 'The boat is blue.', name: 'kindMissing' },
  { question: 'Who teaches Ana?', text: 'Ana likes to teach.', name: 'kindMissing' },
  {
    question: 'When does release 5.0 ship?',
    text: 'Release 4.2 ships on 14 October.',
    name: 'otherValue',
  },
  {
    question: 'What did I earn on Saturday?',
    text: 'I earned 94 euros on Friday.',
    name: 'otherValue',
  },
  { question: "When is Karim's exam?", text: "Priya's exam is on 4 May.", name: 'nameMissing' },
  {
    question: "When is Tolu's exam?",
    text: 'My exam is on the 17th.',
    name: 'ofAnother',
    near: { speaker: 'wen', speakers: ['tolu'] },
  },
  { question: 'What did old Kofi study?', text: 'Kofi joined us.', name: 'unknown' },
]

describe('ON-16 what speaks against an answer', () => {
  it.each(speaksAgainst)('$question ← $text: $name', ({ question, text, name, near }) => {
    expect(featuresOf(question, text, near)[name]).toBeGreaterThan(0)
  })

  it.each([
    ['When is my exam?', 'My exam is on 4 May.'],
    ["What's my job?", 'I am a nurse.'],
    ['Which languages does Tom speak?', 'Tom speaks Dutch.'],
    ['What does the boat cost?', 'The boat costs 40 euros.'],
    ['Where is staging?', 'Staging is at ledger-stg.pinewood.example.'],
  ])('nothing in %s ← %s', (question, text) => {
    const { attributeMissing, kindMissing, otherValue, nameMissing, ofAnother } = featuresOf(
      question,
      text,
    )
    expect([attributeMissing, kindMissing, otherValue, nameMissing, ofAnother]).toEqual([
      0, 0, 0, 0, 0,
    ])
  })

  it('a name of who spoke is said by their words, and nothing is missing then', () => {
    const near = { speaker: 'tolu', speakers: ['tolu'] }
    const own = featuresOf("When is Tolu's exam?", 'My exam is on the 17th.', near)
    expect([own.ofSpeaker, own.ofAnother, own.nameMissing]).toEqual([1, 0, 0])
  })

  it('holds neither names nor kinds against an answer in another language', () => {
    const { kindMissing, nameMissing, attributeMissing } = featuresOf(
      'Wann ist meine Prüfung?',
      'Bald.',
    )
    expect([kindMissing, nameMissing, attributeMissing]).toEqual([0, 0, 0])
  })
})

const anyFeatures = fc
  .tuple(...answerFeatureNames.map(() => fc.double({ min: 0, max: 1, noNaN: true })))
  .map((all) => withValues(all))
const heads = Object.entries(answerHeads)

function withValues(all: readonly number[]): AnswerFeatures {
  const values = new Map(answerFeatureNames.map((name, at) => [name, all[at] ?? 0]))
  const of = (name: AnswerFeatureName): number => values.get(name) ?? 0
  return {
    lexical: of('lexical'),
    activation: of('activation'),
    covered: of('covered'),
    all: of('all'),
    told: of('told'),
    paraphrased: of('paraphrased'),
    worded: of('worded'),
    unknown: of('unknown'),
    seldomTold: of('seldomTold'),
    attributeMissing: of('attributeMissing'),
    kindMissing: of('kindMissing'),
    otherValue: of('otherValue'),
    nameMissing: of('nameMissing'),
    nameAlone: of('nameAlone'),
    ofSpeaker: of('ofSpeaker'),
    ofAnother: of('ofAnother'),
    gap: of('gap'),
    nearer: of('nearer'),
    length: of('length'),
    read: of('read'),
  }
}

describe.each(heads)('ON-16 how likely a hit answers, %s', (_, head) => {
  const higher: readonly AnswerFeatureName[] = [
    'lexical',
    'activation',
    'covered',
    'all',
    'told',
    'paraphrased',
    'worded',
    'ofSpeaker',
    'gap',
    'nearer',
    'read',
  ]
  const lower: readonly AnswerFeatureName[] = [
    'unknown',
    'seldomTold',
    'attributeMissing',
    'kindMissing',
    'otherValue',
    'nameMissing',
    'nameAlone',
    'ofAnother',
  ]

  it('grows with what speaks for it and falls with what speaks against it, within 0 and 1', () => {
    const name = fc.constantFrom(...higher, ...lower)
    const more = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(anyFeatures, name, more, (features, changed, step) => {
        const before = answerProbability(features, head)
        const after = answerProbability({ ...features, [changed]: features[changed] + step }, head)
        const [least, most] = higher.includes(changed) ? [before, after] : [after, before]
        expect(least).toBeLessThanOrEqual(most)
        expect(least).toBeGreaterThanOrEqual(0)
        expect(most).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('says the same of the same, and takes what is no number for nothing', () => {
    const none = withValues(answerFeatureNames.map(() => NaN))
    const zero = withValues([])
    expect(answerProbability(none, head)).toBe(answerProbability(zero, head))
    expect(answerProbability(zero, head)).toBeLessThan(0.5)
    const full = { ...featuresOf('When is my exam?', 'My exam is on 4 May.'), read: 1 }
    expect(answerProbability(full, head)).toBe(answerProbability({ ...full }, head))
    expect(answerProbability(full, head)).toBeGreaterThan(0.5)
  })
})
