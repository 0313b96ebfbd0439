import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePath, printPath, valueAt } from '../../../engine/laws/workspace/read-path.ts'
import type { Path } from '../../../engine/model/workspace.ts'
import { path } from './papers.ts'

describe('WM-28 a path', () => {
  it.each<[string, Path]>([
    ['a', ['a']],
    ['a.b', ['a', 'b']],
    ['a[0]', ['a', 0]],
    ['a[-1].b[2][3]', ['a', -1, 'b', 2, 3]],
    ['meta.`a.b`', ['meta', 'a.b']],
    ['`a``b`', ['a`b']],
    ['``', ['']],
    ['`in`.`NOT`', ['in', 'NOT']],
    ['_x-1.é', ['_x-1', 'é']],
    ['`__proto__`.toString', ['__proto__', 'toString']],
  ])('%s is read', (text, expected) => {
    expect(parsePath(text)).toEqual({ ok: true, value: expected })
  })

  it.each<[string, number]>([
    ['', 0],
    ['.a', 0],
    ['a.', 2],
    ['a..b', 2],
    ['a[', 2],
    ['a[x]', 2],
    ['a[1', 3],
    ['a[1.5]', 3],
    ['[0]', 0],
    ['a b', 1],
    [' a', 0],
    ['1a', 0],
    ['a.`b', 2],
    ['`a``', 0],
    ['a.in', 2],
    ['Not', 0],
    ['`😀`.1', 4],
    ['a]', 1],
  ])('%j goes wrong at %i', (text, position) => {
    expect(parsePath(text)).toMatchObject({ ok: false, code: 'bad_path', position })
  })

  it('finds own members, and places in lists', () => {
    const json = { a: [{ b: 1 }, { b: null }], 'x.y': { '0': 'k' } }
    expect(
      ['a[0].b', 'a[-1].b', '`x.y`.`0`', 'a[2]', 'a[-3]', 'a.b', 'a.length', '`x.y`[0]', 'a[0].b.c']
        .map(path)
        .map((one) => valueAt(json, one)),
    ).toEqual([1, null, 'k', ...Array(6).fill(undefined)])
  })

  it.each(['toString', 'constructor', '`__proto__`', 'hasOwnProperty', 'constructor.name'])(
    'sees no %s that every object inherits',
    (text) => {
      expect(valueAt({}, path(text))).toBeUndefined()
      expect(valueAt([], path(text))).toBeUndefined()
      expect(valueAt('text', path(text))).toBeUndefined()
    },
  )

  it('is read as it is printed', () => {
    const anyKey = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('a', 'in', 'a`b', '`', '', 'a.b', 'Is', '0'),
    )
    const anyPath = fc
      .tuple(anyKey, fc.array(fc.oneof(anyKey, fc.integer({ min: -9, max: 99 }))))
      .map(([first, rest]) => [first, ...rest])
    fc.assert(
      fc.property(anyPath, (one) => {
        expect(parsePath(printPath(one))).toEqual({ ok: true, value: one })
      }),
    )
  })

  it('answers any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '.', '[', ']', '`', '0', '-') }),
        (text) => {
          const read = parsePath(text)
          if (read.ok) expect(parsePath(printPath(read.value))).toEqual(read)
          else expect(read.position).toBeLessThanOrEqual(text.length)
        },
      ),
    )
  })
})
