import { beforeAll, describe, expect, it } from 'vitest'
import type { WorkStep } from '../../engine/workspace/step.ts'
import { papers } from '../fixtures/papers.ts'
import { makePapers, openBench } from '../support/workspace.ts'

const bench = openBench('wm-content-operations')

beforeAll(async () => {
  await bench.all(makePapers, {
    op: 'create_collection',
    name: 'left',
    value: [{ id: 2, t: 'a' }, { id: 1, t: 'b' }, { id: 2, t: 'c' }, { t: 'd' }],
  })
  await bench.all({
    op: 'create_collection',
    name: 'right',
    value: [
      { id: 2, n: 1 },
      { id: 2, n: 2, t: 'R' },
      { id: '1', n: 3 },
    ],
  })
})

/** The papers that a step answers, as `P1 P2`. */
async function names(step: WorkStep): Promise<string> {
  const found = (await bench.contents(step)).map((one) => JSON.stringify(sorted(one)))
  const known = papers.map((one) => JSON.stringify(sorted(one)))
  return found.map((one) => `P${known.indexOf(one) + 1}`).join(' ')
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

describe('content', () => {
  it('WM-27 takes JSON objects alone, and a Collection', async () => {
    const steps: readonly WorkStep[] = [
      { op: 'project', target: { $value: 'a' }, fields: ['a'] },
      { op: 'pluck', target: { $value: { a: 1 } }, field: 'a' },
      { op: 'filter_structured', target: { $value: 'a' }, where: 'a = 1' },
      { op: 'sort', target: { $value: 'a' }, by: 'a' },
      { op: 'join', target: 'left', value: { $value: 'a' }, on: 'id' },
    ]
    for (const step of steps)
      expect([step.op, await bench.code(step)]).toEqual([step.op, 'wrong_type'])
    const none: WorkStep = { op: 'filter_structured', target: 'papers', where: 'year = 1' }
    expect(await bench.value(none)).toEqual({ size: 0, items: [], skipped: 1, unknown: 1 })
  })

  it('WM-29, WM-30 projects and plucks', async () => {
    const two: WorkStep = { op: 'project', target: 'papers', fields: ['title', 'year'] }
    expect(await bench.value(two)).toMatchObject({ size: 5, skipped: 2 })
    expect((await bench.contents(two)).at(4)).toEqual({ title: 'Roots', year: '2021' })
    const deep: WorkStep = { op: 'project', target: 'papers', fields: ['title', 'meta.`a.b`'] }
    expect(await bench.value(deep)).toMatchObject({ size: 1, skipped: 6 })
    expect(await bench.contents(deep)).toEqual([{ meta: { 'a.b': 1 }, title: 'Undated' }])
    const year: WorkStep = { op: 'pluck', target: 'papers', field: 'year' }
    expect(await bench.value(year)).toMatchObject({ size: 5, skipped: 2 })
    expect(await bench.contents(year)).toEqual([2019, 2021, 2022, 2023, '2021'])
    expect(await bench.code({ op: 'project', target: 'papers', fields: [] })).toBe(
      'invalid_request',
    )
  })

  it.each([
    ['year > 2020', 'P2 P3 P4 P5', 1],
    ['not (year > 2020)', 'P1', 1],
    ['year = "2021"', 'P5', 5],
    ['year = 2021 or year = 2022 and cites > 80', 'P2 P3 P5', 1],
    ['(year = 2021 or year = 2022) AND cites > 80', 'P3', 2],
    ['venue contains "NeurIPS"', 'P1 P2 P4 P5 P6', 0],
    [`venue contains 'neurips'`, '', 0],
    [`venue like '%neurips%'`, 'P1 P2 P4 P6', 1],
    ['year not in (2021, 2022)', 'P1 P4', 1],
    ['cites > 80 or year is null', 'P3 P6', 1],
    ['meta.`a.b` = 1', 'P6', 5],
  ])('WM-31, WM-34 %s', async (where, passes, unknown) => {
    const step: WorkStep = { op: 'filter_structured', target: 'papers', where }
    expect(await names(step)).toBe(passes)
    expect(await bench.value(step)).toMatchObject({ unknown, skipped: 1 })
  })

  it.each([
    ['year >', 6, null],
    ['year = null', 7, null],
    ['venue contains NeurIPS', 15, 'string number true false'],
    ['(year > 2020', 12, ') and or'],
    ['year > 2020 venue = 1', 12, 'and or end'],
    [`title = 'Quiet`, 8, `'`],
    ['', 0, 'path not ('],
  ])('WM-35 %s goes wrong at %i', async (where, position, expected) => {
    const { result } = await bench.send({ op: 'filter_structured', target: 'papers', where })
    expect(result).toMatchObject({
      failure: { code: 'bad_where', errors: [{ path: 'where', position }] },
    })
    const [error] = result.ok ? [] : (result.failure.errors ?? [])
    const words = new Set(expected?.split(' '))
    if (expected !== null) expect(new Set(error?.expected)).toEqual(words)
  })

  it('WM-31 keeps the same Notes', async () => {
    const ids = await bench.members('papers')
    const { value } = await bench.run({
      op: 'filter_structured',
      target: 'papers',
      where: 'year > 2022',
    })
    expect(value).toMatchObject({ items: [{ id: ids[3] }] })
  })

  it('WM-36 sorts by keys, missing ones last', async () => {
    const by = (parts: object): WorkStep => ({ op: 'sort', target: 'papers', ...parts }) as WorkStep
    expect(await names(by({ by: 'year' }))).toBe('P1 P2 P3 P4 P5 P6')
    expect(await bench.value(by({ by: 'year' }))).toMatchObject({ size: 6, skipped: 1 })
    expect(await names(by({ by: 'year', order: 'desc' }))).toBe('P5 P4 P3 P2 P1 P6')
    const keys = ['cites', 'year'].map((key) => ({ by: key, order: 'desc' }))
    expect(await names(by({ by: keys }))).toBe('P3 P4 P2 P1 P5 P6')
    expect(await names(by({ by: 'year', missing: 'first' }))).toBe('P6 P1 P2 P3 P4 P5')
    expect(await bench.value(by({ by: 'year', missing: 'drop' }))).toMatchObject({
      size: 5,
      skipped: 2,
    })
  })

  it('WM-37 joins on equal keys', async () => {
    const join = (joinType?: string): WorkStep =>
      ({
        op: 'join',
        target: 'left',
        value: 'right',
        on: 'id',
        ...(joinType && { joinType }),
      }) as WorkStep
    const inner = [
      { id: 2, n: 1, t: 'a' },
      { id: 2, n: 2, t: 'R' },
      { id: 2, n: 1, t: 'c' },
      { id: 2, n: 2, t: 'R' },
    ]
    const lone = { id: '1', n: 3 }
    const left = [...inner.slice(0, 2), { id: 1, t: 'b' }, ...inner.slice(2), { t: 'd' }]
    expect(await bench.contents(join())).toEqual(inner)
    expect(await bench.contents(join('left'))).toEqual(left)
    expect(await bench.contents(join('right'))).toEqual([...inner, lone])
    expect(await bench.contents(join('outer'))).toEqual([...left, lone])
    const each: WorkStep = {
      op: 'join',
      target: 'left',
      value: 'right',
      leftKey: 'id',
      rightKey: 'n',
    }
    expect(await bench.contents(each)).toEqual([
      { id: 2, n: 2, t: 'R' },
      { id: 2, n: 1, t: 'b' },
      { id: 2, n: 2, t: 'R' },
    ])
    expect(await bench.value(join())).toMatchObject({ size: 4, skipped: 0 })
  })
})
