import type { RecallIndex } from '../../index/recall-index.ts'
import { rarity } from '../../laws/recall/rarity.ts'
import type { TimeRange } from '../../ports/readers.ts'

/** Against what rarity and length are measured: the pieces of all that can be found. */
export function statisticsOf({ words, averageTerms }: RecallIndex, terms: readonly string[]) {
  const found = terms.map((term) => [term, words.frequency(term)] as const)
  const documentFrequency = new Map(found.filter(([, pieces]) => pieces > 0))
  return { passages: words.pieces, averageTerms, documentFrequency }
}

/**
 * Rows of passages by the summed rarity of the terms they have, best first, the newest first among
 * equals: a cheap order to pick candidates by. How often a term stands there does not count here.
 */
export function rowsByWords(index: RecallIndex, terms: readonly string[]): readonly number[] {
  const sums = new Map<number, number>()
  for (const term of terms) {
    const worth = rarity(index.words.frequency(term), index.words.pieces)
    index.words.visit(term, (piece) => {
      const slot = index.slotOfPiece(piece)
      if (slot < 0) return
      const row = index.passages.rowOf(slot)
      sums.set(row, (sums.get(row) ?? 0) + worth)
    })
  }
  return [...sums]
    .sort(([rowA, sumA], [rowB, sumB]) => sumB - sumA || rowB - rowA)
    .map(([row]) => row)
}

/** How many passages are about a time in the range. */
export function countBetween({ passages }: RecallIndex, { from, to }: TimeRange): number {
  let count = 0
  for (let slot = 0; slot < passages.limit; slot++) {
    const validFrom = passages.validFromOf(slot)
    if (validFrom >= from && validFrom < to && passages.isTaken(slot)) count += 1
  }
  return count
}
