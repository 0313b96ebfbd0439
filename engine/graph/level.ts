import { minuteMs } from '../../contract/durations.ts'
import type { CommitmentRole } from '../model/commitment.ts'
import type { Settings } from '../settings.ts'

/**
 * What the passes took so far from a level of each role, summed since the namespace began: a clock
 * that runs in shares of a level.
 */
export type DecayClocks = Readonly<Record<CommitmentRole, number>>

/**
 * The resting level of this moment, from what it was at its last change and from the role's clock
 * then and now:
 *   now = max(0, level − (clock now − clock then))
 * A pass takes the same from every level of a role and stops at 0, so taking it all at once is the
 * same as taking it pass by pass, and a pass writes one number a role instead of every node.
 * Limits: a sum of doubles, exact to about 1e-12. Total: what is no number counts as 0.
 */
export function levelNow(level: number, clockThen: number, clockNow: number): number {
  const left = level - Math.max(0, clockNow - clockThen)
  return left > 0 ? left : 0
}

/** The clocks after so many passes: each pass moves one on by decay × the role's rate. */
export function clocksAfterPasses(
  clocks: DecayClocks,
  passes: number,
  { decay, decayRates: rates }: Pick<Settings['graph'], 'decay' | 'decayRates'>,
): DecayClocks {
  const taken = passes * decay
  return {
    fact: clocks.fact + taken * rates.fact,
    observation: clocks.observation + taken * rates.observation,
    goal: clocks.goal + taken * rates.goal,
    constraint: clocks.constraint + taken * rates.constraint,
    decision: clocks.decision + taken * rates.decision,
    conditional_dependency: clocks.conditional_dependency + taken * rates.conditional_dependency,
  }
}

/** Milliseconds between two passes. */
export function passEveryMs({ passMinutes }: Pick<Settings['graph'], 'passMinutes'>): number {
  return passMinutes * minuteMs
}

/** A level raised by `by`, at most 1. */
export function boosted(level: number, by: number): number {
  return Math.min(1, Math.max(0, level + by))
}

/**
 * A level after so many uses, each of which takes away the same share of what is missing to 1:
 *   1 − (1 − level) × (1 − gain)^times
 * The gain is what the passes of some hours take from the role, so that a use lifts every role for
 * about that long: what is used more often than that climbs, what is used less falls back to 0.
 */
export function used(level: number, gain: number, times: number): number {
  const left = 1 - Math.min(1, Math.max(0, gain))
  const missing = 1 - boosted(level, 0)
  return 1 - missing * left ** Math.max(0, times)
}

export const clocksAtStart: DecayClocks = {
  fact: 0,
  observation: 0,
  goal: 0,
  constraint: 0,
  decision: 0,
  conditional_dependency: 0,
}
