import { describe, expect, it } from 'vitest'
import type { WorkStep } from '../../engine/workspace/step.ts'
import { dumpObject } from '../support/dump-object.ts'
import { benchOf, makePapers, openBench, page } from '../support/workspace.ts'

const filter: WorkStep = { op: 'filter_structured', target: 'papers', where: 'year > 2020' }
/** What counts calls, is taken down beside them, or follows the log later. */
const counters = ['usage_days', 'namespace_state', 'jobs', 'outbox']
const size = (target: string, parts: object = {}): WorkStep => ({ op: 'size', target, ...parts })

describe('operations', () => {
  it('WM-11 a result shows a Note’s value, of a Collection the first members', async () => {
    const bench = openBench('wm-results')
    const long = await bench.run({
      op: 'create_collection',
      value: ['x'.repeat(40_000), 'y'.repeat(40_000), { a: 1 }],
      name: 'long',
    })
    expect(long.value).toMatchObject({
      size: 3,
      items: [{ id: /^note_/ }, {}, { value: { a: 1 } }].map((one) =>
        expect.objectContaining('id' in one ? { id: expect.stringMatching(/^note_/) } : one),
      ),
    })
    const text = await bench.run({ op: 'flatten', target: 'long', separator: '' })
    expect(text).toMatchObject({
      isTruncated: true,
      value: 'x'.repeat(40_000) + 'y'.repeat(25_536),
    })
    const many = Array.from({ length: 201 }, (_, n) => n)
    const first = await bench.run({ op: 'create_collection', value: many, name: 'many' })
    expect((first.value as { items: unknown[] }).items).toHaveLength(200)
    const nested = await bench.value({
      op: 'create_collection',
      value: [{ $ref: 'many' }],
      mode: 'nest',
    })
    expect(nested).toMatchObject({ size: 1, items: [{ id: first.resourceId, size: 201 }] })
    const heavy = Array.from({ length: 30 }, () => ({ $ref: 'heavy' }))
    await bench.run({ op: 'create_note', value: 'z'.repeat(60_000), name: 'heavy' })
    const shown = await bench.value({ op: 'create_collection', value: heavy })
    expect((shown as { items: unknown[] }).items).toHaveLength(17)
  })

  it('WM-12 every form of reference means what the table says', async () => {
    const bench = openBench('wm-references')
    const { resourceId } = await bench.run({ op: 'create_note', value: 'n', name: 'named' })
    const id = resourceId ?? ''
    const missing = 'note_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D'
    const collect = (value: unknown): WorkStep => ({ op: 'create_collection', value })
    const made = await bench.run(
      { op: 'create_note', value: 'bound', out: '$b' },
      collect([id, { $ref: 'named' }, 'named', '$b', { $value: '$b' }, { $value: 'named' }, '$ 5']),
    )
    const { items } = made.value as { items: { id: string; value: unknown }[] }
    expect(items.map(({ value }) => value)).toEqual(['n', 'n', 'n', 'bound', '$b', 'named', '$ 5'])
    expect(items.slice(0, 3).map((item) => item.id)).toEqual([id, id, id])
    expect(await bench.code(collect([missing]))).toBe('not_found')
    expect(await bench.code(collect([{ $ref: 'nobody' }]))).toBe('not_found')
    expect(await bench.code(collect(['$nothing']))).toBe('unbound_name')
    expect(await bench.value({ op: 'create_note', value: missing })).toBe(missing)
    expect(await bench.value({ op: 'create_note', value: { $ref: 'named' } })).toBe('n')
    expect(await bench.value({ op: 'create_note', value: { deep: ['$b'] } })).toEqual({
      deep: ['$b'],
    })
    expect(await bench.value({ op: 'is_empty', target: { $value: '  ' } })).toBe(true)
    expect(await bench.code(size('named'))).toBe('wrong_type')
    expect(await bench.code(size(missing))).toBe('not_found')
    expect(await bench.code({ op: 'union', target: 'named', value: [] })).toBe('wrong_type')
  })

  it('WM-13 what is kept has an id, all else leaves no row', async () => {
    const bench = openBench('wm-kept')
    await bench.all(makePapers)
    const kept = await bench.run(filter)
    const found = await bench.read('collection', kept.resourceId ?? '')
    expect(found.resource).toMatchObject({
      expiresAt: expect.any(Number),
      source: { op: 'filter_structured' },
    })
    const named = await bench.run({ ...filter, name: 'recent' })
    expect((await bench.read('collection', 'recent')).resource.id).toBe(named.resourceId)
    expect((await bench.read('collection', 'recent')).resource.expiresAt).toBeNull()
    const told = await bench.run({ ...filter, transient: false })
    expect((await bench.read('collection', told.resourceId ?? '')).resource.expiresAt).toBeNull()
    expect(await bench.run(size('papers'))).toMatchObject({ value: 7, resourceId: null })
    const number = await bench.run(size('papers', { keep: true }))
    expect(await bench.read('note', number.resourceId ?? '')).toMatchObject({ value: 7 })
    const before = await dumpObject(bench.namespace, counters)
    const reply = await bench.send({ ...filter, keep: false })
    expect(reply.usage.rowsWritten).toBe(0)
    expect(reply.result).toMatchObject({ value: { results: [{ resourceId: null }] } })
    const plucked = await bench.run({ op: 'pluck', target: 'papers', field: 'title', keep: false })
    expect(plucked.value).toMatchObject({
      size: 6,
      items: [{ id: null, value: 'Maps' }, {}, {}, {}, {}, {}],
    })
    expect(await dumpObject(bench.namespace, counters)).toBe(before)
    const titles = await bench.run({
      op: 'pluck',
      target: 'papers',
      field: 'title',
      name: 'titles',
    })
    const [member] = await bench.members('titles')
    expect((await bench.read('note', member ?? '')).resource).toMatchObject({
      expiresAt: null,
      source: { op: 'pluck' },
    })
    expect(titles.value).toMatchObject({ items: [{ id: member }, {}, {}, {}, {}, {}] })
  })

  it('WM-13 reader and sub ask without writing', async () => {
    const bench = openBench('wm-roles')
    await bench.all(makePapers)
    const { position } = await bench.send(size('papers'))
    for (const role of ['reader', 'sub'] as const) {
      const other = benchOf(bench.namespace, role, null)
      const reply = await other.send(filter, {
        idempotency: { key: role, fingerprint: role },
      })
      expect(reply).toMatchObject({ position, usage: { rowsWritten: 0 } })
      expect(reply.result).toMatchObject({ value: { results: [{ resourceId: null }] } })
      for (const step of [
        { op: 'create_note', value: 'x' },
        { ...filter, name: 'mine' },
        { ...filter, keep: true },
        { op: 'add', target: 'papers', value: ['x'] },
        { op: 'remove', target: 'papers' },
        { op: 'set_metadata', target: 'papers', value: {} },
        { op: 'relate', target: 'papers', value: 'papers', relation: 'is' },
      ] satisfies WorkStep[]) {
        const refusal = await other.refusal(size('papers'), step)
        expect(refusal).toMatchObject({ code: 'forbidden', step: 1 })
      }
    }
  })

  it('WM-14 a list runs in order, as one, with names that end with it', async () => {
    const bench = openBench('wm-list')
    const results = await bench.all(
      makePapers,
      size('papers', { out: '$n' }),
      { op: 'create_note', value: '$n', name: 'count', out: '$n' },
      { op: 'create_collection', value: ['$n', '$n'], name: 'pair' },
    )
    expect(results.map(({ out, value }) => [out, value])).toEqual([
      [undefined, { size: 7 }],
      ['$n', 7],
      ['$n', 7],
      [undefined, { size: 2, items: expect.any(Array) }],
    ])
    expect(await bench.read('note', 'count')).toMatchObject({ value: 7 })
    const [one, two] = await bench.members('pair')
    expect(one).toBe(two)
    expect(await bench.refusal(size('$n'))).toMatchObject({ code: 'unbound_name', step: 0 })
    const late = await bench.refusal(
      { op: 'create_note', value: '$b' },
      { op: 'create_note', value: 'x', out: '$b' },
    )
    expect(late).toMatchObject({ code: 'unbound_name', step: 0 })
    expect((await bench.send(size('papers'))).position).toBe(1)
  })

  it('WM-15 a list that fails has changed nothing', async () => {
    const bench = openBench('wm-failure')
    await bench.all(makePapers)
    const before = await dumpObject(bench.namespace, counters)
    const create: WorkStep = { op: 'create_note', value: 'x', name: 'x' }
    const head: WorkStep = { op: 'head', target: 'nope' }
    expect(await bench.refusal(create, head)).toMatchObject({ code: 'not_found', step: 1 })
    const wrong: readonly (readonly [WorkStep, string, object])[] = [
      [{ ...filter, where: 'year >' } as WorkStep, 'bad_where', { path: '1.where', position: 6 }],
      [
        { op: 'pluck', target: 'papers', field: 'a..b' },
        'bad_path',
        { path: '1.field', position: 2 },
      ],
      [{ op: 'sort', target: 'papers', by: ['year', 'a['] }, 'bad_path', { path: '1.by.1' }],
      [{ op: 'project', target: 'papers', fields: ['a[0]'] }, 'bad_path', { path: '1.fields.0' }],
      [{ op: 'head', target: 'papers', slice: 'x' }, 'bad_slice', { path: '1.slice' }],
      [{ op: 'split', target: 'x', field: '' }, 'bad_path', { path: '1.field' }],
      [{ op: 'join', target: 'papers', value: 'papers' }, 'invalid_request', { path: '1.on' }],
    ]
    for (const [step, code, error] of wrong) {
      const refusal = await bench.refusal(create, step)
      expect(refusal).toMatchObject({ code, step: 1, errors: [error] })
    }
    const { result } = await bench.send({ ...filter, where: 'year >' } as WorkStep)
    expect(result).toMatchObject({ failure: { errors: [{ path: 'where' }] } })
    expect(await dumpObject(bench.namespace, counters)).toBe(before)
    const notes = { kind: 'note', archived: true, ...page } as const
    expect((await bench.namespace.ask('listResources', notes)).items).toHaveLength(7)
  })
})
