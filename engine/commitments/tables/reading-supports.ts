import { memoryReference, named, node } from '../../storage/columns.ts'
import type { Sql } from '../../storage/sql.ts'
import { table, TableRows } from '../../storage/table.ts'

/**
 * The memories that a reading of a model rests on beside its own text: what it says may be gone with
 * one of them, as the name that a pronoun stands for. Rows of nodes that are gone are read no more.
 */
export const readingSupports = table(
  'reading_supports',
  { memoryId: named('memory', memoryReference), node: named('node', node, 'commitment') },
  {
    line: 'reading_support',
    key: ['memoryId', 'node'],
    only: 'node IN (SELECT row FROM nodes) AND memory IN (SELECT id FROM memories)',
  },
)

export function createReadingSupports(sql: Sql) {
  const rows = new TableRows(sql, readingSupports)
  return {
    add: (memoryId: string, nodeRow: number): void => rows.replace({ memoryId, node: nodeRow }),
    /** Rows of the nodes that rest on the memory. */
    restingOn: (memoryId: string): readonly number[] =>
      rows.select(['node'], 'memory = ?', memoryId).map(({ node: row }) => row),
    remove: (memoryId: string): void => rows.remove('memory = ?', memoryId),
  }
}
