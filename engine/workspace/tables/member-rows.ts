import type { WorkspaceStore } from '../../ports/workspace-store.ts'
import type { Sql } from '../../storage/sql.ts'

type MemberPart = Pick<WorkspaceStore, 'members' | 'setMembers' | 'holdersOf'>

/**
 * The `collection_members` table: what a Collection holds, a thousand ids a row, so that a change
 * writes few rows however many members there are (spec WM-45).
 */
export function memberRows(sql: Sql): MemberPart {
  return {
    members: (collection) => partsOf(sql, collection).flatMap((ids): string[] => JSON.parse(ids)),
    setMembers: (collection, ids) => setMembers(sql, collection, ids),
    holdersOf: (ids) =>
      sql
        .all<{ collection: string }>(
          `SELECT DISTINCT collection FROM collection_members m WHERE EXISTS (
            SELECT 1 FROM json_each(?) i WHERE instr(m.ids, i.value) > 0) ORDER BY collection`,
          JSON.stringify(ids),
        )
        .map(({ collection }) => collection),
  }
}

/** Only the parts that differ are written. */
function setMembers(sql: Sql, collection: string, ids: readonly string[]): void {
  const before = partsOf(sql, collection)
  const count = Math.ceil(ids.length / idsInPart)
  for (let part = 0; part < count; part++) {
    const after = JSON.stringify(ids.slice(part * idsInPart, (part + 1) * idsInPart))
    if (before[part] === after) continue
    sql.run('INSERT OR REPLACE INTO collection_members VALUES (?, ?, ?)', collection, part, after)
  }
  if (before.length > count) {
    sql.run('DELETE FROM collection_members WHERE collection = ? AND part >= ?', collection, count)
  }
  sql.run(
    'UPDATE resources SET length = ? WHERE id = ? AND length <> ?',
    ids.length,
    collection,
    ids.length,
  )
}

function partsOf(sql: Sql, collection: string): string[] {
  return sql
    .all<{ ids: string }>(
      'SELECT ids FROM collection_members WHERE collection = ? ORDER BY part',
      collection,
    )
    .map(({ ids }) => ids)
}

const idsInPart = 1_000
