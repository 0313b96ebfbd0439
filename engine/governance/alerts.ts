import { badCursor, pageOf, type PageInput, type Page } from '../model/page.ts'
import { operation } from '../operations/operation.ts'
import type { Alert, AlertKind } from '../model/alert.ts'
import { ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { utcDay } from '../laws/utc-time.ts'
import type { Proposal } from '../model/proposal.ts'

export interface ListAlertsInput extends PageInput {
  /** Only those that are, or are not, acknowledged. */
  readonly open?: boolean
}

/**
 * Asks the owners to look at something, within the transaction of what gave cause for it, and gives
 * the alert's id. While one of this kind and target is open, that one stands for it.
 */
export function openAlert(
  context: OperationContext,
  { kind, target }: { readonly kind: AlertKind; readonly target: string },
): string {
  const { alerts } = context.store
  const open = alerts.open(kind, target)
  if (open !== null) return open.id
  const id = context.ids.next('alr', context.now)
  alerts.add({ id, kind, target, createdAt: context.now, acknowledgedBy: null })
  context.audit({
    action: 'ALERT',
    target: id,
    actor: 'system:audit',
    summary: `${kind}: ${target}`,
    payload: { alert: id, kind, target },
  })
  return id
}

/** Newest first. */
export const listAlerts = operation({
  role: 'reader',
  writes: false,
  run(context: OperationContext, { open, cursor, limit }: ListAlertsInput): Result<Page<Alert>> {
    const { alerts } = context.store
    if (cursor !== null && alerts.byId(cursor) === null) return badCursor()
    const rows = alerts.list(open ?? null, cursor, limit + 1)
    return ok(pageOf(rows, limit, ({ id }) => id))
  },
})

/** In `manual` mode each proposal has its alert, else all of a UTC day have one. */
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
