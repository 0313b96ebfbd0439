/** Words of a sentence from which on one of them would be English, if it were English. */
export const leastWordsToTell = 3

/** Share of past clauses above which steps are a story: what was done in order, not what is to be. */
export const mostPastShare = 0.25

/** Letters of a stem, below which it is one of too many words, and of the longest word that has forms. */
export const leastStem = 3
export const longestWord = 40

/**
 * Of words that are written as one: letters of a part, of a word that has parts, of a part that is known alone and of a word
 * by which longer ones are looked for; letters that its forms may cut off or add.
 */
export const compounds = {
  leastPart: 3,
  leastWhole: 7,
  leastAlone: 4,
  leastBase: 4,
  mostCut: 2,
  mostEnding: 3,
  /** Of what the word itself would pay, 0–1: of what it is the head of, and of what is of it. */
  asHead: 0.6,
  asModifier: 0.4,
} as const

/** What a word pays for the same word of another language, of what itself would pay, 0–1. */
export const translated = 0.8
/** Letters of such a word. */
export const leastForeign = 4
/** Words of the subject of a question, before its verb. */
export const mostSubjectWords = 6
