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
