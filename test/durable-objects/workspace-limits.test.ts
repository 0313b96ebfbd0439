import { describe, expect, it } from 'vitest'
import type { WorkStep } from '../../engine/workspace/step.ts'
import { benchOf, openBench, page, type Bench } from '../support/workspace.ts'

const thousand = Array.from({ length: 1_000 }, (_, n) => ({ n }))
const collect = (value: unknown, name: string): WorkStep => ({
  op: 'create_collection',
  value,
  name,
})

async function rows(bench: Bench, ...steps: WorkStep[]): Promise<number> {
  const { result, usage } = await bench.send(steps.length === 1 ? (steps[0] as WorkStep) : steps)
  expect(result).toMatchObject({ ok: true })
  return usage.rowsWritten
}

describe('provenance and the log', () => {
  it('WM-43 a result is trusted as its least trusted input, and names its inputs', async () => {
    const bench = openBench('wm-trust')
    const main = benchOf(bench.namespace, 'main', null)
    const low = await main.run({ op: 'create_note', value: { a: 1 }, name: 'low' })
    const high = await bench.run({ op: 'create_note', value: { a: 2 }, name: 'high' })
    const both = await bench.run(collect([{ $ref: 'low' }, { $ref: 'high' }], 'both'))
    await bench.run({ op: 'pluck', target: 'both', field: 'a', name: 'plucked' })
    await bench.run({ op: 'flatten', target: 'plucked', name: 'text' })
    const members = await bench.members('plucked')
    const view = async (id: string | null) => (await bench.read('note', id ?? '')).resource
    expect(await view(members[0] ?? '')).toMatchObject({
      trust: 'main',
      source: { op: 'pluck', inputs: [low.resourceId] },
    })
    expect(await view(members[1] ?? '')).toMatchObject({
      trust: 'owner',
      source: { op: 'pluck', inputs: [high.resourceId] },
    })
    const plucked = await bench.read('collection', 'plucked')
    expect(plucked.resource).toMatchObject({ trust: 'main', source: { inputs: [both.resourceId] } })
    const text = await view('text')
    expect(text).toMatchObject({ trust: 'main', source: { op: 'flatten' } })
    expect(text.source.inputs).toEqual([plucked.resource.id, ...members])
    await bench.all(collect([], 'open'), { op: 'add', target: 'open', value: [{ $ref: 'low' }] })
    expect((await bench.read('collection', 'open')).resource.trust).toBe('main')
  })

  it('WM-44 a changing step enters one row without content, a call one position', async () => {
    const bench = openBench('wm-log')
    const reply = await bench.send([
      { op: 'create_note', value: 'secret', name: 'n', out: '$n' },
      collect(['$n', 'more'], 'c'),
      { op: 'add', target: 'c', value: ['again'] },
      { op: 'add', target: 'c', value: ['$n'] },
      { op: 'set_metadata', target: 'c', value: { a: 1 } },
      { op: 'remove', target: 'c', value: '$n' },
      { op: 'relate', target: '$n', value: 'c', relation: 'was_in' },
      { op: 'size', target: 'c' },
      { op: 'remove', target: 'n' },
    ])
    expect(reply.position).toBe(1)
    const { items } = await bench.namespace.ask('listAudit', page)
    expect(items.map(({ action }) => action).toReversed()).toEqual([
      'CREATE',
      'CREATE',
      'APPEND',
      'EDIT',
      'EDIT',
      'CREATE',
      'ARCHIVE',
    ])
    expect(JSON.stringify(items)).not.toContain('secret')
    expect(await bench.namespace.ask('verifyAudit', {})).toMatchObject({ ok: true, length: 7 })
  })
})

