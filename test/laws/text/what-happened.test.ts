import { describe, expect, it } from 'vitest'
import { Utterance } from '../../../engine/language/utterance.ts'
import { happeningsAsked } from '../../../engine/laws/text/what-happened.ts'

const asksAll = (question: string): boolean => happeningsAsked(new Utterance(question)) !== null

describe('whether a question asks for all that happened', () => {
  it.each([
    'What did I do last week?',
    'what did u do yesterday',
    'What did Priya and I get up to over the weekend?',
    'What did Ana report on Friday?',
    'Everything Ana did in May',
    'Summarize what we did last week',
    'What are we doing tomorrow?',
    'What did the kids do on Saturday?',
    'What did we do the whole weekend?',
    'What happened in the November meeting?',
    'How was my week?',
    'What do I have on Friday?',
  ])('%s', (question) => {
    expect(asksAll(question)).toBe(true)
  })

  it.each([
    'Who wrote the November report?',
    'Why did the November invoice bounce?',
    'What did the November audit find?',
    'Did Jonas report a bug in November?',
    'What did Ana put in the November report?',
    'When does the shop close on Monday?',
    'Did the airline pay Lorraine anything in May?',
    'At what time did the cleaner arrive on Friday?',
    'How did Lena do in the May competition?',
    'Where do the Smiths live since May?',
  ])('not %s', (question) => {
    expect(asksAll(question)).toBe(false)
  })
})
