import { Utterance } from '../../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { descriptionMatch, tellingTerms } from '../../../engine/laws/recall/description-match.ts'
import { queryTerms } from '../../../engine/laws/text/terms.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const meaning = fc.option(share)
const parts = fc.record({ words: share, meaning, isSaid: fc.boolean() })

describe('UN-27 how well a memory is what a description means', () => {
  it.each([
    ['all of its words', { words: 1, meaning: 0, isSaid: true }, true],
    [
      'all of its words, where nothing has a place',
      { words: 1, meaning: null, isSaid: true },
      true,
    ],
    ['a word, and what is left of it in meaning', { words: 0.4, meaning: 0.6, isSaid: true }, true],
    ['a word alone', { words: 0.4, meaning: 0.5, isSaid: true }, false],
    ['what lies near beside what has its words', { words: 0, meaning: 0.7, isSaid: true }, false],
    ['what lies very near beside it', { words: 0, meaning: 0.8, isSaid: true }, true],
    ['what lies near where nobody has its words', { words: 0, meaning: 0.7, isSaid: false }, true],
    ['the nearest of nothing', { words: 0, meaning: 0.6, isSaid: false }, false],
  ])('%s', (_, has, isMeant) => {
    expect(descriptionMatch(has) >= 0.5).toBe(isMeant)
  })

  it('is 0–1 and grows with words and with meaning', () => {
    fc.assert(
      fc.property(parts, share, (has, more) => {
        const match = descriptionMatch(has)
        expect(match).toBeGreaterThanOrEqual(0)
        expect(match).toBeLessThanOrEqual(1)
        const words = Math.min(1, has.words + more)
        expect(descriptionMatch({ ...has, words })).toBeGreaterThanOrEqual(match)
        if (has.meaning === null) return
        const nearer = Math.min(1, has.meaning + more)
        expect(descriptionMatch({ ...has, meaning: nearer })).toBeGreaterThanOrEqual(match)
      }),
    )
  })

  it.each([[NaN], [-1], [-Infinity]])('takes %d for nothing', (nothing) => {
    expect(descriptionMatch({ words: nothing, meaning: nothing, isSaid: false })).toBe(0)
    expect(descriptionMatch({ words: nothing, meaning: null, isSaid: true })).toBe(0)
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
