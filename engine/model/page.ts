import { fail } from '../result.ts'

export interface PageInput {
  /** 1–200 */
  readonly limit: number
  readonly cursor: string | null
}

export interface Page<T> {
  readonly items: readonly T[]
  readonly nextCursor: string | null
}

/** The page of rows that were read one beyond its limit; the cursor is that of the last one shown. */
export function pageOf<T>(
  rows: readonly T[],
  limit: number,
  cursorOf: (last: T) => string,
): Page<T> {
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return { items, nextCursor: last === undefined ? null : cursorOf(last) }
}

/** A page of what is there as a whole: its cursor is how many items come before it. */
export function pageFrom<T>(all: readonly T[], { limit, cursor }: PageInput): Page<T> | null {
  const from = cursor === null ? 0 : Number(cursor)
  if (!Number.isSafeInteger(from) || from < 0) return null
  const next = from + limit
  return { items: all.slice(from, next), nextCursor: next < all.length ? String(next) : null }
}

/** Whether the cursor can be that of a list whose places are the numbers of rows. */
export function isRowCursor(cursor: string | null): boolean {
  return cursor === null || /^\d{1,15}$/.test(cursor)
}

/** The answer of a list to a cursor that it never gave. */
export function badCursor(): ReturnType<typeof fail> {
  const message = 'is not a cursor of this list'
  return fail('invalid_request', `cursor ${message}`, { errors: [{ path: 'cursor', message }] })
}
