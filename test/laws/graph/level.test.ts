import { commitmentRoles } from '../../../contract/lists.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boosted,
  clocksAfterPasses,
  clocksAtStart,
  type DecayClocks,
  levelNow,
} from '../../../engine/graph/level.ts'
import { defaultSettings } from '../../../engine/settings.ts'
import { type LevelChange, referenceLevels } from '../../support/activation-reference.ts'

const settings = defaultSettings.graph

describe('AG-38 a pass', () => {
  it.each([
    ['decision', 0.5, 1, 0.497],
    ['decision', 0.5, 10, 0.47],
    ['conditional_dependency', 0.5, 10, 0.42],
    ['fact', 0.0005, 1, 0],
  ] as const)('%s at %d after %d: %d', (role, level, passes, expected) => {
    const clocks = clocksAfterPasses(clocksAtStart, passes, settings)
    expect(levelNow(level, 0, clocks[role])).toBeCloseTo(expected, 9)
  })
})

describe('AG-40 a boost', () => {
  it('of 0.2 gives 0.8 after four times and 1 after six', () => {
    let level = 0
    for (let time = 1; time <= 6; time++) {
      level = boosted(level, 0.2)
      if (time === 4) expect(level).toBeCloseTo(0.8, 9)
    }
    expect(level).toBe(1)
  })
})

describe('AG-39 lazy decay', () => {
  const nodes = Array.from({ length: 12 }, (_, at) => ({
    id: `n${at}`,
    role: commitmentRoles[at % commitmentRoles.length] ?? 'fact',
  }))
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const change: fc.Arbitrary<LevelChange> = fc.oneof(
    fc.record({
      kind: fc.constant('boost' as const),
      id: fc.constantFrom(...nodes.map(({ id }) => id)),
      by: share,
    }),
    fc.record({
      kind: fc.constant('pass' as const),
      decay: share,
      rates: fc.constantFrom(
        settings.decayRates,
        { ...settings.decayRates, fact: 0.5, decision: 0 },
        { ...settings.decayRates, goal: 1, observation: 0.3 },
      ),
    }),
  )

  it('equals decay pass by pass under random passes, boosts and settings', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        const expected = referenceLevels(nodes, changes)
        for (const { id, role } of nodes) {
          expect(lazily(id, role, changes)).toBeCloseTo(expected.get(id) ?? -1, 9)
        }
      }),
    )
  })

  it('never rises, never falls below 0, and is total', () => {
    fc.assert(
      fc.property(share, share, share, (level, early, late) => {
        const [first, second] = [Math.min(early, late), Math.max(early, late)]
        expect(levelNow(level, 0, second)).toBeLessThanOrEqual(levelNow(level, 0, first))
        expect(levelNow(level, 0, second)).toBeGreaterThanOrEqual(0)
      }),
    )
    expect(levelNow(0.5, 3, 2)).toBe(0.5)
    expect(levelNow(NaN, 0, 0)).toBe(0)
  })

  function lazily(id: string, role: keyof DecayClocks, changes: readonly LevelChange[]): number {
    let clocks = clocksAtStart
    let kept = { level: 0, clock: 0 }
    for (const one of changes) {
      if (one.kind === 'pass') {
        clocks = clocksAfterPasses(clocks, 1, { decay: one.decay, decayRates: one.rates })
      } else if (one.id === id) {
        const level = boosted(levelNow(kept.level, kept.clock, clocks[role]), one.by)
        kept = { level, clock: clocks[role] }
      }
    }
    return levelNow(kept.level, kept.clock, clocks[role])
  }
})
