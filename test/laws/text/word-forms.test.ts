import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from '../../../engine/language/fold-text.ts'
import type { Language } from '../../../engine/language/rules.ts'
import { groupOfWord, otherForms, stemsOf } from '../../../engine/laws/text/word-forms.ts'
import { stem } from '../../../engine/laws/text/stem.ts'
import { expectLinear } from '../../support/node/expect-linear.ts'

const languages = ['de', 'es', 'fr'] as const

describe('CL-27 the other forms of a word', () => {
  it.each([
    ['de', 'wohnen', ['wohne', 'wohnt', 'wohnst', 'wohnte', 'gewohnt', 'Wohnung']],
    ['de', 'gewohnt', ['wohnen', 'wohnt']],
    ['de', 'Häuser', ['Haus']],
    ['de', 'Lehrerin', ['Lehrer']],
    ['de', 'umgezogen', ['umziehen', 'Umzug']],
    ['de', 'Schluessel', ['Schlüssel']],
    ['de', 'Schlüssel', ['Schluessel']],
    ['es', 'vivimos', ['vivo', 'vivíamos', 'vivir']],
    ['es', 'juega', ['jugar', 'jugamos']],
    ['fr', 'habitait', ['habite', 'habiter', 'habitons']],
    ['fr', 'habité', ['habitons', 'habitait']],
  ] as const)('of %s %s', (language, word, forms) => {
    const terms = otherForms(foldText(word), language)
    for (const form of forms) expect(terms).toContain(stem(foldText(form)))
  })

  it('are none in English and in languages without a list', () => {
    expect(otherForms('lives', 'en')).toEqual([])
    expect(otherForms('bor', 'other')).toEqual([])
    expect(stemsOf('lives', 'en')).toEqual(['lives'])
  })

  const word = fc.stringMatching(/^[a-z]{1,30}$/)
  const language = fc.constantFrom<Language>(...languages)

  it('have each once, and the word itself not', () => {
    fc.assert(
      fc.property(word, language, (one, spoken) => {
        const forms = otherForms(one, spoken)
        expect(new Set(forms).size).toBe(forms.length)
        expect(forms).not.toContain(stem(one))
      }),
    )
  })

  it('have stems that begin with the word, or stand in it as in a participle', () => {
    fc.assert(
      fc.property(word, language, (one, spoken) => {
        for (const part of stemsOf(one, spoken)) expect(one).toContain(part)
        expect(stemsOf(one, spoken)[0]).toBe(one)
        expect(groupOfWord(one, spoken)[0]).toBe(one)
      }),
    )
  })

  it('take time linear in the word', () => {
    expectLinear((text) => otherForms(text, 'de'), 'gewohnt')
  })
})
