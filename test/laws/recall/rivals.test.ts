import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Utterance } from '../../../engine/language/utterance.ts'
import {
  askedTerms,
  asksForPast,
  type AskedOfRivals,
} from '../../../engine/laws/recall/asked-of-rivals.ts'
import {
  mostCompared,
  rivalry,
  rivalsAmong,
  type PossibleRival,
} from '../../../engine/laws/recall/rivals.ts'
import {
  newestRivalsFirst,
  replacedAmong,
  withoutOlder,
} from '../../../engine/laws/recall/rival-order.ts'
import { tuned } from '../../../engine/laws/recall/tuned.ts'
import { normalWords } from '../../../engine/laws/text/normal-form.ts'
import { numbersAsked, numbersNamed } from '../../../engine/laws/text/numbers-named.ts'
import { indexTerms } from '../../../engine/laws/text/terms.ts'
import type { Trust } from '../../../engine/model/trust.ts'

const told = (text: string, day: number, more: Partial<PossibleRival> = {}): PossibleRival => {
  const words = normalWords(new Utterance(text))
  return {
    id: text,
    text,
    isNear: true,
    validFrom: day * 86_400_000,
    trust: 'owner',
    speaker: null,
    about: null,
    timeFit: 0,
    words,
    stems: new Set(words.map(({ stem }) => stem)),
    terms: new Set(indexTerms(text)),
    sketch: null,
    closeness: null,
    read: null,
    score: 1,
    place: 0,
    passage: null,
    updates: new Map(),
    sentences: 1,
    asks: false,
    happened: false,
    isSo: true,
    numbers: numbersNamed(new Utterance(text)),
    rivals: new Set(),
    ...more,
  }
}
const asking = (question: string) =>
  askedTerms(new Utterance(question), indexTerms(question), {
    numbers: numbersAsked(new Utterance(question), []),
  })
const order = (question: string, ...hits: PossibleRival[]) =>
  newestRivalsFirst(hits, rivalsAmong(hits, asking(question))).map(({ text }) => text)

describe('ON-17 how likely two statements tell of one matter', () => {
  it('what is known to conflict is certain, and either side may say so', () => {
    const old = told('I live in Porto.', 1)
    const now = told('Gdansk it is.', 2, { rivals: new Set([old.id]) })
    expect(rivalry(old, now)).toBe(1)
    expect(rivalry(now, old)).toBe(1)
  })

  it.each([
    ['near twins', 'The stand-up is at 9:30.', 'The stand-up is at 10:15.', tuned.saidRivals],
    ['twins without a number', 'The door is green.', 'The door is red.', tuned.twinRivals],
    [
      'a later telling',
      'I drive a Panda.',
      'I sold the Panda and bought a Skoda.',
      tuned.updateRivals,
    ],
    ['something else', 'I drive a Panda.', 'We like green tea.', 0],
    ['common words alone', 'I work here.', 'Work is good.', 0],
  ])('by wording, where no head judges: %s', (_, older, newer, probability) => {
    expect(rivalry(told(older, 1), told(newer, 9))).toBe(probability)
  })

  it.each([
    ['When is choir?', 'Choir is on Monday at 7.', 'Choir moves to Thursdays.'],
    ['How big is the grant?', 'The grant is 40k.', 'The grant got raised to 55k.'],
    ["Who is Olga's coach?", "Olga's coach is Ben.", "Olga's new coach is Mr. Ito."],
  ])('%s a change that is said of what is asked counts for more', (question, older, newer) => {
    expect(rivalry(told(older, 1), told(newer, 2), asking(question))).toBe(tuned.saidRivals)
  })

  it.each([
    ["What is my father's name?", 'My father is Emil, 71.', "My father's operation got postponed."],
    ['Where does Olga live?', 'Olga lives in Graz.', "Olga's shift changed again."],
  ])('%s of whom it is asked another thing changed', (question, older, newer) => {
    const probability = rivalry(told(older, 1), told(newer, 2), asking(question))
    expect(probability).toBeLessThan(tuned.surerRivals)
  })

  it('what two say of themselves, or of two others, is none', () => {
    const [ana, bo] = [told('I live in Oslo.', 1), told('I live in Rome.', 2)]
    expect(rivalry({ ...ana, speaker: 'ana' }, { ...bo, speaker: 'bo' })).toBe(0)
    expect(rivalry({ ...ana, about: 'ana' }, { ...bo, about: 'bo' })).toBe(0)
    expect(rivalry({ ...ana, about: 'ana' }, { ...bo, about: 'ana' })).toBe(tuned.twinRivals)
  })

  it('neither way round makes a difference, only time does; always 0 to 1', () => {
    const text = fc.constantFrom(
      'I drive a Panda',
      'Sold the Panda for 900',
      'Tea is nice',
      '',
      'ß 7',
    )
    const bits = fc.option(fc.uint32Array({ maxLength: 20 }), { nil: null })
    const any = fc.record({ text, day: fc.constantFrom(1, 2, NaN), sketch: bits })
    fc.assert(
      fc.property(any, any, (one, other) => {
        const [a, b] = [one, other].map(({ text: said, day, sketch }) =>
          told(said, day, { sketch }),
        )
        if (a === undefined || b === undefined) return
        const probability = rivalry(a, b)
        expect(probability).toBe(rivalry(b, a))
        expect(probability).toBeGreaterThanOrEqual(0)
        expect(probability).toBeLessThanOrEqual(1)
        if (a.validFrom === b.validFrom || !(a.validFrom + b.validFrom > 0)) {
          expect(probability).toBe(0)
        }
      }),
    )
  })

  it('the head judges where both have bits of its encoder; of one, or of long texts, wording does', () => {
    const sketch = new Uint32Array(16).fill(0x5555_5555)
    const [old, now] = [told('The door is green.', 1), told('The door is red.', 2)]
    const byHead = rivalry({ ...old, sketch }, { ...now, sketch })
    expect(byHead).not.toBe(tuned.twinRivals)
    expect(rivalry({ ...old, sketch }, now)).toBe(tuned.twinRivals)
    const long = told(`The door is green. ${'So much else to tell of it. '.repeat(9)}`, 1, {
      sketch,
    })
    expect(rivalry(long, { ...now, sketch })).toBe(0)
  })
})

