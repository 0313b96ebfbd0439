/** Something that what was told has in common, as a reflection finds it. */
export interface FoundPattern {
  /** `recurs`, `stopped`, `changed` and the like. */
  readonly kind: string
  /**
   * What it is about: index terms of the thing, most telling first. The same thing in two
   * reflections shares a term, however the sentences put it.
   */
  readonly about: readonly string[]
  /** How many of the memories say it. */
  readonly count: number
  /** Epoch milliseconds of the first and the last of them. */
  readonly first: number
  readonly last: number
  /** Epoch milliseconds since when it has stopped; null while it goes on. */
  readonly stopped: number | null
  readonly memoryIds: readonly string[]
}
