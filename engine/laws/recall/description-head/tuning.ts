/** Days of what counts as one occasion: a long journey. */
export const longestOccasionDays = 31
