import { describe, expect, it } from 'vitest'
import type { WorkStep } from '../../engine/workspace/step.ts'
import { makePapers, openBench, type Bench } from '../support/workspace.ts'

const collect = (value: unknown, name?: string): WorkStep => {
  return { op: 'create_collection', value, ...(name !== undefined && { name }) }
}
/** A Collection of the Notes of these names, as often as they are named. */
const ofNames = (names: string, name: string): WorkStep => {
  return collect(
    [...names].map((one) => ({ $ref: one })),
    name,
  )
}
const note = (value: unknown, name: string): WorkStep => ({ op: 'create_note', value, name })
const holds = (bench: Bench, ...steps: WorkStep[]) => bench.contents(...steps)

describe('structure', () => {
  it('WM-16, WM-17 a Collection holds references and new Notes', async () => {
    const bench = openBench('wm-create')
    const made = await bench.run(collect(['a', 'a', null], 'three'))
    const { items } = made.value as { items: { id: string }[] }
    expect([items.length, new Set(items.map(({ id }) => id)).size]).toEqual([3, 3])
    expect(items[2]?.id).toBe('note_null')
    const twice = await bench.run(
      { op: 'create_note', value: 'x', out: '$n' },
      collect(['$n', '$n']),
    )
    expect(twice.value).toMatchObject({ size: 2 })
    expect(await bench.value(collect([]))).toEqual({ size: 0, items: [] })
    expect(await holds(bench, collect({ $ref: 'three' }, 'copy'))).toEqual(['a', 'a', null])
    expect(await bench.members('copy')).toEqual(await bench.members('three'))
    expect(await holds(bench, note('w', 'w'), collect({ $ref: 'w' }))).toEqual(['w'])
    expect(await holds(bench, collect([{ $ref: 'three' }, 'b']))).toEqual(['a', 'a', null, 'b'])
    const nested: WorkStep = {
      op: 'create_collection',
      value: [{ $ref: 'three' }, 'b'],
      mode: 'nest',
    }
    expect(await holds(bench, nested)).toEqual([{ size: 3 }, 'b'])
    expect(await bench.code(collect([{ $ref: 'nobody' }]))).toBe('not_found')
    const copied = await bench.run(
      { op: 'create_note', value: { $ref: 'w' }, metadata: { of: 'w' }, name: 'w2' },
      { op: 'get_metadata', target: 'w2' },
    )
    expect(copied.value).toEqual({ of: 'w' })
    const [w, w2] = [await bench.read('note', 'w'), await bench.read('note', 'w2')]
    expect(w2.resource.source).toEqual({ op: 'create_note', inputs: [w.resource.id] })
  })

  it('WM-18, WM-19 adds each once, removes every occurrence', async () => {
    const bench = openBench('wm-members')
    await bench.all(note('n', 'n'), collect([], 'A'), collect(['b', 'c'], 'B'))
    const add = (target: string, ref: string, mode: 'flatten' | 'nest' = 'flatten'): WorkStep => {
      return { op: 'add', target, value: [{ $ref: ref }], mode }
    }
    expect(await bench.value(add('A', 'n'))).toEqual({ added: 1, size: 1 })
    const again = await bench.send(add('A', 'n'))
    expect(again.usage.rowsWritten).toBe(0)
    expect(again.result).toMatchObject({ value: { results: [{ value: { added: 0, size: 1 } }] } })
    const both: WorkStep = { op: 'add', target: 'A', value: [{ $ref: 'n' }, 'x', 'x', null, null] }
    expect(await bench.value(both)).toEqual({ added: 3, size: 4 })
    expect(await bench.value(add('A', 'B'))).toEqual({ added: 2, size: 6 })
    const nested = await bench.run(add('A', 'B', 'nest'))
    expect(nested).toMatchObject({
      value: { added: 1, size: 7 },
      resourceId: expect.stringMatching(/^col_/),
    })
    expect((await bench.members('A')).at(-1)).toMatch(/^col_/)
    expect(await bench.code(add('B', 'A', 'nest'))).toBe('cycle')
    await bench.all(collect([{ $ref: 'n' }, 'y', { $ref: 'n' }], 'C'))
    const remove = (value: object): WorkStep => ({
      op: 'remove',
      target: 'C',
      value: value as never,
    })
    expect(await bench.value(remove({ $ref: 'B' }))).toEqual({ removed: 0, size: 3 })
    expect(await bench.value(remove([{ $ref: 'n' }, { $ref: 'n' }]))).toEqual({
      removed: 2,
      size: 1,
    })
    expect(await holds(bench, { op: 'head', target: 'C', count: 9 })).toEqual(['y'])
    expect(await bench.value({ op: 'remove', target: 'n' })).toEqual({
      collections: 1,
      relations: 0,
    })
    expect(await bench.value({ op: 'size', target: 'A' })).toBe(6)
  })

  it('WM-18 what a binding names may be added to without being kept', async () => {
    const bench = openBench('wm-scratch')
    await bench.all(makePapers)
    const reply = await bench.send([
      { op: 'head', target: 'papers', count: 2, out: '$h' },
      { op: 'add', target: '$h', value: ['more'] },
      { op: 'size', target: '$h', out: '$n' },
    ])
    expect(reply.result).toMatchObject({
      value: { results: [{}, { value: { added: 1, size: 3 }, resourceId: null }, { value: 3 }] },
    })
    expect(await bench.value({ op: 'size', target: 'papers' })).toBe(7)
  })

  it('WM-20 sets are of ids', async () => {
    const bench = openBench('wm-sets')
    await bench.all(note('1', '1'), note('2', '2'), note('3', '3'), note('4', '4'))
    await bench.all(ofNames('3123', 'A'), ofNames('134', 'B'), note('1', 'same'))
    const sets = { union: '3124', intersection: '313', difference: '2' } as const
    for (const op of ['union', 'intersection', 'difference'] as const) {
      expect((await holds(bench, { op, target: 'A', value: 'B' })).join('')).toBe(sets[op])
      const list = [...'134'].map((ref) => ({ $ref: ref }))
      expect((await holds(bench, { op, target: 'A', value: list })).join('')).toBe(sets[op])
    }
    expect(await bench.value({ op: 'size', target: 'A' })).toBe(4)
    const two = await holds(bench, collect([{ $ref: '1' }], 'x'), {
      op: 'union',
      target: 'x',
      value: [{ $ref: 'same' }],
    })
    expect(two).toEqual(['1', '1'])
  })

  it('WM-21, WM-22 size, emptiness, the first members', async () => {
    const bench = openBench('wm-looks')
    await bench.all(
      makePapers,
      collect(['a', 'b'], 'two'),
      collect([''], 'blank'),
      collect([], 'none'),
    )
    const empty = async (value: unknown) => {
      return await bench.value({ op: 'is_empty', target: { $value: value } })
    }
    for (const value of ['  ', '', null, [], {}]) expect(await empty(value)).toBe(true)
    for (const value of [0, false, 'a', [null]]) expect(await empty(value)).toBe(false)
    expect(await bench.value({ op: 'is_empty', target: 'blank' })).toBe(false)
    expect(await bench.value({ op: 'is_empty', target: 'none' })).toBe(true)
    expect(await holds(bench, { op: 'head', target: 'two', count: 3 })).toEqual(['a', 'b'])
    expect(await holds(bench, { op: 'head', target: 'two', count: 0 })).toEqual([])
    expect(await holds(bench, { op: 'head', target: 'two' })).toEqual(['a'])
    expect(await holds(bench, { op: 'head', target: 'papers', slice: '-1:' })).toEqual([
      'plain text',
    ])
    const [first] = await bench.members('two')
    const one = await bench.run({ op: 'head', target: 'two', slice: '0' })
    expect(one).toMatchObject({ value: 'a', resourceId: first })
    const named = await bench.run({ op: 'head', target: 'two', slice: '0', name: 'first' })
    expect(named.resourceId).not.toBe(first)
    expect(await bench.read('note', 'first')).toMatchObject({
      value: 'a',
      resource: { source: { inputs: [first] } },
    })
    expect(await bench.code({ op: 'head', target: 'two', slice: '2' })).toBe('index_range')
    expect(await bench.code({ op: 'head', target: 'two', slice: '2:1' })).toBe('slice_order')
    expect(await bench.code({ op: 'head', target: 'two', slice: '0', count: 1 })).toBe(
      'invalid_request',
    )
  })

  it('WM-23, WM-24 flattens into one text, splits into pieces', async () => {
    const bench = openBench('wm-reshape')
    await bench.all(
      collect(['a', { b: 1 }, null, 'c'], 'mixed'),
      collect([], 'none'),
      collect(['x', 'y'], 'inner'),
      {
        op: 'create_collection',
        value: ['1', { $ref: 'inner' }, '2'],
        mode: 'nest',
        name: 'outer',
      },
    )
    const flat = (target: string, separator?: string) =>
      bench.value({ op: 'flatten', target, ...(separator !== undefined && { separator }) })
    expect(await flat('mixed', '-')).toBe('a-{"b":1}-c')
    expect(await flat('none')).toBe('')
    expect(await flat('outer')).toBe('1\n\nx\n\ny\n\n2')
    const split = (value: unknown, parts: object = {}) =>
      holds(bench, { op: 'split', target: { $value: value }, ...parts } as WorkStep)
    expect(await split('A. B!  3.5 C?')).toEqual(['A.', 'B!', '3.5 C?'])
    expect(await split({ a: { text: 'x' }, b: [{ text: 'y' }] })).toEqual(['x', 'y'])
    expect(await split('a|b||c', { delimiter: '|' })).toEqual(['a', 'b', 'c'])
    expect(await split([1, null, 'b'])).toEqual([1, null, 'b'])
    expect(await split([])).toEqual([])
    expect(await split({ results: [1] })).toEqual([1])
    const refused = async (value: unknown, parts: object = {}) =>
      await bench.code({ op: 'split', target: { $value: value }, ...parts } as WorkStep)
    expect(await refused(' ')).toBe('nothing_to_split')
    expect(await refused({ a: 1 }, { field: 'a' })).toBe('not_a_list')
    expect(await bench.code({ op: 'flatten', target: { $value: 'x' } })).toBe('wrong_type')
    expect(await bench.code({ op: 'split', target: 'mixed' })).toBe('wrong_type')
  })

  it('WM-25, WM-26 maps one operation over the members', async () => {
    const bench = openBench('wm-map')
    await bench.all(makePapers, collect(['3', 'x', null, ''], 'words'))
    const cites: WorkStep = { op: 'map', target: 'papers', apply: { op: 'pluck', field: 'cites' } }
    expect(await bench.value(cites)).toMatchObject({ size: 4, failed: 3 })
    expect(await holds(bench, cites)).toEqual([40, 75, 90, 75])
    const all = await bench.value({ ...cites, filterNull: false })
    expect(all).toMatchObject({ size: 7, failed: 3 })
    const apply = (op: object): WorkStep => ({ op: 'map', target: 'words', apply: op as never })
    expect(await holds(bench, apply({ op: 'coerce', to: 'int' }))).toEqual([3])
    expect(await holds(bench, apply({ op: 'is_empty' }))).toEqual([false, false, true, true])
    expect(await holds(bench, apply({ op: 'get_metadata' }))).toEqual([{}, {}, {}, {}])
    expect(await holds(bench, apply({ op: 'project', fields: ['a'] }))).toEqual([])
    const to = async (value: unknown, type: string) => {
      const step = { op: 'coerce', target: { $value: value }, to: type } as WorkStep
      const { result } = await bench.send(step)
      return result.ok ? result.value.results[0]?.value : result.failure.code
    }
    expect(await to('3.14', 'int')).toBe(3)
    expect(await to('-2.9', 'int')).toBe(-2)
    expect(await to('1e3', 'float')).toBe(1000)
    expect(await to('Yes', 'bool')).toBe(true)
    expect(await to('maybe', 'bool')).toBe('not_coercible')
    expect(await to('a\n\nb', 'list')).toEqual(['a', 'b'])
    expect(await to({ b: 1, a: 2 }, 'string')).toBe('{"a":2,"b":1}')
    expect(await to('null', 'json')).toBeNull()
  })
})
