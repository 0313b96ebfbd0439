import { describe, expect, it } from 'vitest'

/** A namespace by a clock that a test can set, as far as it can. */
export interface ClockUnderTest {
  /** Sets the clock, which may leap either way; nothing where it is the machine's own. */
  set(time: number): void
  /** What it says now. */
  read(): number
  /** Writes something; answers with the time that the log has for it. */
  write(): Promise<number>
  /** The object leaves memory and comes back. */
  wake(): Promise<void>
}

/** Whatever the clock says: within a namespace time never falls, and nothing is written ahead of it. */
export function clockContract(open: (name: string) => ClockUnderTest): void {
  const start = Date.UTC(2027, 0, 1)
  const leaps = [0, 5, 5, -3_600_000, 1, -1, 86_400_000, -86_400_000, 7, 90_000_000, 0]

  describe('a clock', () => {
    it('says epoch milliseconds', () => {
      const clock = open('reading')
      clock.set(start)
      expect(Number.isSafeInteger(clock.read())).toBe(true)
      expect(clock.read()).toBeGreaterThan(Date.UTC(2026, 0, 1))
    })

    it('SG-43 never falls within a namespace, whatever leaps it makes', async () => {
      const clock = open('leaps')
      let latest = 0
      for (const leap of leaps) {
        clock.set(start + leap)
        const before = clock.read()
        const written = await clock.write()
        expect(written).toBeGreaterThanOrEqual(Math.max(latest, before))
        expect(written).toBeLessThanOrEqual(Math.max(latest, clock.read()))
        latest = written
      }
    })

    it('stands where it stood when the object leaves memory', async () => {
      const clock = open('wakes')
      clock.set(start + 1_000)
      const last = await clock.write()
      await clock.wake()
      clock.set(start - 86_400_000)
      const next = await clock.write()
      expect(next).toBeGreaterThanOrEqual(last)
      expect(next).toBeLessThanOrEqual(Math.max(last, clock.read()))
    })
  })
}
