import type { Json } from '../../../engine/model/json.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coerce, type CoerceTo } from '../../../engine/laws/workspace/coerce.ts'
import { flattenContents, splitContent } from '../../../engine/laws/workspace/split.ts'
import { checkNesting } from '../../../engine/laws/workspace/membership.ts'
import {
  differenceOf,
  intersectionOf,
  unionOf,
} from '../../../engine/laws/workspace/set-algebra.ts'
import { note, path, taken } from './papers.ts'

describe('WM-20 sets', () => {
  it('are of ids, in order', () => {
    const [a, b] = [
      ['3', '1', '2', '3'],
      ['1', '3', '4'],
    ]
    expect(unionOf(a, b)).toEqual(['3', '1', '2', '4'])
    expect(intersectionOf(a, b)).toEqual(['3', '1', '3'])
    expect(differenceOf(a, b)).toEqual(['2'])
  })

  it('keep their laws: nothing is lost, nothing is made, order and repeats stand', () => {
    const anyIds = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', '__proto__'))
    fc.assert(
      fc.property(anyIds, anyIds, (a, b) => {
        const union = unionOf(a, b)
        const [both, rest] = [intersectionOf(a, b), differenceOf(a, b)]
        expect(new Set(union)).toEqual(new Set([...a, ...b]))
        expect(union).toEqual([...a, ...b].filter((id, at, ids) => ids.indexOf(id) === at))
        expect(a.filter((id) => both.includes(id))).toEqual(both)
        expect(a.filter((id) => !both.includes(id))).toEqual(rest)
        expect(new Set(both)).toEqual(new Set(intersectionOf(b, a)))
        expect(unionOf(union, b)).toEqual(union)
        expect([intersectionOf(a, a), differenceOf(a, a), differenceOf(a, [])]).toEqual([a, [], a])
      }),
    )
  })
})

describe('WM-4 nesting', () => {
  const nested: Readonly<Record<string, readonly string[]>> = {
    a: ['b', 'c'],
    b: ['d'],
    c: ['d'],
    d: [],
    x: [],
    e: ['e'],
    f: ['g'],
    g: ['f'],
    ...Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [`l${at}`, at > 0 ? [`l${at - 1}`] : []]),
    ),
  }
  const nestedIn = (id: string) => nested[id] ?? []
  const holdersOf = (id: string) =>
    Object.keys(nested).filter((holder) => nestedIn(holder).includes(id))

  it.each<[string, readonly string[], string]>([
    ['x', ['a'], 'ok'],
    ['a', ['x'], 'ok'],
    ['a', [], 'ok'],
    ['a', ['a'], 'cycle'],
    ['d', ['x', 'a'], 'cycle'],
    ['b', ['a'], 'cycle'],
    ['b', ['c'], 'ok'],
    ['x', ['l6'], 'ok'],
    ['x', ['l7'], 'too_deep'],
    ['l1', ['x'], 'too_deep'],
    ['x', ['e'], 'too_deep'],
    ['x', ['f'], 'too_deep'],
  ])('of %s in which %j come: %s', (collection, added, expected) => {
    const checked = checkNesting(collection, added, { nestedIn, holdersOf })
    expect(checked.ok ? 'ok' : checked.code).toBe(expected)
  })

  it('asks of each once, however many ways lead there', () => {
    let asked = 0
    const ladder = (id: string): readonly string[] => {
      asked += 1
      const level = Number(id.slice(0, 1))
      return level === 0 ? [] : Array.from({ length: 50 }, (_, at) => `${level - 1}.${at}`)
    }
    expect(checkNesting('new', ['6.0'], { nestedIn: ladder }).ok).toBe(true)
    expect(asked).toBe(1 + 6 * 50)
  })
})

describe('WM-23 flatten', () => {
  it('joins contents, JSON as canonical text, nulls left out', () => {
    const contents = ['a', { b: 1 }, null, 'c'].map(note)
    expect(flattenContents(contents, '-')).toEqual({ ok: true, value: 'a-{"b":1}-c' })
    expect(flattenContents(['a', ''].map(note))).toEqual({ ok: true, value: 'a\n\n' })
    expect([flattenContents([]), flattenContents([note(null)])]).toEqual(
      Array(2).fill({ ok: true, value: '' }),
    )
  })

  it('WM-47 stops where the text is too large, and takes no more', () => {
    let read = 0
    function* contents() {
      for (; read < 100; read++) yield note('é'.repeat(32_768))
    }
    expect(flattenContents(contents(), '')).toMatchObject({ code: 'result_too_large' })
    expect(read).toBe(16)
    expect(flattenContents(Array(16).fill(note('x'.repeat(65_536))), '').ok).toBe(true)
  })
})

