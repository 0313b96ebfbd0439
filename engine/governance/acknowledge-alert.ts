import { operation } from '../operations/operation.ts'
import type { Alert } from '../model/alert.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { vouchFor } from './integrity.ts'

/** An alert that is acknowledged already stays as it is. */
export const acknowledgeAlert = operation({
  role: 'owner',
  writes: true,
  grows: false,
  run(context: OperationContext, { id }: { readonly id: string }): Result<Alert> {
    const { alerts } = context.store
    const alert = alerts.byId(id)
    if (alert === null) return fail('not_found', 'no such alert')
    if (alert.acknowledgedBy !== null) return ok(alert)
    const by = context.caller.credential
    alerts.acknowledge(id, by)
    if (alert.kind === 'integrity') vouchFor(context, alert.target)
    context.audit({
      action: 'ACK',
      target: id,
      summary: `${alert.kind}: ${alert.target}`,
      payload: { alert: id, by },
    })
    return ok({ ...alert, acknowledgedBy: by })
  },
})
