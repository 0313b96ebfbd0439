import { describe, expect, it } from 'vitest'
import type { WorkStep } from '../../engine/workspace/step.ts'
import { dumpObject } from '../support/dump-object.ts'
import { openBench, page, type Bench } from '../support/workspace.ts'

async function noteOfThought(bench: Bench, content: string) {
  const { namespace } = bench
  const thought = await namespace.ask('createThought', { intent: 'weigh it' })
  const input = { id: thought.id, key: 'k', content, metadata: { by: 'hand' }, source: 'input' }
  const note = await namespace.ask('addThoughtNote', input)
  return { thought: thought.id, id: note.id }
}

describe("WM-43 a Thought's notes", () => {
  it('are read by id, are members and inputs', async () => {
    const bench = openBench('wm-thought-notes')
    const { id, thought } = await noteOfThought(bench, 'zanzibar 7')
    const read = await bench.read('note', id)
    expect(read).toMatchObject({
      value: 'zanzibar 7',
      resource: {
        id,
        length: 10,
        metadata: { by: 'hand' },
        source: { op: 'input', inputs: [] },
        createdBy: thought,
      },
    })
    const { value } = (await bench.read('note', id, { slice: ':8' })) as { value: unknown }
    expect(value).toBe('zanzibar')
    await bench.run({ op: 'create_collection', value: [id, 'other'], name: 'c' })
    expect(await bench.contents({ op: 'head', target: 'c', count: 2 })).toEqual([
      'zanzibar 7',
      'other',
    ])
    const text = await bench.run({ op: 'flatten', target: 'c', separator: ' ', name: 'text' })
    expect(text.value).toBe('zanzibar 7 other')
    const { resource } = await bench.read('note', 'text')
    expect(resource.source.inputs).toContain(id)
    const copy = await bench.run({ op: 'create_note', value: { $ref: id }, name: 'copy' })
    expect(copy.resourceId).not.toBe(id)
  })

  it('are not named, described, indexed or deleted here', async () => {
    const bench = openBench('wm-append-only')
    const { id } = await noteOfThought(bench, 'zanzibar')
    await bench.run({ op: 'create_collection', value: [id], name: 'c' })
    const steps: readonly WorkStep[] = [
      { op: 'head', target: 'c', slice: '0', name: 'mine' },
      { op: 'set_metadata', target: id, value: { a: 1 } },
      { op: 'index', target: id },
      { op: 'remove', target: id },
    ]
    for (const step of steps)
      expect([step.op, await bench.code(step)]).toEqual([step.op, 'append_only'])
    for (const permanent of [false, true]) {
      const input = { kind: 'note', idOrName: id, permanent } as const
      const { result } = await bench.namespace.call('deleteResource', input)
      expect(result).toMatchObject({ failure: { code: 'append_only' } })
    }
  })

  it('are in no list, search or recall of this part', async () => {
    const bench = openBench('wm-unlisted')
    const { id } = await noteOfThought(bench, 'zanzibar')
    await bench.all(
      { op: 'create_collection', value: [id, 'cloves'], name: 'c' },
      { op: 'index', target: 'c' },
    )
    const list = { kind: 'note', archived: true, ...page } as const
    const listed = await bench.namespace.ask('listResources', list)
    expect(listed.items.map(({ preview }) => preview)).toEqual(['cloves'])
    const inside = await bench.namespace.ask('listResources', { ...list, in: 'c' })
    expect(inside.items).toHaveLength(1)
    for (const op of ['search_notes', 'search_collections'] as const) {
      expect(await bench.value({ op, query: 'zanzibar' })).toMatchObject({ size: 0 })
    }
    const within: WorkStep = {
      op: 'search_within_collection',
      target: 'c',
      query: 'zanzibar',
      threshold: 0.1,
    }
    expect(await bench.value(within)).toMatchObject({ size: 0 })
  })

  it('leave Collections when their thought is erased', async () => {
    const bench = openBench('wm-thought-erased')
    const { id, thought } = await noteOfThought(bench, 'zanzibar')
    await bench.all(
      { op: 'create_collection', value: [id, 'other'], name: 'c' },
      { op: 'relate', target: id, value: 'c', relation: 'begins' },
    )
    await bench.namespace.ask('eraseThought', { id: thought })
    expect(await bench.contents({ op: 'head', target: 'c', count: 2 })).toEqual(['other'])
    expect(await bench.value({ op: 'related', target: 'c' })).toMatchObject({ size: 0 })
    const dump = await dumpObject(bench.namespace)
    expect(dump).not.toContain('zanzibar')
  })
})
