import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sketchDistances } from '../../../engine/graph/sketch.ts'
import { meaningSketch } from '../../../engine/laws/recall/meaning-sketch.ts'

const dimensions = [64, 100, 384, 512, 768, 1_024, 4_096]

/** Numbers around 0, as a seed decides. */
function vectorOf(seed: number, length: number): Float64Array {
  let state = (Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995) | 1
  return Float64Array.from({ length }, () => {
    let sum = 0
    for (let time = 0; time < 6; time++) {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      sum += state / 2 ** 32
    }
    return sum
  })
}

/** A vector at this cosine to one, as far as another is at right angles to it. */
function turned(one: Float64Array, other: Float64Array, cosine: number): Float64Array {
  const sine = Math.sqrt(1 - cosine ** 2)
  return one.map((part, at) => cosine * part + sine * (other[at] ?? 0))
}

function cosineOf(a: Float64Array, b: Float64Array): number {
  const dot = (x: Float64Array, y: Float64Array): number =>
    x.reduce((sum, part, at) => sum + part * (y[at] ?? 0), 0)
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))
}

function bitsBetween(a: Uint32Array | null, b: Uint32Array | null): number {
  if (a === null || b === null) throw new Error('no sketch')
  return sketchDistances(a, 1, b)[0] ?? 0
}

describe('UN-23 the sketch of a meaning', () => {
  it.each(dimensions)('of %i numbers tells the cosine, within 0.15', (length) => {
    for (let seed = 1; seed <= 8; seed++) {
      const one = vectorOf(seed, length)
      for (const cosine of [0.95, 0.7, 0.4, 0]) {
        const other = turned(one, vectorOf(seed + 100, length), cosine)
        const bits = bitsBetween(meaningSketch(one), meaningSketch(other))
        const told = Math.cos((Math.PI * bits) / 512)
        expect(Math.abs(told - cosineOf(one, other))).toBeLessThan(length === 64 ? 0.35 : 0.2)
      }
    }
  })

  it('of 512 numbers is one bit a number', () => {
    const vector = Float32Array.from({ length: 512 }, (_, at) => (at % 3 === 0 ? 1 : -1))
    const sketch = meaningSketch(vector)
    for (let at = 0; at < 512; at++) {
      const bit = ((sketch?.[at >>> 5] ?? 0) >>> (at & 31)) & 1
      expect(bit).toBe(at % 3 === 0 ? 1 : 0)
    }
  })

  it('does not hang on the length of the vector, and is the same each time', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...dimensions),
        fc.integer({ min: 1, max: 1_000 }),
        (length, seed) => {
          const vector = vectorOf(seed, length)
          const doubled = vector.map((part) => 2 * part)
          expect(meaningSketch(doubled)).toEqual(meaningSketch(vector))
          expect(meaningSketch(vector)).toHaveLength(16)
        },
      ),
    )
  })

  it('is none where there is no direction', () => {
    expect(meaningSketch(new Float32Array(384))).toBeNull()
    expect(meaningSketch(Float32Array.of(1, Number.NaN))).toBeNull()
    expect(meaningSketch(Float32Array.of(1, Infinity))).toBeNull()
    expect(meaningSketch([])).toBeNull()
  })
})
