/** Reads the times that a text speaks of, taking `now` as the moment it is said. */
export interface DateReader {
  datesIn(text: string, now: number): readonly DateInText[]
  /**
   * The time of what a statement tells that was made at `toldAt`; null where it names none, or one
   * that recurs. What could be past or to come is taken as its verbs have it.
   */
  eventIn(statement: string, toldAt: number): TimeRange | null
  /** The same of all that a statement tells, in order of its words. */
  eventsIn(statement: string, toldAt: number): readonly EventInText[]
  /**
   * When what a sentence promises, plans or asks to be reminded of is due, said at `toldAt` behind
   * the sentence `before`; null where it names no time ahead. Days are those of the clock that shows
   * `toldAt`.
   */
  dueTimeIn(sentence: string, toldAt: number, before: string): TimeRange | null
}

export interface DateInText extends TimeRange {
  /** The words that were read as this time. */
  readonly text: string
}

export interface EventInText extends DateInText {
  /** Where these words begin in the statement, in UTF-16 units. */
  readonly index: number
}

/** `from` ≤ time < `to`, epoch milliseconds. */
export interface TimeRange {
  readonly from: number
  readonly to: number
}

/** Reads cron expressions of five fields, in UTC. */
export interface CronReader {
  /** The first time after this one at which it comes due; null where it never does, or cannot be read. */
  next(expression: string, after: number): number | null
}

/** Counts tokens as o200k_base does. */
export interface TokenCounter {
  count(text: string): number
}
