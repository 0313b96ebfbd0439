import { statusAt } from '../../laws/commitments/commitment-life.ts'
import { isHeldAt } from '../../laws/entities/property-history.ts'
import type { Held } from '../../model/entity.ts'
import type { HeldTelling } from '../tables/entity-part-tables.ts'
import type { OperationContext } from '../../operations/context.ts'
import { refreshNames } from './refresh-names.ts'

/**
 * Lets go what waits in a conflict, since an owner decided for it or nobody vouches for the other
 * side any more: it counts from its own `since` as any value does.
 */
export function releaseHeld(context: OperationContext, conflict: string): void {
  const { entities } = context.store
  const waiting = entities.heldBy([conflict]).filter(({ held }) => held.until === null)
  changeHeld(context, waiting, { by: conflict, until: context.now })
}

/** Has it wait again, as before it was let go. */
export function holdAgain(context: OperationContext, conflict: string): void {
  const { entities } = context.store
  const free = entities.heldBy([conflict]).filter(({ held }) => held.until !== null)
  changeHeld(context, free, { by: conflict, until: null })
}

/** Content that is the list of now is what a recall finds; what it replaced ended where it begins. */
function changeHeld(context: OperationContext, tellings: readonly HeldTelling[], held: Held): void {
  const { entities, passages } = context.store
  const roots = new Set(tellings.map(({ entity }) => rootOf(context, entity)))
  const before = new Map([...roots].map((row) => [row, entities.content(row)]))
  for (const telling of tellings) entities.setHeld(telling, held)
  for (const [row, old] of before) {
    const list = entities.content(row)
    if (list === null || list.row === old?.row) continue
    for (const passage of list.passages) passages.reopen(passage, null)
    if (old === null || isHeldAt(entities.contentByRow(old.row)?.held ?? null, null)) continue
    for (const passage of old.passages) passages.close(passage, list.occurredAt, context.now)
  }
  const named = new Set([...roots, ...tellings.map(({ entity }) => entity)])
  for (const row of named) refreshNames(context, row)
}

function rootOf(context: OperationContext, row: number): number {
  const { entities } = context.store
  const entity = entities.byRow(row)
  return entity === null ? row : (entities.find(entity)?.row ?? row)
}

/**
 * An owner has told another value: what was vouched for before is a side of no conflict any more,
 * and what waits beside it is past.
 */
export function endContested(
  context: OperationContext,
  tellings: readonly { readonly held: Held | null }[],
  since: number,
): void {
  const { graph } = context.store
  for (const { held } of tellings) {
    const conflict = held === null ? null : graph.conflicts.byId(held.by)
    if (conflict?.resolution !== null || !isHeldAt(held, null)) continue
    const [vouched] = graph.byRows([conflict.a])
    if (vouched === undefined || statusAt(vouched, context.now) !== 'live') continue
    const validTo = Math.max(vouched.validFrom, since)
    graph.update(vouched.row, { end: { kind: 'superseded', at: context.now, validTo } })
  }
}

/**
 * A memory is about to be forgotten or erased: what waits beside what it tells is let go, but for
 * what an owner has decided against.
 */
export function releaseBeside(context: OperationContext, memoryId: string): void {
  for (const { id, resolution } of besides(context, memoryId)) {
    if (resolution?.keep !== 'a') releaseHeld(context, id)
  }
}

/** The memory is back: what was let go with it waits again. */
export function holdBesideAgain(
  context: OperationContext,
  memoryId: string,
  forgottenAt: number,
): void {
  const { entities } = context.store
  for (const { id, resolution } of besides(context, memoryId)) {
    const wasLetGo = entities.heldBy([id]).some(({ held }) => held.until === forgottenAt)
    if (wasLetGo && resolution?.keep !== 'b') holdAgain(context, id)
  }
}

/** The conflicts in which something waits beside what the memory tells. */
function besides(context: OperationContext, memoryId: string) {
  const { graph } = context.store
  const sides = new Set(graph.sourcesIn([memoryId]).map(({ node }) => node))
  return graph.conflicts.of([...sides]).filter(({ a }) => sides.has(a))
}
