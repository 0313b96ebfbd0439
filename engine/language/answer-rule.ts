/** How a language asks for a kind of thing, and names one. Of what it leaves out, English words tell. */
export interface AnswerRule {
  /** How a question begins that asks for it, in lower case. */
  readonly asks: {
    readonly time: RegExp
    readonly number: RegExp
    readonly person: RegExp
    readonly place: RegExp
  }
  /** What is one, in a text of this language. */
  readonly names: {
    readonly time: RegExp
    readonly number: RegExp
    readonly person: RegExp
    readonly place: RegExp
  }
}
