import { ok, fail, type Result } from '../../result.ts'
import { lowerTrust } from '../../model/trust.ts'
import { checkChangeable, refuseArchived } from '../find-resource.ts'
import { resourcesChanged } from '../index-resources.ts'
import { keepMembers } from '../keep-value.ts'
import {
  isReferenceList,
  readEach,
  readMember,
  readReference,
  resolve,
  resolveCollection,
  type Reference,
} from '../references.ts'
import { onTarget, made, type DeclaredStep, type StepOutcome } from '../declared-step.ts'
import type { WorkStepOf } from '../step.ts'
import { archiveResource } from '../archive-resource.ts'
import { originOf, type CollectionValue, type WorkValue } from '../work-values.ts'
import type { Workbench } from '../workbench.ts'
import { checkNested, findMembers } from './create.ts'
import { differenceOf, intersectionOf, unionOf } from '../../laws/workspace/set-algebra.ts'

/** Appends what is not there yet, each once. */
export const add: DeclaredStep<'add'> = {
  leaves: 'change',
  value: 'members',
  screens: ['value'],
  action: () => 'APPEND',
  read(step) {
    const references = readEach(step.value, readMember)
    if (!references.ok) return references
    const mode =
      isReferenceList(step.value) || step.mode === 'nest' ? (step.mode ?? 'flatten') : 'flatten'
    return onTarget(step, resolveCollection, (bench, collection) => {
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
  },
}

/** Takes members out, or without any archives the target itself. */
export const remove: DeclaredStep<'remove'> = {
  leaves: 'change',
  value: 'references',
  action: ({ value }) => (value === undefined ? 'ARCHIVE' : 'EDIT'),
  read(step) {
    if (step.value === undefined) {
      return onTarget(step, resolve, archiveTarget)
    }
    const references = readEach(step.value, readReference)
    if (!references.ok) return references
    return onTarget(step, resolveCollection, (bench, collection) => {
      const open = checkOpen(bench, collection)
      if (!open.ok) return open
      const given = findMembers(bench, references.value, { op: step.op, mode: 'nest' })
      if (!given.ok) return given
      const going = new Set(given.value.keys)
      const before = collection.members.map((key) => bench.keyOf(key))
      const members = before.filter((key) => !going.has(key))
      const removed = before.length - members.length
      const value = { removed, size: members.length }
      return ok(changed(bench, { ...collection, members }, value, removed > 0))
    })
  },
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
  const resource = bench.resource(target.key)
  const open = resource === null ? ok(null) : checkChangeable(resource)
  if (!open.ok) return open
  const archived = archiveResource(bench.context, bench.keyOf(target.key))
  if (!archived.ok) return archived
  return ok({ kind: 'changed', target, value: { ...archived.value }, hasChanged: true })
}

type SetStep = WorkStepOf<'union'> | WorkStepOf<'intersection'> | WorkStepOf<'difference'>
type Keys = readonly string[]

const combine: Readonly<Record<SetStep['op'], (a: Keys, b: Keys) => Keys>> = {
  union: unionOf,
  intersection: intersectionOf,
  difference: differenceOf,
}

/** By id, of two Collections or of one and a list of references. */
export const combineSets: DeclaredStep<SetStep['op']> = {
  leaves: 'kept_if_last',
  value: 'references',
  read(step) {
    const references = readEach(step.value, readReference)
    if (!references.ok) return references
    const isOne = !isReferenceList(step.value)
    return onTarget(step, resolveCollection, (bench, a) => {
      const b = isOne
        ? inCollection(bench, references.value, step.op)
        : each(bench, references.value, step.op)
      if (!b.ok) return b
      const spent = bench.spend(a.members.length + b.value.keys.length)
      if (!spent.ok) return spent
      const [left, right] = [a.members, b.value.keys].map((keys) =>
        keys.map((key) => bench.keyOf(key)),
      )
      const members = combine[step.op](left ?? [], right ?? [])
      return made(bench.makeCollection(members, originOf(step.op, a, ...b.value.values)))
    })
  },
}

interface Side {
  readonly keys: Keys
  readonly values: readonly WorkValue[]
}

function inCollection(
  bench: Workbench,
  [reference]: readonly Reference[],
  op: string,
): Result<Side> {
  if (reference === undefined) return ok({ keys: [], values: [] })
  const found = resolveCollection(bench, reference, { path: 'value', op })
  return found.ok ? ok({ keys: found.value.members, values: [found.value] }) : found
}

function each(bench: Workbench, references: readonly Reference[], op: string): Result<Side> {
  const values: WorkValue[] = []
  for (const [at, reference] of references.entries()) {
    const found = resolve(bench, reference, { path: `value.${at}`, op })
    if (!found.ok) return found
    values.push(found.value)
  }
  return ok({ keys: values.map(({ key }) => key), values })
}
