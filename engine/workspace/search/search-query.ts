import { cosine } from '../../laws/commitments/quantized-vector.ts'
import { searchScore } from '../../laws/workspace/search-score.ts'
import { prepareLexicalQuery, type LexicalQuery } from '../../laws/recall/lexical-match.ts'
import { queryTerms } from '../../laws/text/terms.ts'
import { statisticsOf } from '../../memory/recall/index-words.ts'
import { meaningLeftOut } from '../../memory/recall/meaning-matches.ts'
import type { OperationContext } from '../../operations/context.ts'

/** What a search asks, read once. */
export interface SearchQuery {
  readonly lexical: LexicalQuery
  readonly documentFrequency: ReadonlyMap<string, number>
  /** null where none could be made, or the text was not there before the call began. */
  readonly vector: Int8Array | null
}

/** Rarity is that of all that can be recalled, so it says the same in every search. */
export function readQuery(context: OperationContext, text: string): SearchQuery {
  context.work.index(text.length)
  const query = queryTerms(text)
  const terms = query.terms.map(({ term }) => term)
  const statistics = statisticsOf(context.store.index.index, terms)
  const { documentFrequency } = statistics
  const lexical = prepareLexicalQuery(query, statistics)
  return { lexical, documentFrequency, vector: context.texts.vector(text) }
}

/** A resource by the best of its chunks. */
export interface Found {
  readonly owner: string
  /** The chunk, from 0. */
  readonly part: number
  readonly score: number
}

/** How well a chunk answers, by its terms and its vector; without one of these by the other. */
export function scoreOf(
  { lexical, vector }: SearchQuery,
  terms: string,
  other: Int8Array | null,
): number {
  const likeness = vector === null || other === null ? 0 : cosine(vector, other)
  return searchScore(lexical, terms, likeness)
}

/** Score falling, then id, then chunk. */
export function byScore(a: Found, b: Found): number {
  if (a.score !== b.score) return b.score - a.score
  if (a.owner !== b.owner) return a.owner < b.owner ? -1 : 1
  return a.part - b.part
}

/** Of each resource the best chunk, in order, as many as are asked for. */
export function bestByOwner(found: readonly Found[], limit: number): readonly Found[] {
  const best = new Map<string, Found>()
  for (const one of found) {
    const old = best.get(one.owner)
    if (old === undefined || byScore(one, old) < 0) best.set(one.owner, one)
  }
  return [...best.values()].sort(byScore).slice(0, limit)
}

/** Says why some or all was compared by its words alone (spec UN-26). */
export function tellMissing(
  context: OperationContext,
  { vector }: SearchQuery,
  isMissing: () => boolean,
): void {
  const isBehind = vector !== null && isMissing()
  const reason = meaningLeftOut(context) ?? (isBehind ? 'not_placed_yet' : null)
  if (reason !== null) context.degrade('meaning', reason)
}
