import type { CallTarget } from '../model/reasoning-step.ts'
import type { ChatSignal } from './chat-model.ts'

/**
 * Sends notes to code outside and takes its answer back; far away, so it may fail, which it says in
 * data and never by throwing.
 */
export interface StepCaller {
  /** Why nothing is sent there; null where it may be. */
  refusalOf(to: CallTarget): string | null
  /**
   * Signs a request as Standard Webhooks say and sends it, again with the same key where there is no
   * connection or the answer is 429 or 5xx, until its time is up. A redirect is not followed, and
   * what is refused is not sent to.
   */
  call(request: StepCall): Promise<StepCallReply>
}

export interface StepCall {
  readonly to: CallTarget
  /** The same with each attempt: `webhook-id`. */
  readonly key: string
  /** JSON. */
  readonly body: string
  /** Real time for all attempts together. */
  readonly timeoutMs: number
  /** Once aborted the call ends as `call_failed`. */
  readonly signal: ChatSignal
}

export type StepCallReply =
  /** The body of the answer, whatever it is. */
  | { readonly ok: true; readonly text: string }
  | {
      readonly ok: false
      readonly code: 'call_failed' | 'call_not_allowed' | 'call_timeout' | 'too_large'
      /** Quotes nothing of what was answered. */
      readonly message: string
    }
