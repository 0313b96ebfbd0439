import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { historySteps, live } from '../support/archive-history.ts'
import { expectRestored, exportOf, importInto } from '../support/archive.ts'
import { dumpKnowledge } from '../support/dump-knowledge.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { hour, olives, owner, tell, walkTo } from '../support/reflection-walk.ts'
import { timesOf } from '../support/times-of.ts'

type Line = Record<string, unknown>

async function copyOf(
  lines: readonly string[],
  name: string,
  now: number | null = null,
): Promise<NamespaceUnderTest> {
  const copy = openNamespace(name)
  for (let line = 0; line < lines.length; line += 40) {
    const part = lines.slice(line, line + 40)
    expect((await importInto(copy, part, { firstLine: line + 1, now })).failed).toBeNull()
  }
  await evictDurableObject(copy.stub)
  return copy
}

/**
 * Ids that came since differ by chance, and with them hashes and salts. In a copy all that came since
 * is a position further: the import has one.
 */
function alike(known: readonly string[], value: unknown, isCopy = false): unknown {
  const { position } = JSON.parse(known.at(-1) ?? '') as { position: number }
  const ids = new Set(known.join('\n').match(/[a-z]{3}_[0-9A-Z]{26}/g) ?? [])
  const own = (found: number) => (isCopy && found > position ? found - 1 : found)
  const text = JSON.stringify(value)
    .replaceAll(/[a-z]{3}_[0-9A-Z]{26}/g, (id) => (ids.has(id) ? id : `${id.slice(0, 4)}new`))
    .replaceAll(/(position[: ])(\d+)/g, (_, name, found) => `${name}${own(Number(found))}`)
  return JSON.parse(text, (name, part: unknown) => {
    if (/^(.*hash|salt|exported_at|namespace)$/.test(name)) return undefined
    return name === 'position' ? own(Number(part)) : part
  })
}

/** Without the record of the import, which the original has not. */
function unrecorded(lines: readonly Line[]): Line[] {
  const at = lines.findLastIndex(({ action }) => action === 'IMPORT')
  expect(at).toBeGreaterThan(0)
  const record = Number(lines[at]?.['row'])
  return lines.toSpliced(at, 1).map((line) => {
    if (line['type'] === 'end') return { ...line, count: Number(line['count']) - 1 }
    const isLater = line['type'] === 'audit' && Number(line['row']) > record
    return isLater ? { ...line, row: Number(line['row']) - 1 } : line
  })
}

async function parsed(namespace: NamespaceUnderTest, now: number): Promise<Line[]> {
  const lines = await exportOf(namespace, { now })
  return lines.map((line): Line => JSON.parse(line))
}

/** Some histories, each lived, exported, imported and looked at. */

