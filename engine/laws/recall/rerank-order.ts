/** Something that a recall found. */
export interface Orderable {
  readonly id: string
  /** Of the recall itself, 0–1. */
  readonly score: number
}

/**
 * What was found in the order that a reranking model gives it: by the model's score, falling, ties
 * by the recall's own score, then id. What has none keeps its order behind them. NaN counts as none.
 */
export function inRerankOrder<T extends Orderable>(
  found: readonly T[],
  scoreOf: (one: T) => number | null,
): readonly { readonly one: T; readonly rerankScore: number | null }[] {
  const scored = found.map((one) => {
    const score = scoreOf(one)
    return { one, rerankScore: score === null || Number.isNaN(score) ? null : score }
  })
  const rest = scored.filter(({ rerankScore }) => rerankScore === null)
  const best = scored
    .flatMap(({ one, rerankScore }) => (rerankScore === null ? [] : { one, rerankScore }))
    .sort((a, b) => b.rerankScore - a.rerankScore || byOwnScore(a.one, b.one))
  return [...best, ...rest]
}

function byOwnScore(a: Orderable, b: Orderable): number {
  if (a.score !== b.score) return b.score - a.score
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}
