import type { Role } from '../../../engine/model/caller.ts'
import type { ErrorCode } from '../../../protocol/errors.ts'
import { maxValueJsonDepth } from '../../../protocol/limits.ts'
import { asOperation } from '../../middleware/as-operation.ts'
import { jsonBodyTo } from '../../middleware/json-body.ts'
import { forRoleReading, problemsWithBody } from '../../route.ts'

/** A route whose answer is the result of an operation, also where that has failed. */
export function forOperation(role: Role) {
  const route = forRoleReading(role, jsonBodyTo(maxValueJsonDepth))
  return { ...route, middleware: [asOperation, ...route.middleware] }
}

/** What any change of Notes and Collections may come to, and these. */
export function operationProblems(...codes: readonly ErrorCode[]): Record<never, never> {
  return problemsWithBody(
    'not_found',
    'append_only',
    'archived',
    'name_taken',
    'erased',
    'erasing',
    'idempotency_conflict',
    'too_many_values',
    'note_too_large',
    'metadata_too_large',
    'cycle',
    'null_note',
    'too_deep',
    'work_limit',
    'wrong_type',
    'secret_found',
    ...codes,
  )
}
