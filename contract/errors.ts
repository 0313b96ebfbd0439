import { z } from 'zod'

/** Every `code` a problem may carry, with the status it is answered with. */
export const errorCodes = {
  malformed_json: { status: 400, title: 'The body is not valid JSON' },
  invalid_request: {
    status: 400,
    title: 'The request is not valid: `errors` names each field that is wrong',
  },
  reserved_name: {
    status: 400,
    title: 'Names that begin with __ are reserved: choose another name',
  },
  bad_path: { status: 400, title: 'The path to a field cannot be read' },
  bad_slice: { status: 400, title: 'The slice cannot be read: write it as a:b' },
  bad_where: { status: 400, title: 'The condition cannot be read' },
  not_in_map: { status: 400, title: 'This operation cannot be applied by a map' },
  too_many_steps: {
    status: 400,
    title: 'The list has too many operations: send it in several calls',
  },
  too_many_values: { status: 400, title: 'The list in the condition has too many values' },
  unbound_name: { status: 400, title: 'No earlier operation has given a result this name' },
  confirm_mismatch: { status: 400, title: 'The request differs from the one that was previewed' },
  unauthenticated: { status: 401, title: 'A valid key or token is needed' },
  self_approval: { status: 403, title: 'Another credential has to decide this' },
  forbidden: { status: 403, title: 'The key is not allowed to do this' },
  not_found: { status: 404, title: 'Nothing exists under this id or path' },
  note_not_found: { status: 404, title: 'The thought has no note with this key' },
  method_not_allowed: { status: 405, title: 'This path does not take this method' },
  append_only: { status: 409, title: 'This cannot be changed: write a new entry instead' },
  archived: { status: 409, title: 'This is archived and can no longer be changed' },
  consolidation_open: { status: 409, title: 'Decide the open draft of the self-image first' },
  confirm_expired: {
    status: 409,
    title: 'The confirmation has expired or was used already: ask for a new preview',
  },
  erased: { status: 409, title: 'This has been erased and cannot be brought back' },
  erasing: { status: 409, title: 'The namespace is being erased' },
  external_id_taken: { status: 409, title: 'Another memory has this external_id' },
  idempotency_conflict: {
    status: 409,
    title: 'This Idempotency-Key was used for a different request: send a new key',
  },
  invalid_state: { status: 409, title: 'This cannot be done in the present state' },
  later_changes: { status: 409, title: 'This has changed since' },
  not_indexed: { status: 409, title: 'The Collection has to be indexed before it can be searched' },
  name_taken: { status: 409, title: 'This name belongs to a resource of the other type' },
  pinned: { status: 409, title: 'This is pinned: an owner has to unpin it first' },
  reflection_open: { status: 409, title: 'Decide the open reflection first' },
  run_open: { status: 409, title: 'A run is still open on this thought: wait for it or cancel it' },
  run_ended: { status: 409, title: 'The run has ended already' },
  trace_taken: { status: 409, title: 'Another thought has this trace_id' },
  metadata_too_large: { status: 413, title: 'The metadata is too large' },
  namespace_full: { status: 413, title: 'The namespace is full' },
  note_too_large: { status: 413, title: 'The Note is too large' },
  where_too_long: { status: 413, title: 'The condition is too long' },
  too_large: { status: 413, title: 'The request is larger than allowed' },
  unsupported_media_type: { status: 415, title: 'The content type of the body is not supported' },
  collection_full: { status: 422, title: 'The Collection is full' },
  context_full: { status: 422, title: 'Core alone is larger than max_tokens: allow more tokens' },
  cycle: { status: 422, title: 'A Collection cannot contain itself' },
  goal_loop: { status: 422, title: 'A goal cannot be its own subgoal' },
  index_range: { status: 422, title: 'The index is outside the list' },
  not_a_goal: { status: 422, title: 'Only a goal can be the subgoal of a goal' },
  not_a_list: { status: 422, title: 'The field does not hold a list' },
  not_coercible: { status: 422, title: 'The content cannot be turned into this type' },
  nothing_to_split: { status: 422, title: 'The content has nothing to split' },
  null_note: { status: 422, title: 'The null Note cannot be changed' },
  no_penalty: { status: 422, title: 'The request has no penalty to forgive' },
  out_of_range: { status: 422, title: 'The number is out of range' },
  result_too_large: { status: 422, title: 'The result is larger than allowed' },
  never_remember: {
    status: 422,
    title: 'It is about a topic of which this namespace keeps nothing: leave that out',
  },
  secret_found: {
    status: 422,
    title: 'The text contains a password or another credential: remove it',
  },
  slice_order: { status: 422, title: 'The slice ends before it starts' },
  too_deep: { status: 422, title: 'Collections are nested too deeply' },
  work_limit: { status: 422, title: 'The call would read too much: split it into smaller calls' },
  wrong_type: {
    status: 422,
    title: 'A Note was given where a Collection is needed, or the reverse',
  },
  unknown_operation: { status: 422, title: 'The reflection has no part with this id' },
  same_entity: { status: 422, title: 'An entity cannot be merged into itself' },
  self_edge: { status: 422, title: 'An edge cannot lead from a node to itself' },
  self_relation: { status: 422, title: 'An entity cannot be related to itself' },
  type_mismatch: { status: 422, title: 'The note cannot be read as this type' },
  too_many_notes: { status: 422, title: 'The thought is full' },
  unknown_model: { status: 422, title: 'This model is not available here' },
  unknown_parent: { status: 422, title: 'The parent thought does not exist' },
  model_budget_exceeded: { status: 429, title: 'The model budget of the day is spent' },
  rate_limited: { status: 429, title: 'Too many requests: wait as long as Retry-After says' },
  too_many_runs: { status: 429, title: 'Too many runs are open: wait until one has ended' },
  internal: {
    status: 500,
    title: 'The server failed to answer: quote request_id when you ask for help',
  },
  overloaded: { status: 503, title: 'The server is busy: try again after Retry-After' },
  position_not_reached: { status: 503, title: 'The namespace has not reached this position yet' },
  unavailable: {
    status: 503,
    title: 'A part of the service does not answer: try again after Retry-After',
  },
} as const

