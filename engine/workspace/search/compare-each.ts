import { comparedNotesPerRead, comparedPassagesPerRead } from '../bounds.ts'
import { indexTerms } from '../../laws/text/terms.ts'
import { chunksOf } from '../../laws/workspace/chunks.ts'
import { indexTextOfNote } from '../../laws/workspace/index-text.ts'
import type { Resource } from '../../model/resource.ts'
import type { ChunkSet } from '../tables/chunk-rows.ts'
import type { NoteHead } from '../tables/resource-table.ts'
import type { OperationContext } from '../../operations/context.ts'
import { rowsOfSet } from '../index-resources.ts'
import { loadNotes } from '../find-resource.ts'
import { spoken } from '../work-values.ts'
import {
  byScore,
  tellMissing,
  bestByOwner,
  scoreOf,
  type FoundNote,
  type SearchQuery,
} from './search-query.ts'

/** The chunks of these Notes by how well they answer, best first: each is compared. */
export function findWithin(
  context: OperationContext,
  query: SearchQuery,
  notes: readonly NoteHead[],
  threshold: number,
): readonly FoundNote[] {
  const { chunks } = context.store
  const found: FoundNote[] = []
  let isMissing = false
  for (let from = 0; from < notes.length && !context.work.isOver; from += comparedNotesPerRead) {
    const part = notes.slice(from, from + comparedNotesPerRead)
    const vectors = chunks.vectors(query.vector === null ? [] : part.map(({ id }) => id))
    const sets = context.store.chunks.byOwners(part.map(({ id }) => id))
    const rows = new Map([...sets].map(([id, set]) => [id, rowsOfSet(set)]))
    for (const [id, terms] of termsOf(context, part, sets)) {
      for (const [at, words] of terms.entries()) {
        const vector = vectors.get(id)?.[at] ?? null
        if (vector === null) isMissing = true
        const score = scoreOf(query, { terms: words, vector, row: rows.get(id)?.[at] ?? null })
        if (score >= threshold) found.push({ owner: id, part: at, score })
      }
    }
  }
  tellMissing(context, query, () => isMissing)
  return found.sort(byScore)
}

/** The same of things of memory: by their words, and of memories by meaning. */
export function findThings(
  context: OperationContext,
  query: SearchQuery,
  things: readonly Resource[],
  threshold: number,
): readonly FoundNote[] {
  const memories = context.store.memories.byIds(things.map(({ id }) => id))
  const rows = new Map(memories.map(({ id, passage }) => [id, passage]))
  query.meaning.lookAt(rows.values())
  const found: FoundNote[] = []
  for (const thing of things) {
    if (thing.kind !== 'note' || context.work.isOver) continue
    context.work.index(thing.length)
    for (const [part, { text }] of chunksOf(indexTextOfNote(spoken(thing))).entries()) {
      const terms = indexTerms(text).join(' ')
      const score = scoreOf(query, { terms, vector: null, row: rows.get(thing.id) ?? null })
      if (score >= threshold) found.push({ owner: thing.id, part, score })
    }
  }
  return found
}

/** By Note the terms of its chunks, in order: kept ones where it is found everywhere, else read. */
function termsOf(
  context: OperationContext,
  notes: readonly NoteHead[],
  sets: ReadonlyMap<string, ChunkSet>,
): ReadonlyMap<string, readonly string[]> {
  const { work } = context
  const terms = new Map<string, readonly string[]>()
  const kept = keptTerms(context, [...sets.values()].flatMap(rowsOfSet))
  const others: NoteHead[] = []
  for (const note of notes) {
    const set = sets.get(note.id)
    if (set === undefined || set.first === null) others.push(note)
    else {
      work.fold(note.length)
      const rows = rowsOfSet(set).map((row) => kept.get(row) ?? '')
      terms.set(note.id, rows)
    }
  }
  for (const note of loadNotes(context, others)) {
    work.index(note.length)
    const pieces = chunksOf(indexTextOfNote(note.content))
    terms.set(
      note.id,
      pieces.map(({ text }) => indexTerms(text).join(' ')),
    )
  }
  return terms
}

function keptTerms(
  { store, work }: OperationContext,
  rows: readonly number[],
): ReadonlyMap<number, string> {
  const kept = new Map<number, string>()
  for (let from = 0; from < rows.length && !work.isOver; from += comparedPassagesPerRead) {
    const part = rows.slice(from, from + comparedPassagesPerRead)
    work.rowsRead(part.length)
    for (const { row, terms } of store.passages.byRows(part)) kept.set(row, terms)
  }
  return kept
}

/**
 * The Collections that answer best by name, metadata and the beginnings of what they
 * hold: each is compared, as there are few of them beside their Notes.
 */
export function findCollections(
  context: OperationContext,
  query: SearchQuery,
  { limit, threshold }: { readonly limit: number; readonly threshold: number },
): readonly FoundNote[] {
  const { chunks } = context.store
  const all = [...chunks.collections()]
  const vectors = query.vector === null ? null : chunks.vectors(all.map(({ owner }) => owner))
  const found = all.flatMap(({ owner, text }) => {
    context.work.index(text.length)
    if (context.work.isOver) return []
    return chunksOf(text).map((chunk, part): FoundNote => {
      const terms = indexTerms(chunk.text).join(' ')
      const vector = vectors?.get(owner)?.[part] ?? null
      return { owner, part, score: scoreOf(query, { terms, vector, row: null }) }
    })
  })
  tellMissing(context, query, () => chunks.lacksVectors('collection'))
  return bestByOwner(
    found.filter(({ score }) => score >= threshold),
    limit,
  )
}
