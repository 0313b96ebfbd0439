import { utcDay } from '../laws/utc-time.ts'
import { operation } from '../operations/operation.ts'
import type { Proposal } from '../model/proposal.ts'
import { ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { openAlert } from './alerts.ts'

/** In `manual` mode each proposal has its alert, else all of a UTC day have one (spec SG-34). */
export function alertOfProposal(context: OperationContext, { id }: Proposal): void {
  if (context.settings.governance.proposals === 'manual') {
    openAlert(context, { kind: 'proposals_waiting', target: id })
  } else {
    openDailyAlert(context)
  }
}

/**
 * The reminder of a day: an alert while any proposal waits, one at most a UTC day. To be asked at
 * any time of the day, as often as one likes.
 */
export const remindOfProposals = operation({
  role: 'namespace',
  writes: true,
  grows: false,
  run(context: OperationContext): Result<{ alert: string | null }> {
    const isOwed =
      context.settings.governance.proposals !== 'manual' && context.store.proposals.isAnyUndecided()
    return ok({ alert: isOwed ? openDailyAlert(context) : null })
  },
})

/** null where the alert of the day was acknowledged already. */
function openDailyAlert(context: OperationContext): string | null {
  const target = `proposals:${utcDay(context.now)}`
  if (context.store.alerts.newest('proposals_waiting', target) === null) {
    return openAlert(context, { kind: 'proposals_waiting', target })
  }
  return context.store.alerts.open('proposals_waiting', target)?.id ?? null
}
