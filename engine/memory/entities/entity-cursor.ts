import type { EntityReference } from '../../model/entity.ts'

/** The place of an entity in a list by kind, then id. */
export function entityCursor({ kind, id }: EntityReference): string {
  return JSON.stringify([kind, id])
}

/** Undefined for what is no place of such a list. */
export function readEntityCursor(cursor: string): EntityReference | undefined {
  const match = /^\["([a-z][a-z0-9_]*)",(".*")\]$/s.exec(cursor)
  if (match === null) return undefined
  try {
    const [kind, id]: unknown[] = JSON.parse(cursor)
    return typeof kind === 'string' && typeof id === 'string' ? { kind, id } : undefined
  } catch {
    // Not JSON after all: the caller made it up, which is all that is lost.
    return undefined
  }
}
