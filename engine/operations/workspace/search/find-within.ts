import { cosine } from '../../../laws/commitments/quantized-vector.ts'
import { indexTerms } from '../../../laws/text/terms.ts'
import { chunksOf } from '../../../laws/workspace/chunks.ts'
import { indexTextOfNote } from '../../../laws/workspace/index-text.ts'
import { searchScore } from '../../../laws/workspace/search-score.ts'
import type { Note } from '../../../model/resource.ts'
import type { OperationContext } from '../../context.ts'
import { rowsOfSet } from '../index-resources.ts'
import { byScore, tellMissing, type Found, type SearchQuery } from './search-query.ts'

/** The chunks of these Notes by how well they answer, best first (spec WM-41): each is compared. */
export function findWithin(
  context: OperationContext,
  query: SearchQuery,
  notes: readonly Note[],
  threshold: number,
): readonly Found[] {
  const ids = notes.map(({ id }) => id)
  const termsByOwner = termsOf(context, notes)
  const vectors = context.store.chunks.vectors(query.vector === null ? [] : ids)
  let isMissing = false
  const found = notes.flatMap(({ id }) =>
    (termsByOwner.get(id) ?? []).map((terms, part): Found => {
      const other = vectors.get(id)?.[part] ?? null
      if (other === null) isMissing = true
      const alike = query.vector === null || other === null ? 0 : cosine(query.vector, other)
      return { owner: id, part, score: searchScore(query.lexical, terms, alike) }
    }),
  )
  tellMissing(context, query, () => isMissing)
  return found.filter(({ score }) => score >= threshold).sort(byScore)
}

/** By Note the terms of its chunks, in order: kept ones where it is found everywhere, else read. */
function termsOf(
  context: OperationContext,
  notes: readonly Note[],
): ReadonlyMap<string, readonly string[]> {
  const { chunks, passages } = context.store
  const sets = chunks.byOwners(notes.map(({ id }) => id))
  const kept = new Map<number, string>()
  const rows = [...sets.values()].flatMap(rowsOfSet)
  for (let from = 0; from < rows.length; from += readAtOnce) {
    for (const { row, terms } of passages.byRows(rows.slice(from, from + readAtOnce))) {
      kept.set(row, terms)
    }
  }
  return new Map(
    notes.map((note) => {
      const set = sets.get(note.id)
      if (set !== undefined && set.first !== null) {
        return [note.id, rowsOfSet(set).map((row) => kept.get(row) ?? '')]
      }
      const pieces = chunksOf(indexTextOfNote(note.content))
      return [note.id, pieces.map(({ text }) => indexTerms(text).join(' '))]
    }),
  )
}

/** Passages whose texts are in memory together. */
const readAtOnce = 1_000
