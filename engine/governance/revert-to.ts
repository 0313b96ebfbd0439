import { operation } from '../operations/operation.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { approvedStates } from '../reflection/last-reflection.ts'
import type { Reverted } from './revert-reflection.ts'
import { revisionsAt } from './derived-revisions.ts'
import { settleRestored, takeDocumentsBack } from './finish-revert.ts'
import { noLimit } from '../storage/sql.ts'

/**
 * Brings all that is known back to what it was at a position (spec SG-40), as a change of its own.
 * The log, rewards and erasures stay, and the records of reflections and proposals; an approval that
 * is taken back counts no more. What was erased since is skipped. Uses are not taken back.
 */
export const revertToPosition = operation({
  role: 'owner',
  writes: true,
  grows: false,
  countsTokens: true,
  run(context: OperationContext, { position }: { readonly position: number }): Result<Reverted> {
    const { undo, revisions, reflections } = context.store
    const now = undo.position()
    if (position > now) {
      const message = `is ${position}, the log is at ${now}`
      const errors = [{ path: 'to_position', message }]
      return fail('out_of_range', `to_position ${message}`, { errors })
    }
    if (position === now) return ok({ reverted: [], skipped: [] })
    const earliest = undo.earliest()
    if (position < earliest) {
      return fail('erased', `the log goes back to position ${earliest}, not to ${position}`)
    }
    const explicit = revisions.between(position, now)
    const reverted = idsSince(context, position, explicit)
    const skipped = undo.erasedSince(position).map((target) => ({ target, reason: 'erased' }))
    const restored = undo.takeBackTo(position)
    const settled = settleRestored(context, restored)
    if (!settled.ok) return settled
    const documents = takeDocumentsBack(context, explicit)
    for (const { id } of reflections.list(approvedStates, null, noLimit)) {
      const decided = undo.positionOf(id, 'COMMIT')
      if (decided !== null && decided > position) undo.markReflection(id, true)
    }
    context.audit({
      action: 'REVERT',
      target: `position:${position}`,
      summary: `reverted to position ${position}, ${restored.count} rows put back`,
      payload: { position, rows: restored.count, documents },
    })
    return ok({ reverted, skipped })
  },
})

/** Newest first, as many as an answer holds. */
function idsSince(
  context: OperationContext,
  position: number,
  explicit: readonly { readonly id: string; readonly position: number }[],
): readonly string[] {
  const ids: string[] = []
  for (let at = context.store.undo.position(); at > position && ids.length < mostIds; at -= 1) {
    const own = explicit.filter((one) => one.position === at)
    ids.push(...own.map(({ id }) => id), ...revisionsAt(context, at).map(({ id }) => id))
  }
  return ids.slice(0, mostIds)
}

const mostIds = 200
