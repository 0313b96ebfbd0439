import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tablesOfArchive } from '../../engine/archive/lines/tables.ts'
import { expectRestored, exportOf, importInto } from '../support/archive.ts'
import { mutate } from '../support/mutations.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { scriptedChatModel } from '../../scripts/support/scripted-model/chat-model.ts'
import { Random } from '../support/soak/random.ts'
import { happenings, Life, liveThrough, wholeLife } from '../support/whole-life.ts'
import { timesOf } from '../support/times-of.ts'

const page = { limit: 50, cursor: null }

beforeEach(() => {
  bound.chat = scriptedChatModel({ '*': { decision: true, confidence: 0.9, reasoning: ['so'] } })
  // A file elsewhere waits for as long as nobody answers there.
  const unread = { kind: 'unread', reason: 'unreachable', isTransient: true } as const
  bound.hostedFiles = { fetch: async () => unread }
})

afterEach(() => {
  bound.chat = null
  bound.hostedFiles = null
})

let lived: Promise<{ lines: readonly string[]; now: number }> | null = null

/** Lived once for all tests of this file. */
async function wholeExport() {
  lived ??= (async () => {
    const source = openNamespace('aw-source')
    const { now } = await liveThrough(source, wholeLife)
    return { lines: await exportOf(source), now }
  })()
  return await lived
}

/** Rows of every table, of those of the indexes too. */
async function rowCounts({ stub }: NamespaceUnderTest): Promise<Record<string, number>> {
  return await runInDurableObject(stub, (_, { storage: { sql } }) => {
    const tables = sql
      .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
      .toArray()
      .filter(({ name }) => !/^(_cf_|sqlite_)/.test(name))
    return Object.fromEntries(
      tables.map(({ name }) => [
        name,
        Number(sql.exec(`SELECT count(*) AS n FROM "${name}"`).one()['n']),
      ]),
    )
  })
}

/** What is left of an import that was refused: nothing but that the object was asked. */
async function expectUntouched(namespace: NamespaceUnderTest): Promise<void> {
  const counts = await rowCounts(namespace)
  const kept = ['schema_version', 'namespace_state', 'jobs', 'usage_days']
  const fresh = await rowCounts(openNamespace('aw-never-written'))
  for (const name of kept) {
    delete counts[name]
    delete fresh[name]
  }
  expect(counts).toEqual(fresh)
  expect(await namespace.position()).toBe(0)
}

describe('a whole life', () => {
  it('fills every table that an archive holds, and comes back line by line', async () => {
    const { lines } = await wholeExport()
    const types = new Set(lines.map((line) => String(JSON.parse(line).type)))
    // What waits for a segment that is away has a test of its own (`segments-endings.test.ts`).
    const missing = tablesOfArchive.map(({ type }) => type).filter((type) => !types.has(type))
    expect(missing).toEqual(['look_back'])
    const copy = openNamespace('aw-copy')
    expect(await importInto(copy, lines)).toMatchObject({ isDone: true, failed: null })
    expectRestored(await exportOf(copy), lines)
  })

  it('whatever happens, and goes on in the copy', async () => {
    const steps = fc.array(fc.constantFrom(...Object.keys(happenings)), {
      minLength: 4,
      maxLength: 9,
    })
    let run = 0
    await fc.assert(
      fc.asyncProperty(steps, async (names) => {
        run += 1
        const source = openNamespace(`aw-some-${run}`)
        const { now } = await liveThrough(source, ['tell', 'describe', ...names])
        const lines = await exportOf(source)
        const copy = openNamespace(`aw-some-copy-${run}`)
        expect(await importInto(copy, lines, { now })).toMatchObject({ isDone: true })
        await evictDurableObject(copy.stub)
        expectRestored(await exportOf(copy), lines)
        await liveThrough(copy, ['describe', 'think', 'propose', 'decide', 'work', 'go back'])
        expect(await copy.ask('verifyAudit', {})).toMatchObject({ ok: true })
      }),
      { numRuns: timesOf(4), seed: 20_261_122, endOnFailure: true },
    )
  })

  it('goes on where it was: proposals, thoughts, undo, reverts, recall', async () => {
    const { lines, now } = await wholeExport()
    const copy = openNamespace('aw-on')
    await importInto(copy, lines, { now })
    await evictDurableObject(copy.stub)
    const life = new Life(copy)
    life.now = now + 1
    const waiting = await life.try('listProposals', { ...page, status: 'pending' } as never)
    const proposal = waiting?.items[0]?.id ?? ''
    expect(
      await life.try('decideProposal', { id: proposal, decision: 'commit' } as never),
    ).not.toBe(null)
    const thoughts = await life.try('listThoughts', { limit: 50, cursor: null } as never)
    const free = thoughts?.items.find(({ runId, noteCount }) => runId === null && noteCount > 0)
    const id = free?.id ?? ''
    const more = { id, key: 'more', content: 'It is up.', metadata: {}, source: 'input' }
    expect(await life.try('addThoughtNote', more)).toMatchObject({
      seq: (free?.noteCount ?? 0) + 1,
    })
    const run = await life.run(id, { set: { key: 'reply', content: 'Done.' } })
    await life.ended(run)
    expect(await life.try('getRun', { id: run ?? '' })).toMatchObject({ status: 'completed' })
    const [memory = ''] = await life.memories()
    expect(await life.try('forget', { memoryIds: [memory] })).not.toBeNull()
    expect(await life.try('undoForget', { kind: 'memory', id: memory } as never)).not.toBeNull()
    const told = await life.try('remember', { text: 'The lighthouse of Faro is white.' })
    expect(told).toMatchObject({ kind: 'remembered' })
    const found = await life.try('recall', { query: 'lighthouse of Faro', topK: 3 })
    expect(found?.hits[0]?.text).toContain('lighthouse')
    const { position } = await copy.call('getCore', {}, { now: life.now })
    expect(await life.try('revertToPosition', { position: position - 1 })).not.toBeNull()
    expect(await copy.ask('verifyAudit', {})).toMatchObject({ ok: true })
  })
})

