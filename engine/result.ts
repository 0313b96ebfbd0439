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
  /** Of a list of steps: the one that failed, from 0. */
  readonly step?: number
}

export interface FieldError {
  /** Dotted path into the request body: `entities.0.user_id`. */
  readonly path: string
  readonly message: string
  /** Of a text that cannot be read: the character, from 0, at which it goes wrong. */
  readonly position?: number
  /** What could have stood there, as a set. */
  readonly expected?: readonly string[]
}

/** Why the engine refuses. `contract/errors.ts` gives each of them its status. */
export type FailureCode =
  | 'append_only'
  | 'archived'
  | 'bad_path'
  | 'bad_slice'
  | 'bad_where'
  | 'collection_full'
  | 'confirm_expired'
  | 'confirm_mismatch'
  | 'consolidation_open'
  | 'context_full'
  | 'cycle'
  | 'erased'
  | 'erasing'
  | 'external_id_taken'
  | 'forbidden'
  | 'goal_loop'
  | 'idempotency_conflict'
  | 'index_range'
  | 'invalid_request'
  | 'invalid_state'
  | 'later_changes'
  | 'metadata_too_large'
  | 'model_budget_exceeded'
  | 'name_taken'
  | 'namespace_full'
  | 'never_remember'
  | 'no_penalty'
  | 'not_a_goal'
  | 'not_a_list'
  | 'not_coercible'
  | 'not_found'
  | 'not_indexed'
  | 'not_in_map'
  | 'note_not_found'
  | 'note_too_large'
  | 'nothing_to_split'
  | 'null_note'
  | 'out_of_range'
  | 'overloaded'
  | 'pinned'
  | 'position_not_reached'
  | 'rate_limited'
  | 'reflection_open'
  | 'result_too_large'
  | 'run_ended'
  | 'run_open'
  | 'same_entity'
  | 'secret_found'
  | 'self_approval'
  | 'self_edge'
  | 'self_relation'
  | 'slice_order'
  | 'too_deep'
  | 'too_large'
  | 'too_many_notes'
  | 'too_many_runs'
  | 'too_many_values'
  | 'trace_taken'
  | 'type_mismatch'
  | 'unauthenticated'
  | 'unbound_name'
  | 'unknown_model'
  | 'unknown_operation'
  | 'unknown_parent'
  | 'where_too_long'
  | 'work_limit'
  | 'wrong_type'

export function ok<T>(value: T): Result<T> {
  return { ok: true, value }
}

export function fail(
  code: FailureCode,
  detail: string,
  facts: Omit<Failure, 'code' | 'detail'> = {},
): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure: { code, detail, ...facts } }
}
