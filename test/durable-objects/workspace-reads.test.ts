import { describe, expect, it } from 'vitest'
import type { WorkStep } from '../../engine/workspace/step.ts'
import { benchOf, makePapers, openBench, page, start, type Bench } from '../support/workspace.ts'

async function slice(bench: Bench, name: string, text: string): Promise<unknown> {
  const view = await bench.read('note', name, { slice: text })
  return view.kind === 'note' ? view.value : null
}

async function refusedSlice(bench: Bench, name: string, text: string): Promise<unknown> {
  const input = { kind: 'note', idOrName: name, slice: text, ...page } as const
  const { result } = await bench.namespace.call('getResource', input)
  return result.ok ? null : result.failure.code
}

const note = (value: unknown, parts: object = {}): WorkStep => ({
  op: 'create_note',
  value,
  ...parts,
})

describe('what is said of Notes and Collections, and how they are read', () => {
  it('WM-8 metadata is merged or replaced; null removes a key', async () => {
    const bench = openBench('wm-metadata')
    await bench.run(note('a', { name: 'a' }))
    const get: WorkStep = { op: 'get_metadata', target: 'a' }
    expect(await bench.run(get)).toMatchObject({ value: {}, resourceId: null })
    const set = (value: object, parts: object = {}) =>
      bench.run({ op: 'set_metadata', target: 'a', value: { ...value }, ...parts } as WorkStep)
    await set({ a: 1, b: 2 })
    expect((await set({ b: null })).value).toEqual({ a: 1 })
    expect(await bench.value(get)).toEqual({ a: 1 })
    await set({ c: [1] }, { merge: false })
    expect(await bench.value(get)).toEqual({ c: [1] })
    const same = await bench.send({ op: 'set_metadata', target: 'a', value: { c: [1] } })
    expect(same.usage.rowsWritten).toBe(0)
    const keys = Object.fromEntries(Array.from({ length: 65 }, (_, n) => [`k${n}`, n]))
    const many = await bench.refusal({ op: 'set_metadata', target: 'a', value: keys })
    expect(many).toMatchObject({
      code: 'metadata_too_large',
      detail: 'metadata is 65 keys, limit 64',
    })
    const large = { op: 'set_metadata', target: 'a', value: { a: 'x'.repeat(16_384) } } as const
    expect(await bench.code(large)).toBe('metadata_too_large')
  })

  it('WM-9 a relation joins two resources, the same one once', async () => {
    const bench = openBench('wm-relations')
    await bench.all(note('a', { name: 'A' }), note('b', { name: 'B' }))
    const relate = (target: string, value: string, relation: string): WorkStep => {
      return { op: 'relate', target, value, relation }
    }
    const first = await bench.run(relate('A', 'B', 'cites'))
    const second = await bench.send(relate('A', 'B', 'cites'))
    expect(second.result).toMatchObject({ value: { results: [{ resourceId: first.resourceId }] } })
    expect(second.usage.rowsWritten).toBe(0)
    await bench.run(relate('B', 'A', 'extends'))
    const related = (target: string, parts: object = {}) =>
      bench.contents({ op: 'related', target, ...parts } as WorkStep)
    expect(await related('B', { direction: 'in' })).toEqual(['a'])
    expect(await related('A')).toEqual(['b'])
    expect(await related('A', { relation: 'extends', direction: 'out' })).toEqual([])
    const list = async (filter: object) =>
      (await bench.namespace.ask('listWorkRelations', { ...page, ...filter })).items
    expect(await list({})).toHaveLength(2)
    expect(await list({ from: 'A' })).toMatchObject([{ relation: 'cites' }])
    expect(await list({ to: 'A', relation: 'cites' })).toEqual([])
    const again = await bench.namespace.ask('addWorkRelation', {
      from: 'A',
      to: 'B',
      relation: 'cites',
      name: null,
    })
    expect(again).toMatchObject({ isNew: false, relation: { id: first.resourceId } })
    await bench.namespace.ask('deleteWorkRelation', { id: first.resourceId ?? '' })
    expect(await related('B', { direction: 'in' })).toEqual([])
  })

  it('WM-10 slices read as in Python', async () => {
    const bench = openBench('wm-slices')
    await bench.all(
      note('abcdefghij', { name: 'letters' }),
      note('😀b', { name: 'face' }),
      makePapers,
    )
    const parts = {
      '2:5': 'cde',
      '-3:': 'hij',
      ':-8': 'ab',
      '8:99': 'ij',
      '3:3': '',
      '-8:1': '',
      '3': 'd',
    }
    for (const [text, part] of Object.entries(parts)) {
      expect([text, await slice(bench, 'letters', text)]).toEqual([text, part])
    }
    expect(await slice(bench, 'face', '1:')).toBe('b')
    const refused = {
      '10': 'index_range',
      '5:2': 'slice_order',
      '1:5:2': 'bad_slice',
      last: 'bad_slice',
    }
    for (const [text, code] of Object.entries(refused)) {
      expect([text, await refusedSlice(bench, 'letters', text)]).toEqual([text, code])
    }
    expect(await bench.read('collection', 'papers', { slice: '0' })).toMatchObject({
      kind: 'note',
      value: { title: 'Maps' },
    })
    const two = await bench.read('collection', 'papers', { slice: '-2:' })
    expect(two).toMatchObject({ items: [{ value: { title: 'Undated' } }, { value: 'plain text' }] })
    const one = await bench.read('collection', 'papers', { slice: '0:1' })
    expect(one).toMatchObject({ items: [{ value: { title: 'Maps' } }], nextCursor: null })
    const first = await bench.read('collection', 'papers', { limit: 4 })
    expect(first).toMatchObject({ nextCursor: '4', resource: { size: 7 } })
  })

  it('WM-10 lists are newest first, those of one time by id, page by page', async () => {
    const bench = openBench('wm-lists', 'owner', start)
    await bench.all(...['a', 'b', 'c'].map((value) => note(value)))
    await benchOf(bench.namespace, 'owner', start + 1_000).all(note('d'), note('e'))
    const seen: unknown[] = []
    let cursor: string | null = null
    do {
      const input = { kind: 'note', archived: false, limit: 2, cursor } as const
      const listed: Awaited<ReturnType<typeof listNotes>> = await listNotes(bench, input)
      seen.push(...listed.items.map(({ preview }) => preview))
      cursor = listed.nextCursor
    } while (cursor !== null)
    expect(seen).toEqual(['d', 'e', 'a', 'b', 'c'])
    await bench.all({ op: 'create_collection', value: ['in'], name: 'c' })
    const within = { kind: 'note', archived: false, in: 'c', limit: 9, cursor: null } as const
    expect((await listNotes(bench, within)).items).toMatchObject([{ preview: 'in' }])
  })
})

function listNotes(
  bench: Bench,
  input: Parameters<typeof bench.namespace.ask<'listResources'>>[1],
) {
  return bench.namespace.ask('listResources', input, { now: start + 2_000 })
}
