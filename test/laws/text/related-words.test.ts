import { describe, expect, it } from 'vitest'
import { relatedTerms } from '../../../engine/laws/text/related-words.ts'
import { indexTerms } from '../../../engine/laws/text/terms.ts'

const share = (asked: string, told: string): number => {
  const [term = ''] = indexTerms(told)
  return relatedTerms(indexTerms(asked)[0] ?? '').find((one) => one.term === term)?.share ?? 0
}

describe('UN-24 related words', () => {
  it.each([
    ['pets', 'dog', 0.4],
    ['dog', 'pet', 0.3],
    ['dog', 'cat', 0],
    ['profession', 'job', 0.5],
    ['job', 'profession', 0.5],
    ['kids', 'daughter', 0.4],
    ['sofa', 'couch', 0.5],
    ['invoice', 'dog', 0],
  ])('%s ← %s: %d', (asked, told, expected) => {
    expect(share(asked, told)).toBe(expected)
  })

  it('names no word beside itself, and none twice', () => {
    for (const word of ['pet', 'job', 'home', 'partner', 'vacation', 'car', 'eat']) {
      const [term = ''] = indexTerms(word)
      const terms = relatedTerms(term).map((one) => one.term)
      expect(terms.length).toBeGreaterThan(0)
      expect(terms).not.toContain(term)
      expect(new Set(terms).size).toBe(terms.length)
    }
  })
})
