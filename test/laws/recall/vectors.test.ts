import { describe, expect, it } from 'vitest'
import { dot, unit } from '../../../engine/laws/recall/vectors.ts'

describe('UN-24 vectors', () => {
  it('have an inner product', () => {
    expect(dot([1, 2, 3], [4, 5, 6])).toBe(32)
    expect(dot([1, 2], [4])).toBe(4)
  })

  it('keep their direction at length 1', () => {
    const turned = unit(Int8Array.of(3, -4))
    expect([...turned]).toEqual([0.6, -0.8])
  })

  it.each([[[0, 0]], [[Number.NaN, 1]], [[Infinity, 1]]])('%j has no direction', (vector) => {
    expect([...unit(vector)]).toEqual([0, 0])
  })
})
