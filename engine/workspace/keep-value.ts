import type { JsonObject } from '../model/json.ts'
import { measure } from '../laws/workspace/content.ts'
import { idKindOf, nullNoteId } from '../laws/workspace/names.ts'
import type { Resource } from '../model/resource.ts'
import { fail, ok, type Result } from '../result.ts'
import { actorOf, type OperationContext } from '../operations/context.ts'
import { checkChangeable, isThere, refuseNull } from './find-resource.ts'
import { resourcesChanged } from './index-resources.ts'
import { searchOps, type Made } from './step.ts'
import type { WorkValue } from './work-values.ts'
import type { Workbench } from './workbench.ts'

/** How a value is to be kept. */
export interface Keeping {
  /** In the form that names have; null for none. */
  readonly name: string | null
  /** Epoch milliseconds; null for good. */
  readonly expiresAt: number | null
  readonly metadata?: JsonObject
  /** Whether a Note is meant to be found. */
  readonly isIndexed?: boolean
}

/**
 * Writes what a step has made, with all that it holds, and answers its id. What is
 * stored already keeps its row; to name it makes a copy, for content never changes its name.
 */
export function keepValue(bench: Workbench, value: WorkValue, keeping: Keeping): Result<string> {
  const { context } = bench
  if (value.key === nullNoteId) return keeping.name === null ? ok(nullNoteId) : refuseNull()
  const id = bench.idOf(value.key)
  if (id !== null && keeping.name === null) return ok(id)
  const stored = id === null ? null : bench.resource(value.key)
  if (stored?.kind === 'note' && stored.status === 'current') {
    const open = checkChangeable(stored)
    if (!open.ok) return open
  }
  const copied = id === null ? value : copyOf(bench, value)
  if (!('key' in copied)) return copied
  const named = claimName(context, value.kind, keeping.name)
  if (!named.ok) return named
  const { version, before } = named.value
  const made = write(bench, copied, { ...keeping, version })
  if (before !== null) {
    context.store.workspace.update(before.id, { status: 'archived', replacedBy: made })
    resourcesChanged(context, [before.id])
  }
  return ok(made)
}

/**
 * Makes permanent what a permanent Collection holds, however deep it stands. What a
 * transient one holds stays with it and is not written.
 */
function makePermanent(context: OperationContext, ids: readonly string[]): void {
  const { workspace } = context.store
  const all = new Set<string>()
  const waiting = [...ids]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (all.has(id)) continue
    all.add(id)
    if (idKindOf(id) === 'collection') waiting.push(...workspace.members(id))
  }
  const expiring = workspace.expiring([...all])
  for (const id of expiring) workspace.update(id, { expiresAt: null })
  if (expiring.length > 0) resourcesChanged(context, expiring)
}

/** Keeps those members that are not stored yet; answers the ids of all. */
export function keepMembers(
  bench: Workbench,
  keys: readonly string[],
  expiresAt: number | null,
): readonly string[] {
  const old = keys.filter((key) => bench.idOf(key) !== null && key !== nullNoteId)
  const ids = keys.map((key) => {
    const id = bench.idOf(key)
    const value = id === null ? bench.value(key) : null
    // What has gone over its limit is refused as a whole.
    if (bench.context.work.isOver) return id ?? key
    return value === null ? (id ?? key) : write(bench, value, { name: null, expiresAt, version: 1 })
  })
  if (expiresAt === null) {
    makePermanent(bench.context, [...new Set(old.map((key) => bench.keyOf(key)))])
  }
  return ids
}

function write(
  bench: Workbench,
  value: WorkValue,
  { name, version, expiresAt, metadata, isIndexed }: Keeping & { readonly version: number },
): string {
  const { context } = bench
  const { workspace } = context.store
  context.work.rowsWritten(1)
  const id = context.ids.next(value.kind === 'note' ? 'note' : 'col', context.now)
  const parts = {
    id,
    name,
    version,
    status: 'current',
    metadata: metadata ?? value.metadata,
    expiresAt,
    createdAt: context.now,
    createdBy: actorOf(context.caller),
    source: { op: value.op, inputs: value.inputs },
    trust: value.trust,
    replacedBy: null,
    droppedName: null,
  } as const
  bench.setKept(value.key, id)
  if (value.kind === 'note') {
    const { text, length } = measure(value.content)
    context.work.fold(length)
    const fingerprint = context.digest.of(text)
    const { content } = value
    const note = {
      kind: 'note',
      content,
      length,
      fingerprint,
      isIndexed: isIndexed ?? !searchOps.has(value.op),
    } as const
    workspace.add({ ...parts, ...note })
  } else {
    const size = value.members.length
    workspace.add({ ...parts, kind: 'collection', size, isIndexed: false })
    workspace.setMembers(id, keepMembers(bench, value.members, expiresAt))
  }
  resourcesChanged(context, [id])
  return id
}

/** The same under a key of its own. */
function copyOf(bench: Workbench, value: WorkValue): WorkValue | ReturnType<typeof fail> {
  const { op, trust, inputs, metadata } = value
  const origin = { op, trust, inputs }
  if (value.kind === 'note') return bench.makeNote(value.content, origin, { metadata })
  const made = bench.makeCollection(value.members, origin, { metadata })
  return made.ok ? made.value : made
}

/** The version that is next under a name, and the resource that has it now. */
function claimName(
  context: OperationContext,
  kind: Resource['kind'],
  name: string | null,
): Result<{ readonly version: number; readonly before: Resource | null }> {
  const { workspace } = context.store
  if (name === null) return ok({ version: 1, before: null })
  const before = workspace.byName(name)
  const version = workspace.lastVersion(kind, name) + 1
  if (before === null) return ok({ version, before })
  if (!isThere(context, before)) {
    workspace.update(before.id, { name: null })
    return ok({ version: workspace.lastVersion(kind, name) + 1, before: null })
  }
  if (before.kind === kind) return ok({ version, before })
  return fail('name_taken', `${name} is the name of a ${before.kind}`)
}

/** Until when what a step keeps is there; null for good. */
export function lifeOf(
  { now, settings }: Pick<OperationContext, 'now' | 'settings'>,
  { transient, ttlSeconds }: Pick<Made, 'transient' | 'ttlSeconds'>,
  unlessTold: 'permanent' | 'transient',
): number | null {
  if (ttlSeconds !== undefined) return now + ttlSeconds * 1_000
  const isTransient = transient ?? unlessTold === 'transient'
  return isTransient ? now + settings.workspace.lifetimeSeconds * 1_000 : null
}
