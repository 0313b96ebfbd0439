import { describe, expect, it } from 'vitest'
import { Utterance } from '../../../engine/language/utterance.ts'
import { asksWhatIsTold } from '../../../engine/laws/text/asks-what-is-told.ts'

describe('ON-16 what a text may answer by itself', () => {
  it.each([
    ['What does Karim earn?', true],
    ['Where do we keep the spare key?', true],
    ['Do I own a boat?', true],
    ['Which hospital will Jess give birth in?', true],
    ['What should a restaurant know about my allergic reactions?', false],
    ['Can I eat the walnut cake?', false],
    ["Is there anything I can't eat?", false],
    ['Suggest a dessert for tonight.', false],
    ['', false],
  ])('%s: %s', (text, isTold) => {
    expect(asksWhatIsTold(new Utterance(text))).toBe(isTold)
  })
})
