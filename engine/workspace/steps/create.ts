import type { JsonObject } from '../../model/json.ts'
import { checkNesting } from '../../laws/workspace/membership.ts'
import { trustFor } from '../../operations/context.ts'
import { ok, type Result } from '../../result.ts'
import { lawResult, checkMetadata } from '../check-arguments.ts'
import {
  isReferenceList,
  contentAtReference,
  readEach,
  readMember,
  resolve,
  resolveNote,
  type Reference,
} from '../references.ts'
import { made, type DeclaredStep } from '../declared-step.ts'
import type { AddMode } from '../step.ts'
import { originOf, type WorkValue } from '../work-values.ts'
import { kindOfKey, type Workbench } from '../workbench.ts'

/** A Note of content, or a copy of another. */
export const createNote: DeclaredStep<'create_note'> = {
  leaves: 'kept_for_good',
  value: 'content',
  screens: ['value', 'metadata'],
  read(step) {
    const metadata = checkMetadata(step.metadata ?? {}, 'metadata')
    if (!metadata.ok) return metadata
    const reference = contentAtReference(step.value)
    return ok((bench) => {
      const found = resolveNote(bench, reference, { path: 'value', op: step.op })
      if (!found.ok) return found
      const value = withMetadata(bench, found.value, metadata.value, reference)
      return ok({ kind: 'made', value })
    })
  },
}

/** A Collection of references and content, or a copy of another. */
export const createCollection: DeclaredStep<'create_collection'> = {
  leaves: 'kept_for_good',
  value: 'members',
  screens: ['value', 'metadata'],
  read(step) {
    const metadata = checkMetadata(step.metadata ?? {}, 'metadata')
    if (!metadata.ok) return metadata
    const references = readEach(step.value, readMember)
    if (!references.ok) return references
    const isOne = !isReferenceList(step.value)
    const mode = isOne ? 'flatten' : (step.mode ?? 'flatten')
    return ok((bench) => {
      const found = findMembers(bench, references.value, { op: step.op, mode })
      if (!found.ok) return found
      const { keys, values } = found.value
      const given = values.filter(({ inputs }) => inputs.length > 0)
      const own = { trust: trustFor(bench.context.caller, undefined), inputs: [] }
      const origin = originOf(step.op, own, ...given)
      const collection = bench.makeCollection(keys, origin, { metadata: metadata.value })
      if (!collection.ok) return collection
      const nested = checkNested(bench, collection.value.key, keys)
      return nested.ok ? made(collection) : nested
    })
  },
}

export interface FoundMembers {
  /** To be members, in order, with repeats. */
  readonly keys: readonly string[]
  /** What was referred to. */
  readonly values: readonly WorkValue[]
}

/** The members that references give: with `flatten` a Collection gives its own. */
export function findMembers(
  bench: Workbench,
  references: readonly Reference[],
  { op, mode }: { readonly op: string; readonly mode: AddMode },
): Result<FoundMembers> {
  const keys: string[] = []
  const values: WorkValue[] = []
  for (const [at, reference] of references.entries()) {
    const path = references.length > 1 ? `value.${at}` : 'value'
    const found = resolve(bench, reference, { path, op })
    if (!found.ok) return found
    values.push(found.value)
    if (found.value.kind === 'note' || mode === 'nest') keys.push(bench.keyOf(found.value.key))
    else {
      const spent = bench.spend(found.value.members.length)
      if (!spent.ok) return spent
      for (const key of found.value.members) keys.push(bench.keyOf(key))
    }
  }
  return ok({ keys, values })
}

/** No Collection inside itself, no more than eight levels. */
export function checkNested(
  bench: Workbench,
  collection: string,
  added: readonly string[],
): Result<null> {
  const collections = new Set(added.filter((key) => kindOfKey(bench, key) === 'collection'))
  if (collections.size === 0) return ok(null)
  const nestedIn = (key: string): readonly string[] => {
    const value = bench.value(key)
    if (value === null || value.kind === 'note') return []
    return value.members
      .map((member) => bench.keyOf(member))
      .filter((member) => kindOfKey(bench, member) === 'collection')
  }
  const { workspace } = bench.context.store
  const holdersOf = (key: string): readonly string[] => workspace.holdersOf([key])
  return lawResult(checkNesting(collection, [...collections], { nestedIn, holdersOf }), '')
}

/** Of a Note that was there a copy, which is a Note of its own. */
function withMetadata(
  bench: Workbench,
  note: WorkValue & { kind: 'note' },
  metadata: JsonObject,
  reference: Reference,
): WorkValue {
  if (note.content.value === null) return note
  // What was sent has no input yet.
  const isSent =
    reference.kind === 'content' || (reference.kind === 'text' && note.inputs.length === 0)
  const origin = isSent ? note : originOf('create_note', note)
  const { op, trust, inputs } = origin
  return bench.makeNote(note.content, { op, trust, inputs }, { metadata })
}
