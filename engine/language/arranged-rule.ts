/** How a language tells of what is arranged for a day ahead, clause by clause. */
export interface ArrangedRule {
  /** A day that is named; finds all of them. */
  readonly day: RegExp
  /**
   * What surely is at a day, and is of whoever tells it (an appointment, an arrival, an event): its words
   * up to the day, and words that stand somewhere before it.
   */
  readonly beside: RegExp
  readonly before: RegExp
  /** Words up to the day that set or move it there, so that their past is no past. */
  readonly setFor: RegExp
  /** A note without a verb that names what is at that day. */
  readonly note: RegExp
  /** It doubts, denies, recurs, or tells of hours and prices. */
  readonly isNot: RegExp
  /** Days in a row are a plan of the week. */
  readonly several: RegExp
  /** What parts clauses. */
  readonly joint: RegExp
}
