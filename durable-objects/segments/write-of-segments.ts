import type { ObjectParts } from '../object-parts.ts'

/** One transaction on the rows of segments; where it fails they are read again. */
export function writeOfSegments<T>({ sql, store }: ObjectParts, change: () => T): T {
  try {
    return sql.transaction(change)
  } catch (error) {
    store.segments.forget()
    throw error
  }
}
