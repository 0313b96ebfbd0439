import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { archivedTables, leftOut } from '../../durable-objects/archive/tables.ts'
import { exportOf, importInto } from '../support/archive.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

/** All but what the header says of its own place and time. */
function bodyOf(lines: readonly string[]): unknown[] {
  return lines.map((line) => {
    const { namespace: _n, exported_at: _at, ...rest } = JSON.parse(line)
    return rest.type === 'header' ? rest : JSON.parse(line)
  })
}

const words = ['heron', 'pier 4', 'tea at five', 'the ferry', 'Oslo', 'green paint', 'Maria']
const texts = fc
  .tuple(fc.constantFrom(...words), fc.constantFrom('likes', 'must not use', 'is at', 'decided on'))
  .map(([what, how]) => `The crew ${how} ${what}.`)
const references = fc
  .constantFrom('1', '2', 'Human "centipede"')
  .map((id) => ({ kind: 'user', id }))

const steps = fc.oneof(
  fc.record({ do: fc.constant('remember' as const), text: texts, of: fc.option(references) }),
  fc.record({ do: fc.constant('describe' as const), of: references, city: texts }),
  fc.record({ do: fc.constant('forget' as const), at: fc.nat(20), permanent: fc.boolean() }),
  fc.record({ do: fc.constant('change' as const), at: fc.nat(20), text: texts }),
  fc.record({ do: fc.constant('recall' as const), text: texts }),
  fc.record({ do: fc.constant('propose' as const), text: texts }),
  fc.record({ do: fc.constant('boost' as const), at: fc.nat(20) }),
  fc.record({ do: fc.constant('merge' as const) }),
  fc.record({ do: fc.constant('govern' as const), text: texts }),
)

/** So that there is something to change, forget and merge. */
const beginning = [
  { do: 'remember' as const, text: 'The crew is at pier 4.', of: { kind: 'user', id: '1' } },
  { do: 'remember' as const, text: 'The crew must not use green paint.', of: null },
  { do: 'remember' as const, text: 'The crew decided on green paint.', of: null },
  { do: 'describe' as const, of: { kind: 'user', id: '2' }, city: 'Oslo' },
]

async function live(
  namespace: NamespaceUnderTest,
  history: readonly (typeof steps extends fc.Arbitrary<infer S> ? S : never)[],
): Promise<void> {
  let now = Date.UTC(2026, 0, 1)
  for (const step of [...beginning, ...history]) {
    now += 3_600_000
    const at = { now }
    const page = await namespace.ask('listMemories', { limit: 200, cursor: null }, at)
    const ids = page.items.map(({ id }) => id)
    const id = 'at' in step ? ids[step.at % Math.max(ids.length, 1)] : undefined
    if (step.do === 'remember') {
      const entities = step.of === null ? {} : { entities: [step.of] }
      await namespace.call('remember', { text: step.text, ...entities, thread: 't' }, at)
    } else if (step.do === 'describe') {
      const properties = [{ name: 'name', value: step.city }]
      const content = [{ type: 'text' as const, text: step.city }]
      const relations = [{ entity: { kind: 'city', id: 'Oslo' }, role: 'lives in' }]
      const entities = [{ ...step.of, properties, content, relations }]
      await namespace.call('remember', { entities }, at)
    } else if (step.do === 'forget' && id !== undefined) {
      await namespace.call('forget', { memoryIds: [id], permanent: step.permanent }, at)
    } else if (step.do === 'change' && id !== undefined) {
      await namespace.call(
        'changeMemory',
        { id, text: step.text, metadata: { 10: 'a', 9: 'b' } },
        at,
      )
    } else if (step.do === 'recall') {
      await namespace.call('recall', { query: step.text, topK: 5 }, at)
    } else if (step.do === 'propose') {
      await namespace.call('proposeMemory', { content: step.text }, at)
    } else if (step.do === 'boost') {
      const nodes = await namespace.ask('listNodes', { limit: 50, cursor: null }, at)
      const node = nodes.items[step.at % Math.max(nodes.items.length, 1)]
      if (node !== undefined) await namespace.call('boostNode', { id: node.id, by: 0.2 }, at)
    } else if (step.do === 'merge') {
      const into = { kind: 'user', id: '2' }
      await namespace.call('mergeEntities', { kind: 'user', id: '1', into }, at)
    } else if (step.do === 'govern') {
      const items = [{ text: step.text, pinned: false }]
      await namespace.call('setCore', { blocks: [{ name: 'persona', items }] }, at)
      await namespace.call('setIdentityFacts', { facts: { name: step.text } }, at)
      await namespace.call('startReflection', { trigger: 'immediate' }, at)
      await namespace.call('setSettings', { values: { half_life: now % 2 === 0 ? 14 : 15 } }, at)
    }
  }
  // What the clock has to do is done before it is looked at.
  await namespace.stub.tick(now)
}

describe('an export', () => {
  it('every table of the object is exported or left out by name', async () => {
    const namespace = openNamespace('ar-tables')
    await namespace.ask('remember', { text: 'Tea at five.' })
    const names = await runInDurableObject(namespace.stub, (_, { storage }) =>
      storage.sql
        .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
        .toArray()
        .map(({ name }) => name)
        .filter((name) => !/^(_cf_|sqlite_|passage_|thought_terms|vector_)/.test(name)),
    )
    const known = new Set([...archivedTables.map(({ table }) => table), ...leftOut])
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })

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
        expect(bodyOf(await exportOf(copy))).toEqual(bodyOf(lines))
        const verdict = await source.ask('verifyAudit', {})
        expect(await copy.ask('verifyAudit', {})).toEqual(verdict)
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
      { numRuns: 6, seed: 20_261_121, endOnFailure: true },
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
    expect((await exportOf(copy)).slice(1)).toEqual(lines.slice(1))
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
    expect(await copy.ask('verifyAudit', {})).toMatchObject({ ok: true, length: 2 })
    const unplaced = await runInDurableObject(copy.stub, (_, { storage }) =>
      storage.sql.exec('SELECT count(*) AS n FROM nodes WHERE vector IS NULL').one(),
    )
    expect(unplaced).toEqual({ n: 0 })
  })
})
