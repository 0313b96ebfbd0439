import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startFastTimers, stopFastTimers } from '../support/faults/fast-timers.ts'
import { runSoak } from '../support/soak/run-soak.ts'

const seeds = Array.from({ length: 15 }, (_, n) => n + 1)

beforeAll(() => {
  startFastTimers()
  // Each fault is logged.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterAll(() => {
  vi.restoreAllMocks()
  stopFastTimers()
})

describe('a short soak', () => {
  it.each(seeds)(
    'RELIABILITY 14 to 21: seed %i loses nothing, doubles nothing and ends agreed',
    async (seed) => {
      // Every third one has models and a vector index that fail.
      const plan = { seed, steps: 10, every: 10, recalls: 10, hasOutside: seed % 3 === 0 }
      const report = await runSoak(plan)
      expect(report.calls).toBeGreaterThan(0)
    },
  )
})
