import type { Sql } from '../../storage/sql.ts'

/** Rows with all that was merged into them; most entities never were. */
export function membersOf(sql: Sql, rows: readonly number[]): readonly number[] {
  return sql
    .all<{ row: number }>(
      `WITH RECURSIVE members (row) AS (
        SELECT value FROM json_each(?)
        UNION SELECT e.row FROM entities e JOIN members m ON e.merged_into = m.row
      ) SELECT row FROM members`,
      JSON.stringify(rows),
    )
    .map(({ row }) => row)
}
