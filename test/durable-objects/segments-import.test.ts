import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createIndexSegments } from '../../adapters/durable-objects/index-segments.ts'
import type { IndexSegments } from '../../engine/ports/index-segments.ts'
import { expectRestored, exportOf, importInto } from '../support/archive.ts'
import { benches } from '../support/faults/bench.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { others, sealsSoon, segmentsOf, settle } from '../support/sealing.ts'

const segments = createIndexSegments(env.SEGMENTS)
const now = Date.UTC(2026, 4, 1)
const later = now + 86_400_000
const story = [
  'My goal is to sail to Visby this summer.',
  'The night ferry to Visby leaves at nine.',
  'Ana lives in Lima.',
  ...others.slice(0, 24),
  'Ana lives in Oslo.',
  'My goal is to learn the cello.',
  ...others.slice(24),
  'The ferry to Visby is called Gotlandia.',
]
const questions = [
  'When does the night ferry to Visby leave?',
  'Where does Ana live?',
  'Where did Ana live before?',
  'What is the ferry to Visby called?',
]

async function tellStory(namespace: NamespaceUnderTest): Promise<void> {
  await namespace.ask('setSettings', { values: sealsSoon }, { now })
  for (const [at, text] of story.entries()) {
    await namespace.ask('remember', { text }, { now: now + at * 60_000 })
  }
}

async function recalls(namespace: NamespaceUnderTest) {
  const told = []
  for (const query of questions) {
    const { result, degraded } = await namespace.call(
      'recall',
      { query, topK: 5, reinforce: false },
      { now: later },
    )
    if (!result.ok) throw new Error(result.failure.detail)
    const hits = result.value.hits.map(({ kind, text, lifecycle }) => [kind, text, lifecycle])
    told.push({ hits, isWhole: degraded.every(({ part }) => part !== 'segments') })
  }
  return told
}

/** Nodes that memory leaves out, with those that name them as similar. */
async function sealedNodes({ stub }: NamespaceUnderTest) {
  return await runInDurableObject(stub, (_, { storage: { sql } }) => [
    sql.exec('SELECT text FROM nodes WHERE sealed = 1 ORDER BY row').toArray(),
    sql
      .exec(
        `SELECT o.text AS sealed, n.text FROM similar_to_sealed s JOIN nodes o ON o.row = s.older
          JOIN nodes n ON n.row = s.newer WHERE n.sealed IS NULL ORDER BY 1, 2`,
      )
      .toArray(),
  ])
}

/** Told with no segments to be had, and then with them. */
async function beforeAndAfter(name: string) {
  const bound: { segments: IndexSegments | null } = { segments: null }
  benches.set(name, { ports: bound })
  const namespace = openNamespace(name)
  await tellStory(namespace)
  await settle(namespace, 3)
  const before = {
    lines: await exportOf(namespace, { now: later }),
    told: await recalls(namespace),
  }
  expect(await segmentsOf(namespace)).toEqual([])
  bound.segments = segments
  await evictDurableObject(namespace.stub)
  // The first that reads after a wake sees how much memory holds.
  await namespace.ask('graphStats', {}, { now: later })
  await settle(namespace)
  return { namespace, before }
}

describe('an archive of a namespace with segments', () => {
  it('is byte for byte that of the same namespace without', async () => {
    const { namespace, before } = await beforeAndAfter('si-export')
    expect(await segmentsOf(namespace)).toHaveLength(2)
    expect(await exportOf(namespace, { now: later })).toEqual(before.lines)
    expect(await recalls(namespace)).toEqual(before.told)
  })

  it('becomes one whose oldest part is sealed before any of it is read', async () => {
    const { namespace, before } = await beforeAndAfter('si-source')
    const copy = openNamespace('si-copy')
    const half = Math.floor(before.lines.length / 2)
    await importInto(copy, before.lines.slice(0, half), { now: later })
    expect(await segmentsOf(copy)).toEqual([])
    await importInto(copy, before.lines.slice(half), { firstLine: half + 1, now: later })
    const sealed = await segmentsOf(copy)
    expect(sealed.map(({ last_row, is_sealed, sent }) => [last_row, is_sealed, sent])).toEqual([
      [16, 1, 0],
      [32, 1, 16],
    ])
    expectRestored(await exportOf(copy, { now: later }), before.lines)
    expect(await sealedNodes(copy)).toEqual(await sealedNodes(namespace))
    expect((await recalls(copy)).every(({ isWhole }) => !isWhole)).toBe(true)
    await settle(copy)
    expect(await recalls(copy)).toEqual(before.told)
  })

  it('that ends with a wrong line leaves none behind', async () => {
    const { before } = await beforeAndAfter('si-wrong')
    const copy = openNamespace('si-given-up')
    const wrong = [...before.lines.slice(0, -1), '{"type":"nothing"}']
    expect(await importInto(copy, wrong, { now: later })).toMatchObject({ isDone: false })
    await settle(copy, 3)
    expect(await segmentsOf(copy)).toEqual([])
    await importInto(copy, before.lines, { now: later })
    await settle(copy)
    expect(await recalls(copy)).toEqual(before.told)
  })
})
