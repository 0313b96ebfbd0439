import { expect, it } from 'vitest'
import { jobRetries } from '../../durable-objects/bounds.ts'
import { hourMs, minuteMs } from '../../contract/durations.ts'
import { backoffMs } from '../../engine/laws/backoff.ts'

/** Tries within so long, and how long the next one waits by then. */
function triesWithin(lengthMs: number): { tries: number; waitMs: number } {
  for (let [tries, passedMs] = [1, 0]; ; tries += 1) {
    const waitMs = backoffMs(jobRetries, tries - 1)
    passedMs += waitMs
    if (passedMs > lengthMs) return { tries, waitMs }
  }
}

it('a job is tried soon at first, and rarely once it has failed for hours', () => {
  expect([0, 1, 5].map((failed) => backoffMs(jobRetries, failed))).toEqual([500, 1_000, 16_000])
  const afterAMinute = triesWithin(minuteMs)
  expect(afterAMinute.waitMs).toBeLessThan(35_000)
  expect(triesWithin(hourMs).waitMs).toBeLessThan(4 * minuteMs)
  const week = triesWithin(7 * 24 * hourMs)
  expect(week.waitMs).toBe(15 * minuteMs)
  expect(week.tries).toBeLessThan(750)
})

it('a wait without a further one stays at its longest', () => {
  const plain = { firstMs: 1_000, factor: 4, longestMs: hourMs }
  expect([0, 2, 6, 2_000].map((failed) => backoffMs(plain, failed))).toEqual([
    1_000,
    16_000,
    hourMs,
    hourMs,
  ])
})
