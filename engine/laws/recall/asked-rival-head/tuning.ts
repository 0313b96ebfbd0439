/** Odds of the head, as a logarithm, beyond which it is no surer; sentences and shared words likewise. */
export const mostOddsOfHead = 4
export const mostSentences = 4
export const mostSharedUnasked = 4
/** Times the score of the other beyond which one is no better; days of which the scale of time is made. */
export const mostScoreRatio = 2
export const leastDays = 0.01
export const daysOfScale = 5
