import { nullNoteId } from '../laws/workspace/names.ts'
import { ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { checkChangeable, isThere, refuseNull, unknown } from './find-resource.ts'
import { resourcesChanged } from './index-resources.ts'

/** What a deletion has dropped with a resource. */
export interface Dropped {
  /** Collections that held it. */
  readonly collections: number
  readonly relations: number
}

/** Archives a resource: its name, places in Collections and relations go, its members stay. */
export function archiveResource(context: OperationContext, id: string): Result<Dropped> {
  const { workspace } = context.store
  if (id === nullNoteId) return refuseNull()
  const resource = workspace.byId(id)
  if (resource === null || !isThere(context, resource)) return unknown(id)
  const open = checkChangeable(resource)
  if (!open.ok) return open
  const dropped = dropTies(context, id)
  workspace.update(id, { status: 'archived', name: null, droppedName: resource.name })
  resourcesChanged(context, [id])
  return ok(dropped)
}

/** Takes a resource out of every Collection and ends its relations. */
export function dropTies(context: OperationContext, id: string): Dropped {
  const { workspace } = context.store
  const holders = takeOut(context, new Set([id]))
  if (holders.length > 0) resourcesChanged(context, holders)
  // An archived Collection is not read anew, and what it was found by quotes its members: where it
  // is restored, that is made again.
  const holding = [...workspace.byIds(holders).values()]
  const archived = holding.filter(({ status }) => status === 'archived')
  if (archived.length > 0) context.store.chunks.erase(archived.map((holder) => holder.id))
  // One that has expired is not there any more, though its row may be.
  const there = holding.filter((holder) => isThere(context, holder))
  const relations = workspace.relations({ end: id })
  workspace.dropRelations(relations.map((relation) => relation.id))
  return { collections: there.length, relations: relations.length }
}

/** Ends their places in Collections; answers those that held one of them. */
export function takeOut({ store }: OperationContext, gone: ReadonlySet<string>): readonly string[] {
  const { workspace } = store
  const holders = workspace.holdersOf([...gone])
  for (const holder of holders) {
    const members = workspace.members(holder)
    workspace.setMembers(
      holder,
      members.filter((member) => !gone.has(member)),
    )
  }
  return holders
}
