import { z } from 'zod'

/** Every `code` a problem may carry, with the status it is answered with (API §1, spec CL-47). */
export const errorCodes = {
  malformed_json: { status: 400, title: 'The body is not JSON' },
  invalid_request: { status: 400, title: 'The request is not valid' },
  reserved_name: { status: 400, title: 'The name is reserved' },
  bad_path: { status: 400, title: 'The path cannot be read' },
  bad_slice: { status: 400, title: 'The slice cannot be read' },
  bad_where: { status: 400, title: 'The condition cannot be read' },
  not_in_map: { status: 400, title: 'A map cannot apply this operation' },
  too_many_steps: { status: 400, title: 'Too many steps in a list' },
  too_many_values: { status: 400, title: 'Too many values in a list' },
  unbound_name: { status: 400, title: 'Nothing was bound to this name' },
  confirm_mismatch: { status: 400, title: 'The request is not the one that was previewed' },
  unauthenticated: { status: 401, title: 'A valid key is needed' },
  self_approval: { status: 403, title: 'Another credential has to decide' },
  forbidden: { status: 403, title: 'The key does not allow this' },
  not_found: { status: 404, title: 'There is no such thing' },
  note_not_found: { status: 404, title: 'There is no such note' },
  method_not_allowed: { status: 405, title: 'The path does not take this method' },
  append_only: { status: 409, title: 'What is only appended to stays as it is' },
  archived: { status: 409, title: 'What is archived does not change' },
  consolidation_open: { status: 409, title: 'Another draft waits for its decision' },
  confirm_expired: { status: 409, title: 'The confirmation was used or is too late' },
  erased: { status: 409, title: 'What this request made has been erased' },
  erasing: { status: 409, title: 'The namespace is being erased' },
  external_id_taken: { status: 409, title: 'Another memory has this external id' },
  idempotency_conflict: { status: 409, title: 'The idempotency key was used for another request' },
  invalid_state: { status: 409, title: 'The present state does not allow this' },
  later_changes: { status: 409, title: 'What it would undo has changed since' },
  not_indexed: { status: 409, title: 'This Collection is not indexed' },
  name_taken: { status: 409, title: 'A resource of the other type has this name' },
  pinned: { status: 409, title: 'A pinned memory is not forgotten' },
  reflection_open: { status: 409, title: 'Another reflection is not decided yet' },
  run_open: { status: 409, title: 'A run is open on it' },
  run_ended: { status: 409, title: 'The run has ended' },
  trace_taken: { status: 409, title: 'Another thought has this trace' },
  metadata_too_large: { status: 413, title: 'Too much metadata' },
  namespace_full: { status: 413, title: 'The namespace holds as much as it may' },
  note_too_large: { status: 413, title: 'The Note has too many bytes' },
  where_too_long: { status: 413, title: 'The condition has too many bytes' },
  too_large: { status: 413, title: 'More than is taken here' },
  unsupported_media_type: { status: 415, title: 'The content type is not taken here' },
  collection_full: { status: 422, title: 'The Collection holds as much as it may' },
  context_full: { status: 422, title: 'Core alone takes more tokens' },
  cycle: { status: 422, title: 'A Collection cannot hold itself' },
  goal_loop: { status: 422, title: 'A goal cannot be below itself' },
  index_range: { status: 422, title: 'The index lies outside' },
  not_a_goal: { status: 422, title: 'A subgoal leads from a goal to a goal' },
  not_a_list: { status: 422, title: 'There is no list at this field' },
  not_coercible: { status: 422, title: 'The content does not turn into this type' },
  nothing_to_split: { status: 422, title: 'There is nothing to split' },
  null_note: { status: 422, title: 'The null Note cannot be changed' },
  no_penalty: { status: 422, title: 'There is no penalty to forgive' },
  out_of_range: { status: 422, title: 'The number is out of its range' },
  result_too_large: { status: 422, title: 'The result is too large' },
  secret_found: { status: 422, title: 'A credential is not taken here' },
  slice_order: { status: 422, title: 'The slice ends before its start' },
  too_deep: { status: 422, title: 'Collections are nested too deep' },
  work_limit: { status: 422, title: 'The call reads too many members' },
  wrong_type: { status: 422, title: 'A resource of the other type is needed' },
  unknown_operation: { status: 422, title: 'The reflection has no such part' },
  same_entity: { status: 422, title: 'An entity cannot be merged into itself' },
  self_edge: { status: 422, title: 'A node cannot be tied to itself' },
  self_relation: { status: 422, title: 'An entity cannot relate to itself' },
  type_mismatch: { status: 422, title: 'The note cannot be read like this' },
  too_many_notes: { status: 422, title: 'The thought holds as many notes as it may' },
  unknown_model: { status: 422, title: 'The model is not offered here' },
  unknown_parent: { status: 422, title: 'There is no such parent' },
  model_budget_exceeded: { status: 429, title: 'The models are spent for the day' },
  rate_limited: { status: 429, title: 'Too many requests' },
  too_many_runs: { status: 429, title: 'As many runs are open as may be' },
  internal: { status: 500, title: 'Something went wrong' },
  overloaded: { status: 503, title: 'Too much to do at present' },
  position_not_reached: { status: 503, title: 'The log has not reached this position' },
  unavailable: { status: 503, title: 'A part of the service does not answer' },
} as const

