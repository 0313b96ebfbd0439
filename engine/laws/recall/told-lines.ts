import { fencedText, type Trust } from '../../model/trust.ts'

/** A line of an answer, with the lowest trust of what it rests on. */
export interface ToldLine {
  readonly text: string
  readonly trust: Trust
}

/**
 * The lines of an answer as one text. What is believed less than `main` stands in a fence, word for
 * word; lines beside each other that are believed alike share one.
 */
export function textOfLines(lines: readonly ToldLine[]): string {
  const parts: ToldLine[] = []
  for (const line of lines) {
    const last = parts.at(-1)
    if (last?.trust !== line.trust) parts.push(line)
    else parts[parts.length - 1] = { ...last, text: `${last.text}\n${line.text}` }
  }
  return parts.map(({ text, trust }) => fencedText(text, trust)).join('\n')
}
