import { z } from 'zod'

/** Every `code` a problem may carry, with the status it is answered with (API §1, spec CL-47). */
export const errorCodes = {
  malformed_json: { status: 400, title: 'The body is not JSON' },
  invalid_request: { status: 400, title: 'The request is not valid' },
  reserved_name: { status: 400, title: 'The name is reserved' },
  confirm_mismatch: { status: 400, title: 'The request is not the one that was previewed' },
  unauthenticated: { status: 401, title: 'A valid key is needed' },
  self_approval: { status: 403, title: 'Another credential has to decide' },
  forbidden: { status: 403, title: 'The key does not allow this' },
  not_found: { status: 404, title: 'There is no such thing' },
  method_not_allowed: { status: 405, title: 'The path does not take this method' },
  append_only: { status: 409, title: 'An episode keeps its text' },
  consolidation_open: { status: 409, title: 'Another draft waits for its decision' },
  confirm_expired: { status: 409, title: 'The confirmation was used or is too late' },
  erased: { status: 409, title: 'What this request made has been erased' },
  erasing: { status: 409, title: 'The namespace is being erased' },
  external_id_taken: { status: 409, title: 'Another memory has this external id' },
  idempotency_conflict: { status: 409, title: 'The idempotency key was used for another request' },
  invalid_state: { status: 409, title: 'The present state does not allow this' },
  later_changes: { status: 409, title: 'What it would undo has changed since' },
  pinned: { status: 409, title: 'A pinned memory is not forgotten' },
  reflection_open: { status: 409, title: 'Another reflection is not decided yet' },
  namespace_full: { status: 413, title: 'The namespace holds as much as it may' },
  too_large: { status: 413, title: 'Too many bytes' },
  unsupported_media_type: { status: 415, title: 'The content type is not taken here' },
  context_full: { status: 422, title: 'Core alone takes more tokens' },
  goal_loop: { status: 422, title: 'A goal cannot be below itself' },
  not_a_goal: { status: 422, title: 'A subgoal leads from a goal to a goal' },
  no_penalty: { status: 422, title: 'There is no penalty to forgive' },
  out_of_range: { status: 422, title: 'The number is out of its range' },
  unknown_operation: { status: 422, title: 'The reflection has no such part' },
  same_entity: { status: 422, title: 'An entity cannot be merged into itself' },
  self_edge: { status: 422, title: 'A node cannot be tied to itself' },
  self_relation: { status: 422, title: 'An entity cannot relate to itself' },
  rate_limited: { status: 429, title: 'Too many requests' },
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
    request_id: z.string(),
  })
  .meta({
    id: 'Problem',
    examples: [
      {
        type: 'urn:mneme:error:too_large',
        title: 'Too many bytes',
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
