/** One field before and after; where a side is absent, there was or is none. */
export interface FieldChange {
  readonly path: readonly string[]
  readonly before?: unknown
  readonly after?: unknown
}

/**
 * A value of a field as a reader sees it: words in a line, things a line each, with what is empty
 * left out.
 */
export function textOfField(value: unknown): string {
  if (Array.isArray(value)) {
    const isPlain = value.every((each) => typeof each !== 'object')
    return value.map((each) => textOfField(each)).join(isPlain ? ', ' : '\n')
  }
  if (value === undefined || value === null) return ''
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([name, each]) => [name.replaceAll('_', ' '), textOfField(each)] as const)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}: ${text}`)
    .join(', ')
}

/** The name of a field: where it stands, from the outside in. */
export function nameOfField(path: readonly string[]): string {
  return path.map((part) => part.replaceAll('_', ' ')).join(' › ')
}
