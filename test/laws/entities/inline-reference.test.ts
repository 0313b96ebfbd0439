import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatReference } from '../../../contract/inline-reference.ts'
import {
  cutReference,
  referencesIn,
  renderTemplate,
} from '../../../engine/laws/entities/inline-reference.ts'
import type { EntityReference } from '../../../engine/model/entity.ts'
import { expectLinear } from '../../support/node/expect-linear.ts'

const user = (id: string): EntityReference => ({ kind: 'user', id })
const movie = (id: string): EntityReference => ({ kind: 'movie', id })
const read = (text: string) => referencesIn(text).map(({ ref }) => `${ref.kind}:${ref.id}`)

const anyKind = fc.stringMatching(/^[a-z][a-z0-9_]{0,63}$/)
const anyId = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 20, unit: 'binary' }),
    fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom(...'a1._@/-:|`"\\\n 王é') }),
    fc.stringMatching(/^[A-Za-z0-9._@/-]{1,20}$/),
  )
  .map((id) => id.normalize('NFC'))
  .filter((id) => id.trim() !== '' && !id.includes('\0'))
const anyReference = fc.record({ kind: anyKind, id: anyId })

describe('formatReference', () => {
  it.each([
    ['123', 'x_id:123'],
    ['a/b', 'x_id:a/b'],
    ['ana@x.org', 'x_id:ana@x.org'],
    ['v1.', 'x_id:"v1."'],
    ['v1-', 'x_id:"v1-"'],
    ['v1/', 'x_id:"v1/"'],
    ['.', 'x_id:"."'],
    ['The Third Man', 'x_id:"The Third Man"'],
    ['a"b\\c', 'x_id:"a\\"b\\\\c"'],
    ['王', 'x_id:"王"'],
    ['a\nb', 'x_id:"a\\nb"'],
  ])('CL-3 writes %j bare where it can stand, else quoted', (id, inline) => {
    expect(formatReference({ kind: 'x', id })).toBe(inline)
  })

  it('CL-3 every id survives rendering and reading', () => {
    fc.assert(
      fc.property(anyReference, (ref) => {
        const inline = formatReference(ref)
        expect(referencesIn(inline)).toEqual([{ ref, start: 0, end: inline.length }])
      }),
      { numRuns: 500 },
    )
  })

  it('CL-14 references joined by ", " read back as they were, in order', () => {
    fc.assert(
      fc.property(fc.array(anyReference, { maxLength: 6 }), (refs) => {
        const text = refs.map(formatReference).join(', ')
        expect(referencesIn(text).map(({ ref }) => ref)).toEqual(refs)
      }),
    )
  })
})

