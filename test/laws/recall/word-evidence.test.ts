import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reachOf, shareOfBest, termWorth } from '../../../engine/laws/recall/word-evidence.ts'

const count = fc.nat(10_000)

describe('UN-24 what words are worth', () => {
  it('a common word is worth less than half of another in a small namespace', () => {
    expect(termWorth('get', 1, 1, 30)).toBeLessThan(termWorth('sourdough', 1, 1, 30) / 2)
  })

  it('a large namespace knows by itself how rare a word is', () => {
    const share = termWorth('get', 1, 400, 100_000) / termWorth('sourdough', 1, 400, 100_000)
    expect(share).toBeGreaterThan(0.69)
  })

  it('falls as a term becomes common and grows with its weight', () => {
    fc.assert(
      fc.property(count, count, (found, more) => {
        const pieces = found + more + 1
        expect(termWorth('tea', 1, found + more, pieces)).toBeLessThanOrEqual(
          termWorth('tea', 1, found, pieces),
        )
        expect(termWorth('tea', 0.5, found, pieces)).toBeCloseTo(
          termWorth('tea', 1, found, pieces) / 2,
          9,
        )
      }),
    )
  })

  it.each([[NaN], [-1], [Infinity]])('takes %d pieces for none', (pieces) => {
    expect(termWorth('tea', 1, pieces, pieces)).toBe(termWorth('tea', 1, 0, 0))
  })

  it('a question of common words alone reaches what one rare word is worth', () => {
    const common = termWorth('get', 1, 3, 30)
    expect(reachOf([common], ['get'], 30)).toBeGreaterThan(2 * common)
    expect(reachOf([], [], 30)).toBe(0)
    expect(reachOf([100, 20], ['get', 'take'], 30)).toBe(120)
  })

  it('another word is answered by what has it, however many have', () => {
    const worth = termWorth('ferry', 1, 1_000, 1_000)
    expect(reachOf([worth], ['ferry'], 1_000)).toBe(worth)
  })
})

describe('UN-24 the words of a piece against the best', () => {
  it.each([
    ['the best is a full match', 4, 4, 10, 1],
    ['half of the best', 2, 4, 10, 0.5],
    ['the best of little is no full match', 1, 1, 10, 0.25],
    ['nothing paid', 0, 4, 10, 0],
    ['nothing asked', 0, 0, 0, 0],
    ['no number', NaN, 4, 10, 0],
  ])('%s', (_, paid, best, reach, expected) => {
    expect(shareOfBest(paid, best, reach)).toBeCloseTo(expected, 9)
  })
})
