import { describe, expect, it } from 'vitest'
import { dumpObject } from '../support/dump-object.ts'
import { expectNothingOf, linesWith } from '../support/expect-nothing.ts'
import { main, ThoughtUnderTest } from '../support/reasoning.ts'
import { benchOf, openBench, page, type Bench } from '../support/workspace.ts'

const quokka = { kind: 'user', id: 'quokka' }
const tale = { kind: 'movie', id: 'The Quokka Tale' }
const named = 'user_id:quokka and user_id:8 saw movie_id:"The Quokka Tale" at the pier'
const cut = '[forgotten] and user_id:8 saw [forgotten] at the pier'

/** Notes, Collections and a relation whose texts, names and metadata name two entities. */
async function fill(bench: Bench): Promise<void> {
  const { namespace } = bench
  await namespace.ask('remember', { entities: [quokka, tale, { kind: 'user', id: '8' }] })
  await bench.run(
    { op: 'create_note', value: 'older, by user_id:quokka', name: 'plan of user_id:quokka' },
    {
      op: 'create_note',
      value: named,
      name: 'plan of user_id:quokka',
      metadata: { by: 'user_id:quokka', 'user_id:quokka': 1 },
      index: true,
    },
    { op: 'create_note', value: { who: ['user_id:quokka', 7], of: named }, name: 'table' },
    { op: 'create_note', value: 'user_id:quokka2 stays', name: 'other' },
  )
  await bench.run(
    {
      op: 'create_collection',
      value: [{ $ref: 'plan of user_id:quokka' }, { $ref: 'table' }, { $ref: 'other' }],
      name: 'shelf of user_id:quokka',
      metadata: { about: named },
    },
    {
      op: 'create_collection',
      value: [{ $ref: 'shelf of user_id:quokka' }],
      name: 'all',
      mode: 'nest',
    },
    { op: 'index', target: 'all' },
    { op: 'flatten', target: 'shelf of user_id:quokka', name: 'text', separator: ' | ' },
    {
      op: 'relate',
      target: 'text',
      value: { $ref: 'table' },
      relation: 'of',
      name: 'by user_id:quokka',
    },
  )
  await bench.run({ op: 'create_note', value: 'gone, of user_id:quokka', name: 'gone' })
  await bench.namespace.ask('deleteResource', { kind: 'note', idOrName: 'gone', permanent: false })
}

async function forget(bench: Bench, permanent: boolean) {
  return await bench.namespace.ask('forget', { entities: [quokka, tale], permanent })
}

describe('CL-44, WM-1 the erasure of an entity reaches working memory', () => {
  it('in content, versions, names, metadata, what is archived, and all that finds them', async () => {
    const bench = openBench('erased-in-notes')
    await fill(bench)
    const receipt = await forget(bench, true)
    expect(receipt).toMatchObject({ receipt: { status: 'complete', probe: { hits: 0 } } })
    const dump = await dumpObject(bench.namespace)
    expect(linesWith(dump.replaceAll('quokka2', ''), /quokka/i)).toEqual([])
    expect(dump).toContain('user_id:quokka2 stays')
    const read = async (name: string, part = {}) => await bench.read('note', name, part)
    expect(await read('plan of [forgotten]')).toMatchObject({
      value: cut,
      resource: {
        version: 2,
        length: cut.length,
        metadata: { by: '[forgotten]', '[forgotten]': 1 },
      },
    })
    expect(await read('plan of [forgotten]', { version: 1 })).toMatchObject({
      value: 'older, by [forgotten]',
      resource: { version: 1, status: 'archived' },
    })
    expect(await read('table')).toMatchObject({ value: { who: ['[forgotten]', 7], of: cut } })
    const shelf = await bench.read('collection', 'shelf of [forgotten]')
    expect(shelf.resource.metadata).toEqual({ about: cut })
    const { hits, grounding } = await bench.namespace.ask('recall', { query: 'pier', topK: 5 })
    expect(hits.map(({ kind }) => kind)).toContain('note')
    expect(grounding).not.toContain('user_id:quokka')
    expect(grounding).toContain('user_id:8')
    expect(JSON.stringify(hits)).toContain(cut)
    const within = await bench.contents({
      op: 'search_within_collection',
      target: 'all',
      query: 'pier',
    })
    expect(within.length).toBeGreaterThan(0)
    const { items } = await bench.namespace.ask('listWorkRelations', page)
    expect(items.map(({ name }) => name)).toEqual(['by [forgotten]'])
    const again = await bench.run({ op: 'create_note', value: cut })
    const copy = await bench.read('note', again.resourceId ?? '')
    const first = await bench.read('note', 'plan of [forgotten]')
    if (copy.kind !== 'note' || first.kind !== 'note') throw new Error('no Notes')
    expect(copy.resource).toMatchObject({
      fingerprint: (first.resource as { fingerprint?: string }).fingerprint,
    })
  })

  it('leaves a name that another has by now to it', async () => {
    const bench = openBench('erased-in-names')
    await bench.namespace.ask('remember', { entities: [quokka, { kind: 'user', id: 'wombat' }] })
    await bench.run(
      { op: 'create_note', value: 'a', name: 'for [forgotten]' },
      { op: 'create_note', value: 'b', name: 'for user_id:quokka' },
      { op: 'create_collection', value: ['c'], name: 'for user_id:wombat' },
    )
    const entities = [quokka, { kind: 'user', id: 'wombat' }]
    await bench.namespace.ask('forget', { entities, permanent: true })
    await expectNothingOf(bench.namespace, /quokka|wombat/i)
    const { items } = await bench.namespace.ask('listResources', {
      kind: 'note',
      archived: false,
      ...page,
    })
    const names = items.map(({ resource }) => resource.name)
    expect(names).toContain('for [forgotten]')
    const shelf = (
      await bench.namespace.ask('listResources', { kind: 'collection', archived: false, ...page })
    ).items[0]
    const all = [...names.filter((name) => name !== null), shelf?.resource.name]
    expect(new Set(all).size).toBe(3)
    expect(all.toSorted()).toEqual(['for [forgotten]', 'for [forgotten] 2', 'for [forgotten] 3'])
  })

  it('in thoughts: intent, notes, session, runs and signals, found by the words that stay', async () => {
    const name = 'erased-in-thoughts'
    const bench = openBench(name)
    const { namespace } = bench
    await namespace.ask('remember', { entities: [quokka, tale] })
    const { id } = await namespace.ask(
      'createThought',
      { intent: 'Answer user_id:quokka', taskId: 'mail of user_id:quokka' },
      main,
    )
    const thought = new ThoughtUnderTest(name, id)
    const added = { id, key: 'mail', content: named, metadata: { from: 'user_id:quokka' } }
    await namespace.ask('addThoughtNote', { ...added, source: 'input' }, main)
    await thought.run({
      sequence: [{ set: { key: 'why', content: 'since user_id:quokka asked' } }],
    })
    await forget(bench, true)
    await expectNothingOf(namespace, /quokka/i)
    const { items } = await namespace.ask('searchThoughts', { query: 'pier', by: 'note', limit: 5 })
    expect(items[0]).toMatchObject({
      note: { content: cut, metadata: { from: '[forgotten]' } },
      thought: { intent: 'Answer [forgotten]', taskId: 'mail of [forgotten]' },
    })
    const notes = await namespace.ask('readThoughtNotes', { id, limit: 50, cursor: null })
    expect(JSON.stringify(notes)).toContain('since [forgotten] asked')
  })
})

