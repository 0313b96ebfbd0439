import {
  deliveryWaitsMs,
  maxWaitingDeliveries,
  webhookDisabledAfterMs,
  webhookProbeMs,
} from '../bounds.ts'

/**
 * How long to wait after so many attempts that failed, 1 for the first; null where it is given up.
 * The waits are those that Standard Webhooks suggests, from a minute on: ten attempts over three days.
 */
export function retryAfterMs(attempts: number): number | null {
  return deliveryWaitsMs[attempts - 1] ?? null
}

/** A receiver that took nothing for five days is there no more. */
export function isLongGone(failingSince: number, now: number): boolean {
  return now - failingSince >= webhookDisabledAfterMs
}

/**
 * Whether something new is sent to a receiver that takes nothing: now and then, as a question whether
 * it is back, and not while too much waits for it already.
 */
export function mayProbe(
  {
    triedAt,
    failingSince,
  }: { readonly triedAt: number | null; readonly failingSince: number | null },
  waiting: number,
  now: number,
): boolean {
  if (waiting >= maxWaitingDeliveries) return false
  return failingSince === null || triedAt === null || now - triedAt >= webhookProbeMs
}
