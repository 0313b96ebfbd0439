/** Each at its number. */
export const numberWords =
  'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