describe('referencesIn', () => {
  it.each([
    ['Ask user_id:123, then user_id:7.', ['user:123', 'user:7']],
    ['movie_id:"The Third Man" (doc_id:a/b.pdf)', ['movie:The Third Man', 'doc:a/b.pdf']],
    ['王user_id:9喜欢', ['user:9']],
    ['user_id:5: hi', ['user:5']],
    ['user_id:"5"', ['user:5']],
    ['mail user_id:ana@x.org.', ['user:ana@x.org']],
    ['https://x.org/?user_id:5', []],
    ['at 10:30', []],
    ['user_id: 5', []],
    ['user_id:', []],
    ['user_id:""', []],
    ['USER_ID:5', []],
    ['aUser_id:5', []],
    ['\\user_id:5', []],
    ['`user_id:5`', []],
    ['user_id:a|b', []],
    ['{"user_id":"5"}', []],
    ['__memory_id:5', []],
  ])('CL-4 table: %s', (text, links) => {
    expect(read(text)).toEqual(links)
  })

  it.each([...'_:/@\\Z0'])('CL-4 nothing is read after %j', (before) => {
    expect(read(`${before}user_id:5`)).toEqual([])
  })

  it.each(['', ' ', '(', '"', '-', '.', '|', 'é', '王', '😀', '\n', '，'])(
    'CL-4 a reference is read after %j',
    (before) => {
      expect(read(`${before}user_id:5`)).toEqual(['user:5'])
    },
  )

  it.each([...':|=+#%&~'])(
    'CL-4 an id that goes on after %j is cut, so nothing is linked',
    (sign) => {
      expect(read(`user_id:5${sign}b`)).toEqual([])
      expect(read(`user_id:5${sign}7`)).toEqual([])
      expect(read(`user_id:5${sign}é`)).toEqual([])
      expect(read(`user_id:5.${sign}b`)).toEqual([])
      expect(read(`user_id:5${sign} b`)).toEqual(['user:5'])
      expect(read(`user_id:5${sign}`)).toEqual(['user:5'])
      expect(read(`user_id:"5"${sign}b`)).toEqual(['user:5'])
    },
  )

  it.each([
    ['user_id:v1.-/', ['user:v1']],
    ['user_id:...', []],
    ['user_id:a-b.c/d_e@f!', ['user:a-b.c/d_e@f']],
    ['user_id_id:5', ['user_id:5']],
    ['a1_b_id:5', ['a1_b:5']],
    ['1a_id:5', []],
    ['_id:5', []],
    [`${'k'.repeat(64)}_id:5`, [`${'k'.repeat(64)}:5`]],
    [`${'k'.repeat(65)}_id:5`, []],
  ])('CL-4 a bare id is the longest run, less . - / at its end: %s', (text, links) => {
    expect(read(text)).toEqual(links)
  })

  it.each([
    ['x_id:"a\\"b\\\\c"', ['x:a"b\\c']],
    ['x_id:"\\u00e9\\ud83d\\ude00"', ['x:é😀']],
    ['x_id:"a`b", x_id:"c`d"', ['x:a`b', 'x:c`d']],
    ['x_id:"https://x.org/a b" ok', ['x:https://x.org/a b']],
    ['x_id:"user_id:5"', ['x:user_id:5']],
    ['x_id:"open user_id:5', ['user:5']],
    ['x_id:"two\nlines"', []],
    ['x_id:"bad \\x escape"', []],
    ['x_id:"  "', []],
    ['x_id:"\\u0000"', []],
    ['x_id:"\\ud800"', []],
  ])('CL-3 a quoted id is one JSON string: %j', (text, links) => {
    expect(read(text)).toEqual(links)
  })

  it('CL-2 an id is NFC, not trimmed, and at most 256 characters', () => {
    expect(read('x_id:"Zoe\u0308"')).toEqual(['x:Zo\u00eb'])
    expect(read('x_id:" a "')).toEqual(['x: a '])
    expect(read(`x_id:"${'😀'.repeat(256)}"`)).toHaveLength(1)
    expect(read(`x_id:"${'😀'.repeat(257)}"`)).toEqual([])
    expect(read(`x_id:${'a'.repeat(256)}`)).toHaveLength(1)
    expect(read(`x_id:${'a'.repeat(257)}`)).toEqual([])
  })

  it.each([
    ['(https://x.org/user_id:5) user_id:6', ['user:6']],
    ['https://x.org/?q=,user_id:5\nuser_id:6', ['user:6']],
    ['https://x.org，user_id:5', ['user:5']],
    ['app+x.y-1://,user_id:5', []],
    ['://,user_id:5', ['user:5']],
    ['user_id:http://x.org', []],
    ['http:// user_id:5', ['user:5']],
  ])('CL-4 a URL runs over ASCII up to a space: %j', (text, links) => {
    expect(read(text)).toEqual(links)
  })

  it.each([
    ['`` a ` user_id:5 `` user_id:6', ['user:6']],
    ['a stray ` and user_id:5', ['user:5']],
    ['`` user_id:5 `', ['user:5']],
    ['a stray `\n\nuser_id:5 and `', ['user:5']],
    ['over `two\nuser_id:5` lines', []],
    ['\\`user_id:5\\`', ['user:5']],
    ['\\\\`user_id:5`', []],
    ['`user_id:1` user_id:2 `user_id:3` user_id:4', ['user:2', 'user:4']],
  ])('CL-4 code spans are not read: %j', (text, links) => {
    expect(read(text)).toEqual(links)
  })

  it.each([
    ['```\nuser_id:5\n```\nuser_id:6', ['user:6']],
    ['```js user_id:5\n\nuser_id:5\n\n```\nuser_id:6', ['user:6']],
    ['~~~\nuser_id:5\n```\n~~~~\nuser_id:6', ['user:6']],
    ['````\nuser_id:5\n```\nuser_id:5', []],
    ['- ```\n  a\n\n  user_id:5\n  ```\nuser_id:6', ['user:6']],
    ['> ```\n> user_id:5\n> ```\nuser_id:6', ['user:6']],
    ['```user_id:5``` user_id:6', ['user:6']],
    ['user_id:5\r\n```\r\nuser_id:6\r\n```\r\nuser_id:7', ['user:5', 'user:7']],
    ['one ` tick\n```\nuser_id:5 `\n```\nuser_id:6', ['user:6']],
  ])('CL-4 fences are not read: %j', (text, links) => {
    expect(read(text)).toEqual(links)
  })

  it('CL-4 says where each reference stands in the text', () => {
    const text = '王, user_id:9.\n\n> movie_id:"A B"!'
    const stand = referencesIn(text).map(({ start, end }) => text.slice(start, end))
    expect(stand).toEqual(['user_id:9', 'movie_id:"A B"'])
  })

  it.each([
    'user_id:"',
    'user_id:"\\',
    'user_id:',
    'user_id:a|',
    '`',
    '` `` ``` ',
    '`\n',
    '```\n',
    '~~~ \n',
    'http://',
    'h.t-t+p',
    '_id:',
    'a_id',
    'a_id:.',
    '- ',
    '\n',
    '\\',
    'a',
  ])('CL-4 64 KiB of %j are read in linear time', (piece) => {
    expectLinear((text) => referencesIn('a_id:1 x_id:"' + text), piece)
  })

  it('CL-4 is total, and reads only what its borders hold', () => {
    const noise = fc.string({ unit: fc.constantFrom(...'aé王_:"\\`~ \n|./-1', 'user_id:', '://') })
    fc.assert(
      fc.property(noise, (text) => {
        for (const { ref, start, end } of referencesIn(text)) {
          expect(text.slice(start, end).startsWith(`${ref.kind}_id:`)).toBe(true)
          expect(text.slice(start - 1, start)).not.toMatch(/[A-Za-z0-9_:/@\\]/)
        }
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('renderTemplate', () => {
  it.each([
    [
      ['', 's car saw ', ''],
      [user('1'), movie('The Third Man')],
      'user_id:"1"s car saw movie_id:"The Third Man"',
    ],
    [['', ' met ', '.'], [user('1'), user('2')], 'user_id:1 met user_id:2.'],
    [['', '喜欢'], [user('1')], 'user_id:1喜欢'],
    [['', '.5'], [user('1')], 'user_id:"1".5'],
    [['', ':x'], [user('1')], 'user_id:"1":x'],
    [['', ': x'], [user('1')], 'user_id:1: x'],
    [['', '://x'], [user('http')], 'user_id:"http"://x'],
    [['', '', ''], [user('1'), user('2')], 'user_id:"1"user_id:2'],
    [['`', '`'], [user('1')], '`user_id:"1"`'],
    [[''], [], ''],
  ])('CL-15 %j with %j reads %s', (strings, refs, text) => {
    expect(renderTemplate(strings, refs)).toBe(text)
  })

  it('CL-15 whatever follows, a template reads back as the same references in order', () => {
    // What stands before a value must let a reference begin at all; what follows may be anything
    // that opens no code.
    const before = fc.constantFrom('', ' ', '(', ' 王', '\n', ', ')
    const after = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'a1é王:|=+#%&~./-_@"\'{} \n') }),
      fc.string({ unit: 'binary' }).map((text) => text.replace(/[`~\\]/g, '')),
    )
    const part = fc.record({ ref: anyReference, after, before })
    fc.assert(
      fc.property(before, fc.array(part, { maxLength: 5 }), (first, parts) => {
        const strings = [first, ...parts.map((p) => `${p.after} ${p.before}`)]
        const refs = parts.map((p) => p.ref)
        fc.pre(referencesIn(strings.join('\n\n')).length === 0)
        const text = renderTemplate(strings, refs)
        expect(referencesIn(text).map(({ ref }) => ref)).toEqual(refs)
      }),
      { numRuns: 1_000 },
    )
  })

  it('CL-15 a value is bare exactly where the bare form reads back in its place', () => {
    const noise = fc.string({ unit: fc.constantFrom(...'a1 :|`"\\\n./-王', 'user_id:', 'http://') })
    fc.assert(
      fc.property(noise, noise, fc.constantFrom('7', 'a.b', 'http', 'x/y@z'), (a, b, id) => {
        const bare = `user_id:${id}`
        const place = { ref: user(id), start: a.length, end: a.length + bare.length }
        const readsBack = referencesIn(a + bare + b).some(
          (found) => JSON.stringify(found) === JSON.stringify(place),
        )
        const inline = readsBack ? bare : `user_id:"${id}"`
        expect(renderTemplate([a, b], [user(id)])).toBe(a + inline + b)
      }),
      { numRuns: 2_000 },
    )
  })

  it('CL-15 a hundred values that all need quotes read back', () => {
    const strings = ['', ...Array<string>(100).fill(`s ${'x '.repeat(300)}`)]
    const refs = Array.from({ length: 100 }, (_, i) => user(`${i}`))
    expect(read(renderTemplate(strings, refs))).toHaveLength(100)
  })
})

describe('cutReference', () => {
  it.each([
    ['user_id:9 met user_id:8', '[forgotten] met user_id:8'],
    ['user_id:"9", (user_id:9).', '[forgotten], ([forgotten]).'],
    ['user_id:99 user_id:9x auser_id:9 x_id:9', 'user_id:99 user_id:9x auser_id:9 x_id:9'],
    ['nothing', 'nothing'],
  ])('CL-40 %j without user_id:9 reads %j', (text, cut) => {
    expect(cutReference(text, user('9'))).toBe(cut)
  })

  it('CL-44 takes another word for what was cut', () => {
    expect(cutReference('user_id:9!', user('9'), '')).toBe('!')
  })

  it('CL-40 leaves nothing of the reference to read, and all others', () => {
    fc.assert(
      fc.property(fc.array(anyReference, { maxLength: 5 }), anyReference, (refs, gone) => {
        const text = [...refs, gone, ...refs].map(formatReference).join(' and ')
        const left = [...refs, ...refs].filter((r) => r.kind !== gone.kind || r.id !== gone.id)
        expect(referencesIn(cutReference(text, gone)).map(({ ref }) => ref)).toEqual(left)
      }),
    )
  })
})
