import { maxUntiedNodes } from '../../bounds.ts'
import { clocksAtStart } from '../../graph/level.ts'
import type { Sql } from '../../storage/sql.ts'
import type { NamespaceState } from '../../storage/state-row.ts'

export type DrawingCursor = ReturnType<typeof createDrawingCursor>

/** How far the edges of the nodes have been drawn, in the `graph_state` table. */
export function createDrawingCursor(sql: Sql, state: Pick<NamespaceState, 'lastNode'>) {
  return {
    /** Rows of nodes that wait for their edges, both included; what is far behind the newest stays as it is. */
    waiting(): { readonly first: number; readonly last: number } {
      const found = sql.first<{ tied: number | null }>('SELECT tied FROM graph_state')
      const { lastNode: last } = state
      return { first: Math.max(found?.tied ?? 0, last - maxUntiedNodes) + 1, last }
    },
    moveTo(row: number): void {
      sql.run(
        `INSERT INTO graph_state (one, clocks, tied) VALUES (1, ?, ?)
          ON CONFLICT DO UPDATE SET tied = excluded.tied`,
        JSON.stringify(clocksAtStart),
        row,
      )
    },
  }
}
