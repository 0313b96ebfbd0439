import { dayMs } from '../../../contract/durations.ts'

/**
 * Numbers that decide what the laws of `engine/laws/governance` say, each with its unit in its
 * name or its line.
 */

/** Characters in which a text says what somebody is called, with what stands before. */
export const maxOwnNameCharacters = 120
/** Confidence, 0–1, below which a classification says that it is unsure. */
export const lowConfidenceBelow = 0.5
/** Tags of a text, the characters that are read for them, and those of a summary. */
export const maxTags = 5
export const maxTagCharacters = 64
export const maxTaggedCharacters = 1_000
export const maxSummaryCharacters = 120
/** Lines of a part of the self-image that a consolidation keeps, the newest. */
export const maxSelfLines = 10

/**
 * Times that a pattern is seen until it is stable; patterns and threads that an entry carries on.
 */
export const stablePatternTimes = 5
export const maxPatterns = 7
export const maxThreads = 5
/** Episodes that have what two people share, of both together. */
export const minSharedEpisodes = 3
/** Days, weeks or months ahead that a due date may say. */
export const maxDueUnits = 400
/** Findings of one kind in one reflection. */
export const maxFindingsOfKind = 3
/** Of a quote, in code points. */
export const maxQuoteCharacters = 160
/** Episodes of a week or so of one person: of so few less is asked. */
export const smallScopeEpisodes = 12
/** A wish of which nobody spoke again: three weeks. */
export const minUnansweredWishMs = 21 * dayMs
/** A wish that came up again, where much was told: a week. */
export const minRepeatedWishMs = 7 * dayMs
/** Words of content that say what has changed. */
export const maxHabitWords = 4
/** Days on which a habit was told of, and episodes since the last of them. */
export const minHabitDays = 3
export const minEpisodesSince = 3

/**
 * A habit has stopped after so many times its usual pause, and after three weeks at the earliest.
 */
export const habitGapFactor = 3
export const minHabitGapMs = 21 * dayMs
/** Letters of a stem that may be a topic. */
export const minStemLetters = 3
/** Episodes that a steady topic is in, and the time between the first and the last of them. */
export const minSteadyEpisodes = 3
export const minSteadySpanMs = 14 * dayMs
/** Of the episodes of a large scope: what is in more of them is what all of it is about. */
export const maxSteadyShare = 0.3
/** UTF-16 units between two words of a phrase, and of a label. */
export const maxPhraseGapCharacters = 10
export const maxTopicLabelCharacters = 40
/** Elements of a monologue. */
export const minElements = 5
export const maxElements = 8

/**
 * Suggestions, conflicts and stale goals of one reflection; changes are each worth keeping by
 * themselves.
 */
export const maxOperationsOfKind = 5
export const maxChanges = 12
/** Tokens of id, name and target of an operation, at most. */
export const operationTokens = 40
/** Decisions on tokens that a request shows. */
export const recentGrants = 10
/** Approved reflections that are milestones, by their number. */
export const milestones = new Map([
  [10, 'first_summary'],
  [25, 'merge_threads'],
  [50, 'synthesis'],
  [100, 'retrospective'],
])
