import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { exportOf, importInto } from '../support/archive.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { projection } from '../support/projection-faults.ts'
import { hashOf, rewriteLog } from '../support/rewrite-log.ts'

const day = 86_400_000
const january = Date.UTC(2026, 0, 5)
const february = Date.UTC(2026, 1, 1)

afterEach(() => {
  projection.fault = 'none'
})

async function written(name: string, count: number, from = january): Promise<NamespaceUnderTest> {
  const namespace = openNamespace(name)
  for (let n = 1; n <= count; n += 1) {
    await namespace.ask('remember', { text: `Fact ${n}` }, { now: from + n })
  }
  return namespace
}

async function anchorsIn(name: string): Promise<number[]> {
  const { results } = await env.DB.prepare(
    'SELECT length FROM audit_anchors WHERE namespace = ? ORDER BY length',
  )
    .bind(name)
    .all<{ length: number }>()
  return results.map(({ length }) => length)
}

/** An attacker with the object's database: from a record on another story, with hashes that fit. */
async function rewrite({ stub }: NamespaceUnderTest, from: number, upTo: number): Promise<void> {
  await runInDurableObject(stub, (_, { storage: { sql } }) => {
    sql.exec('DELETE FROM audit_log WHERE row > ?', upTo)
    const rows = sql.exec<Record<string, string | number>>('SELECT * FROM audit_log').toArray()
    let previous = String(rows[from - 1]?.['prev_hash'] ?? rows.at(-1)?.['hash'])
    for (const row of rows.slice(from - 1)) {
      const record = {
        ...row,
        time: new Date(Number(row['time'])).toISOString(),
        critical: row['critical'] === 1,
        summary: 'nothing happened',
        prev_hash: previous,
      }
      const hash = hashOf(record)
      sql.exec(
        'UPDATE audit_log SET summary = ?, prev_hash = ?, hash = ? WHERE row = ?',
        record.summary,
        previous,
        hash,
        Number(row['row']),
      )
      previous = hash
    }
    sql.exec('UPDATE namespace_state SET audit_length = ?, audit_head = ?', upTo, previous)
  })
  // The object reads its state anew.
  await evictDurableObject(stub)
}

describe('RELIABILITY 32 the anchor of a log', () => {
  it('is signed as a month has passed, once, and verify tells how far it reaches', async () => {
    const namespace = await written('aa-month', 5)
    expect(await namespace.ask('verifyAudit', {})).toMatchObject({
      ok: true,
      anchors: { through: 0, checked: 0, forged: 0 },
    })
    await namespace.stub.tick(february)
    expect(await anchorsIn('aa-month')).toEqual([5])
    await namespace.stub.tick(february + day)
    await written('aa-month', 2, february + 2 * day)
    expect(await namespace.ask('verifyAudit', {})).toMatchObject({
      ok: true,
      length: 8,
      anchors: { through: 5, checked: 1, forged: 0, unknownKey: 0 },
    })
    await namespace.stub.tick(february + 40 * day)
    expect(await anchorsIn('aa-month')).toEqual([5, 8])
  })

  it.each([
    ['rewritten whole', 1, 8],
    ['rewritten from the middle on', 4, 8],
    ['cut off at the end', 9, 8],
    ['cut off and rewritten', 1, 3],
  ])('finds a log that was %s', async (what, from, upTo) => {
    const name = `aa-${what.replaceAll(' ', '-')}`
    const namespace = await written(name, 8)
    if (what.startsWith('cut off at')) await written(name, 1, january + day)
    await namespace.stub.tick(february)
    await rewrite(namespace, from, upTo)
    const verdict = await namespace.ask('verifyAudit', {})
    expect(verdict).toMatchObject({ ok: false, length: upTo })
    // By itself the chain holds: it is the anchor that tells.
    await env.DB.prepare('DELETE FROM audit_anchors WHERE namespace = ?').bind(name).run()
    expect(await namespace.ask('verifyAudit', {})).toMatchObject({ ok: true, length: upTo })
  })

  it('that was changed to fit a rewritten log is forged', async () => {
    const namespace = await written('aa-fitted', 4)
    await namespace.stub.tick(february)
    await rewrite(namespace, 1, 4)
    const { head } = await namespace.ask('verifyAudit', {})
    await env.DB.prepare("UPDATE audit_anchors SET head = ? WHERE namespace = 'aa-fitted'")
      .bind(head)
      .run()
    expect(await namespace.ask('verifyAudit', {})).toMatchObject({
      ok: false,
      firstBreak: 'anchor',
      anchors: { through: 0, checked: 0, forged: 1 },
    })
  })

  it('waits for D1, and without D1 the chain is verified and the rest said', async () => {
    const namespace = await written('aa-down', 3)
    projection.fault = 'down'
    await namespace.stub.tick(february)
    expect(await anchorsIn('aa-down')).toEqual([])
    const { result, degraded } = await namespace.call('verifyAudit', {})
    expect(result).toMatchObject({ ok: true, value: { ok: true, length: 4, anchors: null } })
    expect(degraded).toMatchObject([{ part: 'anchors' }])
    projection.fault = 'none'
    await namespace.stub.tick(february + day)
    expect(await anchorsIn('aa-down')).toEqual([3])
  })

  it('stands for a digested month too, and a made-up digest is found', async () => {
    const namespace = await written('aa-digest', 6)
    await namespace.stub.tick(february + 100 * day)
    expect(
      (await namespace.ask('listAuditDigests', { limit: 9, cursor: null })).items,
    ).toHaveLength(1)
    expect(await anchorsIn('aa-digest')).toContain(6)
    expect(await namespace.ask('verifyAudit', {})).toMatchObject({
      ok: true,
      anchors: { forged: 0 },
    })
    await runInDurableObject(namespace.stub, (_, { storage: { sql } }) => {
      sql.exec(
        'UPDATE audit_digests SET last_row = 7, last_hash = (SELECT hash FROM audit_log WHERE row = 7)',
      )
      sql.exec('DELETE FROM audit_log WHERE row = 7')
    })
    expect(await namespace.ask('verifyAudit', {})).toMatchObject({
      ok: false,
      firstBreak: 'digest',
    })
  })

  it('goes with its namespace: what is written after an erasure verifies', async () => {
    const namespace = await written('aa-erased', 5)
    await namespace.stub.tick(february)
    await namespace.erase()
    expect(await anchorsIn('aa-erased')).toEqual([])
    await written('aa-erased', 1)
    expect(await namespace.ask('verifyAudit', {})).toMatchObject({ ok: true, length: 1 })
  })
})

