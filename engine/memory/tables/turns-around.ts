import type { MemoryId } from '../../model/memory.ts'
import type { Sql } from '../../storage/sql.ts'

export interface TurnBeside {
  readonly of: MemoryId
  readonly id: MemoryId
  readonly distance: number
}

/** The live turns around each memory in its thread: 1 and 2 after it, -1 and -2 before. */
export function turnsAround(sql: Sql, ids: readonly MemoryId[], reach: number): TurnBeside[] {
  const beside = (order: '>' | '<', direction: 'ASC' | 'DESC'): string =>
    `(SELECT json_group_array(id) FROM (SELECT n.id FROM memories n
      WHERE n.thread = m.thread AND n.thread IS NOT NULL
      AND (n.occurred_at, n.id) ${order} (m.occurred_at, m.id)
      AND n.forgotten_kind IS NULL AND n.form = 'text'
      ORDER BY n.occurred_at ${direction}, n.id ${direction} LIMIT ?))`
  const rows = sql.all<{ id: string; later: string; earlier: string }>(
    `SELECT m.id, ${beside('>', 'ASC')} AS later, ${beside('<', 'DESC')} AS earlier
      FROM memories m WHERE m.thread IS NOT NULL AND m.id IN (SELECT value FROM json_each(?))`,
    reach,
    reach,
    JSON.stringify(ids),
  )
  return rows.flatMap(({ id: of, later, earlier }) => [
    ...turns(of, later, 1),
    ...turns(of, earlier, -1),
  ])
}

function turns(of: MemoryId, ids: string, step: 1 | -1): TurnBeside[] {
  const found: MemoryId[] = JSON.parse(ids)
  return found.map((id, place) => ({ of, id, distance: step * (place + 1) }))
}
