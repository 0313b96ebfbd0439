import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  mayShareSubject,
  subjectOf,
  withoutSpeaker,
} from '../../../engine/laws/commitments/subject.ts'
import type { Subject } from '../../../engine/model/commitment.ts'

describe('AG-14 who speaks in the first person', () => {
  it.each([
    ['I live in Oslo', null, null],
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
    ['Goal: we ship Alpha', null, null],
    ['Caroline: the deadline is May 3', 'ana', null],
    ['Ana lives in Oslo', 'ana', null],
    ['The US is large', 'ana', null],
    ['World War I ended', 'ana', null],
    ['Use a cache, i.e. a map', 'ana', null],
    ['Bob said "I live in Oslo"', 'ana', null],
    ['小王说“我住在北京”', 'ana', null],
    ['他住在北京', 'ana', null],
    ['', 'ana', null],
  ])('%j of %j: %j', (text, onlyPerson, speaker) => {
    expect(subjectOf(text, [], onlyPerson).speaker).toBe(speaker)
  })

  it('entities come once each', () => {
    expect(subjectOf('Ana', [3, 1, 3], null).entities).toEqual([3, 1])
  })

  it('only the label of one who speaks so is no part of the text', () => {
    expect(withoutSpeaker('Caroline: I live in Oslo')).toBe('I live in Oslo')
    expect(withoutSpeaker('Berlin: rain')).toBe('Berlin: rain')
  })
})

describe('AG-14 subjects differ', () => {
  it.each([
    [[], [], true],
    [[1], [], true],
    [[1], [2], false],
    [[1, 3], [2, 3], true],
  ])('linking %j and %j: may share %s', (a, b, expected) => {
    expect(mayShareSubject({ entities: a, speaker: null }, { entities: b, speaker: null })).toBe(
      expected,
    )
  })

  it.each([
    ['ana', 'bo', false],
    ['ana', 'ana', true],
    ['ana', null, true],
    [null, null, true],
  ])('said by %j and %j: may share %s', (a, b, expected) => {
    expect(mayShareSubject({ entities: [], speaker: a }, { entities: [], speaker: b })).toBe(
      expected,
    )
  })

  it('speakers that differ differ, whatever they link', () => {
    expect(
      mayShareSubject({ entities: [1], speaker: 'ana' }, { entities: [1], speaker: 'bo' }),
    ).toBe(false)
  })

  it('the answer is the same either way, and yes for one subject', () => {
    const subject: fc.Arbitrary<Subject> = fc.record({
      entities: fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 4 }),
      speaker: fc.option(fc.constantFrom('ana', 'bo')),
    })
    fc.assert(
      fc.property(subject, subject, (a, b) => {
        expect(mayShareSubject(a, b)).toBe(mayShareSubject(b, a))
        expect(mayShareSubject(a, a)).toBe(true)
      }),
    )
  })

  it('any text has a subject', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.option(fc.string()), (text, person) => {
        expect(subjectOf(text, [], person).entities).toEqual([])
      }),
    )
  })
})
