import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seldomTold } from '../../../engine/laws/recall/question-heads/question-heads.ts'

const places = fc.array(fc.integer({ min: -127, max: 127 }), { minLength: 896, maxLength: 896 })

describe('ON-16 what people seldom tell', () => {
  it('is a share, the same for the same place at any length', () => {
    fc.assert(
      fc.property(places, (place) => {
        const share = seldomTold(place)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
        expect(seldomTold(place.map((part) => part * 2))).toBeCloseTo(share, 9)
      }),
    )
  })

  it('is nothing where the question was placed by another encoder, or not at all', () => {
    expect([[], [1, 2, 3], Array.from({ length: 768 }, () => 1)].map(seldomTold)).toEqual([0, 0, 0])
  })

  it('tells two places apart that lie opposite each other', () => {
    const place = Array.from({ length: 896 }, (_, at) => (at % 7) - 3)
    expect(seldomTold(place)).not.toBeCloseTo(seldomTold(place.map((part) => -part)), 3)
  })
})
