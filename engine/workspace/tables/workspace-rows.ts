import type { WorkspaceStore } from '../../ports/workspace-store.ts'
import { memberRows } from './member-rows.ts'
import { resourceRows } from './resource-rows.ts'
import type { Sql } from '../../storage/sql.ts'
import { workRelationRows } from './work-relation-rows.ts'

/** Working memory: three tables, and what cuts across them. */
export function createWorkspaceRows(sql: Sql): WorkspaceStore {
  return {
    ...resourceRows(sql),
    ...memberRows(sql),
    ...workRelationRows(sql),
    erase: (ids) => erase(sql, JSON.stringify(ids)),
  }
}

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
