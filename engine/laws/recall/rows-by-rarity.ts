import { rarity } from './lexical-match.ts'

/**
 * Rows by the summed rarity of the terms they have, best first, the newest first among equals: a
 * cheap order to pick candidates by, before they are scored one by one. `postings` are, for each
 * term, the rows that have it; how often and in how long a text does not count here.
 * Linear in the postings, but for the sort of what comes out.
 */
export function rowsByRarity(
  postings: readonly (readonly number[])[],
  passages: number,
): readonly number[] {
  const sums = new Map<number, number>()
  for (const rows of postings) {
    const worth = rarity(rows.length, passages)
    for (const row of rows) sums.set(row, (sums.get(row) ?? 0) + worth)
  }
  return [...sums]
    .sort(([rowA, sumA], [rowB, sumB]) => sumB - sumA || rowB - rowA)
    .map(([row]) => row)
}

/**
 * The terms to look for, the rarest first, as far as their postings stay within the limit: words
 * that nearly everything has bring no candidate that a rarer one would not.
 */
export function termsWithin(
  documentFrequency: ReadonlyMap<string, number>,
  limit: number,
): readonly string[] {
  const byRarity = [...documentFrequency].sort(([a, x], [b, y]) => x - y || (a < b ? -1 : 1))
  let sum = 0
  return byRarity
    .filter(([, found]) => {
      sum += found
      return sum <= limit
    })
    .map(([term]) => term)
}
