import { sourcesByNode } from '../../../engine/commitments/tables/node-sources.ts'
import { runInDurableObject } from 'cloudflare:test'
import { expect } from 'vitest'
import { dumpObject } from '../dump-object.ts'
import { agreeWithinTwentyRuns } from './agreement.ts'
import { checkTextIndexes } from './text-indexes.ts'
import { pageOf, standingMemories } from './pages.ts'
import type { Soak } from './soak.ts'
import { rareWordsIn } from './words.ts'

/** How much of a check is done: recalls of single memories are the dear part. */
export interface CheckOptions {
  readonly recalls: number
}

/** Everything that holds at any time, whatever came before; ends the faults of D1. */
export async function checkInvariants(soak: Soak, options: CheckOptions): Promise<void> {
  await nothingLostOrDoubled(soak)
  await recallableByRareWord(soak, options.recalls)
  await checkRows(soak)
  await agreeWithinTwentyRuns(soak)
  await nothingErasedIsFound(soak)
  await graphIsThatOfRows(soak)
  const verdict = await soak.read('verifyAudit', {})
  expect(verdict, 'the audit chain verifies').toMatchObject({ ok: true, firstBreak: null })
}

async function nothingLostOrDoubled(soak: Soak): Promise<void> {
  const listed = await standingMemories(soak)
  const found = new Map(listed.map(({ id, text }) => [id, text]))
  expect(found.size, 'each memory is listed once').toBe(listed.length)
  expect(sorted(found), 'what is listed is what was acknowledged').toEqual(
    sorted(soak.model.live()),
  )
  const names = listed.flatMap(({ externalId }) => externalId ?? [])
  expect(new Set(names).size, 'an external id names one memory').toBe(names.length)
  const current = await pageOf(soak, 'listResources', { kind: 'note', archived: false })
  const notes = current.map(({ resource }) => resource.id)
  expect(new Set(notes).size, 'each note is listed once').toBe(notes.length)
  for (const [id, { isArchived }] of soak.model.notes) {
    expect(notes.includes(id), `note ${id} is listed unless it is archived`).toBe(!isArchived)
  }
  const held = new Set(soak.model.ids('tht_'))
  const thoughts = await pageOf(soak, 'listThoughts', {})
  const strangers = thoughts.filter(({ id }) => !held.has(id))
  expect(strangers, 'no thought came by itself').toEqual([])
  for (const id of held) await soak.read('getThought', { id })
}

async function recallableByRareWord(soak: Soak, most: number): Promise<void> {
  const memories = [...soak.model.live()].filter(([, text]) => rareWordsIn(text).size > 0)
  for (const [id, text] of someOf(soak, memories, most)) {
    const [query = ''] = [...rareWordsIn(text)].slice(-1)
    const include = ['active', 'fading', 'dormant', 'archived'] as const
    const { hits } = await soak.read('recall', { query, topK: 10, include, reinforce: false })
    const isFound = hits.some((hit) => hit.id === id || hit.memoryId === id)
    expect(isFound, `${id} is recalled by ${query}: ${JSON.stringify(hits)}`).toBe(true)
  }
  const notes = [...soak.model.notes].filter(([, { isArchived }]) => !isArchived)
  for (const [id, { word: query }] of someOf(soak, notes, most)) {
    const asked = { query, topK: 10, stores: ['notes'], reinforce: false } as const
    const { hits } = await soak.read('recall', asked)
    expect(
      hits.map((hit) => hit.id),
      `${id} is recalled by ${query}`,
    ).toContain(id)
  }
}

/** Words of what was erased stand in no table, index, export or copy; nor do its ids lead anywhere. */
async function nothingErasedIsFound(soak: Soak): Promise<void> {
  const dump = await dumpObject(soak.namespace)
  const words = rareWordsIn(dump)
  const left = [...soak.model.erasedWords()].filter((word) => words.has(word))
  const places = left.length === 0 ? [] : await placesOf(soak, left)
  expect(places, 'words of erased things in the object').toEqual([])
  for (const id of someOf(soak, [...soak.model.erasedIds], 3)) {
    const { result } = await soak.namespace.call('getMemory', { id }, { now: soak.now })
    expect(result).toMatchObject({ ok: false, failure: { code: 'not_found' } })
  }
}

/** Tables and rows that hold one of these words. */
async function placesOf({ namespace }: Soak, words: readonly string[]): Promise<string[]> {
  return await runInDurableObject(namespace.stub, (_, { storage: { sql } }) =>
    sql
      .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
      .toArray()
      .filter(({ name }) => !name.startsWith('_cf_'))
      .flatMap(({ name }) =>
        sql
          .exec(`SELECT * FROM "${name}"`)
          .toArray()
          .map((row) => JSON.stringify(row))
          .filter((row) => words.some((word) => row.toLowerCase().includes(word)))
          .map((row) => `${name} ${row.slice(0, 600)}`),
      ),
  )
}

/** Rows against rows: indexes of text, chunks, totals, sources, positions. */
export async function checkRows(soak: Pick<Soak, 'namespace'>): Promise<void> {
  const torn = await runInDurableObject(soak.namespace.stub, (_, { storage }) => {
    const { sql } = storage
    checkTextIndexes(sql)
    return Object.entries(tornRows).flatMap(([what, query]) => {
      const found = sql.exec(query).toArray()
      return found.length === 0 ? [] : [`${what}: ${JSON.stringify(found.slice(0, 3))}`]
    })
  })
  expect(torn).toEqual([])
}