describe('CL-40 a forgotten entity in working memory', () => {
  it('reads [forgotten] in Notes, Collections and thoughts; the undo brings it back', async () => {
    const bench = openBench('forgotten-in-notes')
    const { namespace } = bench
    await fill(bench)
    const { id } = await namespace.ask('createThought', { intent: `Ask whether ${named}` }, main)
    const note = { id, key: 'k', content: named, metadata: {}, source: 'input' }
    await namespace.ask('addThoughtNote', note, main)
    const table = (await bench.run({ op: 'head', target: 'shelf of user_id:quokka', slice: '1' }))
      .resourceId
    const recalled = async () => {
      const input = { query: 'pier', topK: 5, stores: ['notes'] } as const
      const { hits, grounding } = await namespace.ask('recall', input)
      // Their order changes as they are placed by meaning.
      const shown = hits.map(({ id: note, text, entities }) => ({ note, text, entities }))
      return [grounding.toSorted(), shown.toSorted((a, b) => (a.note < b.note ? -1 : 1))]
    }
    const seen = async () => ({
      note: await bench.read('note', table ?? ''),
      listed: await namespace.ask('listResources', { kind: 'note', archived: false, ...page }),
      shelf: await bench.read('collection', 'all'),
      run: await bench.run({ op: 'flatten', target: 'shelf of user_id:quokka', keep: false }),
      thought: await namespace.ask('getThought', { id }, main),
      notes: await namespace.ask('readThoughtNotes', { id, limit: 50, cursor: null }, main),
      signals: await namespace.ask('listSignals', { thoughtId: id, limit: 50, cursor: null }, main),
      found: await namespace.ask('searchThoughts', { query: 'pier', by: 'note', limit: 5 }, main),
      recalled: await recalled(),
      relations: await namespace.ask('listWorkRelations', page),
    })
    const timeless = async () => JSON.stringify(await seen())
    const before = await timeless()
    expect(before).toContain('user_id:quokka ')
    await forget(bench, false)
    const hidden = await timeless()
    expect(linesWith(hidden.replaceAll('quokka2', ''), /quokka/i)).toEqual([])
    expect(hidden).toContain(cut)
    for (const entity of [quokka, tale]) await namespace.ask('undoForget', { id: entity })
    expect(JSON.parse(await timeless())).toEqual(JSON.parse(before))
  })

  it('is hidden from readers by every role alike', async () => {
    const bench = openBench('forgotten-for-readers')
    await fill(bench)
    await forget(bench, false)
    const reader = benchOf(bench.namespace, 'reader', null)
    expect(await reader.read('note', 'table')).toMatchObject({ value: { of: cut } })
  })
})