describe('an imported copy', () => {
  it('API §8 SG-39 SG-40 has the same revisions, and is reverted alike', async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(historySteps, { minLength: 4, maxLength: 10 }),
        fc.nat(),
        fc.nat(),
        async (history, pick, goal) => {
          run += 1
          const source = openNamespace(`ac-source-${run}`)
          const at = { now: await live(source, history) }
          const lines = await exportOf(source)
          const copy = await copyOf(lines, `ac-copy-${run}`, at.now)
          const both = async <T>(see: (one: NamespaceUnderTest) => Promise<T>): Promise<T> => {
            const own = await see(source)
            expect(alike(lines, await see(copy), true)).toEqual(alike(lines, own))
            return own
          }
          const parsedOf = async (one: NamespaceUnderTest, now: number) =>
            one === copy ? unrecorded(await parsed(one, now)) : await parsed(one, now)
          const revert = async (id: string) => {
            await both(async (one) => (await one.call('revertRevision', { id }, at)).result)
            await both((one) => parsedOf(one, at.now))
          }
          const imported = Number(JSON.parse(lines.at(-1) ?? '').position)
          const goBack = async (position: number) => {
            await both(async (one) => {
              const isLater = one === copy && position > imported
              const goal = isLater ? position + 1 : position
              return (await one.call('revertToPosition', { position: goal }, at)).result
            })
            await both((one) => parsedOf(one, at.now))
          }
          const page = { limit: 200, cursor: null }
          const all = (await both((one) => one.ask('listRevisions', page, at))).items
          expect(all.length).toBeGreaterThan(3)
          for (const target of [...new Set(all.map((one) => one.target))].slice(0, 6)) {
            await both((one) => one.ask('listRevisions', { ...page, target }, at))
          }
          for (let nth = 0; nth < 3; nth += 1) {
            const chosen = all[(pick + nth * 7) % all.length]
            if (chosen !== undefined) await revert(chosen.id)
          }
          const { position } = await source.call('getCore', {}, at)
          await goBack(goal % position)
          await goBack(position)
          const user = { kind: 'user', id: '1' }
          const entities = [
            { ...user, relations: [{ entity: { kind: 'x', id: 'new' }, role: 'r' }] },
          ]
          const later = { now: at.now + hour }
          await both(async (one) => (await one.call('remember', { entities }, later)).result.ok)
          await both((one) => parsedOf(one, later.now))
          expect((await copy.ask('verifyAudit', {})).ok).toBe(true)
        },
      ),
      { numRuns: timesOf(4), seed: 20_261_121, endOnFailure: true },
    )
  })

  it('API §8 SG-40 takes a reflection back as the original does', async () => {
    const source = openNamespace('ac-reflection')
    await tell(source, ...olives)
    const { id } = await walkTo(source, 'awaiting_approval')
    const before = await dumpKnowledge(source)
    await source.ask('decideReflection', { id, decision: 'approve' }, owner)
    const lines = await exportOf(source)
    const copy = await copyOf(lines, 'ac-reflection-copy', owner.now)
    const own = await source.ask('revertReflection', { id }, owner)
    expect(await copy.ask('revertReflection', { id }, owner)).toEqual(own)
    const [back, copied] = await Promise.all([source, copy].map((one) => parsed(one, Date.now())))
    expect(alike(lines, unrecorded(copied ?? []), true)).toEqual(alike(lines, back))
    const rows = async (one: NamespaceUnderTest) => (await dumpKnowledge(one))['memories']
    expect(await rows(copy)).toEqual(before['memories'])
  })

  it('API §8 holds no image that the import itself has caused', async () => {
    const source = openNamespace('ac-images')
    const entities = [{ kind: 'user', id: '1', properties: [{ name: 'name', value: 'Ana' }] }]
    await source.ask('remember', { text: 'Ana keeps bees.', entities })
    await source.ask('remember', { text: 'Ana keeps hens.', entities })
    const [from = '', to = ''] = (
      await source.ask('listNodes', { limit: 9, cursor: null })
    ).items.map(({ id }) => id)
    await source.ask('setEdge', { from, to, weight: 0.5 })
    const lines = await exportOf(source)
    const images = async ({ stub }: NamespaceUnderTest) =>
      await runInDurableObject(stub, (_, { storage }) =>
        storage.sql.exec('SELECT position, name, key FROM undo ORDER BY 1, 2, 3').toArray(),
      )
    const copy = await copyOf(lines, 'ac-images-copy')
    expect(await images(copy)).toEqual(await images(source))
    const bare = await copyOf(older(lines), 'ac-images-bare')
    expect(await images(bare)).toEqual([])
  })

  it('API §8 SG-41 of an older export says how far back it goes', async () => {
    const source = openNamespace('ac-old')
    for (const text of ['The boat is green.', 'The boat is red.'])
      await source.ask('remember', { text })
    const copy = await copyOf(older(await exportOf(source)), 'ac-old-copy')
    const early = await copy.call('revertToPosition', { position: 1 })
    const detail = 'the log goes back to position 2, not to 1'
    expect(early.result).toMatchObject({ failure: { code: 'erased', detail } })
    await copy.ask('remember', { text: 'The boat is blue.' })
    expect((await copy.call('revertToPosition', { position: 1 })).result).toMatchObject({
      failure: { code: 'erased', detail },
    })
    await copy.ask('revertToPosition', { position: 2 })
    expect((await copy.ask('listMemories', { limit: 9, cursor: null })).items).toHaveLength(2)
  })
})

