import { deliveriesKeptMs, maxKeptDeliveries } from '../bounds.ts'
import { openAlert } from '../governance/alerts.ts'
import { isLongGone, retryAfterMs } from '../laws/events/delivery-schedule.ts'
import type { EventType, Webhook } from '../model/event.ts'
import { operation } from '../operations/operation.ts'
import type { OperationContext } from '../operations/context.ts'
import { ok, type Result } from '../result.ts'

/** What became of one event that was sent. */
export interface Attempt {
  readonly seq: number
  readonly event: string
  readonly type: EventType
  /** The delivery that was tried again; null with the first attempt. */
  readonly delivery: number | null
  /** The status of the answer; null where none came. */
  readonly answer: number | null
  readonly ms: number
  /** null where it has arrived. */
  readonly error: string | null
}

export interface TakeDeliveriesInput {
  readonly webhook: string
  readonly attempts: readonly Attempt[]
  /** The event up to which the webhook has been told, or had nothing to be told of. */
  readonly told: number
}

export interface TakenDeliveries {
  /** Whether there is anybody left to tell. */
  readonly isTelling: boolean
  /** When the next delivery is tried again, of all webhooks. */
  readonly nextAt: number | null
}

/**
 * Writes down what became of events that were sent to one webhook: what has arrived, what is tried
 * again and when, what is given up. A receiver that says it is gone (410), or that took nothing for
 * five days, is told nothing any more; an alert asks the owners to look.
 */
export const takeDeliveries = operation({
  role: 'namespace',
  writes: true,
  grows: false,
  run(
    context: OperationContext,
    { webhook: id, attempts, told }: TakeDeliveriesInput,
  ): Result<TakenDeliveries> {
    const { deliveries, webhooks } = context.store
    const webhook = webhooks.byId(id)
    if (webhook === null) return ok({ isTelling: false, nextAt: deliveries.nextAt() })
    for (const attempt of attempts) takeAttempt(context, id, attempt)
    const hasArrived = attempts.some(({ error }) => error === null)
    const failingSince =
      attempts.length === 0 || hasArrived
        ? hasArrived
          ? null
          : webhook.failingSince
        : (webhook.failingSince ?? context.now)
    if (hasArrived && webhook.failingSince !== null) deliveries.hasten(id, context.now)
    if (attempts.length > 0) deliveries.drop(id, context.now - deliveriesKeptMs, maxKeptDeliveries)
    webhooks.update(id, {
      told: Math.max(webhook.told, told),
      failingSince,
      ...(attempts.length > 0 && { triedAt: context.now }),
    })
    const reason = reasonToDisable(attempts, failingSince, context.now)
    if (reason !== null) disable(context, webhook, reason)
    return ok({ isTelling: reason === null, nextAt: deliveries.nextAt() })
  },
})

function takeAttempt(context: OperationContext, webhook: string, attempt: Attempt): void {
  const { deliveries } = context.store
  const { delivery, seq, event, type, answer, ms, error } = attempt
  const before = delivery === null ? null : deliveries.byRow(delivery)
  const attempts = (before?.attempts ?? 0) + 1
  const afterMs = error === null ? null : retryAfterMs(attempts)
  const status = error === null ? 'delivered' : afterMs === null ? 'failed' : 'pending'
  const nextAt = afterMs === null ? null : context.now + afterMs
  const outcome = { status, attempts, triedAt: context.now, nextAt, answer, ms, error } as const
  if (before !== null) deliveries.update(before.row, outcome)
  else if (delivery === null) deliveries.add({ webhook, seq, event, type, ...outcome })
}

function reasonToDisable(
  attempts: readonly Attempt[],
  failingSince: number | null,
  now: number,
): string | null {
  if (attempts.some(({ answer }) => answer === gone)) return 'it answered 410: gone'
  if (failingSince === null || !isLongGone(failingSince, now)) return null
  return 'nothing has arrived for five days'
}

function disable(context: OperationContext, { id }: Webhook, reason: string): void {
  const { deliveries, webhooks } = context.store
  webhooks.update(id, { disabledAt: context.now, disabledFor: reason })
  deliveries.giveUp(id, `disabled: ${reason}`)
  context.audit({
    action: 'EDIT',
    target: id,
    actor: 'system:webhooks',
    summary: `webhook disabled: ${reason}`,
    payload: { webhook: id },
  })
  openAlert(context, { kind: 'webhook', target: id })
}

const gone = 410
