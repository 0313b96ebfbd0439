import { Utterance } from '../../../engine/language/utterance.ts'
import { describe, expect, it } from 'vitest'
import { textsOfPassage, wordsOfPassage, pieceTerms } from '../../../engine/laws/text/pieces.ts'

describe('the pieces of a passage', () => {
  it('UN-23 of a property read its name as words, and its value as it is', () => {
    expect(wordsOfPassage('property', 'favorite_food.main: a.b_c')).toBe(
      'favorite food main: a.b_c',
    )
    expect(wordsOfPassage('memory', 'favorite_food: a')).toBe('favorite_food: a')
    expect(wordsOfPassage('property', 'no colon')).toBe('no colon')
  })

  it('UN-23 of a memory mean what is said, not who says it', () => {
    expect(textsOfPassage('memory', 'Caroline: I moved to Oslo.')).toEqual(['I moved to Oslo.'])
    expect(textsOfPassage('memory', 'Goal: ship in May.')).toEqual(['Goal: ship in May.'])
    expect(textsOfPassage('note', 'Caroline: I moved.')).toEqual(['Caroline: I moved.'])
  })

  it('are as many as the lines of its terms', () => {
    const text = 'Ana walked to the harbour in the rain and back again. '.repeat(40)
    expect(textsOfPassage('memory', text).length).toBe(
      pieceTerms(new Utterance(text)).split('\n').length,
    )
    expect(textsOfPassage('memory', text).length).toBeGreaterThan(5)
  })
})
