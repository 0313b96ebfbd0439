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
 * The best of a ranking, best first: of the first one, two, three … of them at most half, rounded up,
 * are believed less than `main`, as long as something else has matched. A crowd of planted texts
 * around a question then cannot push out what is trusted. A single place goes to the best, whoever
 * told it. However many are wanted, the first of them are the same.
 * Limits: what never came among the candidates, of which there is a pool, has no place either.
 */
export function withRoomForTrusted<T>(
  ranked: readonly T[],
  limit: number,
  isTrusted: (one: T) => boolean,
): readonly T[] {
  const trusted = ranked.filter(isTrusted)
  const others = ranked.filter((one) => !isTrusted(one))
  const kept: T[] = []
  let less = 0
  // The first of both lists that is left: a list that is used up has no place.
  const placeOf = ([first]: readonly T[]): number =>
    first === undefined ? Infinity : ranked.indexOf(first)
  while (kept.length < Math.min(limit, ranked.length)) {
    const isFull = trusted.length > 0 && less >= Math.ceil((kept.length + 1) / 2)
    const isOther = !isFull && placeOf(others) < placeOf(trusted)
    if (isOther) less += 1
    kept.push(...(isOther ? others : trusted).splice(0, 1))
  }
  return kept
}
