/** How a language tells of what is arranged for a day ahead, clause by clause. */
export interface ArrangedRule {
  /** A day that is named. */
  readonly day: RegExp
  /** It surely is at that day, and is of whoever tells it: an appointment, an arrival, an event. */
  readonly sure: RegExp
  /** It was set, or moved, to that day, so its past is no past. */
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
