import { env } from 'cloudflare:workers'
import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Operations } from '../../engine/catalogue.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

const day = 86_400_000
/** A month of 31 days. */
const january = Date.UTC(2026, 0, 1, 12)
const page = { limit: 50, cursor: null }

async function write(namespace: NamespaceUnderTest, count: number, from: number, every = 0) {
  for (let n = 0; n < count; n += 1) {
    const input = { text: `Box ${n} stands on shelf ${n}` }
    await namespace.ask('remember', input, { now: from + n * every })
  }
}

async function change(namespace: NamespaceUnderTest, ...statements: readonly string[]) {
  await runInDurableObject(namespace.stub, (_, state) => {
    for (const statement of statements) state.storage.sql.exec(statement)
  })
}

async function rows(namespace: NamespaceUnderTest): Promise<{ row: number; id: string }[]> {
  const read = 'SELECT row, id FROM audit_log ORDER BY row'
  return runInDurableObject(namespace.stub, (_, state) =>
    state.storage.sql.exec<{ row: number; id: string }>(read).toArray(),
  )
}

describe('SG-41 retention', () => {
  it('a month wholly older than 90 days becomes a digest, and the chain goes on from it', async () => {
    const namespace = openNamespace('retention')
    await write(namespace, 5, january, day)
    await namespace.ask('setSettings', { values: { half_life: 20 } }, { now: january + 6 * day })
    const before = (await namespace.ask('listAudit', page)).items
    await namespace.stub.tick(january + 119 * day)
    expect((await namespace.ask('listAuditDigests', page)).items).toEqual([])
    await namespace.stub.tick(january + 125 * day)
    const { items } = await namespace.ask('listAuditDigests', page)
    expect(items).toMatchObject([
      { month: '2026-01', mutations: 6, critical: 0, reflections: {}, transitions: 0 },
    ])
    expect(items[0]?.firstHash).toBe(before.at(-1)?.hash)
    expect(items[0]?.lastHash).toBe(before[0]?.hash)
    const left = (await namespace.ask('listAudit', page)).items
    expect(left[0]).toMatchObject({ action: 'DIGEST', target: '2026-01', actor: 'system:audit' })
    expect(left.map(({ id }) => id)).not.toContain(before[0]?.id)
    const verdict = await namespace.ask('verifyAudit', {})
    expect(verdict).toMatchObject({ ok: true, length: before.length + left.length })
    await write(namespace, 1, january + 126 * day)
    expect((await namespace.ask('verifyAudit', {})).ok).toBe(true)
  })

  it('keeps a row 90 days past its month, counts what it held, and pages newest first', async () => {
    const namespace = openNamespace('retention-months')
    const owner = { now: january }
    await namespace.ask('setSoul', { soul: { ...(await namespace.ask('getSoul', {})) } }, owner)
    await write(namespace, 3, january, 31 * day)
    const { id } = await namespace.ask(
      'startReflection',
      { trigger: 'soft' },
      { now: january + 62 * day },
    )
    await namespace.ask('answerConsent', { id, answer: 'no' }, { now: january + 62 * day })
    await namespace.stub.tick(january + 200 * day)
    const first = await namespace.ask('listAuditDigests', { limit: 2, cursor: null })
    expect(first.items.map(({ month }) => month)).toEqual(['2026-03', '2026-02'])
    expect(first.items[0]?.reflections).toEqual({ declined: 1 })
    const next = await namespace.ask('listAuditDigests', { limit: 2, cursor: first.nextCursor })
    expect(next.items.map(({ month }) => month)).toEqual(['2026-01'])
    const bad = await namespace.call('listAuditDigests', { limit: 2, cursor: 'x' })
    expect(bad.result).toMatchObject({ ok: false, failure: { code: 'invalid_request' } })
    expect((await namespace.ask('verifyAudit', {})).ok).toBe(true)
  })

  it('makes no digest of digests alone, and a second tick adds nothing', async () => {
    const namespace = openNamespace('retention-idle')
    await write(namespace, 2, january)
    for (const days of [400, 800, 800, 1_200]) await namespace.stub.tick(january + days * day)
    const { items } = await namespace.ask('listAudit', page)
    expect(items.filter(({ action }) => action === 'DIGEST').length).toBeLessThanOrEqual(3)
    const { length } = items
    await namespace.stub.tick(january + 2_000 * day)
    expect((await namespace.ask('listAudit', page)).items).toHaveLength(length)
    expect((await namespace.ask('verifyAudit', {})).ok).toBe(true)
  })

  it('follows the setting at once, within 30 to 3,650 days', async () => {
    const namespace = openNamespace('retention-setting')
    await write(namespace, 2, january)
    const set = (days: number, now: number) =>
      namespace.call('setSettings', { values: { audit_retention: days } }, { now })
    expect((await set(29, january)).result.ok).toBe(false)
    expect((await set(3_650, january)).result.ok).toBe(true)
    await namespace.stub.tick(january + 300 * day)
    expect((await namespace.ask('listAuditDigests', page)).items).toEqual([])
    expect((await set(30, january + 301 * day)).result.ok).toBe(true)
    await namespace.stub.tick(january + 301 * day)
    await namespace.stub.tick(january + 301 * day)
    const { items } = await namespace.ask('listAuditDigests', page)
    expect(items.map(({ month }) => month)).toContain('2026-01')
  })

  it('a list that was begun before goes on over what is left', async () => {
    const namespace = openNamespace('retention-paging')
    await write(namespace, 6, january)
    const first = await namespace.ask('listAudit', { limit: 2, cursor: null })
    await namespace.stub.tick(january + 125 * day)
    const rest = await namespace.ask('listAudit', { limit: 2, cursor: first.nextCursor })
    expect(rest).toEqual({ items: [], nextCursor: null })
    const whole: string[] = []
    for (let cursor: string | null = null; ;) {
      const part: Operations['listAudit']['output'] = await namespace.ask('listAudit', {
        limit: 1,
        cursor,
      })
      whole.push(...part.items.map(({ id }) => id))
      cursor = part.nextCursor
      if (cursor === null) break
    }
    expect(whole).toEqual((await rows(namespace)).map(({ id }) => id).reverse())
  })

  it('erasure takes payloads of what is left, and the chain stands', async () => {
    const namespace = openNamespace('retention-erasure')
    const told = await namespace.ask(
      'remember',
      { text: 'The cellar key is blue' },
      { now: january },
    )
    const id = told.kind === 'remembered' ? told.memory.id : ''
    await namespace.stub.tick(january + 125 * day)
    const now = january + 126 * day
    await namespace.ask('pinMemory', { id, pinned: true }, { now })
    const input = { memoryIds: [id], permanent: true }
    const forgotten = await namespace.ask('forget', input, { now })
    expect(forgotten).toMatchObject({ kind: 'forgotten' })
    expect((await namespace.ask('verifyAudit', {})).ok).toBe(true)
  })

  it('the copy in D1 loses the same rows', async () => {
    const namespace = openNamespace('retention-d1')
    await write(namespace, 3, january)
    await namespace.stub.tick(january)
    const copied = async () =>
      (
        await env.DB.prepare('SELECT row FROM audit_log WHERE namespace = ? ORDER BY row')
          .bind('retention-d1')
          .all<{ row: number }>()
      ).results.map(({ row }) => row)
    expect(await copied()).toEqual(expect.arrayContaining([1, 2, 3]))
    await namespace.stub.tick(january + 125 * day)
    await namespace.stub.tick(january + 125 * day)
    expect(await copied()).toEqual((await rows(namespace)).map(({ row }) => row))
  })
})

