import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowsByRarity, termsWithin } from '../../../engine/laws/recall/rows-by-rarity.ts'

const rows = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 20 })

describe('rows by rarity', () => {
  it('puts the rarer word first, both words before either, and the newest first among equals', () => {
    const common = [1, 2, 3, 4, 5]
    const rare = [5, 9]
    expect(rowsByRarity([common, rare], 10)).toEqual([5, 9, 4, 3, 2, 1])
  })

  it('holds every row once, whatever the order of the terms', () => {
    fc.assert(
      fc.property(fc.array(rows, { maxLength: 5 }), (postings) => {
        const ranked = rowsByRarity(postings, 50)
        expect(ranked.toSorted()).toEqual([...new Set(postings.flat())].toSorted())
        expect(rowsByRarity(postings.toReversed(), 50)).toEqual(ranked)
      }),
    )
  })
})

describe('terms within a limit', () => {
  it('takes the rarest until their postings pass it', () => {
    const found = new Map([
      ['the', 900],
      ['heron', 3],
      ['pier', 40],
    ])
    expect(termsWithin(found, 1_000)).toEqual(['heron', 'pier', 'the'])
    expect(termsWithin(found, 100)).toEqual(['heron', 'pier'])
    expect(termsWithin(found, 2)).toEqual([])
  })
})
