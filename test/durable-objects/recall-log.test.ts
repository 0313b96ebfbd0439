import { evictDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Operations } from '../../engine/catalogue.ts'
import { dumpD1 } from '../support/dump-d1.ts'
import { dumpObject } from '../support/dump-object.ts'
import { exportOf } from '../support/archive.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { as } from '../support/remembering.ts'

const start = Date.UTC(2026, 0, 1)
const day = 86_400_000
const asked = { query: 'Where does Ana live?', topK: 5 }
const page = { limit: 10, cursor: null }

async function withAna(): Promise<{ readonly namespace: NamespaceUnderTest; readonly id: string }> {
  const namespace = openNamespace(`recall-log-${crypto.randomUUID()}`)
  const { memory } = await tell(namespace, 'Ana lives in Oslo.')
  return { namespace, id: memory.id }
}

async function tell(namespace: NamespaceUnderTest, text: string) {
  const told = await namespace.ask('remember', { text }, { now: start })
  if (told.kind !== 'remembered') throw new Error('not remembered')
  return told
}

/** Every run of jobs begins with what recalls have left. */
const settle = async (namespace: NamespaceUnderTest) => void (await namespace.stub.tick(start + 10))

describe('the log of recalls', () => {
  it('tells at once who asked what and what came, the newest first, and keeps it', async () => {
    const { namespace, id } = await withAna()
    const answer = await namespace.call('recall', asked, { now: start + 1, ...as('reader') })
    expect(answer.usage.rowsWritten).toBe(0)
    await namespace.ask(
      'recall',
      { query: 'What is the capital of Peru?', topK: 5 },
      { now: start + 2 },
    )
    const before = await namespace.ask('listRecalls', page, { now: start + 3 })
    expect(before.items.map(({ question }) => question)).toEqual([
      'What is the capital of Peru?',
      asked.query,
    ])
    expect(before.items[1]).toMatchObject({ at: start + 1, role: 'reader', answered: true })
    expect(before.items[1]?.hits.map(({ memoryId }) => memoryId)).toContain(id)
    expect(before.items[0]).toMatchObject({ answered: false })
    await settle(namespace)
    await evictDurableObject(namespace.stub)
    expect(await namespace.ask('listRecalls', page, { now: start + 3 })).toEqual(before)
  })

  it('goes page by page over what waits and what is kept, and is narrowed', async () => {
    const { namespace, id } = await withAna()
    for (let n = 0; n < 5; n++) {
      if (n === 3) await settle(namespace)
      const by = n % 2 === 0 ? as('reader') : {}
      await namespace.ask(
        'recall',
        { ...asked, query: `Where does Ana live? ${n}` },
        { ...by, now: start + n },
      )
    }
    const seen: (string | null)[] = []
    let cursor: string | null = null
    do {
      const { items, nextCursor }: Operations['listRecalls']['output'] = await namespace.ask(
        'listRecalls',
        { limit: 2, cursor },
        { now: start + 9 },
      )
      seen.push(...items.map(({ question }) => question))
      cursor = nextCursor
    } while (cursor !== null)
    expect(seen).toEqual([4, 3, 2, 1, 0].map((n) => `Where does Ana live? ${n}`))
    const narrowed = async (filter: object) =>
      (await namespace.ask('listRecalls', { ...page, ...filter }, { now: start + 9 })).items.length
    expect(await narrowed({ keyId: 'key_test' })).toBe(2)
    expect(await narrowed({ from: start + 1, to: start + 4 })).toBe(3)
    expect(await narrowed({ shows: id })).toBe(5)
    expect(await narrowed({ shows: 'mem_none' })).toBe(0)
    expect(await narrowed({ answered: false })).toBe(0)
    const bad = await namespace.call('listRecalls', { limit: 2, cursor: 'x' })
    expect(bad.result).toMatchObject({ ok: false, failure: { code: 'invalid_request' } })
  })

  it('asks again: the same where nothing was told, and what has changed where something was', async () => {
    const { namespace, id } = await withAna()
    const { hits } = await namespace.ask('recall', asked, { now: start + 1 })
    const { items } = await namespace.ask('listRecalls', page, { now: start + 2 })
    const recall = items[0]?.id ?? ''
    const replayed = await namespace.ask('replayRecall', { id: recall }, { now: start + 2 * day })
    expect(replayed).toMatchObject({ same: true, changes: { came: [], went: [] } })
    expect(replayed.before.hits.map((one) => one.id)).toEqual(hits.map((one) => one.id))
    const again = await namespace.ask('replayRecall', { id: recall }, { now: start + 2 * day })
    expect(JSON.stringify(again)).toBe(JSON.stringify(replayed))
    const moved = { text: 'Ana lives in Bergen now.' }
    await namespace.ask('remember', moved, { now: start + 3 * day })
    const after = await namespace.ask('replayRecall', { id: recall }, { now: start + 4 * day })
    expect(after.same).toBe(true)
    expect(after.before.text).toContain('Oslo')
    expect(after.now.text).toContain('Bergen')
    expect(after.changes.came).toHaveLength(1)
    expect(after.recall.hits.find(({ memoryId }) => memoryId === id)?.text).toContain('Oslo')
    // Asking again is no use, and stands in no log.
    expect((await namespace.ask('listRecalls', page, { now: start + 4 * day })).items).toHaveLength(
      1,
    )
  })

  it('an erasure takes the recalls that showed what goes, before and after they are kept', async () => {
    for (const isKept of [true, false]) {
      const { namespace, id } = await withAna()
      await namespace.ask(
        'recall',
        { query: 'Where does Ana live, in zanzibarcity?', topK: 5 },
        { now: start + 1 },
      )
      if (isKept) await settle(namespace)
      await namespace.ask('forget', { memoryIds: [id], permanent: true }, { now: start + 2 })
      expect((await namespace.ask('listRecalls', page, { now: start + 3 })).items).toEqual([])
      await settle(namespace)
      expect(await dumpObject(namespace)).not.toContain('zanzibarcity')
    }
  })

  it('an erasure takes questions too that showed nothing and share a word with what goes', async () => {
    const { namespace } = await withAna()
    const { memory } = await tell(namespace, 'The quetzalcoatlus sleeps in the attic.')
    const { hits } = await namespace.ask(
      'recall',
      { query: 'What does Bo eat?', topK: 5 },
      { now: start + 1 },
    )
    expect(hits).toEqual([])
    const vault = { query: 'quetzalcoatlus price', topK: 5, stores: ['vault'] as const }
    await namespace.ask('recall', vault, { now: start + 2 })
    await settle(namespace)
    await namespace.ask('forget', { memoryIds: [memory.id], permanent: true }, { now: start + 3 })
    const { items } = await namespace.ask('listRecalls', page, { now: start + 4 })
    expect(items.map(({ question }) => question)).toEqual(['What does Bo eat?'])
    await settle(namespace)
    expect(await dumpObject(namespace)).not.toContain('quetzal')
  })

  it('keeps none longer than the setting says, or at all where it is 0', async () => {
    const { namespace } = await withAna()
    await namespace.ask('recall', asked, { now: start })
    await settle(namespace)
    const at = start + 31 * day
    expect((await namespace.ask('listRecalls', page, { now: at })).items).toEqual([])
    await namespace.stub.tick(at)
    expect(await dumpObject(namespace)).not.toContain('Where does Ana live')
    await namespace.ask('setSettings', { values: { recall_log: 0 } }, { now: at })
    await namespace.ask('recall', asked, { now: at + 1 })
    expect((await namespace.ask('listRecalls', page, { now: at + 2 })).items).toEqual([])
  })

  it('notes no look that counts nothing, masks credentials, and leaves exports and D1 alone', async () => {
    const { namespace } = await withAna()
    await namespace.ask('recall', { ...asked, reinforce: false }, { now: start + 1 })
    const key = 'sk-proj-Zx81kQm27LpWv93BtYh5RnCd04FsGj6A'
    await namespace.ask('recall', { query: `Who has ${key}?`, topK: 5 }, { now: start + 2 })
    const { items } = await namespace.ask('listRecalls', page, { now: start + 3 })
    expect(items.map(({ question }) => question)).toEqual(['Who has [secret]?'])
    await settle(namespace)
    expect(await dumpObject(namespace)).not.toContain(key)
    expect(JSON.stringify(await exportOf(namespace))).not.toContain('Who has')
    expect(await dumpD1(namespace.stub.name ?? null)).not.toContain('Who has')
  })

  it('says that somebody asked of a topic of which nothing is kept, and not what', async () => {
    const { namespace } = await withAna()
    await namespace.ask('setSettings', { values: { never_remember: ['health'] } }, { now: start })
    const question = 'What is my health like since the lisinopril?'
    const { degraded } = await namespace.call(
      'recall',
      { query: question, topK: 5 },
      { now: start + 1 },
    )
    expect(degraded.map(({ part }) => part)).not.toContain('never_remember')
    await namespace.ask(
      'readMessage',
      { text: 'What do you know about Ana?', act: true, topK: 5 },
      { now: start + 2 },
    )
    await namespace.ask('recall', asked, { now: start + 3 })
    const { items } = await namespace.ask('listRecalls', page, { now: start + 4 })
    expect(items.map((one) => one.question)).toEqual([asked.query, null, null])
    await settle(namespace)
    expect(await dumpObject(namespace)).not.toContain('lisinopril')
    const input = { id: items[2]?.id ?? '' }
    const replayed = await namespace.call('replayRecall', input, { now: start + 5 })
    expect(replayed.result).toMatchObject({ ok: false, failure: { code: 'invalid_state' } })
  })

  it('is part of what came of a source, and is not shown to a reader', async () => {
    const { namespace, id } = await withAna()
    await namespace.ask('recall', asked, { now: start + 1 })
    const [line] = (await namespace.ask('listRecalls', page, { now: start + 2 })).items
    const traced = await namespace.ask('traceSource', { memoryId: id }, { now: start + 2 })
    expect(traced.recalls).toEqual({ ids: [line?.id], count: 1 })
    const { result } = await namespace.call('listRecalls', page, as('reader'))
    expect(result).toMatchObject({ ok: false, failure: { code: 'forbidden' } })
  })
})