/** Every field of a row, and the change that is made to it. */
const fields: Readonly<Record<string, string>> = {
  id: `'aud_0'`,
  time: 'time + 1',
  action: `'EDIT '`,
  target: `target || 'x'`,
  actor: `'nobody'`,
  approval: `'pending'`,
  summary: `summary || '.'`,
  critical: '1 - critical',
  position: 'position + 1',
  payload_hash: 'prev_hash',
  prev_hash: 'hash',
  hash: 'prev_hash',
  payload: `'{}'`,
  salt: `'00'`,
}

describe('SG-37 one changed row of many', () => {
  it('is the first break, whichever field it is, before and after a digest', async () => {
    const namespace = openNamespace('two-hundred')
    await write(namespace, 200, january)
    const breakAt = async (row: number) => {
      const found = (await rows(namespace)).find((one) => one.row === row)
      for (const [field, value] of Object.entries(fields)) {
        await change(
          namespace,
          'CREATE TABLE kept AS SELECT * FROM audit_log',
          `UPDATE audit_log SET ${field} = ${value} WHERE row = ${row}`,
        )
        const { ok, firstBreak } = await namespace.ask('verifyAudit', {})
        const expected = field === 'id' ? 'aud_0' : found?.id
        expect([field, ok, firstBreak]).toEqual([field, false, expected])
        await change(
          namespace,
          'DELETE FROM audit_log',
          'INSERT INTO audit_log SELECT * FROM kept',
          'DROP TABLE kept',
        )
      }
      expect((await namespace.ask('verifyAudit', {})).ok).toBe(true)
    }
    await breakAt(137)
    await namespace.stub.tick(january + 125 * day)
    await write(namespace, 20, january + 126 * day)
    const left = await rows(namespace)
    expect(left[0]?.row).toBeGreaterThan(200)
    for (const { row } of [left[0], left[7]].flatMap((one) => one ?? [])) await breakAt(row)
    await change(namespace, `UPDATE audit_digests SET last_hash = first_hash`)
    expect((await namespace.ask('verifyAudit', {})).firstBreak).toBe(left[0]?.id)
  })
})

