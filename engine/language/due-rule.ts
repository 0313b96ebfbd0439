/** How a language promises, plans and asks to be reminded, and tells what came of it. */
export interface DueRule {
  /** It promises, plans or must do something. */
  readonly promises: RegExp
  /** Of these, an act that somebody has to do, and no appointment; all where it is not told apart. */
  readonly owed?: RegExp
  /** It asks to be reminded: also as a question, and whatever else it says. */
  readonly reminds: RegExp
  /** It only looks like it: it doubts, wishes, denies, recurs or tells of the past. */
  readonly isNot: RegExp
  /** It tells that what it names is called off: nothing is to come of it. */
  readonly calledOff?: RegExp
  /** It tells of what is done, and of what is not done yet. */
  readonly done: RegExp
  readonly undone: RegExp
  /** It is not to be done any more, or at another time. */
  readonly dropped: RegExp
  readonly moved: RegExp
}
