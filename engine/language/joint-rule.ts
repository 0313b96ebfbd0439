/** How a sentence joins statements. Strings are alternatives of an expression, in lower case. */
export interface JointRule {
  /** Words between two statements. */
  readonly words: string
  /** Pronouns that are a subject. */
  readonly subjects: string
  /** What begins a noun phrase, and what begins where, when and with whom something is so. */
  readonly articles: string
  readonly prepositions: string
  /** Forms of `be`, `have` and the like, and of what stands between them and a subject. */
  readonly states: string
  /** Looks like a verb of who speaks. */
  readonly verbs: string
  /** Verbs for where somebody lives, and what begins who with. */
  readonly living: string
  readonly company: string
}
