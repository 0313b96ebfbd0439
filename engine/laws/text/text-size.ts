import { isPair } from '../../../contract/plain-text.ts'

/** Length of a text's UTF-8 form; a lone surrogate counts as the three bytes that replace it. */
export function utf8Bytes(text: string): number {
  let bytes = text.length
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit < 0x80) continue
    if (unit < 0x800) bytes += 1
    else if (isPair(text, at)) {
      // Two units, four bytes.
      bytes += 2
      at += 1
    } else bytes += 2
  }
  return bytes
}

/** The first so many characters, `…` where more followed. */
export function shortened(text: string, most: number): string {
  // No code point is shorter than a unit.
  if (text.length <= most) return text
  const start = Array.from(text.slice(0, most * 2 + 2))
  return start.length <= most ? text : `${start.slice(0, most).join('')}…`
}

/**
 * The longest beginning of a text that costs at most `limit` tokens, cut at a word and marked with
 * `…`; the whole text where it fits, nothing where not even a word does.
 */
export function cutToTokens(text: string, limit: number, count: (text: string) => number): string {
  if (count(text) <= limit) return text
  const ends = [...text.matchAll(/\S+/g)].map((word) => word.index + word[0].length)
  let low = 0
  let high = ends.length
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (count(`${text.slice(0, ends[middle - 1])}…`) <= limit) low = middle
    else high = middle - 1
  }
  return low === 0 ? '' : `${text.slice(0, ends[low - 1])}…`
}

/** The number of texts, from the first on, that fit the limit together. */
export function countFitting(tokens: readonly number[], limit: number): number {
  let spent = 0
  for (const [place, cost] of tokens.entries()) {
    spent += cost
    if (spent > limit) return place
  }
  return tokens.length
}
