import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { startFastTimers, stopFastTimers } from '../../support/faults/fast-timers.ts'
import { runSoak } from '../../support/soak/run-soak.ts'
import '../../support/soak/soak-order.ts'

beforeAll(() => {
  startFastTimers()
  // Each fault is logged.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterAll(() => {
  vi.restoreAllMocks()
  stopFastTimers()
})

describe('the long soak', () => {
  it(
    'RELIABILITY 14 to 21: loses nothing, doubles nothing, ends agreed, and stays small',
    { timeout: longestMs },
    async () => {
      const { steps, seed, every } = inject('soak')
      console.log(`soak of ${steps} steps, seed ${seed}, checked every ${every}`)
      const plan = { seed, steps, every, recalls: 30, hasOutside: true }
      const onCheck = (step: number): void => console.log(`all holds after ${step} steps`)
      const report = await runSoak({ ...plan, onCheck })
      console.log(JSON.stringify(report))
      const { databaseBytes, position, outside } = report
      expect(outside?.modelFaults, 'models have failed').toBeGreaterThan(0)
      expect(outside?.indexQueries, 'the index was asked').toBeGreaterThan(0)
      // What a commit leaves behind stays the same, however many came before.
      const [middle = 0, last = 0] = [
        databaseBytes[databaseBytes.length >> 1],
        databaseBytes.at(-1),
      ]
      expect(last, 'the second half adds no more than the first').toBeLessThan(2.2 * middle + 1e6)
      expect(last / Math.max(1, position), 'bytes a commit').toBeLessThan(64 * 1024)
    },
  )
})

/** Minutes on a machine of its own; beside other work at low priority it may take hours. */
const longestMs = 4 * 3_600_000
