import { each, evidenceChannels } from '../../../contract/channels.ts'
import { recallScore, sixDecimals } from '../../laws/recall/recall-score.ts'
import type { Hit } from '../../model/views.ts'
import type { Search } from './search.ts'

/** The hit with that score and parts that give it: a score is linear in its evidence. */
export function scaledTo({ weights }: Search, hit: Hit, score: number): Hit {
  const share = hit.score > 0 ? score / hit.score : 1
  const { lexical, activation } = hit.parts
  const scale = (part: number): number => sixDecimals(Math.min(1, part * share))
  // What activation cannot take any more the words take.
  const left = Math.max(0, activation * share - 1) * (weights.activation / weights.lexical)
  const parts = {
    ...hit.parts,
    ...each(evidenceChannels, (name) => scale(hit.parts[name])),
    lexical: sixDecimals(Math.min(1, lexical * share + left)),
  }
  return { ...hit, parts, score: recallScore(parts, hit.kind, weights) }
}

/** Nothing counts for more than what it stands behind: scores fall, whatever decided the order. */
export function falling(search: Search, hits: readonly Hit[]): readonly Hit[] {
  let most = Infinity
  return hits.map((hit) => {
    const lowered = hit.score > most ? scaledTo(search, hit, most - rounding) : hit
    most = Math.min(most, lowered.score)
    return lowered
  })
}

/** The other way: what was put before others counts for no less than they do. */
export function raised(search: Search, hits: readonly Hit[]): readonly Hit[] {
  let least = 0
  return hits
    .toReversed()
    .map((hit) => {
      const one = hit.score < least ? scaledTo(search, hit, least + rounding) : hit
      least = Math.max(least, one.score)
      return one
    })
    .toReversed()
    .sort((a, b) => b.score - a.score)
}

/**
 * The hits with scores that say whether the best of them answers: at or above `answer_floor` where it
 * does, below it where it does not. What speaks against an answer (the thing asked for is missing,
 * another is named) speaks against all that was found, so all scores move by one share.
 */
export function besideFloor(
  search: Search,
  hits: readonly Hit[],
  isAnswering: boolean,
): readonly Hit[] {
  const { answerFloor } = search.context.settings.recall
  const best = hits[0]?.score ?? 0
  const isOnItsSide = isAnswering ? best >= answerFloor : best < answerFloor
  if (isOnItsSide || !(best > 0)) return hits
  const share = (isAnswering ? answerFloor + rounding : answerFloor - rounding) / best
  return falling(
    search,
    hits.map((hit) => scaledTo(search, hit, hit.score * share)),
  )
}

/** What rounding to six decimals may take. */
export const rounding = 2e-6
