import { Utterance } from '../../../engine/language/utterance.ts'
import { describe, expect, it } from 'vitest'
import { paraphrasesOf } from '../../../engine/laws/commitments/paraphrase.ts'

describe('UN-11 what a sentence says in plainer words', () => {
  it.each([
    ['Dan left, I report to Olivia now.', 'my manager is Olivia'],
    ['We traded the Golf in for a Kia Niro.', 'We replaced Golf with Kia Niro.'],
    ['Mum retired last Friday.', 'Mum became a retiree'],
    ['Julia took over as project lead.', 'The holder was replaced by Julia as our project lead'],
    ['New number: 0171 555 9034', 'my number is now 0171 555 9034'],
    ['Got the keys, we are Turku people now.', 'we moved to Turku'],
    ["We're now Lisbon folks.", 'We moved to Lisbon'],
    ['I am a Hamburg girl these days.', 'I moved to Hamburg'],
    ['So we are officially Dublin residents.', 'we moved to Dublin'],
    ['我在华为工作。', '我就职于华为'],
    ['Lucía y yo rompimos.', 'I broke up with Lucía'],
  ])('%s · %s', (said, meant) => {
    expect(paraphrasesOf(new Utterance(said)).map(({ text }) => text)).toContain(meant)
  })

  it.each([
    "I don't report to Olivia.",
    'I never retired.',
    'I gave up my seat for an old lady.',
    'I moved my desk to the window.',
    'We split the bill.',
    'We are Turku people.',
    'We are dog people now.',
    'We are Apple people now.',
    'We are Swifters now.',
    '',
  ])('%s says nothing else', (said) => {
    expect(paraphrasesOf(new Utterance(said))).toEqual([])
  })

  it('reads no more than its first 300 characters', () => {
    expect(paraphrasesOf(new Utterance(`${'a'.repeat(300)}. I report to Olivia.`))).toEqual([])
  })
})
