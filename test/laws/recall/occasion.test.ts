import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayMs } from '../../../contract/durations.ts'
import { occasionIn } from '../../../engine/laws/recall/description-head/occasion.ts'

const monday = Date.UTC(2026, 4, 4)
const days = (first: number, count: number) => ({
  from: monday + first * dayMs,
  to: monday + (first + count) * dayMs,
})
const times = fc.array(
  fc.record({ first: fc.integer({ min: -90, max: 90 }), count: fc.integer({ min: -3, max: 60 }) }),
)

describe('ON-19 the occasion that a text tells of', () => {
  it.each([
    ['nothing', [], null],
    ['one day', [days(2, 1)], null],
    ['some days', [days(2, 5)], days(2, 5)],
    ['some days beside one', [days(40, 1), days(2, 5)], days(2, 5)],
    ['a week from a Monday', [days(0, 7)], null],
    ['seven days from a Tuesday', [days(1, 7)], days(1, 7)],
    ['a month', [{ from: Date.UTC(2026, 1, 1), to: Date.UTC(2026, 2, 1) }], null],
    ['a season', [days(0, 91)], null],
  ])('%s', (_, named, occasion) => {
    expect(occasionIn(named)).toEqual(occasion)
  })

  it('is one of the times that are named, in whatever order', () => {
    fc.assert(
      fc.property(times, (some) => {
        const named = some.map(({ first, count }) => days(first, count))
        const occasion = occasionIn(named)
        expect(occasionIn(named.toReversed())).toEqual(occasion)
        if (occasion !== null) expect(named).toContainEqual(occasion)
      }),
    )
  })
})
