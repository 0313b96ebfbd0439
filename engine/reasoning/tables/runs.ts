import { roles } from '../../../contract/lists.ts'
import { z } from 'zod'
import type { Json } from '../../model/json.ts'
import type { RunEffect } from '../../model/run-event.ts'
import type { GuardKind, Journal, JournalEntry, RunRecord } from '../../model/run-record.ts'
import {
  anything,
  bit,
  generated,
  json,
  namingEntities,
  nullable,
  oneOf,
  row,
  text,
  time,
} from '../../storage/columns.ts'
import type { Sql } from '../../storage/sql.ts'
import { type Binding, table, TableRows } from '../../storage/table.ts'
import { sessionRows } from './thoughts.ts'

const runRequest = z.looseObject({
  pipeline: z.json(),
  model: z.string().nullable(),
  budget: z.looseObject({ steps: z.number(), modelCalls: z.number(), wallMs: z.number() }),
  caller: z.looseObject({
    role: z.enum(roles),
    credential: z.string(),
    agent: z.string().nullable(),
  }),
  startedAt: z.number(),
  noteCount: z.int(),
  publishedCount: z.int(),
  session: sessionRows,
  signalsBefore: z.int(),
})

const runContent = z.looseObject({
  atomic: z.boolean(),
  at: z.string(),
  usage: z.looseObject({ steps: z.number(), modelCalls: z.number() }),
  degraded: z.array(z.looseObject({ part: z.string(), reason: z.string() })),
  isCancelled: z.boolean(),
  pipeline: z.looseObject({ name: z.string(), version: z.int() }).nullable().optional(),
})

const runEffect = z.looseObject({
  events: z.array(z.looseObject({ kind: z.string() })),
  result: z.json(),
})

type RunContent = Pick<
  RunRecord,
  'atomic' | 'at' | 'error' | 'usage' | 'degraded' | 'blocked' | 'isCancelled' | 'end'
> & {
  /** Rows from before pipelines had names have none. */
  readonly pipeline?: RunRecord['pipeline']
}

/** A run that is open goes on from its row. */
export const runs = table(
  'runs',
  {
    row: generated(row),
    id: text,
    thoughtId: text,
    currentThoughtId: text,
    status: oneOf(['running', 'completed', 'blocked', 'failed']),
    createdAt: time,
    endedAt: nullable(time),
    request: namingEntities(json<RunRecord['request']>(runRequest)),
    content: namingEntities(json<RunContent>(runContent)),
  },
  { line: 'run', key: ['row'] },
)

export const runJournal = table(
  'run_journal',
  {
    runId: text,
    key: text,
    told: bit,
    effect: namingEntities(json<RunEffect>(runEffect)),
  },
  { line: 'run_effect', key: ['runId', 'key'] },
)

export const runGuards = table(
  'run_guards',
  {
    kind: oneOf(['rate_limiter', 'circuit_breaker']),
    name: text,
    state: json<Json>(anything),
  },
  { line: 'run_guard', key: ['kind', 'name'] },
)

export interface RunRow {
  readonly row: number
  readonly run: RunRecord
}

/** Runs, what they have done so far, and the state of their guards. */
export function createRunTable(sql: Sql) {
  const rows = new TableRows(sql, runs)
  const journal = new TableRows(sql, runJournal)
  const guards = new TableRows(sql, runGuards)
  const load = (where: string, ...bindings: Binding[]): readonly RunRow[] =>
    rows.all(where, ...bindings).map(({ row: number, content, ...kept }) => ({
      row: number,
      run: { ...kept, ...content, pipeline: content.pipeline ?? null },
    }))
  const byId = (id: string): RunRecord | null => load('id = ?', id)[0]?.run ?? null
  const dropJournal = (id: string): void => journal.remove('run_id = ?', id)
  return {
    add: (run: RunRecord): void =>
      rows.insert({
        id: run.id,
        thoughtId: run.thoughtId,
        request: run.request,
        ...changingOf(run),
      }),
    byId,
    /** The request stays as it came. */
    update(id: string, changes: Partial<RunRecord>): void {
      const run = byId(id)
      if (run !== null) rows.update(changingOf({ ...run, ...changes }), 'id = ?', id)
    },
    /** Newest first, those before the row. */
    list: (thoughtId: string | null, beforeRow: number | null, limit: number): readonly RunRow[] =>
      load(
        `(?1 IS NULL OR thought_id = ?1 OR current_thought_id = ?1)
          AND (?2 IS NULL OR row < ?2) ORDER BY row DESC LIMIT ?3`,
        thoughtId,
        beforeRow,
        limit,
      ),
    open: (): readonly RunRecord[] => load(`status = 'running' ORDER BY row`).map(({ run }) => run),
    countOpen: (): number => rows.count(`status = 'running'`),
    /** Runs of a thought, with those that went on in it. */
    ofThought: (thoughtId: string): readonly string[] =>
      rows
        .select(['id'], 'thought_id = ?1 OR current_thought_id = ?1 ORDER BY row', thoughtId)
        .map(({ id }) => id),
    /**
     * Runs that ended before then, and the oldest beyond so many, but the last one of each thought;
     * tells how many went.
     */
    drop: (endedBefore: number, keep: number): number =>
      sql.all(
        `DELETE FROM runs WHERE status <> 'running' AND (ended_at < ?1 OR row <= (
          SELECT coalesce(min(row), 1) - 1 FROM (SELECT row FROM runs ORDER BY row DESC LIMIT ?2)))
          AND row NOT IN (SELECT max(row) FROM runs GROUP BY thought_id
            UNION SELECT max(row) FROM runs GROUP BY current_thought_id)
          RETURNING row`,
        endedBefore,
        keep,
      ).length,
    erase(id: string): void {
      dropJournal(id)
      rows.remove('id = ?', id)
    },

    /**
     * Read entry by entry: all of it may be more than the object has room for. Its keys are those of
     * when it was opened: what is entered from then on is in nobody's way.
     */
    journal(id: string): Journal {
      const keys = new Set(journal.select(['key'], 'run_id = ?', id).map(({ key }) => key))
      return {
        has: (key) => keys.has(key),
        get: (key) =>
          keys.has(key)
            ? journal.select(['told', 'effect'], 'run_id = ? AND key = ?', id, key)[0]
            : undefined,
      }
    },
    enter: (id: string, key: string, { told, effect }: JournalEntry): void =>
      journal.insert({ runId: id, key, told, effect }),
    /** The signals of these entries have been told. */
    setTold: (id: string, keys: readonly string[]): void =>
      journal.update(
        { told: true },
        'run_id = ? AND key IN (SELECT value FROM json_each(?))',
        id,
        keys,
      ),
    dropJournal,

    guard: (kind: GuardKind, name: string): Json =>
      guards.select(['state'], 'kind = ? AND name = ?', kind, name)[0]?.state ?? null,
    setGuard: (kind: GuardKind, name: string, state: Json): void =>
      guards.replace({ kind, name, state }),
  }
}

function changingOf(run: RunRecord) {
  const { currentThoughtId, status, createdAt, endedAt } = run
  const { atomic, at, error, usage, degraded, blocked, isCancelled, end } = run
  const { pipeline } = run
  const content = { atomic, pipeline, at, error, usage, degraded, blocked, isCancelled, end }
  return { currentThoughtId, status, createdAt, endedAt, content }
}
