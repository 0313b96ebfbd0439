import { describe, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'

describe('UN-24 what is asked in other words, without an encoder', () => {
  it('is found by related words, behind what has the word itself', async () => {
    const namespace = openNamespace('related-words')
    for (const text of [
      'My dog Rex chewed the sofa again.',
      'The dentist moved my appointment to Thursday.',
      'We went to the pet shop on Friday.',
      'The boiler was repaired.',
    ]) {
      await namespace.ask('remember', { text })
    }
    const pets = await namespace.ask('recall', { query: 'Do I have any pets?', topK: 10 })
    expect(pets.hits.map(({ text }) => text)).toEqual([
      'We went to the pet shop on Friday.',
      'My dog Rex chewed the sofa again.',
    ])
    const doctor = await namespace.ask('recall', { query: 'When do I see a doctor?', topK: 10 })
    expect(doctor.hits[0]?.text).toBe('The dentist moved my appointment to Thursday.')
  })

  it('finds what is said of somebody who has spoken, where nothing else is asked', async () => {
    const namespace = openNamespace('who-spoke')
    await namespace.ask('remember', { text: 'I am out next week.', speaker: 'Marcus' })
    await namespace.ask('remember', { text: 'Marcus does the API.', speaker: 'Dana' })
    const { text } = await namespace.ask('recall', { query: 'Who is Marcus?', topK: 10 })
    expect(text).toContain('Marcus does the API.')
  })

  it('finds who is called as a grammar word', async () => {
    const namespace = openNamespace('names-like-grammar')
    await namespace.ask('remember', { text: 'My kids are Leo (7) and Mia (4).' })
    await namespace.ask('remember', { text: 'Tom is allergic to peanuts.' })
    const { hits, text } = await namespace.ask('recall', { query: 'who is Mia', topK: 10 })
    expect(hits[0]?.text).toBe('My kids are Leo (7) and Mia (4).')
    expect(text).toContain('Mia')
  })
})
