import { Utterance } from '../../../engine/language/utterance.ts'
import { describe, expect, it } from 'vitest'
import { changeBetween } from '../../../engine/laws/commitments/change.ts'
import {
  claimOfStatement,
  spelledOut,
} from '../../../engine/laws/commitments/claim-of-statement.ts'
import { modalityOf } from '../../../engine/laws/commitments/modality.ts'

const claim = (text: string, about: string | null) => {
  const said = new Utterance(text)
  return claimOfStatement({ said, modality: modalityOf(said), lang: 'en', about })
}

describe('UN-4 a pronoun that stands for somebody claims what the name does', () => {
  it.each([
    ['He lives in Leeds.', 'tom', 'Tom lives in Leeds.'],
    ['And now his boss is Kim.', 'tom reed', "And now Tom Reed's boss is Kim."],
    ['You moved to Porto.', 'freja', 'I moved to Porto.'],
    ["You're at Kone now.", 'freja', 'I am at Kone now.'],
    ['You are married.', 'freja', 'I am married.'],
    ['Your dentist is Dr. Roth.', 'freja', 'My dentist is Dr. Roth.'],
    ['He lives in Leeds.', null, 'He lives in Leeds.'],
    ['He lives in Leeds.', 'user', 'He lives in Leeds.'],
    ['Ana lives in Leeds.', 'ana', 'Ana lives in Leeds.'],
  ])('%s about %s', (text, about, said) => {
    expect(spelledOut(new Utterance(text), about)).toBe(said)
  })

  it('and a later one about the same takes its place', () => {
    expect(
      changeBetween(claim('Tom moved to York.', 'tom'), claim('He lives in Leeds.', 'tom')),
    ).not.toBe(null)
  })
})
