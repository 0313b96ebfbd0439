import { evictDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { WorkStep } from '../../engine/workspace/step.ts'
import { dumpObject } from '../support/dump-object.ts'
import { benchOf, makePapers, openBench, page, type Bench } from '../support/workspace.ts'

const note = (value: unknown, name: string): WorkStep => ({ op: 'create_note', value, name })

async function remove(
  bench: Bench,
  kind: 'note' | 'collection',
  idOrName: string,
  permanent = false,
) {
  return await bench.namespace.ask('deleteResource', { kind, idOrName, permanent })
}

async function isThere(bench: Bench, kind: 'note' | 'collection', idOrName: string) {
  const found = await bench.namespace.call('getResource', { kind, idOrName, ...page })
  return found.result.ok
}

describe('WM-7 a deletion', () => {
  it('drops the name, places in Collections and relations; content stays', async () => {
    const bench = openBench('wm-delete')
    const made = await bench.run(note('gone', 'n'))
    const id = made.resourceId ?? ''
    await bench.all(
      { op: 'create_collection', name: 'a', value: [{ $ref: 'n' }, 'x', { $ref: 'n' }] },
      { op: 'create_collection', name: 'b', value: ['y', { $ref: 'n' }] },
      { op: 'relate', target: 'a', value: 'n', relation: 'holds' },
    )
    const deleted = await remove(bench, 'note', 'n')
    expect(deleted).toEqual({ id, dropped: { collections: 2, relations: 1 }, receipt: null })
    expect(await bench.all({ op: 'size', target: 'a' }, { op: 'size', target: 'b' })).toMatchObject(
      [{ value: 1 }, { value: 1 }],
    )
    expect(await isThere(bench, 'note', 'n')).toBe(false)
    const read = await bench.read('note', id)
    expect(read).toMatchObject({ value: 'gone', resource: { status: 'archived', name: null } })
    const again = await bench.namespace.call('deleteResource', {
      kind: 'note',
      idOrName: id,
      permanent: false,
    })
    expect(again.result).toMatchObject({ failure: { code: 'archived' } })
    const audit = await bench.namespace.ask('listAudit', page)
    expect(audit.items[0]).toMatchObject({ action: 'ARCHIVE', target: id })
  })

  it('is undone with content, metadata and a name that is free', async () => {
    const bench = openBench('wm-undo')
    const { resourceId } = await bench.run({ ...note('back', 'n'), metadata: { a: 1 } } as WorkStep)
    const id = resourceId ?? ''
    await remove(bench, 'note', 'n')
    await evictDurableObject(bench.namespace.stub)
    await bench.namespace.ask('restoreResource', { id })
    expect(await bench.read('note', 'n')).toMatchObject({
      value: 'back',
      resource: { id, status: 'current', metadata: { a: 1 }, version: 1 },
    })
    const twice = await bench.namespace.call('restoreResource', { id })
    expect(twice.result).toMatchObject({ failure: { code: 'invalid_state' } })
    await remove(bench, 'note', 'n')
    await bench.run(note('other', 'n'))
    await bench.namespace.ask('restoreResource', { id })
    expect((await bench.read('note', id)).resource).toMatchObject({ name: null, status: 'current' })
    expect(await bench.read('note', 'n')).toMatchObject({ value: 'other' })
    await bench.run(note('newer', 'n'))
    const replaced = await bench.read('note', 'n', { version: 1 })
    const { result } = await bench.namespace.call('restoreResource', { id: replaced.resource.id })
    expect(result).toMatchObject({ failure: { code: 'invalid_state' } })
    const col = await bench.run({ op: 'create_collection', name: 'c', value: ['m'] })
    await remove(bench, 'collection', 'c')
    const restored = await bench.namespace.ask('restoreResource', { id: col.resourceId ?? '' })
    expect(restored).toMatchObject({ items: [{ value: 'm' }], resource: { name: 'c' } })
  })
})

describe('WM-7 an erasure', () => {
  it('takes what was copied from it, at any remove, to the last byte', async () => {
    const bench = openBench('wm-erase')
    const secret = 'zanzibar'
    const [kept] = await bench.all(
      note({ word: secret, n: 1 }, 'source'),
      note({ word: 'plain' }, 'plain'),
    )
    const id = kept?.resourceId ?? ''
    const idempotency = { key: 'once', fingerprint: 'f' }
    const steps: WorkStep[] = [
      { op: 'create_collection', name: 'all', value: [{ $ref: 'source' }, { $ref: 'plain' }] },
      { op: 'pluck', target: 'all', field: 'word', name: 'words', out: '$w' },
      { op: 'flatten', target: '$w', out: '$t', keep: false },
      { op: 'flatten', target: 'words', name: 'text' },
      { op: 'create_note', value: '$t', name: 'copy' },
      { op: 'create_note', value: 'apart', name: 'apart' },
    ]
    await bench.send(steps, { idempotency })
    expect(await dumpObject(bench.namespace)).toContain(secret)
    const reader = benchOf(bench.namespace, 'main', null)
    const refused = await bench.namespace.call(
      'deleteResource',
      { kind: 'note', idOrName: 'source', permanent: true },
      { caller: { role: 'main', credential: 'key_main', agent: null } },
    )
    expect(refused.result).toMatchObject({ failure: { code: 'forbidden' } })
    const erased = await remove(bench, 'note', 'source', true)
    expect(erased.dropped).toEqual({ collections: 1, relations: 0 })
    expect(erased.receipt).toMatchObject({ status: 'complete', probe: { hits: 0 } })
    expect(erased.receipt?.derived).toHaveLength(3)
    expect(erased.receipt?.stores).toContainEqual(
      expect.objectContaining({ name: 'rows', verified: true }),
    )
    const receipt = await bench.namespace.ask('getErasure', { id: erased.receipt?.id ?? '' })
    expect(receipt.derived).toEqual(erased.receipt?.derived)
    for (const name of ['source', 'text', 'copy', id]) {
      expect([name, await isThere(bench, 'note', name)]).toEqual([name, false])
    }
    expect(await reader.contents({ op: 'head', target: 'words', count: 9 })).toEqual(['plain'])
    expect(await reader.contents({ op: 'head', target: 'all', count: 9 })).toEqual([
      { word: 'plain' },
    ])
    expect(await isThere(bench, 'note', 'apart')).toBe(true)
    expect(await dumpObject(bench.namespace)).not.toContain(secret)
    const retried = await bench.send(steps, { idempotency })
    expect(retried.result).toMatchObject({ failure: { code: 'erased' } })
    const undone = await bench.namespace.call('restoreResource', { id })
    expect(undone.result).toMatchObject({ failure: { code: 'not_found' } })
  })

  it('of a Collection leaves its members', async () => {
    const bench = openBench('wm-erase-collection')
    await bench.all(makePapers, {
      op: 'filter_structured',
      target: 'papers',
      where: 'year > 2022',
      name: 'recent',
    })
    const [member] = await bench.members('recent')
    const erased = await remove(bench, 'collection', 'papers', true)
    expect(erased.receipt).toMatchObject({ derived: [], status: 'complete' })
    expect(await bench.members('recent')).toEqual([member])
    expect(await isThere(bench, 'note', member ?? '')).toBe(true)
    const recent = await bench.read('collection', 'recent')
    expect(recent.resource.source).toEqual({ op: 'filter_structured', inputs: [] })
  })

  it('of another namespace is none of ours', async () => {
    const [one, other] = [openBench('wm-one'), openBench('wm-other')]
    const made = await one.run(note('canary', 'n'))
    await other.run(note('theirs', 'n'))
    expect(await isThere(other, 'note', made.resourceId ?? '')).toBe(false)
    expect(await other.code({ op: 'create_collection', value: [made.resourceId] })).toBe(
      'not_found',
    )
    await remove(other, 'note', 'n', true)
    expect(await one.read('note', 'n')).toMatchObject({ value: 'canary' })
    expect(await dumpObject(other.namespace)).not.toContain('canary')
  })
})
