import type { Conflict, ConflictStatus } from '../../model/conflict.ts'
import type { CommitFacts } from '../../storage/commit-facts.ts'
import type { Sql } from '../../storage/sql.ts'
import { nextRow, type LastRows } from '../../storage/state-row.ts'
import { type Binding, type RowOf, TableRows } from '../../storage/table.ts'
import { eraseImages } from '../../storage/undo/undo-erasure.ts'
import { conflicts } from './conflicts.ts'

export type ConflictTable = ReturnType<typeof createConflictTable>

export function createConflictTable(sql: Sql, state: LastRows, facts: CommitFacts) {
  const rows = new TableRows(sql, conflicts)
  const load = (where: string, ...bindings: Binding[]): readonly Conflict[] =>
    rows.all(where, ...bindings).map(conflictOf)
  return {
    insert(conflict: Omit<Conflict, 'row'>): void {
      const row = nextRow(state, 'conflicts')
      rows.insert({ ...conflict, row, ...resolutionOf(conflict.resolution) })
      facts.openConflict(conflict.id)
    },
    update(id: string, changes: Partial<Omit<Conflict, 'row' | 'id'>>): void {
      const { resolution } = changes
      const columns = resolution === undefined ? {} : resolutionOf(resolution)
      rows.update({ ...changes, ...columns }, 'id = ?', id)
      if (changes.status !== undefined && changes.status !== 'open') facts.settleConflict(id)
    },
    erase(id: string): void {
      const [found] = rows.select(['row'], 'id = ?', id)
      rows.remove('id = ?', id)
      if (found !== undefined) eraseImages(sql, 'conflicts', [found.row])
    },
    byId: (id: string): Conflict | null => load('id = ?', id)[0] ?? null,
    /** In whichever order the two are given. */
    between: (a: number, b: number): Conflict | null =>
      load('a = ? AND b = ?', Math.min(a, b), Math.max(a, b))[0] ?? null,
    /** Open ones, and those of other states, that have any of the nodes as a side. */
    of(nodes: readonly number[]): readonly Conflict[] {
      const sides = [...rows.lookUp('a', nodes), ...rows.lookUp('b', nodes)].map(conflictOf)
      const found = new Map(sides.map((one) => [one.row, one]))
      return [...found.values()].sort((one, other) => one.row - other.row)
    },
    /** Newest first. */
    list: (
      status: ConflictStatus | null,
      before: number | null,
      limit: number,
    ): readonly Conflict[] =>
      load(
        'status = coalesce(?, status) AND row < ? ORDER BY row DESC LIMIT ?',
        status,
        before ?? Number.MAX_SAFE_INTEGER,
        limit,
      ),
    countOpen: (): number => rows.count("status = 'open'"),
  }
}

function conflictOf(stored: RowOf<typeof conflicts>): Conflict {
  const { keep, how, resolvedBy, resolvedAt, before, ...kept } = stored
  const loser = before?.loser ?? null
  const by = resolvedBy ?? ''
  // A resolved one says what is kept.
  const resolution =
    resolvedAt === null || keep === null ? null : { keep, how, by, resolvedAt, loser }
  return { ...kept, resolution }
}

function resolutionOf(resolution: Conflict['resolution']) {
  if (resolution === null) {
    return { keep: null, how: null, resolvedBy: null, resolvedAt: null, before: null }
  }
  const { keep, how, by, resolvedAt, loser } = resolution
  return { keep, how, resolvedBy: by, resolvedAt, before: { loser } }
}
