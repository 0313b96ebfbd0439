import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Sql } from '../../engine/storage/sql.ts'
import { VectorRows } from '../../engine/memory/tables/vector-rows.ts'
import { bindVectorize, unbindVectorize, vectorize } from '../support/bound-vector-index.ts'
import { bindModel } from '../support/meanings.ts'
import { others, sealsSoon, segmentsOf } from '../support/sealing.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { hashOf, heldBy, openMirrored, recalled, settle, shownOf } from '../support/vectors.ts'

beforeEach(() => {
  bindVectorize()
  bindModel()
})
afterEach(() => {
  unbindVectorize()
  bound.embedding = null
})

const texts = [
  'The server is in Frankfurt.',
  'Ana wants to ship the reader in May.',
  'We decided to use Postgres for the ledger.',
  'The build must stay under ten minutes.',
]

async function rememberAll(namespace: NamespaceUnderTest): Promise<string[]> {
  const ids: string[] = []
  for (const text of texts) {
    const told = await namespace.ask('remember', { text })
    if (told.kind === 'remembered') ids.push(told.memory.id)
  }
  return ids
}

describe('vectors beyond the object', () => {
  it('are in the index once the line is crossed, and answer as a scan does', async () => {
    const near = openNamespace('vectors-near')
    await rememberAll(near)
    const far = await openMirrored('vectors-far')
    await rememberAll(far)
    expect(await settle(far)).toBeLessThanOrEqual(20)
    expect(await heldBy(far)).toHaveLength(texts.length)
    for (const query of ['where is the server', 'what was decided for the ledger', 'reader May']) {
      expect(await recalled(far, query)).toEqual(await recalled(near, query))
    }
    expect(vectorize.calls.filter((call) => call === 'query').length).toBeGreaterThanOrEqual(3)
  })

  it('are found by the object, too, as long as the index may not show them', async () => {
    const namespace = await openMirrored('vectors-behind')
    vectorize.delayMs = 30_000
    const behind = async (limit: number) =>
      await runInDurableObject(namespace.stub, (_, { storage }) =>
        new VectorRows(new Sql(storage)).behind(limit),
      )
    await rememberAll(namespace)
    for (let run = 0; run < 4; run++) await namespace.stub.tick(Date.now())
    expect(await behind(10)).toBe(4)
    const { hits } = await namespace.ask('recall', { query: 'Frankfurt servers', topK: 3 })
    expect(hits[0]).toMatchObject({ text: 'The server is in Frankfurt.' })
    expect(vectorize.calls).toContain('query')
    await settle(namespace)
    expect(await behind(10)).toBe(0)
  })

  it('stay home under the line: not a call, not a row, the same answers', async () => {
    const namespace = openNamespace('vectors-home')
    const bound = await namespace.call('remember', { text: texts[0] ?? '' })
    await namespace.stub.tick(Date.now())
    await recalled(namespace, 'server')
    expect(vectorize.calls).toEqual([])
    unbindVectorize()
    const unbound = await openNamespace('vectors-unbound').call('remember', {
      text: texts[0] ?? '',
    })
    expect(bound.usage.rowsWritten).toBe(unbound.usage.rowsWritten)
    await runInDurableObject(namespace.stub, (_, { storage: { sql } }) => {
      expect(
        sql.exec("SELECT name FROM sqlite_master WHERE name LIKE 'vectors_%'").toArray(),
      ).toEqual([])
    })
  })

  it('cost a remember no row, and its reply no call', async () => {
    const written: number[] = []
    for (const namespace of [await openMirrored('vectors-rows'), openNamespace('vectors-none')]) {
      await namespace.ask('remember', { text: 'The first is at home.' })
      await settle(namespace, 5)
      vectorize.calls.length = 0
      const { usage } = await namespace.call('remember', { text: 'The second is at sea.' })
      expect(vectorize.calls).toEqual([])
      written.push(usage.rowsWritten)
      await settle(namespace, 5)
    }
    expect(written[0]).toBe(written[1])
  })

  it('cross the line in either direction', async () => {
    const namespace = await openMirrored('vectors-line')
    await rememberAll(namespace)
    await settle(namespace)
    expect(shownOf(namespace)).toHaveLength(4)
    await namespace.ask('setSettings', { values: { local_vectors_max: 100 } })
    const scanned = await recalled(namespace, 'where is the server')
    expect(await settle(namespace)).toBeLessThanOrEqual(20)
    expect(shownOf(namespace)).toEqual([])
    await namespace.ask('setSettings', { values: { local_vectors_max: 0 } })
    expect(await settle(namespace)).toBeLessThanOrEqual(20)
    expect(shownOf(namespace)).toHaveLength(4)
    expect(await recalled(namespace, 'where is the server')).toEqual(scanned)
  })

  it('are taken back, and asked no more, once segments hold the oldest part', async () => {
    const namespace = await openMirrored('vectors-sealed')
    await namespace.ask('setSettings', { values: sealsSoon })
    await rememberAll(namespace)
    for (const text of others.slice(0, 26)) await namespace.ask('remember', { text })
    await settle(namespace)
    expect(shownOf(namespace)).toHaveLength(30)
    for (const text of others.slice(26)) await namespace.ask('remember', { text })
    for (let run = 0; run < 20; run++) await namespace.stub.tick(Date.now())
    expect(await segmentsOf(namespace)).not.toEqual([])
    vectorize.calls.length = 0
    const { hits } = await namespace.ask('recall', { query: 'Frankfurt servers', topK: 3 })
    expect(hits.map(({ text }) => text)).toContain('The server is in Frankfurt.')
    expect(vectorize.calls).not.toContain('query')
    const { receipt } = (await namespace.ask('forget', {
      memoryIds: [hits.find(({ text }) => text.includes('Frankfurt'))?.memoryId ?? ''],
      permanent: true,
    })) as { receipt: { id: string } }
    await settle(namespace)
    for (let run = 0; run < 10; run++) await namespace.stub.tick(Date.now())
    expect(shownOf(namespace)).toEqual([])
    expect(await namespace.ask('getErasure', { id: receipt.id })).toMatchObject({
      status: 'complete',
    })
  })

  it('cross the line and back: what is there again is not deleted any more', async () => {
    const namespace = await openMirrored('vectors-back')
    await rememberAll(namespace)
    await settle(namespace)
    vectorize.calls.length = 0
    for (const local_vectors_max of [100, 0]) {
      await namespace.ask('setSettings', { values: { local_vectors_max } })
      await namespace.stub.tick(Date.now())
      await namespace.stub.tick(Date.now())
    }
    for (let run = 0; run < 15; run++) {
      await namespace.stub.tick(Date.now())
      vectorize.now += 1_000
    }
    expect(vectorize.calls.filter((call) => call === 'deleteByIds')).toHaveLength(1)
    expect(await settle(namespace)).toBeLessThanOrEqual(20)
    expect(shownOf(namespace)).toHaveLength(4)
  })

  it('are rebuilt from the object, evicted in the middle, whatever the index has lost', async () => {
    const namespace = await openMirrored('vectors-rebuild')
    await rememberAll(namespace)
    await settle(namespace)
    const [first, second] = [...vectorize.settled().values()]
    if (first === undefined || second === undefined) throw new Error('not mirrored')
    await vectorize.deleteByIds([first.id])
    await vectorize.upsert([{ ...second, metadata: { ...second.metadata, version: 'other' } }])
    await vectorize.upsert([{ ...first, id: `${hashOf(namespace)}.4711.0` }])
    vectorize.now += 10_000
    expect(shownOf(namespace)).not.toEqual(await heldBy(namespace))
    await namespace.stub.tick(Date.now())
    await evictDurableObject(namespace.stub)
    expect(await settle(namespace)).toBeLessThanOrEqual(20)
    expect(shownOf(namespace)).toEqual(await heldBy(namespace))
  })

  it('are handed on in slices, which go on where they stopped', async () => {
    const namespace = await openMirrored('vectors-slices')
    await namespace.ask('remember', { text: texts[0] ?? '' })
    await namespace.stub.tick(Date.now())
    await namespace.stub.tick(Date.now())
    await multiplyPassages(namespace, 2_600)
    vectorize.calls.length = 0
    // Read anew, the index has them all.
    await evictDurableObject(namespace.stub)
    await namespace.ask('remember', { text: texts[1] ?? '' })
    await namespace.stub.tick(Date.now())
    await namespace.stub.tick(Date.now())
    const handedOn = vectorize.calls.filter((call) => call === 'upsert').length
    expect(handedOn).toBeGreaterThanOrEqual(8)
    await evictDurableObject(namespace.stub)
    expect(await settle(namespace)).toBeLessThanOrEqual(20)
    expect(shownOf(namespace)).toHaveLength(2_601)
    expect(vectorize.calls.filter((call) => call === 'upsert')).toHaveLength(11)
  })

  it('of a text that an erasure cuts are made anew', async () => {
    const namespace = await openMirrored('vectors-cut')
    await namespace.ask('remember', { text: 'user_id:7 met user_id:8 at the harbour office.' })
    await settle(namespace)
    const before = shownOf(namespace)
    await namespace.ask('forget', { entities: [{ kind: 'user', id: '7' }], permanent: true })
    expect(await settle(namespace)).toBeLessThanOrEqual(20)
    expect(shownOf(namespace)).toHaveLength(1)
    expect(shownOf(namespace)).not.toEqual(before)
    expect(shownOf(namespace)).toEqual(await heldBy(namespace))
  })

  it('CL-44 of what is erased are gone before the receipt says so', async () => {
    const namespace = await openMirrored('vectors-erased')
    const [id = ''] = await rememberAll(namespace)
    await settle(namespace)
    const erased = await namespace.ask('forget', { memoryIds: [id], permanent: true })
    if (erased.kind !== 'forgotten' || erased.receipt === null) throw new Error('no receipt')
    const index = { name: 'index', removed: 1, verified: false }
    expect(erased.receipt.status).toBe('running')
    expect(erased.receipt.stores).toContainEqual(index)
    expect(await recalled(namespace, texts[0] ?? '')).not.toContain(texts[0])
    await namespace.stub.tick(Date.now())
    await namespace.stub.tick(Date.now())
    const waiting = await namespace.ask('getErasure', { id: erased.receipt.id })
    expect(waiting.status).toBe('running')
    vectorize.now += 10_000
    await namespace.stub.tick(Date.now())
    const complete = await namespace.ask('getErasure', { id: erased.receipt.id })
    expect(complete.status).toBe('complete')
    expect(shownOf(namespace)).toHaveLength(3)
  })

  it('CL-44 stay gone though a copy of an older call comes late', async () => {
    const namespace = await openMirrored('vectors-late')
    vectorize.faults.twice = true
    const told = await namespace.ask('remember', { text: texts[0] ?? '' })
    await namespace.stub.tick(Date.now())
    await namespace.stub.tick(Date.now())
    vectorize.heal()
    const id = told.kind === 'remembered' ? told.memory.id : ''
    await namespace.ask('forget', { memoryIds: [id], permanent: true })
    await namespace.stub.tick(Date.now())
    await namespace.stub.tick(Date.now())
    vectorize.now += 12_000
    await namespace.stub.tick(Date.now())
    // Here the second copy of the upsert arrives.
    vectorize.now += 20_000
    expect(await settle(namespace)).toBeLessThanOrEqual(20)
    expect(shownOf(namespace)).toEqual([])
  })

  it('CL-45 of a namespace go with it; it stays closed until they have', async () => {
    const namespace = await openMirrored('vectors-gone')
    await rememberAll(namespace)
    await settle(namespace)
    const { receipt } = await namespace.erase()
    expect(receipt).toMatchObject({ status: 'running' })
    expect(receipt.stores).toContainEqual({ name: 'index', removed: 4, verified: false })
    expect(await namespace.call('remember', { text: 'too early' })).toMatchObject({
      result: { ok: false, failure: { code: 'erasing' } },
    })
    await evictDurableObject(namespace.stub)
    expect(await settle(namespace)).toBeLessThanOrEqual(20)
    expect(await namespace.ask('getErasure', { id: receipt.id })).toMatchObject({
      status: 'complete',
    })
    expect([...vectorize.settled().values()]).toEqual([])
    expect(await namespace.call('remember', { text: 'now' })).toMatchObject({
      result: { ok: true },
    })
  })
})

/** Copies of the one passage there is, each with its place, as many as a namespace has after years. */
async function multiplyPassages(namespace: NamespaceUnderTest, count: number): Promise<void> {
  await runInDurableObject(namespace.stub, (_, { storage: { sql } }) => {
    const numbers =
      'WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)'
    for (const [table, key] of [
      ['passages', 'row'],
      ['places', 'passage'],
    ] as const) {
      const columns = Object.keys(sql.exec(`SELECT * FROM ${table}`).one())
      const values = columns.map((name) => (name === key ? 'n + 1' : `"${name}"`))
      sql.exec(
        `INSERT INTO ${table} (${columns.map((name) => `"${name}"`).join(', ')})
          ${numbers} SELECT ${values.join(', ')} FROM numbers, ${table} WHERE ${key} = 1`,
        count - 1,
      )
    }
    sql.exec("UPDATE namespace_state SET last_rows = json_set(last_rows, '$.passages', ?)", count)
  })
}
