/**
 * Numbers that decide what `engine/laws/entities` finds, each with its unit in its name or its
 * line.
 */

/** Likeness of two names, 0–1, from which they may be of one entity. */
export const minNameLikeness = 0.8
/** Letters of a name that may be compared, and those at its beginning that have to be the same. */
export const minComparedLetters = 3
export const sameFirstLetters = 3
/** A text that names more than these is a list, and ties none of them to another. */
export const maxNamedTogether = 6
/** Lines of each kind of what is known of an entity, and properties that its summary names. */
export const maxSummaryLines = 20
export const maxSummaryProperties = 6
/** Words of a question that a later telling shares where it answers it. */
export const leastSharedTerms = 2

/** Fewer digits are no phone that only one person has. */
export const fewestPhoneDigits = 6
