import { each, evidenceChannels } from '../../../contract/channels.ts'
import { recallScore, sixDecimals } from '../../laws/recall/recall-score.ts'
import type { Hit } from '../../model/views.ts'
import type { Search } from './search.ts'

/**
 * The hit with that score and parts that give it: a score is linear in its evidence. What one part cannot take
 * any more those take that still have room.
 */
export function scaledTo({ weights }: Search, hit: Hit, score: number): Hit {
  const share = hit.score > 0 ? score / hit.score : 1
  const scaled = each(evidenceChannels, (name) => Math.min(1, hit.parts[name] * share))
  const sumOf = (of: (name: (typeof evidenceChannels)[number]) => number): number =>
    evidenceChannels.reduce((sum, name) => sum + weights[name] * of(name), 0)
  const left = sumOf((name) => hit.parts[name] * share - scaled[name])
  // What takes no part in activation has none.
  const roomIn = (name: (typeof evidenceChannels)[number]): number =>
    name === 'activation' && hit.parts.activation === 0 ? 0 : 1 - scaled[name]
  const room = sumOf(roomIn)
  const filled = room > 0 ? Math.min(1, left / room) : 0
  const parts = {
    ...hit.parts,
    ...each(evidenceChannels, (name) => sixDecimals(scaled[name] + filled * roomIn(name))),
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
