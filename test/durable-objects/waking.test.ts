import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { snapshotsDue } from '../../engine/bounds.ts'
import { GraphRows } from '../../engine/commitments/tables/graph-rows.ts'
import { IndexRows } from '../../engine/memory/tables/index-rows.ts'
import { Sql } from '../../engine/storage/sql.ts'
import { emptyState, loadState } from '../../engine/storage/state-row.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

const usual = { ...snapshotsDue }
const memories = 60
const quietRows = 8
beforeAll(() => void Object.assign(snapshotsDue, { quietRows }))
afterAll(() => void Object.assign(snapshotsDue, usual))

async function told(name: string): Promise<NamespaceUnderTest> {
  const namespace = openNamespace(name)
  for (let box = 0; box < memories; box++) {
    await namespace.ask('remember', { text: `Box ${box} holds ${box * 17} stones.` })
  }
  return namespace
}

/** Rows that an object reads to have graph and index in memory. */
async function rowsOfWaking({ stub }: NamespaceUnderTest): Promise<number> {
  return await runInDurableObject(stub, (_, { storage }) => {
    const sql = new Sql(storage)
    const state = loadState(sql) ?? emptyState()
    sql.takeCounts()
    const index = new IndexRows(sql, state)
    void new GraphRows(sql, state, index).graph
    index.wake()
    return sql.takeCounts().rowsRead
  })
}

async function isPlanned(namespace: NamespaceUnderTest): Promise<boolean> {
  const { items } = await namespace.ask('listJobs', {})
  return items.some(({ name }) => name === 'snapshots')
}

async function damage({ stub }: NamespaceUnderTest): Promise<void> {
  await runInDurableObject(stub, (_, { storage: { sql } }) => {
    for (const table of ['graph_snapshots', 'index_snapshots']) {
      sql.exec(`UPDATE ${table} SET bytes = CAST(substr(bytes, 1, 64) || 'torn' AS BLOB)`)
    }
  })
}

describe('AG-44 waking', () => {
  it('reads a few rows for all that was there before it was quiet, and those of what came since', async () => {
    const namespace = await told('waking-rows')
    expect(await rowsOfWaking(namespace)).toBeGreaterThan(2 * memories)
    await namespace.stub.tick(Date.now())
    const quiet = await rowsOfWaking(namespace)
    expect(quiet).toBeLessThanOrEqual(24)
    await namespace.ask('remember', { text: 'The heron sleeps beside the gate.' })
    expect(await rowsOfWaking(namespace)).toBeLessThanOrEqual(quiet + 4)
  })

  it('leaves less behind a snapshot than a tenth, once nothing is written', async () => {
    const namespace = await told('waking-quiet')
    await namespace.stub.tick(Date.now())
    expect(await isPlanned(namespace)).toBe(false)
    for (let more = 1; more <= quietRows; more++) {
      await namespace.ask('remember', { text: `Shelf ${more} carries ${more} lamps.` })
      expect(await isPlanned(namespace)).toBe(more === quietRows)
    }
    await namespace.stub.tick(Date.now())
    expect(await isPlanned(namespace)).toBe(false)
    expect(await rowsOfWaking(namespace)).toBeLessThanOrEqual(24)
  })

  it('from rows is followed by a snapshot, though nobody writes any more', async () => {
    const namespace = await told('waking-damaged')
    await namespace.stub.tick(Date.now())
    const query = { query: 'box 7', topK: 3, reinforce: false }
    // A slow machine takes so long that relevance falls meanwhile.
    const now = Date.now() + 60_000
    const ask = async () => await namespace.ask('recall', query, { now })
    const before = await ask()
    await damage(namespace)
    await evictDurableObject(namespace.stub)
    expect(await ask()).toEqual(before)
    expect(await rowsOfWaking(namespace)).toBeGreaterThan(2 * memories)
    expect(await isPlanned(namespace)).toBe(true)
    await namespace.stub.tick(Date.now())
    expect(await rowsOfWaking(namespace)).toBeLessThanOrEqual(24)
    await evictDurableObject(namespace.stub)
    expect(await ask()).toEqual(before)
  })
})
