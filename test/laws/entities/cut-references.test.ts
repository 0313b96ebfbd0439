import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cutReferences,
  mapTexts,
  referencesNamed,
} from '../../../engine/laws/entities/cut-references.ts'
import { formatReference } from '../../../contract/inline-reference.ts'

const ana = { kind: 'user', id: 'ana' }
const tale = { kind: 'movie', id: 'The "Third" Man' }
const both = [ana, tale]

describe('CL-40 cutting references', () => {
  it.each([
    ['user_id:ana met user_id:anabel', '[forgotten] met user_id:anabel'],
    ['seen: movie_id:"The \\"Third\\" Man".', 'seen: [forgotten].'],
    ['{"a":"x\\nuser_id:ana\\ty"}', '{"a":"x\\n[forgotten]\\ty"}'],
    [`{"a":${JSON.stringify(formatReference(tale))}}`, '{"a":"[forgotten]"}'],
    ['ana alone stays', 'ana alone stays'],
    ['', ''],
  ])('%j becomes %j', (text, after) => {
    expect(cutReferences(text, both)).toBe(after)
  })

  it('leaves nothing of a reference, however often JSON was copied into the text', () => {
    const depth = fc.integer({ min: 0, max: 3 })
    fc.assert(
      fc.property(depth, fc.constantFrom(...both), fc.string(), (levels, reference, after) => {
        let text = `x\n${formatReference(reference)} ${after.replaceAll('_id:', '')}`
        for (let level = 0; level < levels; level += 1) text = JSON.stringify({ text })
        expect(referencesNamed(text)).toContainEqual(reference)
        const cut = cutReferences(text, both)
        expect(cut).toContain('[forgotten]')
        expect(referencesNamed(cut)).not.toContainEqual(reference)
      }),
    )
  })
})

describe('mapping the texts of a value', () => {
  it('changes texts and names of fields, and numbers names that fall together', () => {
    const value = { 'user_id:ana': 1, list: ['user_id:ana', 7, null], '[forgotten]': true }
    expect(mapTexts(value, (text) => cutReferences(text, both))).toEqual({
      '[forgotten]': 1,
      list: ['[forgotten]', 7, null],
      '[forgotten] 2': true,
    })
  })

  it('gives back what it leaves alone', () => {
    const value = { a: ['b', { c: 1 }] }
    expect(mapTexts(value, (text) => text)).toBe(value)
  })
})
