import type { OperationContext } from '../operations/context.ts'
import { resourcesChanged } from './index-resources.ts'

/** Takes notes of a thought that is erased out of Collections, relations and provenance. */
export function leaveWorkspace(context: OperationContext, ids: readonly string[]): void {
  const { workspace } = context.store
  const stays = workspace.byIds(ids)
  const gone = new Set(ids.filter((id) => !stays.has(id)))
  if (gone.size === 0) return
  const holders = workspace.holdersOf([...gone])
  for (const holder of holders) {
    workspace.setMembers(
      holder,
      workspace.members(holder).filter((member) => !gone.has(member)),
    )
  }
  workspace.erase([...gone])
  if (holders.length > 0) resourcesChanged(context, holders)
}