describe('WM-24 split', () => {
  it.each<[Json, { field?: string; delimiter?: string }, readonly Json[]]>([
    ['A. B!  3.5 C?', {}, ['A.', 'B!', '3.5 C?']],
    [{ a: { text: 'x' }, b: [{ text: 'y' }] }, {}, ['x', 'y']],
    ['a|b||c', { delimiter: '|' }, ['a', 'b', 'c']],
    [[1, 'a', null, [2]], {}, [1, 'a', null, [2]]],
    [[], {}, []],
    [{ results: [1, 2], text: 'x' }, {}, [1, 2]],
    [{ results: [] }, {}, []],
    [{ a: { b: ['x'] } }, { field: 'a.b' }, ['x']],
    [{ z: { text: 'y' }, text: 'x', results: { text: ['n'] } }, {}, ['x', 'y']],
    ['{"a":1}\n\n[2]', {}, [{ a: 1 }, [2]]],
    ['{"a":1}\n[2]', { delimiter: 'line' }, ['{"a":1}', '[2]']],
    ['{"a":1}', {}, ['{"a":1}']],
    ['{"a":1}\nnext', {}, ['{"a":1} next']],
    ['1\n2', {}, ['1 2']],
    ['好。好！？好', {}, ['好。', '好！？', '好']],
    ['Wait... what? Yes… no', {}, ['Wait...', 'what?', 'Yes…', 'no']],
    ['a  b\n\n \n c\nd\n\n', { delimiter: 'paragraph' }, ['a b', 'c d']],
    ['a\r\n\r\nb', { delimiter: 'paragraph' }, ['a', 'b']],
    ['a\r\n b \n\n', { delimiter: 'line' }, ['a', 'b']],
    ['a.*b', { delimiter: '.*' }, ['a', 'b']],
    ['ab', { delimiter: '' }, ['ab']],
  ])('%j %j', (value, { field, delimiter }, expected) => {
    const options = {
      ...(field === undefined ? {} : { field: path(field) }),
      ...(delimiter === undefined ? {} : { delimiter }),
    }
    expect(taken(splitContent(note(value), options))).toEqual(expected.map(note))
  })

  it.each<[Json, string | undefined, string]>([
    [' ', undefined, 'nothing_to_split'],
    ['', undefined, 'nothing_to_split'],
    [{ a: 1 }, undefined, 'nothing_to_split'],
    [7, undefined, 'nothing_to_split'],
    [{ text: ' ' }, undefined, 'nothing_to_split'],
    [{ a: 1 }, 'a', 'not_a_list'],
    [{ results: [1] }, 'a', 'not_a_list'],
    [{}, 'constructor', 'not_a_list'],
    ['a. b', 'results', 'not_a_list'],
  ])('of %j by %s is %s', (value, field, code) => {
    const options = field === undefined ? {} : { field: path(field) }
    expect(splitContent(note(value), options)).toMatchObject({ ok: false, code })
  })

  it('loses nothing of a text but white space', () => {
    const anyText = fc.string({ unit: fc.constantFrom('a', '.', '!', '。', ' ', '\n', '…', '😀') })
    fc.assert(
      fc.property(anyText, fc.constantFrom('sentence', 'paragraph', 'line'), (text, delimiter) => {
        const split = splitContent(note(text), { delimiter })
        const pieces = split.ok ? split.value.map(({ value }) => String(value)) : []
        expect(pieces.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
        expect(pieces.every((piece) => piece === piece.trim() && !/\s\s|\n/.test(piece))).toBe(true)
      }),
    )
  })
})

describe('WM-26 coerce', () => {
  it.each<[Json, CoerceTo, Json]>([
    ['3.14', 'int', 3],
    ['-2.9', 'int', -2],
    ['-0.5', 'int', 0],
    ['1e3', 'float', 1000],
    [' 7 ', 'int', 7],
    [true, 'int', 1],
    [false, 'float', 0],
    [2.5, 'int', 2],
    [9_007_199_254_740_991, 'int', 9_007_199_254_740_991],
    ['Yes', 'bool', true],
    ['NO', 'bool', false],
    [1, 'bool', true],
    ['0', 'bool', false],
    [{ b: 1, a: 2 }, 'string', '{"a":2,"b":1}'],
    ['"3"', 'string', '"3"'],
    [3, 'string', '3'],
    ['{"a": 1}', 'json', { a: 1 }],
    ['3', 'json', 3],
    [[1], 'json', [1]],
    ['a\n\nb', 'list', ['a', 'b']],
    ['[1, "a"]', 'list', [1, 'a']],
    ['{"a":1}', 'list', ['{"a":1}']],
    [[1, 2], 'list', [1, 2]],
    [{ a: 1 }, 'list', [{ a: 1 }]],
    [5, 'list', [5]],
    ['', 'list', []],
  ])('%j to %s is %j', (value, to, expected) => {
    const content = taken(coerce(note(value), to))
    expect(content).toEqual(note(expected))
    expect(Object.is(content.value, -0)).toBe(false)
  })

  it.each<[Json, CoerceTo]>([
    ['maybe', 'bool'],
    [2, 'bool'],
    [null, 'bool'],
    [[1], 'bool'],
    ['', 'int'],
    ['0x10', 'int'],
    ['Infinity', 'float'],
    ['1e999', 'float'],
    [9_007_199_254_740_992, 'int'],
    ['1,000', 'int'],
    [null, 'int'],
    [{}, 'float'],
    ['{', 'json'],
    ['', 'json'],
    ['"a\\u0000"', 'json'],
    ['{"__proto__":1}', 'json'],
  ])('%j to %s is not', (value, to) => {
    expect(coerce(note(value), to)).toMatchObject({ ok: false, code: 'not_coercible' })
  })
})
