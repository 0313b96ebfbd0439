/** How a segment chooses what it answers. */
export const segmentTuning = {
  /** Of what is answered, the share that is best by words and meaning together. */
  bestShare: 0.5,
  /** The same of what is best by one alone, or links what is named; the turns around so many of the best come along. */
  aloneShare: 0.125,
  /** More than words and meaning together pay: what links more of what is named comes first. */
  linked: 1_000,
  /** Standard deviations below the mean distance from which meaning counts, and at which it counts in full. */
  leastBelow: 1,
  mostBelow: 5,
} as const
