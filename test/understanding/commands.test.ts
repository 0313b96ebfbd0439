import { Utterance } from '../../engine/language/utterance.ts'
import { describe, expect, it } from 'vitest'
import { extractCommitments } from '../../engine/laws/commitments/extract-commitments.ts'
import { triggerIn } from '../../engine/laws/governance/trigger.ts'
import { statementOfTrigger } from '../../engine/laws/governance/trigger-statement.ts'
import { defaultSettings } from '../../engine/settings.ts'
import labelled from './commands.json' with { type: 'json' }

const read = labelled.items.map((item) => ({
  ...item,
  got: triggerIn(new Utterance(item.text)).intent,
}))

function drawn(text: string): string[] {
  const { commitments } = extractCommitments(new Utterance(text), defaultSettings.extraction)
  return commitments.map(({ text: said }) => said)
}

describe('UN-31 a command within a natural sentence', () => {
  it('is heard in 57 of 60, with its intent', () => {
    const missed = read.filter(({ intent, got }) => intent !== 'none' && got !== intent)
    expect(missed.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(3)
  })

  it('is heard in 3 at most of 60 sentences that look like one', () => {
    const alarms = read.filter(({ intent, got }) => intent === 'none' && got !== 'none')
    expect(alarms.length, JSON.stringify(alarms, null, 1)).toBeLessThanOrEqual(3)
  })

  it.each([
    ['We moved, so keep in mind the new postcode', 'remember'],
    ["Don't worry, keep in mind the fee", 'remember'],
    ['It did not rain at all last May so keep in mind the drought', 'remember'],
    ['Never! Note that it rains', 'remember'],
    ['The label says "disregard" but keep in mind the date', 'remember'],
    ['It would help if you also remember Pip', 'remember'],
    ['Pip is the dog and remember he bites', 'remember'],
    ['It is time to reflect', 'reflect'],
    ['Disregard the address I gave you yesterday.', 'forget'],
    ['供以后参考，水管工姓欧', 'remember'],
    ['不要忘记关于牙医的事', 'remember'],
    ['不要忘记关灯', 'none'],
    ['别忘了打折的日期', 'remember'],
    ['Scratch that. Do you remember Ana?', 'forget'],
    ['Hey, I am going to sleep now.', 'reflect_soft'],
    ['Anyway, logging off', 'reflect_soft'],
    ['I like mornings and for future reference, I hate phone calls', 'remember'],
    ['You can disregard my last message', 'forget'],
    ['Could we consolidate memories tonight?', 'reflect'],
    ['You should keep in mind that she is only four', 'none'],
    ['I sit there and remember the sea', 'none'],
    ['It is nice to sit there and remember the sea', 'none'],
    ['Ada, keep in mind the fee', 'none'],
  ])('%s → %s', (text, intent) => {
    expect(triggerIn(new Utterance(text)).intent).toBe(intent)
  })
})

describe('UN-31 the reason before a command', () => {
  it('is a statement of its own', () => {
    expect(drawn('I broke my wrist so please remember that I type slowly')).toEqual([
      'I broke my wrist',
      'I type slowly',
    ])
    expect(drawn('It would help if you remember that I am vegan')).toEqual(['I am vegan'])
  })

  it('stays where what is to be remembered needs it', () => {
    const said = 'Pip is the dog and remember he bites'
    expect(drawn(said)).toEqual([said])
    expect(statementOfTrigger(new Utterance(said))).toBe(said)
  })
})

describe('UN-31 a request to forget states nothing', () => {
  it.each([
    ['Please delete my phone number from your system, 0176 5550199', 'my phone number'],
    ['Can you erase my date of birth from your records?', 'my date of birth'],
    ['Delete my phone number please', 'phone number'],
    ['Forget about my old address', 'my old address'],
  ])('%s', (text, rest) => {
    expect(triggerIn(new Utterance(text))).toMatchObject({ intent: 'forget', rest })
    expect(drawn(text)).toEqual([])
  })

  it('but what it says besides is stated', () => {
    expect(drawn('Forget about Berlin, I moved to Rome')).toEqual(['I moved to Rome'])
    expect(drawn('The Dublin office is no longer relevant')).toHaveLength(1)
    expect(drawn('Scratch that, I want the red one')).toHaveLength(1)
  })

  it.each(['Delete my number from the group chat', 'I deleted my number from your phone'])(
    '%s is said to a person',
    (text) => {
      expect(triggerIn(new Utterance(text)).intent).toBe('none')
    },
  )
})
