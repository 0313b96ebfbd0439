import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isInRange, rangeIn } from '../../../engine/laws/entities/value-range.ts'

const isIn = (words: string, text: string) => {
  const range = rangeIn(text)
  return range === null ? null : isInRange(words, range)
}

describe('a range of values', () => {
  it.each([
    ['10..50', '10', true],
    ['10..50', '50', true],
    ['10..50', '50.5', false],
    ['10..50', '45 EUR', true],
    ['10..50', '€45', true],
    ['..3.5', '-2', true],
    ['10..', '9', false],
    ['10..50', 'about a dozen', false],
    ['10..50', '20-30', false],
    ['10..50', '2026-11-01', false],
    ['2026-11-01..', '2026-11-01', true],
    ['2026-11-01..', '2026-10-31T23:59:59Z', false],
    ['..2026-11-30', '2026-11-30T23:00:00Z', true],
    ['2026-11-01..2026-11-30', '2026-12-01', false],
    ['2026-11-01..2026-11-30', '20', false],
  ])('%s holds %s: %s', (range, words, expected) => {
    expect(isIn(words, range)).toBe(expected)
  })

  it.each(['pro', '..', 'a..b', '1..2026-11-01', '10...50', '1e3..', '2026-13-01..'])(
    '%s is none',
    (text) => {
      expect(rangeIn(text)).toBeNull()
    },
  )

  it('holds its ends and nothing outside, for all numbers', () => {
    const number = fc.integer({ min: -10_000, max: 10_000 })
    fc.assert(
      fc.property(number, number, number, (a, b, c) => {
        expect(isIn(String(c), `${a}..${b}`)).toBe(a <= c && c <= b)
      }),
    )
  })
})
