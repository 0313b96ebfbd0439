import { type Bucket, takeToken } from '../token-bucket.ts'

/** Kept by the name of the limiter. Null: never used. */
export type LimiterState = Bucket

export interface LimiterRule {
  readonly perSecond: number
  readonly burst: number
  readonly mode: 'wait' | 'drop'
}

export type GuardPass =
  | { readonly kind: 'pass'; readonly state: LimiterState }
  /** Ask again then. */
  | { readonly kind: 'wait'; readonly state: LimiterState; readonly waitMs: number }
  | { readonly kind: 'drop'; readonly state: LimiterState }

/** A rate limiter lets one through, or says when to ask again. */
export function passLimiter(state: LimiterState | null, rule: LimiterRule, now: number): GuardPass {
  const allowance = { burst: rule.burst, perMinute: rule.perSecond * 60 }
  const { bucket, isAllowed } = takeToken(state, allowance, now)
  if (isAllowed) return { kind: 'pass', state: bucket }
  if (rule.mode === 'drop') return { kind: 'drop', state: bucket }
  const waitMs = Math.max(1, Math.ceil(((1 - bucket.tokens) * 1_000) / rule.perSecond))
  return { kind: 'wait', state: bucket, waitMs }
}

/** Kept by the name of the breaker. Null: never used, closed. */
export interface BreakerState {
  /** In a row. */
  readonly failures: number
  /** When it opened; null: closed. */
  readonly openedAt: number | null
  /** When the one try of an open breaker began; null: none is under way. */
  readonly triedAt: number | null
}

export interface BreakerRule {
  readonly failures: number
  readonly resetMs: number
}

export type GuardVerdict =
  | { readonly kind: 'closed' | 'try'; readonly state: BreakerState }
  | { readonly kind: 'open'; readonly state: BreakerState; readonly retryAfterMs: number }

/**
 * A circuit breaker lets everything through while it is closed; when open, one
 * try after `resetMs`. A try that never ended (a crash) makes room for another after `resetMs`.
 */
export function enterBreaker(
  state: BreakerState | null,
  rule: BreakerRule,
  now: number,
): GuardVerdict {
  const known = state ?? closedBreaker
  if (known.openedAt === null) return { kind: 'closed', state: known }
  const since = Math.max(known.openedAt, known.triedAt ?? known.openedAt)
  const retryAfterMs = since + rule.resetMs - now
  if (retryAfterMs > 0) return { kind: 'open', state: known, retryAfterMs }
  return { kind: 'try', state: { ...known, triedAt: now } }
}

/** The state after what it let through ended: so many failures in a row open it, a success closes. */
export function leaveBreaker(
  state: BreakerState | null,
  rule: BreakerRule,
  succeeded: boolean,
  now: number,
): BreakerState {
  if (succeeded) return closedBreaker
  const known = state ?? closedBreaker
  const failures = known.failures + 1
  const opens = known.openedAt !== null || failures >= rule.failures
  return { failures, openedAt: opens ? now : null, triedAt: null }
}

const closedBreaker: BreakerState = { failures: 0, openedAt: null, triedAt: null }