describe('WM-45 rows written', () => {
  it('are few, however many members there are', async () => {
    const bench = openBench('wm-rows')
    expect(await rows(bench, { op: 'create_note', value: 'a', name: 'a' })).toBeLessThanOrEqual(12)
    expect(await rows(bench, { op: 'create_note', value: 'b', name: 'a' })).toBeLessThanOrEqual(12)
    const brief: WorkStep = { op: 'create_note', value: 'b', ttlSeconds: 60, name: 'brief' }
    expect(await rows(bench, brief)).toBeLessThanOrEqual(12)
    const scratch = { ...collect(thousand, 'scratch'), transient: true } as WorkStep
    expect(await rows(bench, scratch)).toBeLessThanOrEqual(8 + 3_000)
    expect(await rows(bench, collect(thousand, 'papers'))).toBeLessThanOrEqual(8 + 8_000)
    const filter: WorkStep = { op: 'filter_structured', target: 'papers', where: 'n >= 0' }
    expect(await rows(bench, filter)).toBeLessThanOrEqual(9)
    const keyed = await bench.send(filter, { idempotency: { key: 'k', fingerprint: 'f' } })
    expect(keyed.usage.rowsWritten).toBeLessThanOrEqual(10)
    expect(await rows(bench, { ...filter, name: 'kept' })).toBeLessThanOrEqual(9)
    expect(await rows(bench, { ...filter, keep: false })).toBe(0)
    expect(
      await rows(bench, { op: 'add', target: 'kept', value: [{ $ref: 'a' }] }),
    ).toBeLessThanOrEqual(9)
    expect(await rows(bench, { op: 'add', target: 'kept', value: ['new'] })).toBeLessThanOrEqual(12)
    const [first] = await bench.members('kept')
    const out: WorkStep = { op: 'remove', target: 'kept', value: { $ref: first ?? '' } }
    expect(await rows(bench, out)).toBeLessThanOrEqual(10)
    expect(await rows(bench, { op: 'remove', target: 'kept' })).toBeLessThanOrEqual(9)
    const get = { kind: 'collection', idOrName: 'papers', ...page } as const
    const read = await bench.namespace.call('getResource', get)
    expect(read.usage.rowsWritten).toBe(0)
  })
})

describe('WM-47 limits', () => {
  it('name the thing and the limit', async () => {
    const bench = openBench('wm-limits')
    const note = (value: unknown): WorkStep => ({ op: 'create_note', value: { $value: value } })
    const table: readonly (readonly [WorkStep, string, string])[] = [
      [note('x'.repeat(1_048_577)), 'note_too_large', 'note is 1048577 bytes, limit 1048576'],
      [note('é'.repeat(524_289)), 'note_too_large', 'note is 1048578 bytes, limit 1048576'],
      [note(['x'.repeat(1_048_573)]), 'note_too_large', 'note is 1048577 bytes, limit 1048576'],
      [collect(Array(1_001).fill(null), 'c'), 'too_many_values', 'list is 1001 values, limit 1000'],
      [
        { op: 'filter_structured', target: 'c', where: ' '.repeat(8_193) },
        'where_too_long',
        'where is 8193 bytes, limit 8192',
      ],
    ]
    for (const [step, code, detail] of table) {
      expect(await bench.refusal(step)).toMatchObject({ code, detail })
    }
    await bench.run(note('x'.repeat(65_536)))
    await bench.run(
      collect(
        [...Array(17).keys()].map((n) => `${n}`.padEnd(65_000, 'x')),
        'long',
      ),
    )
    expect(await bench.code({ op: 'flatten', target: 'long' })).toBe('result_too_large')
    const wide: WorkStep = { op: 'coerce', target: { $value: 'x'.repeat(65_536) }, to: 'list' }
    expect(await bench.code(wide)).toBe('result_too_large')
  })

  it('bound a Collection and what a call reads', async () => {
    const bench = openBench('wm-full')
    await bench.namespace.ask('setSettings', { values: { members: 1_000 } })
    await bench.run(collect(thousand, 'full'))
    const more: WorkStep = { op: 'add', target: 'full', value: ['one'] }
    const full = await bench.refusal(more)
    expect(full).toMatchObject({
      code: 'collection_full',
      detail: 'collection is 1001 members, limit 1000',
    })
    const too: WorkStep = { op: 'create_collection', value: [{ $ref: 'full' }, 'one'] }
    expect(await bench.code(too)).toBe('result_too_large')
    const join: WorkStep = {
      op: 'join',
      target: 'full',
      value: 'full',
      leftKey: 'n',
      rightKey: 'n',
    }
    expect(await bench.value(join)).toMatchObject({ size: 1_000 })
    await bench.namespace.ask('setSettings', { values: { lifetime: 60 } })
    const brief = await bench.run({ op: 'head', target: 'full' })
    const { resource } = await bench.read('collection', brief.resourceId ?? '')
    expect((resource.expiresAt ?? 0) - resource.createdAt).toBe(60_000)
    const unions: WorkStep[] = Array.from({ length: 100 }, () => {
      return { op: 'union', target: 'big', value: 'big', keep: false }
    })
    await bench.namespace.ask('setSettings', { values: { members: 10_000 } })
    await bench.run(collect(thousand, 'big'))
    for (let n = 1; n < 6; n++) {
      await bench.run({
        op: 'add',
        target: 'big',
        value: thousand.map(({ n: m }) => m + n * 1_000),
      })
    }
    expect(await bench.refusal(...unions)).toMatchObject({ code: 'work_limit', step: 83 })
  })
})
