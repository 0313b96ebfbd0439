import { wait } from './abort.ts'
import { firstRetryMs, longestRetryAfterMs, longestRetryMs } from './limits.ts'
import { MnemeError } from './mneme-error.ts'

/**
 * How long to wait before the next attempt, in milliseconds; undefined where another would not
 * help or there were enough. `retry` counts from 0; `random` is 0 to 1.
 */
export function decideRetry(
  error: unknown,
  { retry, maxRetries, random }: { retry: number; maxRetries: number; random: number },
): number | undefined {
  if (retry >= maxRetries || !isRetryable(error)) return undefined
  const { retryAfterMs } = error
  if (retryAfterMs !== undefined) {
    return retryAfterMs <= longestRetryAfterMs ? retryAfterMs : undefined
  }
  const whole = Math.min(firstRetryMs * 2 ** retry, longestRetryMs)
  // Half of it by chance, so that clients that failed together do not come back together.
  return whole * (0.5 + random / 2)
}

/** Waits for the next attempt, or throws the error where there is none. */
export async function waitToRetry(
  error: unknown,
  tries: { retry: number; maxRetries: number },
  signal: AbortSignal | undefined,
): Promise<void> {
  const waitMs = decideRetry(error, { ...tries, random: Math.random() })
  if (waitMs === undefined) throw error
  await wait(waitMs, signal)
}

/** Nobody answered, or the server asks to come again. */
function isRetryable(error: unknown): error is MnemeError {
  if (!(error instanceof MnemeError)) return false
  return error.code === 'network' || error.code === 'timeout' || isRetryableStatus(error.status)
}

export function isRetryableStatus(status: number): boolean {
  return status === 429 || status === 503
}

/** Seconds or an HTTP date, as milliseconds from `now`; undefined where it says neither. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = Number(header)
  const waitMs = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs)
}
