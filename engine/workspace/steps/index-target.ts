import { nullNoteId } from '../../laws/workspace/names.ts'
import { ok, type Result } from '../../result.ts'
import { checkChangeable, refuseNull } from '../find-resource.ts'
import { indexMembers, indexWithin, resourcesChanged } from '../index-resources.ts'
import { keepValue, lifeOf } from '../keep-value.ts'
import { readReference, resolve } from '../references.ts'
import type { StepRun } from '../step-outcome.ts'
import type { StepOf } from '../step.ts'
import { must } from '../../assert.ts'

/**
 * WM-41: makes a Collection one that can be searched within; of a Note what it is found by. Answers
 * the chunks there are. What is not kept yet is kept for a time, as its index has to be of something.
 */
export function indexTarget(step: StepOf<'index'>): Result<StepRun> {
  const target = readReference(step.target)
  return ok((bench) => {
    const { context } = bench
    const { chunks, workspace } = context.store
    const found = resolve(bench, target, { path: 'target', op: step.op })
    if (!found.ok) return found
    if (found.value.key === nullNoteId) return refuseNull()
    const before = bench.resource(found.value.key)
    const open = before === null ? ok(null) : checkChangeable(before)
    if (!open.ok) return open
    const expiresAt = lifeOf(context, {}, 'transient')
    const id = keepValue(bench, found.value, { name: null, expiresAt })
    if (!id.ok) return id
    const resource = must(workspace.byId(id.value), 'what was kept is there')
    const known = chunks.byOwners([id.value]).get(id.value)
    let hasChanged = before === null || !resource.isIndexed
    if (!resource.isIndexed) {
      workspace.update(id.value, { isIndexed: true })
      resourcesChanged(context, [id.value])
    }
    if (resource.kind === 'note') {
      const set = chunks.byOwners([id.value]).get(id.value)
      const value = set?.chunks ?? indexWithin(context, resource)
      hasChanged ||= known === undefined
      return ok({ kind: 'changed', target: found.value, id: id.value, value, hasChanged })
    }
    const spent = bench.spend(resource.size)
    if (!spent.ok) return spent
    const { chunks: value, isNew } = indexMembers(context, id.value)
    hasChanged ||= isNew
    return ok({ kind: 'changed', target: found.value, id: id.value, value, hasChanged })
  })
}
