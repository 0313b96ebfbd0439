import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ids } from '../../engine/ports/ids.ts'

const now = Date.UTC(2026, 10, 21)

export function idsContract(open: () => Ids): void {
  describe('ids', () => {
    it('API 1 are a prefix and a ULID that holds the time', () => {
      const id = open().next('mem', now)
      expect(id).toMatch(/^mem_[0-7][0-9A-HJKMNP-TV-Z]{25}$/)
      expect(timeOf(id)).toBe(now)
    })

    it('sort in the order they were made, whatever the clock does', () => {
      const times = fc.array(fc.integer({ min: -1, max: 2 ** 48 }), { maxLength: 50 })
      fc.assert(
        fc.property(times, (clock) => {
          const ids = open()
          const made = clock.map((time) => ids.next('mem', time))
          expect(made.toSorted()).toEqual(made)
          expect(new Set(made).size).toBe(made.length)
        }),
      )
    })

    it('are 10,000 different ones in one millisecond, also of two sources', () => {
      const [one, other] = [open(), open()]
      const made = Array.from({ length: 5_000 }, () => [one.next('a', now), other.next('a', now)])
      expect(new Set(made.flat()).size).toBe(10_000)
    })

    it('are made for any time at all', () => {
      for (const time of [0, -1, Number.NaN, Infinity, -Infinity, 1.5, 2 ** 60]) {
        expect(open().next('mem', time)).toMatch(/^mem_[0-7][0-9A-HJKMNP-TV-Z]{25}$/)
      }
    })
  })
}

function timeOf(id: string): number {
  const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  return Array.from(id.slice(-26, -16)).reduce(
    (time, digit) => 32 * time + digits.indexOf(digit),
    0,
  )
}
