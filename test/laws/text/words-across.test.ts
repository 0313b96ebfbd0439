import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from '../../../engine/language/fold-text.ts'
import type { Language } from '../../../engine/language/rules.ts'
import { relatedTerms } from '../../../engine/laws/text/related-words.ts'
import { stem } from '../../../engine/laws/text/stem.ts'
import {
  entriesAcross,
  isEverydayWord,
  languagesAmong,
  wordsAcross,
} from '../../../engine/laws/text/words-across.ts'

const all = new Set<Language>(['de', 'es', 'fr'])

function told(word: string, language: Language, among: ReadonlySet<Language> = all) {
  const folded = foldText(word)
  return wordsAcross({ word: folded, term: stem(folded) }, { language, among })
}

const termsOf = (words: readonly string[]): string[] => words.map((word) => stem(foldText(word)))

describe('UN-20 words of another language tell of what is asked', () => {
  it.each([
    ['Miete', 'de', ['rent', 'alquiler', 'loyer']],
    ['Sport', 'de', ['Handball', 'natación', 'tennis']],
    ['wohnen', 'de', ['live', 'leben', 'vivimos', 'Wohnung']],
    ['gewohnt', 'de', ['live', 'lebte']],
    ['Mama', 'de', ['mother', 'Mutter', 'madre']],
    ['Chef', 'de', ['boss', 'jefe', 'Chefin']],
    ['deporte', 'es', ['sport', 'fútbol', 'Handball']],
    ['métier', 'fr', ['job', 'Beruf', 'trabajo']],
    ['rent', 'en', ['Miete', 'alquiler', 'loyer']],
    ['appointment', 'en', ['Termin', 'cita']],
    ['sister', 'en', ['Schwester', 'hermana', 'soeur']],
  ] as const)('%s (%s)', (word, language, words) => {
    const terms = told(word, language).map(({ term }) => term)
    for (const term of termsOf(words)) expect(terms).toContain(term)
  })

  it('reads a word that English has too in its own language alone', () => {
    expect(told('Chef', 'en').map(({ term }) => term)).not.toContain('boss')
    expect(told('bad', 'en').map(({ term }) => term)).not.toContain('bathroom')
  })

  it('is for English no more than English words where nothing else is spoken', () => {
    for (const word of ['rent', 'sister', 'job', 'paint'])
      expect(told(word, 'en', new Set())).toEqual([...relatedTerms(stem(word))])
  })

  it('has each term once, with a share from 0 to 1, and the word itself not', () => {
    const word = fc.oneof(
      fc.stringMatching(/^[a-zäöüé]{1,20}$/),
      fc.constantFrom('miete', 'sport', 'rent'),
    )
    fc.assert(
      fc.property(
        word,
        fc.constantFrom<Language>('en', 'de', 'es', 'fr', 'zh'),
        (one, language) => {
          const found = told(one, language)
          expect(new Set(found.map(({ term }) => term)).size).toBe(found.length)
          expect(found.every(({ share }) => share > 0 && share <= 1)).toBe(true)
          expect(found.map(({ term }) => term)).not.toContain(stem(foldText(one)))
        },
      ),
    )
  })

  it('names other words for the very thing as a dictionary has them', () => {
    const entries = (language: Language, word: string) =>
      entriesAcross({ word, term: stem(word) }, { language, among: all }).map((one) => one.word)
    expect(entries('en', 'key')).toEqual(expect.arrayContaining(['schlussel', 'llave']))
    expect(entries('de', 'allergisch')).toContain('allergie')
    expect(entries('en', 'sourdough')).toEqual([])
    expect(isEverydayWord('lehrerinnen', 'de')).toBe(true)
    expect(isEverydayWord('jonas', 'de')).toBe(false)
  })

  it('tells by common words which languages are spoken', () => {
    const known = (text: string) => {
      const terms = new Set(text.split(' ').map((word) => stem(foldText(word))))
      return [...languagesAmong((term) => terms.has(term))]
    }
    expect(known('wir fahren heute nach Halle')).toEqual(['de'])
    expect(known('ahora hace natación')).toEqual(['es'])
    expect(known('we drive to work on monday')).toEqual([])
  })
})
