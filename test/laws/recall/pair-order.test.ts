import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inReadOrder } from '../../../engine/laws/recall/pair-order.ts'

const probability = fc.double({ min: 0, max: 1, noNaN: true })
const found = fc.array(
  fc.record({
    id: fc.nat(),
    score: fc.double({ min: 0, max: 1, noNaN: true }),
    probability: fc.option(probability, { nil: null }),
  }),
  { maxLength: 12 },
)
const share = fc.double({ min: 0, max: 1, noNaN: true })

describe('hits in the order in which reading them puts them', () => {
  it('are the same hits, and what was not read keeps its place', () => {
    fc.assert(
      fc.property(found, share, (hits, counts) => {
        const ordered = inReadOrder(hits, counts)
        expect(new Set(ordered)).toEqual(new Set(hits))
        for (const [at, hit] of hits.entries()) {
          if (hit.probability === null) expect(ordered[at]).toBe(hit)
        }
      }),
    )
  })

  it('of two that scored alike the likelier answer stands first', () => {
    fc.assert(
      fc.property(probability, probability, share, (one, other, counts) => {
        const hits = [one, other].map((likely) => ({ score: 0.5, probability: likely }))
        const [first, second] = inReadOrder(hits, counts)
        if (counts > 0.01 && Math.abs(one - other) > 0.01 && one > 0.003 && one < 0.997) {
          expect(first?.probability).toBeGreaterThan(second?.probability ?? 1)
        }
      }),
    )
  })

  it('a much better score outweighs what reading says of it', () => {
    const hits = [
      { score: 0.9, probability: 0.4 },
      { score: 0.3, probability: 0.6 },
    ]
    expect(inReadOrder(hits, 0.1)).toEqual(hits)
    expect(inReadOrder(hits, 1)).toEqual(hits.toReversed())
  })

  it('is the order of the scores where reading counts for nothing, and nothing of nothing', () => {
    const hits = [0.5, 0.4, 0.3].map((score) => ({ score, probability: 1 - score }))
    expect(inReadOrder(hits, 0)).toEqual(hits)
    expect(inReadOrder([], 0.1)).toEqual([])
    const unscored = [0, 0].map((score, at) => ({ score, probability: at }))
    expect(inReadOrder(unscored, 0.1)).toEqual(unscored.toReversed())
  })
})
