import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spentOfDay } from '../../../engine/laws/models/day-budget.ts'
import { utcDayEnd } from '../../../engine/laws/utc-time.ts'

const spent = (modelCalls: number, inputTokens = 0, outputTokens = 0) => ({
  modelCalls,
  inputTokens,
  outputTokens,
})

describe('TH-49 the budget of a day', () => {
  it.each([
    [spent(0), 0, 0, 'all 0 model calls'],
    [spent(4), 5, 0, null],
    [spent(5), 5, 0, 'all 5 model calls'],
    [spent(1, 1e9, 1e9), 5, 0, null],
    [spent(1, 60, 39), 5, 100, null],
    [spent(1, 60, 40), 5, 100, 'all 100 model tokens'],
  ])('%j of %d calls and %d tokens', (used, dayModelCalls, dayModelTokens, told) => {
    const message = spentOfDay({ dayModelCalls, dayModelTokens }, used)
    if (told === null) expect(message).toBeNull()
    else expect(message).toContain(told)
  })

  it('property: what is spent stays spent', () => {
    const limits = fc.record({ dayModelCalls: fc.nat(9), dayModelTokens: fc.nat(99) })
    const used = fc.tuple(fc.nat(9), fc.nat(99), fc.nat(99))
    fc.assert(
      fc.property(limits, used, used, (most, [calls, into, out], [more, moreIn, moreOut]) => {
        if (spentOfDay(most, spent(calls, into, out)) === null) return
        expect(spentOfDay(most, spent(calls + more, into + moreIn, out + moreOut))).not.toBeNull()
      }),
    )
  })

  it('the next day begins at midnight UTC', () => {
    expect(utcDayEnd(Date.UTC(2026, 1, 28, 23, 59, 59, 999))).toBe(Date.UTC(2026, 2, 1))
    expect(utcDayEnd(Date.UTC(2026, 2, 1))).toBe(Date.UTC(2026, 2, 2))
  })
})
