import type { Page } from '../engine/model/page.ts'
import { Problem } from './errors.ts'

/** A page of a list that was read one item further than it shows; the cursor is the last key. */
export function pageOfMany<T>(
  found: readonly T[],
  limit: number,
  keyOf: (item: T) => string,
): Page<T> {
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: found.length > limit && last !== undefined ? keyOf(last) : null }
}

export function checkCursor(
  cursor: string | null,
  isKey: (text: string) => boolean,
): string | null {
  if (cursor === null) return null
  if (isKey(cursor)) return cursor
  const message = 'this is not a cursor of this list'
  throw new Problem('invalid_request', `cursor: ${message}`, {
    errors: [{ path: 'cursor', message }],
  })
}
