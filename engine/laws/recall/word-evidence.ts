import { tuned } from './tuned.ts'
import { isCommonWord } from '../text/common-words.ts'
import { asCount, rarity } from './rarity.ts'

/**
 * What a term that stands in `found` of `pieces` is worth: weight × rarity, with fifty imagined
 * pieces added, five of which have each common word of the language; and a common word counts
 * 0.7 of another one that is as rare. A namespace of thirty texts cannot know that `get` says less
 * than `sourdough`, a large one outvotes the fifty.
 * Source: inverse document frequency (Robertson, Spärck Jones 1976) under a Dirichlet prior.
 * Total as `rarity` is.
 */
export function termWorth(term: string, weight: number, found: number, pieces: number): number {
  const isCommon = isCommonWord(term)
  const seen = asCount(found) + (isCommon ? tuned.imaginedPieces * tuned.commonShare : 0)
  return (
    weight *
    (isCommon ? tuned.commonWeight : 1) *
    rarity(seen, asCount(pieces) + tuned.imaginedPieces)
  )
}

/**
 * The most that a question could be paid, from the worths of all it asks. Of common words of the
 * language alone it is no less than one rare word is worth, so that such a question never counts as
 * answered in full; other words count as said by whatever has them, however many have.
 */
export function reachOf(
  worths: readonly number[],
  terms: readonly string[],
  pieces: number,
): number {
  const sum = worths.reduce((total, worth) => total + asCount(worth), 0)
  if (!(sum > 0)) return 0
  const isCommon = terms.every(isCommonWord)
  return isCommon ? Math.max(sum, rarity(0, asCount(pieces) + tuned.imaginedPieces)) : sum
}

/**
 * Lexical match L of a piece, 0–1, from what it is paid: measured against what the best piece is
 * paid, or against 0.4 of the question's reach where even the best has less than that.
 *   L = paid ÷ max(best, 0.4 × reach)
 * A question is often longer than any answer to it, so the best that was said is a full match; but
 * the best of nothing much is none. Total: 0 where nothing is asked, paid or finite.
 */
export function shareOfBest(paid: number, best: number, reach: number): number {
  const full = fullMatch(best, reach)
  return full > 0 && paid > 0 ? Math.min(1, paid / full) : 0
}

/** What a piece has to be paid for a full match. */
export function fullMatch(best: number, reach: number): number {
  return Math.max(asCount(best), tuned.fullShare * asCount(reach))
}
