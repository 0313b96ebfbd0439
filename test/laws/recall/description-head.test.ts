import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  descriptionFeatures,
  likelyMeant,
  toldByNames,
} from '../../../engine/laws/recall/description-head/description-head.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const side = fc.double({ min: -1, max: 1, noNaN: true })
const own = fc.record({ words: share, closeness: fc.option(share), meaning: share, named: side })
const beside = fc.record({ shared: share, occasion: share })
const nothing = { words: 0, closeness: null, meaning: 0, named: 0 }
const alone = { shared: 0, occasion: 0 }

describe('UN-27 how likely a memory is what a description means', () => {
  it.each([
    ['all of its words', { words: 1, closeness: null, meaning: 0, named: 0 }, null, true],
    [
      'a word, and much meaning',
      { words: 0.5, closeness: 0.6, meaning: 0.6, named: 0 },
      null,
      true,
    ],
    ['a word alone', { words: 0.5, closeness: 0.4, meaning: 0.1, named: 0 }, null, false],
    ['much meaning alone', { words: 0, closeness: 0.6, meaning: 0.9, named: 0 }, null, true],
    ['the nearest of nothing', { words: 0, closeness: 0.5, meaning: 0.6, named: 0 }, null, false],
    ['nothing', nothing, null, false],
    ['told of the occasion', nothing, { shared: 0, occasion: 0.9 }, true],
    ['told of an occasion among many', nothing, { shared: 0, occasion: 0.3 }, false],
    ['a word of those that are meant alone', nothing, { shared: 0.7, occasion: 0 }, false],
    [
      'such a word, and some meaning',
      { words: 0, closeness: 0.5, meaning: 0.6, named: 0 },
      { shared: 0.7, occasion: 0 },
      true,
    ],
  ])('%s', (_, evidence, others, isMeant) => {
    expect(likelyMeant(evidence, others) >= 0.5).toBe(isMeant)
  })

  it('is 0–1 and grows with all that speaks for it', () => {
    fc.assert(
      fc.property(own, fc.option(beside), share, (has, others, more) => {
        const likely = likelyMeant(has, others)
        expect(likely).toBeGreaterThanOrEqual(0)
        expect(likely).toBeLessThanOrEqual(1)
        const up = (value: number): number => Math.min(1, value + more)
        expect(likelyMeant({ ...has, words: up(has.words) }, others)).toBeGreaterThanOrEqual(likely)
        expect(likelyMeant({ ...has, meaning: up(has.meaning) }, others)).toBeGreaterThanOrEqual(
          likely,
        )
        if (others === null) return
        const both = { shared: up(others.shared), occasion: up(others.occasion) }
        expect(likelyMeant(has, both)).toBeGreaterThanOrEqual(likely)
      }),
    )
  })

  it.each([[NaN], [-1], [-Infinity]])('takes %d for nothing', (none) => {
    const evidence = { words: none, closeness: NaN, meaning: none, named: NaN }
    expect(likelyMeant(evidence)).toBe(likelyMeant(nothing))
    expect(likelyMeant(evidence, { shared: none, occasion: none })).toBe(
      likelyMeant(nothing, alone),
    )
  })

  it('sees as many numbers of every memory', () => {
    expect(descriptionFeatures(nothing, null)).toHaveLength(5)
    expect(descriptionFeatures(nothing, alone)).toHaveLength(7)
  })
})

describe('UN-27 what the names of a description tell', () => {
  it.each([
    ['a rare one that it has', [1, 4, 145], 0.9],
    ['a rare one that it lacks', [0, 4, 145], -0.9],
    ['one that three of thirteen have', [1, 3, 13], 0.76],
    ['one that nobody has', [0, 0, 145], -1],
    ['one that every fifth of many has', [1, 1_000, 4_950], 0],
    ['one of nothing', [1, 0, 0], 0],
    ['no number', [1, NaN, 145], 0],
  ])('%s', (_, [share = 0, having = 0, all = 0], told) => {
    expect(toldByNames(share, having, all)).toBeCloseTo(told, 2)
  })
})
