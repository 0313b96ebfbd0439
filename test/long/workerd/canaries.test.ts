import { expect, it } from 'vitest'
import { runFuzz } from '../../support/security/fuzz/run-fuzz.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** A sentence for the tables that are made by a run. */
    told?: string
  }
}

const requests = 20_000

it('RELIABILITY 24 what one tenant stores is in none of 20,000 answers to a stranger', async ({
  task,
}) => {
  const seed = Date.now() % 1_000_000_000
  const report = await runFuzz({ requests, seed, canaries: 200 })
  const { statuses, ms } = report
  const counts = Object.entries(statuses).map(([status, count]) => `${status} ×${count}`)
  task.meta.told = `${requests} requests, seed ${seed}: ${counts.join(', ')}`
  console.log(task.meta.told, `${Math.round(ms / 1_000)} s`)
  expect(report.failures.join('\n'), `seed ${seed}`).toBe('')
  expect(report.exported).toBeGreaterThan(180)
})
