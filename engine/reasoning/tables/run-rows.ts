import type { Run } from '../../model/reasoning.ts'
import type { Journal, RunRecord, RunRow, RunStore } from '../../ports/run-store.ts'
import type { Row, Sql, SqlValue } from '../../storage/sql.ts'

/** The tables `runs`, `run_journal` and `run_guards`. */
export function createRunRows(sql: Sql): RunStore {
  const store: RunStore = {
    add: (run) =>
      sql.run(
        `INSERT INTO runs (id, thought_id, request, current_thought_id, status, created_at,
          ended_at, content) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        run.id,
        run.thoughtId,
        JSON.stringify(run.request),
        ...changing(run),
      ),
    byId: (id) => load(sql, 'id = ?', [id])[0]?.run ?? null,
    update(id, changes) {
      const run = store.byId(id)
      if (run === null) return
      sql.run(
        `UPDATE runs SET current_thought_id = ?, status = ?, created_at = ?, ended_at = ?,
          content = ? WHERE id = ?`,
        ...changing({ ...run, ...changes }),
        id,
      )
    },
    list: (thoughtId, beforeRow, limit) =>
      load(
        sql,
        `(?1 IS NULL OR thought_id = ?1 OR current_thought_id = ?1)
          AND (?2 IS NULL OR row < ?2) ORDER BY row DESC LIMIT ?3`,
        [thoughtId, beforeRow, limit],
      ),
    open: () => load(sql, `status = 'running' ORDER BY row`, []).map(({ run }) => run),
    countOpen: () =>
      sql.first<{ n: number }>(`SELECT count(*) AS n FROM runs WHERE status = 'running'`)?.n ?? 0,
    ofThought: (thoughtId) =>
      sql
        .all<{ id: string }>(
          'SELECT id FROM runs WHERE thought_id = ?1 OR current_thought_id = ?1 ORDER BY row',
          thoughtId,
        )
        .map(({ id }) => id),
    drop(endedBefore, keep) {
      return sql.all(
        `DELETE FROM runs WHERE status <> 'running' AND (ended_at < ?1 OR row <= (
          SELECT coalesce(min(row), 1) - 1 FROM (SELECT row FROM runs ORDER BY row DESC LIMIT ?2)))
          RETURNING row`,
        endedBefore,
        keep,
      ).length
    },
    erase(id) {
      store.dropJournal(id)
      sql.run('DELETE FROM runs WHERE id = ?', id)
    },
    journal: (id) => journalOf(sql, id),
    enter: (id, key, { told, effect }) =>
      sql.run(
        'INSERT INTO run_journal VALUES (?, ?, ?, ?)',
        id,
        key,
        Number(told),
        JSON.stringify(effect),
      ),
    setTold: (id, keys) =>
      sql.run(
        `UPDATE run_journal SET told = 1 WHERE run_id = ?
          AND key IN (SELECT value FROM json_each(?))`,
        id,
        JSON.stringify(keys),
      ),
    dropJournal: (id) => sql.run('DELETE FROM run_journal WHERE run_id = ?', id),
    guard: (kind, name) => {
      const found = sql.first<{ state: string }>(
        'SELECT state FROM run_guards WHERE kind = ? AND name = ?',
        kind,
        name,
      )
      return found === null ? null : JSON.parse(found.state)
    },
    setGuard: (kind, name, state) =>
      sql.run(
        'INSERT OR REPLACE INTO run_guards VALUES (?, ?, ?)',
        kind,
        name,
        JSON.stringify(state),
      ),
  }
  return store
}

/** As it was when it was opened: what is entered from then on is in nobody's way. */
function journalOf(sql: Sql, id: string): Journal {
  const keys = new Set(
    sql
      .all<{ key: string }>('SELECT key FROM run_journal WHERE run_id = ?', id)
      .map(({ key }) => key),
  )
  return {
    has: (key) => keys.has(key),
    get(key) {
      if (!keys.has(key)) return undefined
      const found = sql.first<{ told: number; effect: string }>(
        'SELECT told, effect FROM run_journal WHERE run_id = ? AND key = ?',
        id,
        key,
      )
      return found === null
        ? undefined
        : { told: found.told === 1, effect: JSON.parse(found.effect) }
    },
  }
}

/** The columns that change, in the order of both statements; `request` stays as it came. */
function changing(run: RunRecord): SqlValue[] {
  const { atomic, at, error, usage, degraded, blocked, isCancelled, end } = run
  const content = { atomic, at, error, usage, degraded, blocked, isCancelled, end }
  return [run.currentThoughtId, run.status, run.createdAt, run.endedAt, JSON.stringify(content)]
}

interface StoredRun extends Row {
  row: number
  id: string
  thought_id: string
  current_thought_id: string
  status: string
  created_at: number
  ended_at: number | null
  request: string
  content: string
}

function load(sql: Sql, where: string, values: readonly SqlValue[]): RunRow[] {
  return sql.all<StoredRun>(`SELECT * FROM runs WHERE ${where}`, ...values).map((found) => ({
    row: found.row,
    run: {
      id: found.id,
      thoughtId: found.thought_id,
      currentThoughtId: found.current_thought_id,
      status: found.status as Run['status'],
      createdAt: found.created_at,
      endedAt: found.ended_at,
      request: JSON.parse(found.request),
      ...JSON.parse(found.content),
    },
  }))
}
