/**
 * Whole words; a space is any white space, `'` an apostrophe that may be left out, `’` one that may
 * not (`we’ll` is not `well`).
 */
export function whole(...phrases: readonly string[]): RegExp {
  const pattern = phrases
    .join('|')
    .replaceAll(/\s{0,9}\n\s{0,9}/g, '|')
    .replaceAll(' ', String.raw`\s{1,9}`)
    .replaceAll(/['’]/g, (mark) => (mark === "'" ? "['’]?" : "['’]"))
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}_])(?:${pattern})(?![\p{L}\p{M}\p{N}_])`, 'giu')
}
