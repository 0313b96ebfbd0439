/** Numbers that decide when a sentence is about a topic, each with its unit. */

/**
 * Closeness, in spreads of the encoder (`topicCloseness`), from which a sentence is about a topic.
 * On the labelled set of test/understanding/topics.json it finds nine of ten; 0.5–0.7 is sensible.
 */
export const leastCloseness = 0.55
/**
 * Least spread of an encoder, as a cosine: where everyday sentences have nothing in common, small
 * differences between them are chance. Encoders of sentences have 0.06–0.12.
 */
export const leastSpread = 0.05
/** Share, 0–1, of how usual a sentence is that is taken off. */
export const usualShare = 0.4
/** Everyday sentences that say how usual a sentence is: those nearest to it. */
export const nearestUsual = 3
/** Letters that two words have in common at their beginning to be of one family. */
export const familyLetters = 6
/** Letters of a word that a longer word may begin with, as `health` in `healthcare`. */
export const beginningLetters = 5
