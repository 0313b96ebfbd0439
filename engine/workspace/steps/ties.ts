import type { JsonObject } from '../../model/json.ts'
import { must } from '../../assert.ts'
import { nullNoteId } from '../../laws/workspace/names.ts'
import type { WorkRelation } from '../../model/resource.ts'
import { ok, type Result } from '../../result.ts'
import type { OperationContext } from '../../operations/context.ts'
import { checkChangeable, refuseArchived, refuseNull } from '../find-resource.ts'
import { resourcesChanged } from '../index-resources.ts'
import { keepValue, lifeOf } from '../keep-value.ts'
import { checkMetadata } from '../check-arguments.ts'
import { readReference, resolve } from '../references.ts'
import type { StepRun } from '../step-outcome.ts'
import type { StepOf } from '../step.ts'
import { originOf, type WorkValue } from '../work-values.ts'
import type { Workbench } from '../workbench.ts'

/** WM-8: sets the keys that are given; null removes one. */
export function setMetadata(step: StepOf<'set_metadata'>): Result<StepRun> {
  const { merge = true } = step
  const sent = checkMetadata(step.value, 'value')
  if (!sent.ok) return sent
  const target = readReference(step.target)
  return ok((bench) => {
    const found = resolve(bench, target, { path: 'target', op: step.op })
    if (!found.ok) return found
    const open = checkOpen(bench, found.value)
    if (!open.ok) return open
    const before = found.value.metadata
    const metadata = checkMetadata(merge ? merged(before, step.value) : step.value, 'value')
    if (!metadata.ok) return metadata
    const id = bench.idOf(found.value.key)
    const changed = { ...found.value, metadata: metadata.value }
    const value = metadata.value
    const hasChanged = JSON.stringify(before) !== JSON.stringify(value)
    if (id === null) bench.replace(changed)
    else if (hasChanged) {
      bench.context.store.workspace.update(id, { metadata: value })
      resourcesChanged(bench.context, [id])
    }
    return ok({ kind: 'changed', target: changed, value, hasChanged })
  })
}

function merged(before: JsonObject, given: JsonObject): JsonObject {
  const all = Object.entries({ ...before, ...given })
  return Object.fromEntries(all.filter(([, value]) => value !== null))
}

/** WM-9: what one is to another; the same again is the same relation. */
export function relate(step: StepOf<'relate'>): Result<StepRun> {
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

/** WM-9: the other ends, each once, oldest relation first. */
export function related(step: StepOf<'related'>): Result<StepRun> {
  const target = readReference(step.target)
  const { direction = 'both', relation } = step
  return ok((bench) => {
    const found = resolve(bench, target, { path: 'target', op: step.op })
    if (!found.ok) return found
    const id = bench.idOf(found.value.key)
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
    const made = bench.makeCollection(there, originOf(step.op, found.value))
    return made.ok ? ok({ kind: 'made', value: made.value }) : made
  })
}

function checkOpen(bench: Workbench, value: WorkValue): Result<null> {
  if (value.key === nullNoteId) return refuseNull()
  const resource = bench.resource(value.key)
  return resource === null ? ok(null) : checkChangeable(resource)
}
