import { textOf } from '../laws/workspace/content.ts'
import type { OperationContext } from '../operations/context.ts'
import { dropTies, takeOut } from './archive-resource.ts'
import { resourcesChanged, resourcesErased } from './index-resources.ts'

/** What is forgotten elsewhere in memory leaves Collections and relations, as a deleted Note does. */
export function leaveCollections(context: OperationContext, ids: readonly string[]): void {
  if (ids.length === 0) return
  const holders = takeOut(context, new Set(ids))
  if (holders.length > 0) resourcesChanged(context, holders)
  context.store.workspace.dropRelationsOf(ids)
}

/** Takes notes of a thought that is erased out of Collections, relations and provenance. */
export function leaveWorkspace(context: OperationContext, ids: readonly string[]): void {
  const { workspace } = context.store
  const stays = workspace.byIds(ids)
  const gone = ids.filter((id) => !stays.has(id))
  if (gone.length === 0) return
  leaveCollections(context, gone)
  workspace.erase(gone)
}

/** What an erasure took out of working memory. */
export interface ErasedResources {
  /** Ids of the Notes that operations had copied from it, at any remove. */
  readonly derived: readonly string[]
  /** All that they said. */
  readonly texts: readonly string[]
  /** Rows of passages. */
  readonly passages: readonly number[]
  readonly resources: { readonly rows: number; readonly vectors: number; readonly isGone: boolean }
}

/** Erases with what these ids name, if it stands here, all that was copied from it. */
export function eraseFromWorkspace(
  context: OperationContext,
  ids: readonly string[],
): ErasedResources {
  const { workspace } = context.store
  const derived = derivedFrom(context, ids)
  const all = [...ids, ...derived]
  const gone = [...workspace.byIds(all).values()]
  const texts = gone.flatMap((one) => (one.kind === 'note' ? [textOf(one.content)] : []))
  for (const id of derived) dropTies(context, id)
  leaveCollections(context, ids)
  const index = resourcesErased(context, all)
  workspace.erase(all)
  for (const { id } of gone) {
    context.audit({ action: 'ERASE', target: id, summary: 'resource erased', payload: {} })
  }
  const isGone = workspace.byIds(all).size === 0 && workspace.holdersOf(all).length === 0
  const { passages, vectors } = index
  return { derived, texts, passages, resources: { rows: gone.length, vectors, isGone } }
}

/** Ids of the Notes that operations have copied from these, at any remove. */
function derivedFrom(context: OperationContext, ids: readonly string[]): readonly string[] {
  const known = new Set(ids)
  let latest = ids
  while (latest.length > 0) {
    latest = context.store.workspace.madeOf(latest).filter((made) => !known.has(made))
    for (const made of latest) known.add(made)
  }
  for (const id of ids) known.delete(id)
  return [...known]
}
