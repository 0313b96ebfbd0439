/**
 * Numbers that decide what the laws of `engine/laws/reasoning` say, each with its unit in its
 * name or its line.
 */

/** Words before one among which a negation turns it. */
export const negationReachWords = 3
/** How much the answers of rules show: notes of a recall or reflection, characters of each. */
export const shownNotes = 20
export const shownNoteCharacters = 200
/** Confidence, 0–1, of an answer that counts words. */
export const countedConfidence = 0.5
/** Confidence, 0–1, of what a step finds without a model, and with one. */
export const plainConfidence = 0.7
export const modelConfidence = 0.4
/** One deviation of four above the mean: what lies nearer than five of six unrelated notes. */
export const minNoteScore = 0.25

/**
 * By which the three shares of a mood may differ from 1 in sum, with a little for how decimals
 * add up.
 */
export const scoreTolerance = 0.05 + 1e-9
