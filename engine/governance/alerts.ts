import type { PageInput, Page } from '../model/page.ts'
import { operation } from '../operations/operation.ts'
import type { Alert, AlertKind } from '../model/alert.ts'
import { ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { badCursor } from '../operations/paging.ts'

export interface ListAlertsInput extends PageInput {
  /** Only those that are, or are not, acknowledged. */
  readonly open?: boolean
}

/**
 * Asks the owners to look at something, within the transaction of what gave cause for it, and gives
 * the alert's id. While one of this kind and target is open, that one stands for it (spec SG-38).
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
    const items = rows.slice(0, limit)
    return ok({ items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null })
  },
})
