import type { Json, JsonObject } from '../../../engine/model/json.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinRows, type JoinType, parseJoinKeys } from '../../../engine/laws/workspace/join-rows.ts'
import { parseFields, pluck, project } from '../../../engine/laws/workspace/project.ts'
import { Work } from '../../../engine/laws/work.ts'
import { parseSortBy, type SortBy, sortRows } from '../../../engine/laws/workspace/sort-rows.ts'
import type { WorkRow } from '../../../engine/model/workspace.ts'
import { itemsOf, note, paperRows, path, taken } from './papers.ts'

describe('WM-29 project', () => {
  it('keeps the fields of rows that have all of them', () => {
    const fields = taken(parseFields(['title', 'year']))
    const kept = paperRows.map((row) => project(row.fields, fields))
    expect(kept.slice(0, 2)).toEqual([
      { title: 'Maps', year: 2019 },
      { title: 'Wells', year: 2021 },
    ])
    expect(kept.map((row) => row === null).indexOf(true)).toBe(5)
  })

  it('keeps nesting', () => {
    const fields = taken(parseFields(['title', 'meta.`a.b`']))
    expect(paperRows.flatMap((row) => project(row.fields, fields) ?? [])).toEqual([
      { title: 'Undated', meta: { 'a.b': 1 } },
    ])
  })

  it('of two paths, one within the other, keeps the outer one whole', () => {
    const row = { a: { b: 1, c: { d: 2 } }, e: null }
    for (const texts of [
      ['a', 'a.b'],
      ['a.b', 'a'],
      ['a.c', 'a.c.d', 'a.b'],
    ]) {
      expect(project(row, taken(parseFields(texts)))).toEqual({ a: row.a })
    }
    expect(project(row, taken(parseFields(['a', 'e'])))).toBeNull()
    expect(project(row, taken(parseFields(['toString'])))).toBeNull()
    expect(project(row, taken(parseFields(['`__proto__`'])))).toBeNull()
  })

  it('takes 1 to 100 paths without places in lists', () => {
    expect(parseFields([]).ok).toBe(false)
    expect(parseFields(Array(100).fill('a')).ok).toBe(true)
    expect(parseFields(Array(101).fill('a')).ok).toBe(false)
    expect(parseFields(['a', 'b[0]'])).toMatchObject({ code: 'bad_path', path: '1', position: 1 })
    expect(parseFields(['a.'])).toMatchObject({ code: 'bad_path', path: '0', position: 2 })
  })
})

describe('WM-30 pluck', () => {
  it('is the value as content, text for strings', () => {
    const years = paperRows.map(({ fields }) => pluck(fields, path('year')))
    expect(years).toEqual([...[2019, 2021, 2022, 2023, '2021'].map(note), null])
    expect(years[4]?.type).toBe('text')
    expect(pluck({ a: null }, path('a'))).toBeNull()
    expect(pluck({ a: false }, path('a'))).toEqual(note(false))
  })
})

describe('WM-36 sort', () => {
  it.each<[SortBy, 'asc' | 'desc', string]>([
    ['year', 'asc', 'P1 P2 P3 P4 P5 P6'],
    ['year', 'desc', 'P5 P4 P3 P2 P1 P6'],
    [
      [
        { by: 'cites', order: 'desc' },
        { by: 'year', order: 'desc' },
      ],
      'asc',
      'P3 P4 P2 P1 P5 P6',
    ],
    [['cites', 'year'], 'desc', 'P3 P4 P2 P1 P5 P6'],
    [['cites', { by: 'title', order: 'desc' }], 'asc', 'P1 P2 P4 P3 P6 P5'],
    ['cites', 'asc', 'P1 P2 P4 P3 P5 P6'],
    ['cites', 'desc', 'P3 P2 P4 P1 P5 P6'],
    ['venue', 'desc', 'P5 P4 P2 P6 P1 P3'],
  ])('by %j, %s', (by, order, expected) => {
    expect(itemsOf(sortRows(paperRows, taken(parseSortBy(by, order)), 'last', new Work()))).toBe(
      expected,
    )
  })

  it('puts what is missing where it is told, in either order', () => {
    const sorted = (order: 'asc' | 'desc', missing: 'first' | 'drop') =>
      itemsOf(sortRows(paperRows, taken(parseSortBy('cites', order)), missing, new Work()))
    expect(sorted('asc', 'first')).toBe('P5 P6 P1 P2 P4 P3')
    expect(sorted('desc', 'first')).toBe('P5 P6 P3 P2 P4 P1')
    expect(sorted('desc', 'drop')).toBe('P3 P2 P4 P1')
  })

  it('orders kinds, and null is missing', () => {
    const values: Json[] = [{ a: 1 }, [2], [1], '\u{1f600}', '\ufb33', 'b', 'B', 10, 9, true, false]
    const rows = [null, ...values].map((a, item) => ({ item, fields: { a } }))
    const sorted = sortRows(rows, taken(parseSortBy('a')), 'last', new Work())
    expect(sorted.map(({ fields }) => fields.a)).toEqual([...values.toReversed(), null])
  })

  it('says which path of a list cannot be read', () => {
    expect(parseSortBy('a.')).toMatchObject({ code: 'bad_path', position: 2 })
    expect(parseSortBy(['a', 'b.'])).toMatchObject({ code: 'bad_path', path: '1' })
    expect(parseSortBy(['a', { by: '' }])).toMatchObject({ code: 'bad_path', path: '1.by' })
    expect(parseSortBy([]).ok).toBe(false)
  })

  it('is a permutation, stable in both orders, and its own fixed point', () => {
    fc.assert(
      fc.property(anyRows, fc.constantFrom('asc', 'desc'), (rows, order) => {
        const keys = taken(parseSortBy(['k', 'v'], order))
        const sorted = sortRows(rows, keys, 'last', new Work())
        expect(new Set(sorted)).toEqual(new Set(rows))
        expect(sorted).toHaveLength(rows.length)
        expect(sortRows(sorted, keys, 'last', new Work())).toEqual(sorted)
        const keyOf = ({ fields }: WorkRow<number>) =>
          JSON.stringify([fields.k ?? null, fields.v ?? null])
        for (const [at, row] of sorted.entries()) {
          const next = sorted[at + 1]
          if (next && keyOf(next) === keyOf(row)) expect(next.item).toBeGreaterThan(row.item)
        }
        const both = sortRows(rows, taken(parseSortBy(['k', 'v'], 'asc')), 'drop', new Work())
        const back = sortRows(rows, taken(parseSortBy(['k', 'v'], 'desc')), 'drop', new Work())
        expect(back.map(keyOf)).toEqual(both.map(keyOf).reverse())
      }),
    )
  })
})

