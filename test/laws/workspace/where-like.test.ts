import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldLike, matchLike, readLike } from '../../../engine/laws/workspace/where/like.ts'
import { naiveLike } from './naive-where.ts'

describe('WM-32 like', () => {
  it.each<[string, string, boolean]>([
    ['', '', true],
    ['', '%', true],
    ['a', '', false],
    ['abc', 'ABC', true],
    ['abc', 'a_c', true],
    ['ac', 'a_c', false],
    ['a😀c', 'a_c', true],
    ['abcabc', '%bc', true],
    ['ab', 'ab%ab', false],
    ['abab', 'ab%ab', true],
    ['10%', '10\\%', true],
    ['100', '10\\%', false],
    ['a_b', 'a\\_b', true],
    ['a\\', 'a\\', true],
    ['a\nb', '%a_b%', true],
    ['Straẞe ΣΑΣ', 'straße σας', true],
    ['a.c', 'a.c', true],
    ['abc', 'a.c', false],
    ['x'.repeat(100) + 'y', `%${'_'.repeat(40)}y`, true],
  ])('%j is like %j: %s', (text, pattern, expected) => {
    expect(matchLike(foldLike(text), readLike(pattern)).matches).toBe(expected)
  })

  it('is what every way to take the pattern apart finds', () => {
    const anyOf = (...characters: readonly string[]) =>
      fc.string({ unit: fc.constantFrom(...characters), maxLength: 8 })
    fc.assert(
      fc.property(
        anyOf('a', 'b', 'A', '%', '😀'),
        anyOf('a', 'b', '%', '_', '\\'),
        (text, like) => {
          expect(matchLike(foldLike(text), readLike(like)).matches).toBe(naiveLike(text, like))
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('finds parts of any length, over the borders of words of bits', () => {
    const anyPart = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 20, maxLength: 80 })
    fc.assert(
      fc.property(anyPart, anyPart, fc.nat(19), (before, part, hole) => {
        const holed = `${part.slice(0, hole)}_${part.slice(hole + 1)}`
        for (const like of [`%${part}%`, `%${holed}%`, `${before}${holed}`, `%${holed}`]) {
          expect(matchLike(foldLike(before + part), readLike(like)).matches).toBe(true)
        }
        const isThere = (before + before).includes(part)
        expect(matchLike(foldLike(before + before), readLike(`%${part}%`)).matches).toBe(isThere)
      }),
    )
  })

  it.each([
    ['%a%a%a%…', '%a'.repeat(2_000) + '%b%'],
    ['a long part that nearly fits everywhere', `%${'a'.repeat(4_000)}b%`],
    ['a long part with holes', `%${'_a'.repeat(2_000)}b%`],
    ['runs alone', '%'.repeat(4_000) + 'b'],
  ])('WM-35 takes steps that grow with the text: %s', (_, like) => {
    const pattern = readLike(like)
    const longest = Math.max(...pattern.parts.map(({ length }) => length))
    for (const length of [10_000, 20_000]) {
      const { matches, steps } = matchLike(foldLike('a'.repeat(length)), pattern)
      expect(matches).toBe(false)
      expect(steps).toBeLessThanOrEqual((length + like.length) * (1 + longest / 32))
    }
  })
})
