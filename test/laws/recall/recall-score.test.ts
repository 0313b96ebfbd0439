import { noParts } from '../../../contract/score.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clampShare,
  recallScore,
  recencyAt,
  sixDecimals,
} from '../../../engine/laws/recall/recall-score.ts'
import { defaultSettings } from '../../../engine/settings.ts'

/** Those of the settings, of the channels that the numbers below are of. */
const set = defaultSettings.recall.weights
const weights = {
  ...noParts,
  lexical: set.lexical,
  semantic: 0.15,
  activation: set.activation,
  relevance: set.relevance,
  recency: set.recency,
}
const share = fc.double({ min: 0, max: 1, noNaN: true })

describe('AG-36 score', () => {
  it('weighs words and activation, lifted by relevance and recency', () => {
    const parts = {
      ...noParts,
      lexical: 0.6,
      semantic: 0.2,
      activation: 0.7,
      relevance: 0.8,
      recency: 0.5,
    }
    // (0.6 + 0.15 × 0.2 + 2 × 0.7) ÷ 3.15 × (1 + 0.16 + 0.025) ÷ 1.25
    expect(recallScore(parts, 'memory', weights)).toBe(0.610933)
    expect(recallScore(parts, 'commitment', weights)).toBe(0.610933)
    expect(recallScore({ ...parts, relevance: 0.4 }, 'memory', weights)).toBe(0.569689)
    // (0.6 + 0.03) ÷ 1.15 × 1.185 ÷ 1.25
    expect(recallScore(parts, 'entity', weights)).toBe(0.519339)
  })

  it('is between 0 and 1 and never falls when a part rises', () => {
    fc.assert(
      fc.property(share, share, share, share, share, (l, a, r, t, more) => {
        const parts = {
          ...noParts,
          lexical: l,
          semantic: 0,
          activation: a,
          relevance: r,
          recency: t,
        }
        const score = recallScore(parts, 'memory', weights)
        const raised = { ...parts, activation: Math.min(1, a + more) }
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
        expect(recallScore(raised, 'memory', weights)).toBeGreaterThanOrEqual(score)
      }),
    )
  })
})

describe('AG-35 recency', () => {
  it('halves in 30 days, and what lies ahead is as fresh as now', () => {
    const day = 86_400_000
    expect(recencyAt(0, 30 * day, 30)).toBe(0.5)
    expect(recencyAt(day, 0, 30)).toBe(1)
  })
})

describe('numbers on the wire', () => {
  it('carry at most six decimals, and none where there is no number', () => {
    expect(sixDecimals(0.123456789)).toBe(0.123457)
    expect(sixDecimals(Number.NaN)).toBe(0)
    expect(clampShare(Number.NaN)).toBe(0)
    expect(clampShare(3)).toBe(1)
  })
})
