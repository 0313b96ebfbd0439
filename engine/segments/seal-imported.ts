import { saidByPassage } from '../commitments/tables/node-source-table.ts'
import { noteAllSimilar } from '../commitments/tables/sealed-nodes.ts'
import type { Sql } from '../storage/sql.ts'
import type { SegmentRows } from './tables/segment-rows.ts'

/**
 * Inside the transaction that ends an import: what is more than memory is to hold is sealed by its
 * rows alone, before any of it is read. The segments are filled afterwards; until then answers say
 * which times are missing. The same nodes leave as where a segment is sealed once it is full.
 */
export function sealImported(sql: Sql, segments: SegmentRows, size: number): void {
  const ranges = fullRanges(sql, size).slice(0, -1)
  const sealedTo = ranges.at(-1)?.lastRow
  if (sealedTo === undefined || segments.all().length > 0) return
  for (const range of ranges) segments.beginSealed(range)
  sql.run(
    `UPDATE nodes SET sealed = 1
      WHERE row IN (SELECT s.node FROM ${saidByPassage} WHERE p.kind = 'memory' AND p.row <= ?1)
        AND row NOT IN (SELECT s.node FROM ${saidByPassage} WHERE p.kind = 'memory' AND p.row > ?1)
        AND row NOT IN (SELECT node FROM node_sources WHERE passage IS NOT NULL)
        AND (role <> 'goal' OR end_kind IS NOT NULL)`,
    sealedTo,
  )
  noteAllSimilar(sql)
}

/** The last row of each that is full, and when what it holds was so; the oldest first. */
function fullRanges(sql: Sql, size: number) {
  const found = sql.raw(
    `SELECT max(row), min(valid_from), max(valid_from) FROM (
        SELECT row, valid_from, (row_number() OVER (ORDER BY row) - 1) / CAST(?1 AS INTEGER) AS range
          FROM passages WHERE kind = 'memory')
      GROUP BY range HAVING count(*) = ?1 ORDER BY range`,
    size,
  )
  return found.map(([lastRow, from, to]) => ({
    lastRow: Number(lastRow),
    from: Number(from),
    to: Number(to),
  }))
}