describe('ON-17 what is so now stands before its rivals', () => {
  const panda = told('I drive a Panda.', 1)
  const skoda = told('I sold the Panda and bought a Skoda.', 40)
  const tea = told('We like green tea.', 20)

  it('directly before the first of them; all else keeps its order', () => {
    const question = 'Which car do I drive?'
    expect(order(question, panda, tea, skoda)).toEqual([skoda.text, panda.text, tea.text])
    expect(order(question, skoda, tea, panda)).toEqual([skoda.text, tea.text, panda.text])
  })

  it('what is not believed stands behind what is, however new', () => {
    const [old, now] = [told('The door is green.', 1), told('The door is red.', 2)]
    expect(order('?', { ...now, trust: 'untrusted' }, old)).toEqual([old.text, now.text])
    expect(order('?', old, { ...now, trust: 'untrusted' })).toEqual([old.text, now.text])
  })

  it('of two that are in conflict the more trusted is first, whatever the dates', () => {
    for (const [then, now] of [
      [1, 2],
      [2, 1],
    ] as const) {
      const owners = told('Bo lives in Rome.', then)
      const others = told('Bo moved to Bari.', now, { trust: 'main', rivals: new Set([owners.id]) })
      expect(order('?', owners, others)).toEqual([owners.text, others.text])
      expect(order('?', others, owners)).toEqual([owners.text, others.text])
    }
  })

  it('what fits the time that is asked for goes before what was told later', () => {
    const [old, now] = [told('The door is green.', 1, { timeFit: 1 }), told('The door is red.', 2)]
    expect(order('?', old, now)).toEqual([old.text, now.text])
  })

  it('loses and adds nothing; of what is behind the first ten a later telling of one of them alone comes forward', () => {
    const any = fc.record({ text: fc.constantFrom('red car', 'blue car', 'sea'), day: fc.nat(9) })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 20 }), (list) => {
        const hits = list.map(({ text, day }) => told(text, day))
        const rivals = rivalsAmong(hits, asking('car'))
        const ordered = newestRivalsFirst(hits, rivals)
        expect(new Set(ordered)).toEqual(new Set(hits))
        expect(ordered).toHaveLength(hits.length)
        expect(ordered.slice(mostCompared)).toEqual(hits.slice(mostCompared))
        const [first, behind] = [hits.slice(0, 10), hits.slice(10)]
        const isLater = (hit: PossibleRival) =>
          rivals.some(({ older, newer }) => newer === hit && first.includes(older))
        const isBehind = (hit: PossibleRival) => behind.includes(hit) && !isLater(hit)
        expect(ordered.filter(isBehind)).toEqual(behind.filter((hit) => !isLater(hit)))
        for (const { older } of rivals) expect(first).toContain(older)
      }),
    )
  })

  it.each([
    ['Where did I use to live?', true],
    ['What was the date originally?', true],
    ['Who was it before?', true],
    ['When did Mia start to swim?', true],
    ['When does Mia start?', false],
    ['Where do I live?', false],
  ])('%s may be answered from what was: %s', (question, isOfPast) => {
    expect(asksForPast(new Utterance(question))).toBe(isOfPast)
  })
})

