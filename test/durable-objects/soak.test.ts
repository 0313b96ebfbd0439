import { describe, expect, it } from 'vitest'
import { runSoak } from '../support/soak/run-soak.ts'

const seeds = Array.from({ length: 100 }, (_, n) => n + 1)

describe('a short soak', () => {
  it.each(seeds)(
    'RELIABILITY 14 to 21: seed %i loses nothing, doubles nothing and ends agreed',
    async (seed) => {
      const report = await runSoak({ seed, steps: 10, every: 10, recalls: 10 })
      expect(report.calls).toBeGreaterThan(0)
    },
  )
})
