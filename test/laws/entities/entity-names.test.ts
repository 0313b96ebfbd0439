import { Utterance } from '../../../engine/language/utterance.ts'
import { describe, expect, it } from 'vitest'
import { foldName, possibleNames } from '../../../engine/laws/entities/entity-names.ts'

describe('CL-26 names in a question', () => {
  it.each([
    ['What does Bo Lind keep?', 'Bo Lind'],
    ["Where is ANA's bike?", 'Ana'],
    ['Did José call?', 'Jose'],
    ['安娜住在哪里？', '安娜'],
    ['Who is "The Third Man" about?', 'The Third Man'],
  ])('%s may name %s', (question, name) => {
    expect(possibleNames(new Utterance(question))).toContain(foldName(name))
  })

  it('a name is whole words', () => {
    expect(possibleNames(new Utterance('Anatomy lessons'))).not.toContain(foldName('Ana'))
  })

  it('stays bounded for the longest question', () => {
    const question = Array.from({ length: 2_000 }, (_, n) => `w${n}`).join(' ')
    expect(possibleNames(new Utterance(question)).length).toBeLessThanOrEqual(2_000)
  })
})
