import type { CallerName } from '../engine/model/caller.ts'
import { fail, ok, type Result } from '../engine/result.ts'
import type { AlarmClock } from './alarm-clock.ts'
import type { IdempotencyRows } from '../engine/storage/idempotency-rows.ts'
import { answersKeptMs } from './bounds.ts'

/** The idempotency key of a batch as a whole; each item has one of its own. */
export interface BatchMark {
  readonly caller: CallerName
  readonly key: string
  readonly fingerprint: string
  readonly now: number | null
}

/** The rest of the answer, besides the items that are kept by themselves; null while there is none. */
export type KeptBatch = { readonly rest: string } | null

/** Batches by their keys: a changed one is refused, a complete one is told again. */
export class BatchMarks {
  readonly #idempotency: IdempotencyRows
  readonly #alarms: AlarmClock

  constructor(idempotency: IdempotencyRows, alarms: AlarmClock) {
    this.#idempotency = idempotency
    this.#alarms = alarms
  }

  /** A batch that has begun and was never answered in full goes on where it stopped. */
  open({ caller, key, fingerprint }: BatchMark, now: number): Result<KeptBatch> {
    const kept = this.#idempotency.find(caller, key)
    if (kept === null || now - kept.createdAt >= answersKeptMs) {
      this.#keep({ caller, key, fingerprint, answer: '', now })
      return ok(null)
    }
    if (kept.fingerprint !== fingerprint) {
      return fail('idempotency_conflict', 'this key came with another request before')
    }
    if (kept.answer === null) return fail('erased', 'what this key stored has been erased')
    return ok(kept.answer === '' ? null : { rest: kept.answer })
  }

  close({ caller, key, fingerprint }: BatchMark, rest: string, now: number): void {
    this.#keep({ caller, key, fingerprint, answer: rest, now })
  }

  #keep({ caller, key, fingerprint, answer, now }: Kept): void {
    this.#idempotency.keep(caller, key, { fingerprint, answer, createdAt: now })
    this.#alarms.add('kept_answers', now + answersKeptMs)
  }
}

interface Kept extends Omit<BatchMark, 'now'> {
  readonly answer: string
  readonly now: number
}
