import type { JsonObject } from '../../model/json.ts'
import { must } from '../../assert.ts'
import { nullNoteId } from '../../laws/workspace/names.ts'
import type { WorkRelation } from '../../model/resource.ts'
import { ok, type Result } from '../../result.ts'
import type { OperationContext } from '../../operations/context.ts'
import { checkChangeable, refuseArchived, refuseNull } from '../find-resource.ts'
import { resourcesChanged, indexMembers, indexWithin } from '../index-resources.ts'
import { keepValue, lifeOf } from '../keep-value.ts'
import { checkMetadata } from '../check-arguments.ts'
import { readReference, resolve } from '../references.ts'
import { made, onTarget, type DeclaredStep } from '../declared-step.ts'
import { originOf, type WorkValue } from '../work-values.ts'
import type { Workbench } from '../workbench.ts'

/** Sets the keys that are given; null removes one. */
export const setMetadata: DeclaredStep<'set_metadata'> = {
  leaves: 'change',
  screens: ['value'],
  action: () => 'EDIT',
  read(step) {
    const { merge = true } = step
    const sent = checkMetadata(step.value, 'value')
    if (!sent.ok) return sent
    return onTarget(step, resolve, (bench, target) => {
      const open = checkOpen(bench, target)
      if (!open.ok) return open
      const before = target.metadata
      const metadata = checkMetadata(merge ? merged(before, step.value) : step.value, 'value')
      if (!metadata.ok) return metadata
      const id = bench.idOf(target.key)
      const changed = { ...target, metadata: metadata.value }
      const value = metadata.value
      const hasChanged = JSON.stringify(before) !== JSON.stringify(value)
      if (id === null) bench.replace(changed)
      else if (hasChanged) {
        bench.context.store.workspace.update(id, { metadata: value })
        resourcesChanged(bench.context, [id])
      }
      return ok({ kind: 'changed', target: changed, value, hasChanged })
    })
  },
}

function merged(before: JsonObject, given: JsonObject): JsonObject {
  const all = Object.entries({ ...before, ...given })
  return Object.fromEntries(all.filter(([, value]) => value !== null))
}

/** What one is to another; the same again is the same relation. */
export const relate: DeclaredStep<'relate'> = {
  leaves: 'change',
  value: 'references',
  screens: ['name'],
  read(step) {
    const [target, other] = [readReference(step.target), readReference(step.value)]
    return ok((bench) => {
      const ends: string[] = []
      let first: WorkValue | null = null
      for (const [reference, path] of [
        [target, 'target'],
        [other, 'value'],
      ] as const) {
        const found = resolve(bench, reference, { path, op: step.op })
        if (!found.ok) return found
        if (found.value.key === nullNoteId) return refuseNull()
        const before = bench.resource(found.value.key)
        if (before?.status === 'archived') return refuseArchived(before.id)
        const expiresAt = lifeOf(bench.context, {}, 'transient')
        const id = keepValue(bench, found.value, { name: null, expiresAt })
        if (!id.ok) return id
        first ??= found.value
        ends.push(id.value)
      }
      const [from = '', to = ''] = ends
      const asked = { from, to, relation: step.relation, name: step.name ?? null }
      const { relation, isNew } = relateResources(bench.context, asked)
      return ok({
        kind: 'changed',
        target: must(first, 'two ends were found'),
        id: relation.id,
        value: null,
        relation,
        hasChanged: isNew,
      })
    })
  },
}

export function relateResources(
  context: OperationContext,
  asked: Pick<WorkRelation, 'from' | 'to' | 'relation' | 'name'>,
): { readonly relation: WorkRelation; readonly isNew: boolean } {
  const { workspace } = context.store
  const { from, to, relation } = asked
  const [known] = workspace.relations({ from, to, relation })
  if (known !== undefined) return { relation: known, isNew: false }
  const made = { ...asked, id: context.ids.next('rel', context.now), createdAt: context.now }
  workspace.addRelation(made)
  return { relation: made, isNew: true }
}

/** The other ends, each once, oldest relation first. */
export const related: DeclaredStep<'related'> = {
  leaves: 'answer',
  read(step) {
    const { direction = 'both', relation } = step
    return onTarget(step, resolve, (bench, target) => {
      const id = bench.idOf(target.key)
      const { workspace } = bench.context.store
      const kind = relation === undefined ? {} : { relation }
      const relations = id === null ? [] : workspace.relations({ end: id, ...kind })
      const others = relations.flatMap(({ from, to }) => {
        if (from === id && direction !== 'in') return [to]
        return to === id && direction !== 'out' ? [from] : []
      })
      const there = [...new Set(others)].filter((key) => bench.value(key) !== null)
      const spent = bench.spend(there.length)
      if (!spent.ok) return spent
      return made(bench.makeCollection(there, originOf(step.op, target)))
    })
  },
}

function checkOpen(bench: Workbench, value: WorkValue): Result<null> {
  if (value.key === nullNoteId) return refuseNull()
  const resource = bench.resource(value.key)
  return resource === null ? ok(null) : checkChangeable(resource)
}

/**
 * Makes a Collection one that can be searched within; of a Note what it is found by. Answers
 * the chunks there are. What is not kept yet is kept for a time, as its index has to be of something.
 */
export const indexTarget: DeclaredStep<'index'> = {
  leaves: 'change',
  action: () => 'EDIT',
  read(step) {
    return onTarget(step, resolve, (bench, target) => {
      const { context } = bench
      const { chunks, workspace } = context.store
      if (target.key === nullNoteId) return refuseNull()
      const before = bench.resource(target.key)
      const open = before === null ? ok(null) : checkChangeable(before)
      if (!open.ok) return open
      const expiresAt = lifeOf(context, {}, 'transient')
      const id = keepValue(bench, target, { name: null, expiresAt })
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
        return ok({ kind: 'changed', target, id: id.value, value, hasChanged })
      }
      const spent = bench.spend(resource.size)
      if (!spent.ok) return spent
      const { chunks: value, isNew } = indexMembers(context, id.value)
      hasChanged ||= isNew
      return ok({ kind: 'changed', target, id: id.value, value, hasChanged })
    })
  },
}
