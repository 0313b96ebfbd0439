import { Utterance } from '../../../engine/language/utterance.ts'
import { describe, expect, it } from 'vitest'
import { isAskedOfAssistant } from '../../../engine/laws/text/asked-for.ts'

describe('UN-5 a question for what the assistant said', () => {
  it.each([
    'What did you recommend for the rate limit?',
    'How did you suggest that I store the keys?',
    'Have you already told me which library to take?',
    'The book you mentioned last week, what was it called?',
    'What was your advice about the lease?',
    'Which tips did you give me for the interview?',
    '¿Qué me recomendaste para la cena?',
    '你之前推荐我看什么书？',
  ])('is one: %s', (question) => {
    expect(isAskedOfAssistant(new Utterance(question))).toBe(true)
  })

  it.each([
    'Can you tell me where my keys are?',
    'Do you know when Ana comes?',
    'Did you know that Bo moved?',
    'What did I recommend to Ana?',
    'What did Ana recommend?',
    'Would you recommend the hotel?',
    '¿Qué me dijo Ana?',
    '我推荐了什么书？',
    '',
  ])('is none: %s', (question) => {
    expect(isAskedOfAssistant(new Utterance(question))).toBe(false)
  })
})
