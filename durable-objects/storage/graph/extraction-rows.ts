import type { ExtractionStore, WaitingText } from '../../../engine/ports/extraction-store.ts'
import type { Row, Sql } from '../sql.ts'

/** The `extractions` table; nothing is in it while rules alone read texts. */
export function createExtractionRows(sql: Sql): ExtractionStore {
  return {
    add: ({ memoryId, version }) =>
      sql.run('INSERT OR REPLACE INTO extractions VALUES (?, ?, 0, 0, NULL)', memoryId, version),
    find(memoryId) {
      const found = sql.first<ExtractionRow>('SELECT * FROM extractions WHERE memory = ?', memoryId)
      return found === null ? null : waitingOf(found)
    },
    due: (by, limit) =>
      sql
        .all<ExtractionRow>(
          'SELECT * FROM extractions WHERE due_at <= ? ORDER BY due_at, memory LIMIT ?',
          by,
          limit,
        )
        .map(waitingOf),
    putOff: (memoryId, { tries, dueAt, failure }) =>
      sql.run(
        'UPDATE extractions SET tries = ?, due_at = ?, failure = ? WHERE memory = ?',
        tries,
        dueAt,
        failure,
        memoryId,
      ),
    revive: () => sql.run('UPDATE extractions SET tries = 0, due_at = 0 WHERE due_at IS NULL'),
    remove: (memoryId) => sql.run('DELETE FROM extractions WHERE memory = ?', memoryId),
    nextDue: () =>
      sql.first<{ at: number | null }>('SELECT min(due_at) AS at FROM extractions')?.at ?? null,
  }
}

interface ExtractionRow extends Row {
  memory: string
  version: number
  tries: number
  due_at: number | null
  failure: string | null
}

function waitingOf({ memory, version, tries, due_at: dueAt, failure }: ExtractionRow): WaitingText {
  return { memoryId: memory, version, tries, dueAt, failure }
}
