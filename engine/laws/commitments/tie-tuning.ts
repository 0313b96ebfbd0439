import { dayMs, minuteMs } from '../../../contract/durations.ts'

/**
 * Numbers by which two commitments are tied (`tie.ts`), each a share, 0–1, of being sure unless its
 * line says otherwise. Set on the dev part of `test/understanding/team-chat.json` and on a diary.
 */

/** How sure a place in one thread makes it, by turns between, from the same text on. */
export const sureByTurns = [0.45, 0.5, 0.42, 0.34, 0.26, 0.22, 0.18, 0.15, 0.12] as const
/** The same further away, up to so many turns, and after so many milliseconds. */
export const sureInReach = 0.08
export const reachTurns = 20
export const nearMs = 3 * dayMs
export const shareOfLate = 0.4
/**
 * What a goal of a thread adds, within so many turns; less with each other goal of the thread, which then
 * is about many things.
 */
export const sureOfGoal = 0.5
export const lessForGoals = 0.5
export const goalTurns = 60
export const lessAfar = 0.4
/** A connective that begins the later one: in one text, right behind the other, one turn further. */
export const sureOfOpening = [0.5, 0.5, 0.3] as const
/** A connective whose clause names the other: at least, and for each unit of shared rarity. */
export const sureOfClause = 0.45
/** Squared rarity of the words that a clause names at least, in one thread and afar. */
export const leastNamed = 0.4
export const leastNamedAfar = 1
/** A pronoun for what only the statement before can name. */
export const sureOfPronoun = 0.3
/** One speaker goes on right away, within so many milliseconds. */
export const sureOfSpeaker = 0.25
export const atOnceMs = 30 * minuteMs
/** Shared words: for each unit of squared rarity, and at most. */
export const sureByRarity = 0.3
export const sureOfWords = 0.75
/** Cosine of rare words from which shared words count in full; what they count without. */
export const fullOverlap = 0.15
export const shareOfPassing = 0.4
/** Nearness in meaning above which it counts, in one thread and afar, how much, and at most. */
export const leastNearness = 0.1
export const leastNearnessAfar = 0.16
export const sureByNearness = 1.5
export const sureOfMeaning = 0.8
/**
 * How well roles fit: two of goal, decision and constraint; two of one of them; what stands before a
 * decision, and behind it; what stands beside a goal or a constraint; what only a connective ties.
 */
export const fitOfRoles = {
  both: 1,
  same: 0.7,
  reason: 0.8,
  outcome: 0.6,
  other: 0.6,
  neither: 0.62,
} as const
/** How sure an edge has to be to be drawn. */
export const sureEnough = 0.45
