import { describe, expect, it } from 'vitest'
import { cosine } from '../../../engine/laws/commitments/quantized-vector.ts'
import { indexVector } from '../../../engine/laws/recall/index-vector.ts'

/** Whole numbers around 0, as a seed decides. */
function vectorOf(seed: number, length: number): Int8Array {
  let state = (Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995) | 1
  return Int8Array.from({ length }, () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state % 100
  })
}

describe('a vector as an index beyond the object holds it', () => {
  it.each([64, 384, 512, 768])('of %i numbers keeps every cosine', (length) => {
    const [a, b] = [vectorOf(1, length), vectorOf(2, length)]
    expect(indexVector(a)).toHaveLength(768)
    expect(cosine(indexVector(a), indexVector(b))).toBeCloseTo(cosine(a, b), 1)
    expect(cosine(indexVector(a), indexVector(a))).toBe(1)
  })

  it.each([1_024, 4_096])('of %i numbers keeps them nearly', (length) => {
    for (let seed = 1; seed < 20; seed++) {
      const [a, other] = [vectorOf(seed, length), vectorOf(seed + 50, length)]
      const b = a.map((part, at) => (part + (other[at] ?? 0)) / 2)
      expect(Math.abs(cosine(indexVector(a), indexVector(b)) - cosine(a, b))).toBeLessThan(0.12)
      expect(Math.abs(cosine(indexVector(a), indexVector(other)))).toBeLessThan(0.15)
    }
  })
})
