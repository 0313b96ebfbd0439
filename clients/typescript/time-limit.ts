import { orAborted } from './abort.ts'
import { maxTimeoutMs, minTimeoutMs } from './limits.ts'
import { MnemeError } from './mneme-error.ts'

export interface TimeLimit {
  /** For `fetch`: aborted when the time is over, the caller gives up, or `end` is called. */
  readonly signal: AbortSignal
  /** Does the work within the limit, counted anew for each piece of it. */
  hold<T>(work: () => Promise<T>): Promise<T>
  end(): void
}

/**
 * Holds work to a time and to the caller's signal, also where the `fetch` in use heeds neither.
 * Between two pieces no time runs: a slow reader of a stream is not the server's fault.
 */
export function openTimeLimit(timeoutMs: number, signal: AbortSignal | undefined): TimeLimit {
  const controller = new AbortController()

  async function hold<T>(work: () => Promise<T>): Promise<T> {
    signal?.throwIfAborted()
    const timer = setTimeout(() => controller.abort(timedOut(timeoutMs)), timeoutMs)
    function pass(): void {
      controller.abort(signal?.reason)
    }
    signal?.addEventListener('abort', pass, { once: true })
    try {
      return await orAborted(work(), controller.signal)
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', pass)
    }
  }

  return { signal: controller.signal, hold, end: () => controller.abort() }
}

export function checkTimeoutMs(timeoutMs: number): number {
  if (timeoutMs >= minTimeoutMs && timeoutMs <= maxTimeoutMs) return timeoutMs
  throw new RangeError(`timeoutMs is ${timeoutMs}, range ${minTimeoutMs}–${maxTimeoutMs}`)
}

function timedOut(timeoutMs: number): MnemeError {
  const detail = `no answer within ${timeoutMs} ms`
  return new MnemeError({ code: 'timeout', status: 0, detail })
}
