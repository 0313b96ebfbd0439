import { dayMs, hourMs, minuteMs } from '../utc-time.ts'

/**
 * How long to wait after so many attempts that failed, 1 for the first; null where it is given up.
 * The waits are those that Standard Webhooks suggests, from a minute on: ten attempts over three days.
 */
export function retryAfterMs(attempts: number): number | null {
  return waitsMs[attempts - 1] ?? null
}

/** A receiver that took nothing for five days is there no more. */
export function isLongGone(failingSince: number, now: number): boolean {
  return now - failingSince >= disabledAfterMs
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
  if (waiting >= mostWaiting) return false
  return failingSince === null || triedAt === null || now - triedAt >= probeMs
}

const waitsMs: readonly number[] = [
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  dayMs,
]
const disabledAfterMs = 5 * dayMs
const probeMs = 5 * minuteMs
/** Deliveries that a webhook waits with; all that is later stays in the log until these are done. */
export const mostWaiting = 100
