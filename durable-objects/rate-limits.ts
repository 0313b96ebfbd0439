import { takeToken, type Allowance, type Bucket } from '../engine/laws/token-bucket.ts'
import type { RateState } from '../engine/model/usage.ts'
import { maxBuckets } from './bounds.ts'

/**
 * How much each credential may still ask of this namespace. Held in memory alone: an object that
 * has been away has had nothing to do, so a full allowance is right.
 */
export class RateLimits {
  readonly #allowance: Allowance
  readonly #buckets = new Map<string, Bucket>()

  constructor(allowance: Allowance) {
    this.#allowance = allowance
  }

  take(credential: string, now: number): RateState {
    const taken = takeToken(this.#buckets.get(credential) ?? null, this.#allowance, now)
    this.#buckets.delete(credential)
    this.#buckets.set(credential, taken.bucket)
    const [oldest] = this.#buckets.keys()
    if (this.#buckets.size > maxBuckets && oldest !== undefined) this.#buckets.delete(oldest)
    const { isAllowed, remaining, waitMs } = taken
    return { limit: this.#allowance.burst, remaining, isAllowed, resetSeconds: toSeconds(waitMs) }
  }
}

function toSeconds(ms: number): number {
  return Math.ceil(ms / 1_000)
}
