import type { Reverted } from '../model/revision.ts'
import { operation } from '../operations/operation.ts'
import type { Reflection } from '../model/reflection.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { bandOf } from '../memory/lifecycle.ts'
import { approvedStates } from '../reflection/read-reflections.ts'
import { closedReverted } from '../reflection/take-step.ts'
import { settleRestored, takeDocumentsBack } from './revert-to-position.ts'
import { nameOfThing } from './revision-targets.ts'
import { documentNames } from '../../contract/lists.ts'

/**
 * Takes back what the approval of a reflection did, all of it or nothing: where
 * something that it changed or made has changed since, that is named. Its records and rewards stay.
 */
export const revertReflection = operation({
  role: 'owner',
  writes: true,
  grows: false,
  countsTokens: true,
  run(context: OperationContext, { id }: { readonly id: string }): Result<Reverted> {
    const { reflections, undo } = context.store
    const reflection = reflections.byId(id)
    if (reflection === null) return fail('not_found', 'no such reflection')
    const isOpen = reflection.state === 'awaiting_approval' && reflection.applied.length > 0
    if (!isOpen && !approvedStates.includes(reflection.state)) {
      return fail('invalid_state', `the reflection is ${reflection.state}, not approved`)
    }
    if (undo.isReverted(id)) return fail('invalid_state', 'the reflection is reverted already')
    // Two, where standing consent let a part pass before an owner decided about the rest.
    const positions = undo.positionsOf(id, 'COMMIT')
    const [position] = positions
    if (position === undefined || positions.some((one) => one <= undo.earliest())) {
      return fail('erased', 'the log no longer holds what the reflection did')
    }
    for (const one of positions) {
      const done = takeBackAt(context, one)
      if (!done.ok) return done
    }
    if (isOpen) reflections.update(closedReverted(context, reflection))
    takeUsesBack(context, reflection)
    closeFlags(context, reflection)
    undo.markReflection(id, true)
    context.audit({
      action: 'REVERT',
      target: id,
      summary: `reflection ${reflection.number} reverted`,
      payload: { reflection: id, position },
    })
    return ok({ reverted: [id], skipped: [] })
  },
})

/** What was done at a position, unless something of it has changed since by anything else. */
function takeBackAt(context: OperationContext, position: number): Result<null> {
  const { revisions, undo } = context.store
  const rows = undo.touchedAt(position)
  const documents = revisions.between(position - 1, position)
  const changed = new Set([
    ...undo.changedSince(position, rows).flatMap((row) => {
      const owner = undo.ownerOf(row)
      return owner === null ? [] : (nameOfThing(context, owner) ?? [])
    }),
    ...documents
      .filter(({ target }) => named.includes(target))
      .flatMap(({ target, id }) => (revisions.latest(target)?.id === id ? [] : [target])),
  ])
  if (changed.size > 0) {
    return fail('later_changes', `${[...changed].join(', ')} changed since the reflection`)
  }
  const settled = settleRestored(context, undo.takeBack(position, rows))
  if (!settled.ok) return settled
  takeDocumentsBack(context, documents)
  return ok(null)
}

/** A memory that has been used since keeps the time of that. */
function takeUsesBack(
  context: OperationContext,
  { used = [], decidedAt, landedAt }: Reflection,
): void {
  const { memories } = context.store
  for (const { memory: id, accessCount, lastAccessedAt } of used) {
    const memory = memories.byId(id)
    if (memory === null) continue
    const isLast =
      memory.accessCount === accessCount + 1 &&
      [decidedAt, landedAt].includes(memory.lastAccessedAt)
    const use = isLast
      ? { accessCount, lastAccessedAt }
      : { accessCount: Math.max(1, memory.accessCount - 1) }
    memories.update(id, { ...use, ...bandOf(context, { ...memory, ...use }) })
  }
}

/** What it asked owners to look at is no longer asked. */
function closeFlags(
  context: OperationContext,
  { draft, applied, decidedAt, landedAt }: Reflection,
): void {
  const { alerts } = context.store
  for (const { id, op, target } of draft?.operations ?? []) {
    if (op !== 'FLAG' || !applied.includes(id)) continue
    const open = alerts.open('flag', target)
    if (open !== null && [decidedAt, landedAt].includes(open.createdAt)) {
      alerts.acknowledge(open.id, context.caller.credential)
    }
  }
}

const named: readonly string[] = [...documentNames, 'settings']
