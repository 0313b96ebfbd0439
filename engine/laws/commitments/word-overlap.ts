import { sixDecimals } from '../recall/recall-score.ts'

/** Jaccard overlap of two sets of words, 0–1, six decimals. */
export function wordOverlap(a: readonly string[], b: readonly string[]): number {
  const words = new Set(a)
  const others = new Set(b)
  let shared = 0
  for (const word of words) if (others.has(word)) shared += 1
  const all = words.size + others.size - shared
  return all === 0 ? 0 : sixDecimals(shared / all)
}
