import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { containsWord, trigramsOf } from '../../../engine/laws/text/terms.ts'
import { foldText } from '../../../engine/language/fold-text.ts'

describe('a word inside a longer one', () => {
  it.each([
    ['Der Kühlschrank ist leer', 'schrank', true],
    ['superconductor', 'conductor', true],
    ['category', 'cat', false],
    ['', 'schrank', false],
  ])('CL-27 %s holds %s: %s', (text, word, expected) => {
    expect(containsWord(foldText(text), word)).toBe(expected)
  })

  it('CL-27 has every trigram of a text that holds it', () => {
    expect(trigramsOf('schrank')).toEqual(['sch', 'chr', 'hra', 'ran', 'ank'])
    expect(trigramsOf('ab')).toEqual([])
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 4 }), fc.string(), (before, word, after) => {
        const text = before + word + after
        expect(containsWord(text, word)).toBe(true)
        expect(trigramsOf(word).every((trigram) => text.includes(trigram))).toBe(true)
      }),
    )
  })

  it('CL-26 folding ignores case, accents and width, and is stable', () => {
    expect(foldText('ＦＵＬＬ Éclair Straße ŁÓDŹ が')).toBe('full eclair strasse lodz が')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text))
      }),
    )
  })
})
