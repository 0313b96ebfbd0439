import { maxIdsOneByOne } from '../bounds.ts'
import type { Sql } from '../../storage/sql.ts'
import { TableRows } from '../../storage/table.ts'
import { resourceRows } from './resource-table.ts'
import { collectionMembers } from './resources.ts'
import { workRelationRows } from './work-relation-table.ts'

/**
 * Notes, Collections and what relates them. It shows whatever is there: whether a thing has expired
 * or is archived the operations judge. Lists of ids have no bound but that of a Collection. By id it
 * shows the notes of thoughts too, which are written elsewhere.
 */
export function createWorkspaceTable(sql: Sql) {
  const members = new TableRows(sql, collectionMembers)
  return {
    ...resourceRows(sql),
    ...workRelationRows(sql),
    /** Ids, in order, with repeats. */
    members: (collection: string): readonly string[] =>
      partsOf(sql, collection).flatMap((ids): string[] => JSON.parse(ids)),
    setMembers: (collection: string, ids: readonly string[]): void =>
      setMembers(sql, collection, ids),
    /** Ids of the Collections that hold one of these directly. */
    holdersOf(ids: readonly string[]): readonly string[] {
      // As they stand in the list, with their quotes: a reference may begin with another.
      const written = ids.map((id) => JSON.stringify(id))
      const isHolder = `EXISTS (SELECT 1 FROM json_each(?) i
        WHERE instr(collection_members.ids, i.value) > 0) ORDER BY collection`
      const found =
        ids.length > maxIdsOneByOne
          ? holdersAmongAll(sql, new Set(ids))
          : members.select(['collection'], isHolder, written).map(({ collection }) => collection)
      return [...new Set(found)]
    },
    /** With their members and relations; what still names them as an input or successor forgets it. */
    erase: (ids: readonly string[]): void => erase(sql, JSON.stringify(ids)),
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

function holdersAmongAll(sql: Sql, ids: ReadonlySet<string>): readonly string[] {
  const found: string[] = []
  sql.visit(
    'SELECT collection, ids FROM collection_members ORDER BY collection',
    [],
    ([collection, list]) => {
      const held: readonly string[] = JSON.parse(String(list))
      if (held.some((id) => ids.has(id))) found.push(String(collection))
    },
  )
  return found
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

/** Bytes of a row stay in free pages until they are scrubbed; what names it goes with it. */
function erase(sql: Sql, ids: string): void {
  const isOne = 'IN (SELECT value FROM json_each(?))'
  sql.run(`DELETE FROM work_relations WHERE source ${isOne} OR target ${isOne}`, ids, ids)
  sql.run(`DELETE FROM collection_members WHERE collection ${isOne}`, ids)
  sql.run(`DELETE FROM resources WHERE id ${isOne}`, ids)
  sql.run(`UPDATE resources SET replaced_by = NULL WHERE replaced_by ${isOne}`, ids)
  sql.run(
    `UPDATE resources SET inputs = (SELECT json_group_array(value) FROM json_each(inputs)
        WHERE value NOT IN (SELECT value FROM json_each(?1)))
      WHERE inputs <> '[]' AND EXISTS (SELECT 1 FROM json_each(inputs) i
        WHERE i.value IN (SELECT value FROM json_each(?1)))`,
    ids,
  )
}
