import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { createProjection } from '../../../adapters/d1/projection.ts'
import type { ProjectionBatch } from '../../../engine/ports/projection.ts'
import { emptyBatch, fullBatch } from '../projection-contract.ts'

/** Rows that D1 bills for a delivery: a row, and one for each entry of an index. */
async function rowsWritten(batch: ProjectionBatch): Promise<number> {
  let sum = 0
  const counting = new Proxy(env.DB, {
    get(db, name) {
      if (name !== 'batch') {
        const found: unknown = Reflect.get(db, name, db)
        return typeof found === 'function' ? (found.bind(db) as unknown) : found
      }
      return async (statements: D1PreparedStatement[]) => {
        const results = await db.batch(statements)
        for (const { meta } of results) sum += meta.rows_written
        return results
      }
    },
  })
  expect(await createProjection(counting).apply(batch)).toMatchObject({ ok: true })
  return sum
}

/** Records alone, as those of plain memories are. */
function records(position: number, count: number, nextDue: number): ProjectionBatch {
  const { audit } = fullBatch('d1-rows', position)
  const [record] = audit
  if (record === undefined) throw new Error('a full batch has a record')
  const rows = Array.from({ length: count }, (_, at) => ({
    ...record,
    id: `aud_${position}_${at}`,
    row: position * 10 + at,
  }))
  return { ...emptyBatch('d1-rows', position), nextDue, audit: rows }
}

it('a record costs one row, and a delivery one more, unless the next work moved', async () => {
  await rowsWritten(records(1, 1, 1_000))
  expect(await rowsWritten(records(2, 1, 1_000))).toBe(2)
  expect(await rowsWritten(records(3, 5, 1_000))).toBe(6)
  expect(await rowsWritten(records(4, 1, 2_000))).toBeGreaterThan(2)
  expect(await rowsWritten(records(4, 1, 2_000))).toBe(1)
})
