import type { Thought } from '../../model/reasoning.ts'
import type { ThoughtStore } from '../../ports/thought-store.ts'
import { assignments, type Row, type Sql, type SqlValue } from '../../storage/sql.ts'
import { createThoughtIndex } from './thought-index.ts'
import { thoughtMessageRows } from './thought-message-rows.ts'
import { thoughtNoteRows } from './thought-note-rows.ts'

/** The tables `thoughts`, `thought_notes`, `thought_messages` and the index over notes. */
export function createThoughtRows(sql: Sql): ThoughtStore {
  const index = createThoughtIndex(sql)
  const notes = thoughtNoteRows(sql)
  const { eraseNotes, ...noteReads } = notes
  return {
    add: (thought) =>
      sql.run(
        `INSERT INTO thoughts (id, trace_id, intent, parent_id, task_id, status, created_at,
          updated_at, note_count, note_bytes, published_count, session, run_id)
          VALUES (?, ?, ?, ?, ?, 'current', ?, ?, 0, 0, 0, '[]', ?)`,
        thought.id,
        thought.traceId,
        thought.intent,
        thought.parentId,
        thought.taskId,
        thought.createdAt,
        thought.createdAt,
        thought.runId,
      ),
    byId: (id) => load(sql, 'id = ?', [id])[0]?.thought ?? null,
    byIds: (ids) => {
      const found = load(sql, 'id IN (SELECT value FROM json_each(?))', [JSON.stringify(ids)])
      const byId = new Map(found.map(({ thought }) => [thought.id, thought]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },
    byTrace: (traceId) => load(sql, 'trace_id = ?', [traceId])[0]?.thought ?? null,
    update(id, changes) {
      const { sql: set, values } = assignments({
        status: changes.status,
        updated_at: changes.updatedAt,
        published_count: changes.publishedCount,
        parent_id: changes.parentId,
        run_id: changes.runId,
      })
      if (values.length > 0) sql.run(`UPDATE thoughts SET ${set} WHERE id = ?`, ...values, id)
    },
    list: ({ taskId, parentId, traceId }, afterRow, limit) =>
      load(
        sql,
        `status = 'current' AND row > ?1 AND (?2 IS NULL OR task_id = ?2)
          AND (?3 IS NULL OR parent_id = ?3) AND (?4 IS NULL OR trace_id = ?4)
          ORDER BY row LIMIT ?5`,
        [afterRow, taskId ?? null, parentId ?? null, traceId ?? null, limit],
      ),
    newestOfTasks: (taskIds) =>
      load(
        sql,
        `row IN (SELECT max(row) FROM thoughts WHERE status = 'current'
          AND task_id IN (SELECT value FROM json_each(?)) GROUP BY task_id)`,
        [JSON.stringify(taskIds)],
      ).map(({ thought }) => thought),
    erase(id) {
      const erased = eraseNotes(id)
      const messages = sql.all(
        'DELETE FROM thought_messages WHERE thought_id = ? RETURNING row',
        id,
      ).length
      sql.run('UPDATE thoughts SET parent_id = NULL WHERE parent_id = ?', id)
      sql.run('DELETE FROM thoughts WHERE id = ?', id)
      return { ...erased, messages }
    },
    ...noteReads,
    ...thoughtMessageRows(sql),
    index,
  }
}

interface StoredThought extends Row {
  row: number
  id: string
  trace_id: string
  intent: string
  parent_id: string | null
  task_id: string | null
  status: string
  created_at: number
  updated_at: number
  note_count: number
  published_count: number
  session_length: number
  run_id: string | null
}

function load(
  sql: Sql,
  where: string,
  values: readonly SqlValue[],
): { row: number; thought: Thought }[] {
  return sql
    .all<StoredThought>(
      `SELECT row, id, trace_id, intent, parent_id, task_id, status, created_at, updated_at,
        note_count, published_count, json_array_length(session) AS session_length, run_id
        FROM thoughts WHERE ${where}`,
      ...values,
    )
    .map((found) => ({
      row: found.row,
      thought: {
        id: found.id,
        intent: found.intent,
        traceId: found.trace_id,
        parentId: found.parent_id,
        taskId: found.task_id,
        status: found.status === 'archived' ? 'archived' : 'current',
        createdAt: found.created_at,
        updatedAt: found.updated_at,
        noteCount: found.note_count,
        publishedCount: found.published_count,
        sessionLength: found.session_length,
        runId: found.run_id,
      },
    }))
}
