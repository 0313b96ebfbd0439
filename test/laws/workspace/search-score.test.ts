import { Utterance } from '../../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prepareLexicalQuery } from '../../../engine/laws/recall/lexical-match.ts'
import { termWorth } from '../../../engine/laws/recall/word-evidence.ts'
import { queryTerms } from '../../../engine/laws/text/terms.ts'
import { searchScore, shareOf } from '../../../engine/laws/workspace/search-score.ts'

/** `oak` stands in one of ten passages, `tree` in nine. */
function query(text: string) {
  const documentFrequency = new Map([
    ['oak', 1],
    ['tree', 9],
  ])
  return prepareLexicalQuery(queryTerms(new Utterance(text)), {
    passages: 10,
    averageTerms: 5,
    documentFrequency,
  })
}

describe('WM-40 the score of a chunk', () => {
  it('is the larger of the cosine and the share of the words by their rarity', () => {
    const [oak, tree] = [termWorth('oak', 1, 1, 10), termWorth('tree', 1, 9, 10)]
    expect(shareOf(query('oak tree'), 'the oak stand')).toBeCloseTo(oak / (oak + tree), 12)
    expect(searchScore(query('oak tree'), 'tree tree tree', 0.05)).toBe(
      Math.round((tree / (oak + tree)) * 1e6) / 1e6,
    )
    expect(searchScore(query('oak tree'), 'oak tree', 0.2)).toBe(1)
    expect(searchScore(query('oak'), 'fern', 0.75)).toBe(0.75)
  })

  it('is 0 where nothing is asked or nothing is alike', () => {
    expect(searchScore(query(''), 'oak', 0)).toBe(0)
    expect(searchScore(query('oak'), '', -0.4)).toBe(0)
    expect(searchScore(query('oak'), 'fern', NaN)).toBe(0)
  })

  it('lies between 0 and 1, is never below the cosine, and does not fall with more words', () => {
    const terms = fc.array(fc.constantFrom('oak', 'tree', 'fern'), { maxLength: 6 })
    fc.assert(
      fc.property(
        terms,
        terms,
        terms,
        fc.double({ min: -1, max: 1, noNaN: true }),
        (q, a, b, cosine) => {
          const asked = query(q.join(' '))
          const score = searchScore(asked, a.join(' '), cosine)
          expect(score).toBeGreaterThanOrEqual(Math.round(Math.max(0, cosine) * 1e6) / 1e6)
          expect(score).toBeLessThanOrEqual(1)
          expect(searchScore(asked, [...a, ...b].join(' '), cosine)).toBeGreaterThanOrEqual(score)
        },
      ),
    )
  })
})
