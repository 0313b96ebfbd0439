/** Days of what counts as one occasion: a long journey. */
export const longestOccasionDays = 31
/** 0–1: share of the worth of words that counts as all of them, whatever was rounded. */
export const allOfIt = 0.99
/** 0–1: share of the memories that have a name which tells nothing of what is meant. */
export const commonName = 0.2
/** 0–1: from here on a memory is meant surely enough to tell of others. */
export const surelyMeant = 0.5
/** So many of them are asked, the surest first. */
export const mostSure = 32
/** By which a word's other memories are counted: one that a single other one has is half theirs. */
export const unseenHaving = 0.5
/** 0–1: what a word is theirs at least, to be looked for elsewhere. */
export const leastShared = 0.2
