import type { Backfill } from '../../ports/extraction-store.ts'
import type { Row, Sql } from '../../storage/sql.ts'

/** The `extraction_backfill` table: one row with the last memory that the walk has looked at. */
export function createBackfillRow(sql: Sql): Backfill {
  const after = (): string | null =>
    sql.first<{ after: string }>('SELECT after FROM extraction_backfill')?.after ?? null
  const end = (): void => sql.run('DELETE FROM extraction_backfill')
  return {
    begin: () => sql.run("INSERT OR REPLACE INTO extraction_backfill VALUES (1, '')"),
    isUnderWay: () => after() !== null,
    left: () => sql.first<{ n: number }>(`SELECT ${leftToLookAt} AS n`)?.n ?? 0,
    next(limit) {
      const from = after()
      if (from === null) return []
      const looked = sql.all<Row & { id: string; version: number; wanted: number }>(
        `SELECT m.id, m.version, (${isWanted}) AS wanted FROM memories m
          WHERE m.id > ? ORDER BY m.id LIMIT ?`,
        from,
        lookedAtOnce,
      )
      const wanted = looked.filter((row) => row.wanted === 1)
      const taken = wanted.slice(0, limit)
      const last = wanted.length > limit ? taken.at(-1) : looked.at(-1)
      if (last === undefined || (looked.length < lookedAtOnce && wanted.length <= limit)) end()
      else sql.run('UPDATE extraction_backfill SET after = ?', last.id)
      return taken.map(({ id, version }) => ({ memoryId: id, version }))
    },
  }
}

/** Memories behind the last; none where no walk is under way. */
export const leftToLookAt = `(SELECT count(*) FROM memories
  WHERE id > (SELECT after FROM extraction_backfill))`

/**
 * A text that rules have drawn something from, and no model has read. What several texts say is
 * asked of the first of them alone.
 */
const isWanted = `m.form = 'text' AND m.forgotten_kind IS NULL
  AND NOT EXISTS (SELECT 1 FROM extractions x WHERE x.memory = m.id AND x.version = m.version)
  AND EXISTS (SELECT 1 FROM node_sources s JOIN nodes n ON n.row = s.node
    WHERE s.memory = m.id AND s.version = m.version AND n.made_by = 'rules'
      AND NOT EXISTS (SELECT 1 FROM node_sources o WHERE o.node = s.node AND o.memory < m.id))`
/** Memories; bounds what one run of the job reads. */
const lookedAtOnce = 200
