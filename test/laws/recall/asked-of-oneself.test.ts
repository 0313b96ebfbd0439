import { describe, expect, it } from 'vitest'
import { Utterance } from '../../../engine/language/utterance.ts'
import { askedOfOneself } from '../../../engine/laws/recall/asked-of-oneself.ts'

const speakers = ['nora', 'ivo', 'ana ruiz', 'user']

describe('ON-16 a question about somebody who speaks here', () => {
  it.each([
    ["What is Nora's sister called?", 'What is my sister called?'],
    ['Did Nora’s dog die?', 'Did my dog die?'],
    ['Where did Ana Ruiz go?', 'Where did I go?'],
    ['Where did Ana go?', 'Where did I go?'],
    ['Was hat Nora gekauft?', 'Was hat I gekauft?'],
  ])('%j is asked as they would ask it: %j', (question, own) => {
    expect(askedOfOneself(new Utterance(question), speakers)).toBe(own)
  })

  it('of several names the first is whom it is about', () => {
    const asked = new Utterance("What did Nora tell Ivo about Ana's dog?")
    expect(askedOfOneself(asked, speakers)).toBe("What did I tell Ivo about Ana's dog?")
  })

  it.each([
    'How old am I?',
    'What did Nora tell me?',
    'Is Ivo taller than my dad?',
    'Where does Paul live?',
    '',
    '12',
    'Who is the user?',
    'A melon?',
  ])('%j stays as it is', (question) => {
    expect(askedOfOneself(new Utterance(question), [...speakers, 'mel'])).toBe(question)
  })
})
