/**
 * Vectors of the words of a text stand one behind the other in bytes: of each word the numbers of a direction, two
 * to a byte (the first in its upper half, −7 to 7, 16 steps to 1), then the logarithm of the word's weight, 16 steps to 1.
 */
export const wordDimensions = 48
export const wordSteps = 16
export const largestStep = 7
export const wordBytes = wordDimensions / 2 + 1
