export interface Backoff {
  readonly firstMs: number
  /** How many times longer each wait is than the one before. */
  readonly factor: number
  readonly longestMs: number
  /** From the longest wait on, for what fails for hours. */
  readonly later?: Pick<Backoff, 'factor' | 'longestMs'>
}

/** How long to wait for another try after so many that failed before it. */
export function backoffMs({ firstMs, factor, longestMs, later }: Backoff, failed: number): number {
  const waitMs = firstMs * factor ** failed
  if (waitMs <= longestMs || later === undefined) return Math.min(longestMs, waitMs)
  const further = failed - Math.log(longestMs / firstMs) / Math.log(factor)
  return Math.min(later.longestMs, Math.round(longestMs * later.factor ** further))
}

/**
 * How a job stands. One that has failed waits longer each time and is never given up: from five
 * failures in a row on it is called failing, since a short outage has passed by then.
 */
export function jobStateOf(
  { dueAt, tries }: { readonly dueAt: number | null; readonly tries: number },
  now: number,
): JobState {
  if (tries >= failingTries) return 'failing'
  if (tries > 0) return 'retrying'
  return dueAt !== null && dueAt <= now ? 'due' : 'waiting'
}

export type JobState = 'waiting' | 'due' | 'retrying' | 'failing'

/** Half a second, doubling: the fifth failure comes 15 seconds after the first. */
const failingTries = 5
