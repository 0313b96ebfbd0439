import type { Json } from '../../../engine/model/json.ts'
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '../../../engine/model/json.ts'
import { utf8Bytes } from '../../../engine/laws/text/text-size.ts'
import { compareByCodePoint } from '../../../engine/laws/workspace/code-points.ts'
import {
  checkSize,
  contentOf,
  isEmptyContent,
  measure,
} from '../../../engine/laws/workspace/content.ts'
import { idKindOf, nameOf } from '../../../engine/laws/workspace/names.ts'
import { note } from './papers.ts'
import { countCharacters } from '../../../contract/plain-text.ts'

describe('WM-2 content', () => {
  it('is JSON in canonical form, whatever the order of its keys', () => {
    for (const value of [
      { b: 1, a: 2 },
      { a: 2, b: 1 },
    ]) {
      const { text, length, bytes } = measure(note(value))
      expect([note(value).type, text, length, bytes]).toEqual(['json', '{"a":2,"b":1}', 13, 13])
      const fingerprint = createHash('sha256').update(text).digest('hex')
      expect(fingerprint).toMatch(/^d3626ac30a87.*76af7a772$/)
    }
  })

  it('is text as sent, JSON-like or not', () => {
    expect([note('3'), note(3)]).toEqual([
      { type: 'text', value: '3' },
      { type: 'json', value: 3 },
    ])
    expect(note({ text: 'x', a: 1 })).toEqual({ type: 'json', value: { text: 'x', a: 1 } })
    expect(measure(note('{"b": 1}')).text).toBe('{"b": 1}')
  })

  it('counts characters as code points', () => {
    expect(measure(note('a😀é'))).toMatchObject({ length: 3, bytes: 7 })
  })

  it.each<[string, unknown, string | undefined]>([
    ['NUL', 'a\0', undefined],
    ['a lone surrogate', { a: ['x', '\ud800'] }, 'a.1'],
    ['NUL in a key', { a: { 'b\0': 1 } }, 'a'],
    ['a key __proto__', JSON.parse('{"a":[{"__proto__":1}]}'), 'a.0'],
    ['NaN', [NaN], '0'],
    ['undefined', undefined, undefined],
    ['a function', { f: () => 1 }, 'f'],
  ])('refuses %s', (_, value, path) => {
    const refused = contentOf(value)
    expect(refused).toMatchObject({ ok: false, code: 'invalid_request' })
    expect('path' in refused ? refused.path : undefined).toBe(path)
  })

  it('holds 64 levels and no more', () => {
    const nested = (levels: number): unknown =>
      JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)
    expect([contentOf(nested(64)).ok, contentOf(nested(65)).ok]).toEqual([true, false])
    expect(contentOf(nested(5_000))).toMatchObject({ detail: 'value is over 64 levels deep' })
  })

  it('takes keys that every object inherits as any other', () => {
    const value = { toString: 1, constructor: { valueOf: null } }
    expect(measure(note(value)).text).toBe('{"constructor":{"valueOf":null},"toString":1}')
  })

  it('WM-47 has a limit that names itself', () => {
    expect(checkSize('text', 1_048_576, 'sent').ok).toBe(true)
    expect(checkSize('text', 1_048_577, 'sent')).toMatchObject({
      code: 'note_too_large',
      detail: 'note is 1048577 bytes, limit 1048576',
    })
    expect(checkSize('text', 1_048_576, 'made').ok).toBe(true)
    expect(checkSize('json', 65_537, 'made')).toMatchObject({ code: 'result_too_large' })
  })
})

describe('canonical JSON', () => {
  const anyJson = fc.jsonValue().map((value) => value as Json)

  it('WM-2 is idempotent, loses nothing and does not see the order of keys', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        const text = canonicalJson(value)
        expect(canonicalJson(JSON.parse(text))).toBe(text)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
        expect(canonicalJson(reversed(value))).toBe(text)
      }),
    )
  })

  it('is as in RFC 8785, 3.2', () => {
    expect(canonicalJson([333333333.3333333, 1e30, 4.5, 2e-3, 1e-27, -0])).toBe(
      '[333333333.3333333,1e+30,4.5,0.002,1e-27,0]',
    )
    const names = ['€', '\r', '\ufb33', '1', '\u{1f600}', '\u0080', 'ö']
    const text = canonicalJson(Object.fromEntries(names.map((name) => [name, 0])))
    expect(Object.keys(JSON.parse(text)).join()).toBe(
      ['1', '\r', '\u0080', 'ö', '€', '\u{1f600}', '\ufb33'].join(),
    )
  })
})

describe('counts of a text', () => {
  const anyText = fc.string({ unit: 'binary' })

  it('are those of its code points and of its UTF-8', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(countCharacters(text)).toBe(Array.from(text).length)
        expect(utf8Bytes(text)).toBe(Buffer.byteLength(text))
      }),
    )
  })

  it('order by code point is that of UTF-8', () => {
    fc.assert(
      fc.property(anyText, anyText, (a, b) => {
        const bytes = Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)))
        expect(Math.sign(compareByCodePoint(a, b))).toBe(bytes)
      }),
    )
    expect(compareByCodePoint('\u{1f600}', '\ufb33')).toBeGreaterThan(0)
  })
})

describe('WM-21 is empty', () => {
  it.each<Json>([null, '', '  ', '\n\t', [], {}])('%j is', (value) => {
    expect(isEmptyContent(note(value))).toBe(true)
  })

  it.each<Json>([0, false, 'a', [null], { a: null }, '[]'])('%j is not', (value) => {
    expect(isEmptyContent(note(value))).toBe(false)
  })
})

describe('WM-5 names', () => {
  const ulid = '01J9Z3N7Q4X8V5T2B6C0D1E2F3'

  it.each(['plan', 'a b', '...', 'x$', 'note_ideas', 'col_', '😀'.repeat(128), 'toString'])(
    'takes %s',
    (name) => expect(nameOf(name)).toEqual({ ok: true, value: name }),
  )

  it.each(
    [
      '',
      'a'.repeat(129),
      'a/b',
      ' a',
      'a\u3000',
      'a\nb',
      '\u007f',
      '$a',
      '.',
      '..',
      '\ud800',
    ].concat(['note_null', `note_${ulid}`, `mem_${ulid}`, `key_${ulid.toLowerCase()}`]),
  )('refuses %j', (name) => {
    expect(nameOf(name)).toMatchObject({ ok: false, code: 'invalid_request' })
  })

  it('are in NFC and count case', () => {
    expect(nameOf('Cafe\u0301')).toEqual({ ok: true, value: 'Caf\u00e9' })
  })

  it('WM-12 tells ids of Notes and Collections from names', () => {
    const ids = ['note_null', `note_${ulid}`, `col_${ulid}`, `mem_${ulid}`, 'note_x', 'papers']
    expect(ids.map(idKindOf)).toEqual(['note', 'note', 'collection', null, null, null])
  })
})

function reversed(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(reversed)
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, member]): [string, Json] => [key, reversed(member)])
      .reverse(),
  )
}
