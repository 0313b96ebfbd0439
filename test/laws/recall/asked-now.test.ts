import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { askedNow, type Turn } from '../../../engine/laws/recall/asked-now.ts'

const user = (text: string): Turn => ({ role: 'user', text })
const assistant = (text: string): Turn => ({ role: 'assistant', text })

describe('what the last message asks of memory', () => {
  it('is the last message of a user in its own words', () => {
    const turns = [user('Hi!'), assistant('Hello, how can I help?'), user('Where did Bo park?')]
    expect(askedNow(turns)).toBe('Where did Bo park?')
    expect(askedNow([...turns, assistant('Let me see.')])).toBe('Where did Bo park?')
    expect(askedNow([{ role: 'tool', text: 'The build of Heron failed.' }])).toBe(
      'The build of Heron failed.',
    )
  })

  it.each([
    ['Thanks, that was great!'],
    ['ok'],
    ['Haha, so funny'],
    ['Good morning!'],
    ['谢谢！'],
    ['Danke dir!'],
  ])('%s asks for nothing', (text) => {
    expect(askedNow([user('Which gate?'), assistant('Gate 12 it is.'), user(text)])).toBe('')
  })

  it('a yes asks for what was offered', () => {
    const offered = [assistant('The table is free. Shall I book it for your usual party?')]
    expect(askedNow([...offered, user('Yes please!')])).toBe(
      'Shall I book it for your usual party?',
    )
    expect(askedNow([...offered, user('Thanks!')])).toBe('')
    expect(askedNow([assistant('It is booked.'), user('Yes!')])).toBe('')
  })

  it('a message that refers back has before it what was said before', () => {
    const turns = [
      user('Which tyres does the blue van need in summer?'),
      assistant('The blue van needs 205s.'),
    ]
    const asked = askedNow([...turns, user('And in winter?')])
    expect(asked).toContain('Which tyres does the blue van need in summer?')
    expect(asked.endsWith('And in winter?')).toBe(true)
    expect(askedNow([...turns, user('Which oil does the red tractor take?')])).toBe(
      'Which oil does the red tractor take?',
    )
  })

  it.each([['Where do I work?'], ['What is my name?'], ['When did we plant?'], ['我住在哪里？']])(
    '%s is understood by itself',
    (question) => {
      const turns = [user('The football on Saturday was great fun.'), user('Who won?')]
      expect(askedNow([...turns, user(question)])).toBe(question)
      expect(askedNow(turns)).toBe('The football on Saturday was great fun. Who won?')
    },
  )

  it('of a long message the sentences count that ask', () => {
    const log = 'The pump ran for an hour and the pressure stayed where it was. '.repeat(12)
    expect(askedNow([user(`${log}Who repaired the pump last time? ${log}`)])).toBe(
      'Who repaired the pump last time?',
    )
  })

  it('is nothing of no messages, and never more than was said', () => {
    expect(askedNow([])).toBe('')
    const turn = fc.record({
      role: fc.constantFrom('user', 'assistant', 'system', 'tool'),
      text: fc.string({ maxLength: 400 }),
    }) satisfies fc.Arbitrary<Turn>
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 5 }), (turns) => {
        const said = turns.map(({ text }) => text).join('')
        expect(askedNow(turns).length).toBeLessThanOrEqual(said.length + turns.length)
      }),
    )
  })
})
