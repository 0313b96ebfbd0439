import { describe, expect, it } from 'vitest'
import type { RecallInput } from '../../engine/model/requests.ts'
import type { WorkStep } from '../../engine/workspace/step.ts'
import { exportOf, importInto } from '../support/archive.ts'
import { dumpObject } from '../support/dump-object.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

describe('WM-42 recall takes Notes', () => {
  it('as hits of their own kind, with what they name, until they are deleted', async () => {
    const namespace = openNamespace('recall-bees')
    const id = await note(namespace, 'user_id:7 keeps bees')
    const found = await recall(namespace, { query: 'who keeps bees?' })
    expect(found.hits).toMatchObject([
      {
        id,
        kind: 'note',
        memoryId: null,
        store: 'notes',
        lifecycle: 'active',
        text: 'user_id:7 keeps bees',
        parts: { activation: 0, relevance: 0.5 },
        entities: ['user_id:7'],
      },
    ])
    expect(found.grounding).toEqual(['user_id:7'])
    expect(found.text).toBe('user_id:7 keeps bees')
    await run(namespace, { op: 'remove', target: id })
    expect((await recall(namespace, { query: 'who keeps bees?' })).hits).toEqual([])
    const all = { include: ['forgotten', 'archived', 'dormant'] as const }
    expect((await recall(namespace, { query: 'bees', ...all })).hits).toEqual([])
    await namespace.ask('restoreResource', { id })
    expect((await recall(namespace, { query: 'who keeps bees?' })).hits).toHaveLength(1)
  })

  it('where the question names what they name, known or not, until it is forgotten', async () => {
    const namespace = openNamespace('recall-named-notes')
    await namespace.ask('remember', {
      text: 'hello',
      entities: [{ kind: 'user', id: '7', properties: [{ name: 'name', value: 'Ana Lind' }] }],
    })
    const known = await note(namespace, 'hives of user_id:7 wintered well')
    const unknown = await note(namespace, 'user_id:9 sold honey')
    const notes = async (query: string) =>
      (await recall(namespace, { query })).hits
        .filter(({ kind }) => kind === 'note')
        .map(({ id }) => id)
    expect(await notes('What about Ana Lind?')).toEqual([known])
    expect(await notes('What about user_id:7?')).toEqual([known])
    expect(await notes('What about user_id:9?')).toEqual([unknown])
    expect(await notes('What about user_id:7 and user_id:9?')).toEqual([])
    await namespace.ask('forget', { entities: [{ kind: 'user', id: '7' }] })
    expect(await notes('What about user_id:7?')).toEqual([])
  })

  it('filters leave them out or keep them as the rule says', async () => {
    const namespace = openNamespace('recall-filters')
    const t0 = Date.UTC(2026, 3, 1)
    const [first, second] = [t0 + 1_000, t0 + 100_000]
    await namespace.ask('remember', { text: 'The bees swarm in May', thread: 't' }, { now: t0 })
    const metadata = { topic: 'bees' }
    await run(
      namespace,
      { op: 'create_note', value: 'bees of user_id:9', name: 'b', metadata },
      first,
    )
    await run(namespace, { op: 'create_note', value: 'bees no more', name: 'b' }, second)
    const ask = async (input: Partial<RecallInput>) =>
      (await recall(namespace, { query: 'bees', ...input }, second + 5_000)).hits
        .filter(({ kind }) => kind === 'note')
        .map(({ text }) => text)
    expect(await ask({})).toEqual(['bees no more'])
    expect(await ask({ stores: ['notes'] })).toEqual(['bees no more'])
    expect(await ask({ stores: ['semantic', 'episodic'] })).toEqual([])
    expect(await ask({ roles: ['fact'] })).toEqual([])
    expect(await ask({ threads: ['t'] })).toEqual([])
    expect(await ask({ asOf: first + 5_000 })).toEqual(['bees of user_id:9'])
    expect(await ask({ knownAt: first + 5_000 })).toEqual(['bees of user_id:9'])
    expect(await ask({ asOf: t0 })).toEqual([])
    expect(await ask({ time: { to: second } })).toEqual([])
    expect(await ask({ time: { from: second } })).toEqual(['bees no more'])
    expect(await ask({ metadata: { topic: 'bees' }, asOf: first + 5_000 })).toHaveLength(1)
    expect(await ask({ metadata: { topic: 'bees' } })).toEqual([])
    const entities = [{ kind: 'user', id: '9' }]
    expect(await ask({ entities })).toEqual([])
    expect(await ask({ entities, asOf: first + 5_000 })).toEqual(['bees of user_id:9'])
    const only = await recall(namespace, { query: 'bees', stores: ['notes'] }, second + 5_000)
    expect(only.hits.map(({ kind }) => kind)).toEqual(['note'])
    await namespace.ask('setSettings', { values: { notes_in_recall: 'off' } })
    expect(await ask({})).toEqual([])
  })

  it('writes nothing, reinforces nothing, and is explained', async () => {
    const namespace = openNamespace('recall-explain')
    const id = await note(namespace, 'the ferry leaves at noon')
    const input = { query: 'when does the ferry leave?', topK: 5, explain: true }
    const reply = await namespace.call('recall', input)
    expect(reply.usage.rowsWritten).toBe(0)
    expect(reply.result).toMatchObject({
      ok: true,
      value: { trace: { candidates: { lexical: 1 } } },
    })
    const explain = async (more: Partial<RecallInput>) =>
      await namespace.ask('explainRecall', { id, ...input, ...more })
    expect(await explain({})).toMatchObject({ returned: true, rank: 1, hit: { kind: 'note' } })
    expect(await explain({ roles: ['fact'] })).toMatchObject({ returned: false, stage: 'filter' })
    expect(await explain({ query: 'tulips' })).toMatchObject({ stage: 'evidence' })
    expect(await explain({ asOf: 1 })).toMatchObject({ stage: 'time' })
    await run(namespace, { op: 'remove', target: id })
    expect(await explain({})).toMatchObject({ returned: false, stage: 'forgotten' })
  })

  it('Notes that are there change neither what memories score nor a look back over a revert', async () => {
    const namespace = openNamespace('recall-revert')
    await namespace.ask('remember', { text: 'The barn is red' })
    const { position } = await namespace.call('getIdentity', {})
    await note(namespace, 'the barn has a weather vane')
    await namespace.ask('remember', { text: 'The barn is blue' })
    await namespace.ask('revertToPosition', { position })
    const { hits } = await recall(namespace, { query: 'barn weather vane' })
    expect(hits.map(({ text }) => text).toSorted()).toEqual([
      'The barn is red',
      'the barn has a weather vane',
    ])
  })
})

