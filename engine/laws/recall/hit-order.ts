/** Something that a recall found. */
export interface Orderable {
  readonly id: string
  /** The recall's own score, 0–1. */
  readonly score: number
}

/**
 * Puts what was found in the order of a reranking model: by the model's score, falling, ties by the
 * recall's own score, then id. What has none keeps its order behind them. NaN counts as none.
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

/**
 * The best of a ranking, in its order: at most half of the places go to what is believed less than
 * `main`, as long as something else has matched. A crowd of planted texts around a question then
 * cannot push out what is trusted. A single place goes to the best, whoever told
 * it. Limits: what never came among the candidates, of which there is a pool, has no place either.
 */
export function withRoomForTrusted<T>(
  ranked: readonly T[],
  limit: number,
  isTrusted: (one: T) => boolean,
): readonly T[] {
  const most = Math.ceil(limit / 2)
  const trusted = ranked.filter(isTrusted).length
  const others = Math.max(most, limit - trusted)
  let left = others
  const kept = ranked.filter((one) => isTrusted(one) || left-- > 0)
  return kept.slice(0, limit)
}
