/** Why a model gave no answer. It holds neither the key nor anything of the request or the answer. */
export interface ModelFailure {
  readonly ok: false
  readonly code: 'model_failed' | 'model_timeout'
  /** For people and logs. */
  readonly message: string
  /** The same call may succeed a moment later: it was refused for load, or broke off. */
  readonly isTransient?: boolean
  /** As long as the server asks to wait before that, milliseconds, 0 or more. */
  readonly retryAfterMs?: number
}
