import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { referencesIn } from '../../../engine/laws/entities/inline-reference.ts'
import { formatReference, parseReference } from '../../../contract/inline-reference.ts'
import { entityPath, referenceOf } from '../../../clients/typescript/reference.ts'

const kind = fc.stringMatching(/^[a-z][a-z0-9_]{0,12}$/)
const id = fc
  .oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
    fc.stringMatching(/^[A-Za-z0-9._@/-]{1,20}$/),
  )
  .map((text) => text.normalize('NFC'))
  .filter((text) => text.trim() !== '' && text.isWellFormed() && !text.includes('\0'))

describe('references, read as the server reads them', () => {
  test('CL-3 every id survives rendering and parsing, here and there', () => {
    fc.assert(
      fc.property(kind, id, (k, i) => {
        const inline = formatReference({ kind: k, id: i })
        expect(parseReference(inline)).toEqual({ kind: k, id: i })
      }),
    )
  })

  test('CL-1 what is one whole reference here is one in a text', () => {
    const almost = fc.oneof(
      fc.stringMatching(/^[a-zA-Z_0-9]{0,6}_id:"?[ -~]{0,8}"?$/),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(almost, (text) => {
        const [found] = referencesIn(text)
        const isWhole = found?.start === 0 && found.end === text.length
        if (isWhole) expect(parseReference(text)).toEqual(found.ref)
      }),
      { numRuns: 2_000 },
    )
  })

  test('CL-2 ids in NFC, not blank, at most 256 characters', () => {
    expect(referenceOf({ user_id: 'Zoe\u0308' })).toEqual({ kind: 'user', id: 'Zoë' })
    expect(referenceOf({ kind: 'user', id: '😀'.repeat(256) }).id).toHaveLength(512)
    for (const bad of ['', ' ', 'a'.repeat(257), 'a\0', '\ud800']) {
      expect(() => referenceOf({ user_id: bad })).toThrow(TypeError)
      expect(parseReference(`user_id:${JSON.stringify(bad)}`)).toBeNull()
    }
  })

  test('paths carry any id but the two that a URL drops', () => {
    expect(entityPath('movie_id:"a/b ü?"', '/history')).toBe(
      '/entities/movie/a%2Fb%20%C3%BC%3F/history',
    )
    expect(() => entityPath({ doc_id: '..' }, '/history')).toThrow('no path of its own')
  })
})
