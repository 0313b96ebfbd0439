/**
 * The outcome of anything that can be refused. A refusal is data with facts in it, never an
 * exception: it crosses RPC whole and is turned into a status code at one place on the edge.
 */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure }

export interface Failure {
  readonly code: FailureCode
  /** Names the thing and the limit: `text is 70001 bytes, limit 65536`. */
  readonly detail: string
  readonly errors?: readonly FieldError[]
  readonly retryAfterSeconds?: number
  /** What may be called instead, where the state allows something else. */
  readonly allowed?: readonly string[]
}

export interface FieldError {
  /** Dotted path into the request body: `entities.0.user_id`. */
  readonly path: string
  readonly message: string
}

/** Why the engine refuses. `protocol/errors.ts` gives each of them its status. */
export type FailureCode =
  | 'append_only'
  | 'confirm_expired'
  | 'confirm_mismatch'
  | 'consolidation_open'
  | 'context_full'
  | 'erased'
  | 'erasing'
  | 'external_id_taken'
  | 'forbidden'
  | 'goal_loop'
  | 'idempotency_conflict'
  | 'invalid_request'
  | 'invalid_state'
  | 'later_changes'
  | 'namespace_full'
  | 'no_penalty'
  | 'not_a_goal'
  | 'not_found'
  | 'out_of_range'
  | 'overloaded'
  | 'pinned'
  | 'rate_limited'
  | 'position_not_reached'
  | 'reflection_open'
  | 'same_entity'
  | 'self_approval'
  | 'self_edge'
  | 'self_relation'
  | 'too_large'
  | 'unauthenticated'
  | 'unknown_operation'

export function ok<T>(value: T): Result<T> {
  return { ok: true, value }
}

export function fail(
  code: FailureCode,
  detail: string,
  facts: Pick<Failure, 'errors' | 'retryAfterSeconds' | 'allowed'> = {},
): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure: { code, detail, ...facts } }
}
