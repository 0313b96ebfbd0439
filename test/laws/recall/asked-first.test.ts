import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { askedFirst } from '../../../engine/laws/recall/asked-first.ts'
import { indexTerms } from '../../../engine/laws/text/terms.ts'

const hit = (text: string) => ({ text, terms: new Set(indexTerms(text)) })

function ordered(texts: readonly string[], subjects: string, matter: string): readonly string[] {
  const asked = { subjects: indexTerms(subjects), matter: indexTerms(matter) }
  return askedFirst(texts.map(hit), asked).map(({ text }) => text)
}

describe('what tells the asked matter of the asked subject stands first', () => {
  it.each([
    ['Herons are noisy birds.', 'The priest kept geese.', 'priest', 'noisy birds own'],
    ['The director resigned.', 'The director walked his greyhounds.', 'director', 'pets have'],
    ['Paintings are pictures.', 'The widow painted harbours.', 'widow', 'kind pictures paint'],
    ['Ana now lives in Madrid.', 'Ana works as a designer.', 'Ana', 'job work'],
    ['My sister Ida moved.', 'My sister Ida teaches maths.', 'Ida', 'teach'],
  ])('%s %s', (first, second, subjects, matter) => {
    expect(ordered([first, second], subjects, matter)).toEqual([second, first])
  })

  it.each([
    ['where no subject is named', '', 'birds'],
    ['where nothing else is asked', 'priest', ''],
    ['where no hit tells both', 'baker', 'birds'],
  ])('keeps the order %s', (_, subjects, matter) => {
    const texts = ['Herons are birds.', 'The priest kept geese.']
    expect(ordered(texts, subjects, matter)).toEqual(texts)
  })

  it('keeps all hits, and the order of those alike', () => {
    const texts = fc.array(fc.constantFrom('priest', 'geese', 'priest geese', 'mill'))
    fc.assert(
      fc.property(texts, (all) => {
        const hits = all.map((text, at) => ({ ...hit(text), at }))
        const found = askedFirst(hits, { subjects: ['priest'], matter: ['bird'] })
        expect(found.toSorted((a, b) => a.at - b.at)).toEqual(hits)
        const both = found.filter(({ text }) => text === 'priest geese').map(({ at }) => at)
        expect(both).toEqual(both.toSorted((a, b) => a - b))
      }),
    )
  })
})
