import type { Thought } from '../../model/reasoning.ts'
import type { Row, Sql, SqlValue } from '../../storage/sql.ts'
import { TableRows } from '../../storage/table.ts'
import { createThoughtIndex } from './thought-index.ts'
import { thoughtMessageRows } from './thought-message-rows.ts'
import { thoughtNoteRows } from './thought-note-rows.ts'
import type {
  ErasedThought,
  NewThoughtField,
  ThoughtChanges,
  ThoughtFilter,
  ThoughtRow,
} from './thought-records.ts'
import { thoughts } from './thoughts.ts'

/** Thoughts with their notes and sessions. A note is never changed; numbers have no gaps. */
export function createThoughtTable(sql: Sql) {
  const rows = new TableRows(sql, thoughts)
  const { eraseNotes, ...noteReads } = thoughtNoteRows(sql)
  return {
    add: (thought: Pick<Thought, NewThoughtField>): void =>
      rows.insert({
        ...thought,
        status: 'current',
        updatedAt: thought.createdAt,
        noteCount: 0,
        noteBytes: 0,
        publishedCount: 0,
        session: [],
      }),
    byId: (id: string): Thought | null => load(sql, 'id = ?', [id])[0]?.thought ?? null,
    byIds(ids: readonly string[]): readonly Thought[] {
      const found = load(sql, 'id IN (SELECT value FROM json_each(?))', [JSON.stringify(ids)])
      const byId = new Map(found.map(({ thought }) => [thought.id, thought]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },
    /** Archived ones too: they keep their trace. */
    byTrace: (traceId: string): Thought | null =>
      load(sql, 'trace_id = ?', [traceId])[0]?.thought ?? null,
    update: (id: string, changes: ThoughtChanges): void => rows.update(changes, 'id = ?', id),
    /** Current ones, oldest first, those after the row. */
    list: (
      { taskId, parentId, traceId }: ThoughtFilter,
      afterRow: number,
      limit: number,
    ): readonly ThoughtRow[] =>
      load(
        sql,
        `status = 'current' AND row > ?1 AND (?2 IS NULL OR task_id = ?2)
          AND (?3 IS NULL OR parent_id = ?3) AND (?4 IS NULL OR trace_id = ?4)
          ORDER BY row LIMIT ?5`,
        [afterRow, taskId ?? null, parentId ?? null, traceId ?? null, limit],
      ),
    /** The newest current thought of each task. */
    newestOfTasks: (taskIds: readonly string[]): readonly Thought[] =>
      load(
        sql,
        `row IN (SELECT max(row) FROM thoughts WHERE status = 'current'
          AND task_id IN (SELECT value FROM json_each(?)) GROUP BY task_id)`,
        [JSON.stringify(taskIds)],
      ).map(({ thought }) => thought),
    /** Notes, messages and the thought itself, with every index entry; tells what went. */
    erase(id: string): ErasedThought {
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
    /** How notes of current thoughts are found. */
    index: createThoughtIndex(sql),
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
