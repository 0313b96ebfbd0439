import { ok, fail, type Result } from '../../result.ts'
import { lowerTrust } from '../../model/trust.ts'
import { refuseArchived } from '../find-resource.ts'
import { resourcesChanged } from '../index-resources.ts'
import { keepMembers } from '../keep-value.ts'
import {
  isList,
  readEach,
  readMember,
  readReference,
  resolve,
  resolveCollection,
} from '../references.ts'
import type { StepOutcome, StepRun } from '../step-outcome.ts'
import type { StepOf } from '../step.ts'
import { archiveResource } from '../archive-resource.ts'
import type { CollectionValue, WorkValue } from '../work-values.ts'
import type { Workbench } from '../workbench.ts'
import { checkNested, findMembers } from './create.ts'

/** WM-18: appends what is not there yet, each once. */
export function add(step: StepOf<'add'>): Result<StepRun> {
  const target = readReference(step.target)
  const references = readEach(step.value, readMember)
  if (!references.ok) return references
  const mode = isList(step.value) || step.mode === 'nest' ? (step.mode ?? 'flatten') : 'flatten'
  return ok((bench) => {
    const found = resolveCollection(bench, target, { path: 'target', op: step.op })
    if (!found.ok) return found
    const collection = found.value
    const open = checkOpen(bench, collection)
    if (!open.ok) return open
    const given = findMembers(bench, references.value, { op: step.op, mode })
    if (!given.ok) return given
    const before = collection.members.map((key) => bench.keyOf(key))
    const known = new Set(before)
    const added = [...new Set(given.value.keys)].filter((key) => !known.has(key))
    const nested = checkNested(bench, bench.keyOf(collection.key), added)
    if (!nested.ok) return nested
    const members = [...before, ...added]
    const limit = bench.context.settings.workspace.members
    if (members.length > limit) {
      return fail('collection_full', `collection is ${members.length} members, limit ${limit}`)
    }
    const value = { added: added.length, size: members.length }
    const trusts = added.length === 0 ? [] : given.value.values.map(({ trust }) => trust)
    const trust = trusts.reduce(lowerTrust, collection.trust)
    return ok(changed(bench, { ...collection, trust, members }, value, added.length > 0))
  })
}

/** WM-19: takes members out, or without any archives the target itself. */
export function remove(step: StepOf<'remove'>): Result<StepRun> {
  const target = readReference(step.target)
  if (step.value === undefined) {
    return ok((bench) => {
      const found = resolve(bench, target, { path: 'target', op: step.op })
      return found.ok ? archiveTarget(bench, found.value) : found
    })
  }
  const references = readEach(step.value, readReference)
  if (!references.ok) return references
  return ok((bench) => {
    const found = resolveCollection(bench, target, { path: 'target', op: step.op })
    if (!found.ok) return found
    const open = checkOpen(bench, found.value)
    if (!open.ok) return open
    const given = findMembers(bench, references.value, { op: step.op, mode: 'nest' })
    if (!given.ok) return given
    const going = new Set(given.value.keys)
    const before = found.value.members.map((key) => bench.keyOf(key))
    const members = before.filter((key) => !going.has(key))
    const removed = before.length - members.length
    const value = { removed, size: members.length }
    return ok(changed(bench, { ...found.value, members }, value, removed > 0))
  })
}

/** Writes what is stored; of what was only made there is another value from now on. */
function changed(
  bench: Workbench,
  collection: CollectionValue,
  value: { readonly [count: string]: number },
  hasChanged: boolean,
): StepOutcome {
  const outcome = { kind: 'changed', target: collection, value, hasChanged } as const
  if (!hasChanged) return outcome
  const resource = bench.resource(collection.key)
  if (resource === null) {
    bench.replace(collection)
    return outcome
  }
  const { workspace } = bench.context.store
  const { id, expiresAt, trust } = resource
  workspace.setMembers(id, keepMembers(bench, collection.members, expiresAt))
  if (trust !== collection.trust) workspace.update(id, { trust: collection.trust })
  resourcesChanged(bench.context, [id])
  return outcome
}

function checkOpen(bench: Workbench, collection: CollectionValue): Result<null> {
  const resource = bench.resource(collection.key)
  if (resource?.status === 'archived') return refuseArchived(resource.id)
  return bench.spend(collection.members.length)
}

function archiveTarget(bench: Workbench, target: WorkValue): Result<StepOutcome> {
  const archived = archiveResource(bench.context, bench.keyOf(target.key))
  if (!archived.ok) return archived
  return ok({ kind: 'changed', target, value: { ...archived.value }, hasChanged: true })
}
