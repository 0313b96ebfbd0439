import type { ResourceKind, Resource } from '../model/resource.ts'
import { archiveResource, dropTies, type Dropped } from './archive-resource.ts'
import type { Receipt } from '../model/views.ts'
import { operation } from '../operations/operation.ts'
import { nullNoteId } from '../laws/workspace/names.ts'
import { isAtLeast } from '../model/caller.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { receiptFor } from '../memory/forget/receipt.ts'
import { eraseFromWorkspace } from './leave-workspace.ts'
import { checkChangeable, findResource, isThere, refuseNull, unknown } from './find-resource.ts'
import { resourcesChanged, resourcesErased } from './index-resources.ts'
import { viewResource, type ResourceView } from './view-resource.ts'
import { Workbench } from './workbench.ts'

export interface DeleteResourceInput {
  readonly kind: ResourceKind
  readonly idOrName: string
  /** Erases it with all that was copied from it. */
  readonly permanent: boolean
}

export interface DeletedResource {
  readonly id: string
  readonly dropped: Dropped
  readonly receipt: Receipt | null
}

/** Archives, which can be undone; or erases, with all that was copied from it. */
export const deleteResource = operation({
  role: 'main',
  writes: true,
  grows: false,
  plans: ['expiry_now'],
  run(
    context: OperationContext,
    { kind, idOrName, permanent }: DeleteResourceInput,
  ): Result<DeletedResource> {
    const needed = permanent ? 'owner' : 'main'
    if (!isAtLeast(context.caller, needed))
      return fail('forbidden', `this needs the role ${needed}`)
    if (idOrName === nullNoteId && kind === 'note') return refuseNull()
    const found = findResource(context, idOrName)
    if (found === null || found.kind !== kind) return unknown(idOrName)
    if (permanent) {
      const open =
        found.kind === 'note' && found.thoughtId !== undefined ? checkChangeable(found) : ok(null)
      return open.ok ? eraseResource(context, found) : open
    }
    const dropped = archiveResource(context, found.id)
    if (!dropped.ok) return dropped
    const payload = { resource: found.id }
    context.audit({ action: 'ARCHIVE', target: found.id, summary: 'remove', payload })
    return ok({ id: found.id, dropped: dropped.value, receipt: null })
  },
})

function eraseResource(context: OperationContext, { id }: Resource): Result<DeletedResource> {
  const dropped = dropTies(context, id)
  const { derived, texts, passages, resources } = eraseFromWorkspace(context, [id])
  const names = [id, ...derived]
  const receipt = receiptFor(context, { memories: 0, passages, texts, names, resources, derived })
  return ok({ id, dropped, receipt })
}

/** Brings back what a deletion has archived: its name too where that is free. */
export const restoreResource = operation({
  role: 'main',
  writes: true,
  grows: false,
  hidesForgotten: true,
  plans: ['expiry'],
  run(context: OperationContext, { id }: { readonly id: string }): Result<ResourceView> {
    const { workspace } = context.store
    const resource = workspace.byId(id)
    if (resource === null || !isThere(context, resource)) return unknown(id)
    if (resource.status === 'current') return fail('invalid_state', `${id} is not deleted`)
    if (resource.replacedBy !== null) {
      return fail('invalid_state', `${id} was replaced by ${resource.replacedBy}`)
    }
    const { droppedName } = resource
    const isFree = droppedName !== null && workspace.byName(droppedName) === null
    const name = isFree ? droppedName : null
    const last = name === null ? 0 : workspace.lastVersion(resource.kind, name)
    const version = last < resource.version ? resource.version : last + 1
    workspace.update(id, { status: 'current', name, version, droppedName: null })
    resourcesChanged(context, [id])
    const payload = { resource: id }
    context.audit({ action: 'REVERT', target: id, summary: 'deletion undone', payload })
    const restored = { ...resource, status: 'current', name, version, droppedName: null } as const
    return ok(viewResource(new Workbench(context), restored, null))
  },
})

/** Erases what has expired; one row of the log for all of a pass. */
export const expireResources = operation({
  role: 'namespace',
  writes: true,
  grows: false,
  run(context: OperationContext): Result<{ next: number | null }> {
    const { workspace } = context.store
    const ids = workspace.expired(context.now)
    if (ids.length > 0) {
      resourcesErased(context, ids)
      // What holds one of them has expired too.
      workspace.erase(ids)
      context.eraseAnswersNaming(ids)
      const payload = { count: ids.length }
      const actor = 'system:expiry'
      context.audit({ action: 'ERASE', target: 'notes', actor, summary: 'expired', payload })
    }
    return ok({ next: workspace.nextExpiry(context.now) })
  },
})
