import { idTimeCharacters, writtenNameCharacters } from '../bounds.ts'
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

const anId = /^[a-z]+_[0-9A-Z]{26}$/
const everyId = /(?<![a-z])[a-z]+_[0-9A-Z]{26}/g

export function isId(name: string): boolean {
  return anId.test(name)
}

/** Whether a text has one of these ids. */
export function hasIdOf(text: string, ids: ReadonlySet<string>): boolean {
  return text.match(everyId)?.some((id) => ids.has(id)) === true
}

/**
 * What stands in every text that names one of these: of ids the time they were made at, which all that
 * one call has made share; other names themselves.
 */
export function signsOf(names: readonly string[]): readonly string[] {
  const signOf = (name: string): string => {
    const time = name.indexOf('_') + 1
    return isId(name) ? name.slice(time, time + idTimeCharacters) : name
  }
  return [...new Set(names.map(signOf))]
}
