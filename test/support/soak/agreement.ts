import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { projection } from '../projection-faults.ts'
import { outsideAgrees, waitingOutside } from './outside-agreement.ts'
import type { Soak } from './soak.ts'
import { waitingForD1 } from '../waiting-for-d1.ts'
import { rareWordsIn } from './words.ts'

/** After faults end, everything is delivered within twenty alarm runs, and D1 says what the object says. */
export async function agreeWithinTwentyRuns(soak: Soak): Promise<void> {
  projection.fault = 'none'
  soak.outside?.heal()
  // A model reads a few texts a run.
  const most = 20 + Math.ceil((await waitingOutside(soak)) / 5)
  let runs = 0
  for (; runs < most && (await isWaiting(soak)); runs++) await soak.tick()
  expect(await isWaiting(soak), `nothing waits after ${most} alarm runs`).toBe(false)
  await outsideAgrees(soak)
  const copy = await copied(soak)
  expect(copy, 'D1 holds what the object holds').toEqual(await own(soak))
  const words = rareWordsIn(JSON.stringify(copy))
  const left = [...soak.model.erasedWords()].filter((word) => words.has(word))
  expect(left, 'words of erased things in D1').toEqual([])
  projection.delivered.length = 0
}

/**
 * Deliveries alone: what failed by the namespace's time is due again by that time, which these runs
 * do not move.
 */
async function isWaiting(soak: Soak): Promise<boolean> {
  if ((await waitingOutside(soak)) > 0) return true
  return await runInDurableObject(soak.namespace.stub, (_, { storage: { sql } }) => {
    const waiting = `SELECT 1 WHERE ${waitingForD1} > 0
      UNION ALL SELECT 1 FROM jobs WHERE clock = 'machine' AND tries > 0`
    return sql.exec(waiting).toArray().length > 0
  })
}

type Row = Readonly<Record<string, unknown>>
type Rows = Readonly<Record<string, readonly Row[]>>

/** By the object's table that of D1, and the columns that are named alike in both. */
const compared = {
  entities: ['entities', 'row, kind, id, forgotten_at, merged_into'],
  properties: ['entity_properties', 'row, entity, name, value, since, memory_id, forgotten_at'],
  content_lists: ['entity_content', 'row, entity, memory_id, items'],
  relations: ['entity_relations', 'row, source, target, role, forgotten_at'],
  audit_log: ['audit_log', 'row, id, target, summary, hash, position'],
} as const

async function own({ namespace }: Soak): Promise<Rows> {
  return await runInDurableObject(namespace.stub, (_, { storage }) =>
    Object.fromEntries(
      Object.entries(compared).map(([table, [, columns]]) => [
        table,
        storage.sql.exec(`SELECT ${columns} FROM ${table} ORDER BY row`).toArray() as Row[],
      ]),
    ),
  )
}

async function copied({ name }: Soak): Promise<Rows> {
  const tables = Object.entries(compared)
  const read = tables.map(([, [copy, columns]]) =>
    env.DB.prepare(`SELECT ${columns} FROM ${copy} WHERE namespace = ? ORDER BY row`).bind(name),
  )
  const answers = await env.DB.batch<Row>(read)
  return Object.fromEntries(tables.map(([table], at) => [table, answers[at]?.results ?? []]))
}
