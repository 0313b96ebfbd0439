import { maxUntiedNodes } from '../../bounds.ts'
import type { Sql } from '../../storage/sql.ts'
import type { NamespaceState } from '../../storage/state-row.ts'

export type DrawingCursor = ReturnType<typeof createDrawingCursor>

/**
 * How far the edges of the nodes have been drawn, in the state of the namespace: a step that draws
 * nothing writes no row.
 */
export function createDrawingCursor(sql: Sql, state: Pick<NamespaceState, 'lastNode' | 'drawnTo'>) {
  return {
    /** Rows of nodes that wait for their edges, both included; what is far behind the newest stays as it is. */
    waiting(): { readonly first: number; readonly last: number } {
      const { drawnTo, lastNode: last } = state
      return { first: Math.max(drawnTo, last - maxUntiedNodes) + 1, last }
    },
    moveTo(row: number): void {
      state.drawnTo = row
    },
    /** From the row that an import has brought. */
    take(): void {
      state.drawnTo = sql.first<{ tied: number | null }>('SELECT tied FROM graph_state')?.tied ?? 0
    },
  }
}
