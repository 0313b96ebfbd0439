/**
 * Whole words; a space is any white space, `'` an apostrophe that may be left out, `’` one that may
 * not (`we’ll` is not `well`).
 */
export function wholeWords(...phrases: readonly string[]): RegExp {
  const pattern = phrases
    .join('|')
    .replaceAll(/\s{0,9}\n\s{0,9}/g, '|')
    .replaceAll(' ', String.raw`\s{1,9}`)
    .replaceAll(/['’]/g, (mark) => (mark === "'" ? "['’]?" : "['’]"))
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}_])(?:${pattern})(?![\p{L}\p{M}\p{N}_])`, 'giu')
}

/** A pronoun that begins its sentence as the subject, with what may be shortened behind it. */
export function subject(pronouns: string, shortened = 's'): string {
  return String.raw`(?:${pronouns})(?:['’](?:${shortened}))?\s+(?=[\p{L}\p{N}])`
}

/** What one of several patterns matches; those that are not there match nothing. */
export function anyOf(patterns: readonly (string | undefined)[]): string {
  return patterns.filter((pattern) => pattern !== undefined).join('|')
}
