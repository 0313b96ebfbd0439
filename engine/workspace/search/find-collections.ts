import { cosine } from '../../laws/commitments/quantized-vector.ts'
import { indexTerms } from '../../laws/text/terms.ts'
import { chunksOf } from '../../laws/workspace/chunks.ts'
import { searchScore } from '../../laws/workspace/search-score.ts'
import type { OperationContext } from '../../operations/context.ts'
import { bestByOwner, tellMissing, type Found, type SearchQuery } from './search-query.ts'

/**
 * The Collections that answer best (spec WM-40) by name, metadata and the beginnings of what they
 * hold: each is compared, as there are few of them beside their Notes.
 */
export function findCollections(
  context: OperationContext,
  query: SearchQuery,
  { limit, threshold }: { readonly limit: number; readonly threshold: number },
): readonly Found[] {
  const { chunks } = context.store
  const all = [...chunks.collections()]
  const vectors = query.vector === null ? null : chunks.vectors(all.map(({ owner }) => owner))
  const found = all.flatMap(({ owner, text }) => {
    context.work.index(text.length)
    if (context.work.isOver) return []
    return chunksOf(text).map((chunk, part): Found => {
      const terms = indexTerms(chunk.text).join(' ')
      const other = vectors?.get(owner)?.[part] ?? null
      const alike = query.vector === null || other === null ? 0 : cosine(query.vector, other)
      return { owner, part, score: searchScore(query.lexical, terms, alike) }
    })
  })
  tellMissing(context, query, () => chunks.lacksVectors('collection'))
  return bestByOwner(
    found.filter(({ score }) => score >= threshold),
    limit,
  )
}
