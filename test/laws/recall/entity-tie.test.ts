import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entityTie } from '../../../engine/laws/recall/ties.ts'

describe('entity tie', () => {
  it.each([
    ['the only other memory', [{ memories: 2, matches: 0.5 }], 0.15],
    ['two of three others', [{ memories: 4, matches: 1 }], 0.1],
    [
      'two entities',
      [
        { memories: 2, matches: 0.5 },
        { memories: 4, matches: 1 },
      ],
      0.25,
    ],
    ['as many memories as may be', [{ memories: 64, matches: 1 }], 0.3 / 63],
    ['one memory too many', [{ memories: 65, matches: 1 }], 0],
    ['no other memory', [{ memories: 1, matches: 1 }], 0],
    ['no match', [{ memories: 2, matches: 0 }], 0],
    ['no number', [{ memories: 2, matches: NaN }], 0],
    ['nothing shared', [], 0],
  ])('AG-29 %s', (_, shared, expected) => {
    expect(entityTie(shared, 0.3, 64)).toBeCloseTo(expected, 12)
  })

  it('AG-29 an entity brings at most the tie, and more memories never more', () => {
    const matches = fc.double({ min: 0, max: 100, noNaN: true })
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 63 }), matches, (memories, sum) => {
        const brought = entityTie([{ memories, matches: sum }], 0.3, 64)
        expect(brought).toBeGreaterThanOrEqual(0)
        expect(brought).toBeLessThanOrEqual(0.3 + 1e-12)
        const wider = entityTie([{ memories: memories + 1, matches: sum }], 0.3, 64)
        if (sum <= 1) expect(wider).toBeLessThanOrEqual(brought)
      }),
    )
  })
})
