import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { movedBy, readAdapter } from '../../../engine/laws/recall/linear-adapter.ts'
import { towardsAnswers } from '../../../engine/laws/recall/query-adapter/query-adapter.ts'
import { towardsUpdates } from '../../../engine/laws/recall/update-adapter/update-adapter.ts'
import { dot, unit } from '../../../engine/laws/recall/vectors.ts'

const part = fc.double({ min: -1, max: 1, noNaN: true })
const place = (length: number) =>
  fc.array(part, { minLength: length, maxLength: length }).map((parts) => Float64Array.from(parts))

/** Of three numbers it reads two, and adds twice the first to the last. */
const adapter = readAdapter({
  reads: 2,
  dimensions: 3,
  rank: 1,
  scales: [0.5, 1],
  bytes: '0200000002',
})

describe('ON-14 a linear adapter', () => {
  it('moves a place by what it reads, and leaves it of unit length', () => {
    fc.assert(
      fc.property(place(3), place(2), (from, read) => {
        const [first = 0] = read
        const expected = unit(from.map((one, at) => (at === 2 ? one + 2 * first : one)))
        const moved = movedBy(adapter, from, read)
        if (expected.every((one) => one === 0)) expect(moved).toEqual(from)
        else for (const [at, one] of expected.entries()) expect(moved[at]).toBeCloseTo(one)
      }),
    )
  })

  it('leaves a place as it is where it, or what is read, has another size', () => {
    fc.assert(
      fc.property(place(5), place(4), (from, read) => {
        expect(movedBy(adapter, from, read)).toBe(from)
        const fitting = from.slice(2)
        expect(movedBy(adapter, fitting, read)).toBe(fitting)
        expect(towardsAnswers(from)).toBe(from)
      }),
    )
  })
})

describe('ON-17 where that lies which has become of an earlier statement', () => {
  const ofEncoder = fc.array(part, { minLength: 8, maxLength: 8 }).map((parts) => {
    return unit(Float64Array.from({ length: 896 }, (_, at) => parts[at % 8] ?? 0))
  })

  it('is of unit length, whatever the two are', () => {
    fc.assert(
      fc.property(ofEncoder, ofEncoder, (earlier, question) => {
        const found = towardsUpdates(earlier, question)
        expect([0, 1]).toContain(Number(dot(found, found).toFixed(6)))
      }),
    )
  })

  it('by another encoder is between the two', () => {
    const [one, other] = [Float64Array.of(1, 0), Float64Array.of(0, 1)]
    const found = towardsUpdates(one, other)
    expect(dot(found, one)).toBeCloseTo(dot(found, other))
  })
})
