import { maxErrorCharacters, maxShownErrorCharacters } from '../bounds.ts'

/**
 * The message of an error as a log may hold it: what went wrong, without the values it went wrong
 * with. Ids, references, addresses, keys and whatever is quoted are left out; a message of ours
 * says the rest.
 */
export function redactedError(error: unknown): string {
  const told = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return valueForms
    .reduce((text, form) => text.replace(form, '…'), told.slice(0, maxErrorCharacters))
    .slice(0, maxShownErrorCharacters)
}

/** The places where an error was thrown: the lines of its stack, which name our own files. */
export function errorPlaces(error: unknown): readonly string[] {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : []
  return lines.map((line) => line.trim()).filter((line) => line.startsWith('at '))
}

const valueForms: readonly RegExp[] = [
  // Quoted: names, texts, JSON.
  /"(?:[^"\\]|\\.)*"|`[^`]*`|(?<!\w)'[^']*'/g,
  // Keys and tokens.
  /\bmk_[\w-]+|\b[\w-]{16,}\.[\w-]{16,}\.[\w-]*/g,
  // Ids of ours, references to entities, addresses of mail.
  /\b[a-z]{2,5}_[0-9A-HJKMNP-TV-Z]{26}\b|\b[a-z][a-z0-9_]*_id:\S+|(?<![^\s@])[^\s@]+@\S+/g,
  // Paths and URLs with what stands in them.
  /\bhttps?:\/\/\S+|(?<![\w.])\/[\w.~%-]+(?:\/\S*)/g,
]
