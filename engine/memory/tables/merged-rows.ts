import { maxLookedUpKeys } from '../../bounds.ts'
import type { Sql } from '../../storage/sql.ts'

/** By row of an entity that was merged, the one that it was merged into. As many rows are read. */
export function mergedEntities(sql: Sql): ReadonlyMap<number, number> {
  return new Map(
    sql
      .raw('SELECT row, merged_into FROM entities WHERE merged_into IS NOT NULL')
      .map(([row, into]) => [Number(row), Number(into)]),
  )
}

/** Rows with all that was merged into them; most entities never were. */
export function membersOf(sql: Sql, rows: readonly number[]): readonly number[] {
  const members = new Set(rows)
  // Few are merged: for many rows all of them are read at once.
  const all =
    rows.length > maxLookedUpKeys ? Map.groupBy(mergedEntities(sql), ([, into]) => into) : null
  for (let open = rows; open.length > 0;) {
    const merged =
      all === null
        ? sql.lookUp('SELECT row FROM entities WHERE merged_into = ?', open)
        : open.flatMap((row) => all.get(row) ?? [])
    open = merged.map(([row]) => Number(row)).filter((row) => !members.has(row))
    for (const row of open) members.add(row)
  }
  return [...members]
}
