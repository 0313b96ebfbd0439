import type { Sql } from '../../storage/sql.ts'
import { emptyState, saveState, type NamespaceState } from '../../storage/state-row.ts'
import { dropUndoTriggers, rebuildUndoTriggers } from '../../storage/undo/undo-schema.ts'
import { tablesOfArchive } from './tables.ts'

/**
 * Takes out all that an import has written, in the transaction that met the wrong line, so that the
 * namespace is as it was: never written. What belongs to the place stays: receipts, refused keys,
 * counts of usage. Without the undo triggers SQLite empties most tables at a stroke.
 */
export function giveUpImport(sql: Sql, state: NamespaceState): void {
  sql.transaction(() => {
    dropUndoTriggers(sql)
    for (const index of textIndexes) {
      sql.run(`INSERT INTO ${index} (${index}) VALUES ('delete-all')`)
    }
    for (const name of writtenTables) sql.run(`DELETE FROM ${name}`)
    rebuildUndoTriggers(sql)
    const { name, largestBytes } = state
    // The size says how many pages are to be overwritten: the texts still lie in free ones.
    Object.assign(state, {
      ...emptyState(),
      name,
      largestBytes: Math.max(largestBytes, sql.databaseBytes()),
    })
    saveState(sql, state)
  })
}

const textIndexes = ['thought_terms']

/** The tables of lines, and those that follow from them or wait for their end. */
const writtenTables: readonly string[] = [
  ...new Set(tablesOfArchive.map(({ table }) => table)),
  'imports',
  'outbox',
  'chunk_sets',
  'segments',
  'segment_changes',
  'similar_to_sealed',
  'places',
  'thought_places',
  'graph_snapshots',
  'graph_snapshot_heads',
  'graph_journal',
  'index_snapshots',
  'index_snapshot_heads',
  'index_journal',
]