describe('ON-17 an answer tells what is so now', () => {
  const hit = (id: string, probability?: number) => ({
    id,
    match: 0.5,
    trust: 'owner' as Trust,
    isOpen: false,
    ...(probability !== undefined && { rivalOf: [{ id: 'old', probability }] }),
  })
  const ids = (...hits: ReturnType<typeof hit>[]) => withoutOlder(hits).map(({ id }) => id)

  it('what a surer rival tells anew is left out', () => {
    expect(ids(hit('now', 0.9), hit('old'), hit('other'))).toEqual(['now', 'other'])
    expect(ids(hit('now', 0.6), hit('old'))).toEqual(['now', 'old'])
  })

  it.each([
    ['answers much worse', { match: 0.3 }],
    ['is trusted less', { trust: 'main' as const }],
    ['is a side of an open conflict', { isOpen: true }],
  ])('both are told where the later one %s', (_, more) => {
    expect(ids({ ...hit('now', 1), ...more }, hit('old'))).toEqual(['now', 'old'])
  })
})

describe('ON-17 what was read together with the question', () => {
  const sketch = new Uint32Array(16).fill(0x5555_5555)
  const older = told('I drink two espressos at nine.', 1, { sketch, read: 0.9 })
  const asked = { ...asking('What do I drink in the morning?'), sketch, mayChange: 0.9, best: 1 }
  const likely = (read: number | null) =>
    rivalry(older, told('Decaf at the desk again.', 9, { sketch, read }), asked)

  it('makes a later one the likelier to be what is so now, the likelier it answers', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 0.98, noNaN: true }), (read) => {
        expect(likely(read + 0.01)).toBeGreaterThanOrEqual(likely(read))
      }),
    )
    expect(likely(0.95)).toBeGreaterThan(likely(0.05))
  })

  it('says nothing where nobody has read it', () => {
    expect(likely(null)).toBeCloseTo(likely(0.5))
  })
})

describe('ON-17 what most likely says what has become of an earlier statement', () => {
  const sketch = new Uint32Array(16).fill(0x5555_5555)
  const asked = { ...asking('What do I drink in the morning?'), sketch, mayChange: 0.9, best: 1 }
  const espresso = 'I drink two espressos at nine.'
  const likely = (updates: ReadonlyMap<number, number>) =>
    rivalry(
      told(espresso, 1, { sketch, passage: 1, updates }),
      told('Decaf at the desk again.', 9, { sketch, passage: 2 }),
      asked,
    )

  it('is the likelier to be what is so now, the likelier it says so', () => {
    const [first, tenth, none] = [0, 9, null].map((place) =>
      likely(new Map(place === null ? [] : [[2, place]])),
    )
    expect(first).toBeGreaterThan(tenth ?? 1)
    expect(tenth).toBeGreaterThan(none ?? 1)
    expect(likely(new Map([[3, 0]]))).toBe(none)
  })
})

describe('ON-17 what a later telling has surely replaced', () => {
  const sketch = new Uint32Array(16)
  const old = told('Stand-up is at 9:30.', 1, { sketch })
  const now = told("Stand-up's 10 from now on.", 9, { sketch })
  const asked = { ...asking('When is stand-up?'), sketch }
  const surely = (older: PossibleRival, newer: PossibleRival, question: AskedOfRivals = asked) =>
    [...replacedAmong([{ older, newer, probability: 0.95 }], question)].map(({ id }) => id)

  it('stands behind what answers', () => {
    expect(surely(old, now)).toEqual([old.id])
  })

  it('is none where it is only likely, or where rules alone judge', () => {
    const likely = [{ older: old, newer: now, probability: tuned.likelyRivals }]
    expect(replacedAmong(likely, asked).size).toBe(0)
    expect(surely(old, now, asking('When is stand-up?'))).toEqual([])
  })

  it.each([
    ['a question that may be answered from the past', old, now, 'When was stand-up at first?'],
    ['a text that says several things', { ...old, sentences: 2 }, now, 'When is stand-up?'],
    ['a later one that asks', old, { ...now, asks: true }, 'When is stand-up?'],
    [
      'one that is believed less',
      old,
      { ...now, trust: 'untrusted' as Trust },
      'When is stand-up?',
    ],
    ['one in open conflict', { ...old, rivals: new Set([now.id]) }, now, 'When is stand-up?'],
  ])('%s replaces nothing', (_, older, newer, question) => {
    expect(surely(older, newer, { ...asking(question), sketch })).toEqual([])
  })
})
