import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cosine, quantize } from '../../../engine/laws/commitments/quantized-vector.ts'

const parts = fc.float({ min: -1, max: 1, noNaN: true })
const vectors = fc
  .array(parts, { minLength: 8, maxLength: 8 })
  .map((list) => new Float32Array(list))

describe('a vector in bytes', () => {
  it.each([
    [[], []],
    [
      [0, 0],
      [0, 0],
    ],
    [
      [1, -1],
      [127, -127],
    ],
    [
      [0.5, 0.25],
      [127, 64],
    ],
    [
      [NaN, 2],
      [0, 127],
    ],
    [
      [Infinity, 2],
      [0, 127],
    ],
    [
      [-Infinity, NaN],
      [0, 0],
    ],
  ])('AG-11 %j is %j', (vector, bytes) => {
    expect([...quantize(new Float32Array(vector))]).toEqual(bytes)
  })

  it('AG-11 keeps its direction', () => {
    fc.assert(
      fc.property(vectors, (vector) => {
        const largest = Math.max(...vector.map(Math.abs))
        quantize(vector).forEach((byte, at) => {
          const exact = largest === 0 ? 0 : (127 * (vector[at] ?? 0)) / largest
          expect(Math.abs(byte - exact)).toBeLessThanOrEqual(0.5001)
        })
      }),
    )
  })

  it('AG-11 a longer vector of the same direction has the same bytes', () => {
    fc.assert(
      fc.property(vectors, (vector) => {
        expect(quantize(vector.map((part) => part * 4))).toEqual(quantize(vector))
      }),
    )
  })
})

describe('the cosine of two', () => {
  it.each([
    [[3, 4], [4, 3], 0.96],
    [[1, 0], [0, 1], 0],
    [[1, 2], [-1, -2], -1],
    [[1, 1, 0], [1, 0, 0], 0.707107],
    [[0, 0], [1, 2], 0],
    [[], [], 0],
    [[1, 2], [1, 2, 3], 0],
  ])('AG-11 %j and %j: %d', (a, b, expected) => {
    expect(cosine(new Int8Array(a), new Int8Array(b))).toBe(expected)
  })

  const bytes = fc.array(fc.integer({ min: -128, max: 127 }), { minLength: 768, maxLength: 768 })

  it('AG-11 is symmetric, within −1 and 1, of six decimals', () => {
    fc.assert(
      fc.property(bytes, bytes, (first, second) => {
        const [a, b] = [new Int8Array(first), new Int8Array(second)]
        const found = cosine(a, b)
        expect(found).toBe(cosine(b, a))
        expect(Math.abs(found)).toBeLessThanOrEqual(1)
        expect(found).toBe(Number(found.toFixed(6)))
      }),
    )
  })

  it('AG-11 of a vector and itself is 1, unless it is zero', () => {
    fc.assert(
      fc.property(bytes, (list) => {
        const vector = new Int8Array(list)
        expect(cosine(vector, vector)).toBe(vector.some((byte) => byte !== 0) ? 1 : 0)
      }),
    )
  })
})
