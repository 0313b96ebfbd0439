import type { RateState } from '../engine/model/usage.ts'
import type { EdgeContext } from './context.ts'

/** Tells the caller's allowance in the namespace; `RateLimit-Reset` counts seconds from now. */
export function showRate(c: EdgeContext, rate: RateState | undefined): void {
  if (rate === undefined) return
  c.header('RateLimit-Limit', String(rate.limit))
  c.header('RateLimit-Remaining', String(rate.remaining))
  c.header('RateLimit-Reset', String(rate.resetSeconds))
}
