import type { ModelFailure } from '../../engine/ports/model-failure.ts'

export function failed(message: string): ModelFailure {
  return { ok: false, code: 'model_failed', message }
}

/** It may go well a moment later; `retryAfterMs` is what the server asks for, if it does. */
export function failedForNow(message: string, retryAfterMs: number | null = null): ModelFailure {
  const failure = { ...failed(message), isTransient: true }
  return retryAfterMs === null ? failure : { ...failure, retryAfterMs }
}

/** Told to wait, or a server that is overrun or down: not one that cannot do what it is asked for. */
export function isTransientStatus(status: number): boolean {
  if (status === 408 || status === 425 || status === 429) return true
  return status >= 500 && status !== 501 && status !== 505
}

/** `Retry-After`: seconds or a date; null where it is neither. */
export function retryAfterMs(header: string | null, now: number): number | null {
  const given = (header ?? '').trim()
  if (/^\d{1,9}$/.test(given)) return Number(given) * 1_000
  const date = /^[A-Z][a-z]+,? .*\d\d:\d\d:\d\d/.test(given) ? Date.parse(given) : Number.NaN
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
