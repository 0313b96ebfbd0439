import { describe, expect, it } from 'vitest'
import { Utterance } from '../../../engine/language/utterance.ts'
import { beginsWith } from '../../../engine/laws/recall/begins-later.ts'

describe('ON-17 what is so only from a time on', () => {
  it.each([
    ['gym is 38 a month from February', 'February', true],
    ['the fee is 38 as of 1 December', '1 December', true],
    ['Starting next month lunch costs 6', 'next month', true],
    ['From Monday I work in the library', 'Monday', true],
    ['Die Miete steigt ab Januar auf 800 Euro', 'Januar', true],
    ['Le loyer passe à 700 à partir de janvier', 'janvier', true],
    ['the talk moved to 8 December', '8 December', false],
    ['The talk is on Monday', 'Monday', false],
    ['I work from home until Monday', 'Monday', false],
    ['', '', false],
  ])('%j, %j: %s', (text, date, isSo) => {
    expect(beginsWith(new Utterance(text), date)).toBe(isSo)
  })
})
