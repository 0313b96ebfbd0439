import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  awayFromMean,
  cosineAt,
  estimatedScale,
  exactScale,
  meaningMatch,
} from '../../../engine/laws/recall/standard-meaning.ts'

const cosines = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 2 })
const dot = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  Array.from(a).reduce((sum, part, at) => sum + part * (b[at] ?? 0), 0)

describe('UN-24 similarity is standardised', () => {
  it('an offset or a spread of an encoder changes nothing', () => {
    const near = [0.1, 0.2, 0.3, 0.9]
    const other = near.map((one) => 0.7 + one / 10)
    near.forEach((one, at) => {
      expect(meaningMatch(other[at] ?? 0, exactScale(other))).toBeCloseTo(
        meaningMatch(one, exactScale(near)),
        6,
      )
    })
  })

  it('is 0–1, grows with the cosine, and nothing for what is no nearer than the mean', () => {
    fc.assert(
      fc.property(cosines, (all) => {
        const scale = exactScale(all)
        const sorted = all.toSorted((a, b) => a - b).map((one) => meaningMatch(one, scale))
        expect(sorted).toEqual(sorted.toSorted((a, b) => a - b))
        expect(sorted.every((one) => one >= 0 && one <= 1)).toBe(true)
        expect(meaningMatch(scale.mean, scale)).toBe(0)
      }),
    )
  })

  it.each([[[]], [[0.5, 0.5, 0.5]], [[NaN]]])('%j tell nothing apart', (all) => {
    expect(meaningMatch(0.9, exactScale(all))).toBe(0)
  })
})

describe('UN-24 a scale from sketches', () => {
  it('has the exact mean, and less deviation than the estimates', () => {
    const differing = new Uint32Array(513)
    for (let bits = 200; bits <= 280; bits++) differing[bits] = 10
    const { scale, cosineOf } = estimatedScale(differing, 0.2)
    const estimates = Array.from({ length: 81 }, (_, at) => cosineAt(200 + at, 512))
    expect(scale.mean).toBe(0.2)
    expect(scale.deviation).toBeLessThan(exactScale(estimates).deviation)
    expect(scale.deviation).toBeGreaterThan(0.1)
    expect(cosineOf(200)).toBeGreaterThan(cosineOf(201))
    expect(cosineOf(240)).toBeCloseTo(0.2, 2)
  })

  it('of no pieces tells nothing apart', () => {
    const { scale, cosineOf } = estimatedScale(new Uint32Array(513), NaN)
    expect(meaningMatch(cosineOf(0), scale)).toBe(0)
  })
})

describe('UN-24 a question away from what all texts share', () => {
  it('is a unit vector, farther from the mean than it was', () => {
    const question = [3, 4, 0]
    const mean = [0.5, 0.5, 0.1]
    const away = awayFromMean(question, mean)
    expect(dot(away, away)).toBeCloseTo(1, 6)
    expect(dot(away, mean)).toBeLessThan(dot(awayFromMean(question, null), mean))
  })

  it('stays as it is without a mean, and nothing is made of nothing', () => {
    expect([...awayFromMean([3, 4], null)]).toEqual([...Float32Array.of(0.6, 0.8)])
    expect([...awayFromMean([3, 4], [1])]).toEqual([...Float32Array.of(0.6, 0.8)])
    expect([...awayFromMean([0, 0], null)]).toEqual([0, 0])
    expect([...awayFromMean([1, 0], [2, 0])]).toEqual([1, 0])
  })
})