describe('WM-38 an import', () => {
  it('is found like what it was exported from, old versions too', async () => {
    const source = openNamespace('search-source')
    const t0 = Date.UTC(2026, 3, 1)
    await namespaceOf(source, t0)
    const copy = openNamespace('search-copy')
    expect(await importInto(copy, await exportOf(source))).toMatchObject({
      isDone: true,
      failed: null,
    })
    for (const input of [{ query: 'slate' }, { query: 'slate', asOf: t0 + 5_000 }]) {
      const [from, to] = [
        await recall(source, input, t0 + 60_000),
        await recall(copy, input, t0 + 60_000),
      ]
      expect(to.hits.map(({ id, text }) => [id, text])).toEqual(
        from.hits.map(({ id, text }) => [id, text]),
      )
      expect(from.hits).toHaveLength(1)
    }
    const { results } = await run(copy, { op: 'search_collections', query: 'quarry' })
    expect(results[0]?.value).toMatchObject({ size: 1 })
  })
})

async function namespaceOf(namespace: NamespaceUnderTest, t0: number): Promise<void> {
  const name = 'stone'
  await run(namespace, { op: 'create_note', value: 'grey slate', name }, t0)
  await run(namespace, { op: 'create_note', value: 'blue slate', name }, t0 + 10_000)
  const all = { op: 'create_collection', value: [{ $ref: name }], name: 'quarry' } as const
  await run(namespace, all, t0 + 20_000)
}

describe('WM-7 WM-38 erasure', () => {
  it('reaches words, vectors and what Collections show, to the byte, in its namespace alone', async () => {
    const [namespace, other] = [openNamespace('erase-note'), openNamespace('erase-other')]
    for (const one of [namespace, other]) await note(one, 'the zirconium heliograph')
    const id = await note(namespace, 'a pyroxene cuckoo clock')
    await run(namespace, { op: 'create_collection', value: [{ $ref: id }, 'keep'], name: 'c' })
    await run(namespace, { op: 'index', target: 'c' })
    await run(namespace, { op: 'search_notes', query: 'cuckoo', keep: true })
    expect(await dumpObject(namespace)).toMatch(/cuckoo/)
    const erased = await namespace.ask('deleteResource', {
      kind: 'note',
      idOrName: id,
      permanent: true,
    })
    expect(erased.receipt).toMatchObject({ status: 'complete', probe: { hits: 0 } })
    const counts = new Map(erased.receipt?.stores.map(({ name, removed }) => [name, removed]))
    expect([counts.get('full_text'), counts.get('vectors')]).toEqual([1, 1])
    expect(erased.receipt?.stores.every(({ verified }) => verified)).toBe(true)
    const dump = await dumpObject(namespace)
    expect(dump).not.toMatch(/pyroxen|cuckoo/i)
    expect(dump).toMatch(/heliograph/)
    const { results } = await run(other, { op: 'search_notes', query: 'cuckoo heliograph' })
    expect(results[0]?.value).toMatchObject({ size: 1 })
  })

  it('comes with the end of what is transient', async () => {
    const namespace = openNamespace('erase-expired')
    const now = Date.now()
    const steps = { op: 'create_collection', value: ['a gneiss boulder'], ttlSeconds: 60 } as const
    const { results } = await run(namespace, steps, now)
    await run(namespace, { op: 'index', target: results[0]?.resourceId ?? '' }, now)
    await namespace.stub.tick(now + 120_000)
    expect(await dumpObject(namespace)).not.toMatch(/gneiss/)
  })
})

async function run(namespace: NamespaceUnderTest, step: WorkStep, now: number | null = null) {
  return await namespace.ask('runSteps', { steps: [step], isList: false }, { now })
}

async function note(namespace: NamespaceUnderTest, value: string): Promise<string> {
  const { results } = await run(namespace, { op: 'create_note', value })
  return results[0]?.resourceId ?? ''
}

async function recall(
  namespace: NamespaceUnderTest,
  input: Partial<RecallInput>,
  now: number | null = null,
) {
  return await namespace.ask('recall', { topK: 10, ...input }, { now })
}
