import type { Json } from '../../../engine/model/json.ts'
import { describe, expect, it } from 'vitest'
import { Work } from '../../../engine/laws/work.ts'
import {
  allOf,
  anyTrue,
  evaluateWhere,
  not,
} from '../../../engine/laws/workspace/where/evaluate-where.ts'
import { parseWhere } from '../../../engine/laws/workspace/where/parse-where.ts'
import type { Truth } from '../../../engine/laws/workspace/where/where.ts'
import { itemsOf, paperRows } from './papers.ts'

describe('WM-34 where, on papers', () => {
  it.each([
    ['year > 2020', 'P2 P3 P4 P5', 1],
    ['not (year > 2020)', 'P1', 1],
    ['NOT year>2020', 'P1', 1],
    ['year = "2021"', 'P5', 5],
    ['year = 2021 or year = 2022 and cites > 80', 'P2 P3 P5', 1],
    ['(year = 2021 or year = 2022) AND cites > 80', 'P3', 2],
    ['venue contains "NeurIPS"', 'P1 P2 P4 P5 P6', 0],
    [`venue contains 'neurips'`, '', 0],
    [`venue like '%neurips%'`, 'P1 P2 P4 P6', 1],
    ['year not in (2021, 2022)', 'P1 P4', 1],
    ['cites > 80 or year is null', 'P3 P6', 1],
    ['meta.`a.b` = 1', 'P6', 5],
    [`year >= 2020 and venue contains 'NeurIPS'`, 'P2 P4 P5', 1],
    ['year is not null', 'P1 P2 P3 P4 P5', 0],
    [`title starts with 'T'`, 'P4', 0],
    [`title NOT STARTS WITH 'T' and title < "R"`, 'P1 P3', 0],
    [`venue[0] = 'NeurIPS'`, 'P5', 5],
    [`venue[-1] like 'work____'`, 'P5', 5],
  ])('%s', (text, passes, unknown) => {
    const truths = paperRows.map(({ item, fields }) => ({ item, truth: truthOf(text, fields) }))
    expect(itemsOf(truths.filter(({ truth }) => truth === 'true'))).toBe(passes)
    expect(truths.filter(({ truth }) => truth === 'unknown')).toHaveLength(unknown)
  })
})

describe('WM-34 truth', () => {
  const values: readonly Truth[] = ['true', 'unknown', 'false']

  it('is that of the table', () => {
    const table = values.map((a) =>
      values.map((b) => [allOf([a, b], (one) => one), anyTrue([a, b], (one) => one)].map(letter)),
    )
    expect(table.map((row) => row.map((cell) => cell.join(', ')))).toEqual([
      ['T, T', 'U, T', 'F, T'],
      ['U, T', 'U, U', 'F, U'],
      ['F, T', 'F, U', 'F, F'],
    ])
    expect(values.map(not).map(letter).join('')).toBe('FUT')
  })
})

describe('WM-33 comparison', () => {
  const T = 'true'
  const U = 'unknown'
  const F = 'false'

  it.each<[string, Json, Truth]>([
    ['a = 1', 1, T],
    ['a == 1', '1', T],
    ['a = 1', '1.0', T],
    ['a = 1', '1e0', T],
    ['a = 1', ' 1', U],
    ['a = 1', '01', U],
    ['a = 1', '+1', U],
    ['a = 1', true, U],
    ['a = "1"', 1, U],
    ['a = "1"', '1.0', F],
    ['a <> 1', 2, T],
    ['a != 1', null, U],
    ['a != 1', 'x', U],
    ['a < "b"', 'B', T],
    ['a = "b"', 'B', F],
    ['a > "\ufb33"', '\u{1f600}', T],
    ['a < "2021-03-01"', '2021-02-28', T],
    ['a = true', true, T],
    ['a != TRUE', false, T],
    ['a < true', false, U],
    ['a >= false', false, U],
    ['a = true', 'true', U],
    ['a = 1', [1], U],
    ['a = 1', { b: 1 }, U],
    ['a contains 1', [2, 1], T],
    ['a contains 1', ['1'], T],
    ['a contains "1"', [1], F],
    ['a contains true', [true], T],
    ['a contains "x"', [null, ['x']], F],
    ['a contains ""', 'x', T],
    ['a contains 1', 'a1', F],
    ['a contains "x"', 5, F],
    ['a contains "x"', { x: 1 }, F],
    ['a contains "x"', null, U],
    ['a in (1, "x", true)', 'x', T],
    ['a in (1, "x", true)', 2, U],
    ['a in (1, 3)', 2, F],
    ['a not in (1, 3)', 2, T],
    ['a in ("x")', null, U],
    ['a starts with "É"', 'Éa', T],
    ['a starts with "é"', 'Éa', F],
    ['a starts with "1"', 12, U],
    ['a like "1%"', 12, U],
    ['a is null', null, T],
    ['a is null', [], F],
    ['a is not null', null, F],
    ['a[0] is null', [], T],
    ['a.b is null', [1], T],
    ['not not a = 1', 1, T],
  ])('%s of %j', (text, a, expected) => {
    expect(truthOf(text, { a })).toBe(expected)
  })

  it('sees no member that every object inherits', () => {
    const names = ['toString', 'constructor', '__proto__', 'valueOf', 'length']
    for (const name of names) {
      expect(truthOf(`${name} is null`, {})).toBe('true')
      expect(truthOf(`a.${name} is null`, { a: 'text' })).toBe('true')
    }
    expect(truthOf('toString = 1', { toString: 1 })).toBe('true')
  })

  it('is of any value, not of objects alone', () => {
    expect([null, 1, 'a', [1], true].map((json) => truthOf('a = 1', json))).toEqual(
      Array(5).fill(U),
    )
  })
})

function truthOf(text: string, json: Json): Truth {
  const where = parseWhere(text)
  if (!where.ok) throw new Error(where.detail)
  return evaluateWhere(where.value, json, new Work())
}

function letter(truth: Truth): string {
  return truth.charAt(0).toUpperCase()
}
