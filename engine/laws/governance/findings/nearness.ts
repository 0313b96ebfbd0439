import { centred } from '../../recall/meaning-score.ts'
import { dot, unit } from '../../recall/vectors.ts'
import { leastPlaced, mostNeighbours, mostPairs, nearEpisodes, placedShare } from '../tuning.ts'
import type { ReadEpisode } from './read-episode.ts'

/**
 * How near episodes lie to each other in meaning, in deviations from the mean of all pairs: every
 * encoder has an offset and a scale of its own, and so has every namespace. Null where no model has
 * placed most of them: then words alone say what is alike.
 */
export interface Nearness {
  /** Of two episodes. */
  of(a: ReadEpisode, b: ReadEpisode): number
  /** How near any episode lies to the middle of these, among which it does not count itself. */
  toMiddleOf(episodes: readonly ReadEpisode[]): (episode: ReadEpisode) => number
}

export function episodeNearness(episodes: readonly ReadEpisode[]): Nearness | null {
  const placed = episodes.filter(({ vector }) => vector !== null && vector.length > 0)
  if (placed.length < leastPlaced || placed.length < episodes.length * placedShare) return null
  const units = placed.map(({ vector }) => unit(vector ?? []))
  const mean = Float64Array.from(units[0] ?? [], (_, at) => {
    return units.reduce((sum, one) => sum + (one[at] ?? 0), 0) / units.length
  })
  const turned = new Map(
    placed.map(({ id }, at) => [id, centred(units[at] ?? [], mean, placed.length)]),
  )
  const { middle, deviation } = spreadOf([...turned.values()])
  const score = (cosine: number): number => (cosine - middle) / deviation
  const none = new Float64Array(0)
  const place = ({ id }: ReadEpisode): Float64Array => turned.get(id) ?? none
  return {
    of: (a, b) => score(dot(place(a), place(b))),
    toMiddleOf(others) {
      const sum = new Float64Array(mean.length)
      for (const other of others)
        place(other).forEach((part, at) => (sum[at] = (sum[at] ?? 0) + part))
      const whole = unit(sum)
      const isOne = new Set(others)
      return (episode) => {
        const own = place(episode)
        if (!isOne.has(episode)) return score(dot(own, whole))
        return score(dot(own, unit(sum.map((part, at) => part - (own[at] ?? 0)))))
      }
    },
  }
}

/**
 * Whether an episode is one of these by its meaning: near to their middle, the nearest of all that was
 * told is one of them, and so are others that lie next to it, half of them where these are many.
 */
export function liesAmong(
  one: ReadEpisode,
  these: readonly ReadEpisode[],
  all: readonly ReadEpisode[],
  nearness: Nearness,
): boolean {
  if (nearness.toMiddleOf(these)(one) < nearEpisodes) return false
  const nearest = all
    .filter((other) => other !== one)
    .map((other) => ({ isOne: these.includes(other), score: nearness.of(one, other) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, mostNeighbours)
  const found = nearest.filter(({ isOne }) => isOne).length
  const least = Math.max(2, Math.min(mostNeighbours, these.length) / 2)
  return nearest[0]?.isOne === true && found >= least
}

/** Of the cosines of pairs: of all where there are few, else of as many as tell enough. */
function spreadOf(vectors: readonly Float64Array[]): {
  readonly middle: number
  readonly deviation: number
} {
  const step = Math.max(1, Math.floor((vectors.length * vectors.length) / mostPairs))
  let [count, sum, squares] = [0, 0, 0]
  for (let at = 0, pair = 0; at < vectors.length; at++) {
    for (let other = at + 1; other < vectors.length; other++, pair++) {
      if (pair % step !== 0) continue
      const cosine = dot(vectors[at] ?? [], vectors[other] ?? [])
      count += 1
      sum += cosine
      squares += cosine ** 2
    }
  }
  const middle = count > 0 ? sum / count : 0
  return {
    middle,
    deviation: Math.sqrt(Math.max(1e-6, squares / Math.max(1, count) - middle ** 2)),
  }
}