/** Each query finds what must not be. */
const tornRows = {
  'a memory without its passage': `SELECT id FROM memories
    WHERE passage NOT IN (SELECT row FROM passages)`,
  'a passage without its memory': `SELECT row, owner FROM passages
    WHERE kind = 'memory' AND owner NOT IN (SELECT id FROM memories)`,
  'a source without its node': `SELECT memory, node FROM node_sources
    WHERE node NOT IN (SELECT row FROM nodes)`,
  'a source that its node does not find': `SELECT memory, node FROM node_sources
    EXCEPT SELECT memory, node FROM ${sourcesByNode}`,
  'a source without its memory': `SELECT memory, node FROM node_sources
    WHERE memory NOT IN (SELECT id FROM memories)`,
  'a link without its ends': `SELECT entity, memory FROM links
    WHERE entity NOT IN (SELECT row FROM entities) OR memory NOT IN (SELECT id FROM memories)`,
  'an edge without its ends': `SELECT source, target FROM edges
    WHERE source NOT IN (SELECT row FROM nodes) OR target NOT IN (SELECT row FROM nodes)`,
  'chunks that are not those of the index': `SELECT owner, first, n FROM (
      SELECT owner, max(first) AS first, sum(chunks) AS n FROM chunk_sets GROUP BY owner) c
    WHERE first IS NOT NULL AND n <> (SELECT count(*) FROM passages p WHERE p.kind = 'note'
      AND p.owner = c.owner AND p.row <= c.first AND p.row > c.first - c.n)`,
  'a chunk without its set': `SELECT row, owner FROM passages
    WHERE kind = 'note' AND owner NOT IN (SELECT owner FROM chunk_sets)`,
  'a set of chunks without its resource': `SELECT owner FROM chunk_sets
    WHERE owner NOT IN (SELECT id FROM resources)`,
  'a note of a thought that is gone': `SELECT id FROM thought_notes
    WHERE thought_id NOT IN (SELECT id FROM thoughts)`,
  'a gap in the log': `SELECT row FROM audit_log a
    WHERE row > (SELECT min(row) FROM audit_log) AND (row - 1) NOT IN (SELECT row FROM audit_log)`,
  'a position that falls': `SELECT a.row FROM audit_log a JOIN audit_log b ON b.row = a.row + 1
    WHERE b.position < a.position`,
  'a state ahead of the log': `SELECT 1 FROM namespace_state
    WHERE audit_length > (SELECT max(row) FROM audit_log)
      OR delivered_to > (SELECT max(row) FROM audit_log)`,
  'an open run': `SELECT id FROM runs WHERE status = 'running'`,
}

/** As it stands in memory, as it wakes from its picture, and as its rows alone make it. */
export async function graphIsThatOfRows(soak: Soak): Promise<void> {
  const awake = await answersOf(soak)
  const hasPicture = await runInDurableObject(
    soak.namespace.stub,
    (_, { storage }) => storage.sql.exec('SELECT 1 FROM graph_snapshot_heads').toArray().length > 0,
  )
  if (hasPicture) {
    await soak.evict()
    expect(await answersOf(soak), 'from its picture').toEqual(awake)
    await runInDurableObject(soak.namespace.stub, (_, { storage }) => {
      for (const of of ['graph', 'index']) {
        for (const table of ['snapshot_heads', 'snapshots', 'journal']) {
          storage.sql.exec(`DELETE FROM ${of}_${table}`)
        }
      }
    })
  }
  await soak.evict()
  expect(await answersOf(soak), 'from the rows alone').toEqual(awake)
}

async function answersOf(soak: Soak): Promise<unknown> {
  const [{ bytesPerNode: _, ...stats }, nodes, ...rest] = await Promise.all([
    soak.read('graphStats', {}),
    pageOf(soak, 'listNodes', {}),
    pageOf(soak, 'listNodes', { status: 'forgotten' }),
    pageOf(soak, 'listConflicts', {}),
    pageOf(soak, 'listEntities', { properties: true, content: true, relations: true }),
    soak.read('getCore', {}),
    soak.read('getSoul', {}),
    soak.read('getSettings', {}),
    pageOf(soak, 'listProposals', {}),
    pageOf(soak, 'listReflections', {}),
  ])
  const live = nodes.filter(({ status }) => status === 'live').map(({ id }) => id)
  const ids = live.slice(0, 50)
  const lit = ids.length === 0 ? null : await soak.read('activate', { ids, depth: 3 })
  return { stats, nodes, lit, rest }
}

function someOf<T>(soak: Soak, list: readonly T[], most: number): readonly T[] {
  if (list.length <= most) return list
  const from = soak.random.whole(list.length - most)
  return list.slice(from, from + most)
}

function sorted(texts: ReadonlyMap<string, string>): string[] {
  return [...texts].map(([id, text]) => `${id} ${text.replaceAll(shownReference, '@')}`).toSorted()
}

/** A reference in a text is shown by what it names now, or as forgotten. */
const shownReference = /(?:user|team)_id:\w+|\[forgotten\]/g
