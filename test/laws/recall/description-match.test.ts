import { Utterance } from '../../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  asksForAll,
  asksForTold,
  isNamedTime,
  tellingTerms,
  withoutGenericWords,
} from '../../../engine/laws/recall/description-match.ts'
import { queryTerms } from '../../../engine/laws/text/terms.ts'

describe('UN-27 the words of a description that say what is meant', () => {
  it.each([
    ['Everything about the knee', 'the knee'],
    ['forget what I told you about the loan', 'the loan'],
    ['please delete everything about my aunt', 'my aunt'],
    ["Don't keep the business with Milo", 'the business with Milo'],
    ['that I deleted the betting app', 'that I deleted the betting app'],
    ['all of user_id:everything', 'of user_id:everything'],
  ])('%s', (description, text) => {
    const words = withoutGenericWords(description).replace(/\s+/g, ' ')
    expect(words.replace(/^(?:what )?about /, '')).toBe(text)
  })

  it.each([
    ['everything from last week', true, false],
    ['what I told you yesterday', true, true],
    ["whatever we've mentioned in June", true, true],
    ['all that happened on Monday', true, false],
    ['yesterday', false, false],
    ['my address', false, false],
    ['the trip in June', false, false],
  ])('%s is all of it %s, as it was told %s', (description, isAll, isTold) => {
    expect(asksForAll(description)).toBe(isAll)
    expect(asksForTold(description)).toBe(isTold)
  })

  it('says nothing else', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const left = new Set(withoutGenericWords(text))
        expect([...left].every((letter) => letter === ' ' || text.includes(letter))).toBe(true)
      }),
    )
  })

  it.each([
    ['Christmas', true],
    ["Valentine's Day", true],
    ["New Year's Eve", true],
    ['yesterday', false],
    ['last week', false],
    ['in May', false],
    ['5 June', false],
    ['Sundays', false],
  ])('%s has a name: %s', (words, isNamed) => {
    expect(isNamedTime(words)).toBe(isNamed)
  })
})

describe('UN-27 the words that tell what is meant', () => {
  it.each([
    ['the trip to Vegas', ['vegas']],
    ['the startup with Leo', ['leo']],
    ['my broken phone', ['broken', 'phone']],
    ['Gardening', ['gardening']],
    ['Vegas in spring', ['vegas', 'spring']],
    ['“Everything about Vegas trips', ['vegas']],
  ])('%s', (text, surfaces) => {
    const { terms } = queryTerms(new Utterance(text.replace('Everything', 'each')))
    const telling = tellingTerms(text, terms).map(({ surface }) => surface)
    expect(telling).toEqual(surfaces)
  })
})
