import { runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import { exportOf, importInto } from '../support/archive.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { projection } from '../support/projection-faults.ts'

const now = Date.UTC(2026, 0, 1)
afterEach(() => {
  projection.fault = 'none'
})

async function jobsOf(namespace: NamespaceUnderTest, at = now) {
  const { items } = await namespace.ask('listJobs', {}, { now: at })
  return Object.fromEntries(items.map(({ name, ...job }) => [name, job]))
}

describe('jobs', () => {
  it('tells what waits, when, and how far it has come', async () => {
    const namespace = openNamespace('jobs-left')
    expect(await jobsOf(namespace)).toEqual({})
    await namespace.ask('remember', { text: 'Bo paints the fence', store: 'episodic' }, { now })
    await runInDurableObject(namespace.stub, (_, { storage: { sql } }) => {
      sql.exec('UPDATE nodes SET vector = NULL')
      sql.exec("INSERT OR REPLACE INTO jobs VALUES ('embed_nodes', 'machine', 5, 3)")
      sql.exec("INSERT OR REPLACE INTO jobs VALUES ('vectors', 'machine', 4e12, 7)")
      sql.exec('INSERT INTO vector_changes VALUES (1), (2)')
    })
    const jobs = await jobsOf(namespace)
    expect(jobs['embed_nodes']).toEqual({
      clock: 'machine',
      dueAt: 5,
      tries: 3,
      state: 'retrying',
      done: null,
      left: 1,
      parked: null,
    })
    expect(jobs['vectors']).toMatchObject({ state: 'failing', left: 2 })
    const dueAt = jobs['bands']?.dueAt ?? 0
    expect(jobs['bands']).toMatchObject({ clock: 'namespace', state: 'waiting', left: null })
    expect((await jobsOf(namespace, dueAt))['bands']).toMatchObject({ state: 'due' })
    await namespace.stub.tick(now)
    expect((await jobsOf(namespace))['embed_nodes']).toMatchObject({ left: 0, tries: 0 })
    await namespace.stub.tick(now)
    expect(await jobsOf(namespace)).not.toHaveProperty('embed_nodes')
  })

  it('RELIABILITY 16 shows what D1 has yet to hear of', async () => {
    const namespace = openNamespace('jobs-outbox')
    projection.fault = 'down'
    await namespace.ask('remember', { text: 'Bo paints the fence' }, { now })
    expect((await jobsOf(namespace))['outbox']).toMatchObject({ clock: 'machine', left: 1 })
    projection.fault = 'none'
    await namespace.stub.tick(now)
    expect(await jobsOf(namespace)).not.toHaveProperty('outbox')
  })

  it('shows an import that has not ended, and no longer when it has', async () => {
    const source = openNamespace('jobs-source')
    await source.ask('remember', { text: 'Bo paints the fence' }, { now })
    const lines = await exportOf(source)
    const copy = openNamespace('jobs-copy')
    await importInto(copy, lines.slice(0, 3))
    expect((await jobsOf(copy))['import']).toMatchObject({ dueAt: null, state: 'waiting', done: 3 })
    await importInto(copy, lines.slice(3), { firstLine: 4 })
    expect(await jobsOf(copy)).not.toHaveProperty('import')
  })

  it('is read without a row written', async () => {
    const namespace = openNamespace('jobs-read')
    await namespace.ask('remember', { text: 'Bo paints the fence' }, { now })
    const { usage } = await namespace.call('listJobs', {}, { now })
    expect(usage.rowsWritten).toBe(0)
  })
})
