import { duesPerTelling } from '../bounds.ts'
import type { OperationContext } from '../operations/context.ts'
import { operation } from '../operations/operation.ts'
import { ok, type Result } from '../result.ts'

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
