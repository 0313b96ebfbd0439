import { runInDurableObject } from 'cloudflare:test'
import { expect } from 'vitest'
import { heldBy, shownOf } from '../vectors.ts'
import { nothingInvented } from './outside-moves.ts'
import type { Soak } from './soak.ts'

/** Texts to be read, passages to be placed, vectors to be sent: how many still wait. */
export async function waitingOutside({ namespace, outside }: Soak): Promise<number> {
  if (outside === null) return 0
  const { now } = outside
  return await runInDurableObject(namespace.stub, (_, { storage: { sql } }) => {
    const [found] = sql.exec<{ n: number }>(waiting, now).toArray()
    return found?.n ?? 0
  })
}

/** With faults over: each text is read or parked, each passage placed, and the index shows just these. */
export async function outsideAgrees(soak: Soak): Promise<void> {
  const { namespace, outside } = soak
  if (outside === null) return
  await nothingInvented(soak)
  const unplaced = await runInDurableObject(namespace.stub, (_, { storage: { sql } }) =>
    sql.exec(withoutMeaning).toArray(),
  )
  expect(unplaced, 'passages that no model has placed').toEqual([])
  const shown = shownOf(namespace, outside.vectorize)
  expect(shown, 'the index shows what the object holds').toEqual(await heldBy(namespace))
  expect(outside.hasForeign(), 'vectors of another namespace are as they were').toBe(true)
}

const waiting = `SELECT (SELECT count(*) FROM extractions WHERE due_at IS NOT NULL)
  + (SELECT count(*) FROM places WHERE retry_at <= ?)
  + (SELECT count(*) FROM passages WHERE terms <> '' AND row NOT IN (SELECT passage FROM places))
  + (SELECT count(*) FROM vector_changes) + (SELECT count(*) FROM vector_batches)
  + (SELECT count(*) FROM vector_deletes) AS n`

/** Parked ones excepted, for which a model gave nothing good however often it was asked. */
const withoutMeaning = `SELECT p.row, p.text FROM passages p
  LEFT JOIN places m ON m.passage = p.row
  WHERE p.terms <> '' AND (m.passage IS NULL OR (m.vector IS NULL AND m.retry_at IS NOT NULL))`
