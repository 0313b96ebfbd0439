import { fencedText, isBelowMain, type Trust } from '../../engine/model/trust.ts'

interface Told {
  /** What begins the line: a number, an id. */
  readonly head: string
  readonly text: string
  readonly trust: Trust
  readonly facts?: readonly string[]
}

/** One thing that is remembered as a line; below `main` its text stands fenced under the line. */
export function toldLine({ head, text, trust, facts = [] }: Told): string {
  const told = facts.length === 0 ? '' : ` [${facts.join('; ')}]`
  if (!isBelowMain(trust)) return `${head} ${text}${told}`
  return `${head}${told}\n${fencedText(text, trust)}`
}
