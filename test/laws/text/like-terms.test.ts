import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { likeness, likeTerms } from '../../../engine/laws/text/like-terms.ts'

const word = fc.stringMatching(/^[a-z]{1,12}$/)

describe('UN-24 terms that are written alike', () => {
  it.each([
    ['photograph', 'photographi', 0.86],
    ['organis', 'organisation', 0.63],
    ['live', 'give', 0.5],
    ['cat', 'dog', 0],
    ['', 'dog', 0],
  ])('%s and %s are %d alike', (a, b, expected) => {
    expect(likeness(a, b)).toBeCloseTo(expected, 2)
  })

  it('is the same either way round, 0–1, and 1 for a term and itself', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(likeness(a, b)).toBe(likeness(b, a))
        expect(likeness(a, b)).toBeGreaterThanOrEqual(0)
        expect(likeness(a, b)).toBeLessThanOrEqual(1)
        expect(likeness(a, a)).toBe(1)
      }),
    )
  })

  it('names the four likest of a vocabulary, whatever its order, and never the term itself', () => {
    const vocabulary =
      'gardens gardener gardening garden gardena gardenb warden harden pardon'.split(' ')
    const found = likeTerms('garden', vocabulary).map(({ term }) => term)
    expect(found).toEqual(['gardena', 'gardenb', 'gardens', 'gardener'])
    expect(likeTerms('garden', vocabulary.toReversed()).map(({ term }) => term)).toEqual(found)
  })

  it('passes over no term that shares half of its runs', () => {
    const spelt = fc.stringMatching(/^a[abc]{4,9}$/)
    fc.assert(
      fc.property(spelt, fc.array(spelt, { maxLength: 3 }), (term, vocabulary) => {
        const alike = vocabulary.filter((one) => one !== term && likeness(term, one) >= 0.5)
        const found = likeTerms(term, vocabulary).map((one) => one.term)
        expect(found.toSorted()).toEqual(alike.toSorted())
      }),
    )
  })

  it('leaves short words and numbers alone', () => {
    expect(likeTerms('live', ['lives', 'give'])).toEqual([])
    expect(likeTerms('20250', ['20251'])).toEqual([])
    expect(likeTerms('house2', ['house3'])).toEqual([])
  })
})
