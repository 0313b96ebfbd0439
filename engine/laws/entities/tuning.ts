/**
 * Numbers that decide what `engine/laws/entities` finds, each with its unit in its name or its
 * line.
 */

/** Likeness of two names, 0–1, from which they may be of one entity. */
export const minNameLikeness = 0.8
/** Letters of a name that may be compared, and those at its beginning that have to be the same. */
export const minComparedLetters = 3
export const sameFirstLetters = 3
