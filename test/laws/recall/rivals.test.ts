import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  newestRivalsFirst,
  wordsToCompare,
  type PossibleRival,
} from '../../../engine/laws/recall/rivals.ts'

const hit = (id: string, validFrom: number, text: string, ...rivals: string[]): PossibleRival => ({
  id,
  validFrom,
  words: wordsToCompare(text),
  rivals: new Set(rivals),
})
const order = (hits: readonly PossibleRival[]) => newestRivalsFirst(hits).map(({ id }) => id)

describe('UN-16 rivals stand newest first', () => {
  it('near twins change places, in the best that one of them has', () => {
    const hits = [
      hit('old', 1, 'The stand-up is at 9:30.'),
      hit('other', 5, 'I like green tea.'),
      hit('new', 9, 'The stand-up is at 10:15.'),
    ]
    expect(order(hits)).toEqual(['new', 'old', 'other'])
  })

  it('what conflicts or has been superseded needs no common word, and either side may say so', () => {
    const [old, now] = [hit('old', 1, 'I live in Porto.'), hit('now', 2, 'Gdansk it is.', 'old')]
    expect(order([old, now])).toEqual(['now', 'old'])
  })

  it('twins of twins belong together, others keep their order', () => {
    const hits = [
      hit('a', 1, 'one two three four'),
      hit('x', 7, 'nothing like it'),
      hit('b', 2, 'three four five six seven'),
      hit('c', 3, 'five six seven three four eight'),
      hit('y', 8, ''),
    ]
    expect(order(hits)).toEqual(['a', 'x', 'c', 'b', 'y'])
    expect(order([hit('a', 1, 'p q'), hit('x', 7, 'z'), hit('b', 2, 'p q r')])).toEqual([
      'b',
      'a',
      'x',
    ])
  })

  it('looks at the first ten alone, and keeps the ranking among equals', () => {
    const twins = Array.from({ length: 12 }, (_, at) => hit(`${at}`, at < 11 ? 1 : 2, 'same words'))
    expect(order(twins)).toEqual(twins.map(({ id }) => id))
  })

  it('loses and adds nothing', () => {
    const any = fc.record({ text: fc.constantFrom('a b', 'a b c', 'd', ''), at: fc.nat(5) })
    fc.assert(
      fc.property(fc.array(any), (list) => {
        const hits = list.map(({ text, at }, place) => hit(`${place}`, at, text))
        expect(order(hits).toSorted()).toEqual(hits.map(({ id }) => id).toSorted())
      }),
    )
  })
})
