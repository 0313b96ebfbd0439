import { maxIdsOneByOne } from '../bounds.ts'
import type { Sql } from '../../storage/sql.ts'

/**
 * What a transient Collection holds stays as long as it does. That is read from who holds
 * what and not written to each member, so a Collection of thousands is kept in a few rows. What
 * permanent ones hold is permanent itself.
 */
export function heldUntil(sql: Sql, ids: readonly string[]): ReadonlyMap<string, number> {
  const holdersOf = new Map<string, { readonly id: string; readonly at: number }[]>()
  const seen = new Set(ids)
  for (let level = ids; level.length > 0;) {
    const next = new Set<string>()
    visitHolders(sql, level, (member, holder) => {
      holdersOf.set(member, [...(holdersOf.get(member) ?? []), holder])
      if (!seen.has(holder.id)) next.add(holder.id)
      seen.add(holder.id)
    })
    level = [...next]
  }
  const ends = new Map<string, number>()
  const endOf = (id: string): number => {
    const holders = holdersOf.get(id) ?? []
    const end =
      ends.get(id) ?? Math.max(0, ...holders.map((one) => Math.max(one.at, endOf(one.id))))
    if (end > 0) ends.set(id, end)
    return end
  }
  for (const id of ids) endOf(id)
  return ends
}

/** Each place of one of these in a transient Collection. */
function visitHolders(
  sql: Sql,
  ids: readonly string[],
  visit: (member: string, holder: { readonly id: string; readonly at: number }) => void,
): void {
  const wanted = new Set(ids)
  const isAsked = 'EXISTS (SELECT 1 FROM json_each(?1) i WHERE instr(m.ids, i.value) > 0)'
  sql.visit(
    `SELECT r.id, r.expires_at, m.ids FROM resources r
      JOIN collection_members m ON m.collection = r.id
      WHERE r.expires_at IS NOT NULL AND (json_array_length(?1) > ${maxIdsOneByOne} OR ${isAsked})`,
    [JSON.stringify(ids)],
    ([id, at, members]) => {
      const found = (JSON.parse(String(members)) as readonly string[]).filter((one) =>
        wanted.has(one),
      )
      for (const member of new Set(found)) visit(member, { id: String(id), at: Number(at) })
    },
  )
}

/** SELECT of the ids that have expired by themselves at this time, but that something holds still. */
export function heldIds(time: number): string {
  const now = Math.trunc(time)
  return `WITH RECURSIVE held (id) AS (
      SELECT e.id FROM resources r JOIN collection_members m ON m.collection = r.id
        JOIN json_each(m.ids) i JOIN resources e ON e.id = i.value
        WHERE r.expires_at > ${now} AND e.expires_at <= ${now}
      UNION SELECT e.id FROM held h JOIN collection_members m ON m.collection = h.id
        JOIN json_each(m.ids) i JOIN resources e ON e.id = i.value WHERE e.expires_at <= ${now})
    SELECT id FROM held`
}
