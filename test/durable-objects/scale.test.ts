import { runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

const start = Date.UTC(2026, 0, 1)
const day = 86_400_000
const many = 100_000

/** Copies of the one memory there is, as a namespace has them after years. */
async function multiply(namespace: NamespaceUnderTest, count: number): Promise<void> {
  await runInDurableObject(namespace.stub, (_, { storage: { sql } }) => {
    const columns = Object.keys(sql.exec('SELECT * FROM memories').one())
    const copied = columns.map((name) => (name === 'id' ? `'mem_' || printf('%026d', n)` : name))
    sql.exec(
      `INSERT INTO memories (${columns.join(', ')})
        WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
        SELECT ${copied.join(', ')} FROM numbers, memories`,
      count - 1,
    )
  })
}

it('SG-16 a pass over 100,000 memories on a day when none crosses a line writes nothing for them', async () => {
  const namespace = openNamespace('many-memories')
  await namespace.ask('remember', { text: 'The server is in Frankfurt' }, { now: start })
  await multiply(namespace, many)
  const quiet = await namespace.call('decayGraph', { dryRun: false }, { now: start + day })
  expect(quiet.result).toMatchObject({ value: { transitions: [] } })
  expect(quiet.usage.rowsWritten).toBeLessThan(100)
  await runInDurableObject(namespace.stub, (_, { storage: { sql } }) => {
    sql.exec(
      'UPDATE memories SET last_accessed_at = ?, band_until = ? WHERE id < ?',
      start - 40 * day,
      start,
      'mem_00000000000000000000000031',
    )
  })
  const { result, usage } = await namespace.call(
    'decayGraph',
    { dryRun: false },
    { now: start + day },
  )
  const crossed = result.ok ? result.value.transitions.length : 0
  expect(crossed).toBe(30)
  expect(usage.rowsWritten).toBeLessThan(100)
})
