/** Pieces that are not here, as far as they count for how rare a word is. */
export interface WordsBeyond {
  readonly pieces: number
  /** Terms of all of them. */
  readonly length: number
  /** In how many of them a term stands; of terms that nobody asks for nothing is known. */
  readonly terms: ReadonlyMap<string, number>
}