export type ErrorCode = keyof typeof errorCodes

export const errorCodeSchema = z
  .enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]])
  .meta({ id: 'ErrorCode', description: 'Closed list: a new code is a new version of the API' })

export const fieldErrorSchema = z
  .object({
    path: z.string().meta({ description: 'Dotted path of the field', examples: ['entities.0.id'] }),
    message: z.string(),
    position: z
      .int()
      .optional()
      .meta({ description: 'Of a text that cannot be read: the character, from 0' }),
    expected: z.array(z.string()).optional().meta({ description: 'What could have stood there' }),
  })
  .meta({ id: 'FieldError' })

export type FieldErrorBody = z.infer<typeof fieldErrorSchema>

/** RFC 9457 `application/problem+json`. */
export const problemSchema = z
  .object({
    type: z.string().meta({ description: 'A URN that ends in the code' }),
    title: z.string(),
    status: z.int(),
    detail: z.string().meta({ description: 'Names the thing and the limit' }),
    code: errorCodeSchema,
    errors: z.array(fieldErrorSchema).optional(),
    allowed: z
      .array(z.string())
      .optional()
      .meta({ description: 'With `invalid_state`: what may be called instead' }),
    result: z
      .object({
        status: z.literal('failed'),
        resource_id: z.null(),
        value: z.null(),
        reason: z.string(),
      })
      .meta({ id: 'FailedResult' })
      .optional()
      .meta({ description: 'Of an operation on Notes and Collections' }),
    step: z
      .object({ index: z.int(), op: z.string(), out: z.string().optional() })
      .meta({ id: 'FailedOperation' })
      .optional()
      .meta({ description: 'Of a list of operations: the one that failed, from 0' }),
    request_id: z.string(),
  })
  .meta({
    id: 'Problem',
    examples: [
      {
        type: 'urn:mneme:error:too_large',
        title: 'More than is taken here',
        status: 413,
        detail: 'text: text is 65537 bytes, limit 65536',
        code: 'too_large',
        errors: [{ path: 'text', message: 'text is 65537 bytes, limit 65536' }],
        request_id: 'req_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
      },
    ],
  })

export type ProblemBody = z.infer<typeof problemSchema>

/** One item's failure in an answer about many (spec CL-24). */
export const itemErrorSchema = z
  .object({
    status: z.int(),
    code: errorCodeSchema,
    detail: z.string(),
    errors: z.array(fieldErrorSchema).optional(),
  })
  .meta({ id: 'ItemError' })

export type ItemErrorBody = z.infer<typeof itemErrorSchema>
