import { dropLease, holdLease, type StreamLeases } from '../engine/laws/stream-leases.ts'
import type { Settings } from '../engine/settings.ts'
import { fail, ok, type Result } from '../engine/result.ts'
import { streamLeaseMs } from './bounds.ts'

/** The edge asks before it begins a batch or a stream, as only the namespace can count them. */
export interface BoundedRequest {
  readonly credential: string
  readonly quota: BoundedUse
}

export type BoundedUse =
  | { readonly kind: 'batch'; readonly items: number }
  /** Opens a stream, or holds it for longer; `ended` where nobody listens any more. */
  | { readonly kind: 'stream'; readonly stream: string; readonly ended: boolean }

/**
 * The quotas that no row tells: sizes of batches, and open streams. Streams are counted here, as
 * isolates of the edge do not know of each other, and in memory alone: after an eviction each
 * stream takes its place again as it goes on.
 */
export class BoundedUses {
  readonly #streams = new Map<string, StreamLeases>()

  /** The limit, or why this is too much. */
  ask(
    { credential, quota }: BoundedRequest,
    limits: Settings['quotas'],
    now: number,
  ): Result<number> {
    if (quota.kind === 'batch') return checkBatch(quota.items, limits.batchItems)
    return this.#holdStream(credential, quota, { most: limits.streams, now })
  }

  #holdStream(
    credential: string,
    { stream, ended }: Extract<BoundedUse, { kind: 'stream' }>,
    { most, now }: { readonly most: number; readonly now: number },
  ): Result<number> {
    const leases = this.#streams.get(credential) ?? new Map<string, number>()
    if (ended) {
      this.#keep(credential, dropLease(leases, stream))
      return ok(most)
    }
    const held = holdLease(leases, stream, { now, leaseMs: streamLeaseMs, most })
    this.#keep(credential, held.leases)
    if (held.isHeld) return ok(most)
    const detail = `${held.leases.size} streams are open with this key, streams_max is ${most}`
    const retryAfterSeconds = Math.max(1, Math.ceil(held.waitMs / 1_000))
    return fail('rate_limited', detail, { retryAfterSeconds })
  }

  #keep(credential: string, leases: StreamLeases): void {
    if (leases.size === 0) this.#streams.delete(credential)
    else this.#streams.set(credential, leases)
  }
}

function checkBatch(items: number, limit: number): Result<number> {
  if (items <= limit) return ok(limit)
  const message = `batch is ${items} items, batch_items_max is ${limit}`
  return fail('invalid_request', message, { errors: [{ path: 'items', message }] })
}