describe('SG-37 one changed byte', () => {
  it('is found with the id of its row, at any place of 200', async () => {
    const namespace = openNamespace('one-byte')
    await write(namespace, 200, january)
    const all = await runInDurableObject(namespace.stub, (_, { storage: { sql } }) =>
      sql.exec<Record<string, string | number>>('SELECT * FROM audit_log ORDER BY row').toArray(),
    )
    expect(all).toHaveLength(200)
    // Each place of a row comes by; 89 goes through all rows before it repeats one.
    let turn = 0
    for (const field of Object.keys(fields)) {
      const length = String(all[0]?.[field]).length
      for (const place of new Set([0, Math.floor(length / 2), length - 1])) {
        turn += 1
        const row = all[(turn * 89) % all.length]
        const value = row?.[field]
        if (row === undefined || value === undefined) throw new Error(`no ${field}`)
        const changed = withOtherByte(String(value), place)
        const set = `UPDATE audit_log SET ${field} = ? WHERE row = ?`
        const stored = typeof value === 'number' ? Number(changed) : changed
        await put(namespace, set, stored, row['row'])
        const { ok, firstBreak } = await namespace.ask('verifyAudit', {})
        const id = field === 'id' ? changed : row['id']
        expect([field, place, ok, firstBreak]).toEqual([field, place, false, id])
        await put(namespace, set, value, row['row'])
      }
    }
    expect(turn).toBeGreaterThan(30)
    expect((await namespace.ask('verifyAudit', {})).ok).toBe(true)
  })
})

function withOtherByte(text: string, at: number): string {
  const place = Math.min(at, text.length - 1)
  const other = text[place] === '7' ? '8' : '7'
  return text.slice(0, place) + other + text.slice(place + 1)
}

async function put(namespace: NamespaceUnderTest, statement: string, ...values: unknown[]) {
  await runInDurableObject(namespace.stub, (_, state) => {
    state.storage.sql.exec(statement, ...values)
  })
}
