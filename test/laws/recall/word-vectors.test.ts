import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closenessOfWords, wordsIn } from '../../../engine/laws/recall/word-vectors/word-vectors.ts'
import {
  wordBytes,
  wordDimensions,
  wordSteps,
} from '../../../engine/laws/recall/word-vectors/tuning.ts'

/** A word that points along one dimension, and the logarithm of its weight in steps. */
function along(dimension: number, weight = 0, steps = 7): number[] {
  const bytes = Array.from({ length: wordBytes }, () => 0)
  bytes[dimension >> 1] = dimension % 2 === 0 ? steps << 4 : steps & 15
  bytes[wordBytes - 1] = weight
  return bytes
}

const textOf = (...words: number[][]) => wordsIn(Int8Array.from(words.flat()))
const same = (7 / wordSteps) ** 2

describe('the vectors of words', () => {
  it('are read from bytes, two numbers to a byte with their signs, and the weight behind them', () => {
    const { directions, weights } = textOf(along(0, 16), along(1, -16, -3), along(47, 0, -7))
    expect(directions).toHaveLength(3 * wordDimensions)
    expect([directions[0], directions[49], directions[143]]).toEqual([7, -3, -7])
    expect([...weights].map((one) => Number(one.toFixed(4)))).toEqual([2.7183, 0.3679, 1])
  })

  it('leave out what is no whole word', () => {
    const cut = Int8Array.from([...along(0), 1, 2, 3])
    expect(wordsIn(cut)).toEqual(textOf(along(0)))
  })
})

describe('how near the words of a text come to those of a question', () => {
  it('counts each word of the question by the nearest of the text', () => {
    const question = textOf(along(0), along(1))
    expect(closenessOfWords(question, textOf(along(5), along(1), along(0)))).toBeCloseTo(same)
    expect(closenessOfWords(question, textOf(along(1), along(1)))).toBeCloseTo(same / 2)
    expect(closenessOfWords(question, textOf(along(0, 0, -7)))).toBeCloseTo(-same / 2)
  })

  it('counts a word by its weight in the question, and not in the text', () => {
    const question = textOf(along(0, 16), along(1))
    const share = Math.E / (Math.E + 1)
    expect(closenessOfWords(question, textOf(along(0)))).toBeCloseTo(share * same)
    expect(closenessOfWords(question, textOf(along(0, 99)))).toBeCloseTo(share * same)
  })

  it('is 0 where one of the two has no word', () => {
    expect(closenessOfWords(textOf(), textOf(along(0)))).toBe(0)
    expect(closenessOfWords(textOf(along(0)), textOf())).toBe(0)
  })

  it('never falls where the text has more words, and no order of words counts', () => {
    const word = fc.array(fc.integer({ min: -128, max: 127 }), {
      minLength: wordBytes,
      maxLength: wordBytes,
    })
    const words = fc.array(word, { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(words, words, words, (asked, told, more) => {
        const question = textOf(...asked)
        const least = closenessOfWords(question, textOf(...told))
        expect(closenessOfWords(question, textOf(...told, ...more))).toBeGreaterThanOrEqual(least)
        const turned = closenessOfWords(textOf(...asked.toReversed()), textOf(...told.toReversed()))
        expect(turned).toBeCloseTo(least, 9)
      }),
    )
  })
})
