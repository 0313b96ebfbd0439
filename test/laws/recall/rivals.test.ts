import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayMs } from '../../../contract/durations.ts'
import {
  laterTellingsFirst,
  newestRivalsFirst,
  wordsToCompare,
  type PossibleRival,
} from '../../../engine/laws/recall/rivals.ts'
import { indexTerms } from '../../../engine/laws/text/terms.ts'
import type { Trust } from '../../../engine/model/trust.ts'

const hit = (id: string, validFrom: number, text: string, ...rivals: string[]): PossibleRival => ({
  id,
  validFrom,
  trust: 'owner',
  speaker: null,
  about: null,
  timeFit: 0,
  words: wordsToCompare(text),
  rivals: new Set(rivals),
})
const order = (hits: readonly PossibleRival[]) => newestRivalsFirst(hits).map(({ id }) => id)

describe('UN-16 rivals stand newest first', () => {
  it('near twins change places, in the best that one of them has', () => {
    const hits = [
      hit('old', 1, 'The stand-up is at 9:30.'),
      hit('other', 5, 'I like green tea.'),
      hit('new', 9, 'The stand-up is at 10:15.'),
    ]
    expect(order(hits)).toEqual(['new', 'old', 'other'])
  })

  it('what conflicts or has been superseded needs no common word, and either side may say so', () => {
    const [old, now] = [hit('old', 1, 'I live in Porto.'), hit('now', 2, 'Gdansk it is.', 'old')]
    expect(order([old, now])).toEqual(['now', 'old'])
  })

  it('what is not believed stands behind what is, however new', () => {
    const [old, now] = [hit('old', 1, 'The door is green.'), hit('now', 2, 'The door is red.')]
    expect(order([{ ...now, trust: 'untrusted' }, old])).toEqual(['old', 'now'])
  })

  it('of two that are in conflict the more trusted is first, whatever the dates', () => {
    const texts = [
      ['Bo lives in Rome.', 'Bo moved to Bari.'],
      ['The door is green.', 'The door is red.'],
    ]
    for (const [one = '', other = ''] of texts)
      for (const [then, now] of [
        [1, 2],
        [2, 1],
      ] as const) {
        const owners = hit('owner', then, one)
        const others = { ...hit('main', now, other, 'owner'), trust: 'main' as const }
        expect(order([owners, others])).toEqual(['owner', 'main'])
        expect(order([others, owners])).toEqual(['owner', 'main'])
      }
  })

  it('what two say of themselves is no twin', () => {
    const [ana, bo] = [hit('ana', 1, 'I live in Oslo.'), hit('bo', 2, 'I live in Oslo.')]
    const of = (one: PossibleRival, about: string | null) => ({ ...one, about })
    expect(order([of(ana, 'ana'), of(bo, 'bo')])).toEqual(['ana', 'bo'])
    expect(order([of(ana, 'ana'), of(bo, 'ana')])).toEqual(['bo', 'ana'])
    expect(order([of(ana, 'ana'), of(bo, null)])).toEqual(['bo', 'ana'])
  })

  it('twins of twins belong together, others keep their order', () => {
    const hits = [
      hit('a', 1, 'one two three four'),
      hit('x', 7, 'nothing like it'),
      hit('b', 2, 'three four five six seven'),
      hit('c', 3, 'five six seven three four eight'),
      hit('y', 8, ''),
    ]
    expect(order(hits)).toEqual(['a', 'x', 'c', 'b', 'y'])
    expect(order([hit('a', 1, 'p q'), hit('x', 7, 'z'), hit('b', 2, 'p q r')])).toEqual([
      'b',
      'a',
      'x',
    ])
  })

  it('looks at the first ten alone, and keeps the ranking among equals', () => {
    const twins = Array.from({ length: 12 }, (_, at) => hit(`${at}`, at < 11 ? 1 : 2, 'same words'))
    expect(order(twins)).toEqual(twins.map(({ id }) => id))
  })

  it('loses and adds nothing', () => {
    const any = fc.record({ text: fc.constantFrom('a b', 'a b c', 'd', ''), at: fc.nat(5) })
    fc.assert(
      fc.property(fc.array(any), (list) => {
        const hits = list.map(({ text, at }, place) => hit(`${place}`, at, text))
        expect(order(hits).toSorted()).toEqual(hits.map(({ id }) => id).toSorted())
      }),
    )
  })
})

describe('UN-16 a later telling stands before what it brings up to date', () => {
  const told = (text: string, day: number, speaker: string | null = null) => ({
    text,
    validFrom: day * dayMs,
    trust: 'owner' as Trust,
    terms: new Set(indexTerms(text)),
    speaker,
    about: null as string | null,
    timeFit: 0,
  })
  const texts = (question: string, ...hits: ReturnType<typeof told>[]) =>
    laterTellingsFirst(hits, new Set(indexTerms(question))).map(({ text }) => text)
  const panda = told('I drive a Panda.', 1)
  const skoda = told('I sold the Panda and bought a Skoda.', 40)
  const tea = told('I like green tea.', 20)

  it('directly before it, in its place; what stands between keeps its order', () => {
    expect(texts('Which car do I drive?', panda, tea, skoda)).toEqual([
      skoda.text,
      panda.text,
      tea.text,
    ])
    expect(texts('Which car do I drive?', skoda, tea, panda)).toEqual([
      skoda.text,
      tea.text,
      panda.text,
    ])
  })

  it.each([
    ['on the same day', [panda, { ...skoda, validFrom: panda.validFrom + dayMs - 1 }]],
    ['that is believed less', [panda, { ...skoda, trust: 'untrusted' as const }]],
    ['of another speaker', [panda, { ...skoda, speaker: 'ana' }]],
    [
      'about another',
      [
        { ...panda, about: 'ana' },
        { ...skoda, about: 'bo' },
      ],
    ],
    ['at a time that is no number', [panda, { ...skoda, validFrom: NaN }]],
    ['with common words alone in common', [told('I work here.', 1), told('Work is good.', 9)]],
    [
      'in a long text',
      [
        panda,
        told(
          `${skoda.text} ${'So much else to tell. '.repeat(3)}Panda zebra lion tiger bear wolf lynx otter heron crane`,
          50,
        ),
      ],
    ],
    ['of something else', [panda, told('I drive to Rome, Oslo, Bonn, Turin and Graz.', 9)]],
  ])('not %s', (_, hits) => {
    expect(texts('?', ...hits)).toEqual(hits.map(({ text }) => text))
  })

  it('of one subject, whoever tells it', () => {
    const hits = [
      { ...panda, about: 'ana', speaker: 'ana' },
      { ...skoda, about: 'ana', speaker: 'bo' },
    ]
    expect(texts('?', ...hits)).toEqual([skoda.text, panda.text])
  })

  it('common words count where they are asked for', () => {
    const [old, now] = [told('I work at the bakery.', 1), told('I work at the library.', 9)]
    expect(texts('Where do I work?', old, now)).toEqual([now.text, old.text])
  })

  it('loses and adds nothing, and leaves what is behind the first ten', () => {
    const any = fc.record({
      text: fc.constantFrom('red car', 'blue car', 'sea', ''),
      day: fc.nat(9),
    })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 15 }), (list) => {
        const hits = list.map(({ text, day }) => told(text, day))
        const ordered = laterTellingsFirst(hits, new Set(['car']))
        expect(new Set(ordered)).toEqual(new Set(hits))
        expect(ordered).toHaveLength(hits.length)
        expect(ordered.slice(10)).toEqual(hits.slice(10))
      }),
    )
  })
})
