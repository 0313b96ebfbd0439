import { problemAt } from './errors.ts'

/** The cursor of a list of the edge itself, where it can be one. */
export function checkCursor(
  cursor: string | null,
  isKey: (text: string) => boolean,
): string | null {
  if (cursor === null) return null
  if (isKey(cursor)) return cursor
  throw problemAt('invalid_request', 'cursor', 'this is not a cursor of this list')
}
