import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Utterance } from '../../../engine/language/utterance.ts'
import { writtenInFull } from '../../../engine/laws/text/written-in-full.ts'

const inFull = (text: string): string => writtenInFull(new Utterance(text))

describe('AG-4 what is typed in short is read as it is spelled in full', () => {
  it.each([
    ['i study geography and i dont eat meat', "I study geography and I don't eat meat"],
    ['Im an engineer, ive two cats', "I'm an engineer, I've two cats"],
    ['whens the nmc thing again', "when's the nmc thing again"],
    ['theyre late and shes cross', "they're late and she's cross"],
    ['my husbands called Costin', "my husband's called Costin"],
    ['my older sisters a vet', "my older sister's a vet"],
  ])('%s', (text, full) => {
    expect(inFull(text)).toBe(full)
  })

  it.each([
    'My sister is a nurse and I am ill.',
    'my sisters called me last night',
    'my sister was a vet once',
    'Ich bin im Garten, und er ist im Haus.',
    'i.e. the second one',
    'he is an IM from Brno',
    'its the shell that were left',
    'import x from "./im.ts"',
  ])('stays as it is: %s', (text) => {
    expect(inFull(text)).toBe(text)
  })

  it('is the same when it is spelled again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(inFull(inFull(text))).toBe(inFull(text))
      }),
    )
  })
})
