import { notesPerRead } from './bounds.ts'
import { workspaceLimits } from '../laws/bounds.ts'
import { Utterance } from '../language/utterance.ts'
import { pieceTerms } from '../laws/text/pieces.ts'
import { chunksOf, type Chunk } from '../laws/workspace/chunks.ts'
import { indexTextOfCollection, indexTextOfNote } from '../laws/workspace/index-text.ts'
import { previewOf } from '../laws/workspace/preview.ts'
import type { Collection, Note, Resource, ResourceKind } from '../model/resource.ts'
import type { ChunkSet } from './tables/chunk-rows.ts'
import { actorOf, type OperationContext } from '../operations/context.ts'
import { loadNotes, notesWithin } from './find-resource.ts'

/**
 * Keeps the index in step: told of every Note and Collection of which a search may know
 * something else now. What is current, permanent and meant to be found is found from the next
 * request on. What is archived keeps its chunks: that it is not found its row says.
 */
export function resourcesChanged(context: OperationContext, ids: readonly string[]): void {
  const { chunks, workspace } = context.store
  const known = chunks.byOwners(ids)
  for (const resource of workspace.byIds(ids).values()) {
    if (resource.status === 'archived' && !hasGivenWay(resource)) continue
    if (resource.kind === 'collection' && resource.isIndexed) indexMembers(context, resource.id)
    if (resource.expiresAt !== null) continue
    const set = known.get(resource.id) ?? null
    if (resource.kind === 'collection') indexCollection(context, resource, set)
    else if (resource.isIndexed) indexNote(context, resource, set)
  }
}

/** Version of a Note that a look into the past may find. */
function hasGivenWay({ kind, replacedBy }: Resource): boolean {
  return kind === 'note' && replacedBy !== null
}

/**
 * Gives what a Collection holds, however deep, its chunks: what is found everywhere has
 * them already. Answers how many there are, and whether some are new.
 */
export function indexMembers(
  context: OperationContext,
  collection: string,
): { readonly chunks: number; readonly isNew: boolean } {
  const notes = notesWithin(context, collection)
  const known = context.store.chunks.byOwners(notes.map(({ id }) => id))
  let chunks = 0
  for (const set of known.values()) chunks += set.chunks
  const unknown = notes.filter(({ id }) => !known.has(id))
  for (const note of loadNotes(context, unknown)) chunks += indexWithin(context, note)
  return { chunks, isNew: unknown.length > 0 }
}

/** What an erasure took out of the index. */
export interface ErasedChunks {
  /** Rows of passages. */
  readonly passages: readonly number[]
  readonly vectors: number
}

/** The same, before these are erased: nothing of them stays. */
export function resourcesErased(context: OperationContext, ids: readonly string[]): ErasedChunks {
  const { chunks, passages } = context.store
  const rows = [...chunks.byOwners(ids).values()].flatMap(rowsOfSet)
  for (const row of rows) passages.erase(row)
  return { passages: rows, vectors: chunks.erase(ids) }
}

/** Chunks of a Note that only a Collection finds it by; answers how many. */
export function indexWithin(context: OperationContext, note: Note): number {
  countIndexing(context, note.length)
  const pieces = chunksOf(indexTextOfNote(note.content))
  put(context, { owner: note.id, first: null, chunks: pieces.length, text: null }, pieces)
  return pieces.length
}

export function rowsOfSet({ first, chunks }: Pick<ChunkSet, 'first' | 'chunks'>): number[] {
  return first === null ? [] : Array.from({ length: chunks }, (_, at) => first - at)
}

/** Content never changes, so what is there stands. */
function indexNote(context: OperationContext, note: Note, set: ChunkSet | null): void {
  if (set !== null && (set.first !== null || set.chunks === 0)) return
  countIndexing(context, note.length)
  if (context.work.isOver) return
  const { chunks, passages } = context.store
  const pieces = chunksOf(indexTextOfNote(note.content))
  const rows = pieces.map(({ text }, part) =>
    passages.insert({
      kind: 'note',
      owner: note.id,
      part,
      text,
      terms: pieceTerms(new Utterance(text)),
      validFrom: note.createdAt,
      recordedAt: note.createdAt,
      previous: null,
      actor: actorOf(context.caller),
    }),
  )
  const first = rows[0] ?? null
  if (set !== null) chunks.move(note.id, first)
  else put(context, { owner: note.id, first, chunks: pieces.length, text: null }, pieces)
}

/** Its name, metadata and the beginnings of what it holds; nothing is written where these stand. */
function indexCollection(
  context: OperationContext,
  collection: Collection,
  set: ChunkSet | null,
): void {
  context.work.rowsRead(workspaceLimits.previewedMembers)
  const text = textOfCollection(context, collection)
  if (set?.text === text) return
  const pieces = chunksOf(text)
  put(context, { owner: collection.id, first: null, chunks: pieces.length, text }, pieces)
}

function textOfCollection({ store }: OperationContext, { id, name, metadata }: Collection): string {
  const { workspace } = store
  const members = workspace.members(id).slice(0, workspaceLimits.previewedMembers)
  const found = workspace.byIds(members)
  const previews = members.flatMap((member) => {
    const resource = found.get(member)
    if (resource === undefined) return []
    if (resource.kind === 'collection') return resource.name ?? []
    return resource.thoughtId === undefined ? previewOf(resource.content) : []
  })
  return indexTextOfCollection({ name, metadata, previews })
}

function countIndexing({ work }: OperationContext, characters: number): void {
  work.index(characters)
  work.rowsRead(1)
}

function put(context: OperationContext, set: ChunkSet, pieces: readonly Chunk[]): void {
  context.store.chunks.put(
    set,
    pieces.map(({ text }) => context.texts.vector(text)),
  )
}

/** Makes the index anew of all that is there, as after an import. */
export function indexAll(context: OperationContext): void {
  const kinds: readonly ResourceKind[] = ['note', 'collection']
  for (const kind of kinds) {
    const filter = { kind, now: context.now, archived: true }
    let after: string | null = null
    for (;;) {
      const page = context.store.workspace.list(filter, after, notesPerRead)
      resourcesChanged(
        context,
        page.map(({ id }) => id),
      )
      after = page.at(-1)?.id ?? null
      if (page.length < notesPerRead) break
    }
  }
}
