import { Utterance } from '../../../engine/language/utterance.ts'
import { describe, expect, it } from 'vitest'
import { evidenceToldIn } from '../../../engine/laws/recall/evidence-told.ts'
import {
  isNothingTold,
  packTraits,
  traitsOf,
  withEvidenceTold,
} from '../../../engine/laws/recall/passage-traits.ts'

describe('API 10 what only asks, requests or fills is evidence for nothing', () => {
  it.each([
    'Where does the ferry leave?',
    'Hey! Do you know when the ferry leaves?',
    'Dana: who has the keys to the boat?',
    'Can you remind me when the ferry leaves?',
    'Can you remind me of the name of the ferry.',
    'Tell me about the ferry.',
    'please give me a list of all ferries',
    'I was wondering where the ferry leaves.',
    "I'd like to know who steers the ferry.",
    'Any idea when the ferry leaves',
    'Explain how a lock works.',
    'Wann fährt die Fähre?',
    'Sag mir, wann die Fähre fährt.',
    '¿Cuándo sale el barco?',
    'Dime cuándo sale el barco.',
    'Quand part le bac ?',
    '渡轮几点开？',
    'متى تغادر العبارة؟',
    'फेरी कब निकलती है?',
    'Thanks!',
  ])('whoever says it: %s', (text) => {
    expect(evidenceToldIn(new Utterance(text))).toEqual({ ofPeople: false, ofAssistants: false })
  })

  it.each([
    'Let me look that up for you.',
    "I'll check when the ferry leaves.",
    'Sure, noted!',
    'Got it, I have added that to your notes.',
    "I don't have any information about the ferry.",
    "I'm sorry, I couldn't find anything on that. Is there anything else?",
    'Happy to help! Let me know if you need anything else.',
    'One moment please…',
  ])('where an assistant says it: %s', (text) => {
    expect(evidenceToldIn(new Utterance(text)).ofAssistants).toBe(false)
  })

  it.each([
    'The ferry leaves at nine.',
    "I'm allergic to latex, is there any in it?",
    'Do you like boats? I bought one.',
    'Remind me to call the ferryman on Friday.',
    'Can you remind me to call the ferryman on Friday?',
    'Remember that I get seasick.',
    'Book a table for two at the pier.',
    'Which boat I take depends on the wind.',
    'Dana: I keep the keys.',
    '[shares a photo: a boat]',
    'Unsere Fähre fährt um neun.',
    '',
  ])('tells something: %s', (text) => {
    expect(evidenceToldIn(new Utterance(text))).toEqual({ ofPeople: true, ofAssistants: true })
  })

  it('an answer of an assistant tells something', () => {
    for (const text of [
      'The ferry leaves at nine.',
      'I recommend the ferry from pier 4.',
      'Sure! Your dentist is Doctor Weiland.',
      'I found it: the ferry leaves at nine.',
    ]) {
      expect(evidenceToldIn(new Utterance(text)).ofAssistants, text).toBe(true)
    }
  })

  it('is read anew from the beginning of what earlier versions stored', () => {
    const asks = packTraits(traitsOf(new Utterance('Where does the ferry leave?')))
    const stored = asks & 0xfff
    expect(isNothingTold(stored, false)).toBe(false)
    expect(withEvidenceTold(stored, new Utterance('Where does the ferry leave?'))).toBe(asks)
    expect(withEvidenceTold(asks, new Utterance('never looked at'))).toBe(asks)
    expect(isNothingTold(asks, true)).toBe(true)
  })
})
