import type { ExtractionStore, ReadingStanding, WaitingText } from '../../ports/extraction-store.ts'
import type { Row, Sql } from '../../storage/sql.ts'
import { createBackfillRow } from './backfill-row.ts'

/** The `extractions` table; nothing is in it while rules alone read texts. */
export function createExtractionRows(sql: Sql): ExtractionStore {
  return {
    add: ({ memoryId, version, since, isBackfill = false }) =>
      sql.run(
        `INSERT OR REPLACE INTO extractions
          (memory, version, tries, due_at, failure, since, is_backfill)
          VALUES (?, ?, 0, ?, NULL, ?, ?)`,
        memoryId,
        version,
        isBackfill ? behindNew : 0,
        since,
        Number(isBackfill),
      ),
    find(memoryId) {
      const found = sql.first<ExtractionRow>(
        `SELECT * FROM extractions WHERE memory = ? AND ${isToBeRead}`,
        memoryId,
      )
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
    putOff: (memoryId, { tries, dueAt, failure, since }) =>
      sql.run(
        'UPDATE extractions SET tries = ?, due_at = ?, failure = ?, since = ? WHERE memory = ?',
        tries,
        dueAt,
        failure,
        since,
        memoryId,
      ),
    finish: (memoryId, since) =>
      sql.run(
        `UPDATE extractions SET tries = 0, due_at = NULL, failure = NULL, since = ?
          WHERE memory = ?`,
        since,
        memoryId,
      ),
    remove: (memoryId) => sql.run('DELETE FROM extractions WHERE memory = ?', memoryId),
    revive(memoryIds, since) {
      const named = memoryIds === null ? null : JSON.stringify(memoryIds)
      const which = `${isParked} AND (?1 IS NULL OR memory IN (SELECT value FROM json_each(?1)))`
      const parked = sql.all<{ memory: string }>(
        `SELECT memory FROM extractions WHERE ${which}`,
        named,
      )
      for (const { memory } of parked) {
        sql.run(
          'UPDATE extractions SET tries = 0, due_at = 0, since = ? WHERE memory = ?',
          since,
          memory,
        )
      }
      return parked.length
    },
    nextDue: () =>
      sql.first<{ at: number | null }>(
        'SELECT min(due_at) AS at FROM extractions WHERE due_at IS NOT NULL',
      )?.at ?? null,
    list: (state, after, limit) =>
      sql
        .all<ExtractionRow>(
          `SELECT * FROM extractions WHERE memory > ? AND ${inState[state ?? 'both']}
            ORDER BY memory LIMIT ?`,
          after ?? '',
          limit,
        )
        .map(waitingOf),
    standings(memoryIds) {
      if (memoryIds.length === 0) return new Map()
      const found = sql.all<{ memory: string; unread: number; since: number }>(
        `SELECT memory, due_at IS NOT NULL AS unread, since FROM extractions
          WHERE memory IN (SELECT value FROM json_each(?))
            AND failure IS NULL AND is_backfill = 0`,
        JSON.stringify(memoryIds),
      )
      return new Map(
        found.map(({ memory, unread, since }): [string, ReadingStanding] => [
          memory,
          unread === 1 ? { isUnread: true } : { isUnread: false, since },
        ]),
      )
    },
    backfill: createBackfillRow(sql),
  }
}

const isParked = 'due_at IS NULL AND failure IS NOT NULL'
const isToBeRead = '(due_at IS NOT NULL OR failure IS NOT NULL)'
const inState = { waiting: 'due_at IS NOT NULL', parked: isParked, both: isToBeRead } as const
/** By the machine's clock, long past; what has just been said is due at 0. */
const behindNew = 1

interface ExtractionRow extends Row {
  memory: string
  version: number
  tries: number
  due_at: number | null
  failure: string | null
  since: number
}

function waitingOf({ memory, due_at: dueAt, ...row }: ExtractionRow): WaitingText {
  const { version, tries, failure, since } = row
  return { memoryId: memory, version, tries, dueAt, failure, since }
}
