import type { FieldChange } from '../../parts/field-text.ts'

/** As much of a revision as a preview needs. */
interface RevisionLike {
  readonly id: string
  readonly target: string
  readonly parent: string | null
  readonly position: number
  readonly diff: readonly FieldChange[]
}

/** What going back does to one thing. */
export interface Undone {
  readonly target: string
  /** How often it has changed since. */
  readonly times: number
  /** It did not exist then. */
  readonly isMade: boolean
  /** Fields as they are now, and as they become. */
  readonly changes: readonly FieldChange[]
}

/**
 * What going back to a position undoes, by thing, the last changed first. Revisions come newest
 * first; those at the position and before it stay.
 */
export function undoneBy(revisions: readonly RevisionLike[], position: number): readonly Undone[] {
  const byTarget = Map.groupBy(
    revisions.filter((revision) => revision.position > position),
    ({ target }) => target,
  )
  return [...byTarget].map(([target, own]) => ({
    target,
    times: own.length,
    isMade: own.at(-1)?.parent === null,
    changes: reversed(own),
  }))
}

/** All fields that these touched: from what the newest left to what stood before the oldest. */
export function reversed(newestFirst: readonly RevisionLike[]): readonly FieldChange[] {
  const fields = new Map<string, { path: readonly string[]; current: unknown; former: unknown }>()
  for (const { diff } of newestFirst) {
    for (const { path, before, after } of diff) {
      const key = JSON.stringify(path)
      const known = fields.get(key)
      if (known === undefined) fields.set(key, { path, current: after, former: before })
      else known.former = before
    }
  }
  return [...fields.values()]
    .filter(({ current, former }) => JSON.stringify(current) !== JSON.stringify(former))
    .map(({ path, current, former }) => ({ path, before: current, after: former }))
}
