import { Utterance } from '../../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { speechOf } from '../../../engine/laws/commitments/speech.ts'
import {
  isOfUnknownThing,
  mayShareSubject,
  withoutSpeaker,
} from '../../../engine/laws/commitments/subject.ts'
import type { Subject } from '../../../engine/model/commitment.ts'

/** Of a text that is one sentence, with the only person that it links. */
function subjectOf(
  text: string,
  otherwise: string | null = null,
  entities: readonly number[] = [],
) {
  return speechOf(new Utterance(text), { speaker: null, otherwise, entities }).subjectOf({
    text,
    start: 0,
    end: text.length,
  })
}

describe('UN-3 whom a sentence is about', () => {
  it.each([
    ['I live in Oslo', null, 'user'],
    ['I live in Oslo', 'Ana', 'ana'],
    ['Caroline: I live in Oslo', null, 'caroline'],
    ['Caroline: I live in Oslo', 'Ana', 'caroline'],
    ['José García: my cat is ill', null, 'jose garcia'],
    ['- Caroline: We moved', null, 'caroline'],
    ['user: I like tea', null, 'user'],
    ['小明：我住在北京', null, '小明'],
    ['我们住在北京', 'ana', 'ana'],
    ["I'm tired", 'ana', 'ana'],
    ['Our goal is to ship', 'ana', 'ana'],
    ['Tell me the news', 'ana', 'ana'],
    ['Note: I live in Oslo', 'ana', 'ana'],
    ['Goal: we ship Alpha', null, 'user'],
    ['Caroline: the deadline is May 3', 'ana', null],
    ['Ana lives in Oslo', 'bo', 'ana'],
    ['Bo: Ana lives in Oslo', null, 'ana'],
    ['Ana lives in my street', 'bo', 'ana'],
    ['The US is large', 'ana', null],
    ['World War I ended', 'ana', null],
    ['Use a cache, i.e. a map', 'ana', null],
    ['Bob said "I live in Oslo"', 'ana', 'bob'],
    ['小王说“我住在北京”', 'ana', '小王'],
    ['他住在北京', 'ana', null],
    ['She lives in Oslo', 'ana', null],
    ['Vivo en Madrid desde enero', 'ines', 'ines'],
    ['', 'ana', null],
  ])('%j of %j: %j', (text, onlyPerson, about) => {
    expect(subjectOf(text, onlyPerson).about).toBe(about)
  })

  it('who says it is known of every sentence', () => {
    expect(subjectOf('The US is large').speaker).toBe('user')
    expect(subjectOf('Caroline: the deadline is May 3').speaker).toBe('caroline')
  })

  it('entities come once each', () => {
    expect(subjectOf('Ana', null, [3, 1, 3]).entities).toEqual([3, 1])
  })

  it('only the label of one who speaks so is no part of the text', () => {
    expect(withoutSpeaker(new Utterance('Caroline: I live in Oslo')).text).toBe('I live in Oslo')
    expect(withoutSpeaker(new Utterance('Bo: Ana lives in Oslo')).text).toBe('Ana lives in Oslo')
    expect(withoutSpeaker(new Utterance('Berlin: rain')).text).toBe('Berlin: rain')
  })
})

const unsaid: Subject = { entities: [], speaker: null, about: null }
const told = (subject: Partial<Subject>, text = 'it rains') => ({
  said: new Utterance(text),
  subject: { ...unsaid, ...subject },
})

describe('UN-3, UN-4 subjects differ', () => {
  it.each([
    [[], [], true],
    [[1], [], true],
    [[1], [2], false],
    [[1, 3], [2, 3], true],
  ])('linking %j and %j: may share %s', (a, b, expected) => {
    expect(mayShareSubject(told({ entities: a }), told({ entities: b }))).toBe(expected)
  })

  it.each([
    ['ana', 'bo', false],
    ['ana', 'ana', true],
    ['ana', null, true],
    [null, null, true],
    ['maria', 'maria lopez', true],
    ['mari', 'maria lopez', false],
  ])('about %j and %j: may share %s', (a, b, expected) => {
    expect(mayShareSubject(told({ about: a }), told({ about: b }))).toBe(expected)
  })

  it('names that differ differ, whatever they link', () => {
    const [ana, bo] = [told({ entities: [1], about: 'ana' }), told({ entities: [1], about: 'bo' })]
    expect(mayShareSubject(ana, bo)).toBe(false)
  })

  it('what is told of one name meets, whatever it links; the own user may be several', () => {
    const of = (about: string) =>
      mayShareSubject(told({ entities: [1], about }), told({ entities: [2], about }))
    expect([of('ana'), of('user')]).toEqual([true, false])
  })

  it('two who speak of themselves never meet, whatever the sentence is about', () => {
    const said = (speaker: string, text: string) => told({ speaker, about: 'ana' }, text)
    const [bo, cy] = [said('bo', 'Ana gave me a lift'), said('cy', 'Ana gave me a lift')]
    expect(mayShareSubject(bo, cy)).toBe(false)
    expect(mayShareSubject(bo, said('cy', 'Ana lives in Oslo'))).toBe(true)
  })

  it('the answer is the same either way, and yes for one sentence', () => {
    const sentence = fc.record({
      said: fc.constantFrom('I moved', 'Ana moved', 'it rains').map((text) => new Utterance(text)),
      subject: fc.record({
        entities: fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 4 }),
        speaker: fc.option(fc.constantFrom('ana', 'bo', 'user')),
        about: fc.option(fc.constantFrom('ana', 'bo', 'user', 'ana bell')),
      }),
    })
    fc.assert(
      fc.property(sentence, sentence, (a, b) => {
        expect(mayShareSubject(a, b)).toBe(mayShareSubject(b, a))
        expect(mayShareSubject(a, a)).toBe(true)
      }),
    )
  })

  it('any text has a speaker', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.option(fc.string()), (text, person) => {
        expect(subjectOf(text, person).speaker).not.toBe(null)
      }),
    )
  })
})

describe('a sentence is about a thing that nothing names', () => {
  it.each([
    ['That is the price.', true],
    ['It is open.', true],
    ['Bo: This is the last train.', true],
    ['The shop is open.', false],
    ['他喜欢猫', false],
    ['', false],
  ])('%j: %s', (text, expected) => {
    const told = { said: new Utterance(text), subject: subjectOf(text, null, []) }
    expect(isOfUnknownThing(told)).toBe(expected)
  })
})
