import { describe, expect, test } from 'vitest'
import { mintKey } from './mint-key.ts'
import { serveThisFile } from './serve-this-file.ts'

const freshNamespace = serveThisFile()
const ndjson = { headers: { 'content-type': 'application/x-ndjson' } }

interface Traced {
  readonly confirm?: string
}

describe('export and import', () => {
  test('API §8 a copy answers what the original did, and is exported alike', async () => {
    const source = freshNamespace()
    await source.tell('The heron nests at pier 4.')
    await source.tell({ text: 'user_id:7 keeps bees', entities: [{ user_id: '7' }] })
    const out = await source.get('/export')
    expect(out.status).toBe(200)
    expect(out.headers.get('content-type')).toContain('application/x-ndjson')
    const lines = out.bytes.trimEnd().split('\n')
    const first = JSON.parse(lines[0] ?? '')
    const last = JSON.parse(lines.at(-1) ?? '')
    expect(first).toMatchObject({ type: 'header', format: 'mneme', namespace: source.namespace })
    expect(last).toEqual({ type: 'end', position: 2, count: lines.length - 2, consistent: true })

    const copy = freshNamespace()
    const taken = await copy.send('POST', '/import?format=mneme', out.bytes, ndjson)
    expect([taken.status, taken.body]).toMatchObject([200, { done: true, position: 3 }])
    const { body } = await copy.recall({ query: 'heron', reinforce: false })
    expect(body.hits.map(({ text }) => text)).toContain('The heron nests at pier 4.')
    const verdict = await copy.get<object>('/audit/verify')
    expect(verdict.body).toMatchObject({ ok: true, imported_through: 2 })
    const again = await copy.get('/export')
    const copied = again.bytes.trimEnd().split('\n')
    expect(copied.filter((line) => line.includes('"IMPORT"'))).toHaveLength(1)
    // The record of the import moves the last time and the end; all else is as it was.
    const moved = /^\{"type":"(header|namespace|end)"|"action":"IMPORT"/
    const rest = (all: readonly string[]) => all.filter((line) => !moved.test(line))
    expect(rest(copied)).toEqual(rest(lines))
  })

  test('what came with an archive is traced by its import, what is told after it is not', async () => {
    const source = freshNamespace()
    await source.tell('The heron nests at pier 4.')
    await source.tell('The ferry leaves at noon.')
    const { bytes } = await source.get('/export')
    const copy = freshNamespace()
    const taken = await copy.send<{ import_id: string }>('POST', '/import', bytes, ndjson)
    const { import_id } = taken.body
    await copy.tell('Tea at five.')
    const trace = await copy.send<Traced>('POST', '/sources/trace', { import_id })
    expect(trace.body).toMatchObject({ memories: { count: 2 } })
    const { body } = await copy.send<Traced>('POST', '/sources/withdraw', { import_id })
    await copy.send('POST', '/sources/withdraw', { import_id, confirm: body.confirm })
    const left = await copy.get<{ items: { text: string }[] }>('/memories')
    expect(left.body.items.map(({ text }) => text)).toEqual(['Tea at five.'])
  })

  test('API §1 an export is an owner’s; usage is told to main', async () => {
    const ns = freshNamespace()
    await ns.tell('Tea at five.')
    const main = ns.as(await mintKey(ns, 'main'))
    expect((await main.get('/export')).status).toBe(403)
    expect((await main.send('POST', '/import', '', ndjson)).status).toBe(403)
    const usage = await main.get<{ totals: { operations: Record<string, number> } }>('/usage')
    expect(usage.status).toBe(200)
    expect(usage.body.totals.operations['remember']).toBe(1)
  })
})
