import type { ErrorCodeBody, FieldErrorBody, Proposal } from './wire.ts'

/**
 * The server's codes, and the client's own: `network` and `timeout` (nobody answered, status 0),
 * `proposed` (a sub-agent's memory became a proposal), `unexpected` (an answer that is not
 * Mneme's, such as a proxy's page).
 */
export type MnemeErrorCode = ErrorCodeBody | 'network' | 'timeout' | 'proposed' | 'unexpected'

/** What an error is made of. */
export interface MnemeErrorFacts {
  readonly code: MnemeErrorCode
  readonly status: number
  readonly detail: string
  readonly errors?: readonly FieldErrorBody[] | undefined
  readonly allowed?: readonly string[] | undefined
  readonly requestId?: string | null
  readonly retryAfterMs?: number | undefined
  readonly proposal?: Proposal
  readonly cause?: unknown
}

/**
 * A call that did not do what was asked. Every call may throw `network` or `timeout` (0: nobody
 * answered, after all retries), `unauthenticated` (401: the key is unknown, revoked or expired),
 * `forbidden` (403: its role or namespaces do not allow it), `rate_limited` (429), `unavailable` or
 * `overloaded` (503), and `unexpected` (the answer is not Mneme's). A write may throw
 * `idempotency_conflict` (409) too.
 *
 * @example
 * try {
 *   await memory.remember('')
 * } catch (error) {
 *   if (!(error instanceof MnemeError)) throw error
 *   console.log(error.status, error.code, error.detail) // 400 invalid_request text: …
 *   for (const { path, message } of error.errors) console.log(path, message)
 * }
 */
export class MnemeError extends Error {
  static {
    // The published code is minified; this name is shown.
    Object.defineProperty(this, 'name', { value: 'MnemeError' })
  }

  /** An error of another copy of the client, such as the CommonJS one, is one too. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'MnemeError' && 'requestId' in value
  }

  override readonly name = 'MnemeError'
  /** One of a closed list: what to compare with. */
  readonly code: MnemeErrorCode
  /** The HTTP status; 0 where nobody answered. */
  readonly status: number
  /** What went wrong, in a sentence; its words may change. */
  readonly detail: string
  /** What is wrong with which field, by its dotted path; empty where no field is to blame. */
  readonly errors: readonly FieldErrorBody[]
  /** With `invalid_state`: what may be called instead; empty where nothing may. */
  readonly allowed: readonly string[]
  /** Names the request in the server's log; null where nobody answered. */
  readonly requestId: string | null
  /** How long the server asks to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined
  /** With the code `proposed`: what was proposed instead of remembered. */
  readonly proposal: Proposal | undefined

  constructor(facts: MnemeErrorFacts) {
    const { code, status, detail, errors = [], allowed = [], requestId = null, cause } = facts
    super(
      status === 0 ? `${code}: ${detail}` : `${status} ${code}: ${detail}`,
      cause === undefined ? undefined : { cause },
    )
    this.code = code
    this.status = status
    this.detail = detail
    this.errors = errors
    this.allowed = allowed
    this.requestId = requestId
    this.retryAfterMs = facts.retryAfterMs
    this.proposal = facts.proposal
  }
}
