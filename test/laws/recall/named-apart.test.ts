import { describe, expect, it } from 'vitest'
import { Utterance } from '../../../engine/language/utterance.ts'
import { isNamedApart } from '../../../engine/laws/recall/named-apart.ts'

describe('ON-19 one of several of a name', () => {
  it.each([
    ['Olga from choir', 'Olga at the bakery is off until Monday'],
    ['everything about Ivan from the gym', 'Ivan from accounting signed it'],
    ['what I said about Nora at work', 'Ran into Nora from yoga at the station'],
    ['Tom in the office', 'So cold today. Tom from number 12 helped me'],
  ])('%j is not in %j', (description, text) => {
    expect(isNamedApart(new Utterance(description), new Utterance(text))).toBe(true)
  })

  it.each([
    ['Olga from choir', 'Olga from choir lends me her score'],
    ['Olga from choir', 'Olga is off until Monday'],
    ['Olga', 'Olga at the bakery is off until Monday'],
    ['Olga from choir', 'Met Olga at the station'],
    ['Olga from choir', 'A letter to Olga from Tom'],
    ['Olga from choir', 'Ivan from accounting signed it'],
    ['Nora at work', 'Nora from work is leaving'],
    ['the trip in June', 'June from the gym called'],
    ['', ''],
  ])('%j may be in %j', (description, text) => {
    expect(isNamedApart(new Utterance(description), new Utterance(text))).toBe(false)
  })
})
