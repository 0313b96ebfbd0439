import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  groupRows,
  parseGrouping,
  type Aggregate,
} from '../../../engine/laws/workspace/group-rows.ts'
import { unlimitedWork } from '../../../engine/laws/work.ts'
import type { JsonObject } from '../../../engine/model/json.ts'

const sales: readonly JsonObject[] = [
  { city: 'Oslo', amount: 3, at: { week: 1 } },
  { city: 'Bergen', amount: 5, at: { week: 1 } },
  { city: 'Oslo', amount: '4', at: { week: 2 } },
  { city: 'Oslo', amount: null },
  { amount: 7 },
]

function grouped(rows: readonly JsonObject[], by: string | string[], aggregate: Aggregate[]) {
  const grouping = parseGrouping(by, aggregate)
  if (!grouping.ok) return grouping
  const items = rows.map((fields, item) => ({ item, fields }))
  const done = groupRows(items, grouping.value, unlimitedWork())
  if (!done.ok) return done
  return { ...done.value, groups: done.value.groups.map(({ fields }) => fields) }
}

describe('ON-22 groups of rows', () => {
  it('stand in the order of their first rows, with what is counted of them', () => {
    const aggregate: Aggregate[] = [
      { op: 'count', as: 'n' },
      { op: 'count', field: 'amount', as: 'told' },
      { op: 'sum', field: 'amount', as: 'sum' },
      { op: 'min', field: 'amount', as: 'least' },
      { op: 'max', field: 'amount', as: 'most' },
      { op: 'avg', field: 'amount', as: 'mean' },
    ]
    expect(grouped(sales, 'city', aggregate)).toEqual({
      skipped: 1,
      groups: [
        { city: 'Oslo', n: 3, told: 2, sum: 7, least: 3, most: 4, mean: 3.5 },
        { city: 'Bergen', n: 1, told: 1, sum: 5, least: 5, most: 5, mean: 5 },
      ],
    })
  })

  it('go by several fields, nesting kept, and are none of nothing', () => {
    expect(grouped(sales, ['city', 'at.week'], [])).toEqual({
      skipped: 2,
      groups: [
        { city: 'Oslo', at: { week: 1 } },
        { city: 'Bergen', at: { week: 1 } },
        { city: 'Oslo', at: { week: 2 } },
      ],
    })
    expect(grouped([], 'city', [])).toEqual({ skipped: 0, groups: [] })
  })

  it('of no number have the sum 0, and no least, most or mean', () => {
    const aggregate: Aggregate[] = [
      { op: 'sum', field: 'x', as: 'sum' },
      { op: 'avg', field: 'x', as: 'avg' },
    ]
    expect(grouped([{ a: 1 }], 'a', aggregate)).toMatchObject({
      groups: [{ a: 1, sum: 0, avg: null }],
    })
  })

  it('of dates in one form have the first and the last; of texts and numbers together none', () => {
    const dates = ['2026-04-22', '2026-03-01', null, '2026-11-05'].map((day) => ({ a: 1, day }))
    const aggregate: Aggregate[] = [
      { op: 'min', field: 'day', as: 'first' },
      { op: 'max', field: 'day', as: 'last' },
    ]
    expect(grouped(dates, 'a', aggregate)).toMatchObject({
      groups: [{ a: 1, first: '2026-03-01', last: '2026-11-05' }],
    })
    expect(grouped([...dates, { a: 1, day: 7 }], 'a', aggregate)).toMatchObject({
      ok: false,
      code: 'not_coercible',
      path: 'aggregate.0.field',
    })
  })

  it.each<[Aggregate[], string, string]>([
    [[{ op: 'sum', field: 'city', as: 'n' }], 'not_coercible', 'aggregate.0.field'],
    [[{ op: 'max', field: 'at', as: 'n' }], 'not_coercible', 'aggregate.0.field'],
    [[{ op: 'avg', as: 'n' }], 'invalid_request', 'aggregate.0.field'],
    [[{ op: 'count', as: 'city' }], 'invalid_request', 'aggregate.0.as'],
    [
      [
        { op: 'count', as: 'n' },
        { op: 'count', as: 'n' },
      ],
      'invalid_request',
      'aggregate.1.as',
    ],
    [[{ op: 'sum', field: 'a..b', as: 'n' }], 'bad_path', 'aggregate.0.field'],
  ])('are refused where something is no number, or no name: %j', (aggregate, code, path) => {
    expect(grouped(sales, 'city', aggregate)).toMatchObject({ ok: false, code, path })
  })

  it('have each row once, and their counts are all of them', () => {
    const row = fc.record({ k: fc.integer({ min: 0, max: 4 }), v: fc.integer() })
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const done = grouped(rows, 'k', [
          { op: 'count', as: 'n' },
          { op: 'sum', field: 'v', as: 'sum' },
        ])
        if (!('groups' in done)) throw new Error('refused')
        const counts = done.groups.map(({ n }) => Number(n))
        expect(counts.reduce((a, b) => a + b, 0)).toBe(rows.length)
        const sums = done.groups.reduce((a, { sum }) => a + Number(sum), 0)
        expect(sums).toBe(rows.reduce((a, { v }) => a + v, 0))
      }),
    )
  })
})
