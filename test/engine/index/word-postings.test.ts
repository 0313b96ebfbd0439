import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WordPostings } from '../../../engine/index/word-postings.ts'
import { PlainPostings } from './support/plain-postings.ts'

const terms = ['a', 'ab', 'abc', 'b', 'bcab', 'é', '猫']
const anyTerm = fc.constantFrom(...terms)
const anyPiece = fc.oneof(
  fc.array(anyTerm, { maxLength: 8 }),
  fc.array(anyTerm, { maxLength: 300 }),
)

type Step =
  | { readonly kind: 'add'; readonly terms: readonly string[]; readonly gap: number }
  | { readonly kind: 'remove'; readonly at: number }
  | { readonly kind: 'ask' | 'renumber' }

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('add'), terms: anyPiece, gap: fc.nat(3) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('remove'), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('ask', 'renumber') }) },
)

describe('the words of a namespace', () => {
  test('are found as in Maps, whatever has been added, removed and written anew', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
        const both = new Both()
        for (const step of steps) {
          if (step.kind === 'add') both.add(step.terms, step.gap)
          else if (step.kind === 'remove') both.remove(step.at)
          else if (step.kind === 'renumber') both.renumber()
          else both.compare()
        }
        both.compare()
        both.renumber()
        both.compare()
      }),
    )
  })

  test('are found when a term stands in many pieces, far apart and near', () => {
    const both = new Both()
    for (let piece = 0; piece < 3_000; piece++) {
      both.add(
        ['b', ...(piece % 7 === 0 ? ['a', 'b'] : []), ...(piece % 997 === 0 ? ['猫'] : [])],
        300,
      )
    }
    both.compare()
    for (let at = 0; at < 1_000; at++) both.remove(at)
    both.compare()
    both.renumber()
    both.compare()
  })

  test('leave no term in memory that no piece has, once they are written anew', () => {
    const words = new WordPostings()
    words.add(0, ['secret', 'kite'])
    words.add(1, ['kite'])
    words.remove(0)
    expect([...words.vocabulary()]).toEqual([['kite', 1]])
    expect([...words.vocabulary('ki')]).toEqual([['kite', 1]])
    expect([...words.vocabulary('x')]).toEqual([])
    words.renumber(Int32Array.of(-1, 0))
    words.add(1, ['plan'])
    expect([...words.vocabulary()]).toEqual([
      ['kite', 1],
      ['plan', 1],
    ])
    expect(words.containing('ecre', 5)).toEqual([])
  })

  test('come in ascending order of their pieces', () => {
    const words = new WordPostings()
    words.add(5, ['kite'])
    expect(() => words.add(5, ['kite'])).toThrow('ascending order')
    expect(() => words.add(6, Array(65_536).fill('a'))).toThrow('at most 65,535')
  })
})

/** The postings and the model, told the same. */
class Both {
  #words = new WordPostings()
  #plain = new PlainPostings()
  /** Terms of each piece that is there. */
  #told = new Map<number, readonly string[]>()
  #next = 0

  add(piece: readonly string[], gap: number): void {
    this.#next += gap
    this.#words.add(this.#next, piece)
    this.#plain.add(this.#next, piece)
    this.#told.set(this.#next, piece)
    this.#next += 1
  }

  remove(at: number): void {
    const piece = [...this.#told.keys()][at % Math.max(1, this.#told.size)] ?? 999
    for (const one of [this.#words, this.#plain]) one.remove(piece)
    this.#told.delete(piece)
  }

  /** To numbers without gaps, as the owner does. */
  renumber(): void {
    const told = [...this.#told.values()]
    const numbers = new Int32Array(this.#next).fill(-1)
    ;[...this.#told.keys()].forEach((piece, number) => (numbers[piece] = number))
    this.#words.renumber(numbers)
    this.#plain = new PlainPostings()
    told.forEach((piece, number) => this.#plain.add(number, piece))
    this.#told = new Map(told.entries())
    this.#next = told.length
  }

  compare(): void {
    expect(answersOf(this.#words, this.#told)).toEqual(answersOf(this.#plain, this.#told))
  }
}

function answersOf(
  words: WordPostings | PlainPostings,
  told: ReadonlyMap<number, readonly string[]>,
) {
  const visits = terms.map((term) => {
    const found: [number, number][] = []
    words.visit(term, (piece, times) => found.push([piece, times]))
    return found.toSorted(([a], [b]) => a - b)
  })
  const pairs = terms.flatMap((first) =>
    terms.map((second) => {
      const found: number[] = []
      words.visitPairs(first, second, (piece) => found.push(piece))
      return found.toSorted((a, b) => a - b)
    }),
  )
  return {
    counts: [words.pieces, words.length],
    frequencies: terms.map((term) => words.frequency(term)),
    lengths: [...told.keys()].map((piece) => words.lengthOf(piece)),
    isExactly: [...told].map(([piece, all]) => [
      words.isExactly(piece, all),
      words.isExactly(piece, [...all, 'a']),
      words.isExactly(piece, all.toReversed()),
    ]),
    visits,
    pairs,
    containing: terms.map((term) => words.containing(term, 99).toSorted()),
    few: terms.map((term) => words.containing(term, 1).length),
    none: words.containing('a', 0),
    vocabulary: [...words.vocabulary()].map(([term, pieces]) => `${term} ${pieces}`).toSorted(),
  }
}
