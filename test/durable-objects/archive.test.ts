import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { historySteps as steps, live } from '../support/archive-history.ts'
import { expectRestored, exportOf, importInto } from '../support/archive.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { timesOf } from '../support/times-of.ts'

/** Some histories, each lived, exported, imported and looked at. */

describe('an export', () => {
  it('API §8 a namespace made of it is exported alike, verifies, and recalls by words at once', async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 12 }), async (history) => {
        run += 1
        const source = openNamespace(`ar-source-${run}`)
        await live(source, history)
        const lines = await exportOf(source)
        expect((await exportOf(source)).slice(1)).toEqual(lines.slice(1))
        const copy = openNamespace(`ar-copy-${run}`)
        for (let line = 0; line < lines.length; line += 7) {
          const part = lines.slice(line, line + 7)
          const taken = await importInto(copy, part, { firstLine: line + 1 })
          expect(taken.failed).toBeNull()
          if (line % 3 === 0) await evictDurableObject(copy.stub)
        }
        expectRestored(await exportOf(copy), lines)
        const verdict = await source.ask('verifyAudit', {})
        const { ok, length } = await copy.ask('verifyAudit', {})
        expect({ ok, length }).toEqual({ ok: true, length: verdict.length + 1 })
        expect(verdict.ok).toBe(true)
        const recall = { query: 'crew heron tea', topK: 5, reinforce: false } as const
        const hits = (await copy.ask('recall', recall)).hits.map(({ id }) => id)
        const own = (await source.ask('recall', recall)).hits.map(({ id }) => id)
        expect(new Set(hits)).toEqual(new Set(own))
        const stats = async (one: NamespaceUnderTest) => {
          const { nodes, edges, byKind } = await one.ask('graphStats', {})
          return { nodes, edges, byKind }
        }
        expect(await stats(copy)).toEqual(await stats(source))
      }),
      { numRuns: timesOf(6), seed: 20_261_121, endOnFailure: true },
    )
  })

  it('API §8 writes nothing, and says where a write lay between its pages', async () => {
    const namespace = openNamespace('ar-between')
    await namespace.ask('remember', { text: 'Tea at five.' })
    const { rowsWritten } = (await namespace.call('exportPage', { cursor: null })).usage
    expect(rowsWritten).toBe(0)
    const cursor = JSON.stringify({ table: 2, after: null, count: 0, position: 1 })
    await namespace.ask('remember', { text: 'The heron nests at pier 4.' })
    const { lines } = await namespace.ask('exportPage', { cursor })
    const end = JSON.parse(lines.trimEnd().split('\n').at(-1) ?? '')
    expect(end).toMatchObject({ type: 'end', position: 2, consistent: false })
  })

  it('API §8 comes in pages of bounded size that fit together', async () => {
    const source = openNamespace('ar-pages')
    const properties = Array.from({ length: 12 }, (_, n) => ({
      name: `note_${n}`,
      value: `${n} ${'heron '.repeat(10_000)}`,
    }))
    await source.ask('remember', { entities: [{ kind: 'user', id: '1', properties }] })
    const first = await source.ask('exportPage', { cursor: null })
    expect(first.lines.length).toBeLessThan(700_000)
    expect(first.nextCursor).not.toBeNull()
    const lines = await exportOf(source)
    const copy = openNamespace('ar-pages-copy')
    expect((await importInto(copy, lines)).isDone).toBe(true)
    expectRestored(await exportOf(copy), lines)
    await source.ask('revertToPosition', { position: 0 })
    const images = await exportOf(source)
    expect(images.filter((line) => line.startsWith('{"type":"undo_')).length).toBeGreaterThan(24)
    const empty = openNamespace('ar-pages-empty')
    expect((await importInto(empty, images)).isDone).toBe(true)
    expectRestored(await exportOf(empty), images)
    await empty.ask('revertToPosition', { position: 1 })
    expect((await empty.ask('listMemories', { limit: 9, cursor: null })).items).toHaveLength(1)
  })

  it('RELIABILITY 24 holds no text of another namespace', async () => {
    await openNamespace('ar-a').ask('remember', { text: 'The canary sings xqzzy.' })
    const other = openNamespace('ar-b')
    await other.ask('remember', { text: 'Tea at five.' })
    const lines = await exportOf(other)
    expect(lines.join('\n')).not.toContain('xqzzy')
    expect(lines.join('\n')).toContain('Tea at five.')
  })

  it('after the copy, work goes on: ids are not given twice, vectors and D1 follow', async () => {
    const source = openNamespace('ar-on-source')
    await source.ask('remember', {
      text: 'user_id:1 moved to Oslo.',
      entities: [{ kind: 'user', id: '1', properties: [{ name: 'city', value: 'Oslo' }] }],
    })
    const copy = openNamespace('ar-on-copy')
    expect((await importInto(copy, await exportOf(source))).isDone).toBe(true)
    await copy.stub.tick(Date.now())
    const { results } = await env.DB.prepare(
      "SELECT value FROM entity_properties WHERE namespace = 'ar-on-copy'",
    ).all()
    expect(results).toEqual([{ value: 'Oslo' }])
    await copy.ask('remember', { text: 'user_id:1 paints boats.' })
    expect(await copy.ask('verifyAudit', {})).toMatchObject({ ok: true, length: 3 })
    const unplaced = await runInDurableObject(copy.stub, (_, { storage }) =>
      storage.sql.exec('SELECT count(*) AS n FROM nodes WHERE vector IS NULL').one(),
    )
    expect(unplaced).toEqual({ n: 0 })
  })
})
