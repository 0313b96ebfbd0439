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

/** Whether the cursor can be that of a list whose places are the numbers of rows. */
export function isRowCursor(cursor: string | null): boolean {
  return cursor === null || /^\d{1,15}$/.test(cursor)
}
