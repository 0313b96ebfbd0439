/**
 * Numbers that decide what `engine/reflection` finds, each with its unit in its name or its line.
 */

/** Between commitments that a reflection sees together, 0–1: half of what a caller may say. */
export const reflectedTieWeight = 0.5
/** Ids of 30 characters in 1,024. */
export const maxReasonIds = 32
/** Reflections past which none is a milestone. */
export const maxMilestone = 100
/** Operations and notices of a draft by a model, and the characters of each. */
export const maxDraftOperations = 50
export const maxDraftNotices = 5
export const maxDraftCharacters = 2_000
/** Tokens of one answer of a model, which many bound, and of which a further part is worth a question. */
export const maxDraftTokens = 8_000
export const leastAnswerTokens = 1_000
/** Self-talk may vary; ids and form are checked. */
export const draftTemperature = 0.7
/** Characters of a pattern that is looked for within other texts. */
export const minErasedCharacters = 12
/** Memories that are looked at in one go. */
export const toldPage = 200
/** Tokens of each part, of the whole that is given; another whole is shared out alike. */
export const contextShares = {
  core: 3_000,
  evolution: 2_000,
  decay: 500,
  logs: 4_000,
  graph: 1_000,
  suggestions: 500,
  entities: 5_000,
  episodes: 10_000,
  procedures: 3_000,
  proposals: 1_000,
} as const
/** Tokens of a self-image by a model, and characters of each of its lines. */
export const maxSelfTokens = 2_000
export const maxSelfCharacters = 600
/** Share of a model's lines that have to stand on what it was shown, 0–1. */
export const minGroundedShare = 0.5
/** Days within which what was important leaves its band to be told of, and uses that make it so. */
export const fadingSoonDays = 14
export const muchUsed = 5
