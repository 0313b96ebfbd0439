import { minuteMs } from '../../contract/durations.ts'

/** The tokens left of an allowance at a moment. */
export interface Bucket {
  readonly tokens: number
  readonly at: number
}

export interface Allowance {
  /** Tokens that a full bucket holds; 1 and up. */
  readonly burst: number
  /** Tokens that come back in a minute; above 0. */
  readonly perMinute: number
}

export interface Taken {
  readonly bucket: Bucket
  readonly isAllowed: boolean
  /** Whole tokens left. */
  readonly remaining: number
  /** Until one more may be taken; 0 where one may be now. */
  readonly waitMs: number
}

/**
 * Takes one token from a bucket that fills steadily: bursts up to its size, in the long run no more
 * than its rate. Lazy: the filling since the last look is computed at the next. Total: a clock that
 * went back fills nothing.
 */
export function takeToken(bucket: Bucket | null, allowance: Allowance, now: number): Taken {
  const { burst, perMinute } = allowance
  const passedMs = bucket === null ? 0 : Math.max(0, now - bucket.at)
  const filled = bucket === null ? burst : bucket.tokens + (passedMs * perMinute) / minuteMs
  const tokens = Math.min(burst, filled)
  const isAllowed = tokens >= 1
  const left = isAllowed ? tokens - 1 : tokens
  const waitMs = left >= 1 ? 0 : Math.ceil(((1 - left) * minuteMs) / perMinute)
  const at = bucket === null ? now : Math.max(bucket.at, now)
  return { bucket: { tokens: left, at }, isAllowed, remaining: Math.floor(left), waitMs }
}
