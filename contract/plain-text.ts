/** Can be stored and answered as it came: no NUL, no lone surrogate. */
export function isCleanText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** Unicode code points. */
export function countCharacters(text: string): number {
  let count = text.length
  for (let at = 0; at < text.length; at++) if (isPair(text, at)) count -= 1
  return count
}

/** Two units that are one code point begin there. */
export function isPair(text: string, at: number): boolean {
  const high = text.charCodeAt(at)
  const low = text.charCodeAt(at + 1)
  return high >= 0xd800 && high < 0xdc00 && low >= 0xdc00 && low < 0xe000
}