/** Another id of the same form. */
function renamed(id: string): string {
  return `${id.slice(0, -4)}ZZZZ`
}

describe('an imported log', () => {
  it('is said to be imported, has a record of it, and is anchored from then on', async () => {
    // Of today: what has lain for months would be faded and digested by the same tick.
    const source = await written('aa-source', 5, Date.now() - 1_000)
    const copy = openNamespace('aa-copy')
    expect((await importInto(copy, await exportOf(source))).isDone).toBe(true)
    await copy.stub.tick(Date.now())
    const page = await copy.ask('listAudit', { limit: 1, cursor: null })
    expect(page.items).toMatchObject([
      { action: 'IMPORT', target: 'namespace', actor: 'manual', position: 6 },
    ])
    expect(page.items[0]?.summary).toContain('records 1 to 5')
    expect(await copy.ask('verifyAudit', {})).toMatchObject({
      ok: true,
      length: 6,
      importedThrough: 5,
      anchors: { through: 6, checked: 1 },
    })
    expect(await source.ask('verifyAudit', {})).toMatchObject({ ok: true, importedThrough: null })
    await rewrite(copy, 1, 6)
    expect(await copy.ask('verifyAudit', {})).toMatchObject({ ok: false })
  })

  it.each([
    [
      'whose last record has another id',
      (id: string, row: number) => (row === 4 ? renamed(id) : id),
    ],
    ['whose records all have other ids', renamed],
  ])('that was rewritten, %s, is found by the number of the record', async (what, idOf) => {
    const name = `aa-${what.replaceAll(' ', '-')}`
    const lines = await exportOf(await written(name, 4))
    const rewritten = rewriteLog(lines, (record) => ({
      ...record,
      id: idOf(String(record['id']), Number(record['row'])),
      summary: 'nothing happened',
    }))
    const copy = openNamespace(`${name}-copy`)
    expect((await importInto(copy, rewritten)).isDone).toBe(true)
    expect(await copy.ask('verifyAudit', {})).toMatchObject({ ok: false, importedThrough: 4 })
  })

  it('that was cut off is found by its count, an older export is not', async () => {
    const source = await written('aa-grown', 3)
    const older = await exportOf(source)
    await written('aa-grown', 2, february)
    const newer = await exportOf(source)
    const cut = openNamespace('aa-grown-cut')
    const isKept = (text: string) => !/^\{"type":"audit",.*"row":5\b/.test(text)
    const fewer = newer.filter(isKept).map((text) => {
      const line: { type: string; count: number } = JSON.parse(text)
      return line.type === 'end' ? JSON.stringify({ ...line, count: line.count - 1 }) : text
    })
    expect(fewer).toHaveLength(newer.length - 1)
    expect((await importInto(cut, fewer)).isDone).toBe(true)
    expect(await cut.ask('verifyAudit', {})).toMatchObject({ ok: false, firstBreak: 'end' })
    const whole = openNamespace('aa-grown-whole')
    await importInto(whole, older)
    expect(await whole.ask('verifyAudit', {})).toMatchObject({ ok: true, importedThrough: 3 })
  })

  it('stands where its source was erased and another has that name now', async () => {
    const source = await written('aa-renamed', 3)
    const copy = openNamespace('aa-renamed-copy')
    await importInto(copy, await exportOf(source))
    await source.erase()
    await written('aa-renamed', 2, Date.now() + day)
    await exportOf(source)
    expect(await anchorsIn('aa-renamed')).toHaveLength(1)
    expect(await copy.ask('verifyAudit', {})).toMatchObject({ ok: true, importedThrough: 3 })
  })

  it('that was rewritten after its export is found where it was exported here', async () => {
    const source = await written('aa-exported', 4)
    const lines = await exportOf(source)
    const rewritten = rewriteLog(lines, (record) => ({ ...record, summary: 'nothing happened' }))
    const copy = openNamespace('aa-rewritten')
    expect((await importInto(copy, rewritten)).isDone).toBe(true)
    const verdict = await copy.ask('verifyAudit', {})
    expect(verdict).toMatchObject({ ok: false, importedThrough: 4 })
    const elsewhere = rewritten.with(0, (rewritten[0] ?? '').replace('aa-exported', 'aa-nowhere'))
    const stranger = openNamespace('aa-stranger')
    expect((await importInto(stranger, elsewhere)).isDone).toBe(true)
    expect(await stranger.ask('verifyAudit', {})).toMatchObject({ ok: true, importedThrough: 4 })
  })
})
