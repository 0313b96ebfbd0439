import { cosine } from '../../laws/commitments/quantized-vector.ts'
import { searchScore } from '../../laws/workspace/search-score.ts'
import { prepareLexicalQuery, type LexicalQuery } from '../../laws/recall/lexical-match.ts'
import { queryTerms } from '../../laws/text/terms.ts'
import { statisticsOf } from '../../memory/recall/index-words.ts'
import type { OperationContext } from '../../operations/context.ts'
import { MeaningOfNotes } from './meaning-of-notes.ts'

/** What a search asks, read once. */
export interface SearchQuery {
  readonly lexical: LexicalQuery
  readonly documentFrequency: ReadonlyMap<string, number>
  /** null where none could be made, or the text was not there before the call began. */
  readonly vector: Int8Array | null
  /** By meaning, where models have placed it. */
  readonly meaning: MeaningOfNotes
}

/** Rarity is that of all that can be recalled, so it says the same in every search. */
export function readQuery(context: OperationContext, text: string): SearchQuery {
  context.work.index(text.length)
  const query = queryTerms(context.store.utterances.of(text))
  const statistics = statisticsOf(context.store.index.index, query)
  const { documentFrequency } = statistics
  const lexical = prepareLexicalQuery(query, statistics)
  const vector = context.texts.vector(text)
  return { lexical, documentFrequency, vector, meaning: new MeaningOfNotes(context, text) }
}

/** A resource by the best of its chunks. */
export interface FoundNote {
  readonly owner: string
  /** The chunk, from 0. */
  readonly part: number
  readonly score: number
}

/** What a search compares of a chunk. */
export interface ComparedChunk {
  readonly terms: string
  readonly vector: Int8Array | null
  /** Row of its passage; null where it is only found within a Collection. */
  readonly row: number | null
}

/** How well a chunk answers: by its terms, its vector or its meaning, whichever says most. */
export function scoreOf({ lexical, vector, meaning }: SearchQuery, chunk: ComparedChunk): number {
  const isCompared = vector !== null && chunk.vector !== null
  const likeness = isCompared ? cosine(vector, chunk.vector) : 0
  return searchScore(lexical, chunk.terms, Math.max(likeness, meaning.of(chunk.row)))
}

/** Score falling, then id, then chunk. */
export function byScore(a: FoundNote, b: FoundNote): number {
  if (a.score !== b.score) return b.score - a.score
  if (a.owner !== b.owner) return a.owner < b.owner ? -1 : 1
  return a.part - b.part
}

/** Of each resource the best chunk, in order, as many as are asked for. */
export function bestByOwner(found: readonly FoundNote[], limit: number): readonly FoundNote[] {
  const best = new Map<string, FoundNote>()
  for (const one of found) {
    const old = best.get(one.owner)
    if (old === undefined || byScore(one, old) < 0) best.set(one.owner, one)
  }
  return [...best.values()].sort(byScore).slice(0, limit)
}

/** Says why some or all was compared by its words alone. */
export function tellMissing(
  context: OperationContext,
  { vector, meaning }: SearchQuery,
  isMissing: () => boolean,
): void {
  const isBehind = vector !== null && isMissing()
  const reason = meaning.leftOut ?? (isBehind ? 'not_placed_yet' : null)
  if (reason !== null) context.degrade('meaning', reason)
}
