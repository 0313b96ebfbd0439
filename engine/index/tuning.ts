/** What looks through a table of texts keep for the next one. */
export const textLooks = {
  /** Looks that are kept of a table. */
  most: 256,
  /** Of an array in a Map. */
  bytesOfLook: 160,
  /** Of a number in an array that has room for half as many again. */
  bytesOfText: 6,
} as const
