import type { Caller } from '../engine/model/caller.ts'
import type { OperationName, Reply } from '../engine/catalogue.ts'
import type { RateState } from '../engine/model/usage.ts'
import { fail } from '../engine/result.ts'
import type { ServedCall } from '../engine/operations/served-call.ts'
import { runningErasure } from './erase-namespace.ts'
import { Meter } from './meter.ts'
import type { TransactorParts } from './transactor-parts.ts'

export const keyRevoked = fail('unauthenticated', 'key revoked')

/**
 * Who may do what in a namespace, as the namespace itself knows it: the edge believes a key for a
 * minute, and for a day without D1, after it has been revoked (decision 4).
 */
export class Admission {
  readonly #parts: TransactorParts
  /** As in the rows, which nobody else writes; null until they were read. */
  #refused: Set<string> | null = null

  constructor(parts: TransactorParts) {
    this.#parts = parts
  }

  /** From now on whatever is asked with this credential is refused; an erasure changes nothing. */
  refuse(credential: string): void {
    this.#parts.sql.run('INSERT OR IGNORE INTO refused_credentials VALUES (?)', credential)
    this.#refused?.add(credential)
  }

  isRefused(credential: string): boolean {
    this.#refused ??= this.#readRefused()
    return this.#refused.has(credential)
  }

  #readRefused(): Set<string> {
    const rows = this.#parts.sql.raw('SELECT credential FROM refused_credentials')
    return new Set(rows.map(([credential]) => String(credential)))
  }

  /**
   * Everything that is asked for a credential passes here: before it begins, and again before it
   * is answered, for whoever is revoked while the answer is waited for learns nothing of it.
   */
  async admit<T>(
    { credential }: Pick<Caller, 'credential'>,
    refused: () => T,
    serve: () => T | Promise<T>,
  ): Promise<T> {
    if (this.isRefused(credential)) return refused()
    const answer = await serve()
    return this.isRefused(credential) ? refused() : answer
  }

  /** Why the call is not carried out; null where it is. Asked anew after everything awaited. */
  refusalOf<N extends OperationName>(call: ServedCall<N>, rate: RateState): Reply<N> | null {
    const { state, store } = this.#parts
    if (this.isRefused(call.caller.credential)) return this.refusal(keyRevoked)
    if (!rate.isAllowed) {
      const detail = `more than ${rate.limit} calls a minute with this key`
      return this.refusal(fail('rate_limited', detail, { retryAfterSeconds: rate.resetSeconds }))
    }
    const { isWrite } = call
    if (isWrite && runningErasure(store) !== null) {
      return this.refusal(fail('erasing', 'the namespace is being erased'))
    }
    if (isWrite && call.declared.imports !== true && store.archive.isImporting()) {
      return this.refusal(fail('invalid_state', 'the namespace is being imported'))
    }
    if (call.atLeast === null || call.atLeast <= state.position) return null
    const detail = `position is ${state.position}, asked for ${call.atLeast}`
    return this.refusal(fail('position_not_reached', detail, { retryAfterSeconds: 1 }))
  }

  refusal<N extends OperationName>(result: ReturnType<typeof fail>): Reply<N> {
    const { sql, state } = this.#parts
    const usage = new Meter(sql).read()
    return { result, degraded: [], replayed: false, position: state.position, usage }
  }
}
