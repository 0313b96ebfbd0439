import type { RecallIndex } from '../../index/recall-index.ts'
import type { QueryTerms } from '../../laws/text/terms.ts'
import type { TimeRange } from '../../ports/readers.ts'

/** Against what rarity and length are measured: the pieces of all that can be found, and of each word in each form. */
export function statisticsOf({ words, averageTerms }: RecallIndex, { terms }: QueryTerms) {
  const all = terms.flatMap(({ term, forms = [] }) => [term, ...forms])
  const found = all.map((term) => [term, words.frequency(term)] as const)
  const documentFrequency = new Map(found.filter(([, pieces]) => pieces > 0))
  return { passages: words.pieces, averageTerms, documentFrequency }
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

/** Of a text as the index keeps them. */
export function termsIn(terms: string): number {
  return terms.match(/\S+/g)?.length ?? 0
}
