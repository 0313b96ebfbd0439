import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateFit } from '../../../engine/laws/recall/lexical-match.ts'

const day = 86_400_000

describe('date fit', () => {
  it.each([
    [10 * day, 1],
    [11 * day, Math.exp(0)],
    [18 * day, Math.exp(-1)],
    [3 * day, Math.exp(-1)],
    [NaN, 0],
  ])('CL-31 at %d it is %d', (at, expected) => {
    expect(dateFit(at, { from: 10 * day, to: 11 * day })).toBeCloseTo(expected, 12)
  })

  it('CL-31 is 0 for a range that ends before it begins', () => {
    expect(dateFit(5, { from: 10, to: 0 })).toBe(0)
    expect(dateFit(5, { from: NaN, to: 10 })).toBe(0)
  })

  it('CL-31 is 0–1 and falls with distance', () => {
    fc.assert(
      fc.property(fc.nat(400 * day), fc.nat(400 * day), (a, b) => {
        const range = { from: -day, to: 0 }
        const [near, far] = [Math.min(a, b), Math.max(a, b)]
        expect(dateFit(near, range)).toBeGreaterThanOrEqual(dateFit(far, range))
        expect(dateFit(far, range)).toBeGreaterThanOrEqual(0)
        expect(dateFit(near, range)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