describe('an import that is refused', () => {
  it('wrong streams leave nothing, say where, and never fail', async () => {
    const { lines } = await wholeExport()
    const random = new Random(20_261_122)
    const target = openNamespace('aw-wrong')
    const seen = new Set<string>()
    for (let n = 0; n < timesOf(200); n += 1) {
      const { kind, lines: wrong, isTorn = false } = mutate(lines, () => random.next())
      seen.add(kind.replace(/ at line.*/, ''))
      const middle = 1 + Math.floor(random.next() * (wrong.length - 1))
      let failed = (await importInto(target, wrong.slice(0, middle))).failed
      if (failed === null) {
        const unreadable = { line: wrong.length + 1, path: '', message: 'is no JSON' }
        const rest = wrong.slice(middle).map((line): unknown => JSON.parse(line))
        const slice = { firstLine: middle + 1, lines: rest, mark: null }
        const input = isTorn ? { ...slice, unreadable } : slice
        failed = (await target.ask('importLines', input)).failed
      }
      expect({ kind, failed }).toEqual({
        kind,
        failed: {
          line: expect.any(Number),
          path: expect.any(String),
          message: expect.stringMatching(/./),
        },
      })
      if (n % 10 === 0) {
        await evictDurableObject(target.stub)
        await expectUntouched(target)
      }
    }
    expect(seen.size).toBeGreaterThan(10)
    await target.stub.tick(Date.now())
    expect(
      await env.DB.prepare("SELECT 1 FROM entities WHERE namespace = 'aw-wrong'").first(),
    ).toBe(null)
    expect((await importInto(target, lines)).isDone).toBe(true)
    expectRestored(await exportOf(target), lines)
  })

  it('in a later slice takes back all that came before, and the namespace is written', async () => {
    const { lines } = await wholeExport()
    const target = openNamespace('aw-late')
    const wrong = [...lines.slice(0, -1), '{"type":"end"}']
    for (let at = 0; at < wrong.length; at += 50) {
      const taken = await importInto(target, wrong.slice(at, at + 50), { firstLine: at + 1 })
      if (at + 50 >= wrong.length) expect(taken.failed).toMatchObject({ line: wrong.length })
      else expect(taken.failed).toBeNull()
    }
    await expectUntouched(target)
    const told = await target.call('remember', { text: 'user_id:1 keeps bees.' })
    expect(told).toMatchObject({ position: 1, result: { ok: true } })
    const { hits } = await target.ask('recall', { query: 'bees', topK: 5 })
    expect(hits.map(({ text }) => text)).toEqual(['user_id:1 keeps bees.'])
    expect(await target.ask('verifyAudit', {})).toMatchObject({ ok: true, length: 1 })
  })

  it('leaves one that is under way as it is, where it is another stream', async () => {
    const { lines } = await wholeExport()
    const target = openNamespace('aw-other')
    await importInto(target, lines.slice(0, 9))
    const other = (lines[0] ?? '').replace('aw-source', 'aw-elsewhere')
    const values = [other, ...lines.slice(1, 4)].map((line): unknown => JSON.parse(line))
    const { result } = await target.call('importLines', { firstLine: 1, lines: values, mark: null })
    expect(result).toMatchObject({ ok: false, failure: { code: 'invalid_state' } })
    const torn = { line: 1, path: '', message: 'is no JSON' }
    const slice = { firstLine: 1, lines: [], mark: null, unreadable: torn }
    expect(await target.ask('importLines', slice)).toMatchObject({ failed: torn })
    await evictDurableObject(target.stub)
    expect(await importInto(target, lines)).toMatchObject({ skipped: 9, isDone: true })
  })
})