export type ErrorCode = keyof typeof errorCodes

export const errorCodeSchema = z
  .enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]])
  .meta({ id: 'ErrorCode', description: 'Closed list: a new code is a new version of the API' })

export const fieldErrorSchema = z
  .object({
    path: z.string().meta({ description: 'Dotted path of the field', examples: ['entities.0.id'] }),
    message: z.string().describe('What is wrong with it'),
    position: z.int().optional().describe('Of a text that cannot be read: the character, from 0'),
    expected: z.array(z.string()).optional().describe('What could have stood there'),
  })
  .meta({ id: 'FieldError', description: 'What is wrong with one field' })

export type FieldErrorBody = z.infer<typeof fieldErrorSchema>

/** RFC 9457 `application/problem+json`. */
export const problemSchema = z
  .object({
    type: z.string().describe('A URN that ends in the code'),
    title: z.string().describe('What the code means, in one sentence'),
    status: z.int().describe('The HTTP status'),
    detail: z.string().describe('Names the thing and the limit'),
    code: errorCodeSchema,
    errors: z
      .array(fieldErrorSchema)
      .optional()
      .describe('What is wrong with each field, at most 100'),
    allowed: z
      .array(z.string())
      .optional()
      .describe('With `invalid_state`: what may be called instead'),
    result: z
      .object({
        status: z.literal('failed').describe('Always `failed`'),
        resource_id: z.null().describe('Always `null`'),
        value: z.null().describe('Always `null`'),
        reason: z.string().describe('Why it has failed'),
      })
      .meta({ id: 'FailedResult', description: 'The result of an operation that has failed' })
      .optional()
      .describe('Of an operation on Notes and Collections'),
    step: z
      .object({
        index: z.int().describe('Its place in the list, from 0'),
        op: z.string().describe('The name of the operation'),
        out: z.string().optional().describe('The name that its result was to have'),
      })
      .meta({ id: 'FailedOperation', description: 'The operation of a list that has failed' })
      .optional()
      .describe('Of a list of operations: the one that failed, from 0'),
    request_id: z.string().describe('Names the request in the log; quote it when you ask for help'),
  })
  .meta({
    id: 'Problem',
    description: 'What went wrong, as RFC 9457 has it',
    examples: [
      {
        type: 'urn:mneme:error:too_large',
        title: 'The request is larger than allowed',
        status: 413,
        detail: 'text: text is 65537 bytes, limit 65536',
        code: 'too_large',
        errors: [{ path: 'text', message: 'text is 65537 bytes, limit 65536' }],
        request_id: 'req_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
      },
    ],
  })

export type ProblemBody = z.infer<typeof problemSchema>

/** One item's failure in an answer about many. */
export const itemErrorSchema = z
  .object({
    status: z.int().describe('The HTTP status that it would have had alone'),
    code: errorCodeSchema,
    detail: z.string().describe('What is wrong, and what would be right'),
    errors: z.array(fieldErrorSchema).optional().describe('What is wrong with each field'),
  })
  .meta({ id: 'ItemError', description: 'Why one item of many has failed' })

export type ItemErrorBody = z.infer<typeof itemErrorSchema>
