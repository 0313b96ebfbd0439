import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isGoodVector, quantize } from '../../../engine/laws/commitments/quantized-vector.ts'
import {
  defaultFloor,
  isFloorDue,
  meaningFloor,
  measuredPlaces,
} from '../../../engine/laws/recall/meaning-floor.ts'

/** Any vectors that a model might give, and any that it should not. */
const vectors = (minLength: number) =>
  fc.array(
    fc
      .array(fc.integer({ min: -127, max: 127 }), { minLength: 8, maxLength: 8 })
      .map((parts) => Int8Array.from(parts)),
    { minLength, maxLength: 70 },
  )

/** In a space of which every text has so much in common, 0–1, and else its own direction. */
function crowded(common: number, count: number): Int8Array[] {
  return Array.from({ length: count }, (_, at) => {
    const vector = new Float32Array(count + 1)
    vector[0] = Math.sqrt(common)
    vector[at + 1] = Math.sqrt(1 - common)
    return quantize(vector)
  })
}

describe('AG-12 the floor of a space of meaning', () => {
  it('is what unrelated texts of the namespace have in common there', () => {
    for (const common of [0.2, 0.45, 0.7]) {
      expect(meaningFloor(crowded(common, 40))).toBeCloseTo(common, 1)
    }
  })

  it('is 0.5 below 16 vectors, and within 0.1 and 0.9 whatever they are', () => {
    expect(meaningFloor(crowded(0.2, 15))).toBe(defaultFloor)
    expect(meaningFloor(crowded(0, 16))).toBe(0.1)
    expect(meaningFloor(crowded(0.99, 16))).toBe(0.9)
    fc.assert(
      fc.property(vectors(0), (some) => {
        const floor = meaningFloor(some)
        expect(floor).toBeGreaterThanOrEqual(0.1)
        expect(floor).toBeLessThanOrEqual(0.9)
      }),
    )
  })

  it('does not hang on the order of up to 64, nor on what comes after', () => {
    fc.assert(
      fc.property(vectors(16), (some) => {
        const first = some.slice(0, 64)
        expect(meaningFloor(first.toReversed())).toBe(meaningFloor(first))
        expect(meaningFloor(some)).toBe(meaningFloor(first))
      }),
    )
  })

  it('has at most one pair in a hundred above it, as far as it may rise', () => {
    const some = [...crowded(0.3, 60), ...crowded(0.3, 60).slice(0, 2)]
    // Two of 1,891 pairs are the same text twice.
    expect(meaningFloor(some)).toBeCloseTo(0.3, 1)
  })

  it('is measured first at 16, and anew with twice as many', () => {
    expect([0, 15, 16, 17].map((count) => isFloorDue(0, count))).toEqual([false, false, true, true])
    expect([16, 31, 32].map((count) => isFloorDue(16, count))).toEqual([false, false, true])
  })

  it('is measured on places spread over all, in order, each once', () => {
    fc.assert(
      fc.property(fc.nat(5_000), (count) => {
        const places = measuredPlaces(count)
        expect(places.length).toBe(Math.min(64, count))
        expect(new Set(places).size).toBe(places.length)
        expect(places.every((place, at) => place >= 0 && place < count && place >= at)).toBe(true)
        expect(places).toEqual(places.toSorted((a, b) => a - b))
        if (count >= 128) expect(places.at(-1)).toBeGreaterThan(count * 0.9)
      }),
    )
  })
})

describe('AG-11 a good vector', () => {
  it('has 768 numbers and points somewhere', () => {
    const good = new Float32Array(768).fill(0.1)
    expect(isGoodVector(good)).toBe(true)
    const bad = [
      null,
      new Float32Array(768),
      new Float32Array(767).fill(0.1),
      new Float32Array(0),
      good.with(5, Number.NaN),
      good.with(5, Infinity),
    ]
    for (const one of bad) expect(isGoodVector(one)).toBe(false)
  })
})
