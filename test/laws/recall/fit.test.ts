import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitOf, type Callable, type Called } from '../../../engine/laws/recall/fit.ts'
import { answerKinds } from '../../../engine/laws/text/answer-kind.ts'

const nothing: Called = { kind: 0, hasUserEvidence: false, isOfQuestions: false }
const form = { isAssistant: false, isNothingTold: false }
const turn: Callable = { isOthers: false, isElsewhere: false, ...form, asking: 0, kinds: 0 }

describe('UN-24 how a memory fits what is called for', () => {
  it.each<[string, Partial<Called>, Partial<Callable>, number]>([
    ['nothing called for', {}, {}, 1],
    ['another speaker is named', {}, { isOthers: true }, 2 / 3],
    ['it was said elsewhere', {}, { isElsewhere: true }, 0.25],
    ['another has said it elsewhere', {}, { isOthers: true, isElsewhere: true }, 1 / 6],
    ['it only asks', {}, { asking: 1 }, 0.6],
    ['nothing is told', {}, { isNothingTold: true }, 1e-4],
    ['what was asked is asked for', { isOfQuestions: true }, { isNothingTold: true }, 1],
    ['half of it asks', {}, { asking: 0.5 }, 0.8],
    ['it has no time', { kind: answerKinds.time }, { kinds: answerKinds.place }, 0.75],
    ['it has a time', { kind: answerKinds.time }, { kinds: 15 }, 1],
    ['a share that is no number', {}, { asking: NaN }, 1],
  ])('%s', (_, called, memory, expected) => {
    expect(fitOf({ ...nothing, ...called }, { ...turn, ...memory }, 0.67)).toBeCloseTo(expected, 9)
  })

  it('UN-5 an assistant counts less, but only where a user answers too', () => {
    const said = { ...turn, isAssistant: true }
    expect(fitOf({ ...nothing, hasUserEvidence: true }, said, 0.67)).toBeCloseTo(0.67, 9)
    expect(fitOf(nothing, said, 0.67)).toBe(1)
    expect(fitOf({ ...nothing, hasUserEvidence: true }, turn, 0.67)).toBe(1)
  })

  it('never hides a memory and never lifts one above its evidence', () => {
    const called = fc.record({
      kind: fc.constantFrom(0, 1, 2, 4, 8),
      hasUserEvidence: fc.boolean(),
      isOfQuestions: fc.boolean(),
    })
    const memory = fc.record({
      isOthers: fc.boolean(),
      isElsewhere: fc.boolean(),
      isAssistant: fc.boolean(),
      isNothingTold: fc.boolean(),
      asking: fc.double({ min: 0, max: 1 }),
      kinds: fc.nat(15),
    })
    fc.assert(
      fc.property(called, memory, (one, other) => {
        const fit = fitOf(one, other, 0.67)
        expect(fit).toBeGreaterThan(one.isOfQuestions || !other.isNothingTold ? 0.03 : 0)
        expect(fit).toBeLessThanOrEqual(1)
      }),
    )
  })
})
