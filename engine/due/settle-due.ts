import { must } from '../assert.ts'
import { duesPerTelling } from '../bounds.ts'
import type { DueItem, DueStatus } from '../model/due.ts'
import type { OperationContext } from '../operations/context.ts'
import { operation } from '../operations/operation.ts'
import { fail, ok, type Result } from '../result.ts'
import { dueItemsOf } from './list-due.ts'

export interface SetDueStatusInput {
  readonly id: string
  readonly status: DueStatus
}

/** Says by hand what has come of it; one that has that status already stays as it is. */
export const setDueStatus = operation({
  role: 'main',
  writes: true,
  grows: false,
  run(context: OperationContext, { id, status }: SetDueStatusInput): Result<DueItem> {
    const { dues } = context.store
    const found = dues.byId(id)
    if (found === null) return fail('not_found', 'nothing that comes due has this id')
    if (found.state !== status) {
      dues.close(found, status, null)
      const payload = { due: id, memory: found.memory, status }
      context.audit({ action: 'EDIT', target: id, summary: `due: ${status}`, payload })
    }
    const [item] = dueItemsOf(context, [must(dues.byId(id), 'a due that was changed is there')])
    return ok(must(item, 'a due has a memory'))
  },
})

/**
 * Enters what has come due in the log, from which its event is told. That it has been told stands
 * in its row with the same commit, so it is told once, however often the alarm goes off. What is
 * closed or forgotten by then is passed over. Answers when the next is to be told.
 */
export const tellDue = operation({
  role: 'namespace',
  writes: true,
  grows: false,
  run(context: OperationContext): Result<{ readonly next: number | null }> {
    const { dues } = context.store
    for (const row of dues.toTell(context.now, duesPerTelling)) {
      dues.markTold(row)
      if (!dues.isOpen(row, context.now)) continue
      context.audit({
        action: 'ALERT',
        target: row.id,
        actor: 'system:due',
        summary: 'memory due',
        payload: { due: row.id, memory: row.memory },
      })
    }
    return ok({ next: dues.nextTelling() })
  },
})
