/**
 * The characters of a text as numbers, one for all cases of a character: ß and ẞ, σ and ς. A
 * character that becomes several in upper case, as ß becomes SS, is still one character here.
 */
export function foldCase(text: string): readonly number[] {
  const folded = text.toLowerCase().toUpperCase()
  // No case mapping makes a text shorter: of the same length each code unit stands for its own.
  const isPlain = folded.length === text.length && !surrogate.test(text)
  if (!isPlain) return Array.from(text, codeOf)
  const codes = new Array<number>(folded.length)
  for (let at = 0; at < folded.length; at++) codes[at] = folded.charCodeAt(at)
  return codes
}

/** One number for the characters that one character has become: at most three, of 16 bits each. */
function codeOf(character: string): number {
  const folded = Array.from(character.toLowerCase().toUpperCase(), (one) => one.codePointAt(0) ?? 0)
  return folded.reduce((code, one) => code * 0x10000 + one, 0)
}

const surrogate = /[\ud800-\udfff]/
