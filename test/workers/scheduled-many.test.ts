import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { openEdgePorts } from '../../adapters/open-ports.ts'
import { runScheduled } from '../../workers/scheduled.ts'

const now = Date.UTC(2027, 0, 1)

it('SG-43 of 10,000 namespaces only those wake whose work has come due', async () => {
  // Before the time of all that other files leave in the same database.
  const due = now - 200 * 365 * 86_400_000
  await env.DB.prepare(
    `INSERT INTO namespaces (name, created_at, position, next_due)
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 10000)
      SELECT 'scheduled-' || n, 0, 1,
        CASE WHEN n % 1000 = 0 THEN ?1 WHEN n % 3 = 0 THEN NULL ELSE ?1 + 1 END FROM numbers`,
  )
    .bind(due)
    .run()
  const woken: string[] = []
  const namespaces = {
    idFromName: (name: string) => name,
    get: (name: string) => ({
      tick: async () => {
        woken.push(name)
        return { steps: 1, nextDue: null }
      },
    }),
  }
  const counting = { ...env, NAMESPACES: namespaces as unknown as typeof env.NAMESPACES }
  const ports = openEdgePorts(env)
  await runScheduled(counting, ports, due)
  const expected = Array.from({ length: 10 }, (_, at) => `scheduled-${(at + 1) * 1_000}`)
  expect(woken.toSorted()).toEqual(expected.toSorted())
  woken.length = 0
  await runScheduled(counting, ports, due)
  expect(woken).toEqual([])
  await env.DB.prepare(`DELETE FROM namespaces WHERE name LIKE 'scheduled-%'`).run()
})
