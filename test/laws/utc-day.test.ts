import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { utcDay } from '../../engine/laws/utc-time.ts'

describe('the day of a moment', () => {
  it.each([
    [0, '1970-01-01'],
    [-1, '1969-12-31'],
    [NaN, '1970-01-01'],
    [Date.UTC(2000, 1, 29, 23, 59, 59, 999), '2000-02-29'],
    [Date.UTC(2000, 2, 1), '2000-03-01'],
    [Date.UTC(2100, 1, 28), '2100-02-28'],
    [Date.UTC(2100, 2, 1), '2100-03-01'],
    [Date.UTC(2026, 11, 31), '2026-12-31'],
  ])('%d lies in %s', (at, day) => {
    expect(utcDay(at)).toBe(day)
  })

  it('is what a calendar says, from the year 0 to 9999', () => {
    const at = fc.integer({
      min: Date.UTC(0, 0, 1) - 1_900 * 365 * 86_400_000,
      max: 253_402_300_799_999,
    })
    fc.assert(
      fc.property(at, (moment) => {
        expect(utcDay(moment)).toBe(new Date(moment).toISOString().slice(0, 10))
      }),
    )
  })
})
