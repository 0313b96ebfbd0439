import { fail } from '../result.ts'

/** What a list answers to a cursor that it never gave. */
export function badCursor(): ReturnType<typeof fail> {
  const message = 'is not a cursor of this list'
  return fail('invalid_request', `cursor ${message}`, { errors: [{ path: 'cursor', message }] })
}
