import { minAheadMs } from '../bounds.ts'

/**
 * Whether what is known to end does so by something still to come: it holds until then. Epoch
 * milliseconds; `at` is when the end became known. An end within a minute of that is one by now,
 * since messages told together are milliseconds apart and a recall reads whole seconds.
 */
export function isEndAhead(at: number, validTo: number, now: number): boolean {
  return Number.isFinite(validTo) && validTo > now && validTo > at + minAheadMs
}
