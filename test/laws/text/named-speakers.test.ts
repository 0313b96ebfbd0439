import { Utterance } from '../../../engine/language/utterance.ts'
import { describe, expect, it } from 'vitest'
import { namedSpeakers } from '../../../engine/laws/text/named-speakers.ts'

const named = (question: string, ...speakers: string[]) => [
  ...namedSpeakers(new Utterance(question), speakers),
]

describe('UN-24 the speakers that a question names', () => {
  it.each([
    ["What did Ana's sister say?", ['ana']],
    ['Did Ana tell Bo Lind?', ['ana', 'bo lind']],
    ['Is banana bread made?', []],
    ['Which user asked, and who is this assistant?', []],
    ['', []],
  ])('%s', (question, expected) => {
    expect(named(question, 'ana', 'bo lind', 'cy', 'user', 'assistant')).toEqual(expected)
  })

  it('passes over accents and case of the question', () => {
    expect(named('Wo wohnt JOSÉ?', 'jose')).toEqual(['jose'])
  })

  it.each([
    ['Where does Ana live?', ['ana ruiz']],
    ['where does ana live', ['ana ruiz']],
    ['What did Zoltan say?', ['zoltan kis']],
    ['Zoltan likes what?', []],
    ['Will it rain, and does support know?', []],
    ['What does Ruiz want?', []],
  ])('know one of several names by the first: %s', (question, expected) => {
    expect(named(question, 'ana ruiz', 'zoltan kis', 'will hunt', 'support bot')).toEqual(expected)
  })

  it('take the whole name before a first one', () => {
    expect(named('Where does Ana live?', 'ana ruiz', 'ana')).toEqual(['ana'])
    expect(named('Where does Ana Ruiz live?', 'ana ruiz', 'ana lopez')).toEqual(['ana ruiz'])
    expect(named('Where does Ana live?', 'ana ruiz', 'ana lopez')).toEqual([
      'ana ruiz',
      'ana lopez',
    ])
  })
})
