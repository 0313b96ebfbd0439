import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { used } from '../../../engine/graph/level.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const times = fc.nat(1_000)

describe('ON-12 what a use adds to a resting level', () => {
  it.each([
    [0, 0.024, 1, 0.024],
    [0, 0.5, 2, 0.75],
    [0.5, 0.5, 1, 0.75],
    [1, 0.5, 5, 1],
    [0.3, 0, 5, 0.3],
    [0.3, 0.5, 0, 0.3],
    [0.3, 2, 1, 1],
  ])('%d by %d, %d times: %d', (level, gain, count, after) => {
    expect(used(level, gain, count)).toBeCloseTo(after, 12)
  })

  it('stays between the level and 1, rises with gain and times, and adds up in any order', () => {
    fc.assert(
      fc.property(share, share, times, times, (level, gain, a, b) => {
        const once = used(level, gain, a)
        expect(once).toBeGreaterThanOrEqual(level - 1e-12)
        expect(once).toBeLessThanOrEqual(1)
        expect(used(once, gain, b)).toBeCloseTo(used(level, gain, a + b), 9)
        expect(used(level, gain, a + b)).toBeGreaterThanOrEqual(once - 1e-12)
        expect(used(level, Math.min(1, gain + 0.1), a)).toBeGreaterThanOrEqual(once - 1e-12)
      }),
    )
  })
})
