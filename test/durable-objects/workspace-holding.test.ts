import { describe, expect, it } from 'vitest'
import type { WorkStep } from '../../engine/workspace/step.ts'
import { dumpObject } from '../support/dump-object.ts'
import { benchOf, openBench, page, start, type Bench } from '../support/workspace.ts'

const list = { kind: 'note', archived: true, ...page } as const
const secondsOn = (bench: Bench, seconds: number): Bench =>
  benchOf(bench.namespace, 'owner', start + seconds * 1_000)

describe('WM-6 what a transient Collection holds', () => {
  it('stays as long as the longest that holds it, at any depth, and is there to be found by id', async () => {
    const bench = openBench('wm-held', 'owner', start)
    const [brief] = await bench.all(
      { op: 'create_note', value: 'brief', name: 'brief', ttlSeconds: 60 },
      { op: 'create_collection', value: [{ $ref: 'brief' }], name: 'inner', ttlSeconds: 120 },
      {
        op: 'create_collection',
        value: [{ $ref: 'inner' }],
        mode: 'nest',
        name: 'outer',
        ttlSeconds: 240,
      },
    )
    const id = brief?.resourceId ?? ''
    expect((await bench.read('note', id)).resource.expiresAt).toBe(start + 240_000)
    await bench.namespace.stub.tick(start + 130_000)
    const later = secondsOn(bench, 130)
    expect(await later.read('note', 'brief')).toMatchObject({ value: 'brief' })
    expect(await later.members('inner')).toEqual([id])
    const listed = await bench.namespace.ask('listResources', list, { now: start + 130_000 })
    expect(listed.items).toMatchObject([{ resource: { id, expiresAt: start + 240_000 } }])
    expect(await later.code({ op: 'create_collection', value: [], name: 'brief' })).toBe(
      'name_taken',
    )
    const late = { kind: 'note', idOrName: 'brief', ...page } as const
    const gone = await bench.namespace.call('getResource', late, { now: start + 240_000 })
    expect(gone.result).toMatchObject({ failure: { code: 'not_found' } })
    await bench.namespace.stub.tick(start + 240_000)
    const collections = { ...list, kind: 'collection' } as const
    for (const kind of [list, collections]) {
      expect((await bench.namespace.ask('listResources', kind, { now: start })).items).toEqual([])
    }
    expect(await dumpObject(bench.namespace)).not.toContain('brief')
  })

  it('goes at once with the last that holds it', async () => {
    const bench = openBench('wm-released', 'owner', start)
    await bench.all(
      { op: 'create_note', value: 'brief', name: 'brief', ttlSeconds: 60 },
      { op: 'create_collection', value: [{ $ref: 'brief' }], name: 'c', ttlSeconds: 3_600 },
    )
    const later = secondsOn(bench, 61)
    await later.run({ op: 'add', target: 'c', value: ['other'] })
    await bench.namespace.ask(
      'deleteResource',
      { kind: 'collection', idOrName: 'c', permanent: true },
      { now: start + 62_000 },
    )
    const brief = { kind: 'note', idOrName: 'brief', ...page } as const
    const gone = await bench.namespace.call('getResource', brief, { now: start + 63_000 })
    expect(gone.result).toMatchObject({ failure: { code: 'not_found' } })
    await bench.namespace.stub.tick(start + 63_000)
    const listed = await bench.namespace.ask('listResources', list, { now: start })
    expect(listed.items.map(({ preview }) => preview)).toEqual(['other'])
  })

  it('WM-45 is not written again, however many there are', async () => {
    const bench = openBench('wm-held-rows', 'owner', start)
    const value = Array.from({ length: 1_000 }, (_, n) => n)
    await bench.run({ op: 'create_collection', value, name: 'short', ttlSeconds: 60 })
    const kept: WorkStep = {
      op: 'union',
      target: 'short',
      value: 'short',
      name: 'long',
      ttlSeconds: 600,
    }
    const { usage } = await bench.send(kept)
    expect(usage.rowsWritten).toBeLessThanOrEqual(9)
    await bench.namespace.stub.tick(start + 61_000)
    const later = secondsOn(bench, 61)
    expect(await later.value({ op: 'size', target: 'long', keep: false })).toBe(1_000)
    expect(await later.contents({ op: 'head', target: 'long', keep: false })).toEqual([0])
    expect(await later.code({ op: 'size', target: 'short' })).toBe('not_found')
    await bench.namespace.stub.tick(start + 601_000)
    const listed = await bench.namespace.ask('listResources', list, { now: start })
    expect(listed.items).toEqual([])
  })
})

describe('WM-47 contents that a call holds', () => {
  it('have a limit: rows of a sort, and what steps have made', async () => {
    const bench = openBench('wm-contents')
    const long = 'x'.repeat(65_000)
    await bench.all(
      { op: 'create_note', value: { n: 1, long }, name: 'long', index: false },
      { op: 'create_collection', value: Array(520).fill({ $ref: 'long' }), name: 'many' },
    )
    const detail = expect.stringMatching(/^contents held are 33\d{6} characters, limit 33554432$/)
    const sort: WorkStep = { op: 'sort', target: 'many', by: 'n', keep: false }
    expect(await bench.refusal(sort)).toMatchObject({ code: 'work_limit', detail })
    const pluck: WorkStep = { op: 'pluck', target: 'many', field: 'long', keep: false }
    expect(await bench.refusal(pluck)).toMatchObject({ code: 'work_limit', detail })
    const part: WorkStep = { op: 'head', target: 'many', count: 300, out: '$f', keep: false }
    expect(await bench.value(part, { ...sort, target: '$f' })).toMatchObject({ size: 300 })
    const twice: WorkStep[] = [part, { ...pluck, target: '$f' }, { ...pluck, target: '$f' }]
    expect(await bench.refusal(...twice)).toMatchObject({ code: 'work_limit', step: 2 })
  })
})
