import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  baseOfCompounds,
  compoundsWith,
  everydayParts,
  knownPartsOf,
} from '../../../engine/laws/text/compounds.ts'

const parts = (word: string, known: readonly string[]) =>
  knownPartsOf(word, 'de', (term) => known.includes(term)).map(({ term }) => term)

describe('CL-27 a word stands in those that are written as one with it', () => {
  it('as their head or what they are of', () => {
    const longer = ['zahnarzttermin', 'terminen', 'terminkalend', 'determin']
    const found = new Map(compoundsWith('termin', longer).map(({ term, share }) => [term, share]))
    expect([...found.keys()]).toEqual(['zahnarzttermin', 'terminkalend'])
    expect(found.get('zahnarzttermin')).toBeGreaterThan(found.get('terminkalend') ?? 1)
  })

  it('in German, and by no short word', () => {
    expect(baseOfCompounds('chor', 'de')).toBe('chor')
    expect(baseOfCompounds('rad', 'de')).toBeNull()
    expect(baseOfCompounds('appointment', 'en')).toBeNull()
  })

  it.each([
    ['badrenovierung', ['bad', 'renovieren'], ['renovieren', 'bad']],
    ['fechttraining', ['fechten', 'training'], ['training', 'fechten']],
    ['zahnarzttermin', ['zahnarzt'], ['zahnarzt']],
    ['geburtstagsgeschenk', ['geschenk', 'geburtstag'], ['geschenk', 'geburtstag']],
    ['badrenovierung', ['auto'], []],
    ['miete', ['miete'], []],
  ] as const)('%s among %j has %j', (word, known, found) => {
    expect(parts(word, known).toSorted()).toEqual([...found].toSorted())
  })

  it.each([
    ['zahnarzttermin', ['zahnarzt', 'termin']],
    ['ersatzschlussel', ['ersatz', 'schlussel']],
    ['geburtstagsgeschenk', ['geburtstags', 'geschenk']],
    ['gurkensalat', []],
    ['termin', []],
  ] as const)('%s is of two everyday words: %j', (word, found) => {
    expect(everydayParts(word, 'de')).toEqual(found)
    expect(everydayParts(word, 'en')).toEqual([])
  })

  it('names known terms alone', () => {
    const word = fc.stringMatching(/^[a-z]{1,20}$/)
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 5 }), (one, known) => {
        for (const term of parts(one, known)) expect(known).toContain(term)
      }),
    )
  })
})
