import { describe, expect, it } from 'vitest'
import {
  centred,
  meaningScore,
  meaningShare,
  scoreOfBest,
  sketchedCosines,
  spreadOf,
  unrelatedSpread,
} from '../../../engine/laws/recall/meaning-score.ts'

/** Of unrelated texts by the small encoder. */
const unrelated = unrelatedSpread(0.1)

describe('UN-24 the semantic part of a score', () => {
  it('is how far a cosine stands out, whatever the offset of the encoder', () => {
    const cosines = Array.from({ length: 4_000 }, (_, at) => 0.1 * Math.sin(at))
    const [low, high] = [0, 0.6].map((offset) => {
      const spread = spreadOf(
        cosines.map((cosine) => cosine + offset),
        unrelated,
      )
      return meaningScore(0.2 + offset, spread)
    })
    expect(low).toBeGreaterThan(0.6)
    expect(high).toBeCloseTo(low ?? 0, 1)
  })

  it('is 0 at the mean and below it, 1 at most, and rises between', () => {
    const spread = { mean: 0.2, deviation: 0.1 }
    expect(meaningScore(0.2, spread)).toBe(0)
    expect(meaningScore(-1, spread)).toBe(0)
    expect(meaningScore(0.4, spread)).toBeCloseTo(0.5)
    expect(meaningScore(1, spread)).toBe(1)
  })

  it('counts of one text alone against what unrelated texts have', () => {
    expect(meaningScore(0.6, spreadOf([0.6], unrelated))).toBeGreaterThan(0.3)
    expect(meaningScore(0.1, spreadOf([0.1], unrelated))).toBeLessThan(0.05)
    expect(meaningScore(0.6, spreadOf([], unrelated))).toBe(1)
  })

  it.each([1, 2, 5, 13])('of %i texts is the same by an encoder that puts all nearer', (count) => {
    // 0.1 and 0.5 of the room that the other encoder leaves above 0.7: 0.73 and 0.85.
    const scoreBy = (offset: number) => {
      const at = (cosine: number) => offset + (1 - offset) * cosine
      const cosines = [at(0.5), ...Array.from({ length: count - 1 }, () => at(0.1))]
      return meaningScore(at(0.5), spreadOf(cosines, unrelatedSpread(at(0.1))))
    }
    expect(scoreBy(0.7)).toBeCloseTo(scoreBy(0), 10)
    expect(scoreBy(0)).toBeGreaterThan(0.5)
  })
})

describe('UN-24 cosines by sketches', () => {
  const counts = new Uint32Array(513)
  for (let distance = 200; distance <= 312; distance++) counts[distance] = 10

  it('lie around the mean that is known, in their order', () => {
    const cosines = sketchedCosines(counts, 0.3, unrelated)
    expect(cosines.mean).toBeCloseTo(0.3, 1)
    expect(cosines.cosineAt(256)).toBeCloseTo(0.3, 2)
    for (let distance = 1; distance <= 512; distance++) {
      expect(cosines.cosineAt(distance)).toBeLessThan(cosines.cosineAt(distance - 1))
    }
  })

  it('are spread less than their sketches, by what a sketch errs', () => {
    const told = Array.from({ length: 113 }, (_, at) => Math.cos((Math.PI * (200 + at)) / 512))
    const variance = told.reduce((sum, cosine) => sum + cosine ** 2, 0) / told.length
    const { deviation } = sketchedCosines(counts, 0, unrelated)
    expect(deviation ** 2).toBeCloseTo(variance - 0.045 ** 2, 3)
    const narrow = new Uint32Array(513)
    narrow[250] = 500
    narrow[262] = 500
    expect(sketchedCosines(narrow, 0, unrelated).deviation).toBeGreaterThan(0.01)
  })

  it('of nothing are spread as unrelated texts are', () => {
    const { mean, deviation } = sketchedCosines(new Uint32Array(513), 0, unrelated)
    expect({ mean, deviation }).toEqual(spreadOf([], unrelated))
  })
})

describe('a question without the common direction', () => {
  it('has unit length and lies further from the mean, the more texts say it', () => {
    const question = Float64Array.of(3, 4)
    const mean = Float64Array.of(1, 0)
    const along = [0, 1, 10, 1_000].map((texts) => {
      const turned = centred(question, mean, texts)
      expect(Math.hypot(...turned)).toBeCloseTo(1)
      return turned[0] ?? 0
    })
    expect(along[0]).toBeCloseTo(0.6)
    expect(along).toEqual(along.toSorted((a, b) => b - a))
    expect(along[3]).toBeLessThan(0.2)
  })

  it('is as it was where nothing would be left, and has none where it had none', () => {
    expect([...centred([1, 0], [], 5)]).toEqual([1, 0])
    expect([...centred([0, 0], [1, 0], 0)]).toEqual([0, 0])
  })
})

describe('UN-24 the best of many pieces', () => {
  it.each([
    [0.9, 1, 0.9],
    [1, 8, 0.933],
    [0.3, 8, 0],
    [0.6, 8, 0.48],
    [0.8, 40, 0.64],
    [0, 40, 0],
    [NaN, 3, 0],
    [0.7, 0, 0.7],
  ])('%s of %s pieces counts as %s of one', (score, pieces, expected) => {
    expect(scoreOfBest(score, pieces)).toBeCloseTo(expected, 3)
  })

  it('is as likely by chance as the same of one', () => {
    let seed = 7
    const chance = (): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return (seed + 0.5) / 2 ** 32
    }
    const normal = (): number =>
      Math.sqrt(-2 * Math.log(chance())) * Math.cos(2 * Math.PI * chance())
    const shareAbove = (pieces: number): number => {
      const tries = Array.from({ length: 20_000 }, () => {
        // As many as are not about the same.
        const best = Math.max(...Array.from({ length: Math.round(Math.sqrt(pieces)) }, normal))
        return scoreOfBest(best / 4, pieces)
      })
      return tries.filter((score) => score > 0.4).length / tries.length
    }
    const [one, many] = [shareAbove(1), shareAbove(20)]
    expect(many).toBeGreaterThan(one / 3)
    expect(many).toBeLessThan(one * 3)
  })
})

describe('UN-24 meaning beside words', () => {
  it.each([
    [0, 1],
    [3, 1],
    [4, 0.75],
    [6, 0.5],
    [NaN, 1],
  ])('of a question of %s words counts %s', (terms, share) => {
    expect(meaningShare(terms)).toBe(share)
  })
})
