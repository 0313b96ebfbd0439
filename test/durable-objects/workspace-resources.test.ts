import { evictDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { WorkStep } from '../../engine/workspace/step.ts'
import { benchOf, openBench, page, start } from '../support/workspace.ts'

const note = (value: unknown, parts: object = {}): WorkStep => ({
  op: 'create_note',
  value,
  ...parts,
})

describe('Notes and Collections', () => {
  it('WM-1, WM-2 content is kept as canonical JSON or as text', async () => {
    const bench = openBench('wm-content')
    await bench.all(
      note({ b: 1, a: 2 }, { name: 'one' }),
      note({ a: 2, b: 1 }, { name: 'other' }),
      note('3', { name: 'text', metadata: { from: 'a form' } }),
      note(3, { name: 'number', index: false }),
      note({ text: 'whole' }, { name: 'whole' }),
    )
    const one = await bench.read('note', 'one')
    expect(one).toMatchObject({ resource: { content: { type: 'json' }, length: 13 } })
    expect(one.resource).toMatchObject({
      fingerprint: expect.stringMatching(/^d3626ac30a87.*76af7a772$/),
    })
    const other = await bench.read('note', 'other')
    expect(other.resource).toMatchObject({
      fingerprint: one.kind === 'note' ? one.resource.fingerprint : '',
      version: 1,
      status: 'current',
      createdBy: 'manual',
      source: { op: 'create_note', inputs: [] },
      trust: 'owner',
      expiresAt: null,
      isIndexed: true,
    })
    const text = await bench.read('note', 'text')
    expect(text).toMatchObject({ value: '3', resource: { metadata: { from: 'a form' } } })
    const number = await bench.read('note', 'number')
    expect(number).toMatchObject({ value: 3, resource: { isIndexed: false } })
    expect(await bench.read('note', 'whole')).toMatchObject({ value: { text: 'whole' } })
    const deep = JSON.parse(`${'['.repeat(65)}${']'.repeat(65)}`)
    for (const value of [deep, JSON.parse('{"__proto__":1}'), 'a\0b', '\ud800', [['\ud800']]]) {
      expect(await bench.code(note({ $value: value }))).toBe('invalid_request')
    }
    const brim = JSON.parse(`${'['.repeat(64)}${']'.repeat(64)}`)
    expect(await bench.value(note({ $value: brim }))).toEqual(brim)
  })

  it('WM-3 null makes no row and is nothing to change', async () => {
    const bench = openBench('wm-null')
    const reply = await bench.send(note(null))
    expect(reply).toMatchObject({ position: 0, usage: { rowsWritten: 0 } })
    expect(reply.result).toMatchObject({
      value: { results: [{ resourceId: 'note_null', value: null }], resource: { value: null } },
    })
    expect(await bench.read('note', 'note_null')).toMatchObject({ value: null })
    await bench.all({ op: 'create_collection', value: [null, 'a', null], name: 'held' })
    expect((await bench.members('held')).filter((id) => id === 'note_null')).toHaveLength(2)
    const $null = { $ref: 'note_null' }
    for (const step of [
      note(null, { name: 'nothing' }),
      { op: 'remove', target: $null },
      { op: 'split', target: $null },
      { op: 'set_metadata', target: $null, value: { a: 1 } },
      { op: 'relate', target: 'held', value: $null, relation: 'cites' },
    ] satisfies WorkStep[]) {
      expect([step.op, await bench.code(step)]).toEqual([step.op, 'null_note'])
    }
    const gone = await bench.namespace.call('deleteResource', {
      kind: 'note',
      idOrName: 'note_null',
      permanent: false,
    })
    expect(gone.result).toMatchObject({ ok: false, failure: { code: 'null_note' } })
  })

  it('WM-4 a Collection is never inside itself, nor deeper than eight levels', async () => {
    const bench = openBench('wm-nesting')
    const nest = (name: string, value: unknown): WorkStep => {
      return { op: 'create_collection', name, value, mode: 'nest' }
    }
    await bench.all(
      nest('c1', ['leaf']),
      ...[2, 3, 4, 5, 6, 7, 8].map((n) => nest(`c${n}`, [{ $ref: `c${n - 1}` }])),
    )
    expect(await bench.code(nest('c9', [{ $ref: 'c8' }]))).toBe('too_deep')
    const into = (target: string, ref: string): WorkStep => {
      return { op: 'add', target, value: [{ $ref: ref }], mode: 'nest' }
    }
    expect(await bench.code(into('c1', 'c8'))).toBe('cycle')
    expect(await bench.code(into('c1', 'c1'))).toBe('cycle')
    await bench.all(nest('d1', ['x']))
    expect(await bench.code(into('c1', 'd1'))).toBe('too_deep')
    expect(await bench.value(into('c2', 'd1'))).toEqual({ added: 1, size: 2 })
    expect(await bench.contents({ op: 'head', target: 'c3' })).toEqual([{ size: 2 }])
  })

  it('WM-5 a name that is used again names the next version', async () => {
    const bench = openBench('wm-names', 'main')
    const first = await bench.run(note('a', { name: 'plan' }))
    const second = await bench.run(note('b', { name: 'plan' }))
    await bench.all({
      op: 'create_collection',
      value: [{ $ref: first.resourceId ?? '' }],
      name: 'c',
    })
    expect(await bench.read('note', 'plan')).toMatchObject({ value: 'b', resource: { version: 2 } })
    expect(await bench.read('note', first.resourceId ?? '')).toMatchObject({
      value: 'a',
      resource: { status: 'archived', replacedBy: second.resourceId },
    })
    expect(await bench.read('note', 'plan', { version: 1 })).toMatchObject({ value: 'a' })
    expect(await bench.contents({ op: 'head', target: 'c' })).toEqual(['a'])
    const archived = { $ref: first.resourceId ?? '' }
    expect(await bench.code({ op: 'set_metadata', target: archived, value: {} })).toBe('archived')
    expect(await bench.code({ op: 'create_collection', value: [], name: 'plan' })).toBe(
      'name_taken',
    )
    expect(await bench.code({ op: 'head', target: 'missing' })).toBe('not_found')
    const list = { kind: 'note', ...page } as const
    const shown = await bench.namespace.ask('listResources', { ...list, archived: false })
    expect(shown.items.map(({ resource }) => resource.id)).toEqual([second.resourceId])
    const all = { ...list, archived: true, name: 'plan' }
    expect((await bench.namespace.ask('listResources', all)).items).toHaveLength(2)
    const decomposed = 'Cafe\u0301'
    await bench.run(note('x', { name: decomposed }))
    const cafe = await bench.read('note', 'Café')
    expect(cafe.resource.name).toBe('Café')
    const wrong = ['', ' a', 'a/b', '$a', '.', '..', 'a\n', 'n'.repeat(129), first.resourceId ?? '']
    for (const name of wrong) {
      expect([name, await bench.code(note('x', { name }))]).toEqual([name, 'invalid_request'])
    }
    await bench.run(note('x', { name: '😀'.repeat(128) }))
    await evictDurableObject(bench.namespace.stub)
    expect(await bench.read('note', 'plan')).toMatchObject({ value: 'b' })
  })

  it('WM-6 what is transient is gone from its time on, unless something holds it', async () => {
    const at = (seconds: number) => benchOf(bench.namespace, 'owner', start + seconds * 1_000)
    const bench = openBench('wm-transient', 'owner', start)
    await bench.all(
      { op: 'create_collection', value: [], name: 'papers' },
      note('brief', { name: 'brief', ttlSeconds: 60 }),
      note('held', { name: 'held', ttlSeconds: 60 }),
      note('longer', { name: 'longer', transient: true }),
      { op: 'add', target: 'papers', value: [{ $ref: 'held' }] },
    )
    const held = await bench.read('note', 'held')
    expect(held.resource.expiresAt).toBeNull()
    const collected = await bench.run({ op: 'create_collection', value: ['a'], ttlSeconds: 120 })
    const [member] = await bench.members(collected.resourceId ?? '')
    expect((await bench.read('note', member ?? '')).resource.expiresAt).toBe(start + 120_000)
    const before = (await bench.namespace.ask('listAudit', page)).items.length
    expect(await at(59).read('note', 'brief')).toMatchObject({ value: 'brief' })
    const late = at(61)
    const missing = await bench.namespace.call(
      'getResource',
      { kind: 'note', idOrName: 'brief', ...page },
      { now: start + 60_000 },
    )
    expect(missing.result).toMatchObject({ ok: false, failure: { code: 'not_found' } })
    expect(await late.read('note', 'held')).toMatchObject({ value: 'held' })
    expect(await late.code({ op: 'is_empty', target: 'brief' })).toBe('not_found')
    await bench.namespace.stub.tick(start + 130_000)
    const { items } = await bench.namespace.ask('listAudit', page)
    expect(items.slice(0, items.length - before).map(({ action }) => action)).toEqual(['ERASE'])
    const list = { kind: 'note', archived: true, ...page } as const
    const left = await bench.namespace.ask('listResources', list, { now: start })
    expect(left.items.map(({ resource }) => resource.name).toSorted()).toEqual(['held', 'longer'])
    const again = await bench.namespace.call('expireResources', {}, { now: start + 140_000 })
    expect(again).toMatchObject({ usage: { rowsWritten: 0 } })
    await bench.namespace.stub.tick(start + 3_600_000)
    const end = await bench.namespace.ask('listResources', list, { now: start })
    expect(end.items.map(({ resource }) => resource.name)).toEqual(['held'])
    await at(4_000).run(note('again', { name: 'brief' }))
  })
})
