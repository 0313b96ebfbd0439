import type { StepFailure } from '../../model/reasoning.ts'

export type CancelReason = Pick<StepFailure, 'code' | 'message'>

/** Ends what runs under it, and all that runs under the tokens made from it. */
export class CancelToken {
  #reason: CancelReason | null = null
  readonly #listeners = new Set<() => void>()

  get reason(): CancelReason | null {
    return this.#reason
  }

  get aborted(): boolean {
    return this.#reason !== null
  }

  cancel(reason: CancelReason): void {
    if (this.#reason !== null) return
    this.#reason = reason
    for (const listener of this.#listeners) listener()
    this.#listeners.clear()
  }

  /** One that ends with this one, or by itself. */
  child(): CancelToken {
    const child = new CancelToken()
    if (this.#reason !== null) child.cancel(this.#reason)
    else this.addEventListener('abort', () => child.cancel(this.#reason ?? cancelled))
    return child
  }

  addEventListener(_type: 'abort', listener: () => void): void {
    if (this.#reason !== null) listener()
    else this.#listeners.add(listener)
  }

  removeEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.delete(listener)
  }
}

export const cancelled: CancelReason = { code: 'cancelled', message: 'the run was cancelled' }
