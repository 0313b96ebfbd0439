import { maxShownMissingName, notesPerRead } from './bounds.ts'
import { idKindOf, nullNoteId, thingKindOf } from '../laws/workspace/names.ts'
import type { Resource, Note } from '../model/resource.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import type { NoteHead } from './tables/resource-table.ts'

/** Whether it has not expired, nor all that holds it. */
export function isThere({ now, store }: Lookup, resource: Resource): boolean {
  const { id, expiresAt } = resource
  if (expiresAt === null || expiresAt > now) return true
  return (store.workspace.heldUntil([id]).get(id) ?? 0) > now
}

/** The same resources with the time at which they go: not before the last that holds them. */
export function withEnds<R extends Resource>(
  { store }: Pick<OperationContext, 'store'>,
  resources: readonly R[],
): readonly R[] {
  const ids = resources.flatMap(({ id, expiresAt }) => (expiresAt === null ? [] : id))
  if (ids.length === 0) return resources
  const held = store.workspace.heldUntil(ids)
  return resources.map((resource) => {
    const { id, expiresAt } = resource
    return expiresAt === null
      ? resource
      : { ...resource, expiresAt: Math.max(expiresAt, held.get(id) ?? 0) }
  })
}

type Lookup = Pick<OperationContext, 'now' | 'store'>

/** By id, in whatever status; by name, the current one. null: there is none. */
export function findResource(context: OperationContext, idOrName: string): Resource | null {
  const { workspace } = context.store
  const found =
    idKindOf(idOrName) === null
      ? workspace.byName(idOrName.normalize('NFC'))
      : workspace.byId(idOrName)
  return found !== null && isThere(context, found) ? found : null
}

/**
 * Whether it may be named, described or deleted: a Thought's note, a thing of memory and what is
 * archived may not.
 */
export function checkChangeable(resource: Resource): Result<null> {
  if (resource.status === 'archived') return refuseArchived(resource.id)
  if (resource.kind === 'collection') return ok(null)
  if (resource.saidText !== undefined) {
    return fail('append_only', `${resource.id} stands in memory: it is changed and forgotten there`)
  }
  if (resource.thoughtId === undefined) return ok(null)
  return fail('append_only', `${resource.id} is a note of ${resource.thoughtId}`)
}

export function unknown(idOrName: string): ReturnType<typeof fail> {
  return fail(
    'not_found',
    `there is no Note or Collection ${idOrName.slice(0, maxShownMissingName)}`,
  )
}

export function refuseNull(): ReturnType<typeof fail> {
  return fail('null_note', 'the null Note has no row to change')
}

export function refuseArchived(id: string): ReturnType<typeof fail> {
  return fail('archived', `${id} is archived`)
}

/** The current Notes that a Collection which is there holds, however deep, each once, by id. */
export function notesWithin(context: OperationContext, collection: string): readonly NoteHead[] {
  const ids = idsWithin(context, collection).filter((id) => idKindOf(id) === 'note')
  const heads = context.store.workspace.noteHeads(ids)
  return heads.filter(({ status }) => status === 'current')
}

/** Ids and references of the things of memory that it holds, however deep, each once, in order. */
export function thingsWithin(context: OperationContext, collection: string): readonly string[] {
  return idsWithin(context, collection).filter((id) => thingKindOf(id) !== null)
}

function idsWithin({ store, work }: OperationContext, collection: string): readonly string[] {
  const { workspace } = store
  const seen = new Set<string>()
  const waiting = [collection]
  for (let id = waiting.pop(); id !== undefined && !work.isOver; id = waiting.pop()) {
    const members = workspace.members(id)
    work.members(members.length)
    for (const member of new Set(members)) {
      if (seen.has(member) || member === nullNoteId) continue
      seen.add(member)
      if (idKindOf(member) === 'collection') waiting.push(member)
    }
  }
  return [...seen].sort()
}

/** The contents of Notes that are there, a bounded number of them at a time in memory. */
export function* loadNotes(
  { store, work }: OperationContext,
  heads: readonly NoteHead[],
): Generator<Note> {
  for (let from = 0; from < heads.length && !work.isOver; from += notesPerRead) {
    const part = heads.slice(from, from + notesPerRead)
    work.rowsRead(part.length)
    work.read(part.reduce((sum, { length }) => sum + length, 0))
    const notes = store.workspace.byIds(part.map(({ id }) => id))
    for (const { id } of part) {
      const note = notes.get(id)
      if (note?.kind === 'note') yield note
    }
  }
}
