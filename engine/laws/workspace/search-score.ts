import type { LexicalQuery } from '../recall/lexical-match.ts'
import { clampShare, sixDecimals } from '../recall/recall-score.ts'

/**
 * How well a chunk answers a search, 0–1 with six decimals: the larger of the cosine
 * and the share of what the query asks, each word as much as it is rare, that the chunk has. Unlike
 * a recall's match, how often a word stands there and how long the chunk is count for nothing.
 * Total: a query without words has a share of 0, a cosine below 0 counts as 0.
 */
export function searchScore(query: LexicalQuery, terms: string, cosine: number): number {
  return sixDecimals(clampShare(Math.max(shareOf(query, terms), cosine)))
}

/** The share that the terms found have of the worth of all terms asked for. */
export function shareOf({ position, worth }: LexicalQuery, terms: string): number {
  const all = worth.reduce((sum, one) => sum + one, 0)
  if (!(all > 0)) return 0
  const found = new Set<number>()
  for (const term of terms.split(' ')) {
    const at = position.get(term)
    if (at !== undefined) found.add(at)
  }
  if (found.size === worth.length) return 1
  let has = 0
  for (const at of found) has += worth[at] ?? 0
  return has / all
}
