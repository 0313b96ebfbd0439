import { describe, expect, it } from 'vitest'
import { cosineOfStored, dot, unit } from '../../../engine/laws/recall/vectors.ts'

describe('UN-24 vectors', () => {
  it('have an inner product', () => {
    expect(dot([1, 2, 3], [4, 5, 6])).toBe(32)
    expect(dot([1, 2], [4])).toBe(4)
  })

  it('have a cosine with a stored one, however long that is', () => {
    expect(cosineOfStored(Float64Array.of(0.6, -0.8), Int8Array.of(3, -4))).toBeCloseTo(1, 12)
    expect(cosineOfStored(Float64Array.of(0.6, -0.8), Int8Array.of(100, 0))).toBeCloseTo(0.6, 12)
    expect(cosineOfStored(Float64Array.of(0.6, -0.8), Int8Array.of(0, 0))).toBeNaN()
  })

  it('keep their direction at length 1', () => {
    const turned = unit(Int8Array.of(3, -4))
    expect([...turned]).toEqual([0.6, -0.8])
  })

  it.each([[[0, 0]], [[Number.NaN, 1]], [[Infinity, 1]]])('%j has no direction', (vector) => {
    expect([...unit(vector)]).toEqual([0, 0])
  })
})
