import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decaySummary, transitionsIn } from '../../engine/laws/governance/decay-summary.ts'
import {
  digestedAt,
  utcDayEnd,
  utcMonth,
  utcMonthEnd,
  utcMonthStart,
} from '../../engine/laws/utc-time.ts'

const day = 86_400_000
const moment = fc.integer({ min: 0, max: 253_402_300_799_999 - 32 * day })

describe('the month of a moment', () => {
  it.each([
    [Date.UTC(2026, 0, 1), '2026-01', Date.UTC(2026, 0, 1), Date.UTC(2026, 1, 1)],
    [Date.UTC(2024, 1, 29, 23, 59), '2024-02', Date.UTC(2024, 1, 1), Date.UTC(2024, 2, 1)],
    [Date.UTC(2026, 11, 31, 12), '2026-12', Date.UTC(2026, 11, 1), Date.UTC(2027, 0, 1)],
    [NaN, '1970-01', 0, Date.UTC(1970, 1, 1)],
  ])('%d lies in %s', (at, month, start, end) => {
    expect([utcMonth(at), utcMonthStart(at), utcMonthEnd(at)]).toEqual([month, start, end])
  })

  it('begins and ends as the calendar says', () => {
    fc.assert(
      fc.property(moment, (at) => {
        const date = new Date(at)
        const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
        expect(utcMonthStart(at)).toBe(Date.UTC(year, month, 1))
        expect(utcMonthEnd(at)).toBe(Date.UTC(year, month + 1, 1))
        expect(utcDayEnd(at)).toBe(Date.UTC(year, month, date.getUTCDate() + 1))
      }),
    )
  })

  it('SG-41 is kept so long that a row lives 90 to 121 days', () => {
    fc.assert(
      fc.property(moment, (at) => {
        const lived = (digestedAt(at, 90) - at) / day
        expect(lived).toBeGreaterThan(90)
        expect(lived).toBeLessThanOrEqual(121)
      }),
    )
  })
})

describe('the summary of a pass', () => {
  it('tells how many bands were crossed, also when its payload is gone', () => {
    const summary = decaySummary({ nodesDecayed: 3, edgesPruned: 2, transitions: 17 })
    expect(summary).toBe('resting levels fell: 3, edges pruned: 2, bands crossed: 17')
    expect(transitionsIn(summary)).toBe(17)
    expect(transitionsIn('something else')).toBe(0)
  })
})
