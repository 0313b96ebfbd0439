import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  largest,
  largestAmong,
  largestBounded,
  largestBoundedAmong,
} from '../../../engine/index/largest.ts'
import { SparseColumn } from '../../../engine/index/sparse-column.ts'

/** Few different ones, so that many are the same. */
const some = fc.array(fc.constantFrom(0, 0.25, 0.5, 0.75, 1, -1, Number.NaN), { maxLength: 60 })
const laterFirst = (a: number, b: number): boolean => a > b

describe('the largest of many values', () => {
  it('are those that sorting all would put first, and none that is not above 0', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 70 }), (values, count) => {
        const sorted = [...values.keys()]
          .filter((place) => (values[place] ?? 0) > 0)
          .sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || b - a)
        expect(largest(Float64Array.from(values), count, laterFirst)).toEqual(
          sorted.slice(0, count),
        )
      }),
    )
  })

  it('are the same where values are asked for one by one, and few are asked for', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 70 }), (values, count) => {
        const bounds = Float64Array.from(values, (value) => (value > 0 ? value * 1.1 : 0))
        const valueOf = (place: number): number => values[place] ?? 0
        expect(largestBounded(bounds, valueOf, count, laterFirst)).toEqual(
          largest(Float64Array.from(values), count, laterFirst),
        )
      }),
    )
    const falling = Float64Array.from({ length: 1_000 }, (_, place) => 1_000 - place)
    const asked: number[] = []
    const valueOf = (place: number): number => (asked.push(place), falling[place] ?? 0)
    expect(largestBounded(falling, valueOf, 2, laterFirst)).toEqual([0, 1])
    expect(asked).toEqual([0, 1])
  })

  it('are the same among some places in any order, by their values or their bounds', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 70 }), fc.nat(60), (values, count, turn) => {
        const places = [...values.keys()]
        const turned = [...places.slice(turn), ...places.slice(0, turn)]
        const valueOf = (place: number): number => values[place] ?? 0
        const bounds = new SparseColumn(values.length)
        for (const place of turned) if (valueOf(place) > 0) bounds.set(place, valueOf(place) * 1.1)
        const expected = largest(Float64Array.from(values), count, laterFirst)
        expect(largestAmong(turned, valueOf, count, laterFirst)).toEqual(expected)
        expect(largestBoundedAmong(bounds, valueOf, count, laterFirst)).toEqual(expected)
      }),
    )
  })
})
