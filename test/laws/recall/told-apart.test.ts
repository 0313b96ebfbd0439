import { describe, expect, it } from 'vitest'
import { Utterance } from '../../../engine/language/utterance.ts'
import { isToldOfAnother, type FormedTelling } from '../../../engine/laws/recall/told-apart.ts'
import { normalWords } from '../../../engine/laws/text/normal-form.ts'
import { indexTerms } from '../../../engine/laws/text/terms.ts'

function telling(text: string): FormedTelling {
  const words = normalWords(new Utterance(text))
  return { words, stems: new Set(words.map(({ stem }) => stem)) }
}

function isApart(question: string, older: string, newer: string): boolean {
  return isToldOfAnother(telling(older), telling(newer), new Set(indexTerms(question)))
}

describe('ON-17 which of several a question names', () => {
  it.each([
    [
      'What is the code of the garage?',
      'The code of the garage is 4711.',
      'The code of the shed is 1234.',
    ],
    [
      'When is the dentist appointment?',
      'The dentist appointment is on Monday at three.',
      'The vet appointment is on Tuesday at four.',
    ],
    [
      'Who insures my car?',
      'My car insurance is with Allianz.',
      'My home insurance is with Helvetia.',
    ],
    [
      'Where in Sandwell does Zoe keep the saw?',
      'Zoe keeps the saw in Sandwell, in box 8.',
      'Zoe keeps the saw in Dudley, in box 12.',
    ],
    [
      'What do I want to show Felix in Malvern?',
      'I want to show Felix the windmill in Malvern before the harvest.',
      'I want to show Irene the chapel in Malvern before Christmas.',
    ],
    [
      'What is the code of the stable locker at Orchard End?',
      'The code of the stable locker at Orchard End is 238, behind the scale.',
      'The code of the orchard locker at Ferry Lane is 436, behind the ladder.',
    ],
    [
      'What must we never leave in the shed without the padlock?',
      "We must never leave Hassan's boat in the shed without the padlock.",
      "We must never leave Daniel's kayak in the shed without the lantern.",
    ],
  ])('%s', (question, older, newer) => {
    expect(isApart(question, older, newer)).toBe(true)
  })

  it.each([
    [
      'another value of the same',
      'What is the code of the garage?',
      'The code of the garage is 4711.',
      'The code of the garage is 1234.',
    ],
    [
      'the asked word itself is otherwise',
      'Does Ana live in Berlin?',
      'Ana lives in Berlin.',
      'Ana lives in Porto.',
    ],
    ['another form', 'Where does Ana live?', 'Ana lives in Berlin.', 'She has moved to Porto.'],
    [
      'a word that tells of the same',
      'What does my car cost?',
      'The car costs 300 a month.',
      'The vehicle costs 280 a month.',
    ],
    [
      'as many words of other sentences',
      "What's the rate limit of the order API?",
      'Rate limit on the order API is 100 requests per minute per client.',
      "Bumping the rate limit to 300 per minute, Northwind's app was getting 429s.",
    ],
    [
      'the other of two that the question offers',
      'Is the rehearsal on Monday or Tuesday?',
      'The rehearsal is on Monday in room 4.',
      'The rehearsal is on Tuesday in room 5.',
    ],
    [
      'nothing named',
      'What is the code?',
      'The code of the garage is 4711.',
      'The code of the shed is 1234.',
    ],
  ])('not by %s', (_, question, older, newer) => {
    expect(isApart(question, older, newer)).toBe(false)
  })
})
