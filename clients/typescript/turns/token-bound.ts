/**
 * How many tokens a text is for a model, counted without its vocabulary: a word is one for each four
 * letters, a number one for each three digits, and every other character is one but spaces between
 * words. Over a paragraph it is more than o200k_base counts, by a fourth in English and by more in
 * other writings; a text of a few words may be a token or two under.
 */
export function aboutTokens(text: string): number {
  let tokens = 0
  for (const [piece] of text.matchAll(pieces)) {
    if (plainWord.test(piece)) tokens += Math.ceil(piece.length / lettersAToken)
    else if (digits.test(piece)) tokens += Math.ceil(piece.length / digitsAToken)
    else tokens += 1
  }
  return tokens
}

/** A text of no more tokens than that, in whole characters; what is cut off is an ellipsis. */
export function cutToTokens(text: string, most: number): string {
  if (aboutTokens(text) <= most) return text
  let tokens = 1
  let end = 0
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    tokens += aboutTokens(piece)
    if (tokens > most) break
    end = index + piece.length
  }
  return `${text.slice(0, end)}…`
}

const pieces = /[a-z]+|\d+|[^ ]/giu
const plainWord = /^[a-z]+$/i
const digits = /^\d+$/
const lettersAToken = 4
const digitsAToken = 3
