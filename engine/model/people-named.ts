/** Those who have spoken and whom a question names. */
export interface PeopleNamed {
  /** What they are called as speakers, folded. */
  readonly speakers: readonly string[]
  /** Terms of their names, as the question writes them. */
  readonly names: readonly string[]
  /** Rows of their entities. */
  readonly entities: readonly number[]
}
