import { named, node } from '../../storage/columns.ts'
import type { Sql } from '../../storage/sql.ts'
import { table, TableRows } from '../../storage/table.ts'

/**
 * Nodes that say that something is so no longer, and that were told while not all of what is sealed
 * could be looked at: what they end there is still to be found. Rows of nodes that are gone are read
 * no more, and count again where a revert puts them back.
 */
export const lookBacks = table(
  'look_backs',
  { node: named('node', node, 'commitment') },
  { line: 'look_back', key: ['node'], only: 'node IN (SELECT row FROM nodes)' },
)

export function createLookBacks(sql: Sql) {
  const rows = new TableRows(sql, lookBacks)
  return {
    add: (row: number): void => rows.replace({ node: row }),
    /** The first that was told of those that are neither forgotten nor taken back; null where none is. */
    next(): number | null {
      const [first] = sql.raw(`SELECT l.node FROM look_backs l CROSS JOIN nodes n ON n.row = l.node
        WHERE n.end_kind IS NULL OR n.end_kind = 'superseded' ORDER BY l.node LIMIT 1`)
      return first === undefined ? null : Number(first[0])
    },
    has: (row: number): boolean => rows.select(['node'], 'node = ?', row).length > 0,
    remove: (row: number): void => rows.remove('node = ?', row),
  }
}
