import type { Page } from '../model/page.ts'
import { fail } from '../result.ts'

/** A page of what was found, of which one more than the limit was looked for. */
export function pageOf<T>(
  found: readonly T[],
  limit: number,
  cursorOf: (last: T) => string,
): Page<T> {
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: found.length > limit && last !== undefined ? cursorOf(last) : null }
}

/** A page of what is there as a whole: its cursor is how many items come before it. */
export function pageFrom<T>(
  all: readonly T[],
  { limit, cursor }: { readonly limit: number; readonly cursor: string | null },
): Page<T> | null {
  const from = cursor === null ? 0 : Number(cursor)
  if (!Number.isSafeInteger(from) || from < 0) return null
  const next = from + limit
  return { items: all.slice(from, next), nextCursor: next < all.length ? String(next) : null }
}

/** The answer of a list to a cursor that it never gave. */
export function badCursor(): ReturnType<typeof fail> {
  const message = 'is not a cursor of this list'
  return fail('invalid_request', `cursor ${message}`, { errors: [{ path: 'cursor', message }] })
}
