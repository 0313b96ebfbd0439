/** How people say who they are, and who others are to them. */
export interface SelfRule {
  /** What holds for long of who speaks: a name, a job, a home, a family, what they may not eat. */
  readonly own: RegExp
  /** Who somebody is: `Jess (my sister)`, `Priya is a nurse`. */
  readonly others: RegExp
  /** It holds for a while, or on a condition. */
  readonly passing: RegExp
  /** By these words a text is looked at. */
  readonly words: string
}
