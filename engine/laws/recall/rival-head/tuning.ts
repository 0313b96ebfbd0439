/** Numbers that the head over rivals was trained with: other ones need other weights. */

/** Measures of two statements, and places in the table of their hashed words. */
export const measureCount = 12
export const placeCount = 4_096
/** Bits in each number of a sketch. */
export const bitsOfWord = 32
export const bytesOfWord = 4
export const bitsOfByte = 8
export const valuesOfByte = 256
/** Words from which a statement counts as long, and shared rare words beyond which more say nothing. */
export const longStatement = 20
export const mostRareShared = 3
/** Share of common words, 0–1, from which two are twins, and from which they may be of one matter. */
export const twinOverlap = 0.5
export const matterOverlap = 0.2
/** Shared words in a row, and places before the first shared one, that are told apart; 9 where none is. */
export const mostInRow = 4
export const noneShared = 9
