import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  borderedPart,
  findPart,
  searchCodes,
  splitBy,
} from '../../../engine/laws/text/find-part.ts'

const ab = (most: number) => fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: most })

describe('finding a part of a text', () => {
  it('answers as the platform does, for short parts and long ones', () => {
    fc.assert(
      fc.property(ab(12), ab(6), fc.nat(8), fc.constantFrom(1, 90), (text, part, from, times) => {
        const [long, longPart] = [text.repeat(times), part.repeat(times)]
        expect(findPart(long, longPart, from)).toBe(long.indexOf(longPart, from))
        expect(splitBy(long, longPart)).toEqual(long.split(longPart))
      }),
    )
  })

  it('looks at each place of a text once, however the part repeats itself', () => {
    const text = 'a'.repeat(20_000)
    for (const part of [`b${'a'.repeat(8_000)}`, `${'a'.repeat(8_000)}b`, 'ab'.repeat(4_000)]) {
      let looks = 0
      const codeAt = (at: number): number => {
        looks += 1
        return text.charCodeAt(at)
      }
      const codes = Array.from(part, (character) => character.charCodeAt(0))
      expect(searchCodes(text.length, codeAt, borderedPart(codes), 0)).toBe(-1)
      expect(looks).toBe(text.length)
    }
  })
})
