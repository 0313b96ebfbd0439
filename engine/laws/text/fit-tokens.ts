/**
 * The longest beginning of a text that costs at most `limit` tokens, cut at a word and marked with
 * `…`; the whole text where it fits, nothing where not even a word does.
 */
export function cutToTokens(text: string, limit: number, count: (text: string) => number): string {
  if (count(text) <= limit) return text
  const ends = [...text.matchAll(/\S+(?=\s|$)/g)].map((word) => word.index + word[0].length)
  let low = 0
  let high = ends.length
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (count(`${text.slice(0, ends[middle - 1])}…`) <= limit) low = middle
    else high = middle - 1
  }
  return low === 0 ? '' : `${text.slice(0, ends[low - 1])}…`
}

/** How many of the texts fit together from the first on. */
export function countFitting(tokens: readonly number[], limit: number): number {
  let spent = 0
  for (const [place, cost] of tokens.entries()) {
    spent += cost
    if (spent > limit) return place
  }
  return tokens.length
}
