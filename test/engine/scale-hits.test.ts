import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recallScore } from '../../engine/laws/recall/recall-score.ts'
import { raised, scaledTo } from '../../engine/memory/recall/scale-hits.ts'
import type { Search } from '../../engine/memory/recall/search.ts'
import type { Hit, HitParts } from '../../engine/model/views.ts'

const weights = { lexical: 1, semantic: 1, activation: 2, relevance: 0.2, recency: 0.05 }
// Of a search nothing but its weights is read.
const search = { weights } as Search

function hit(id: string, own: Partial<HitParts>): Hit {
  const parts = { lexical: 0, semantic: 0, activation: 0, relevance: 1, recency: 1, ...own }
  return { id, kind: 'memory', parts, score: recallScore(parts, 'memory', weights) } as Hit
}

describe('a hit with another score', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true })
  const evidence = fc.record({ lexical: part, semantic: part, activation: part })

  it('has parts from 0 to 1 that give it, as long as what takes part has room for it', () => {
    fc.assert(
      fc.property(evidence, part, (own, share) => {
        const one = hit('a', own)
        fc.pre(one.score > 0.01 && own.activation > 0)
        const target = one.score + (1 - one.score) * share
        const { score, parts } = scaledTo(search, one, target)
        expect(score).toBeCloseTo(target, 5)
        for (const value of Object.values(parts)) {
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  it('takes no activation where it takes no part in it', () => {
    const { parts } = scaledTo(search, hit('a', { lexical: 0.9, semantic: 0.2 }), 0.4)
    expect(parts.activation).toBe(0)
    expect(parts.lexical).toBe(1)
    expect(parts.semantic).toBeCloseTo(0.6, 5)
  })
})

describe('what was put before others', () => {
  it('stays there, though one of its parts cannot grow any more', () => {
    const newer = hit('newer', { lexical: 0.3, semantic: 0.98, activation: 0.5 })
    const older = hit('older', { lexical: 0.6, semantic: 0.9, activation: 0.6 })
    expect(newer.score).toBeLessThan(older.score)
    expect(raised(search, [newer, older]).map(({ id }) => id)).toEqual(['newer', 'older'])
  })
})
