/** A stretch of time that a question names: from ≤ t < to, epoch milliseconds. */
export interface DateRange {
  readonly from: number
  readonly to: number
}

/**
 * How well a moment fits a time that was asked for: 1 inside, e^(−distance ÷ 7 d) outside, since
 * what happened then is often told some days later. It raises and never filters (spec CL-31).
 * Source: exponential distance decay. Total: 0 for a moment or range that is no number, and for a
 * range that ends before it begins.
 */
export function dateFit(at: number, range: DateRange): number {
  const { from, to } = range
  if (!Number.isFinite(at) || !(to >= from)) return 0
  if (at >= from && at < to) return 1
  const distanceMs = at < from ? from - at : at - to
  return Math.exp(-distanceMs / fadeMs)
}

/** Milliseconds; a day to a month is sensible (3, 7 and 14 days measure the same). */
const fadeMs = 7 * 86_400_000
