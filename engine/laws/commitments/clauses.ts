/** A stretch of a text between two marks that end a clause. */
export interface Clause {
  readonly start: number
  readonly end: number
  /** The mark before it; empty at the start of the text. */
  readonly opener: string
}

/**
 * The clauses of a text, in order (spec SG-10): line breaks, punctuation, emoji and a few signs end
 * one. Marks within a word or number do not (`must-have`, `and/or`, `10:30`, `notes.md`, `don't`),
 * nor do quotation marks, which are no pauses.
 */
export function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = []
  let start = 0
  let opener = ''
  for (const mark of text.matchAll(marks)) {
    if (mark.groups?.['end'] === undefined) continue
    clauses.push({ start, end: mark.index, opener })
    start = mark.index + mark[0].length
    opener = mark[0]
  }
  clauses.push({ start, end: text.length, opener })
  return clauses
}

/** Marks within a word or number come first and name no group. */
const marks =
  /(?<=[A-Za-z0-9])(?:[-‐‑/&](?=[A-Za-z0-9])|\.(?=[a-z0-9]))|(?<=\d)[:,](?=\d)|(?<end>\n|[~|<>=]|\p{Extended_Pictographic}|(?!['"“”„‘«»「」『』_#@])\p{P})/gu
