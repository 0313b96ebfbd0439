import type { EntityReference, Held } from '../../../engine/model/entity.ts'
import type { HeldTelling } from '../../../engine/memory/tables/entity-part-tables.ts'

export interface Row {
  readonly own: EntityReference
  readonly createdAt: number
  readonly alias: string
  forgottenAt: number | null
  mergedInto: number | null
  isExtracted: boolean | null
}

export type Owned<T> = T & { readonly entity: number }

interface HoldingRow {
  readonly row: number
  readonly entity: number
  readonly held: Held | null
}

/** What waits, or has waited, as a side of any of these conflicts. */
export function heldAmong(
  conflicts: readonly string[],
  rows: Readonly<Record<HeldTelling['kind'], Iterable<HoldingRow>>>,
): readonly HeldTelling[] {
  return (['property', 'content', 'relation'] as const).flatMap((kind) =>
    [...rows[kind]].flatMap(({ row, entity, held }) =>
      held !== null && conflicts.includes(held.by) ? [{ kind, row, entity, held }] : [],
    ),
  )
}

export function byName(one: EntityReference, other: EntityReference): number {
  const [left, right] = [one, other].map(({ kind, id }) => `${kind}\n${id}`) as [string, string]
  return left < right ? -1 : Number(left > right)
}

export function set<T>(rows: Map<number, T>, row: number, changes: Partial<T>): void {
  const before = rows.get(row)
  if (before !== undefined) rows.set(row, { ...before, ...changes })
}
