import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  lifecycleOf,
  relevanceAt,
  type Remembrance,
} from '../../../engine/laws/governance/relevance.ts'
import { defaultSettings } from '../../../engine/settings.ts'

const day = 86_400_000
const settings = defaultSettings.relevance

function memory(overrides: Partial<Remembrance> = {}): Remembrance {
  return {
    stores: ['semantic'],
    explicit: true,
    confidence: null,
    accessCount: 1,
    lastAccessedAt: 0,
    pinnedAt: null,
    ...overrides,
  }
}

describe('SG-12 relevance', () => {
  it.each([
    [{}, 0, 1.2, 1],
    [{}, 10, 0.888982, 0.888982],
    [{ accessCount: 2 }, 10, 1.409003, 1],
    [{ explicit: false }, 10, 0.622287, 0.622287],
    [{ stores: ['episodic'] as const }, 15, 0.510103, 0.510103],
  ])('%o after %d days: raw %d, relevance %d', (overrides, days, raw, relevance) => {
    const found = relevanceAt(memory(overrides), days * day, settings)
    expect(found.raw).toBeCloseTo(raw, 6)
    expect(found.relevance).toBeCloseTo(relevance, 6)
  })

  it('what is pinned never decays', () => {
    const found = relevanceAt(memory({ pinnedAt: 0 }), 400 * day, settings)
    expect(found).toMatchObject({ relevance: 1, raw: null, weight: null })
  })

  it('falls with time, rises with use, stays between 0 and 1', () => {
    const times = fc.integer({ min: -day, max: 4_000 * day })
    fc.assert(
      fc.property(times, times, fc.nat(50), (a, b, uses) => {
        const at = (now: number, accessCount: number): number =>
          relevanceAt(memory({ accessCount }), now, settings).relevance
        expect(at(Math.max(a, b), uses)).toBeLessThanOrEqual(at(Math.min(a, b), uses))
        expect(at(a, uses + 1)).toBeGreaterThanOrEqual(at(a, uses))
        expect(at(a, uses)).toBeGreaterThanOrEqual(0)
        expect(at(a, uses)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('SG-13 bands', () => {
  it.each([
    [1, 'active'],
    [0.5, 'active'],
    [0.499999, 'fading'],
    [0.2, 'fading'],
    [0.05, 'dormant'],
    [0.049137, 'archived'],
    [0, 'archived'],
  ])('%d is %s', (relevance, band) => {
    expect(lifecycleOf(relevance, settings)).toBe(band)
  })

  it.each([
    [15, 'active'],
    [16, 'fading'],
    [47, 'dormant'],
    [93, 'archived'],
  ])('SG-14 an explicit episode is, after %d days, %s', (days, band) => {
    const { relevance } = relevanceAt(memory({ stores: ['episodic'] }), days * day, settings)
    expect(lifecycleOf(relevance, settings)).toBe(band)
  })
})
