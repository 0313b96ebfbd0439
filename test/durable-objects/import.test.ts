import { evictDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectRestored, exportOf, importInto } from '../support/archive.ts'
import { openNamespace } from '../support/namespace.ts'

let lines: string[] = []

beforeAll(async () => {
  const source = openNamespace('im-source')
  const properties = [{ name: 'city', value: 'Oslo' }]
  const entities = [{ kind: 'user', id: '1', properties }]
  await source.ask('remember', { text: 'The ferry leaves at noon.', entities })
  await source.ask('remember', { text: 'The ferry does not leave at noon.' })
  await source.ask('remember', { text: 'user_id:1 likes the heron at pier 4.' })
  await source.stub.tick(Date.now())
  lines = await exportOf(source)
})

/** The place of a type's first line, and the lines with that one changed. */
function changed(
  type: string,
  change: (line: Record<string, unknown>) => Record<string, unknown> | null,
): { at: number; sent: string[] } {
  const index = lines.findIndex((line) => JSON.parse(line).type === type)
  const made = change(JSON.parse(lines[index] ?? ''))
  const between = made === null ? [] : [JSON.stringify(made)]
  return { at: index + 1, sent: [...lines.slice(0, index), ...between, ...lines.slice(index + 1)] }
}

describe('an import', () => {
  it('API §8 torn anywhere and sent again doubles nothing and goes on', async () => {
    for (let cut = 1; cut < lines.length; cut += 6) {
      const copy = openNamespace(`im-cut-${cut}`)
      const part = await importInto(copy, lines.slice(0, cut))
      expect(part).toMatchObject({ imported: cut, nextLine: cut + 1, isDone: false })
      await evictDurableObject(copy.stub)
      const rest = await importInto(copy, lines)
      expect(rest).toMatchObject({ imported: lines.length - cut, skipped: cut, isDone: true })
      expectRestored(await exportOf(copy), lines)
    }
  })

  it('API §8 half done refuses other writes, answers reads, counts no use', async () => {
    const copy = openNamespace('im-half')
    await importInto(copy, lines.slice(0, -4))
    const { result, position } = await copy.call('remember', { text: 'Tea at five.' })
    expect(result).toMatchObject({ ok: false, failure: { code: 'invalid_state' } })
    expect(position).toBe(0)
    await copy.ask('recall', { query: 'heron pier', topK: 5 })
    const rest = lines.slice(-4)
    const taken = await importInto(copy, rest, { firstLine: lines.length - 3 })
    expect(taken.isDone).toBe(true)
    expectRestored(await exportOf(copy), lines)
    await copy.ask('remember', { text: 'Tea at five.' })
  })

  it('API §8 half done can be given up, and begun anew', async () => {
    const copy = openNamespace('im-given-up')
    await importInto(copy, lines.slice(0, -2))
    await copy.erase()
    await copy.stub.tick(Date.now())
    expect(await importInto(copy, lines)).toMatchObject({ isDone: true, skipped: 0 })
    expectRestored(await exportOf(copy), lines)
  })

  it('API §8 a namespace that holds something takes none in', async () => {
    const copy = openNamespace('im-full')
    await copy.ask('remember', { text: 'Tea at five.' })
    const values = lines.map((line): unknown => JSON.parse(line))
    const { result } = await copy.call('importLines', { firstLine: 1, lines: values, mark: null })
    expect(result).toMatchObject({ ok: false, failure: { code: 'invalid_state' } })
  })

  it('API §8 the same stream and key after the end is answered again; without it, refused', async () => {
    const copy = openNamespace('im-again')
    const mark = 'key_test\nk1'
    await importInto(copy, lines, { mark })
    const again = await importInto(copy, lines, { mark })
    expect(again).toMatchObject({ isReplayed: true, isDone: true, imported: 0 })
    const values = lines.map((line): unknown => JSON.parse(line))
    const { result } = await copy.call('importLines', { firstLine: 1, lines: values, mark: null })
    expect(result).toMatchObject({ ok: false, failure: { code: 'invalid_state' } })
  })

  it('API §8 only an owner exports and imports', async () => {
    const caller = { role: 'main', credential: 'key_main', agent: null } as const
    const copy = openNamespace('im-role')
    const page = await copy.call('exportPage', { cursor: null }, { caller })
    const slice = { firstLine: 1, lines: [], mark: null }
    const taken = await copy.call('importLines', slice, { caller })
    expect([page.result, taken.result]).toMatchObject([
      { ok: false, failure: { code: 'forbidden' } },
      { ok: false, failure: { code: 'forbidden' } },
    ])
  })

  it.each<[string, string, (line: Record<string, unknown>) => Record<string, unknown> | null]>([
    ['header', 'version', (line) => ({ ...line, version: 9 })],
    ['memory', 'id', (line) => ({ ...line, id: "mem_'; DROP TABLE memories" })],
    ['memory', 'passage', (line) => ({ ...line, passage: 999 })],
    ['memory', 'confidence', (line) => ({ ...line, confidence: 7 })],
    ['memory', 'owner', (line) => ({ ...line, owner: 'me' })],
    ['memory', 'created_at', (line) => ({ ...line, created_at: 'yesterday' })],
    ['memory', 'metadata', (line) => ({ ...line, metadata: { a: null } })],
    ['passage', 'text', (line) => ({ ...line, text: null })],
    ['link', 'entity', (line) => ({ ...line, entity: 999 })],
    ['property', 'row', ({ row: _row, ...line }) => line],
    ['commitment', 'entities', (line) => ({ ...line, entities: [999] })],
    ['commitment', 'role', (line) => ({ ...line, role: 'king' })],
    ['source', 'commitment', (line) => ({ ...line, commitment: 'com_X' })],
    ['conflict', 'b', (line) => ({ ...line, b: 'com_X' })],
    ['audit', 'hash', (line) => ({ ...line, hash: 'x' })],
    ['audit', 'type', (line) => ({ ...line, type: 'outbox' })],
    ['end', 'count', (line) => ({ ...line, count: 3 })],
  ])(
    'API §8 a wrong %s (%s) is named, and nothing of the import is left',
    async (type, path, change) => {
      const copy = openNamespace(`im-bad-${type}-${path}`)
      const { at, sent } = changed(type, change)
      const taken = await importInto(copy, sent)
      expect(taken.failed).toMatchObject({ line: at, path: expect.stringContaining(path) })
      expect(taken).toMatchObject({ isDone: false, imported: 0, nextLine: 1 })
      const again = await importInto(copy, lines)
      expect(again).toMatchObject({ isDone: true, skipped: 0, failed: null })
      expectRestored(await exportOf(copy), lines)
    },
  )

  it('API §8 a line that is there twice, or out of its order, is refused', async () => {
    const twice = openNamespace('im-twice')
    const { at, sent } = changed('memory', (line) => line)
    const doubled = [...sent.slice(0, at), sent[at - 1] ?? '', ...sent.slice(at)]
    expect((await importInto(twice, doubled)).failed).toMatchObject({ line: at + 1 })
    const turned = [...lines.slice(0, 2), ...lines.slice(2, -1).toReversed(), ...lines.slice(-1)]
    const failed = (await importInto(openNamespace('im-turned'), turned)).failed
    expect(failed).not.toBeNull()
  })

  it('RELIABILITY 31 hashes are not believed: a changed record shows in the verdict', async () => {
    const copy = openNamespace('im-made-up')
    const { sent } = changed('audit', (line) => ({ ...line, summary: 'nothing happened' }))
    expect((await importInto(copy, sent)).isDone).toBe(true)
    expect(await copy.ask('verifyAudit', {})).toMatchObject({ ok: false })
  })

  it('API §8 an entity that is merged into itself by a detour is refused at the end', async () => {
    const { sent } = changed('entity', (line) => ({ ...line, merged_into: line['row'] }))
    const { failed } = await importInto(openNamespace('im-circle'), sent)
    expect(failed).toMatchObject({ line: lines.length, path: 'merged_into' })
  })
})
