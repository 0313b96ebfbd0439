import { writtenNameCharacters } from '../bounds.ts'
import { escapedForms } from '../laws/entities/cut-references.ts'

/** As a name may stand in text that is JSON: a quoted one has its quotes escaped there. */
export function asWritten(name: string): string[] {
  return [name, ...escapedForms(name)]
}

/** As many texts at a time as a bound value has room for (2 MB). */
export function inParts(texts: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [[]]
  let held = 0
  for (const text of texts) {
    held += text.length
    if (held > writtenNameCharacters) {
      parts.push([])
      held = text.length
    }
    parts.at(-1)?.push(text)
  }
  return parts
}
