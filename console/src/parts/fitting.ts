import type { Hit, Recollection } from '../../../clients/typescript/index.ts'

const leastOfBest = 0.5
const shortestWord = 2

/**
 * Which hits of a recall fit what was typed: those with each of its words, and where it was answered
 * those that score at least half as well as the best. The others are near in meaning.
 *
 * @example
 * const fits = fittingTo(query, found)
 * found.hits.filter(fits)
 */
export function fittingTo(
  query: string,
  { hits, answered }: Pick<Recollection, 'hits' | 'answered'>,
): (hit: Pick<Hit, 'text' | 'score'>) => boolean {
  const words = (query.match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    ({ length }) => length >= shortestWord,
  )
  // Where words are not parted by spaces one may begin anywhere.
  const begins = words.map(
    (word) => new RegExp(/\p{Script=Han}/u.test(word) ? word : `(?<![\\p{L}\\p{N}])${word}`, 'iu'),
  )
  const least = answered ? (hits[0]?.score ?? 0) * leastOfBest : Infinity
  return ({ text, score }) =>
    score >= least || (begins.length > 0 && begins.every((begin) => begin.test(text)))
}