/** As it was before images and marks were carried. */
function older(lines: readonly string[]): string[] {
  const kept = lines
    .map((line): Line => JSON.parse(line))
    .filter(({ type }) => !String(type).startsWith('undo_'))
    .map(({ marks: _marks, ...line }) => line)
  return kept.map((line) =>
    JSON.stringify(line['type'] === 'end' ? { ...line, count: kept.length - 2 } : line),
  )
}

describe('a forged image', () => {
  it.each<[string, string, (line: Line) => Line]>([
    ['undo_memory', 'before.status', (line) => spoiled(line, { status: 'king' })],
    ['undo_memory', "before.x' = 1, id", (line) => spoiled(line, { "x' = 1, id": 1 })],
    ['undo_memory', 'before.metadata', (line) => spoiled(line, { metadata: 'x' })],
    ['undo_memory', 'before', (line) => ({ ...line, before: { status: 'ready' } })],
    ['undo_memory', 'before', (line) => ({ ...line, before: {} })],
    ['undo_memory', 'key', (line) => ({ ...line, key: ['mem_1'] })],
    ['undo_memory', 'key', (line) => ({ ...line, key: [] })],
    ['undo_memory', 'position', (line) => ({ ...line, position: 99 })],
    ['undo_memory', 'position', (line) => ({ ...line, position: 0 })],
    ['undo_memory', 'type', (line) => ({ ...line, type: 'undo_audit' })],
    ['undo_edge', 'key.0', (line) => ({ ...line, key: ['com_X', '2', 'manual'] })],
    ['undo_edge', 'before.from', (line) => ({ ...line, before: edgeOf(line, { from: '0' }) })],
    ['undo_edge', 'before.to', (line) => ({ ...line, before: edgeOf(line, { to: '77' }) })],
    ['audit', 'marks', (line) => ({ ...line, marks: { nodes: 'all' } })],
    ['audit', 'position', (line) => ({ ...line, position: 99 })],
  ])('API §8 %s (%s) is named', async (type, path, change) => {
    const lines = await forgeable()
    const at = lines.findIndex((line) => JSON.parse(line).type === type)
    expect(at).toBeGreaterThan(0)
    const changed = JSON.stringify(change(JSON.parse(lines[at] ?? '')))
    const copy = openNamespace(`ac-bad-${(forged += 1)}`)
    const { failed } = await importInto(copy, lines.with(at, changed))
    expect(failed).toMatchObject({ path: expect.stringContaining(path) })
    const rest = await importInto(copy, lines)
    expect(rest.isDone).toBe(true)
    expectRestored(await exportOf(copy), lines)
  })
})

let forged = 0
let kept: string[] | null = null

function edgeOf({ key }: Line, fields: Line): Line {
  const [from, to, kind] = key as unknown[]
  return { from, to, kind, weight: 0.5, label: null, ...fields }
}

function spoiled(line: Line, fields: Line): Line {
  return { ...line, before: { ...(line['before'] as Line), ...fields } }
}

async function forgeable(): Promise<string[]> {
  if (kept !== null) return kept
  const source = openNamespace('ac-forgeable')
  const [id = ''] = await tell(source, ...olives)
  await source.ask('pinMemory', { id, pinned: true })
  const { items } = await source.ask('listNodes', { limit: 9, cursor: null })
  const [from = '', to = ''] = items.map(({ id }) => id)
  await source.ask('setEdge', { from, to, weight: 0.5 })
  kept = await exportOf(source)
  return kept
}