describe('WM-37 join', () => {
  const left = rowsOf({ id: 2, t: 'a' }, { id: 1, t: 'b' }, { id: 2, t: 'c' }, { t: 'd' })
  const right = rowsOf({ id: 2, n: 1 }, { id: 2, n: 2, t: 'R' }, { id: '1', n: 3 })
  const ofA = [
    { id: 2, n: 1, t: 'a' },
    { id: 2, n: 2, t: 'R' },
  ]
  const ofC = [
    { id: 2, n: 1, t: 'c' },
    { id: 2, n: 2, t: 'R' },
  ]
  const lone = { id: '1', n: 3 }
  const lefts = [...ofA, { id: 1, t: 'b' }, ...ofC, { t: 'd' }]
  const on = { keys: taken(parseJoinKeys({ on: 'id' })) }

  it.each<[JoinType, readonly JsonObject[]]>([
    ['inner', [...ofA, ...ofC]],
    ['left', lefts],
    ['right', [...ofA, ...ofC, lone]],
    ['outer', [...lefts, lone]],
  ])('%s', (type, expected) => {
    const rows = taken(joinRows(left, right, { ...on, type }, new Work()))
    expect(rows.map(({ fields }) => fields)).toEqual(expected)
  })

  it('takes one key, or one for each side', () => {
    const keys = { left: ['a'], right: ['b', 'c'] }
    expect(parseJoinKeys({ left_key: 'a', right_key: 'b.c' })).toEqual({ ok: true, value: keys })
    for (const sent of [{}, { left_key: 'a' }, { right_key: 'a' }, { on: 'a', left_key: 'a' }]) {
      expect(parseJoinKeys(sent)).toMatchObject({ code: 'invalid_request' })
    }
    expect(parseJoinKeys({ on: 'a.' })).toMatchObject({ code: 'bad_path', path: 'on' })
    expect(parseJoinKeys({ left_key: 'a', right_key: '' })).toMatchObject({ path: 'right_key' })
  })

  it('WM-47 refuses what is too large before it makes it', () => {
    const many = Array.from({ length: 10_000 }, (_, item) => ({ item, fields: { id: 1 } }))
    expect(joinRows(many, many, { ...on, type: 'outer' }, new Work())).toMatchObject({
      code: 'result_too_large',
      detail: 'collection is 100000000 members, limit 10000',
    })
  })

  it('is what two loops find', () => {
    const anyType = fc.constantFrom<JoinType>('inner', 'left', 'right', 'outer')
    const keys = { left: ['k'], right: ['k'] }
    fc.assert(
      fc.property(anyRows, anyRows, anyType, (lefts, rights, type) => {
        const rows = taken(joinRows(lefts, rights, { keys, type }, new Work()))
        expect(rows).toEqual(loops(lefts, rights, type))
      }),
    )
  })
})

const anyValue: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(1, 2, '1', 'b', true, null),
  fc.constantFrom<Json>(false, 0, '', [1], { a: 1 }),
)
const anyRows: fc.Arbitrary<WorkRow<number>[]> = fc
  .array(fc.dictionary(fc.constantFrom('k', 'v', 'constructor'), anyValue), { maxLength: 12 })
  .map((all) => all.map((fields, item) => ({ item, fields })))

function loops(
  lefts: readonly WorkRow<number>[],
  rights: readonly WorkRow<number>[],
  type: JoinType,
) {
  const rows: unknown[] = []
  const used = new Set<number>()
  for (const { item, fields } of lefts) {
    let isLone = true
    for (const other of rights) {
      const [a, b] = [fields.k, other.fields.k]
      if (a === undefined || a === null || typeof a === 'object' || a !== b) continue
      isLone = false
      used.add(other.item)
      rows.push({ left: item, right: other.item, fields: Object.assign({}, fields, other.fields) })
    }
    if (isLone && (type === 'left' || type === 'outer'))
      rows.push({ left: item, right: null, fields })
  }
  if (type === 'inner' || type === 'left') return rows
  const lone = rights.filter(({ item }) => !used.has(item))
  return [...rows, ...lone.map(({ item, fields }) => ({ left: null, right: item, fields }))]
}

function rowsOf(...all: readonly JsonObject[]): WorkRow<number>[] {
  return all.map((fields, item) => ({ item, fields }))
}
