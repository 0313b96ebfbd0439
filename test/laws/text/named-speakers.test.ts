import { describe, expect, it } from 'vitest'
import { namedSpeakers } from '../../../engine/laws/text/named-speakers.ts'

const named = (question: string, ...speakers: string[]) => [...namedSpeakers(question, speakers)]

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
})
