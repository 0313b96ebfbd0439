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

const owners =
  'also|so|our|my|the|new|final|team|house|unsere?|meine?|neue|die|das|nuestr[ao]|mi|la|el|nueva|notre|ma|mon|nouvelle'
const about = 'for|on|about|from|at|in|für|zu|von|im|para|sobre|en|pour|sur|chez'

/** A label before a colon that says what follows it: `Decision: we use Redis`, `Rules for us: …`. */
export function labelled(names: string): RegExp {
  return new RegExp(
    String.raw`^\P{L}{0,4}(?:(?:${owners}) ){0,2}(?:${names})(?: (?:#?\d+|there|here|(?:${about}) [\p{L}\p{N}’' ]{1,30}))? ?: (?!(?:none|open|pending|tbd|unclear|to be|still|not yet|no decision|keine|offen|ninguna|pendiente|aucune)(?!\p{L}))`,
    'iu',
  )
}
