/** Words of a sentence from which on one of them would be English, if it were English. */
export const leastWordsToTell = 3

/** Share of past clauses above which steps are a story: what was done in order, not what is to be. */
export const mostPastShare = 0.25
