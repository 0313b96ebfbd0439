/** What a sentence says is so no longer. */
export interface Ending {
  /** Stems of the subjects of which it may have been said: of who ends it, or of what is replaced. */
  readonly subjects: readonly string[]
  /** Content stems that what it ends has, all of them. */
  readonly words: readonly string[]
  /** It may also have been said of something of one's own: `our stack runs on Heroku`. */
  readonly isNamed: boolean
  /** Domain of the slot that what it ends fills; null where any does. */
  readonly domain: string | null
}
